import Archive
import Imaging

/// Looks through a folder or zip archive for the one item archive in it, or where there is none for
/// the one table.
///
/// An archive is known by its content, whatever it is called, so that a folder copied off a device
/// with other files around, a container that Xcode downloaded and a zip archive of either will do.
/// Where there are two, nothing is chosen in silence.
struct InventorySearch {
  private let root: SourceFolder
  private var candidates: [Candidate] = []
  /// Files that are tables by their names, directly in the folder or zip archive.
  private var tables: [Candidate] = []
  /// Workbooks there, which count where there is no table.
  private var workbooks: [Candidate] = []
  /// The table that the settings name.
  private var namedTable: String?
  /// The absolute path of a table that says something else, such as what was lost.
  private var otherTable: String?
  /// Files directly in the folder that hold a table or photos, and that cannot be read as they are.
  private var hints = InventoryHints()
  /// The zip archives that are collections of Homebox.
  private var collections: [SourceFolder] = []
  /// The paths of zip archives that were met.
  private var zips: [String] = []
  private var filesSeen = 0
  /// Links that are called as archives are, and those directly in the folder that are called as
  /// tables are.
  private var links: (archives: [String], tables: [String]) = ([], [])

  /// A file that is an item archive or a table, or by its name should be one.
  private struct Candidate {
    var root: SourceFolder
    var path: String
    var form = InventoryFolder.Form.archive
    /// Its place among all files.
    var place = 0
    /// The path as its owner would write it: relative to the folder that was searched.
    var shownPath: String
  }

  /// How deep below a folder is looked: Xcode's containers have the archive three levels down, and
  /// a copy of a copy is still found.
  private static let depthLimit = 6
  /// How many files are looked into: more is somebody's whole disk.
  private static let fileLimit = 100_000
  /// The names that the editions of the app give their archives: such a file counts, damaged or
  /// not, so that another is not taken for it in silence.
  private static let knownNames: Set<String> = [
    "items.archive", "items.plist", "possessions.data",
  ]

  private static func isKnown(_ name: String) -> Bool {
    // A folder may hold any number of files, and few names are as long as these.
    knownNames.contains { $0.utf8.count == name.utf8.count && $0 == name.lowercased() }
  }

  /// The inventory of a folder on a disk; in zip archives below it only if there is none outside.
  ///
  /// `table` is what the settings name to be used where there is no archive, and `other` a table of another kind.
  ///
  /// - Throws: `GalleryError` when there is none, or more than one.
  static func inventory(
    in folder: String, project: String? = nil, table: String? = nil, besides other: String? = nil
  ) throws(GalleryError) -> InventoryFolder {
    let root = SourceFolder(path: folder)
    var search = InventorySearch(root)
    search.namedTable = table
    search.otherTable = other
    search.lookThrough(root)
    try root.checkFolders()
    if search.candidates.isEmpty {
      let budget = UnpackingBudget()
      for path in search.zips {
        let zip: SourceFolder
        do throws(SourceFolder.Fault) {
          zip = try SourceFolder(zip: folder + "/" + path, budget: budget)
        } catch {
          // Spreadsheets are zip archives too.
          if path.lowercased().hasSuffix(".zip"), search.damagedZip == nil {
            search.damagedZip = (path, error.words)
          }
          continue
        }
        search.lookThrough(zip, shownBelow: path + "/")
        try zip.checkUnpacking()
        if search.candidates.isEmpty, search.tables.isEmpty, HomeboxCollection.isOne(zip) {
          search.collections.append(zip)
        }
      }
    }
    if search.candidates.isEmpty, search.tables.isEmpty, search.workbooks.isEmpty,
      let zip = search.collections.first, search.collections.count == 1, table == nil
    {
      return InventoryFolder(
        root: zip, path: HomeboxCollection.name, form: .homebox, project: project ?? folder)
    }
    do throws(GalleryError) {
      return try search.only(project: project ?? folder)
    } catch {
      guard let (path, words) = search.damagedZip, search.candidates.isEmpty else { throw error }
      throw GalleryError(
        .source,
        "\(folder)/\(path) could not be opened as a zip archive (\(words)), and there is no inventory beside "
          + "it; copy the archive again from where it came from")
    }
  }

