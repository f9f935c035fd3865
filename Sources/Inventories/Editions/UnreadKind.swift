import Basics
import Model
import Tables

/// What a file that is not read may be by its name, if it can hide something.
enum UnreadKind {
  case table
  /// A list, settings or a note.
  case text
  /// A spreadsheet that is nearly called as the table of details.
  case spreadsheet
  /// Any other workbook that can be read.
  case workbook
  /// A zip archive, in which there may be any of these.
  case zip

  init?(of entry: FolderEntry) {
    // A folder may hold any number of photos, and none of their usual extensions ends so.
    guard let last = entry.name.utf8.last, Self.lastLetters.contains(last) else { return nil }
    let small = entry.name.lowercased()
    let kind = TableFileKind(small)
    // `~$` begins what Office keeps of an open one.
    let isOpenOne = small.hasPrefix("~$")
    // A spreadsheet of Numbers may be a folder.
    if kind?.isSpreadsheet == true, Self.isNearlyDetails(small), !isOpenOne,
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
    let names = TableFileKind.allCases.flatMap(\.extensions) + ["txt", "zip"]
    return Set(names.flatMap { [$0.utf8.last, $0.uppercased().utf8.last] }.compactMap(\.self))
  }()

  private static func isNearlyDetails(_ name: String) -> Bool {
    name.split { !$0.isLetter }.contains { EditDistance.between(String($0), "details") <= 1 }
  }
}
