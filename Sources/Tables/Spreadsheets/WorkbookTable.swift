package import Basics
import Model
package import Workbooks

/// A sheet of a workbook as a table: the cells below its headings, each in its column.
///
/// What stands above the headings is a title, and sums below the items are no items. Rows and columns that the
/// spreadsheet does not show are read like others, as it would write them to a CSV file.
package struct WorkbookTable: TableCells {
  package var header: [String] = []
  package var rows: [Row] = []
  /// What the columns mean.
  package var columns: TableColumns
  /// Another sheet, of which nobody said that it is to be read.
  private var otherSheet: String?
  /// What the column was called that was found to have the names; nil where its heading says so.
  package var named: String?
  /// Whether a column only counts the items, which is said with where their names are.
  package var isNumbered = false
  /// What is to be said of the sheet as a whole.
  package var notes: [Diagnostic] = []
  /// The columns of the sheet, counted from 0, that those of the header are.
  package var places: [Int] = []
  /// What stands in the sheet's columns.
  package var filling = ColumnFilling()

  /// The rows that may be headings for those below them, with the column of their text: one of their cells is merged over
  /// most columns, or they stand right above a row that repeats the headings.
  package var sections: [Int: Int] = [:]
  /// What stands alone right above the headings, where others stand right above their repetitions.
  package var title: String?
  package var firstSection: String? { title }

  /// The heading of the rows below, where a row that may be one has a single text.
  package func section(_ row: Row) -> String? {
    guard let column = sections[row.number.number] else { return nil }
    let filled = row.sheetRow.cells.filter { !texts.isNothing($0.value) }
    return filled.count == 1 && filled[0].column == column ? texts.text(of: filled[0].value) : nil
  }

  package mutating func takeRows() -> [Row] {
    defer { rows = [] }
    return rows
  }

  /// A row as the workbook has it: its cells are put into words when they are asked for.
  package struct Row: TableRow {
    var sheetRow: Workbooks.Row
    package var number: RowNumber { .row(sheetRow.number) }
  }

  package func cell(_ column: Int, of row: Row) -> String? {
    texts.text(of: row.sheetRow[places[column]])
  }
  package func text(_ column: Int, of row: Row) -> String { cell(column, of: row) ?? "" }
  package func content(_ column: Int, of row: Row) -> CellContent {
    texts.content(of: row.sheetRow[places[column]])
  }
  package func hasTexts(in column: Int) -> Bool { filling.hasTexts(in: places[column]) }
  package func refusal(_ column: Int, of row: Row) -> CellRefusal? {
    texts.refusal(of: row.sheetRow[places[column]])
  }
  package func number(_ column: Int, of row: Row) -> RowNumber { row.number }
  package var unit: RowNumber.Unit { .row }

  package func place(_ column: Int, of row: Row) -> TablePlace {
    TablePlace(row: row.number.number, column: places[column] + 1)
  }

  /// The place of a column's heading.
  package func place(ofHeading column: Int) -> TablePlace {
    TablePlace(row: headings, column: places[column] + 1)
  }

  /// How its texts are to be read.
  package var conventions: TableConventions
  /// Says what its cells hold.
  package var texts: WorkbookText
  /// The row that names the columns.
  package var headings = 1

  /// Reads the first sheet that is shown, or the one of a name.
  ///
  /// - Throws: `TableMistakes` where it cannot be read as a table of items.
  package init(
    reading bytes: [UInt8], file: String, sheet name: String? = nil, conventions: TableConventions
  ) throws(TableMistakes) {
    columns = TableColumns([], language: conventions.words)
    self.conventions = conventions
    texts = WorkbookText(conventions)
    var mistake: TableMistake?
    do throws(WorkbookFault) {
      let workbook = try Workbook(reading: bytes)
      if let sheet = Self.sheet(of: workbook, named: name) {
        noteOthers(of: workbook, than: sheet, isNamed: name != nil, file: file)
        let rows = try workbook.rows(of: sheet)
        mistake = try read(rows, file: file, length: bytes.count, conventions: conventions)
      } else {
        mistake = Self.noSheet(name, of: workbook)
      }
    } catch {
      mistake = TableMistake(error.sentence)
    }
    // The table may stand on another sheet than a cover.
    if let words = mistake?.words, let other = otherSheet {
      mistake?.words =
        "\(words); if it is on another sheet, add a line such as “sheet: \(Quotation.shortened(other))” to "
        + SettingsFile.name
    }
    if let mistake { throw TableMistakes([mistake], in: [], file: file) }
  }
}

// MARK: Sheets

extension WorkbookTable {
  /// The sheet of a name, or the first that is shown.
  static func sheet(of workbook: Workbook, named name: String?) -> Sheet? {
    guard let name else {
      return workbook.sheets.first { $0.visibility == .visible } ?? workbook.sheets.first
    }
    return workbook.sheets.first { $0.name == name }
      ?? workbook.sheets.first { TableColumn.folded($0.name) == TableColumn.folded(name) }
  }

  private static func noSheet(_ name: String?, of workbook: Workbook) -> TableMistake {
    guard let name else { return TableMistake("this workbook has no sheet") }
    let names = workbook.sheets.prefix(10).map { Quotation.quoted($0.name) }
      .joined(separator: ", ")
    return TableMistake(
      "it has no sheet \(Quotation.quoted(name)), which “sheet” in \(SettingsFile.name) names; its sheets are \(names)"
    )
  }

  /// Says which sheet was read where there are several.
  private mutating func noteOthers(
    of workbook: Workbook, than sheet: Sheet, isNamed: Bool, file: String
  ) {
    let others = workbook.sheets.filter { $0 != sheet && $0.visibility == .visible }
    guard let other = others.first, !isNamed else { return }
    otherSheet = other.name
    notes.append(
      Diagnostic(
        .note, .severalSheets, file, "it has \(others.count + 1) sheets",
        done: "only \(Quotation.quoted(sheet.name)) was read",
        remedy:
          "to have another one read, add a line such as “sheet: \(Quotation.shortened(other.name))” to "
          + SettingsFile.name))
  }
}