  /// The inventory of a zip archive.
  ///
  /// - Throws: `GalleryError` when there is none, or more than one.
  static func inventory(
    in zip: SourceFolder, project: String
  ) throws(GalleryError) -> InventoryFolder {
    var search = InventorySearch(zip)
    let name = zip.path.split(separator: "/").last.map(String.init) ?? zip.path
    search.lookThrough(zip, shownBelow: name + "/")
    try zip.checkUnpacking()
    return try search.only(project: project)
  }

  /// Whether a file that begins so is a zip archive (APPNOTE.TXT 4.3.7; an empty one, 4.3.16).
  static func isZip(_ head: [UInt8]) -> Bool {
    head.starts(with: [0x50, 0x4B, 0x03, 0x04]) || head.starts(with: [0x50, 0x4B, 0x05, 0x06])
  }

  /// The first zip archive that could not be opened, and why.
  private var damagedZip: (path: String, words: String)?

  private init(_ root: SourceFolder) { self.root = root }

  /// Looks at the files below a folder, nearest first: at those with known names whatever else is
  /// there, then at what the others hold.
  private mutating func lookThrough(_ folder: SourceFolder, shownBelow shown: String = "") {
    var others: [(name: String, path: String, place: Int)] = []
    var place = 0
    var level = [""]
    for _ in 0...Self.depthLimit {
      var next: [String] = []
      for parent in level {
        for entry in folder.entries(in: parent) {
          let path = parent.isEmpty ? entry.name : parent + "/" + entry.name
          place += 1
          switch entry.kind {
          case .folder:
            if TableFileKind(entry.name)?.isSpreadsheet == true {
              if parent.isEmpty { hints.noteSpreadsheet(at: path) }
            } else if !SourceTree.isLeftOut(path, in: folder) {
              next.append(path)
            }
          case .file:
            if Self.isKnown(entry.name) {
              filesSeen += 1
              add(
                path, as: StoreFiles.isDatabase(path, in: folder) ? .coreData : .archive,
                place: place, in: folder, shownBelow: shown)
            } else {
              others.append((entry.name, path, place))
            }
          case .link: noteLink(at: path, named: entry.name, shownBelow: shown)
          case .other: continue
          }
        }
      }
      level = next
    }
    // Beside an archive what is called as pictures are is taken for one.
    let isFound = !candidates.isEmpty
    for other in others where !isFound || !Self.isCalledAsPictures(other.name) {
      guard filesSeen < Self.fileLimit else { break }
      look(at: other.path, named: other.name, place: other.place, in: folder, shownBelow: shown)
    }
    candidates.sort { $0.place < $1.place }
  }

  private mutating func add(
    _ path: String, as form: InventoryFolder.Form = .archive, place: Int, in folder: SourceFolder,
    shownBelow shown: String
  ) {
    candidates.append(
      Candidate(root: folder, path: path, form: form, place: place, shownPath: shown + path))
  }

  /// Whether a file has the name of a picture: a key of the app's, or one that ends so.
  private static func isCalledAsPictures(_ name: String) -> Bool {
    if UUIDText.isOne(name) { return true }
    guard name.utf8.count != 36, let dot = name.lastIndex(of: ".") else { return false }
    let ending = name[name.index(after: dot)...].lowercased()
    return PhotoFormat.all.contains { $0.fileExtensions.contains(ending) }
  }

