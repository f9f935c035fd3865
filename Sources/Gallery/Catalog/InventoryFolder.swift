import Archive
import Foundation

/// A folder that holds an item archive and, beside it, the image store.
package struct InventoryFolder: Sendable {
  /// The folder of the archive and the photos.
  package var store: SourceFolder
  /// The archive's file name.
  package var archiveName: String
  /// The folder of the project: the one that was named, where settings and templates lie.
  package var project: String

  /// Finds the inventory in a folder, or in the `Documents` folder inside it.
  ///
  /// The archive is known by its content; `items.archive` is looked at first. A path to the
  /// archive itself will do as well.
  ///
  /// - Throws: `GalleryError` when there is no folder, no archive, or more than one.
  package static func find(at path: String) throws(GalleryError) -> InventoryFolder {
    let folder = try existing(path)
    var isDirectory: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: folder, isDirectory: &isDirectory)
    guard isDirectory.boolValue else {
      let file = URL(filePath: folder)
      let parent = OutputPlace.absolute(
        file.deletingLastPathComponent().path(percentEncoded: false))
      return InventoryFolder(
        store: SourceFolder(path: parent), archiveName: file.lastPathComponent, project: parent)
    }
    for place in [folder, folder + "/Documents"] {
      let store = SourceFolder(path: place)
      let names = store.names()
      if names.contains("items.archive") {
        return InventoryFolder(
          store: store, archiveName: "items.archive", project: folder)
      }
      let archives = names.filter { isArchive($0, in: store) }
      if let name = archives.first, archives.count == 1 {
        return InventoryFolder(store: store, archiveName: name, project: folder)
      }
      if archives.count > 1 {
        throw GalleryError(
          .source,
          "\(place) holds more than one item archive (\(archives.joined(separator: ", "))); "
            + "name the one to use instead of the folder")
      }
    }
    throw GalleryError(
      .source,
      "there is no item archive in \(folder), nor in a Documents folder inside it; copy the app's "
        + "Documents folder, with items.archive and the photos, there")
  }

  /// The absolute form of a path that leads to something.
  private static func existing(_ path: String) throws(GalleryError) -> String {
    let folder = OutputPlace.absolute(path)
    guard FileManager.default.fileExists(atPath: folder) else {
      throw GalleryError(.source, "there is no folder \(folder)")
    }
    return folder
  }

  private static func isArchive(_ name: String, in store: SourceFolder) -> Bool {
    guard !name.hasPrefix("."), let head = try? store.head(of: name, count: 8),
      head.starts(with: "bplist00".utf8), let content = try? store.read(name)
    else { return false }
    return ItemArchive.looksLikeArchive(content.bytes)
  }
}
