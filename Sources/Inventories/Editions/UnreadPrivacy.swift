import Basics
import Model
import Tables
import Foundation

/// Tables and settings that lie where somebody may think that they are read, that hide something, and that are not
/// read.
///
/// Files are looked at in the folder of the project and in that of its inventory: of texts only the beginnings, and
/// workbooks as a whole, since a column alone hides nothing.
struct UnreadPrivacy {
  private(set) var diagnostics: [Diagnostic] = []
  /// Workbooks in which a cell says so, by their paths as messages name them.
  private(set) var hiding: Set<String> = []
  /// Workbooks of which it is not known whether they hide something, and why.
  private(set) var unreadable: [String: String] = [:]
  private let inventory: InventoryFolder
  private let settings: Settings
  /// The files that are read, by their absolute paths.
  private let read: Set<String>

  /// As much of a file as holds the first line of a table, or settings.
  private static let headLength = 16 << 10
  /// More files than a project has beside its photos.
  private static let fileLimit = 1_000

  init(beside inventory: InventoryFolder, settings: Settings) {
    (self.inventory, self.settings) = (inventory, settings)
    let project = inventory.project
    var read = [inventory.name, project + "/" + SettingsFile.name]
    if inventory.form.takesDetails {
      let tables =
        settings.details.map { [$0] } ?? DetailsFile.tables(in: SourceFolder(path: project))
      read += tables.map { DetailsFile.path(of: $0, in: project) }
    }
    self.read = Set(read)
    look(in: SourceFolder(path: project), shown: "")
    let folder = (inventory.name as NSString).deletingLastPathComponent
    // In a zip archive the inventory's own path leads nowhere on the disk.
    let isElsewhere = folder != project && inventory.root.folderBeside == nil
    if isElsewhere {
      look(
        in: SourceFolder(path: folder),
        shown: (folder.dropping(prefix: project + "/") ?? folder) + "/")
    }
    lookForSettings(below: SourceFolder(path: project), besides: isElsewhere ? folder : project)
    for path in read.sorted() where TableFileKind(path) == .workbook {
      look(intoOtherSheetsOf: path, in: project)
    }
  }

  /// Looks through the sheets of a workbook of which one is read.
  private mutating func look(intoOtherSheetsOf path: String, in project: String) {
    let (folder, name) = Self.parts(of: path)
    // The setting is for the inventory's own workbook.
    let sheet = WorkbookPrivacy.Sheets.notRead(
      named: path == inventory.name || inventory.form != .table ? settings.sheet : nil)
    guard
      case .hidden(let place) = SearchedWorkbook(
        name, sheet, in: folder, conventions: conventions
      ).finding
    else { return }
    add(
      path.dropping(prefix: project + "/") ?? path, .privateTableUnread,
      "one of its other sheets marks things as private (\(place))",
      remedy:
        "move its rows to the sheet that is read, or that sheet into a workbook in another folder")
  }

  /// A file's folder, and its name in it.
  private static func parts(of path: String) -> (SourceFolder, name: String) {
    let path = path as NSString
    return (SourceFolder(path: path.deletingLastPathComponent), path.lastPathComponent)
  }

  private mutating func look(in folder: SourceFolder, shown: String) {
    let entries = folder.entries().filter { $0.kind == .file || $0.kind == .folder }
    if let fault = folder.firstFault { addUnreadable(folder.path, fault) }
    var files = entries.compactMap { entry in Kind(of: entry).map { (entry.name, $0) } }
      .prefix(Self.fileLimit)
    // Hidden ones are not listed.
    for name in [".bibelot.yml", ".bibelot.yaml"] where folder.holdsSomething(at: name) {
      files.append((name, .text))
    }
    for (name, kind) in files where !read.contains(folder.path + "/" + name) {
      if kind == .spreadsheet {
        addSpreadsheet(name, in: folder, shown: shown)
        continue
      }
      if kind == .workbook {
        look(intoWorkbook: name, in: folder, shown: shown)
        continue
      }
      guard let head = head(of: name, in: folder, shown: shown) else { continue }
      switch kind {
      case .table where isPrivate(table: head): addTable(shown + name)
      case .text where isPrivate(settings: head): addSettings(shown + name)
      case .text where isPrivate(textTable: head, name) || isPrivate(list: head):
        addTable(shown + name)
      case .table, .text, .spreadsheet, .workbook: break
      }
    }
  }

