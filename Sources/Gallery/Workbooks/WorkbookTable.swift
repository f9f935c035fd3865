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

  /// The rows of which one cell is merged over at least half of the columns.
  private var sections: Set<Int> = []

  /// The heading of the rows below, where a row has one cell alone that is merged over most columns.
  func section(_ row: Row) -> String? {
    guard sections.contains(row.number.number) else { return nil }
    let filled = row.sheetRow.cells.filter { !texts.isNothing($0.value) }
    return filled.count == 1 ? texts.text(of: filled[0].value) : nil
  }

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
  /// Reads the rows of a sheet in a file of so many bytes; gives what is wrong with it as a whole.
  private mutating func read(
    _ sheet: SheetRows, file: String, length: Int, conventions: TableConventions
  ) throws(WorkbookFault) -> TableMistake? {
    var first: [Workbooks.Row] = []
    while first.count < TableHeadings.mostTitles, let row = try sheet.next() { first.append(row) }
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
    let named = Self.rows(namedBy: covering, column, meanings)
    rows.removeAll { row in
      row.sheetRow.cells.allSatisfy { plain.isNothing($0.value) }
        || Self.isLeftOut(
          row.sheetRow, plain, column, meanings, isNamed: named.contains(row.number.number),
          by: &others)
    }
    let summed = others.takeSums(of: self, meanings)
    if !summed.isEmpty { rows.removeAll { summed.contains($0.number.number) } }
    sections = Self.sections(in: sheet.mergedRanges, columnCount: header.count)
    if let mistake = fill(covering, column, meanings, file: file) { return mistake }
    if let mistake = mistake(inLists: meanings, length: length) { return mistake }
    notes += others.notes(file: file)
    note(sheet.pictureCount, file)
    return nil
  }

  private static func sections(in ranges: [CellRange], columnCount: Int) -> Set<Int> {
    Set(
      ranges.lazy.filter { $0.rows.count == 1 && $0.columns.count >= max(2, columnCount / 2) }
        .map(\.rows.lowerBound))
  }

  /// The rows whose name is in a cell that is merged with the one above.
  private static func rows(
    namedBy ranges: [CellRange], _ column: [Int?], _ meanings: [TableColumn?]
  ) -> RangeSet<Int> {
    let naming = ranges.filter { range in
      let place = range.columns.lowerBound
      return column.indices.contains(place) && column[place].map { meanings[$0] } == .name
    }
    var rows = RangeSet<Int>()
    // In their order each is put behind the others.
    for range in naming.sorted(by: { $0.rows.lowerBound < $1.rows.lowerBound }) {
      rows.insert(contentsOf: range.rows.lowerBound + 1..<range.rows.upperBound + 1)
    }
    return rows
  }

  /// Whether a row is no item; one that a merged cell names is one if it has a number but zero.
  private static func isLeftOut(
    _ row: Workbooks.Row, _ texts: WorkbookText, _ column: [Int?], _ meanings: [TableColumn?],
    isNamed: Bool, by others: inout LeftOutRows
  ) -> Bool {
    if isNamed, row.cells.contains(where: { texts.isNumberButZero($0.value) }) { return false }
    let cells = row.cells.lazy.compactMap { cell -> LeftOutRows.Cell? in
      guard let place = column[cell.column] else { return nil }
      guard let text = texts.text(of: cell.value) else {
        // What a formula did not find may be a name.
        guard meanings[place]?.saysWhichItem == true, let refusal = texts.refusal(of: cell.value)
        else { return nil }
        return (place, meanings[place], refusal.problem, false)
      }
      if case .number = cell.value { return (place, meanings[place], text, true) }
      return (place, meanings[place], text, LeftOutRows.isNumber(text))
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
  ) -> TableMistake? {
    if ranges.isEmpty { return nil }
    let byNumber = Dictionary(rows.enumerated().map { ($1.number.number, $0) }) { first, _ in first
    }
    var filled: [Int: Set<Int>] = [:]
    var counted: [Int: Int] = [:]
    // Ranges do not overlap, unless somebody wants them to cost much.
    var left = rows.count * header.count
    let mostBytes = WorkbookLimits().cellTextBytes
    var bytes = 0
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
          bytes += text.utf8.count
          guard bytes <= mostBytes else {
            return TableMistake(
              "its merged cells stand for more than \(mostBytes >> 20) MB of texts; split them, or shorten their texts"
            )
          }
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
    return nil
  }

  /// What is wrong with the lists of a sheet: cells of a workbook may share a long one, which it has but once.
  ///
  /// The lists of real tables take more than a quarter of a byte of their file for each name.
  private func mistake(inLists meanings: [TableColumn?], length: Int) -> TableMistake? {
    let most = 1_000_000 + 4 * length
    var count = 0
    let lists = meanings.indices.filter { meanings[$0]?.isList == true }.map { places[$0] }
    for row in rows {
      for place in lists {
        guard case .text(let text) = row.sheetRow[place] else { continue }
        count += text.utf8.count(where: Self.isMark)
        if count > most {
          return TableMistake(
            "its cells list more than \(most) tags, files and days, far more than a file of its size can hold; shorten "
              + "the lists, or split it into several workbooks")
        }
      }
    }
    return nil
  }

  /// Whether a byte may stand between the names of a list: a comma, semicolon, line's end or another mark of ASCII.
  private static func isMark(_ byte: UInt8) -> Bool {
    [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "|"), 0x0A, 0x0D].contains(byte)
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
    let allNotes = table.notes + notes
    self.init(
      table, columns: columns.meanings, asked: columns.asked(of: doubted), notes: allNotes,
      file: file, conventions: conventions)
  }
}
