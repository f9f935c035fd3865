import Basics
import Model
import Tables
import Foundation

/// Files of a project that their owner may think are read, and that are not.
struct UnusedFiles {
  private(set) var diagnostics: [Diagnostic] = []
  private let project: Project

  init(of project: Project) {
    self.project = project
    diagnostics = SettingsFile.misnamed(in: project.folder)
    addLinks()
    addSpreadsheets()
    addFilesBesideTheInventory()
    addLanguages()
    addPrivate()
  }

  /// What hides something and is not read, unless it was said of already that it is not.
  private mutating func addPrivate() {
    let unread = UnreadPrivacy(beside: project.inventory, settings: project.settings)
    let known = Set(diagnostics.map(\.subject))
    diagnostics += (unread.diagnostics + unread.notes).filter { !known.contains($0.subject) }
    for place in diagnostics.indices where diagnostics[place].identifier == .otherTable {
      let path = diagnostics[place].subject
      if unread.hiding.contains(path),
        let hidden = unread.diagnostics.first(where: { $0.subject == path })
      {
        diagnostics[place] = hidden
      } else if let reason = unread.unreadable[path] {
        diagnostics[place].done +=
          ", and it could not be searched for what is private (\(reason))"
      }
    }
  }

  /// Links in the place of an archive or a table.
  private mutating func addLinks() {
    let folder = SourceFolder(path: project.folder)
    let tables = folder.entries().filter {
      $0.kind == .link && DetailsFile.names.contains($0.name.lowercased())
    }
    let links = project.inventory.links.map { ($0, MessageIdentifier.archiveLinkNotFollowed) }
    for (path, identifier) in links + tables.map({ ($0.name, .tableLinkNotFollowed) }) {
      diagnostics.append(
        Diagnostic(
          .warning, identifier, path, "it is a link, and links are not followed",
          done: "it was not read",
          remedy: "put a copy of the file itself in its place, or delete the link"))
    }
  }

  /// Workbooks and spreadsheet programs' own files beside the inventory, other than the one from which a table that is
  /// read was saved and that was left alone since.
  private mutating func addSpreadsheets() {
    let inventory = project.inventory
    let read =
      inventory.form == .table
      ? (inventory.root.alone, inventory.path, inventory.shortName)
      : DetailsFile.places(beside: inventory, named: project.settings.details).first
    let table = read.map { ReadTables.file(at: $0.path, in: $0.folder) }
    for (folder, place, shown) in places {
      let below = place.isEmpty ? "" : place + "/"
      // A spreadsheet of Numbers may be a folder. `~$` begins what Office keeps of an open one.
      for entry in folder.entries(in: place)
      where TableFileKind(entry.name)?.isSpreadsheet == true && !entry.name.hasPrefix("~$") {
        let file = (folder, below + entry.name)
        if let table, Self.name(of: table) == Self.name(of: file) { continue }
        let isSource =
          table.map { DetailsFile.stem(of: $0.path) == DetailsFile.stem(of: entry.name) } == true
        let isNewer = table.map { NewestFile.wasChanged(file, after: $0) } == true
        if isSource, !isNewer { continue }
        addSpreadsheet(
          shown + entry.name, beside: read?.shown, isNewer: isNewer, inZip: folder.isZip)
      }
    }
  }

  private static func name(of file: NewestFile.File) -> String {
    file.folder.path + "/" + file.path
  }

