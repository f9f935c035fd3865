import Foundation

/// Tells a site that the program made from a folder of anybody's own.
package enum BuiltSite {
  /// Whether the program made what lies at a path in a folder, which the state beside it tells or
  /// its first page; the empty path is the folder itself.
  package static func lies(at path: String, in folder: SourceFolder) -> Bool {
    let output = path.isEmpty ? folder.path : folder.path + "/" + path
    return FileManager.default.fileExists(atPath: OutputPlace.stateFolder(of: output))
      || hasPage(at: path, in: folder)
  }

  /// Whether the first page at a path in a folder says that the program made it.
  package static func hasPage(at path: String, in folder: SourceFolder) -> Bool {
    GeneratorMark.isInPage(at: path.isEmpty ? "index.html" : path + "/index.html", of: folder)
  }
}
