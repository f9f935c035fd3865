import Basics

/// Which of several files was changed last: mostly the one in which its owner works.
enum NewestFile {
  /// A file, in the folder or the zip archive that holds it.
  typealias File = (folder: SourceFolder, path: String)

  /// The place of the file among all; nil where two were changed at the same moment, or it is not known.
  static func place(among files: [File]) -> Int? {
    let moments = files.compactMap { $0.folder.moment(of: $0.path) }
    guard moments.count == files.count, let last = moments.max(),
      moments.count(where: { $0 == last }) == 1
    else { return nil }
    return moments.firstIndex(of: last)
  }

  /// Whether a file was changed after another, as far as that is known.
  static func wasChanged(_ file: File, after other: File) -> Bool {
    guard let own = file.folder.moment(of: file.path),
      let other = other.folder.moment(of: other.path)
    else { return false }
    return own > other
  }

  /// The same, and yes where nobody tells of one of them.
  static func mayHaveBeenChanged(_ file: File, after other: File) -> Bool {
    [file, other].contains(where: isUntold) || wasChanged(file, after: other)
  }

  private static func isUntold(_ file: File) -> Bool {
    do throws(ReadFault) {
      _ = try file.folder.stamp(of: file.path)
      return file.folder.moment(of: file.path) == nil
    } catch {
      return error.mayPass
    }
  }
}
