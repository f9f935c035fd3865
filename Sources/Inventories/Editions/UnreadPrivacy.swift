import Basics
import Model
import Tables
import Foundation

/// Tables and settings that lie where somebody may think that they are read, that hide something, and that are not
/// read.
///
/// Files are looked at in the folder of the project and in that of its inventory, and in the zip archives there: of
/// texts only the beginnings, and workbooks as a whole, since a column alone hides nothing.
struct UnreadPrivacy {
  /// What a public edition does not go without an answer to.
  var diagnostics: [Diagnostic] = []
  /// Zip archives that could not be looked through.
  var notes: [Diagnostic] = []
  /// Workbooks in which a cell says so, by their paths as messages name them.
  private(set) var hiding: Set<String> = []
  /// Workbooks of which it is not known whether they hide something, and why.
  private(set) var unreadable: [String: String] = [:]
  let inventory: InventoryFolder
  private let settings: Settings
  private let marks: PrivacyMarks
  /// The files that are read.
  let read: ReadTables
  /// The zip archives that were looked into.
  private var zips: Set<String> = []
  /// What zip archives may be unpacked to, all together.
  private let budget = UnpackingBudget(bytes: unpackingLimit)

  /// More files than a project has beside its photos.
  static let fileLimit = 1_000
  /// What a hundred workbooks unpack to, of which few are so long; more would make every build wait.
  private static let unpackingLimit = 256 << 20
  /// The longest zip archive inside another that is looked into, which is unpacked into memory: it is there for its
  /// tables, and one with many photos is seldom kept in another.
  private static let innerZipLimit = 64 << 20

  init(beside inventory: InventoryFolder, settings: Settings) {
    (self.inventory, self.settings) = (inventory, settings)
    (marks, read) = (PrivacyMarks(settings), ReadTables(of: inventory, settings: settings))
    let project = SourceFolder(path: inventory.project)
    look(in: project)
    let (root, isZip) = (inventory.root, inventory.root.isZip)
    // In a zip archive the inventory's own path leads nowhere on the disk.
    let own = ((isZip ? root.pathOnDisk : inventory.name) as NSString).deletingLastPathComponent
    if own != project.path { look(in: SourceFolder(path: own)) }
    lookForSettings(below: project, besides: own)
    if isZip {
      look(through: root.alone, depth: 1)
      if root.path != root.pathOnDisk {
        look(intoZip: (root.pathOnDisk as NSString).lastPathComponent, in: SourceFolder(path: own))
      }
    }
    for (_, file) in read.all where TableFileKind(file.path) == .workbook {
      look(intoOtherSheetsOf: file)
    }
  }

  /// Looks through the sheets of a workbook of which one is read.
  private mutating func look(intoOtherSheetsOf file: NewestFile.File) {
    let (folder, path) = file
    // The setting is for the inventory's own workbook.
    let isOwn = folder.path + "/" + path == inventory.name
    let sheet = WorkbookPrivacy.Sheets.notRead(
      named: isOwn || inventory.form != .table ? settings.sheet : nil)
    guard
      case .hidden(let place) = SearchedWorkbook(
        path, sheet, in: folder, conventions: marks.conventions
      ).finding
    else { return }
    add(
      shown(path, in: folder), .privateTableUnread,
      "one of its other sheets marks things as private (\(place))",
      remedy:
        "move its rows to the sheet that is read, or that sheet into a workbook in another folder")
  }

  // MARK: Places

  /// Looks at what lies directly in a folder on the disk.
  private mutating func look(in folder: SourceFolder) {
    let entries = folder.entries()
    if let fault = folder.firstFault { addUnreadable("", in: folder, fault) }
    look(at: files(among: entries, of: "", in: folder), in: folder)
  }

  /// Looks at all that lies in a zip archive: tables in any of its folders are taken for the inventory.
  private mutating func look(through zip: SourceFolder, depth: Int) {
    let files = SourceTree.folders(in: zip).flatMap { place in
      self.files(among: zip.entries(in: place), of: place, in: zip)
    }
    look(at: files, in: zip, depth: depth)
  }

  private typealias Found = (path: String, kind: UnreadKind)

  /// The files in a folder that may be tables or settings.
  private func files(
    among entries: [FolderEntry], of place: String, in folder: SourceFolder
  ) -> [Found] {
    let below = place.isEmpty ? "" : place + "/"
    // Hidden ones are not listed.
    let hidden = SettingsFile.hiddenNames.filter { folder.holdsSomething(at: below + $0) }
    let tables = read.hiddenNames.compactMap { name in
      UnreadKind(hidden: name).map { (name, kind: $0) }
    }.filter { folder.holdsSomething(at: below + $0.0) }
    return hidden.map { (below + $0, .text) } + tables.map { (below + $0.0, $0.kind) }
      + entries.compactMap { entry in UnreadKind(of: entry).map { (below + entry.name, $0) } }
  }

  private mutating func look(at files: [Found], in folder: SourceFolder, depth: Int = 0) {
    var files = files
    if files.count > Self.fileLimit {
      // Notes and settings of programs are many, and tables few.
      files = files.filter { $0.kind != .text } + files.filter { $0.kind == .text }
      addCut(folder)
    }
    for (path, kind) in files.prefix(Self.fileLimit) where !read.contains(path, in: folder) {
      look(at: path, as: kind, in: folder, depth: depth)
    }
  }

