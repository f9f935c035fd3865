/// Splits the text of a table into records, one at a time, and looks at each byte once, but for
/// those after a quote that was left open.
package struct TableScanner {
  private let bytes: [UInt8]
  private let separator: UInt8
  private var position: Int
  private var line: Int
  /// The row that was read last; from 1, as a spreadsheet counts, empty ones too.
  private var row: Int

  /// Where a field's text lies, quotes not counted.
  package struct Field: Sendable {
    private var packed: UInt64

    /// Two numbers of 31 bits, which `TableText.lengthLimit` is below, and a flag.
    package init(_ range: Range<Int>, hasDoubledQuotes: Bool = false) {
      packed =
        UInt64(truncatingIfNeeded: range.lowerBound) << 32
        | UInt64(truncatingIfNeeded: range.upperBound) << 1 | (hasDoubledQuotes ? 1 : 0)
    }

    package var start: Int { Int(packed >> 32) }
    package var end: Int { Int(packed & 0xFFFF_FFFF) >> 1 }
    package var isEmpty: Bool { start == end }
    /// Whether two quotes stand for one in it.
    var hasDoubledQuotes: Bool { packed & 1 == 1 }

    /// Its text in the bytes of the table, with one quote for two.
    func text(in bytes: [UInt8]) -> String {
      let slice = bytes[start..<end]
      guard hasDoubledQuotes else { return String(decoding: slice, as: UTF8.self) }
      var text: [UInt8] = []
      text.reserveCapacity(slice.count)
      var isSecond = false
      for byte in slice {
        isSecond = byte == UInt8(ascii: "\"") && !isSecond
        if isSecond || byte != UInt8(ascii: "\"") { text.append(byte) }
      }
      return String(decoding: text, as: UTF8.self)
    }
  }

  /// Where a record lies, and what is wrong with its quotes.
  package struct Record {
    /// From 1, as a spreadsheet counts them.
    package var row: Int
    /// From 1.
    package var line: Int
    package var start: Int
    package var mistake: TableMistake?
    /// Where its last field ends.
    var end = 0
    /// Where a field is closed that goes on behind its quote, which is the mistake.
    var quoteEnd: Int?
    /// Whether a quote was left open, so that what follows may look wrong and is not.
    var isAstray = false

    package init(
      row: Int, line: Int, start: Int, mistake: TableMistake? = nil, isAstray: Bool = false
    ) {
      self.row = row
      self.line = line
      self.start = start
      self.mistake = mistake
      self.isAstray = isAstray
    }
  }

  package init(_ bytes: [UInt8], separator: UInt8, from position: Int = 0, line: Int = 1) {
    (self.bytes, self.separator) = (bytes, separator)
    (self.position, self.line) = (position, line)
    // The rest of a line that names the separator, which spreadsheets do not show, is an empty one.
    row = position == 0 ? 0 : -1
  }

  private static let quote = UInt8(ascii: "\"")

  /// Adds the fields of the next line that is not empty; nil at the end.
  package mutating func next(into fields: inout [Field]) -> Record? {
    while position < bytes.count {
      row += 1
      guard bytes[position] == 10 || bytes[position] == 13 else {
        return read(into: &fields)
      }
      skipLineEnd()
    }
    return nil
  }

  private mutating func read(into fields: inout [Field]) -> Record {
    var record = Record(row: row, line: line, start: position)
    while true {
      fields.append(field(&record))
      record.end = position
      guard position < bytes.count else { return record }
      guard bytes[position] == separator else {
        skipLineEnd()
        return record
      }
      position += 1
    }
  }

  /// Reads one field and stands after it: on a separator, a line's end or the end.
  private mutating func field(_ record: inout Record) -> Field {
    let start = position
    skipSpaces()
    if position < bytes.count, bytes[position] == Self.quote { return quoted(&record) }
    skipField()
    return Field(start..<position)
  }

  private mutating func quoted(_ record: inout Record) -> Field {
    let (opening, openingLine) = (position, line)
    position += 1
    var hasDoubledQuotes = false
    var close: Int?
    while close == nil, position < bytes.count {
      let byte = bytes[position]
      if byte == 10 || byte == 13 {
        skipLineEnd()
      } else if byte != Self.quote {
        position += 1
      } else if position + 1 < bytes.count, bytes[position + 1] == Self.quote {
        hasDoubledQuotes = true
        position += 2
      } else {
        close = position
        position += 1
      }
    }
    guard let close else {
      record.mistake = TableMistake(
        "the quote that opens here is never closed; put a \" at the end of the field, and write \"\" "
          + "for a quote within the text", at: opening)
      record.isAstray = true
      return abandon(opening, openingLine)
    }
    let end = position
    skipSpaces()
    if position < bytes.count, bytes[position] != separator, bytes[position] != 10,
      bytes[position] != 13
    {
      // Over several lines it was rather forgotten to close it, and another one was taken for it.
      guard line == openingLine else {
        record.mistake = TableMistake(
          "the quote that opens here is not closed before line \(line), where another field’s begins; "
            + "put a \" at the end of this field, and write \"\" for a quote within the text",
          at: opening)
        record.isAstray = true
        return abandon(opening, openingLine)
      }
      skipField()
      if record.mistake == nil {
        record.mistake = textAfterQuote(opening..<position, close: end)
        record.quoteEnd = end
      }
    }
    return Field(opening + 1..<close, hasDoubledQuotes: hasDoubledQuotes)
  }

  /// What is said of a field that goes on after its closing quote, and how it could be written, where nobody knows how
  /// many fields there should be.
  private func textAfterQuote(_ field: Range<Int>, close: Int) -> TableMistake {
    var remedy = QuoteRepair.Way.quoted.words
    if field.count <= QuoteRepair.longestShown {
      let (written, way) = QuoteRepair.written(String(decoding: bytes[field], as: UTF8.self))
      remedy = "\(way.words): \(written)"
    }
    return TableMistake(
      "there is text after the quote that closes this field; \(remedy); or write the missing "
        + "“\(TableText.shown(separator))” after the quote", at: close)
  }

  /// Goes on after the line in which a quote opens that has no end.
  private mutating func abandon(_ opening: Int, _ openingLine: Int) -> Field {
    (position, line) = (opening, openingLine)
    while position < bytes.count, bytes[position] != 10, bytes[position] != 13 { position += 1 }
    return Field(opening..<position)
  }

  private mutating func skipSpaces() {
    while position < bytes.count, bytes[position] == 0x20 { position += 1 }
  }

  private mutating func skipField() {
    while position < bytes.count {
      let byte = bytes[position]
      if byte == separator || byte == 10 || byte == 13 { return }
      position += 1
    }
  }

  /// Passes over a CRLF, LF or CR.
  private mutating func skipLineEnd() {
    guard position < bytes.count else { return }
    if bytes[position] == 13, position + 1 < bytes.count, bytes[position + 1] == 10 {
      position += 1
    }
    position += 1
    line += 1
  }
}

extension TableText {
  /// How a separator is called in messages.
  package static func shown(_ separator: UInt8) -> String {
    separator == 9 ? "tab" : separatorText(separator)
  }

  static func separatorText(_ separator: UInt8) -> String { String(Unicode.Scalar(separator)) }
}
