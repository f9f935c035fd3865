import Basics
import Model
import Foundation

/// Reads the rows of one table, and keeps what could not be read.
struct RowReader<Cells: TableCells> {
  private(set) var table: Cells
  let columns: [TableColumn?]
  /// The columns that may say of a row that nobody is to see its item.
  private let asked: [Int]
  /// What the owner's own fields are called, by their places.
  private let ownNames: [String]
  /// Which columns are those of barcodes, models and the like.
  private let areNumbers: [Bool]
  private var notes: CellNotes
  private var formulas = FormulaNotes()
  private var spoilt: SpoiltNotes
  let currencyColumns: CurrencyColumns
  private let nameColumn: Int?
  private let idColumn: Int?
  var amounts: RowAmounts
  private let conventions: TableConventions
  let days: DayText
  /// How days are read in the columns that themselves tell which way they are written.
  let daysOfColumn: [Int: DayText]
  var buddhistYears: BuddhistYears
  private var gone: GoneItems?
  private var markup = MarkupNotes()
  private var privateWords: PrivateWords
  private var privateCells = PrivateCells()
  private let durations: DurationText
  /// The rows that end before the last column.
  private(set) var shortRows = ShortRows()
  let nothing: NothingWords
  /// What the columns hold, as far as it changes what says nothing in them.
  private let contents: [NothingWords.Content]
  /// How many fields the row before has.
  private var usualCount = 0

  init(
    table: consuming Cells, columns: [TableColumn?], asked: [Int] = [],
    conventions: TableConventions
  ) {
    notes = CellNotes(table.header)
    spoilt = SpoiltNotes(table.header)
    self.table = table
    ownNames = Self.ownNames(self.table.header, columns, conventions.words)
    self.columns = columns
    areNumbers = zip(self.table.header, columns).map(NumberHeadings.isOne)
    contents = columns.map { NothingWords.Content($0) }
    privateWords = PrivateWords(columns)
    self.asked = asked
    currencyColumns = CurrencyColumns(columns)
    nameColumn = columns.firstIndex(of: .name)
    idColumn = columns.firstIndex(of: .id)
    let spellings = ColumnSpellings(of: self.table, columns, conventions)
    daysOfColumn = spellings.days
    amounts = RowAmounts(
      conventions, header: self.table.header, columns, decimalMarks: spellings.decimalMarks)
    self.conventions = conventions
    days = DayText(conventions)
    buddhistYears = BuddhistYears(days.era)
    durations = DurationText(conventions.words)
    nothing = NothingWords(conventions.words)
    // Of some programs it is known which rows these are.
    gone =
      self.table.knowsGoneItems ? nil : GoneItems(self.table.header, columns, conventions.words)
  }

  /// Hands over the table's rows, to be read one after the other.
  mutating func takeRows() -> [Cells.Row] { table.takeRows() }

