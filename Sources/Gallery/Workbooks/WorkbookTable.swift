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
  /// What is to be said of the sheet as a whole.
  private(set) var notes: [Diagnostic] = []
  /// The columns of the sheet, counted from 0, that those of the header are.
  private var places: [Int] = []

  struct Row: TableRow {
    var number: RowNumber
    /// By the columns of the header.
    fileprivate var texts: [String?]
    fileprivate var refusals: [Int: CellRefusal] = [:]
  }

  func cell(_ column: Int, of row: Row) -> String? { row.texts[column] }
  func text(_ column: Int, of row: Row) -> String { row.texts[column] ?? "" }
  func refusal(_ column: Int, of row: Row) -> CellRefusal? { row.refusals[column] }
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
    let plain = WorkbookText(conventions)
    var first: [Workbooks.Row] = []
    while first.count < Table.mostTitles, let row = try sheet.next() { first.append(row) }
    let names = first.map { row in
      row.cells.map { trimmed((try? plain.text(of: $0.value)) ?? "") }
    }
    guard let place = TableHeadings(conventions).place(among: names) else {
      return TableMistake(
        "this sheet is empty; its first row must name the columns, such as name, value, photos")
    }
    notes += [TableHeadings.note(passing: Array(names[..<place]), file: file)].compactMap(\.self)
    headings = first[place].number
    places = first[place].cells.map(\.column)
    header = names[place]
    var counted = Array(first[(place + 1)...])
    while let row = try sheet.next() { counted.append(row) }
    addUnnamedColumns(of: counted)
    columns = TableColumns(header, language: conventions.words)
    self.conventions = conventions.following(columns)
    notes += [conventions.note(following: columns, file: file)].compactMap(\.self)
    let texts = WorkbookText(self.conventions)
    var others = LeftOutRows(self.conventions, header: header)
    let meanings = conventions.meanings(of: header)
    guard counted.count <= WorkbookLimits().cells / max(header.count, 1) else {
      return TableMistake(
        "this sheet has \(counted.count) rows of \(header.count) columns, more than can be read; delete what is not "
          + "needed")
    }
    if conventions.dialect(of: header) == nil, let mistake = mistake() { return mistake }
    var column = [Int?](repeating: nil, count: (places.last ?? -1) + 1)
    for (place, of) in places.enumerated() { column[of] = place }
    let covering = sheet.mergedRanges.filter { $0.rows.count > 1 && $0.columns.count == 1 }
    rows.reserveCapacity(counted.count)
    for number in counted.indices {
      // Of what was read nothing is kept twice.
      let row = counted[number]
      counted[number].cells = []
      let read = self.row(row, column, texts)
      if read.texts.allSatisfy({ $0 == nil }) && read.refusals.isEmpty { continue }
      if isLeftOut(read, row, column, meanings, by: &others) { continue }
      rows.append(read)
    }
    fill(covering, column)
    notes += others.notes(file: file)
    note(sheet.pictureCount, file)
    return nil
  }

  /// Whether a row is no item.
  private func isLeftOut(
    _ read: Row, _ row: Workbooks.Row, _ column: [Int?], _ meanings: [TableColumn?],
    by others: inout LeftOutRows
  ) -> Bool {
    var cells: [LeftOutRows.Cell] = []
    for cell in row.cells {
      guard let place = column[cell.column], let text = read.texts[place] else { continue }
      var isNumber = false
      if case .number = cell.value { isNumber = true }
      if !isNumber, !cells.contains(where: { !$0.isNumber }), others.isOfItem(text, at: place) {
        return false
      }
      cells.append((place, meanings[place], text, isNumber))
    }
    return others.take(cells, row: row.number)
  }

  private func row(
    _ row: Workbooks.Row, _ column: [Int?], _ texts: WorkbookText
  ) -> Row {
    var read = Row(
      number: .row(row.number), texts: [String?](repeating: nil, count: header.count))
    for cell in row.cells {
      guard let place = column[cell.column] else { continue }
      do throws(CellRefusal) {
        read.texts[place] = try texts.text(of: cell.value)
      } catch {
        read.refusals[place] = error
      }
    }
    return read
  }

  /// Gives columns with something in them and without a heading the letters by which spreadsheets call them.
  private mutating func addUnnamedColumns(of rows: [Workbooks.Row]) {
    let names = Dictionary(zip(places, header)) { first, _ in first }
    var isFilled: [Bool] = []
    func fill(_ column: Int) {
      while column >= isFilled.count { isFilled.append(false) }
      isFilled[column] = true
    }
    for place in places { fill(place) }
    for row in rows {
      for cell in row.cells { fill(cell.column) }
    }
    places = isFilled.indices.filter { isFilled[$0] }
    header = places.map { place in
      names[place].flatMap { $0.isBlank ? nil : $0 } ?? Self.letters(of: place)
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

  /// Repeats what stands in cells that were merged over several rows, such as the room of all of them.
  private mutating func fill(_ ranges: [CellRange], _ column: [Int?]) {
    if ranges.isEmpty { return }
    let byNumber = Dictionary(rows.enumerated().map { ($1.number.number, $0) }) { first, _ in first
    }
    // Ranges do not overlap, unless somebody wants them to cost much.
    var left = rows.count * header.count
    for range in ranges {
      guard column.indices.contains(range.columns.lowerBound),
        let place = column[range.columns.lowerBound],
        let first = byNumber[range.rows.lowerBound], let text = rows[first].texts[place]
      else { continue }
      for row in rows.indices[(first + 1)...] {
        guard range.rows.contains(rows[row].number.number) else { break }
        left -= 1
        guard left >= 0 else { return }
        if rows[row].texts[place] == nil { rows[row].texts[place] = text }
      }
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
    if let dialect = conventions.dialect(of: table.header) {
      try self.init(
        table, in: dialect, notes: table.notes, file: file, conventions: table.conventions)
      return
    }
    let doubted = table.doubted(by: table.columns)
    let notes = table.columns.notes(
      file: file, unit: .row, doubted: doubted, place: table.place(ofHeading:))
    self.init(
      table, columns: table.columns.meanings, asked: table.columns.asked(of: doubted),
      notes: table.notes + notes, file: file, conventions: table.conventions)
  }
}