  /// The first bytes of a file; nil where it cannot be read, which is said where it is there.
  private mutating func head(
    of name: String, in folder: SourceFolder, shown: String
  ) -> [UInt8]? {
    do throws(ReadFault) {
      return try folder.head(of: name, count: Self.headLength)
    } catch {
      if error.mayPass { addUnreadable(shown + name, error.words) }
      return nil
    }
  }

  /// Looks through a workbook, unless a table that is read was saved from it with what it says of privacy, and nothing
  /// was changed in it since.
  private mutating func look(intoWorkbook name: String, in folder: SourceFolder, shown: String) {
    if let table = table(savedFrom: name, in: folder), saysWhatIsPrivate(table) { return }
    switch SearchedWorkbook(name, in: folder, conventions: conventions).finding {
    case .nothing: break
    case .hidden(let place):
      hiding.insert(shown + name)
      addTable(shown + name, at: place)
    case .unreadable(let reason): unreadable[shown + name] = reason
    case .notGiven(let reason): addUnreadable(shown + name, reason)
    }
  }

  /// How tables are read; with a mistake in the settings nothing is built, which is said of them.
  private var conventions: TableConventions {
    (try? TableConventions(ofItems: settings)) ?? TableConventions(settings, currency: nil)
  }

  /// The table that is read and was saved from a spreadsheet in which nothing was changed since; nil where there is none.
  private func table(savedFrom name: String, in folder: SourceFolder) -> String? {
    let stem = DetailsFile.stem(of: name)
    guard let saved = read.first(where: { DetailsFile.stem(of: $0) == stem }),
      !NewestFile.mayHaveBeenChanged(folder.path + "/" + name, after: saved)
    else { return nil }
    return saved
  }

  /// Whether a table has a column that says so, by its path; it is not known of what cannot be read.
  private func saysWhatIsPrivate(_ path: String) -> Bool {
    let (folder, name) = Self.parts(of: path)
    guard let head = try? folder.head(of: name, count: Self.headLength) else { return false }
    return isPrivate(table: head) || isPrivate(list: head)
  }

  /// Settings in a folder directly below, as among the photos, unless that is a project by itself.
  private mutating func lookForSettings(below folder: SourceFolder, besides known: String) {
    for entry in folder.entries().filter({ $0.kind == .folder }).prefix(Self.fileLimit)
    where folder.path + "/" + entry.name != known
      && !SourceTree.isLeftOut(entry.name, in: folder)
    {
      let path = entry.name + "/" + SettingsFile.name
      guard let head = head(of: path, in: folder, shown: ""), isPrivate(settings: head),
        !folder.entries(in: entry.name).contains(where: { TableFileKind($0.name) == .text })
      else { continue }
      addSettings(path)
    }
  }

  /// What a file may be by its name.
  private enum Kind {
    case table
    case text
    /// A spreadsheet that is nearly called as the table of details.
    case spreadsheet
    /// Any other workbook that can be read.
    case workbook

    init?(of entry: SourceFolder.Entry) {
      let small = entry.name.lowercased()
      // A spreadsheet of Numbers may be a folder. `~$` begins what Office keeps of an open one.
      if TableFileKind(entry.name)?.isSpreadsheet == true, Self.isNearlyDetails(small),
        !small.hasPrefix("~$")
      {
        self = .spreadsheet
      } else if entry.kind != .file {
        return nil
      } else if TableFileKind(entry.name) == .workbook {
        if small.hasPrefix("~$") { return nil }
        self = .workbook
      } else if NewRowsFile.isOne(entry.name) {
        // Its rows are no items yet, and its columns are those of the workbook.
        return nil
      } else if TableFileKind(entry.name) == .text {
        self = .table
      } else if TableFileKind(entry.name) == .list || small.hasSuffix(".txt") {
        self = .text
      } else {
        return nil
      }
    }

    private static func isNearlyDetails(_ name: String) -> Bool {
      name.split { !$0.isLetter }.contains { EditDistance.between(String($0), "details") <= 1 }
    }
  }

