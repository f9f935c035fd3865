import Basics

/// What stands between the fields of a table.
package struct TableSeparator {
  package let byte: UInt8
  /// Where the table begins, behind a line that names the separator, and in which line.
  package var start = 0
  package var line = 1

  /// What programs put between fields.
  static let usual = [UInt8(ascii: ","), UInt8(ascii: ";"), 9]

  /// Excel's line `sep=;` decides; else it is `,`, `;` or a tab: whichever gives a line with the most names of
  /// columns, since titles may stand above that one.
  ///
  /// Where no line has two known names and the first has none, it is the one that soonest parts two lines that follow
  /// one another, and of several the one that gives the most fields.
  package init(of bytes: [UInt8]) {
    if let named = Self(namedIn: bytes) {
      self = named
      return
    }
    let beginning = Array(bytes.prefix(Self.mostBytes))
    if Self.isParted(by: Self.pipe, beginning, isWhole: beginning.count == bytes.count) {
      byte = Self.pipe
      return
    }
    let beginnings = Self.usual.map { Beginning(of: beginning, separator: $0) }
    if let named = Self.greatest(beginnings, by: \.names), named.names > 1 {
      byte = named.separator
      return
    }
    // A name in the first line makes it no title; and in a table of a single column there may be any marks.
    if !beginnings.contains(where: \.beginsWithName) {
      let first = beginnings.compactMap(\.firstParted).min()
      let parting = beginnings.filter { first != nil && $0.firstParted == first }
      if let best = Self.greatest(parting, by: \.countOfParted) {
        byte = best.separator
        return
      }
    }
    byte = Self(ofFirstLineIn: beginning).byte
  }

  /// The same by the first line alone that is not empty: whichever parts it into the most fields.
  package init(ofFirstLineIn bytes: [UInt8]) {
    if let named = Self(namedIn: bytes) {
      self = named
      return
    }
    var best: (byte: UInt8, count: Int) = (UInt8(ascii: ","), 1)
    for candidate in Self.usual {
      var scanner = TableScanner(bytes, separator: candidate)
      var fields: [TableScanner.Field] = []
      _ = scanner.next(into: &fields)
      if fields.count > best.count { best = (candidate, fields.count) }
    }
    byte = best.byte
  }

  /// Fifty titles, or rows, of which each holds a long text, are no more.
  private static let mostBytes = 64 << 10

  /// Some programs put it between fields, and others between the texts of one.
  private static let pipe = UInt8(ascii: "|")

  /// Whether a mark parts each of the first lines, two at least, into as many fields as the first one, three at least, of
  /// which that one leaves none empty and one is the name of a column.
  private static func isParted(by mark: UInt8, _ bytes: [UInt8], isWhole: Bool) -> Bool {
    guard bytes.prefix(while: { $0 != 10 && $0 != 13 }).count(where: { $0 == mark }) > 1 else {
      return false
    }
    var scanner = TableScanner(bytes, separator: mark)
    var (fields, columns, lines): ([TableScanner.Field], Int, Int) = ([], 0, 0)
    while lines < TableHeadings.mostTitles {
      fields.removeAll(keepingCapacity: true)
      guard let record = scanner.next(into: &fields) else { break }
      if record.mistake != nil { return false }
      if lines == 0 {
        let texts = fields.map { trimmed($0.text(in: bytes)) }
        guard !texts.contains(where: \.isBlank), texts.contains(where: TableHeadings.isName) else {
          return false
        }
        columns = fields.count
      } else if fields.count != columns {
        // The last line that is looked at may be cut.
        return !isWhole && lines > 1 && scanner.next(into: &fields) == nil
      }
      lines += 1
    }
    return lines > 1 && columns > 2
  }

  /// The first of those with the greatest number.
  private static func greatest(
    _ beginnings: [Beginning], by number: (Beginning) -> Int
  ) -> Beginning? {
    beginnings.reduce(nil) { best, next in
      best.map { number($0) >= number(next) } == true ? best : next
    }
  }

  /// What a separator makes of the first lines of a table.
  private struct Beginning {
    let separator: UInt8
    /// How many names of columns the line has that has the most of them, among those below which another has several
    /// fields: that of an item may list words that are names as well.
    var names = 0
    /// Whether the first line that is not empty has one.
    var beginsWithName = false
    /// The first of those lines, and how many fields it has.
    var firstParted: Int?
    var countOfParted = 0

    private typealias Line = (number: Int, fields: Int, names: Int)

    init(of bytes: [UInt8], separator: UInt8) {
      self.separator = separator
      var scanner = TableScanner(bytes, separator: separator)
      var fields: [TableScanner.Field] = []
      var above: Line?
      for place in 0..<TableHeadings.mostTitles {
        fields.removeAll(keepingCapacity: true)
        guard let record = scanner.next(into: &fields) else {
          // Headings may stand alone.
          if firstParted == nil, let above { take(above) }
          break
        }
        let texts = fields.prefix(Table.columnLimit).map { trimmed($0.text(in: bytes)) }
        let known = texts.count(where: TableHeadings.isName)
        if place == 0 { beginsWithName = known > 0 }
        if fields.count > 1, let above { take(above) }
        above = (record.line, fields.count, known)
      }
    }

    private mutating func take(_ line: Line) {
      guard line.fields > 1 else { return }
      names = max(names, line.names)
      if firstParted == nil { (firstParted, countOfParted) = (line.number, line.fields) }
    }
  }

  /// Reads `sep=;`, also in quotes, in which LibreOffice writes it.
  private init?(namedIn bytes: [UInt8]) {
    let quotes = bytes.first == UInt8(ascii: "\"") ? 1 : 0
    let line = bytes.prefix(8).prefix { $0 != 10 && $0 != 13 }
    let name = line.dropFirst(quotes).dropLast(quotes)
    guard name.count == 5, quotes == 0 || line.last == UInt8(ascii: "\""), let byte = name.last,
      String(decoding: name.prefix(4), as: UTF8.self).lowercased() == "sep=",
      byte == 9 || Self.marks.contains(byte)
    else { return nil }
    self.byte = byte
    start = line.count
    // The line's end is passed over as that of an empty line.
  }

  private static let marks = Array(",;|:/&#*~^!".utf8)
}