  private mutating func look(
    at path: String, named name: String, place: Int, in folder: SourceFolder,
    shownBelow shown: String
  ) {
    filesSeen += 1
    // Long enough for a byte order mark and an XML declaration's first word.
    let head =
      (Self.isCalledAsPictures(name)
        ? try? folder.head(of: path, count: 16) : folder.readInPassing(path, count: 16)) ?? []
    if Self.isArchive(path, head: head, in: folder) {
      add(path, place: place, in: folder, shownBelow: shown)
    } else if StoreFiles.isDatabase(beginning: head) {
      guard StoreFiles.holdsItems(path, in: folder) else { return }
      add(path, as: .coreData, place: place, in: folder, shownBelow: shown)
    } else if TableFileKind(name) == .workbook, !name.hasPrefix("~$") {
      // Whatever is wrong with one is said when it is read.
      guard path == name || !shown.isEmpty else { return hints.noteTable(at: path) }
      if folder.path + "/" + path == otherTable { return }
      workbooks.append(Candidate(root: folder, path: path, shownPath: shown + path))
    } else if Self.isZip(head), shown.isEmpty {
      zips.append(path)
      hints.look(at: path, named: name, head: head)
    } else if NewRowsFile.isOne(name) {
      return
    } else if DetailsFile.isCalledSo(name),
      path == name || !shown.isEmpty
    {
      if folder.path + "/" + path == otherTable { return }
      tables.append(Candidate(root: folder, path: path, shownPath: shown + path))
    } else if DetailsFile.names.contains(name.lowercased()) {
      hints.noteTable(at: path)
    } else {
      hints.look(at: path, named: name, head: head)
    }
  }

  private mutating func noteLink(at path: String, named name: String, shownBelow shown: String) {
    if Self.isKnown(name) { links.archives.append(shown + path) }
    if path == name, DetailsFile.names.contains(name.lowercased()) { links.tables.append(path) }
  }

  /// Whether a file that begins so is worth reading whole: a binary property list, or XML in UTF-8
  /// or UTF-16.
  private static func mayBePropertyList(_ head: [UInt8]) -> Bool {
    let text = head.starts(with: [0xEF, 0xBB, 0xBF]) ? head.dropFirst(3) : head[...]
    return ["bplist", "<?xml", "<!DOCTYPE", "<plist"].contains { text.starts(with: $0.utf8) }
      || head.starts(with: [0xFE, 0xFF]) || head.starts(with: [0xFF, 0xFE])
  }

  /// Whether a file is an item archive by its content.
  static func isArchive(_ path: String, head: [UInt8], in folder: SourceFolder) -> Bool {
    guard mayBePropertyList(head) else { return false }
    return folder.readInPassing(path).map(ItemArchive.looksLikeArchive) ?? false
  }

  /// The inventory that was found, and the links that it may have been meant by.
  private func only(project: String) throws(GalleryError) -> InventoryFolder {
    var found = try onlyInventory(project: project)
    found.links = links.archives
    return found
  }

  /// The one candidate that there is, or the one that holds items.
  private func onlyInventory(project: String) throws(GalleryError) -> InventoryFolder {
    if let candidate = candidates.first, candidates.count == 1 {
      return InventoryFolder(
        root: candidate.root, path: candidate.path, form: candidate.form, project: project)
    }
    guard !candidates.isEmpty else { return try onlyTable(project: project) }
    let found = candidates.map { ($0, Self.content(of: $0)) }
    // Archives of other apps lie in every container; an empty inventory is nobody's choice.
    for wanted in [found.filter { $0.1.isInventory }, found.filter { !$0.1.isForeign }] {
      if let candidate = wanted.first?.0, wanted.count == 1 {
        return InventoryFolder(
          root: candidate.root, path: candidate.path, form: candidate.form, project: project)
      }
    }
    let choices = found.filter { !$0.1.isForeign }
    if choices.isEmpty { throw nothingFound(but: found[0].0.shownPath) }
    throw ambiguity(of: choices, project: project)
  }

