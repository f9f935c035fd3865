/// A table of items, or of what is to be added to items: its rows, and which fields of them could
/// not be read.
struct DetailsTable: Sendable {
  private(set) var rows: [DetailsRow] = []
  /// What could not be read of the cells, a few of each column.
  private(set) var mistakes: [CellMistake] = []
  /// All that its owner should know: the mistakes, how many more of them there are, and what may
  /// have been meant otherwise.
  private(set) var diagnostics: [Diagnostic] = []
  let encoding: TableText.Encoding

  /// Reads a file's bytes.
  ///
  /// - Throws: `TableMistakes` where the table's structure is broken.
  init(reading bytes: [UInt8], file: String, conventions: TableConventions) throws(TableMistakes) {
    let table = try Table(reading: bytes, file: file, language: conventions.language)
    let columns = TableColumns(table.header, language: conventions.language)
    let wrong = columns.mistakes(in: table)
    guard wrong.isEmpty else { throw TableMistakes(wrong, in: table.text.bytes, file: file) }
    encoding = table.text.encoding
    diagnostics = columns.notes(in: table, file: file)
    var reader = RowReader(table: table, columns: columns.meanings, conventions: conventions)
    rows.reserveCapacity(table.rows.count)
    for row in table.rows {
      if let row = reader.read(row) { rows.append(row) }
    }
    mistakes = reader.mistakes
    diagnostics += mistakes.map { $0.diagnostic(file: file) }
    diagnostics += reader.summaries(file: file)
    if encoding == .windows1252 {
      diagnostics.append(
        Diagnostic(
          .note, .table, file, "it is not saved as UTF-8", done: "it was read as Windows-1252",
          remedy: "if letters with accents are wrong, save it again as CSV (UTF-8)"))
    }
  }
}