  /// Reads a row; nil where nothing of it can be seen.
  mutating func read(_ row: Cells.Row) -> DetailsRow? {
    // Most rows have about as many fields as the one before.
    var result = DetailsRow(number: row.number, details: ItemDetails(capacity: usualCount))
    var isBlank = true
    /// How long the warranty lasts, and the column that says so.
    var warranty: (text: String, duration: DurationText.Duration, place: Int)?
    /// The columns with amounts for each piece.
    var eaches: [(place: Int, field: ItemField, content: CellContent, text: String)] = []
    /// What could not be read as an amount of all pieces, and may be known from one for each.
    var totals: [(place: Int, field: ItemField, refusal: CellRefusal)] = []
    let currencies = currencies(of: row)
    for (place, column) in columns.enumerated() {
      let content = table.content(place, of: row)
      if case .nothing = content { continue }
      if case .refused(let refusal) = content {
        isBlank = false
        result.hasRefusedCell = true
        if column?.isOfPrivacy == true {
          // Whatever was meant, it was to keep something private.
          result.details.privacy.isWhole = true
          note(refusal, at: place, of: row, done: "the whole item is kept private")
        } else {
          noteLeftOut(refusal, at: place, of: row)
        }
      }
      if saysNothing(content, at: place) { continue }
      if take(content, column, at: place, currencies, into: &result) {
        isBlank = false
        continue
      }
      guard let text = text(content, at: place, of: row) else { continue }
      let isOfQuestions = column == .name && SpoiltLetters.isOfQuestions(text)
      if let word = SpoiltLetters.word(in: text) ?? (isOfQuestions ? text : nil) {
        spoilt.add(word, at: naming(place, of: row))
      }
      // A box that nobody ticked makes no item of a row.
      if isBlank, !TableColumn.mayBeBox(column) || !conventions.words.isNo(trimmed(text)) {
        isBlank = false
      }
      if case .each(let field) = column {
        eaches.append((place, field, content, text))
        continue
      }
      do throws(CellRefusal) {
        try take(text, content, column, at: place, currencies, of: row, into: &result)
      } catch {
        if column == .field(.warrantyUntil), let duration = durations.read(trimmed(text)) {
          warranty = (text, duration, place)
          continue
        }
        result.keep(written: unread(text, column, at: place, currencies), in: column)
        if case .field(let field)? = column, columns.contains(.each(field)) {
          totals.append((place, field, error))
        } else {
          note(error, at: place, of: row, column)
        }
      }
    }
    if let warranty { end(warranty, of: row, in: &result) }
    for each in eaches { multiply(each, currencies, of: row, in: &result) }
    for (place, field, refusal) in totals {
      if result[field]?.amount == nil {
        note(refusal, at: place, of: row, .field(field))
      } else {
        note(
          refusal, at: place, of: row,
          done: "the amount for one piece was used, multiplied by the quantity")
      }
    }
    usualCount = result.details.count
    if isBlank { return nil }
    // A heading of other rows, whether it was known as one or not.
    if let nameColumn, let name = result.name, result.isNameAlone,
      let word = privateWords.word(alone: name, at: nameColumn)
    {
      privateWords.add(word, at: nameColumn, cell: naming(nameColumn, of: row))
    }
    for place in gone?.places ?? [] {
      guard let text = table.cell(place, of: row), !nothing.isSaid(by: text) else { continue }
      gone?.look(at: trimmed(text), in: place, of: row.number)
    }
    if table.endsEarly(row) {
      let missing = columns.indices.first {
        columns[$0]?.isOfPrivacy == true && table.isCutOff($0, of: row)
      }
      shortRows.add(row.number, withoutPrivacyIn: missing.map { table.header[$0] })
    }
    for column in asked where !result.details.privacy.isWhole {
      let text = table.cell(column, of: row).map(trimmed)
      if text.map(conventions.words.isYes) != true {
        result.details.privacy.doubts.append(.init(column: table.header[column], text: text))
      }
    }
    return result
  }

  /// Says until when a warranty lasts that begins with the purchase.
  private mutating func end(
    _ warranty: (text: String, duration: DurationText.Duration, place: Int), of row: Cells.Row,
    in result: inout DetailsRow
  ) {
    if case .day(let bought)? = result.details[.boughtOn],
      let end = warranty.duration.end(from: bought)
    {
      result.details[.warrantyUntil] = .day(end)
      return
    }
    result.keep(written: warranty.text, in: .field(.warrantyUntil))
    note(
      CellRefusal(
        .warrantyWithoutPurchase,
        problem:
          "\(Quotation.quoted(warranty.text)) counts from a day of purchase that is not known exactly",
        remedy: "write when it was bought, or the day on which the warranty ends"),
      at: warranty.place, of: row, .field(.warrantyUntil))
  }

  /// Takes an amount for each piece as often as there are pieces.
  private mutating func multiply(
    _ each: (place: Int, field: ItemField, content: CellContent, text: String),
    _ currencies: RowCurrencies, of row: Cells.Row, in result: inout DetailsRow
  ) {
    let (place, field) = (each.place, each.field)
    let currency = currencies.currency(of: field)
    let column = TableColumn.field(field)
    do throws(CellRefusal) {
      if let written = result.details[.quantity]?.written {
        throw CellRefusal(
          .countUnreadable,
          problem:
            "the number of pieces is not known, since the quantity \(Quotation.quoted(written)) is not a number",
          remedy: "write the quantity in digits")
      }
      let amount = try amount(
        trimmed(withoutInvisible(each.text)), each.content, field, currencies, at: place, of: row)
      guard let amount else {
        return result.keep(
          written: amounts.unread(each: each.text, currency, in: result, column: place), in: column)
      }
      let count = result.details[.quantity]?.count ?? 1
      // The price of each may be a part of theirs that has no end, such as a third.
      let all = Money(
        amount: amount.amount * Decimal(count), currency: amount.currency, isAbout: amount.isAbout
      ).rounded
      guard let stated = result[field]?.amount else { return result[field] = .amount(all) }
      guard stated.figures != all.figures else { return }
      note(
        CellRefusal(
          .amountsContradict,
          problem:
            "\(count) × \(Quotation.quoted(trimmed(each.text))) is not what its row says for all of them",
          remedy: "correct one of the two"),
        at: place, of: row, done: "the amount for all of them was used")
    } catch {
      note(error, at: place, of: row, column)
      if result[field]?.amount == nil {
        result.keep(
          written: amounts.unread(each: each.text, currency, in: result, column: place), in: column)
      }
    }
  }

