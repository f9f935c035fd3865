package import Basics
import Tables

/// Where an inventory lies: its archive or table, and the folder or zip archive that holds it and
/// the photos.
package struct InventoryFolder: Sendable {
  /// The folder or zip archive in which the archive or table and the photos lie.
  package var root: SourceFolder
  /// The archive's or table's path in `root`.
  package var path: String
  package var form = Form.archive
  /// The folder of the project, where settings and templates lie and sites go by default.
  package var project: String
  /// The links that were met in the search and that are called as archives are.
  package var links: [String] = []

  /// What the items are read from.
  package enum Form: Sendable {
    /// An item archive of the app.
    case archive
    /// A Core Data store of the app.
    case coreData
    /// A table with a row for each item.
    case table
    /// A collection of Homebox in a zip archive.
    case homebox

    /// What messages call it.
    package var words: String {
      switch self {
      case .archive: "the item archive"
      case .coreData: "the Core Data store"
      case .table: "the table of the items"
      case .homebox: "the collection of Homebox"
      }
    }

    /// Whether a table beside it may add what it has no fields for.
    var takesDetails: Bool {
      switch self {
      case .archive, .coreData: true
      case .table, .homebox: false
      }
    }

    /// What to do about a picture that no item uses, or several: `it` or `them`.
    func remedyForOrphans(_ it: String) -> String {
      let they = it == "it" ? "it" : "they"
      return switch self {
      case .archive, .coreData: "\(they) may belong to an item that was deleted"
      case .table:
        "run “bibelot init --add” to add \(it == "it" ? "a row for it" : "rows for them") to the table, or write \(it == "it" ? "its name" : "their names") "
          + "into the row of an item"
      case .homebox:
        "\(they) may be \(it == "it" ? "a thumbnail" : "thumbnails"), or belong to a thing that was deleted"
      }
    }
  }

  /// The archive's or table's path as messages name it.
  package var name: String { root.path + "/" + path }

  /// The same, relative to the project's folder where it is in it.
  package var shortName: String { name.dropping(prefix: project + "/") ?? name }

  /// The archive's or table's bytes.
  ///
  /// - Throws: `GalleryError` when it cannot be read.
  package func read() throws(GalleryError) -> [UInt8] {
    do {
      switch form {
      case .archive, .coreData, .homebox: return try root.read(path).bytes
      case .table: return try root.read(path, upTo: DetailsFile.lengthLimit(of: path)).bytes
      }
    } catch {
      throw GalleryError(.source, .fileUnreadable, "\(name) could not be read: \(error.words)")
    }
  }
}

extension InventoryFolder.Form {
  /// The form of a file that was named: a table or a list by its extension, else an archive.
  package init(ofFile path: String) {
    switch TableFileKind(path) {
    case .text, .list, .workbook: self = .table
    case .otherSpreadsheet, nil: self = .archive
    }
  }
}
