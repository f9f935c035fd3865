import Basics
import Model

/// A table of texts by RFC 4180, read without losing anything.
///
/// Lines end in CRLF, LF or CR. A field in quotes may hold all of these, the separator, and a quote
/// as two. Beyond RFC 4180, spaces around a field in quotes, lines without any text, and empty fields
/// at the end of a row that has too many are passed over, fields that a row ends before are empty, and
/// a quote inside of a field without quotes is a letter like any other.
package struct Table: Sendable {
  package let text: TableText
  package let separator: UInt8
  /// The names of the columns, without space around them.
  package private(set) var header: [String] = []
  package private(set) var rows: [Row] = []
  /// What the column was called that only counts the items; nil where there is none.
  package private(set) var numbered: String?
  /// What the column was called that was found to have the names; nil where its heading says so.
  package private(set) var named: (place: Int, heading: String)?
  /// What stands in the rows above them.
  private(set) var titles: [[String]] = []
  /// The rows that these are, with their numbers.
  var titleRows: [(number: Int, texts: [String])] { Array(zip(titleNumbers, titles)) }
  private var titleNumbers: [Int] = []
  /// Whether no column without a name stands behind them.
  private var endsWithHeading = true
  /// Where the names of the columns stand, in bytes.
  package private(set) var headerOffsets: [Int] = []
  /// The fields of all rows, one row after the other, each as many as the header has.
  private var fields: [TableScanner.Field] = []
  /// How many fields those rows have that end before the last column, by their numbers.
  private var counts: [Int: Int] = [:]
  /// The columns without a heading whose numbers may only count the rows.
  private(set) var doubtfulCounts: [Int] = []

  /// One row: where it begins.
  package struct Row: Sendable {
    /// From 1, as a spreadsheet counts them.
    package var row: Int
    /// From 1.
    fileprivate var line: Int
    fileprivate var start: Int
    fileprivate var firstField: Int
  }

  /// More columns than anybody reads; it keeps the work for each within bounds.
  package static let columnLimit = 1_000
  /// More rows than the usual spreadsheets hold, which is 1,048,576.
  static let rowLimit = 1_100_000

  /// Reads a file's bytes; `language` tells what the bytes may mean if they are no Unicode, `headings` looks for
  /// the names of the columns below titles, and `mayRepeat` says whether some of them may be equal.
  ///
  /// - Throws: `TableMistakes` with all that is wrong with it.
  package init(
    reading bytes: [UInt8], file: String, language: String = "en", rowLimit: Int = rowLimit,
    headings: TableHeadings.Search? = nil, mayRepeat: ([String]) -> Bool = { _ in false }
  ) throws(TableMistakes) {
    do {
      text = try TableText(decoding: bytes, language: language)
    } catch {
      throw TableMistakes([error.mistake], in: error.bytes, file: file)
    }
    let found = TableSeparator(of: text.bytes)
    separator = found.byte
    var scanner = TableScanner(
      text.bytes, separator: separator, from: found.start, line: found.line)
    if let headings { passTitles(&scanner, headings) }
    var mistakes = readHeader(&scanner, language: headings?.conventions.words)
    if mistakes.isEmpty { addHeadingOfCount(scanner, headings?.conventions) }
    if mistakes.isEmpty, !mayRepeat(header) {
      mistakes = equalNames(headings?.conventions.words)
    }
    if mistakes.isEmpty { mistakes = readRows(&scanner, atMost: rowLimit) }
    guard mistakes.isEmpty else { throw TableMistakes(mistakes, in: text.bytes, file: file) }
    guard let headings, !mayRepeat(header) else { return }
    for (place, heading) in UnitWords.columns(of: self) { header[place] = heading }
    if let numbers = ItemNumbers.column(of: self, headings.conventions) {
      numbered = header[numbers]
      header[numbers] = ItemNumbers.heading
    }
    if let names = ShortNames.column(of: self, headings.conventions) {
      named = (names, header[names])
      header[names] = ShortNames.heading
    }
  }

  /// The numbers of rows that are headings for the rows below them.
  private var sections: Set<Int> = []

  /// Marks the rows that stand right above some as headings for the rows below them.
  mutating func markSections(above numbers: [Int], _ columns: [TableColumn?]) {
    if title != nil { sections = Set(RowSections.rows(above: numbers, in: self, columns).keys) }
  }

  package func section(_ row: Row) -> String? {
    guard sections.contains(row.row) else { return nil }
    return header.indices.lazy.compactMap { cell($0, of: row) }.first
  }

  package var firstSection: String? { sections.isEmpty ? nil : title }

  package var markedTitle: String? {
    titles.reversed().lazy.compactMap { row in
      let texts = row.filter { !$0.isBlank }
      return texts.count == 1 ? MarkedTitle.text(of: texts[0]) : nil
    }.first
  }

  /// What stands alone right above the headings of the columns.
  private var title: String? {
    let texts = titles.last?.filter { !$0.isBlank } ?? []
    return texts.count == 1 ? texts[0] : nil
  }

  /// Leaves rows out.
  mutating func removeRows(where isLeftOut: (Row) -> Bool) { rows.removeAll(where: isLeftOut) }

  package mutating func takeRows() -> [Row] {
    defer { rows = [] }
    return rows
  }

  /// The text of a field as it was meant, which may be empty.
  package func text(_ column: Int, of row: Row) -> String {
    let field = fields[row.firstField + column]
    return failure(of: field) == nil ? Self.meant(string(field)) : ""
  }

  package func refusal(_ column: Int, of row: Row) -> CellRefusal? {
    failure(of: fields[row.firstField + column])
  }

  /// Why a field holds nothing but what a spreadsheet writes in the place of a value.
  private func failure(of field: TableScanner.Field) -> CellRefusal? {
    // Nearly all fields begin with something else, or are longer than a column that is too narrow.
    guard !field.isEmpty, field.end - field.start <= 255,
      let first = text.bytes[field.start..<field.end].first(where: { $0 != 0x20 }),
      FailedFormula.begins(with: first)
    else { return nil }
    return FailedFormula.refusal(of: string(field))
  }

  /// The text of a field, without space around it unless it is in quotes; nil where nothing of it
  /// can be seen.
  package func cell(_ column: Int, of row: Row) -> String? {
    let field = fields[row.firstField + column]
    guard !field.isEmpty else { return nil }
    let bytes = self.text.bytes
    let isQuoted = field.start > 0 && bytes[field.start - 1] == UInt8(ascii: "\"")
    // Most fields begin and end with letters of ASCII.
    let first = bytes[field.start]
    if Self.isLetter(first), Self.isLetter(bytes[field.end - 1]), !FailedFormula.begins(with: first)
    {
      return string(field)
    }
    if failure(of: field) != nil { return nil }
    let whole = Self.meant(string(field))
    let text = isQuoted ? withoutInvisibleEnds(whole) : trimmed(whole)
    return text.isBlank ? nil : text
  }

  /// Whether a byte is a letter or digit of ASCII, which can be seen and means nothing else.
  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }

  /// Where a field begins.
  package func place(_ column: Int, of row: Row) -> TablePlace {
    TablePlace(
      of: fields[row.firstField + column].start, in: text.bytes, after: (row.start, row.line))
  }

  /// Where a row begins in the text, in bytes.
  package func start(of row: Row) -> Int { row.start }

  /// The text of a field as the name of a column.
  private func heading(_ field: TableScanner.Field) -> String {
    Self.meant(trimmed(withoutInvisible(string(field))))
  }

  private func string(_ field: TableScanner.Field) -> String { field.text(in: text.bytes) }

  /// A field's text without what keeps spreadsheets from changing or running it.
  private static func meant(_ text: String) -> String {
    TextFormula.text(of: text) ?? undefused(text)
  }

  /// A text without the apostrophe by which `TableWriter` keeps spreadsheets from running it.
  private static func undefused(_ text: String) -> String {
    guard text.utf8.first == UInt8(ascii: "'"), TableWriter.isDefused(text) else { return text }
    return String(text.unicodeScalars.dropFirst())
  }
}

