import Basics
import Tables
import Archive
import Imaging

/// Looks through a folder or zip archive for the item archives in it, and for tables.
///
/// An archive is known by its content, whatever it is called, so that a folder copied off a device
/// with other files around, a container that Xcode downloaded and a zip archive of either will do.
struct InventorySearch {
  private var finds: InventoryFinds
  /// The absolute path of a table that says something else, such as what was lost.
  private var otherTable: String?
  /// Zip archives that were met and not looked into yet.
  private var zips: [Zip] = []
  private var filesSeen = 0

  private struct Zip {
    var folder: SourceFolder
    var path: String
    /// What stands before the paths of its files as its owner would write them.
    var shown: String
  }

  /// How many zip archives lie around one another: Notion puts one into another, and somebody that one into his own.
  static let zipDepthLimit = 3
  /// How many files are looked into: more is somebody's whole disk.
  private static let fileLimit = 100_000
  /// The names that the editions of the app give their archives: such a file counts, damaged or
  /// not, so that another is not taken for it in silence.
  private static let knownNames: Set<String> = [
    "items.archive", "items.plist", "possessions.data",
  ]

  static func isKnown(_ name: String) -> Bool {
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
    search.otherTable = other
    search.lookThrough(root)
    try root.checkFolders()
    if search.finds.candidates.isEmpty {
      try search.lookThroughZips()
      try search.lookThroughZipsInside()
    }
    return try InventoryChoice(search.finds, table: table, project: project ?? folder).only()
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
    if !HomeboxCollection.isOne(zip) { try search.lookThroughZipsInside() }
    return try InventoryChoice(search.finds, table: nil, project: project).only()
  }

  /// Looks through the zip archives that were met.
  private mutating func lookThroughZips() throws(GalleryError) {
    let met = zips
    zips = []
    let budget = UnpackingBudget()
    var hasNearerTable: Bool?
    for found in met {
      // The nearest come first. What lies in a folder below is a copy that somebody keeps, where there is a table that is
      // nearer, and no second one to choose from; of an archive of the app nobody would know.
      let isBelow = found.path.contains("/") && !found.folder.isZip
      if isBelow, hasNearerTable == nil { hasNearerTable = finds.hasTables }
      let zip: SourceFolder
      do throws(SourceFolder.Fault) {
        zip = try found.folder.zip(inside: found.path, budget: budget)
      } catch {
        try found.folder.checkUnpacking()
        // Spreadsheets are zip archives too.
        if found.path.lowercased().hasSuffix(".zip"), finds.damagedZip == nil {
          let path = found.folder.path + "/" + found.path
          finds.damagedZip = (path.dropping(prefix: finds.root.path + "/") ?? path, error.words)
        }
        continue
      }
      let nearer = (finds.tables, finds.workbooks)
      lookThrough(zip, shownBelow: found.shown)
      if isBelow, hasNearerTable == true { (finds.tables, finds.workbooks) = nearer }
      try zip.checkUnpacking()
      if finds.candidates.isEmpty, finds.tables.isEmpty, HomeboxCollection.isOne(zip) {
        finds.collections.append(zip)
      }
    }
  }

  /// Looks through those that lie inside others, as long as there is nothing around them.
  private mutating func lookThroughZipsInside() throws(GalleryError) {
    for _ in 1..<Self.zipDepthLimit where finds.isEmpty { try lookThroughZips() }
  }

  /// Whether a file that begins so is a zip archive (APPNOTE.TXT 4.3.7; an empty one, 4.3.16).
  static func isZip(_ head: [UInt8]) -> Bool {
    head.starts(with: [0x50, 0x4B, 0x03, 0x04]) || head.starts(with: [0x50, 0x4B, 0x05, 0x06])
  }

  private init(_ root: SourceFolder) { finds = InventoryFinds(in: root) }

  /// Looks at the files below a folder, nearest first: at those with known names whatever else is
  /// there, then at what the others hold.
  private mutating func lookThrough(_ folder: SourceFolder, shownBelow shown: String = "") {
    var others: [(name: String, path: String, place: Int)] = []
    var place = 0
    var level = [""]
    for _ in 0...SourceTree.depthLimit {
      var next: [String] = []
      for parent in level {
        for entry in folder.entries(in: parent) {
          let path = parent.isEmpty ? entry.name : parent + "/" + entry.name
          place += 1
          switch entry.kind {
          case .folder:
            if TableFileKind(entry.name)?.isSpreadsheet == true {
              if parent.isEmpty { finds.hints.noteSpreadsheet(at: path) }
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
    let isFound = !finds.candidates.isEmpty
    for other in others where !isFound || !Self.isCalledAsPictures(other.name) {
      guard filesSeen < Self.fileLimit else {
        finds.limit = Self.fileLimit
        break
      }
      look(at: other.path, named: other.name, place: other.place, in: folder, shownBelow: shown)
    }
    finds.candidates.sort { $0.place < $1.place }
  }

  private mutating func add(
    _ path: String, as form: InventoryFolder.Form = .archive, place: Int, in folder: SourceFolder,
    shownBelow shown: String
  ) {
    finds.candidates.append(
      InventoryFinds.Candidate(
        root: folder, path: path, form: form, place: place, shownPath: shown + path))
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
      guard path == name || !shown.isEmpty else { return finds.hints.noteTable(at: path) }
      if folder.path + "/" + path == otherTable { return }
      finds.workbooks.append(
        InventoryFinds.Candidate(root: folder, path: path, shownPath: shown + path))
    } else if Self.isZip(head) {
      zips.append(Zip(folder: folder, path: path, shown: shown + path + "/"))
      finds.hints.look(at: path, named: name, head: head)
    } else if NewRowsFile.isOne(name) {
      return
    } else if DetailsFile.isCalledSo(name),
      path == name || !shown.isEmpty
    {
      if folder.path + "/" + path == otherTable { return }
      finds.tables.append(
        InventoryFinds.Candidate(root: folder, path: path, shownPath: shown + path))
    } else if DetailsFile.names.contains(name.lowercased()) {
      finds.hints.noteTable(at: path)
    } else {
      finds.hints.look(at: path, named: name, head: head)
      if path == name, name.lowercased().hasSuffix(".txt") {
        finds.hints.noteText(name) { folder.readInPassing(path, count: InventoryHints.textLength) }
      }
    }
  }

  private mutating func noteLink(at path: String, named name: String, shownBelow shown: String) {
    if Self.isKnown(name) { finds.links.archives.append(shown + path) }
    if path == name, DetailsFile.names.contains(name.lowercased()) {
      finds.links.tables.append(path)
    }
  }

  /// Whether a file that begins so is worth reading whole: a binary property list, or XML in UTF-8
  /// or UTF-16.
  static func mayBePropertyList(_ head: [UInt8]) -> Bool {
    let text = head.starts(with: [0xEF, 0xBB, 0xBF]) ? head.dropFirst(3) : head[...]
    return ["bplist", "<?xml", "<!DOCTYPE", "<plist"].contains { text.starts(with: $0.utf8) }
      || head.starts(with: [0xFE, 0xFF]) || head.starts(with: [0xFF, 0xFE])
  }

  /// Whether a file is an item archive by its content.
  static func isArchive(_ path: String, head: [UInt8], in folder: SourceFolder) -> Bool {
    guard mayBePropertyList(head) else { return false }
    return folder.readInPassing(path).map(ItemArchive.looksLikeArchive) ?? false
  }
}
