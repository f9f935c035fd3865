import Foundation

/// Looks again at paths below one folder after another.
package final class LooksAgain {
  private var root: String?
  private var folder: Int32 = -1
  /// A path with its end.
  private var name: [CChar] = []

  package init() {}

  deinit { close() }

  package func enter(_ root: String) {
    guard root != self.root else { return }
    close()
    self.root = root
    folder = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  }

  /// What a path, by its bytes, leads to.
  package func look(at path: some Collection<UInt8>, isWayOnly: Bool) -> ReadLog.Look {
    name.removeAll(keepingCapacity: true)
    name.append(contentsOf: path.lazy.map { CChar(bitPattern: $0) })
    name.append(0)
    var status = stat()
    let found =
      path.isEmpty
      ? fstat(folder, &status) : fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW)
    return ReadLog.Look(found == 0 ? status : nil, isWayOnly: isWayOnly)
  }

  private func close() {
    if folder >= 0 { Foundation.close(folder) }
    folder = -1
  }
}
