import Foundation

/// The files below a folder, without hidden ones and without following links.
enum FolderTree {
  /// The content of each regular file by its path relative to the folder; empty if there is none.
  ///
  /// - Throws: `GalleryError` when a file that is there cannot be read.
  static func contents(of folder: String) throws(GalleryError) -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    var waiting = [""]
    while let prefix = waiting.popLast() {
      let source = SourceFolder(path: prefix.isEmpty ? folder : folder + "/" + prefix.dropLast())
      for name in source.names() where !name.hasPrefix(".") {
        do throws(SourceFolder.Fault) {
          contents[prefix + name] = try source.read(name).bytes
        } catch {
          switch error {
          case .missing: continue
          case .notAFile:
            if isFolder(source.path + "/" + name) { waiting.append(prefix + name + "/") }
          case .unreadable(let words):
            throw GalleryError(.usage, "\(source.path)/\(name) could not be read: \(words)")
          }
        }
      }
    }
    return contents
  }

  /// Whether a path leads to a folder itself, not to a link.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
