package import Basics
import Model
import Tables
import Foundation

/// The table or list beside an archive that adds to its items.
package enum DetailsFile {
  /// The names that are looked for where the settings name none, in small letters.
  package static let names = [
    "details.csv", "details.tsv", "details.yml", "details.yaml", "details.xlsx", "details.ods",
  ]

  /// Whether a file is taken for a table or list of items by its name.
  package static func isCalledSo(_ name: String) -> Bool {
    TableFileKind(name) == .text || names.contains(name.lowercased())
  }

  /// The longest table or list that is read, in bytes.
  package static func lengthLimit(of name: String) -> Int {
    switch TableFileKind(name) {
    case .list: ItemListText.lengthLimit
    case .workbook: workbookLimit
    default: TableText.lengthLimit
    }
  }

  /// A workbook of a million rows has some 60 MB.
  private static let workbookLimit = 128 << 20

  /// A table that was found, and what messages call it.
  package struct Found {
    package var name: String
    package var bytes: [UInt8]
  }

  /// A file that is taken for the table, and what messages call it.
  typealias Place = (folder: SourceFolder, path: String, shown: String)

  /// Where the table that goes with an inventory lies; several places where only one can be used.
  static func places(beside inventory: InventoryFolder, named: String?) -> [Place] {
    let project = SourceFolder(path: inventory.project)
    if let named {
      let inZip = inventory.zipName.flatMap { named.dropping(prefix: $0 + "/") }
      let onDisk = place(of: named, in: inventory.project)
      return [inZip.map { (inventory.root, $0, named) } ?? (onDisk.folder, onDisk.path, named)]
    }
    return tables(in: project).map { (project, $0, $0) }
      + (inventory.zipName.map { zip in
        tables(above: inventory.path, in: inventory.root).map {
          (inventory.root, $0, zip + "/" + $0)
        }
      } ?? [])
  }

  /// Finds the table that goes with an inventory: in the project's folder, and in a zip archive
  /// beside the items' archive or above it.
  ///
  /// - Throws: `GalleryError` where it cannot be read, where there are two, or where the settings name
  ///   one that is not there.
  package static func find(
    beside inventory: InventoryFolder, named: String?
  ) throws(GalleryError) -> Found? {
    let places = places(beside: inventory, named: named)
    if named == nil {
      // A table that is not seen would keep nothing private.
      let project = SourceFolder(path: inventory.project)
      _ = project.entries()
      try project.checkFolders()
    }
    guard let place = places.first else { return nil }
    // Each may say what the other does not, such as what is private.
    guard places.count == 1 else {
      let last = NewestFile.place(among: places.map { ($0.folder, $0.path) })
      let shown = places[last ?? 0].shown
      throw GalleryError(
        .usage, .severalDetails,
        "\(inventory.project) holds \(places.map(\.shown).joined(separator: " and ")), but only one can be used"
          + (last == nil ? "" : " (\(shown) was changed last)")
          + "; move the other to another folder, or add a line such as “details: \(shown)” to "
          + SettingsFile.name)
    }
    do {
      let limit = lengthLimit(of: place.path)
      return Found(name: place.shown, bytes: try place.folder.read(place.path, upTo: limit).bytes)
    } catch {
      throw GalleryError(
        .usage, .fileUnreadable,
        (place.shown.hasPrefix("/") ? "" : inventory.project + "/")
          + "\(place.shown) could not be read: \(error.words)"
          + (named == nil ? "" : "; “details” in \(SettingsFile.name) names it"))
    }
  }

  /// Where a table lies that the settings name: in the project's folder, or in another one that its path leads to.
  static func place(
    of named: String, in project: String
  ) -> (folder: SourceFolder, path: String) {
    guard named.hasPrefix("/") || named.split(separator: "/").contains("..") else {
      return (SourceFolder(path: project), named)
    }
    let full = path(of: named, in: project)
    if let inside = full.dropping(prefix: project + "/") {
      return (SourceFolder(path: project), inside)
    }
    return (
      SourceFolder(path: (full as NSString).deletingLastPathComponent),
      (full as NSString).lastPathComponent
    )
  }

  /// The absolute path of a table that the settings name.
  package static func path(of named: String, in project: String) -> String {
    OutputPlace.absolute(named.hasPrefix("/") ? named : project + "/" + named)
  }

  /// A file's name without folder and extension, in small letters: what a table is called as is what it was saved from.
  static func stem(of path: String) -> String {
    ((path as NSString).lastPathComponent as NSString).deletingPathExtension.lowercased()
  }

  /// Whether a file is called as tables and lists of details are.
  static func isOne(_ name: String) -> Bool {
    names.contains { $0.utf8.count == name.utf8.count && $0 == name.lowercased() }
  }

  /// The tables and lists that lie directly in a folder.
  package static func tables(in folder: SourceFolder, below place: String = "") -> [String] {
    folder.entries(in: place).filter { isOne($0.name) && $0.kind == .file }
      .map { place.isEmpty ? $0.name : place + "/" + $0.name }
  }

  /// Those in the folder of a file, else in the nearest above it that has any.
  private static func tables(above file: String, in folder: SourceFolder) -> [String] {
    var components = file.split(separator: "/").dropLast()
    while true {
      let found = tables(in: folder, below: components.joined(separator: "/"))
      guard found.isEmpty, !components.isEmpty else { return found }
      components.removeLast()
    }
  }
}

extension InventoryFolder {
  /// The path of the zip archive that holds the inventory, as the project's owner writes it; nil for
  /// a folder.
  var zipName: String? {
    guard root.folderBeside != nil else { return nil }
    return root.path.dropping(prefix: project + "/") ?? root.path
  }
}
