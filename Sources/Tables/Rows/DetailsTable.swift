package import Basics
import Model

/// A table of items, or of what is to be added to items: its rows, and which fields of them could
/// not be read.
package struct DetailsTable: Sendable {
  package private(set) var rows: [DetailsRow] = []
  /// What its columns are called.
  package private(set) var headings: [String] = []
  /// Whether one of its columns is for names, if only an empty one.
  package private(set) var hasNames = false
  /// Whether one of them is for photos, if only an empty one.
  package private(set) var hasPhotos = false
  /// What the column is called that was taken for the names, where none is surely known to have them.
  var doubtfulNames: String?
  /// What could not be read of the cells, a few of each column.
  package private(set) var mistakes: [CellMistake] = []
  /// All that its owner should know: the mistakes, how many more of them there are, and what may
  /// have been meant otherwise.
  package private(set) var diagnostics: [Diagnostic] = []

  /// Hands over the rows and keeps none.
  package mutating func takeRows() -> [DetailsRow] {
    defer { rows = [] }
    return rows
  }

  /// Reads a file's bytes.
  ///
  /// - Throws: `TableMistakes` where the table's structure is broken.
  package init(reading bytes: [UInt8], file: String, conventions: TableConventions)
    throws(TableMistakes)
  {
    var table = try Table(
      reading: bytes, file: file, language: conventions.language,
      headings: TableHeadings.Search(conventions)
    ) { conventions.dialect(of: $0) != nil }
    let columns = TableColumns(table.header, language: conventions.words)
    let dialect = conventions.dialect(of: table.header)
    if dialect == nil {
      let wrong = columns.mistakes(at: table.headerOffsets)
      guard wrong.isEmpty else {
        throw TableMistakes(wrong + Self.spoilt(table), in: table.text.bytes, file: file)
      }
    }
    let spoken = conventions.following(columns)
    let meanings = conventions.meanings(of: table.header)
    var others = LeftOutRows(spoken, header: table.header, meanings)
    others.remove(from: &table, columns: meanings)
    func place(_ column: Int) -> TablePlace {
      TablePlace(of: table.headerOffsets[column], in: table.text.bytes)
    }
    let names: Diagnostic? =
      if let named = table.named {
        TableColumns.noteOfNames(
          file: file, unit: .row, called: named.heading, at: place(named.place))
      } else if table.numbered == nil, dialect == nil {
        columns.noteOfNames(file: file, unit: .row, place: place)
      } else {
        nil
      }
    let notes =
      [
        names,
        TableHeadings.note(passing: table.titles, file: file),
        conventions.note(following: columns, file: file),
        table.numbered.map { ItemNumbers.note(file: file, called: $0) },
      ].compactMap(\.self)
      + table.doubtfulCounts.map { CountingColumns.note(file: file, column: $0 + 1) }
      + others.notes(file: file)
      + PrivateLines(above: table.titleRows, isSaid: meanings.contains(.isPrivate))
      .diagnostics(file: file)
    if let dialect {
      try self.init(table, in: dialect, notes: notes, file: file, conventions: spoken)
    } else {
      let doubted = table.doubted(by: columns)
      let doubts = columns.notes(file: file, unit: .row, doubted: doubted, place: place)
      let heading = table.named?.heading ?? columns.doubtfulNames.map { table.header[$0] }
      self.init(
        table, columns: columns.meanings, asked: columns.asked(of: doubted),
        notes: notes + doubts, file: file, conventions: spoken)
      doubtfulNames = heading
      giveBackRepeatedIDs(columns)
    }
    if let note = table.text.note(of: file) { diagnostics.append(note) }
  }

  /// What is said of a heading with spoilt letters, by which a column may not have been known.
  private static func spoilt(_ table: Table) -> [TableMistake] {
    let place = table.header.firstIndex { SpoiltLetters.word(in: $0) != nil }
    return place.map { place in
      [
        TableMistake(
          "\(Quotation.quoted(table.header[place])) has spoilt letters, as if a program had read them in the wrong "
            + "encoding; save the table again as CSV (UTF-8) in the program where they are still right",
          at: table.headerOffsets[place])
      ]
    } ?? []
  }

  /// The rows of a table that another program wrote.
  ///
  /// - Throws: `TableMistakes` where no column says which item a row is about, or the table is none of items.
  package init(
    _ cells: some TableCells, in dialect: TableDialect, notes: [Diagnostic] = [], file: String,
    conventions: TableConventions
  ) throws(TableMistakes) {
    if let refused = dialect.refusal(of: cells.header) {
      throw TableMistakes([TableMistake(refused)], in: [], file: file)
    }
    let table = DialectTable(cells, dialect, conventions)
    let given = table.declared.map { ($0, table.meanings[$0]) }
    let columns = TableColumns(
      table.header, language: conventions.words, given: Dictionary(uniqueKeysWithValues: given))
    if let mistake = Self.mistake(of: table) { throw TableMistakes([mistake], in: [], file: file) }
    let doubted = table.doubted(by: columns)
    // Its first line names the columns.
    func place(_ column: Int) -> TablePlace { TablePlace(row: 1, column: column + 1) }
    let doubtful = columns.doubtfulNames.flatMap { table.meanings[$0] == .name ? $0 : nil }
    let names =
      doubtful == nil ? nil : columns.noteOfNames(file: file, unit: table.unit, place: place)
    let doubts = columns.notes(file: file, unit: table.unit, doubted: doubted, place: place)
    self.init(
      table, columns: table.meanings, asked: columns.asked(of: doubted),
      notes: [names].compactMap(\.self) + notes + table.notes(file: file) + doubts, file: file,
      conventions: conventions)
    doubtfulNames = doubtful.map { table.header[$0] }
  }

  /// What is wrong with a table of another program as a whole.
  private static func mistake(of table: DialectTable<some TableCells>) -> TableMistake? {
    for column in [TableColumn.isPrivate, .privatePhotos]
    where table.meanings.count(where: { $0 == column }) > 1 {
      return TableMistake(
        "more than one column means “\(column.heading)”; rename or delete one of them")
    }
    if table.meanings.contains(where: { $0?.saysWhichItem == true }) { return nil }
    return TableMistake(
      "no column says which item a row is about; its columns are "
        + table.header.prefix(20).map(Quotation.quoted).joined(separator: ", "))
  }

  /// The rows of cells whose structure is sound, and what is to be said of them beforehand; `asked` are the columns
  /// that may say of a row that nobody is to see its item.
  package init(
    _ cells: consuming some TableCells, columns: [TableColumn?], asked: [Int], notes: [Diagnostic],
    file: String, conventions: TableConventions
  ) {
    diagnostics = notes
    headings = cells.header.filter { !$0.isBlank }
    hasNames = columns.contains(.name)
    hasPhotos = columns.contains(.photos)
    read(cells, columns: columns, asked: asked, file: file, conventions: conventions)
  }

  private mutating func read(
    _ cells: consuming some TableCells, columns: [TableColumn?], asked: [Int], file: String,
    conventions: TableConventions
  ) {
    var reader = RowReader(
      table: cells, columns: columns, asked: asked, conventions: conventions)
    // From the end, where an array can let go of a row: all rows, both unread and read, would take much memory.
    var left = reader.takeRows()
    left.reverse()
    rows.reserveCapacity(left.count)
    var sections = RowSections()
    sections.markedFirst = reader.table.markedTitle
    if let heading = reader.table.firstSection { sections.add(heading, above: 0) }
    while let row = left.popLast() {
      if let heading = reader.table.section(row) {
        sections.add(heading, above: rows.count, number: row.number)
      } else if let row = reader.read(row) {
        rows.append(row)
      }
    }
    // A list in YAML has no rows that stand above others.
    if reader.table.unit == .row {
      let (header, first) = (reader.table.header, reader.table.header.firstIndex { !$0.isBlank })
      sections.take(
        from: &rows, ownHeading: first.flatMap { columns[$0] == nil ? header[$0] : nil })
    }
    var shortRows = reader.shortRows
    let ends = shortRows.complete(&rows, file: file)
    mistakes = reader.mistakes
    diagnostics += mistakes.map { $0.diagnostic(file: file) }
    diagnostics +=
      reader.summaries(file: file)
      + sections.diagnostics(file: file, isPrivacySaid: columns.contains(.isPrivate)) + ends
  }
}

