import Basics
import Inventories
import Model

/// An inventory that lies in a folder below one where another is to begin, and whose photos are no new things.
package struct InventoryBelow {
  /// Its folder's path, relative to the one above.
  package let folder: String
  /// What it is known by.
  package let file: String

  /// The nearest one; nil where there is none, or where the folder itself has begun to be an inventory.
  package init?(in folder: String) {
    let source = SourceFolder(path: folder)
    let own = source.entries().filter { $0.kind == .file }.map(\.name)
    if own.contains(where: { $0 == SettingsFile.name || DetailsFile.isCalledSo($0) }) { return nil }
    // Of the app's archive below a folder the project is that folder.
    if (try? InventoryFinder.find(at: folder)) != nil { return nil }
    let found = SourceTree.files(in: source).compactMap { path -> (folder: String, file: String)? in
      let parts = path.split(separator: "/").map(String.init)
      guard parts.count > 1, let name = parts.last, Self.isMark(name) else { return nil }
      return (parts.dropLast().joined(separator: "/"), name)
    }
    func depth(_ path: String) -> Int { path.count { $0 == "/" } }
    let nearest = found.min {
      (depth($0.folder), $0.folder, $0.file) < (depth($1.folder), $1.folder, $1.file)
    }
    guard let nearest else { return nil }
    (self.folder, file) = nearest
  }

  private static func isMark(_ name: String) -> Bool {
    name == SettingsFile.name || DetailsFile.names.contains(name.lowercased())
  }
}