extension Table: TableCells {
  package func number(_ column: Int, of row: Row) -> RowNumber { row.number }
  package var unit: RowNumber.Unit { .row }

  package func endsEarly(_ row: Row) -> Bool { counts[row.row] != nil }

  package func isCutOff(_ column: Int, of row: Row) -> Bool {
    counts[row.row].map { column >= $0 } ?? false
  }
}

extension Table.Row: TableRow {
  package var number: RowNumber { .row(row) }
}

// MARK: Reading

extension Table {
  /// Goes to the row that names the columns, if there is one below the first.
  private mutating func passTitles(
    _ scanner: inout TableScanner, _ search: TableHeadings.Search
  ) {
    var (ahead, fields): (TableScanner, [TableScanner.Field]) = (scanner, [])
    var search = search
    var passed: [[String]] = []
    var starts: [TableScanner] = []
    var numbers: [Int] = []
    repeat {
      starts.append(ahead)
      fields.removeAll(keepingCapacity: true)
      guard let record = ahead.next(into: &fields), record.mistake == nil else { break }
      passed.append(fields.map(heading))
      numbers.append(record.row)
    } while !search.isEnded(by: passed[passed.count - 1])
    guard let place = search.place else { return }
    (scanner, titles) = (starts[place], Array(passed[..<place]))
    titleNumbers = Array(numbers[..<place])
  }