  /// A text that could not be read, as it is shown.
  private func unread(
    _ text: String, _ column: TableColumn?, at place: Int, _ currencies: RowCurrencies
  ) -> String {
    guard case .field(let field) = column, field.kind == .amount else { return text }
    return amounts.unread(text, currencies.currency(of: field), column: place)
  }

  /// Notes what could not be read as what its column holds, and is shown as it was written.
  private mutating func note(
    _ refusal: CellRefusal, at place: Int, of row: Cells.Row, _ column: TableColumn?
  ) {
    guard case .field(let field) = column else { return note(refusal, at: place, of: row) }
    if field.kind == .amount {
      note(
        refusal, at: place, of: row,
        done: "it is shown as it was written, and does not count towards the totals")
    } else {
      note(refusal, at: place, of: row, severity: .note)
    }
  }

  mutating func note(
    _ refusal: CellRefusal, at place: Int, of row: Cells.Row, done: String? = nil,
    severity: Diagnostic.Severity = .warning
  ) {
    notes.add(
      refusal, in: place, at: naming(place, of: row), done: done, severity: severity)
  }

  /// Notes why a field holds nothing that can be read.
  private mutating func noteLeftOut(_ refusal: CellRefusal, at place: Int, of row: Cells.Row) {
    if refusal.identifier == .formulaFailed {
      formulas.add(refusal, at: naming(place, of: row))
    } else {
      note(refusal, at: place, of: row, done: "the field was left out")
    }
  }

  /// A cell as messages name it, which takes longer than to know whether it is asked for.
  private func naming(_ column: Int, of row: Cells.Row) -> () -> CellPlace {
    let (table, nameColumn, idColumn) = (table, nameColumn, idColumn)
    return {
      CellPlace(
        item: nameColumn.flatMap { table.cell($0, of: row) }.map(trimmed),
        id: idColumn.flatMap { table.cell($0, of: row) }.map(trimmed),
        row: table.number(column, of: row), header: table.header[column],
        place: table.place(column, of: row))
    }
  }

  /// The mistakes that are shown.
  var mistakes: [CellMistake] { notes.mistakes }

  /// What is said of mistakes that are not shown each for itself, and of currencies.
  func summaries(file: String) -> [Diagnostic] {
    formulas.diagnostics(file: file) + notes.summaries(file: file, unit: table.unit)
      + amounts.diagnostics(file: file, unit: table.unit)
      + privateWords.diagnostics(file: file, unit: table.unit)
      + privateCells.diagnostics(file: file)
      + spoilt.diagnostics(file: file, unit: table.unit) + buddhistYears.diagnostics(file: file)
      + markup.diagnostics(file: file)
      + (gone?.notes(table.header, file: file, unit: table.unit) ?? [])
  }

  /// The text of a field, of which this is the content.
  private func text(_ content: CellContent, at place: Int, of row: Cells.Row) -> String? {
    if case .text(let text) = content { return text }
    return table.cell(place, of: row)
  }

  /// Whether a field holds what counts as an empty one, such as `n/a`.
  private func saysNothing(_ content: CellContent, at place: Int) -> Bool {
    switch content {
    case .text(let text), .number(let text, _): nothing.isSaid(by: text, in: contents[place])
    case .day(let day): nothing.isSaid(by: day, in: columns[place])
    case .nothing, .refused: false
    }
  }