  // MARK: What a file holds

  private func isPrivate(settings head: [UInt8]) -> Bool {
    SettingsFile.privacy(meantBy: head)?.hidesMore(than: settings.privacy) == true
  }

  /// Whether a text that may as well be a note is such a table.
  private func isPrivate(textTable head: [UInt8], _ name: String) -> Bool {
    name.lowercased().hasSuffix(".txt") && isPrivate(table: head, ofItems: true)
  }

  /// Whether the first line of a table has a column of what is private, or one that may be meant for it.
  private func isPrivate(table head: [UInt8], ofItems: Bool = false) -> Bool {
    let conventions = conventions
    let end = (head.lastIndex(of: 10) ?? head.lastIndex(of: 13)).map { $0 + 1 } ?? head.count
    let first = head.firstIndex { $0 == 10 || $0 == 13 } ?? head.count
    for part in [head[..<end], head[..<first], head[...]] {
      // Titles may stand above the names of the columns.
      let tables = [nil, TableHeadings.Search(conventions)].compactMap { headings in
        try? Table(
          reading: Array(part), file: "", language: conventions.language, headings: headings)
      }
      if tables.isEmpty { continue }
      return tables.contains { $0.isPrivate(in: conventions.words, ofItems: ofItems) }
    }
    return false
  }

  /// Whether a list of items in YAML has a field of what is private.
  private func isPrivate(list head: [UInt8]) -> Bool {
    let end = head.lastIndex(of: 10).map { $0 + 1 } ?? head.count
    let list = try? ItemList(reading: Array(head[..<end]), file: "", language: settings.words)
    return list?.meanings.contains { $0?.isOfPrivacy == true } == true
  }

  // MARK: What is said

  private mutating func addTable(_ path: String, at place: String? = nil) {
    let remedy =
      inventory.form.takesDetails
      ? "move its rows to the table that is read, or rename it to \(DetailsFile.names[0]) if there is none"
      : "move its rows to \(inventory.shortName)"
    add(
      path, .privateTableUnread,
      "it marks things as private, but Bibelot reads your items from another file"
        + (place.map { " (\($0))" } ?? ""),
      remedy: remedy + "; if you do not need it, move it to another folder")
  }

  /// What the disk does not give may hide something as well.
  private mutating func addUnreadable(_ path: String, _ reason: String) {
    add(
      path, .privateTableUnread,
      "it could not be searched for what is private: \(reason)",
      remedy: "check that you may open it and try again, or move it to another folder")
  }

  private mutating func addSettings(_ path: String) {
    add(
      path, .privateSettingsUnread,
      "it marks things as private, but settings are read only from \(SettingsFile.name)",
      remedy:
        "move its lines to \(SettingsFile.name) in \(inventory.project), or move it to another folder"
    )
  }

  private mutating func addSpreadsheet(_ name: String, in folder: SourceFolder, shown: String) {
    let isWorkbook = TableFileKind(name) == .workbook
    if table(savedFrom: name, in: folder) != nil {
      if isWorkbook { look(intoWorkbook: name, in: folder, shown: shown) }
      return
    }
    add(
      shown + name, .privateTableUnread,
      "it may mark things as private, but Bibelot reads your items from another file",
      remedy: (isWorkbook
        ? "name it in \(SettingsFile.name) (“details” or “source”) to have it read, "
        : "save it as CSV (UTF-8) in place of the table that is read, ")
        + "or move it to another folder")
  }

  private mutating func add(
    _ path: String, _ identifier: MessageIdentifier, _ problem: String, remedy: String
  ) {
    diagnostics.append(
      Diagnostic(.warning, identifier, path, problem, done: "it was not read", remedy: remedy))
  }
}

extension Table {
  /// Whether a column says what is private, or may be meant to.
  fileprivate func isPrivate(in language: Language, ofItems: Bool) -> Bool {
    let columns = TableColumns(header, language: language)
    if ofItems, !columns.saysWhichItems { return false }
    return columns.meanings.contains { $0?.isOfPrivacy == true }
      || !doubted(by: columns).isEmpty
  }
}
