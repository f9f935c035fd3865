import Foundation

/// What a command works on: an inventory, its settings and the theme.
package struct Project: Sendable {
  /// The folder's absolute path.
  package var folder: String
  package var inventory: InventoryFolder
  package var settings: Settings
  package var theme: Theme

  /// Finds and reads all but the items themselves.
  ///
  /// - Throws: `GalleryError` when there is no inventory, or the settings or templates are wrong.
  package static func open(_ path: String) throws(GalleryError) -> Project {
    let folder = try InventoryFolder.projectFolder(of: path)
    let settings = try SettingsFile.read(in: folder)
    return Project(
      folder: folder, inventory: try InventoryFolder.find(at: path, source: settings.source),
      settings: settings, theme: try Theme.load(overlaidBy: folder))
  }
}