  /// The one table where there is no archive.
  private func onlyTable(project: String) throws(GalleryError) -> InventoryFolder {
    if HomeboxCollection.isOne(root) {
      return InventoryFolder(
        root: root, path: HomeboxCollection.name, form: .homebox, project: project)
    }
    if let namedTable {
      guard (try? root.stamp(of: namedTable)) != nil else {
        throw GalleryError(
          .usage,
          "\(project)/\(SettingsFile.name) says “details: \(Quotation.shortened(namedTable))”, but there is no such "
            + "file in \(root.path); correct the path, copy the file there, or delete the line to have the "
            + "folder searched")
      }
      return InventoryFolder(root: root, path: namedTable, form: .table, project: project)
    }
    let tables = tables.isEmpty ? workbooks : Self.withoutViews(tables)
    guard let table = tables.first else { throw nothingFound() }
    // Each may say what the other does not, such as what is private.
    guard tables.count == 1 else {
      let most = Folding.shown(tables.count, atMost: 12)
      let more = tables.count > most ? ["  and \(tables.count - most) more"] : []
      throw GalleryError(
        .source,
        """
        there is no item archive in \(root.path), and more than one table:
        \((tables.prefix(most).map { "  " + $0.shownPath } + more).joined(separator: "\n"))
        Choose one: add a line such as “source: \(tables[0].shownPath)” to \
        \(project)/\(SettingsFile.name), or name the file instead of the folder
        """)
    }
    return InventoryFolder(root: table.root, path: table.path, form: .table, project: project)
  }

  /// Without those of which another has all columns: Notion exports a view of a database, and beside it `_all.csv`.
  private static func withoutViews(_ tables: [Candidate]) -> [Candidate] {
    guard tables.count == 2 else { return tables }
    return tables.filter { table in
      let all = table.shownPath.dropping(suffix: ".csv").map { $0 + "_all.csv" }
      return !tables.contains { $0.shownPath == all }
    }
  }

  private func ambiguity(of found: [(Candidate, Content)], project: String) -> GalleryError {
    // As many as fit on a screen with the rest of the message.
    let most = Folding.shown(found.count, atMost: 12)
    var lines = found.prefix(most).map { "  \($0.shownPath) (\($1.words))" }
    if lines.count < found.count { lines.append("  and \(found.count - lines.count) more") }
    return GalleryError(
      .source,
      """
      there is more than one inventory in \(root.path):
      \(lines.joined(separator: "\n"))
      Choose one: add a line such as “source: \(found[0].0.shownPath)” to \
      \(project)/\(SettingsFile.name), or name the file instead of the folder
      """)
  }

  private func nothingFound(but other: String? = nil) -> GalleryError {
    let met = links.archives + links.tables
    let linked =
      met.isEmpty
      ? ""
      : ". " + met.prefix(3).joined(separator: ", ")
        + (met.count == 1 ? " is a link" : " are links")
        + ", and links are not followed: put a copy of the file itself in its place"
    let seen = other.map { " (\($0) and others are archives of other apps)" } ?? ""
    if filesSeen >= Self.fileLimit {
      return GalleryError(
        .source,
        "there is no item archive among the first \(Self.fileLimit) files of \(root.path), and no more are "
          + "looked into; name the folder that holds it, or the archive itself")
    }
    return GalleryError(
      .source,
      "there is no inventory in \(root.path): neither a table (.csv, .xlsx or .ods) of your things in it, nor the app’s "
        + "items.archive in it or in any folder or zip archive inside it\(seen); copy one of them there, "
        + "the archive with its whole Documents folder\(linked)\(hints.words)")
  }

  /// What a candidate turned out to hold.
  private enum Content: Equatable {
    case items(Int)
    /// Not an archive of items at all.
    case foreign(String)
    case unreadable(String)

    var isForeign: Bool { if case .foreign = self { true } else { false } }
    var isInventory: Bool { self != .items(0) && !isForeign }

    var words: String {
      switch self {
      case .items(1): "1 item"
      case .items(let count): "\(count) items"
      case .unreadable(let why), .foreign(let why): "cannot be read: \(why)"
      }
    }
  }

  private static func content(of candidate: Candidate) -> Content {
    if candidate.form == .coreData {
      do throws(GalleryError) {
        return .items(try StoreFiles(candidate.path, in: candidate.root).itemCount())
      } catch {
        return .unreadable(error.description)
      }
    }
    do {
      let archive = try ItemArchive(reading: try candidate.root.read(candidate.path).bytes)
      return .items(archive.items.count)
    } catch let fault as SourceFolder.Fault {
      return .unreadable(fault.words)
    } catch let fault as ArchiveError {
      switch fault {
      case .otherArchive, .plainPropertyList: return .foreign("\(fault)")
      default: return .unreadable("\(fault)")
      }
    } catch {
      return .unreadable("\(error)")
    }
  }
}
