import Workbooks

/// A sheet of a workbook as a table: the cells below its headings, each in its column.
///
/// What stands above the headings is a title, and sums below the items are no items. Rows and columns that the
/// spreadsheet does not show are read like others, as it would write them to a CSV file.
struct WorkbookTable: TableCells {
  private(set) var header: [String] = []
  private(set) var rows: [Row] = []
  /// What the columns mean.
  private(set) var columns: TableColumns
  /// Another sheet, of which nobody said that it is to be read.
  private var otherSheet: String?
  /// What is to be said of the sheet as a whole.
  private(set) var notes: [Diagnostic] = []
  /// The columns of the sheet, counted from 0, that those of the header are.
  private var places: [Int] = []

  mutating func takeRows() -> [Row] {
    defer { rows = [] }
    return rows
  }

  /// A row as the workbook has it: its cells are put into words when they are asked for.
  struct Row: TableRow {
    fileprivate var sheetRow: Workbooks.Row
    var number: RowNumber { .row(sheetRow.number) }
  }

  func cell(_ column: Int, of row: Row) -> String? {
    texts.text(of: row.sheetRow[places[column]])
  }
  func text(_ column: Int, of row: Row) -> String { cell(column, of: row) ?? "" }
  func content(_ column: Int, of row: Row) -> CellContent {
    texts.content(of: row.sheetRow[places[column]])
  }
  func refusal(_ column: Int, of row: Row) -> CellRefusal? {
    texts.refusal(of: row.sheetRow[places[column]])
  }
  func number(_ column: Int, of row: Row) -> RowNumber { row.number }
  var unit: RowNumber.Unit { .row }

  func place(_ column: Int, of row: Row) -> TablePlace {
    TablePlace(row: row.number.number, column: places[column] + 1)
  }

  /// The place of a column's heading.
  func place(ofHeading column: Int) -> TablePlace {
    TablePlace(row: headings, column: places[column] + 1)
  }

  /// How its texts are to be read.
  private(set) var conventions: TableConventions
  /// Says what its cells hold.
  private var texts: WorkbookText
  /// The row that names the columns.
  private var headings = 1

  /// Reads the first sheet that is shown, or the one of a name.
  ///
  /// - Throws: `TableMistakes` where it cannot be read as a table of items.
  init(
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
        mistake = try read(rows, file: file, conventions: conventions)
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
  private static func sheet(of workbook: Workbook, named name: String?) -> Sheet? {
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
        .note, .table, file, "it has \(others.count + 1) sheets",
        done: "\(Quotation.quoted(sheet.name)) was read, and no other",
        remedy:
          "to have another read, add a line such as “sheet: \(Quotation.shortened(other.name))” to "
          + SettingsFile.name))
  }
}

// MARK: Rows

extension WorkbookTable {
  /// Reads the rows of a sheet; gives what is wrong with it as a whole.
  private mutating func read(
    _ sheet: SheetRows, file: String, conventions: TableConventions
  ) throws(WorkbookFault) -> TableMistake? {
    var first: [Workbooks.Row] = []
    while first.count < Table.mostTitles, let row = try sheet.next() { first.append(row) }
    let names = first.map { row in
      row.cells.map { trimmed(self.texts.text(of: $0.value) ?? "") }
    }
    guard let place = TableHeadings(conventions).place(among: names) else {
      return TableMistake(
        "this sheet is empty; its first row must name the columns, such as name, value, photos")
    }
    notes += [TableHeadings.note(passing: Array(names[..<place]), file: file)].compactMap(\.self)
    headings = first[place].number
    places = first[place].cells.map(\.column)
    header = names[place]
    rows = first[(place + 1)...].map { Row(sheetRow: $0) }
    while let row = try sheet.next() { rows.append(Row(sheetRow: row)) }
    addUnnamedColumns()
    columns = TableColumns(header, language: conventions.words)
    self.conventions = conventions.following(columns)
    notes += [conventions.note(following: columns, file: file)].compactMap(\.self)
    texts = WorkbookText(self.conventions)
    var others = LeftOutRows(self.conventions, header: header)
    let meanings = conventions.meanings(of: header)
    guard rows.count <= WorkbookLimits().cells / max(header.count, 1) else {
      return TableMistake(
        "this sheet has \(rows.count) rows of \(header.count) columns, more than can be read; delete what is not "
          + "needed")
    }
    if conventions.dialect(of: header) == nil, let mistake = mistake() { return mistake }
    var column = [Int?](repeating: nil, count: (places.last ?? -1) + 1)
    for (place, of) in places.enumerated() { column[of] = place }
    let covering = sheet.mergedRanges.filter { $0.rows.count > 1 && $0.columns.count == 1 }
    // Neither may be looked up in a table whose rows are being changed.
    let plain = texts
    rows.removeAll { row in
      row.sheetRow.cells.allSatisfy { plain.isNothing($0.value) }
        || Self.isLeftOut(row.sheetRow, plain, column, meanings, by: &others)
    }
    fill(covering, column, meanings, file: file)
    notes += others.notes(file: file)
    note(sheet.pictureCount, file)
    return nil
  }

  /// Whether a row is no item.
  private static func isLeftOut(
    _ row: Workbooks.Row, _ texts: WorkbookText, _ column: [Int?], _ meanings: [TableColumn?],
    by others: inout LeftOutRows
  ) -> Bool {
    let cells = row.cells.lazy.compactMap { cell -> LeftOutRows.Cell? in
      guard let place = column[cell.column], let text = texts.text(of: cell.value) else {
        return nil
      }
      var isNumber = false
      if case .number = cell.value { isNumber = true }
      return (place, meanings[place], text, isNumber)
    }
    return others.leavesOut(cells, row: row.number)
  }

