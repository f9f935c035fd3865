/// The files below a folder, without hidden ones and without following links.
enum FolderTree {
  /// The content of each regular file by its path relative to the folder; empty if there is none.
  ///
  /// - Throws: `GalleryError` when a file that is there cannot be read.
  static func contents(of folder: String) throws(GalleryError) -> [String: [UInt8]] {
    let source = SourceFolder(path: folder)
    var contents: [String: [UInt8]] = [:]
    var waiting = [""]
    while let place = waiting.popLast() {
      for entry in source.entries(in: place) {
        let path = place.isEmpty ? entry.name : place + "/" + entry.name
        switch entry.kind {
        case .folder: waiting.append(path)
        case .other: continue
        case .file:
          do {
            contents[path] = try source.read(path).bytes
          } catch {
            if error == .missing { continue }
            throw GalleryError(.usage, "\(folder)/\(path) could not be read: \(error.words)")
          }
        }
      }
    }
    return contents
  }
}