  /// Reads the names of the columns.
  private mutating func readHeader(
    _ scanner: inout TableScanner, language: Language?
  ) -> [TableMistake] {
    var fields: [TableScanner.Field] = []
    guard let record = scanner.next(into: &fields) else {
      return [
        TableMistake(
          "this table is empty; its first line must name the columns, such as name,value,photos")
      ]
    }
    if let mistake = record.mistake { return [mistake] }
    header = CustomHeadings.plain(
      fields.map(heading), language: language)
    endsWithHeading = header.last?.isEmpty == false
    while header.last == "" { header.removeLast() }
    headerOffsets = fields.prefix(header.count).map(\.start)
    if header.isEmpty {
      return [
        TableMistake(
          "no column has a name; write names in the first line, such as name,value,photos",
          at: record.start)
      ]
    }
    if header.count > Self.columnLimit {
      return [
        TableMistake(
          "this table has \(header.count) columns, more than the \(Self.columnLimit) that can be read; "
            + "delete those that are not about items", at: record.start)
      ]
    }
    return []
  }

  private func equalNames(_ language: Language?) -> [TableMistake] {
    // The first line is about an item, which is said and helps more.
    if let language,
      TableColumns(header, language: language).meanings.allSatisfy({ $0 == nil })
    {
      return []
    }
    var known: [String: Int] = [:]
    return header.enumerated().compactMap { column, name in
      guard !name.isEmpty else { return nil }
      guard let other = known.updateValue(column, forKey: TableColumn.folded(name)) else {
        return nil
      }
      return TableMistake(
        TableColumns.sameNames(
          (header[other], "column \(other + 1)"), (name, "column \(column + 1)"),
          language: language), at: headerOffsets[column])
    }
  }