  /// Settings among the photos in folders below, unless such a folder is a project by itself.
  private mutating func lookForSettings(below folder: SourceFolder, besides known: String) {
    let places = SourceTree.folders(in: folder, atMost: Self.fileLimit) { place in
      folder.path + "/" + place != known
        && folder.entries(in: place).contains { TableFileKind($0.name) == .text }
    }
    for place in places.dropFirst() where folder.path + "/" + place != known {
      let names =
        folder.entries(in: place).filter { $0.kind == .file }.map(\.name)
        .filter(SettingsFile.isCalledSo)
        + SettingsFile.hiddenNames.filter { folder.holdsSomething(at: place + "/" + $0) }
      for name in names {
        let path = place + "/" + name
        guard let head = head(of: path, in: folder), marks.areIn(settings: head) else { continue }
        addSettings(path, in: folder)
      }
    }
  }

  // MARK: Files

  private mutating func look(
    at path: String, as kind: UnreadKind, in folder: SourceFolder, depth: Int
  ) {
    switch kind {
    case .spreadsheet:
      let isKnown =
        read.saved(from: path, in: folder) != nil
        || folder.isZip && read.haveCopy(at: path, in: folder)
      if !isKnown {
        addSpreadsheet(path, in: folder)
      } else if TableFileKind(path) == .workbook {
        look(intoWorkbook: path, in: folder)
      }
    case .workbook: look(intoWorkbook: path, in: folder)
    case .zip: look(intoZip: path, in: folder, depth: depth)
    case .table:
      if let head = head(of: path, in: folder), marks.areIn(table: head) {
        addTable(path, in: folder)
      }
    case .backup(let original):
      look(atBackup: path, of: original, in: folder)
    case .text:
      guard let head = head(of: path, in: folder) else { return }
      if marks.areIn(settings: head) {
        addSettings(path, in: folder)
      } else if path.lowercased().hasSuffix(".txt") && marks.areIn(table: head, ofItems: true)
        || marks.areIn(list: head)
      {
        addTable(path, in: folder)
      }
    }
  }

  /// Looks at what was kept of an earlier version: settings hide what they do, and a table something where none that is
  /// read says what is private.
  private mutating func look(
    atBackup path: String, of kind: UnreadKind, in folder: SourceFolder
  ) {
    if kind == .workbook {
      if !readSayWhatIsPrivate { look(intoWorkbook: path, in: folder) }
      return
    }
    guard let head = head(of: path, in: folder) else { return }
    if kind == .text, marks.areIn(settings: head) {
      addSettings(path, in: folder)
    } else if marks.areIn(table: head, ofItems: kind == .text) || marks.areIn(list: head),
      !readSayWhatIsPrivate
    {
      addTable(path, in: folder)
    }
  }

  /// Whether a table that is read says what is private.
  private var readSayWhatIsPrivate: Bool {
    read.all.contains { _, file in
      guard TableFileKind(file.path) == .workbook else { return saysWhatIsPrivate(file) }
      let search = SearchedWorkbook(file.path, in: file.folder, conventions: marks.conventions)
      if case .hidden = search.finding { return true }
      return false
    }
  }

  /// The first bytes of a file; nil where it cannot be read, which is said where it is there.
  private mutating func head(of path: String, in folder: SourceFolder) -> [UInt8]? {
    do throws(ReadFault) {
      return try folder.head(of: path, count: PrivacyMarks.headLength)
    } catch {
      if error.mayPass || error == .tooMuch { addUnreadable(path, in: folder, error.words) }
      return nil
    }
  }

  /// Looks through a workbook, unless a table that is read was saved from it with what it says of privacy, and nothing
  /// was changed in it since.
  private mutating func look(intoWorkbook path: String, in folder: SourceFolder) {
    if let table = read.saved(from: path, in: folder), saysWhatIsPrivate(table) { return }
    let name = shown(path, in: folder)
    var finding = SearchedWorkbook.Finding.unreadable(ReadFault.tooMuch.words)
    if !folder.isZip || budget.take((try? folder.stamp(of: path).size) ?? 0) {
      finding = SearchedWorkbook(path, in: folder, conventions: marks.conventions).finding
    }
    switch finding {
    case .nothing: break
    // Of others nobody says that they are not read.
    case .unreadable(let reason) where folder.isZip && folder.path != inventory.root.path:
      addUnlooked(path, in: folder, as: .otherTable, reason)
    case .hidden(let place):
      hiding.insert(name)
      addTable(path, in: folder, at: place)
    case .unreadable(let reason): unreadable[name] = reason
    case .notGiven(let reason): addUnreadable(path, in: folder, reason)
    }
  }

  /// Whether a table has a column that says so; it is not known of what cannot be read.
  private func saysWhatIsPrivate(_ file: NewestFile.File) -> Bool {
    guard let head = try? file.folder.head(of: file.path, count: PrivacyMarks.headLength) else {
      return false
    }
    return marks.areIn(table: head) || marks.areIn(list: head)
  }

  /// Looks through a zip archive, unless it is the one that holds the inventory.
  private mutating func look(intoZip path: String, in folder: SourceFolder, depth: Int = 0) {
    let name = folder.path + "/" + path
    if name == inventory.root.path || zips.contains(name) { return }
    // What the disk does not give is no damage, which stays.
    guard folder.isZip || head(of: path, in: folder) != nil else { return }
    do throws(ReadFault) {
      guard depth < InventorySearch.zipDepthLimit else {
        return addUnlooked(path, in: folder, "it lies in too many others")
      }
      if folder.isZip, try folder.stamp(of: path).size > Self.innerZipLimit {
        throw .tooLarge(limit: Self.innerZipLimit)
      }
      let zip = try folder.zip(inside: path, budget: budget)
      zips.insert(name)
      look(through: zip, depth: depth + 1)
    } catch {
      addUnlooked(path, in: folder, error.words)
    }
  }
}
