import Workbooks

extension WorkbookFault {
  /// What is wrong and what to do, as messages have it.
  var sentence: String {
    func plain(_ sentence: String) -> String {
      let text = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
      return text.prefix(1).lowercased() + text.dropFirst()
    }
    return plain(what) + "; " + plain(advice)
  }
}

extension DetailsTable {
  /// Reads a sheet of a workbook.
  ///
  /// - Throws: `TableMistakes` where it cannot be read as a table of items.
  package init(
    readingWorkbook bytes: [UInt8], file: String, sheet: String? = nil,
    conventions: TableConventions
  ) throws(TableMistakes) {
    let table = try WorkbookTable(
      reading: bytes, file: file, sheet: sheet, conventions: conventions)
    if let dialect = conventions.dialect(of: table.header) {
      try self.init(
        table, in: dialect, notes: table.notes, file: file, conventions: table.conventions)
      return
    }
    let doubted = table.doubted(by: table.columns)
    let notes = table.columns.notes(
      file: file, unit: .row, doubted: doubted, place: table.place(ofHeading:))
    // Nothing of the table is needed once it is handed over.
    let (columns, conventions) = (table.columns, table.conventions)
    let names =
      table.isNumbered || table.named != nil
      ? nil : columns.noteOfNames(file: file, unit: .row, place: table.place(ofHeading:))
    let heading = table.named ?? columns.doubtfulNames.map { columns.header[$0] }
    let allNotes = [names].compactMap(\.self) + table.notes + notes
    self.init(
      table, columns: columns.meanings, asked: columns.asked(of: doubted), notes: allNotes,
      file: file, conventions: conventions)
    doubtfulNames = heading
    giveBackRepeatedIDs(columns)
  }
}
