import Basics
import Foundation

/// The files of a folder that the program did not put there.
struct ForeignFiles {
  private let path: String
  /// Those that the program put there; of two ways of writing é either, since some file systems change it.
  private let known: Set<String>

  /// Looks for what is in the folder at `path` besides the files of some paths in it.
  init(in path: String, besides known: some Sequence<String>) {
    (self.path, self.known) = (path, Set(known))
  }

  /// The path of the first one, in the order of their names; nil where there is none.
  ///
  /// A link is one, and is not followed. An empty folder is none, and what cannot be listed is passed over.
  var first: String? { first(below: "") }

  private func first(below folder: String) -> String? {
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: path + "/" + folder)) ?? []
    for name in names.sorted() where !Self.isNobodys(name) {
      let file = folder.isEmpty ? name : folder + "/" + name
      var status = stat()
      if known.contains(file) || lstat(path + "/" + file, &status) != 0 { continue }
      if status.st_mode & S_IFMT != S_IFDIR { return file }
      if let other = first(below: file) { return other }
    }
    return nil
  }

  /// Whether a file or folder is what a computer puts on every stick by itself, or what a run was just writing.
  static func isNobodys(_ name: String) -> Bool {
    OutputPlace.isOfSystem(name) || FreshFile.isBeingWritten(name)
  }
}
