import Foundation

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
  var links: [String] = []

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

    /// What to do about a picture that no item uses.
    var remedyForOrphans: String {
      switch self {
      case .archive, .coreData: "it may belong to an item that was deleted"
      case .table: "add a row for it to the table, or write its name in the row of its item"
      case .homebox: "it may be a thumbnail, or belong to a thing that was deleted"
      }
    }
  }

  /// The archive's or table's path as messages name it.
  var name: String { root.path + "/" + path }

  /// The same, relative to the project's folder where it is in it.
  var shortName: String { name.dropping(prefix: project + "/") ?? name }

  /// The archive's or table's bytes.
  ///
  /// - Throws: `GalleryError` when it cannot be read.
  func read() throws(GalleryError) -> [UInt8] {
    do {
      switch form {
      case .archive, .coreData, .homebox: return try root.read(path).bytes
      case .table: return try root.read(path, upTo: DetailsFile.lengthLimit(of: path)).bytes
      }
    } catch {
      throw GalleryError(.source, "\(name) could not be read: \(error.words)")
    }
  }

  /// The folder of the project to which a path leads: the folder itself, or the one of a file.
  ///
  /// - Throws: `GalleryError` when the path leads nowhere.
  package static func projectFolder(of path: String) throws(GalleryError) -> String {
    let path = try existing(path)
    return try kind(of: path) == .folder ? path : parent(of: path)
  }

  /// Finds the inventory to which a path leads: a folder that is searched, a zip archive that is
  /// searched, or the archive itself.
  ///
  /// In a folder, `source` is what the settings name instead, relative to the project's folder.
  /// Files that are not in a zip archive are looked for in the project's folder.
  ///
  /// Where there is no archive, `details` is the table that the settings name, which is then the
  /// whole inventory.
  ///
  /// - Throws: `GalleryError` when there is no inventory, or more than one.
  package static func find(
    at path: String, source: String? = nil, details: String? = nil, besides other: String? = nil
  ) throws(GalleryError) -> InventoryFolder {
    var found = try inventory(at: path, source: source, details: details, besides: other)
    found.root = found.root.withFiles(beside: found.project)
    return found
  }

  private static func inventory(
    at path: String, source: String?, details: String?, besides other: String?
  ) throws(GalleryError) -> InventoryFolder {
    let path = try existing(path)
    guard try kind(of: path) == .folder else {
      return try inventory(at: path, project: parent(of: path))
    }
    guard let source else {
      return try InventorySearch.inventory(
        in: path, table: details, besides: other.map(OutputPlace.absolute))
    }
    return try named(source, in: path)
  }

  /// The inventory that the settings of a project name.
  private static func named(
    _ source: String, in project: String
  ) throws(GalleryError) -> InventoryFolder {
    let full = OutputPlace.absolute(source.hasPrefix("/") ? source : project + "/" + source)
    switch try kind(of: full) {
    case .folder: return try InventorySearch.inventory(in: full, project: project)
    case nil: break
    default: return try inventory(at: full, project: project)
    }
    // A path into a zip archive: the part of it that leads to a file is the archive's.
    var file = full
    while file.count > 1, try kind(of: file) == nil { file = parent(of: file) }
    if try kind(of: file) == .file, let zip = try? SourceFolder(zip: file) {
      let inside = String(full.dropFirst(file.count + 1))
      if (try? zip.stamp(of: inside)) != nil {
        return InventoryFolder(
          root: zip, path: inside, form: Form(ofFile: inside), project: project)
      }
    }
    throw GalleryError(
      .usage,
      "\(project)/\(SettingsFile.name) says “source: \(Quotation.shortened(source))”, but there is no \(full); "
        + "correct the path, or delete the line to have the folder searched")
  }

  /// The inventory of a file: an archive, or a zip archive that holds one.
  private static func inventory(
    at file: String, project: String
  ) throws(GalleryError) -> InventoryFolder {
    let folder = parent(of: file)
    let name = String(file.dropFirst(folder == "/" ? 1 : folder.count + 1))
    if TableFileKind(name) == .otherSpreadsheet {
      throw GalleryError(
        .source,
        "\(file) is a spreadsheet program’s own file, which is not read: open it in that program and save it as an "
          + "Excel workbook (.xlsx) or as CSV (UTF-8)")
    }
    if TableFileKind(name) != .workbook,
      let head = try? SourceFolder(path: folder).head(of: name, count: 4),
      InventorySearch.isZip(head)
    {
      let zip: SourceFolder
      do {
        zip = try SourceFolder(zip: file)
      } catch {
        throw GalleryError(.source, "\(file): \(error.words); copy it again, or unpack it")
      }
      return try InventorySearch.inventory(in: zip, project: project)
    }
    let form =
      StoreFiles.isDatabase(name, in: SourceFolder(path: folder)) ? .coreData : Form(ofFile: name)
    // Inside the project paths are relative to it, so that photos beside the folder are in reach.
    guard let inside = file.dropping(prefix: project + "/") else {
      return InventoryFolder(
        root: SourceFolder(path: folder), path: name, form: form, project: project)
    }
    return InventoryFolder(
      root: SourceFolder(path: project), path: inside, form: form, project: project)
  }

  private static func kind(of path: String) throws(GalleryError) -> PathKind? {
    try PathKind.of(path, cause: .source)
  }

  private static func parent(of path: String) -> String {
    (path as NSString).deletingLastPathComponent
  }

  /// The absolute form of a path that leads to something.
  private static func existing(_ path: String) throws(GalleryError) -> String {
    let full = OutputPlace.absolute(path)
    guard try kind(of: full) != nil else {
      throw GalleryError(.source, "there is no folder or file \(full)")
    }
    return full
  }
}

extension InventoryFolder.Form {
  /// The form of a file that was named: a table or a list by its extension, else an archive.
  init(ofFile path: String) {
    switch TableFileKind(path) {
    case .text, .list, .workbook: self = .table
    case .otherSpreadsheet, nil: self = .archive
    }
  }
}