extension DetailsTable {
  /// Makes fields of their own again of texts that were only taken for names, in rows of items that are known by their
  /// ids and have names already.
  package mutating func giveBackNames() {
    guard let heading = doubtfulNames else { return }
    var isAll = true
    for place in rows.indices {
      guard rows[place].id != nil else {
        isAll = false
        continue
      }
      guard let name = rows[place].name else { continue }
      rows[place].name = nil
      rows[place].details.ownFields.insert(.init(name: heading, text: name), at: 0)
    }
    if isAll { diagnostics.removeAll { $0.identifier == .namesDoubtful } }
  }

  /// Makes fields of their own again of numbers that were only taken for ids, in rows that say otherwise which item they
  /// are about.
  package mutating func giveBackIDs(called heading: String) {
    for place in rows.indices {
      guard let id = rows[place].id, (rows[place].name ?? rows[place].serialNumber) != nil else {
        continue
      }
      rows[place].id = nil
      rows[place].details.ownFields.insert(.init(name: heading, text: id), at: 0)
    }
  }
}

extension DetailsTable {
  /// Makes numbers of a catalogue fields of their own again where two things have the same.
  mutating func giveBackRepeatedIDs(_ columns: TableColumns) {
    guard columns.mayIDsRepeat, let place = columns.looseIDs else { return }
    var known: Set<String> = []
    let ids = rows.compactMap(\.id)
    if ids.allSatisfy({ known.insert($0).inserted }) { return }
    giveBackIDs(called: columns.header[place])
  }
}

extension TableCells {
  /// What is open of columns that may be meant to keep something private, by what stands in them.
  package func doubted(by columns: TableColumns) -> [Int: PrivacyDoubt] {
    let left = columns.doubts.filter { column, doubt in
      doubt.isLeft(
        by: rows.compactMap { cell(column, of: $0) },
        besidesPrivate: columns.meanings.contains(.isPrivate))
    }
    return left.merging(doubtedByWords(columns, besides: left)) { doubt, _ in doubt }
  }

  /// The columns of the owner's own in which a word for private stands; beside a column that says what is private they
  /// are about something else.
  private func doubtedByWords(
    _ columns: TableColumns, besides known: [Int: PrivacyDoubt]
  ) -> [Int: PrivacyDoubt] {
    if columns.meanings.contains(.isPrivate) { return [:] }
    let own = columns.header.indices.filter { column in
      columns.meanings[column] == nil && known[column] == nil && !columns.given.contains(column)
    }
    let doubts = own.compactMap { column in
      PrivacyDoubt.left(
        byWords: rows.lazy.compactMap { row in
          cell(column, of: row).map { (text: $0, row: row.number) }
        }, below: columns.header[column]
      ).map { (column, $0) }
    }
    return Dictionary(uniqueKeysWithValues: doubts)
  }
}