  /// Takes a day or an amount that need not be read from a text, and of which there is nothing to say; says whether it
  /// is one.
  private mutating func take(
    _ content: CellContent, _ column: TableColumn?, at place: Int, _ currencies: RowCurrencies,
    into row: inout DetailsRow
  ) -> Bool {
    guard case .field(let field)? = column else { return false }
    switch (content, field.kind) {
    case (.day(let day), .day), (.day(let day), .days):
      row[field] = .day(PartialDate(buddhistYears.western(day)))
    case (.number(let digits, let sign), .amount):
      guard
        let amount = amounts.amount(
          ofNumber: digits, sign: sign, currencies.currency(of: field),
          mayDiffer: currencies.mayDiffer(field), column: place)
      else { return false }
      row[field] = .amount(amount)
    default: return false
    }
    return true
  }

  private mutating func take(
    _ text: String, _ content: CellContent, _ column: TableColumn?, at place: Int,
    _ currencies: RowCurrencies, of tableRow: Cells.Row, into row: inout DetailsRow
  ) throws(CellRefusal) {
    if case .number(let digits, _) = content { try checkDay(digits, column) }
    let text =
      column.mayHoldMarkup(text) ? shown(text, at: place, of: tableRow, keepsLinks: false) : text
    if areNumbers[place] { noteSpoiltNumber(text, content, at: place, of: tableRow) }
    // Space belongs to a text in quotes, and to nothing that is read further; what cannot be seen keeps a number from
    // being one.
    func plain() -> String { trimmed(withoutInvisible(text)) }
    switch column {
    case nil:
      row.details.ownFields.append(
        .init(name: ownNames[place], text: shown(text, at: place, of: tableRow)))
    case .id:
      row.id = plain()
      noteDroppedDigits(text, content, at: place, of: tableRow)
    case .currency, .currencyOf, .page, .each: break
    // Anything but a clear no keeps it private.
    case .isPrivate:
      let text = plain()
      row.details.privacy.isWhole = !conventions.words.isNoOfPrivacy(text)
      if row.details.privacy.isWhole {
        privateCells.look(at: text, in: conventions.words, cell: naming(place, of: tableRow))
      }
    case .privatePhotos:
      row.details.privacy.photos = CellList.items(of: table.text(place, of: tableRow))
    case .field(.name):
      row.name = text
      if let word = privateWords.word(in: .text(text), at: place) {
        privateWords.add(word, at: place, cell: naming(place, of: tableRow))
      }
    case .field(.serialNumber):
      row.serialNumber = withoutInvisible(text)
      noteDroppedDigits(text, content, at: place, of: tableRow)
    case .field(let field):
      let value: FieldValue? =
        switch field.kind {
        case .text: .text(FileAddress.withoutPages(text))
        case .notes: .text(shown(text, at: place, of: tableRow))
        case .amount:
          try amount(
            plain(), content, field, currencies, at: place, of: tableRow
          ).map { .amount(AmountText.withoutNoise($0)) }
        case .day, .days, .moment: try time(plain(), field.kind, at: place)
        case .count: .count(try CountText.read(plain(), counting: field.counted))
        case .texts:
          .texts(
            MarkupText.tags(of: table.text(place, of: tableRow)).filter { !nothing.isSaid(by: $0) })
        case .photos, .documents:
          // A box that nobody ticked names no file.
          conventions.words.isNo(plain())
            ? nil : .texts(CellList.items(of: table.text(place, of: tableRow)))
        case .own: nil
        }
      if let word = privateWords.word(in: value, at: place) {
        privateWords.add(word, at: place, cell: naming(place, of: tableRow))
      }
      row.take(value, in: field)
      if field.kind == .amount, value == nil {
        row.keep(written: currencies.currency(of: field).written(text), in: column)
      }
    }
  }

  /// A text as it is shown: that of HTML without tags, which is said.
  private mutating func shown(
    _ text: String, at place: Int, of row: Cells.Row, keepsLinks: Bool = true
  ) -> String {
    guard let plain = MarkupText.plain(text, keepsLinks: keepsLinks) else { return text }
    markup.add(under: table.header[place], at: naming(place, of: row))
    return plain
  }

  /// The amount that a field holds, with as many places as it has; nil where it has no currency, which is said.
  private mutating func amount(
    _ text: String, _ content: CellContent, _ field: ItemField, _ currencies: RowCurrencies,
    at place: Int, of row: Cells.Row
  ) throws(CellRefusal) -> Money? {
    try amounts.amount(
      text, content, currencies.currency(of: field), mayDiffer: currencies.mayDiffer(field),
      column: place, at: naming(place, of: row))
  }
}
