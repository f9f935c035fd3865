import Foundation

/// How much memory the machine has, or as much of it as this program may use where it runs in a container.
package enum MachineMemory {
  package static let bytes = min(
    Int(clamping: ProcessInfo.processInfo.physicalMemory), allowed() ?? .max)

  /// The least limit of the control groups that this program is in; nil where there is none.
  ///
  /// Source: cgroups(7) for `/proc/self/cgroup`; the kernel's documentation of `memory.max` (version 2) and
  /// `memory.limit_in_bytes` (version 1). A limit of any group above holds too.
  package static func allowed(below root: String = "") -> Int? {
    let groups = text(root + "/proc/self/cgroup").split(separator: "\n").map {
      $0.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    }
    let limits = groups.flatMap { group -> [Int] in
      guard group.count == 3 else { return [] }
      switch group[1] {
      case "":
        return self.limits(in: root + "/sys/fs/cgroup", String(group[2]), "memory.max")
      case "memory":
        return self.limits(
          in: root + "/sys/fs/cgroup/memory", String(group[2]), "memory.limit_in_bytes")
      default: return []
      }
    }
    return limits.min()
  }

  /// The limits of a group and of those above it. In a container the group's own path may lead nowhere: then the top
  /// is the container's.
  private static func limits(in top: String, _ group: String, _ name: String) -> [Int] {
    var path = URL(filePath: group).standardizedFileURL.path(percentEncoded: false)
    var limits: [Int] = []
    while true {
      let text = text(top + (path == "/" ? "" : path) + "/" + name)
      // Version 2 says “max” where there is none, and version 1 a number near the largest that there is.
      if let limit = Int(text.trimmingCharacters(in: .whitespacesAndNewlines)), limit > 0 {
        limits.append(limit)
      }
      if path == "/" || path.isEmpty { return limits }
      path = (path as NSString).deletingLastPathComponent
    }
  }

  private static func text(_ path: String) -> String {
    (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }
}