  private mutating func readRows(
    _ scanner: inout TableScanner, atMost rowLimit: Int
  ) -> [TableMistake] {
    // Fields are rarely shorter, and what is not used costs nothing.
    fields.reserveCapacity(text.bytes.count / 16)
    var mistakes: [TableMistake] = []
    var nameless: [Int: TableMistake] = [:]
    // After a quote without an end, what follows it looks wrong and is not.
    var isAstray = false
    let usual = FieldCount(bytes: text.bytes, separator: separator, columns: header.count)
    while mistakes.count <= TableMistakes.limit + 1 {
      let first = fields.count
      guard let record = scanner.next(into: &fields) else { break }
      while fields.count - first > header.count, fields[fields.count - 1].isEmpty {
        fields.removeLast()
      }
      let written = fields.count - first
      if written < header.count, record.mistake == nil, !usual.hasOtherSeparator(fields[first...]) {
        addEmptyFields(behind: written)
        counts[record.row] = written
      }
      let count = fields.count - first
      if let mistake = record.mistake {
        mistakes.append(
          record.quoteEnd.map { usual.mistake(behind: $0, of: record, count: count) } ?? mistake)
        isAstray = record.isAstray
      } else if count == header.count {
        if written == count { isAstray = false }
      } else if !isAstray, fields[first...].contains(where: { !$0.isEmpty }) {
        if header.count == 1, let start = headerOffsets.first {
          if let mark = header[0].first(where: { "，；、،؛|".contains($0) }) {
            return [
              TableMistake(
                "“\(mark)” does not separate columns; write “;” instead in every line, since there are commas in the "
                  + "fields", at: start)
            ]
          }
          return [
            TableMistake(
              "only one column has a name in this first line; if it is a title, delete the line, so "
                + "that the first one names every column", at: start)
          ]
        }
        mistakes.append(usual.mistake(in: fields[first...], of: record))
      }
      guard count == header.count, record.mistake == nil,
        fields[first...].contains(where: { !$0.isEmpty })
      else {
        fields.removeSubrange(first...)
        continue
      }
      for column in header.indices where header[column].isEmpty && !fields[first + column].isEmpty {
        if nameless[column] != nil { continue }
        nameless[column] = TableMistake(
          "column \(column + 1) has no name, but there is text in it here; write its name in the "
            + "first line, or delete the text", at: fields[first + column].start)
      }
      if rows.count == rowLimit {
        mistakes.append(
          TableMistake(
            "this table has more than \(rowLimit) rows; split it into several",
            at: record.start))
        break
      }
      rows.append(
        Row(row: record.row, line: record.line, start: record.start, firstField: first))
    }
    for column in takeCounts() { nameless[column] = nil }
    return (mistakes + nameless.values).sorted { ($0.offset ?? 0) < ($1.offset ?? 0) }
  }

  /// Adds the empty fields of a row that ends behind so many.
  private mutating func addEmptyFields(behind written: Int) {
    let end = fields.last?.end ?? 0
    for _ in written..<header.count { fields.append(TableScanner.Field(end..<end)) }
  }

  /// Empties the columns that only count the rows, as pandas and R write them; gives their places.
  private mutating func takeCounts() -> [Int] {
    let found = CountingColumns.all(in: self)
    for (column, kind) in found {
      header[column] = ""
      if kind == .withGaps { doubtfulCounts.append(column) }
      for row in rows {
        let start = fields[row.firstField + column].start
        fields[row.firstField + column] = TableScanner.Field(start..<start)
      }
    }
    return found.map(\.place)
  }

  /// Adds the heading that R leaves out of a column that counts the rows: each of them has one field more than the header,
  /// and the first ones count.
  ///
  /// R puts them in quotes. Without, it may as well be a comma in a number or a text, unless the first heading is that of a
  /// text.
  private mutating func addHeadingOfCount(
    _ scanner: TableScanner, _ conventions: TableConventions?
  ) {
    guard endsWithHeading, let place = headerOffsets.first else { return }
    var (ahead, fields, count): (_, [TableScanner.Field], _) = (scanner, [], RowCount())
    var (isQuoted, hasLast, rowCount) = (true, false, 0)
    while let record = ahead.next(into: &fields) {
      defer { fields.removeAll(keepingCapacity: true) }
      if fields.allSatisfy(\.isEmpty) { continue }
      guard record.mistake == nil, fields.count == header.count + 1, let first = fields.first,
        count.take(Self.meant(string(first)))
      else { return }
      // What was added behind the rows of R has no number.
      if !first.isEmpty, text.bytes[first.start - 1] != UInt8(ascii: "\"") { isQuoted = false }
      if fields.last?.isEmpty == false { hasLast = true }
      rowCount += 1
    }
    guard hasLast, count.kind != nil, isQuoted || (rowCount > 1 && beginsWithText(conventions))
    else { return }
    header.insert("", at: 0)
    headerOffsets.insert(place, at: 0)
  }

  /// Whether the first heading is one of names or other texts.
  private func beginsWithText(_ conventions: TableConventions?) -> Bool {
    guard let conventions else { return false }
    switch TableColumns(header, language: conventions.words).meanings.first {
    case .field(.name)??: return true
    case .field(let field)??: return field.kind == .text
    default: return false
    }
  }
}
