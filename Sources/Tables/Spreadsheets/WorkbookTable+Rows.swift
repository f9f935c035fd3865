import Basics
package import Workbooks

/// The rows of a sheet, from its headings to its last item.
extension WorkbookTable {
  /// Reads the rows of a sheet in a file of so many bytes; gives what is wrong with it as a whole.
  package mutating func read(
    _ sheet: SheetRows, file: String, length: Int, conventions: TableConventions
  ) throws(WorkbookFault) -> TableMistake? {
    var first: [Workbooks.Row] = []
    while first.count < TableHeadings.mostTitles, let row = try sheet.next() { first.append(row) }
    let names = first.map { row in
      row.cells.map { trimmed(withoutInvisible(self.texts.text(of: $0.value) ?? "")) }
    }
    guard let place = TableHeadings(conventions).place(among: names) else {
      return TableMistake(
        "this sheet is empty; its first row must name the columns, such as name, value, photos")
    }
    notes += [TableHeadings.note(passing: Array(names[..<place]), file: file)].compactMap(\.self)
    headings = first[place].number
    if place > 0 {
      let texts = names[place - 1].filter { !$0.isBlank }
      title = texts.count == 1 ? texts[0] : nil
    }
    places = first[place].cells.map(\.column)
    header = CustomHeadings.plain(names[place], language: conventions.words)
    for row in first[(place + 1)...] { take(row) }
    while let row = try sheet.next() { take(row) }
    addUnnamedColumns(file)
    findNames(file: file, conventions: conventions)
    columns = TableColumns(header, language: conventions.words)
    self.conventions = conventions.following(columns)
    notes += [conventions.note(following: columns, file: file)].compactMap(\.self)
    texts = WorkbookText(self.conventions)
    let meanings = conventions.meanings(of: header)
    notes += PrivateLines(
      above: zip(first, names).prefix(place).map { ($0.number, $1) },
      isSaid: meanings.contains(.isPrivate)
    ).diagnostics(file: file)
    var others = LeftOutRows(self.conventions, header: header, meanings)
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
    // Few tables have any, and to look for each row takes a while.
    let isNamed = named.isEmpty ? { _ in false } : named.contains
    rows.removeAll { row in
      row.sheetRow.cells.allSatisfy { plain.isNothing($0.value) }
        || Self.isLeftOut(
          row.sheetRow, plain, column, meanings, isNamed: isNamed(row.number.number),
          by: &others)
    }
    let summed = others.takeSums(of: self, meanings)
    if !summed.isEmpty { rows.removeAll { summed.contains($0.number.number) } }
    let closing = others.takeSummary(of: self)
    if !closing.isEmpty { rows.removeAll { closing.contains($0.number.number) } }
    let noted = others.takeNotes(of: self)
    if !noted.isEmpty { rows.removeAll { noted.contains($0.number.number) } }
    sections = Self.sections(in: sheet.mergedRanges, places)
    markSections(above: others.headingRows, meanings)
    if let mistake = fill(covering, column, meanings, file: file) { return mistake }
    if let mistake = mistake(inLists: meanings, length: length) { return mistake }
    notes += others.notes(file: file)
    note(hidden: sheet.hiddenColumns, file: file)
    noteStruck(meanings, file: file)
    note(sheet.pictureCount, file)
    return nil
  }

  /// Finds which column has the names by what stands in the columns, where the headings alone do not say it.
  private mutating func findNames(file: String, conventions: TableConventions) {
    guard conventions.dialect(of: header) == nil else { return }
    for (place, heading) in UnitWords.columns(of: self) { header[place] = heading }
    if let numbers = ItemNumbers.column(of: self, conventions) {
      notes.append(ItemNumbers.note(file: file, called: header[numbers]))
      header[numbers] = ItemNumbers.heading
      isNumbered = true
    }
    if let names = ShortNames.column(of: self, conventions) {
      named = header[names]
      let place = place(ofHeading: names)
      notes.insert(
        TableColumns.noteOfNames(file: file, unit: .row, called: header[names], at: place), at: 0)
      header[names] = ShortNames.heading
    }
  }

  private mutating func take(_ row: Workbooks.Row) {
    filling.take(row)
    rows.append(Row(sheetRow: row))
  }

  /// Marks rows that stand right above repeated headings as headings for the rows below them.
  private mutating func markSections(above numbers: [Int], _ meanings: [TableColumn?]) {
    let found = title == nil ? [:] : RowSections.rows(above: numbers, in: self, meanings)
    if found.isEmpty { title = nil }
    for (row, place) in found { sections[row] = places[place] }
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
  private mutating func addUnnamedColumns(_ file: String) {
    let names = Dictionary(zip(places, header)) { first, _ in first }
    for place in places { filling.fill(place) }
    places = filling.columns
    header = places.map { names[$0] ?? "" }
    let counts = takeCounts(file)
    let taken = Set(names.values.map(TableColumn.folded))
    header = places.map { place in
      if counts.contains(place) { return "" }
      if let name = names[place], !name.isBlank { return name }
      let letters = Self.letters(of: place)
      return taken.contains(TableColumn.folded(letters)) ? "Column \(letters)" : letters
    }
  }

  /// Empties the columns that only count the rows, as pandas writes them; gives those of the sheet.
  private mutating func takeCounts(_ file: String) -> Set<Int> {
    let found = CountingColumns.all(in: self)
    if found.isEmpty { return [] }
    for (place, kind) in found where kind == .withGaps {
      notes.append(CountingColumns.note(file: file, column: places[place] + 1))
    }
    let counts = Set(found.map { places[$0.place] })
    for row in rows.indices {
      rows[row].sheetRow.cells.removeAll { counts.contains($0.column) }
    }
    return counts
  }

  /// `A` for the first column, `AA` for the 27th.
  package static func letters(of column: Int) -> String {
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
    for (place, name) in header.enumerated() where !name.isBlank {
      if let other = known.updateValue(place, forKey: TableColumn.folded(name)) {
        return TableMistake(
          TableColumns.sameNames(
            (header[other], "column \(Self.letters(of: places[other]))"),
            (name, "column \(Self.letters(of: places[place]))"), language: columns.language))
      }
    }
    return columns.mistakes(at: header.map { _ in 0 }).first.map { TableMistake($0.words) }
  }

  /// What is wrong with the lists of a sheet: cells of a workbook may share a long one, which it has but once.
  ///
  /// The lists of real tables take more than a quarter of a byte of their file for each name.
  private func mistake(inLists meanings: [TableColumn?], length: Int) -> TableMistake? {
    let most = 1_000_000 + 4 * length
    var count = 0
    let lists = meanings.indices.filter { meanings[$0]?.isList == true }.map { places[$0] }
      .filter(filling.hasTexts)
    if lists.isEmpty { return nil }
    for row in rows.indices {
      for place in lists {
        guard case .text(let text) = rows[row].sheetRow[place] else { continue }
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
        .note, .picturesInCells, file,
        "there \(pictures == 1 ? "is a picture" : "are \(pictures) pictures") in its cells",
        done: "pictures in cells are not read",
        remedy: "save them as files beside it, and name these in a column “photos”"))
  }
}
