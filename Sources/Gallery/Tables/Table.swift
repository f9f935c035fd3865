/// A table of texts by RFC 4180, read without losing anything.
///
/// The separator is `,`, `;` or a tab, whichever the first line has most of outside of quotes; a
/// line `sep=;` before it decides. Lines end in CRLF, LF or CR. A field in quotes may hold all of
/// these, and a quote as two. Beyond RFC 4180, spaces around a field in quotes and empty lines
/// between rows are passed over, and so are empty fields at the end of a row that has too many.
struct Table: Sendable {
  let text: TableText
  let separator: UInt8
  /// The names of the columns, without space around them.
  private(set) var header: [String] = []
  private(set) var rows: [Row] = []
  /// The fields of all rows, one row after the other.
  private var fields: [Field] = []

  /// One row: where it begins, and its fields, as many as the header has.
  struct Row: Sendable {
    /// From 1.
    var line: Int
    fileprivate var firstField: Int
  }

  /// Where a field's text lies, quotes not counted.
  fileprivate struct Field: Sendable {
    var start: Int
    var end: Int
    /// Whether two quotes stand for one in it.
    var hasDoubledQuotes = false
  }

  /// The most mistakes that are reported: after so many it is the same one on every line.
  static let mistakeLimit = 20

  /// Reads a file's bytes.
  ///
  /// - Throws: `TableMistakes` with all that is wrong with it.
  init(reading bytes: [UInt8], file: String) throws(TableMistakes) {
    do {
      text = try TableText(decoding: bytes)
    } catch {
      throw TableMistakes([error], in: bytes, file: file)
    }
    var scanner = TableScanner(text.bytes)
    separator = scanner.findSeparator()
    var mistakes: [TableMistake] = []
    var isFirst = true
    var surplus: Set<Int> = []
    while let record = scanner.next() {
      if let mistake = record.mistake { mistakes.append(mistake) }
      if isFirst {
        isFirst = false
        header = record.fields.map { Self.undefused(trimmed(string($0))) }
        while header.last == "" { header.removeLast() }
        mistakes += headerMistakes(record.fields)
        continue
      }
      var found = record.fields
      while found.count > header.count, let last = found.last, last.start == last.end {
        found.removeLast()
      }
      if record.mistake == nil, found.count != header.count {
        mistakes.append(Self.countMistake(found, header: header, separator: separator))
      }
      for (column, field) in found.prefix(header.count).enumerated()
      where header[column].isEmpty && field.start < field.end && surplus.insert(column).inserted {
        mistakes.append(
          TableMistake(
            "this column has no name; write one into the first line above it", at: field.start))
      }
      rows.append(Row(line: record.line, firstField: fields.count))
      fields += found.prefix(header.count)
      let missing = header.count - found.count
      if missing > 0 { fields += [Field](repeating: Field(start: 0, end: 0), count: missing) }
      if mistakes.count > Self.mistakeLimit { break }
    }
    if header.isEmpty {
      mistakes.append(
        TableMistake(
          "this table is empty; its first line must name the columns, such as name,value,photos"))
    }
    guard mistakes.isEmpty else { throw TableMistakes(mistakes, in: text.bytes, file: file) }
  }

  /// The text of a field, as it was meant; nil where it is empty or blank.
  func cell(_ column: Int, of row: Row) -> String? {
    let field = fields[row.firstField + column]
    guard field.start < field.end else { return nil }
    let text = Self.undefused(string(field))
    return text.isBlank ? nil : text
  }

  /// Where a field begins in the text, in bytes.
  func offset(of column: Int, in row: Row) -> Int { fields[row.firstField + column].start }

