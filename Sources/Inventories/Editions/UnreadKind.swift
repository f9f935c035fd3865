import Basics
import Model
import Tables

/// What an unread file may be, by its name, if it can mark something as private.
enum UnreadKind: Hashable {
  case table
  /// A list, settings or a note.
  case text
  /// A spreadsheet that is nearly called as the table of details.
  case spreadsheet
  /// Any other workbook that can be read.
  case workbook
  /// A zip archive, in which there may be any of these.
  case zip
  /// An earlier version of one, kept by an editor or by hand.
  indirect case backup(of: UnreadKind)

  init?(of entry: FolderEntry) {
    // A folder may hold any number of photos, and few of their usual extensions end so.
    guard let last = entry.name.utf8.last, Self.lastLetters.contains(last) else { return nil }
    let small = entry.name.lowercased()
    if let kept = Self.backup(small) {
      guard entry.kind == .file, let kind = kept else { return nil }
      self = .backup(of: kind)
      return
    }
    let kind = TableFileKind(small)
    // `~$` begins what Office keeps of an open one.
    let isOpenOne = small.hasPrefix("~$")
    // A spreadsheet of Numbers may be a folder.
    let isSpreadsheet =
      kind?.isSpreadsheet == true || Self.unreadEndings.contains(where: small.hasSuffix)
    if isSpreadsheet, Self.isNearlyDetails(small), !isOpenOne,
      entry.kind == .file || entry.kind == .folder
    {
      self = .spreadsheet
    } else if entry.kind != .file {
      return nil
    } else if kind == .workbook {
      if isOpenOne { return nil }
      self = .workbook
    } else if NewRowsFile.isOne(entry.name) {
      // Its rows are no items yet, and its columns are those of the workbook.
      return nil
    } else if kind == .text {
      self = .table
    } else if kind == .list || small.hasSuffix(".txt") {
      self = .text
    } else if small.hasSuffix(".zip") {
      self = .zip
    } else {
      return nil
    }
  }

  /// The last letters of all extensions that are meant.
  private static let lastLetters: Set<UInt8> = {
    let names =
      TableFileKind.allCases.flatMap(\.extensions) + ["txt", "zip"] + backupEndings
      + templateEndings + otherEndings + unreadEndings
    return Set(names.flatMap { [$0.utf8.last, $0.uppercased().utf8.last] }.compactMap(\.self))
  }()

  /// What editors and people add to the name of a file whose earlier version they keep.
  private static let backupEndings = ["~", ".bak", ".old", ".orig", ".save", ".tmp", "_"]
  /// Templates of spreadsheets, which are read as workbooks are.
  private static let templateEndings = [".xltx", ".xltm", ".ots"]
  /// What is a table or settings only by what is in it.
  private static let otherEndings = [".dat", ".conf", ".json"]
  /// Other forms in which programs write a table.
  private static let unreadEndings = [".gz", ".slk", ".sylk", ".fods", ".dbf", ".gnumeric"]

  /// What a file with this lower-case name is a backup of, or `.some(nil)` where that cannot mark anything; nil for any
  /// other name.
  private static func backup(_ name: String) -> UnreadKind?? {
    if templateEndings.contains(where: name.hasSuffix) { return .some(.workbook) }
    if otherEndings.contains(where: name.hasSuffix) { return .some(.text) }
    guard let original = backupEndings.lazy.compactMap({ name.dropping(suffix: $0) }).first else {
      return nil
    }
    switch TableFileKind(original) {
    case .text: return .some(.table)
    case .workbook: return .some(.workbook)
    case .otherSpreadsheet: return .some(nil)
    // `details.old` may be anything.
    case .list, nil: return .some(.text)
    }
  }

  /// What a hidden file is by its name; nil where it is none of these.
  init?(hidden name: String) {
    switch TableFileKind(name) {
    case .text: self = .backup(of: .table)
    case .workbook: self = .backup(of: .workbook)
    case .list: self = .backup(of: .text)
    case .otherSpreadsheet, nil: return nil
    }
  }

  private static func isNearlyDetails(_ name: String) -> Bool {
    name.split { !$0.isLetter }.contains { EditDistance.between(String($0), "details") <= 1 }
  }
}