  private mutating func addSpreadsheet(
    _ path: String, beside table: String?, isNewer: Bool, inZip isInZip: Bool
  ) {
    let isWorkbook = TableFileKind(path) == .workbook
    let problem =
      table.map {
        isNewer
          ? "it was changed after \($0), which is the table that is read"
          : "\($0) is the table that is read"
      }
      ?? (isWorkbook
        ? "it is a table that the settings do not name"
        : "it is a spreadsheet program’s own kind of file")
    let away = isInZip ? "take it out of the zip archive" : "move it to another folder"
    let place =
      isInZip ? "\(SettingsFile.name) in \(project.folder)" : SettingsFile.name
    let remedy =
      switch (isWorkbook, project.inventory.form) {
      case (_, .homebox): away
      case (true, .table):
        "if this is the one to be read, add a line “source: \(path)” to \(place); otherwise "
          + away
      case (true, .archive), (true, .coreData):
        "if this is the one to be read, add a line “details: \(path)” to \(place); otherwise "
          + away
      case (false, _):
        "to have it read, open it in its program and save it as CSV (UTF-8) "
          + (table.map { "over \($0)" } ?? "under the name \(DetailsFile.names[0])")
          + "; otherwise " + away
      }
    diagnostics.append(
      Diagnostic(
        .warning, isWorkbook ? .otherTable : .formatNotRead, path, problem, done: "it was not read",
        remedy: remedy))
  }

  /// What would count in the project's folder, and lies beside an inventory that is deeper.
  private mutating func addFilesBesideTheInventory() {
    guard let (folder, place, shown) = inventoryPlace else { return }
    let named = [project.settings.details, project.settings.theme].compactMap(\.self)
    // In a zip archive tables count where its items lie.
    let meant = Set(
      (folder.isZip ? [] : DetailsFile.names) + [SettingsFile.name] + Theme.folders
        + [LanguageFile.folder])
    for entry in folder.entries(in: place)
    where meant.contains(entry.name) && !named.contains(shown + entry.name)
      && !named.contains(String(shown.dropLast()))
    {
      diagnostics.append(
        Diagnostic(
          .warning, .settingsMisplaced, shown + entry.name,
          "a file or folder of this name is read only in \(project.folder)",
          done: "it was not read",
          remedy: folder.isZip
            ? "copy it there, or unpack the zip archive and name the folder with its files"
            : "move it there, or name \(folder.path) as the folder"))
    }
  }

  /// Files beside those of languages that were meant for one, by their names.
  ///
  /// A file of a language that is not set is no slip: it waits until it is.
  private mutating func addLanguages() {
    guard let place = try? Project.themeFolder(project.settings, in: project.folder) else { return }
    let folder = SourceFolder(path: place)
    let shown = place == project.folder ? "" : place + "/"
    for entry in folder.entries(in: LanguageFile.folder) {
      guard let slip = LanguageNameSlip(entry.name, in: project.settings.language) else { continue }
      let path = slip.tag.map(LanguageFile.path)
      // Where capitals do not count, a file of another spelling is the one that is read.
      if let path, slip.isOfCapitals, folder.holdsSomething(at: path) { continue }
      diagnostics.append(
        Diagnostic(
          .warning, .languageMisnamed, "\(shown)\(LanguageFile.folder)/\(entry.name)", slip.words,
          done: "it was not used",
          remedy: "rename it" + (path.map { " to \($0)" } ?? " by its tag, such as pt.yml")))
    }
  }

  private typealias Place = (folder: SourceFolder, path: String, shown: String)

  /// The places in which somebody may think that tables are read: the project's folder, that of its inventory, and
  /// all folders of the zip archive that this lies in.
  private var places: [Place] {
    let own: Place = (SourceFolder(path: project.folder), "", "")
    let root = project.inventory.root
    guard root.isZip else { return [own] + (inventoryPlace.map { [$0] } ?? []) }
    let zip = Self.shown(root.path, in: project.folder)
    return [own]
      + SourceTree.folders(in: root.alone).map { place in
        (root.alone, place, zip + "/" + (place.isEmpty ? "" : place + "/"))
      }
  }

  /// The folder of the inventory, unless it is the project's own.
  private var inventoryPlace: Place? {
    let (root, path) = (project.inventory.root, project.inventory.path)
    let folder = (project.inventory.name as NSString).deletingLastPathComponent
    if folder == project.folder { return nil }
    let shown = Self.shown(folder, in: project.folder) + "/"
    return root.isZip
      ? (root.alone, (path as NSString).deletingLastPathComponent, shown)
      : (SourceFolder(path: folder), "", shown)
  }

  private static func shown(_ path: String, in folder: String) -> String {
    path.dropping(prefix: folder + "/") ?? path
  }
}
