/// What stands between the fields of a table.
package struct TableSeparator {
  package let byte: UInt8
  /// Where the table begins, behind a line that names the separator, and in which line.
  package var start = 0
  package var line = 1

  /// What programs put between fields.
  static let usual = [UInt8(ascii: ","), UInt8(ascii: ";"), 9]

  /// Excel's line `sep=;` decides; else it is `,`, `;` or a tab, whichever parts the first line that
  /// is not empty into the most fields.
  package init(of bytes: [UInt8]) {
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
