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

  /// Whether a folder of any name holds a site that the program made, also where its first page or the state beside it
  /// got lost: nothing else has pages with its mark where it puts them.
  package static func isHeld(by path: String, in folder: SourceFolder) -> Bool {
    let names = Set(folder.entries(in: path).map(\.name))
    if names.contains(firstPage), hasPage(at: path, in: folder), isSite(beside: names) {
      return true
    }
    return folders.contains { name in
      guard names.contains(name) else { return false }
      let place = path + "/" + name
      let page = folder.entries(in: place).first { $0.kind == .file && $0.name.hasSuffix(".html") }
      guard let page else { return false }
      return names.contains(list) || GeneratorMark.isInPage(at: place + "/" + page.name, of: folder)
    }
  }

  /// The folder among some files, by their paths, that holds a site that the program made; the empty path is that of
  /// all of them.
  package static func place(among files: [String: [UInt8]]) -> String? {
    files.keys.filter { $0.hasSuffix(".html") }.compactMap { path -> String? in
      var parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      let name = parts.removeLast()
      let hasMark = files[path]?.prefix(GeneratorMark.headLength).contains(GeneratorMark.line)
      func holds(_ file: String) -> Bool {
        files[(parts + [file]).joined(separator: "/")] != nil
      }
      if let last = parts.last, folders.contains(last) {
        parts.removeLast()
        guard hasMark == true || holds(list) else { return nil }
      } else {
        guard name == firstPage, hasMark == true, holds(list) else { return nil }
      }
      return parts.joined(separator: "/")
    }.min()
  }

  /// Whether a first page has beside it what is in every site: alone it may be a copy that somebody changes.
  private static func isSite(beside names: Set<String>) -> Bool {
    names.contains(list) || !names.isDisjoint(with: folders)
  }

  private static let firstPage = "index.html"
  /// What every site lists its items in, and the folders of the pages of items and of their photos.
  private static let list = "items.json"
  private static let folders = ["items", "photos"]
}
