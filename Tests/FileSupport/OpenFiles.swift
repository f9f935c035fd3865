import Foundation

/// The files and folders below a folder that this process holds open; nil where the system does not
/// tell.
package func openFiles(below folder: String) -> [String]? {
  guard let numbers = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd") else {
    return nil
  }
  return numbers.compactMap { number in
    try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + number)
  }.filter { $0 == folder || $0.hasPrefix(folder + "/") }.sorted()
}
