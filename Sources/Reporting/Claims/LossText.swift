import Basics
import Model
import Tables

/// The text of a list of what was lost: its lines, or where in it a table begins.
struct LossText {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Goes through the lines of a text, which end as those of a table do, as long as it is told to.
  func forEachLine(_ visit: (Range<Int>) -> Bool) {
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex { $0 == 10 || $0 == 13 } ?? bytes.count
      guard visit(start..<end) else { return }
      let isPair = end + 1 < bytes.count && bytes[end] == 13 && bytes[end + 1] == 10
      start = end + (isPair ? 2 : 1)
    }
  }

  /// More lines of notes than anybody writes above a table.
  private static let mostNotes = 50
  /// Enough for the names of all columns, in bytes.
  private static let longestHeader = 64 << 10

  /// Where the names of columns stand, in the file of that name; nil for a text that is no table.
  func tableStart(of file: String, words: Language) -> Int? {
    var start: Int?
    var notes = 0
    forEachLine { line in
      if String(decoding: bytes[line], as: UTF8.self).isBlank { return true }
      let header = header(at: line.lowerBound)
      let isNote = header.names.first?.hasPrefix("#") == true
      if header.isNamed || (header.names.count > 1 && !isNote && TableFileKind(file) == .text)
        || TableColumns(header.names, language: words).saysWhichItems
      {
        start = line.lowerBound
        return false
      }
      notes += 1
      return isNote && notes <= Self.mostNotes
    }
    return start
  }

  /// The fields of the line that begins at a place, and whether it names what separates the fields of others.
  private func header(at start: Int) -> (names: [String], isNamed: Bool) {
    let rest = Array(bytes[start...].prefix(Self.longestHeader))
    let separator = TableSeparator(ofFirstLineIn: rest)
    if separator.start > 0 { return ([], true) }
    var scanner = TableScanner(rest, separator: separator.byte)
    var fields: [TableScanner.Field] = []
    _ = scanner.next(into: &fields)
    return (
      fields.prefix(Table.columnLimit).map {
        trimmed(String(decoding: rest[$0.start..<$0.end], as: UTF8.self))
      }, false
    )
  }
}