  /// Gives columns with something in them and without a heading the letters by which spreadsheets call them.
  private mutating func addUnnamedColumns() {
    let names = Dictionary(zip(places, header)) { first, _ in first }
    var isFilled: [Bool] = []
    func fill(_ column: Int) {
      while column >= isFilled.count { isFilled.append(false) }
      isFilled[column] = true
    }
    for place in places { fill(place) }
    // The columns before this one are known to be filled; most rows have no gaps.
    var known = 0
    for row in rows {
      let cells = row.sheetRow.cells
      if cells.count <= known, cells.last?.column == cells.count - 1 { continue }
      for cell in cells { fill(cell.column) }
      while known < isFilled.count, isFilled[known] { known += 1 }
    }
    places = isFilled.indices.filter { isFilled[$0] }
    let taken = Set(names.values.map(TableColumn.folded))
    header = places.map { place in
      if let name = names[place], !name.isBlank { return name }
      let letters = Self.letters(of: place)
      return taken.contains(TableColumn.folded(letters)) ? "Column \(letters)" : letters
    }
  }

  /// `A` for the first column, `AA` for the 27th.
  static func letters(of column: Int) -> String {
    var (letters, rest) = ("", column)
    repeat {
      letters = String(UnicodeScalar(UInt8(65 + rest % 26))) + letters
      rest = rest / 26 - 1
    } while rest >= 0
    return letters
  }

  /// What is wrong with the headings.
  private func mistake() -> TableMistake? {
    var known: [String: Int] = [:]
    for (place, name) in header.enumerated() {
      if let other = known.updateValue(place, forKey: TableColumn.folded(name)) {
        return TableMistake(
          "the columns \(Self.letters(of: places[other])) and \(Self.letters(of: places[place])) have the same name "
            + "\(Quotation.quoted(name)); rename or delete one of them")
      }
    }
    return columns.mistakes(at: header.map { _ in 0 }).first.map { TableMistake($0.words) }
  }

  /// Repeats what stands in cells that were merged over several rows, such as the room of all of them; what such a
  /// range covers, nobody sees.
  ///
  /// What tells things apart or is counted stands for the first of them alone, so that no sum has it twice.
  private mutating func fill(
    _ ranges: [CellRange], _ column: [Int?], _ meanings: [TableColumn?], file: String
  ) {
    if ranges.isEmpty { return }
    let byNumber = Dictionary(rows.enumerated().map { ($1.number.number, $0) }) { first, _ in first
    }
    var filled: [Int: Set<Int>] = [:]
    var counted: [Int: Int] = [:]
    // Ranges do not overlap, unless somebody wants them to cost much.
    var left = rows.count * header.count
    for range in ranges where left >= 0 {
      let place = range.columns.lowerBound
      guard column.indices.contains(place), let heading = column[place],
        let first = byNumber[range.rows.lowerBound],
        let text = texts.text(of: rows[first].sheetRow[place])
      else { continue }
      let isOfOne = meanings[heading]?.isOfOneItem == true
      var value = rows[first].sheetRow[place]
      if case .text = value { value = .text(text) }
      for row in rows.indices[(first + 1)...] {
        guard range.rows.contains(rows[row].number.number) else { break }
        left -= 1
        guard left >= 0 else { break }
        guard filled[place, default: []].insert(row).inserted,
          texts.text(of: rows[row].sheetRow[place]) == nil
        else { continue }
        if isOfOne {
          counted[heading] = counted[heading] ?? range.rows.lowerBound
        } else {
          rows[row].sheetRow.put(value, in: place)
        }
      }
    }
    for (heading, row) in counted.sorted(by: { $0.key < $1.key }) {
      notes.append(
        Diagnostic(
          .note, .table, "\(file), row \(row), column \(Quotation.quoted(header[heading]))",
          "its cell is merged with those of other items",
          done: "it counts for the first of them alone",
          remedy: "if each of them has it, write it in each row"))
    }
  }

  private mutating func note(_ pictures: Int, _ file: String) {
    guard pictures > 0 else { return }
    notes.append(
      Diagnostic(
        .note, .table, file,
        "there \(pictures == 1 ? "is a picture" : "are \(pictures) pictures") in its cells",
        done: "pictures in cells are not read",
        remedy: "save them as files beside it, and name these in a column “photos”"))
  }
}

extension WorkbookFault {
  /// What is wrong and what to do, as messages have it.
  fileprivate var sentence: String {
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
  init(
    readingWorkbook bytes: [UInt8], file: String, sheet: String? = nil,
    conventions: TableConventions
  ) throws(TableMistakes) {
    let table = try WorkbookTable(
      reading: bytes, file: file, sheet: sheet, conventions: conventions)
    // Cells of a workbook may share one long list, which it then has once. A text of its own takes more than a quarter of
    // a byte for each name, however well it is compressed.
    let mostListed = 1_000_000 + 4 * bytes.count
    if let dialect = conventions.dialect(of: table.header) {
      try self.init(
        table, in: dialect, notes: table.notes, file: file, conventions: table.conventions,
        mostListed: mostListed)
      return
    }
    let doubted = table.doubted(by: table.columns)
    let notes = table.columns.notes(
      file: file, unit: .row, doubted: doubted, place: table.place(ofHeading:))
    // Nothing of the table is needed once it is handed over.
    let (columns, conventions) = (table.columns, table.conventions)
    let allNotes = table.notes + notes
    try self.init(
      table, columns: columns.meanings, asked: columns.asked(of: doubted), notes: allNotes,
      file: file, conventions: conventions, mostListed: mostListed)
  }
}
