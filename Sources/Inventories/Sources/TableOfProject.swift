import Basics
import Foundation
import Model
import Tables

/// A table that was named in place of the project that it belongs to.
///
/// By itself it would make a site of what stands in it alone, in the place of the project's.
package struct TableOfProject {
  /// The project's folder.
  package let project: String
  let inventory: InventoryFolder

  /// Nil where the file is no table, or no project reads it.
  package init?(at path: String) {
    guard TableFileKind(path) != nil, TableFileKind(path) != .otherSpreadsheet else { return nil }
    let own = (path as NSString).deletingLastPathComponent
    var folders = [own]
    for _ in 0..<Self.levels where folders[folders.count - 1] != "/" {
      folders.append((folders[folders.count - 1] as NSString).deletingLastPathComponent)
    }
    // Where there are settings there is a project for sure; without any its own folder may still be one.
    for folder in folders.filter({ !SettingsFile.isMissing(in: $0) }) + [own] {
      guard let settings = try? SettingsFile.read(in: folder),
        let inventory = try? InventoryFinder.find(
          at: folder, source: settings.source, details: settings.details),
        Self.reads(path, inventory, details: settings.details)
      else { continue }
      (project, self.inventory) = (folder, inventory)
      return
    }
    return nil
  }

  /// How far above the table its project may be.
  private static let levels = 4

  private static func reads(
    _ path: String, _ inventory: InventoryFolder, details: String?
  ) -> Bool {
    if inventory.form == .table { return inventory.name == path }
    guard inventory.form.takesDetails, inventory.zipName == nil,
      let found = try? DetailsFile.find(beside: inventory, named: details)
    else { return false }
    return DetailsFile.path(of: found.name, in: inventory.project) == path
  }

  /// What is said of it; nil where the project is nothing but its table.
  static func note(
    on path: String, takenFor folder: String, _ inventory: InventoryFolder
  ) -> Diagnostic? {
    let full = OutputPlace.absolute(path)
    let isWhole =
      inventory.name == full && (full as NSString).deletingLastPathComponent == folder
    guard full != folder, !isWhole, TableOfProject(at: full) != nil else { return nil }
    return Diagnostic(
      .note, .tableOfProject, (full as NSString).lastPathComponent,
      "it belongs to the inventory in \(folder)", done: "the whole inventory was used",
      remedy: "next time, name that folder; to use the table alone, copy it to an empty folder")
  }
}
