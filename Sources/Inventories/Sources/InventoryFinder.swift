package import Basics
import Model
import Tables
import Foundation

/// Finds the inventory that a path leads to, and its project.
package enum InventoryFinder {
  /// The folder of the project to which a path leads: the folder itself, or the one of a file.
  ///
  /// - Throws: `GalleryError` when the path leads nowhere.
  package static func projectFolder(of path: String) throws(GalleryError) -> String {
    let path = try existing(path)
    if try kind(of: path) == .folder { return path }
    return TableOfProject(at: path)?.project ?? parent(of: path)
  }

  /// Finds the inventory to which a path leads: a folder that is searched, a zip archive that is
  /// searched, or the archive itself.
  ///
  /// In a folder, `source` is what the settings name instead, relative to the project's folder.
  /// Files that are not in a zip archive are looked for in the project's folder.
  ///
  /// A table that belongs to a project stands for the whole of it, if `asProject` says so.
  ///
  /// Where there is no archive, `details` is the table that the settings name, which is then the
  /// whole inventory.
  ///
  /// - Throws: `GalleryError` when there is no inventory, or more than one.
  package static func find(
    at path: String, source: String? = nil, details: String? = nil, besides other: String? = nil,
    asProject: Bool = true
  ) throws(GalleryError) -> InventoryFolder {
    let table = asProject ? try TableOfProject(at: existing(path)) : nil
    var found: InventoryFolder
    if let table {
      found = table.inventory
    } else {
      found = try inventory(at: path, source: source, details: details, besides: other)
    }
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
    if try kind(of: file) == .file, let zip = try? SourceFolder(zip: file),
      let found = try inventory(at: String(full.dropFirst(file.count + 1)), in: zip, project)
    {
      return found
    }
    throw GalleryError(
      .usage, .sourceMissing,
      "\(project)/\(SettingsFile.name) says “source: \(Quotation.shortened(source))”, but there is no \(full); "
        + "correct the path, or delete the line to have the folder searched")
  }

  /// The inventory at a path in a zip archive, which may lead through others inside it; nil where there is nothing.
  private static func inventory(
    at path: String, in zip: SourceFolder, _ project: String
  ) throws(GalleryError) -> InventoryFolder? {
    var (zip, path) = (zip, path)
    while (try? zip.stamp(of: path)) == nil {
      let ends = path.indices.filter { path[$0] == "/" }
      guard let end = ends.first(where: { (try? zip.stamp(of: String(path[..<$0]))) != nil }),
        let inner = try? zip.zip(inside: String(path[..<end]))
      else { return nil }
      (zip, path) = (inner, String(path[path.index(after: end)...]))
    }
    if TableFileKind(path) == nil, let head = try? zip.head(of: path, count: 4),
      InventorySearch.isZip(head), let inner = try? zip.zip(inside: path)
    {
      return try InventorySearch.inventory(in: inner, project: project)
    }
    return InventoryFolder(
      root: zip, path: path, form: InventoryFolder.Form(ofFile: path), project: project)
  }

  /// The inventory of a file: an archive, or a zip archive that holds one.
  private static func inventory(
    at file: String, project: String
  ) throws(GalleryError) -> InventoryFolder {
    let folder = parent(of: file)
    let name = String(file.dropFirst(folder == "/" ? 1 : folder.count + 1))
    if TableFileKind(name) == .otherSpreadsheet {
      throw GalleryError(
        .source, .formatNotRead,
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
        throw GalleryError(
          .source, .zipUnreadable, "\(file): \(error.words); copy it again, or unpack it")
      }
      return try InventorySearch.inventory(in: zip, project: project)
    }
    if TableFileKind(name) == nil, let other = OtherFile(name, in: SourceFolder(path: folder)) {
      throw GalleryError(.source, .formatNotRead, "\(file) \(other.words(in: folder))")
    }
    let form =
      StoreFiles.isDatabase(name, in: SourceFolder(path: folder))
      ? .coreData : InventoryFolder.Form(ofFile: name)
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
      throw GalleryError(.source, .folderMissing, "there is no folder or file \(full)")
    }
    return full
  }
}
