import Tables

/// Rows that are put behind those of a table that is there.
///
/// Of the table itself no byte changes. The rows are written as it is: in its columns and their order, whatever language
/// names them, with its separator, its line ends and its encoding.
struct TableAddition {
  /// What its columns hold; nil for those that its owner named.
  let columns: [TableColumn?]
  /// The names of its columns.
  var header: [String] { table.header }
  /// How many rows are added.
  var count: Int { added.count }

  private let table: Table
  private let bytes: [UInt8]
  private let file: String
  private let conventions: TableConventions
  private let lineEnd: [UInt8]
  private var writer: TableWriter
  private var added: [[TableWriter.Cell]] = []

  /// Why rows cannot be put behind a table's.
  enum Fault: Error, Hashable {
    /// Its encoding has no such letter, which stands in a text that is to be added.
    case unknownLetter(Unicode.Scalar, in: String, TableText.Encoding)
    /// What was written does not read as what was meant.
    case notReadBack
  }

  /// Begins with a table that has no rows to add yet.
  ///
  /// - Throws: `TableMistakes` where the table's structure is broken.
  init(to bytes: [UInt8], file: String, conventions: TableConventions) throws(TableMistakes) {
    table = try Table(
      reading: bytes, file: file, language: conventions.language,
      headings: TableHeadings.Search(conventions)
    ) { conventions.dialect(of: $0) != nil }
    if conventions.dialect(of: table.header) == nil {
      let wrong = TableColumns(table.header, language: conventions.words)
        .mistakes(at: table.headerOffsets)
      guard wrong.isEmpty else { throw TableMistakes(wrong, in: table.text.bytes, file: file) }
    }
    // Where several are for the same, as for photos, a row has it in the first.
    var known: Set<TableColumn> = []
    columns = conventions.meanings(of: table.header).map { column in
      column.flatMap { known.insert($0).inserted ? $0 : nil }
    }
    (self.bytes, self.file, self.conventions) = (bytes, file, conventions)
    lineEnd = Self.lineEnd(of: table)
    writer = TableWriter(
      continuing: table.separator, lineEnd: lineEnd, language: conventions.language)
  }

  /// Whether the table has a column.
  func has(_ column: TableColumn) -> Bool { columns.contains(column) }

  /// Adds a row: what it says by columns, and by the names of the owner's own; what the table has no column for is left
  /// out.
  mutating func add(_ cells: [TableColumn: TableWriter.Cell], own: [String: String] = [:]) {
    var texts: [String: String] = [:]
    for (name, text) in own { texts[TableColumn.folded(name)] = text }
    let row = zip(columns, header).map { column, name -> TableWriter.Cell in
      if let column { return cells[column] ?? .empty }
      return texts[TableColumn.folded(name)].map { .text($0) } ?? .empty
    }
    writer.add(row)
    added.append(row)
  }

  /// The table's bytes with the rows behind them, which were read again and are as they were meant.
  func result() throws(Fault) -> [UInt8] {
    if added.isEmpty { return bytes }
    let text = table.text.bytes
    let isOpen = text.last.map { $0 != 10 && $0 != 13 } ?? false
    let rows = String(decoding: (isOpen ? lineEnd : []) + writer.bytes, as: UTF8.self)
    let written: [UInt8]
    do throws(TableText.Encoding.UnknownLetter) {
      written = bytes + (try table.text.encoding.bytes(of: rows))
    } catch {
      let cell = added.joined().first { $0.text.unicodeScalars.contains(error.letter) }
      throw .unknownLetter(error.letter, in: cell?.text ?? "", table.text.encoding)
    }
    guard readsBack(written, behind: text) else { throw .notReadBack }
    return written
  }

  /// Whether a table is what it was, with the rows behind it.
  private func readsBack(_ written: [UInt8], behind text: [UInt8]) -> Bool {
    let new = try? Table(
      reading: written, file: file, language: conventions.language,
      headings: TableHeadings.Search(conventions)
    ) { conventions.dialect(of: $0) != nil }
    guard let new,
      new.text.encoding == table.text.encoding, new.text.bytes.starts(with: text),
      new.header == header, new.rows.count == table.rows.count + added.count
    else { return false }
    return zip(new.rows.suffix(added.count), added).allSatisfy { row, cells in
      cells.indices.allSatisfy { new.text($0, of: row).utf8.elementsEqual(cells[$0].text.utf8) }
    }
  }

  /// What stands before its first row, else at its end; as in RFC 4180 where it has but one line.
  private static func lineEnd(of table: Table) -> [UInt8] {
    let bytes = table.text.bytes[..<(table.rows.first.map(table.start) ?? table.text.bytes.count)]
    switch bytes.last {
    case 13: return [13]
    case 10: return bytes.dropLast().last == 13 ? [13, 10] : [10]
    default: return [13, 10]
    }
  }
}
