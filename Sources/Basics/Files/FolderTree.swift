/// The files below a folder, without hidden ones and what systems leave there, and without following links.
package struct FolderTree {
  /// The content of each regular file by its path relative to the folder; empty if there is none.
  package private(set) var contents: [String: [UInt8]] = [:]
  /// The paths of all that is neither a file nor a folder, and whether it is a link.
  package private(set) var passedOver: [(path: String, isLink: Bool)] = []

  /// Reads all files.
  ///
  /// - Throws: `GalleryError` when a file that is there cannot be read.
  package init(of folder: String) throws(GalleryError) {
    let source = SourceFolder(path: folder)
    var waiting = [""]
    while let place = waiting.popLast() {
      for entry in source.entries(in: place) where !SystemFiles.isOne(entry.name) {
        let path = place.isEmpty ? entry.name : place + "/" + entry.name
        switch entry.kind {
        case .folder: waiting.append(path)
        case .link, .other: passedOver.append((path, entry.kind == .link))
        case .file:
          do {
            contents[path] = try source.read(path).bytes
          } catch {
            if error == .missing { continue }
            throw GalleryError(
              .usage, .fileUnreadable, "\(folder)/\(path) could not be read: \(error.words)")
          }
        }
      }
    }
    try source.checkFolders()
    passedOver.sort { $0.path < $1.path }
  }
}
