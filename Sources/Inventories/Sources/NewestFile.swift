import Basics
import Foundation

/// Which of several files was changed last: mostly the one in which its owner works.
enum NewestFile {
  /// The place of the file among all; nil where two were changed at the same moment, or it is not known.
  static func place(among files: [(folder: SourceFolder, path: String)]) -> Int? {
    let moments = files.compactMap { try? $0.folder.stamp(of: $0.path).modified }
    guard moments.count == files.count, let last = moments.max(),
      moments.count(where: { $0 == last }) == 1
    else { return nil }
    return moments.firstIndex(of: last)
  }

  /// Whether a file was changed after another, as far as that is known; both by their absolute paths.
  static func wasChanged(_ path: String, after other: String) -> Bool {
    guard let own = moment(of: path), let other = moment(of: other) else { return false }
    return own > other
  }

  /// The same, and yes where the disk does not tell of one of them.
  static func mayHaveBeenChanged(_ path: String, after other: String) -> Bool {
    [path, other].contains(where: isUntold) || wasChanged(path, after: other)
  }

  private static func isUntold(_ path: String) -> Bool {
    let folder = SourceFolder(path: (path as NSString).deletingLastPathComponent)
    do throws(ReadFault) {
      _ = try folder.stamp(of: (path as NSString).lastPathComponent)
      return false
    } catch {
      return error.mayPass
    }
  }

  private static func moment(of path: String) -> Int? {
    let folder = SourceFolder(path: (path as NSString).deletingLastPathComponent)
    return try? folder.stamp(of: (path as NSString).lastPathComponent).modified
  }
}