  private func string(_ field: Field) -> String {
    let slice = text.bytes[field.start..<field.end]
    guard field.hasDoubledQuotes else { return String(decoding: slice, as: UTF8.self) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(slice.count)
    var isSecond = false
    for byte in slice {
      if byte == UInt8(ascii: "\"") {
        isSecond.toggle()
        if !isSecond { continue }
      } else {
        isSecond = false
      }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A text without the apostrophe by which `TableWriter` keeps spreadsheets from running it.
  private static func undefused(_ text: String) -> String {
    guard text.utf8.first == UInt8(ascii: "'"), TableWriter.isDefused(text) else { return text }
    return String(text.unicodeScalars.dropFirst())
  }

  private func headerMistakes(_ fields: [Field]) -> [TableMistake] {
    var known: [String: Int] = [:]
    return zip(header, fields).enumerated().compactMap { column, pair in
      let (name, field) = pair
      guard !name.isEmpty else { return nil }
      if let other = known.updateValue(column, forKey: TableColumn.folded(name)) {
        return TableMistake(
          "column \(column + 1) has the same name as column \(other + 1), “\(name)”; give one of "
            + "them another name or delete it", at: field.start)
      }
      return nil
    }
  }

  private static func countMistake(
    _ found: [Field], header: [String], separator: UInt8
  ) -> TableMistake {
    let mark = separator == 9 ? "tab" : String(UnicodeScalar(separator))
    let offset = found.count > header.count ? found[header.count].start : found.last?.end ?? 0
    if found.count > header.count {
      return TableMistake(
        "this row has \(found.count) fields where the first line names \(header.count); put a field "
          + "that holds “\(mark)” in quotes, or delete what is too much", at: offset)
    }
    return TableMistake(
      "this row has \(found.count) fields where the first line names \(header.count); add a "
        + "“\(mark)” for each that is empty, or close a quote that was left open", at: offset)
  }

  /// Splits a text into records, one at a time.
  private struct TableScanner {
    private let bytes: [UInt8]
    private var position = 0
    private var line = 1
    private var separator = UInt8(ascii: ",")

    struct Record {
      var line: Int
      var fields: [Field] = []
      var mistake: TableMistake?
    }

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    private static let quote = UInt8(ascii: "\"")

    /// Decides on the separator by the first line.
    mutating func findSeparator() -> UInt8 {
      let head = bytes.prefix(6).map { $0 }
      if head.count >= 5, head.prefix(4).elementsEqual("sep=".utf8),
        head.count == 5 || head[5] == 10 || head[5] == 13
      {
        separator = head[4]
        position = 5
        skipLineEnd()
        return separator
      }
      var counts: [UInt8: Int] = [:]
      var isQuoted = false
      for byte in bytes {
        if byte == Self.quote { isQuoted.toggle() }
        if isQuoted { continue }
        if (byte == 10 || byte == 13), !counts.isEmpty { break }
        if [UInt8(ascii: ","), UInt8(ascii: ";"), 9].contains(byte) {
          counts[byte, default: 0] += 1
        } else if byte == 10 || byte == 13 {
          // A table of one column has no separator at all.
          if position > 0 || bytes.first != byte { break }
        }
      }
      separator =
        [UInt8(ascii: ","), UInt8(ascii: ";"), 9].max {
          counts[$0, default: 0] < counts[$1, default: 0]
        } ?? separator
      if counts.isEmpty { separator = UInt8(ascii: ",") }
      return separator
    }

    /// The next record that is not empty; nil at the end.
    mutating func next() -> Record? {
      while position < bytes.count {
        let record = read()
        if record.fields.count == 1, record.mistake == nil,
          record.fields[0].start == record.fields[0].end
        {
          continue
        }
        return record
      }
      return nil
    }

    private mutating func read() -> Record {
      var record = Record(line: line)
      while true {
        record.fields.append(field(&record.mistake))
        guard position < bytes.count else { return record }
        guard bytes[position] == separator else {
          skipLineEnd()
          return record
        }
        position += 1
      }
    }

    /// Reads one field and stands after it, on a separator, a line's end or the end.
    private mutating func field(_ mistake: inout TableMistake?) -> Field {
      let start = position
      while position < bytes.count, bytes[position] == 0x20 { position += 1 }
      if position < bytes.count, bytes[position] == Self.quote {
        return quoted(&mistake)
      }
      while position < bytes.count {
        let byte = bytes[position]
        if byte == separator || byte == 10 || byte == 13 { break }
        position += 1
      }
      return Field(start: start, end: position)
    }

    private mutating func quoted(_ mistake: inout TableMistake?) -> Field {
      let opening = position
      position += 1
      var field = Field(start: position, end: position)
      while true {
        guard position < bytes.count else {
          mistake =
            mistake
            ?? TableMistake(
              "this quote is never closed; put a “\"” at the end of the field, or write two for one "
                + "that belongs to the text", at: opening)
          field.end = position
          return field
        }
        let byte = bytes[position]
        if byte == 10 || byte == 13 {
          skipLineEnd()
          continue
        }
        position += 1
        guard byte == Self.quote else { continue }
        if position < bytes.count, bytes[position] == Self.quote {
          field.hasDoubledQuotes = true
          position += 1
          continue
        }
        field.end = position - 1
        break
      }
      let end = position
      while position < bytes.count, bytes[position] == 0x20 { position += 1 }
      if position < bytes.count, bytes[position] != separator, bytes[position] != 10,
        bytes[position] != 13
      {
        mistake =
          mistake
          ?? TableMistake(
            "there is text after the closing quote of this field; write two quotes for one that "
              + "belongs to the text", at: end)
        while position < bytes.count, bytes[position] != separator, bytes[position] != 10,
          bytes[position] != 13
        { position += 1 }
      }
      return field
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
}

/// Everything that is wrong with a table's structure, in the order of its lines.
struct TableMistakes: Error, CustomStringConvertible {
  let description: String

  init(_ mistakes: [TableMistake], in bytes: [UInt8], file: String) {
    let lines = SourceLines(of: String(decoding: bytes, as: UTF8.self), file: file)
    var messages = mistakes.prefix(Table.mistakeLimit).map { mistake in
      guard let offset = mistake.offset else { return "\(file): \(mistake.words)" }
      let (line, column) = Self.place(of: offset, in: bytes)
      return lines.message(mistake.words, line: line, column: column)
    }
    if mistakes.count > messages.count { messages.append("and more of the same") }
    let head = mistakes.count == 1 ? "" : "mistakes in the table:\n"
    description = head + messages.joined(separator: "\n")
  }

  /// Line and column from 1, the column in Unicode scalars.
  static func place(of offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
    var (line, start) = (1, 0)
    var position = 0
    while position < min(offset, bytes.count) {
      if bytes[position] == 10
        || (bytes[position] == 13 && (position + 1 >= bytes.count || bytes[position + 1] != 10))
      {
        line += 1
        start = position + 1
      }
      position += 1
    }
    let column = bytes[start..<min(max(offset, start), bytes.count)].count { $0 & 0xC0 != 0x80 }
    return (line, column + 1)
  }
}

/// A text without the space around it.
func trimmed(_ text: String) -> String {
  var view = text.unicodeScalars[...]
  while let first = view.first, first.properties.isWhitespace { view.removeFirst() }
  while let last = view.last, last.properties.isWhitespace { view.removeLast() }
  return String(view)
}
