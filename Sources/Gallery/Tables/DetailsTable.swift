import Foundation

/// A table of items, or of what is to be added to items: its rows, and which fields of them could
/// not be read.
struct DetailsTable: Sendable {
  private(set) var rows: [DetailsRow] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// Reads a file's bytes.
  ///
  /// - Throws: `TableMistakes` where the table's structure is broken.
  init(reading bytes: [UInt8], file: String, conventions: TableConventions) throws(TableMistakes) {
    let table = try Table(reading: bytes, file: file)
    let columns = try Self.columns(of: table, file: file)
    noteNearMisses(columns, in: table, file: file)
    let reader = RowReader(
      table: table, columns: columns, file: file, money: MoneyText(conventions),
      days: DayText(conventions), language: conventions.language)
    rows.reserveCapacity(table.rows.count)
    for row in table.rows { rows.append(reader.read(row, &diagnostics)) }
    if table.text.encoding == .windows1252 {
      diagnostics.append(
        Diagnostic(
          .note, .table, file, "it is not saved as UTF-8", done: "it was read as Windows-1252",
          remedy: "if letters with accents are wrong, save it again as CSV (UTF-8)"))
    }
  }

  /// What each column holds; nil for one that its owner named.
  private static func columns(
    of table: Table, file: String
  ) throws(TableMistakes) -> [TableColumn?] {
    let columns = table.header.map { TableColumn(named: $0) }
    var first: [TableColumn: Int] = [:]
    var mistakes: [TableMistake] = []
    for (place, column) in columns.enumerated() {
      guard let column, let other = first.updateValue(place, forKey: column) else { continue }
      mistakes.append(
        TableMistake(
          "the columns “\(table.header[other])” and “\(table.header[place])” both mean "
            + "\(column.rawValue); give one of them another name or delete it", at: 0))
    }
    let isKnown = columns.contains { [.id, .name, .serialNumber].contains($0) }
    if !isKnown {
      mistakes.append(
        TableMistake(
          "no column says which item a row is about; name one of them “name”, “id” or “serial "
            + "number” in the first line", at: 0))
    }
    guard mistakes.isEmpty else {
      throw TableMistakes(mistakes, in: table.text.bytes, file: file)
    }
    return columns
  }

  /// Says where a column of the owner's own may have been meant for another.
  private mutating func noteNearMisses(
    _ columns: [TableColumn?], in table: Table, file: String
  ) {
    let free = TableColumn.allCases.filter { !columns.contains($0) }.map(\.rawValue)
    for (name, column) in zip(table.header, columns) where column == nil && !name.isEmpty {
      guard let near = EditDistance.nearest(to: name, among: free) else { continue }
      diagnostics.append(
        Diagnostic(
          .note, .table, file, "the column “\(name)” is none that Bibelot knows",
          done: "it is shown as a field of your own",
          remedy: "if you meant “\(near)”, call it so"))
    }
  }
}

/// Reads the rows of one table.
private struct RowReader {
  let table: Table
  let columns: [TableColumn?]
  let file: String
  let money: MoneyText
  let days: DayText
  let language: String

  /// The number of pieces that a household has of one thing at most.
  private static let largestQuantity = 1_000_000

  func read(_ row: Table.Row, _ diagnostics: inout [Diagnostic]) -> DetailsRow {
    var result = DetailsRow(line: row.line, details: ItemDetails())
    var currency: String?
    for (place, column) in columns.enumerated() where column == .currency {
      currency = table.cell(place, of: row)
    }
    for (place, column) in columns.enumerated() {
      guard let text = table.cell(place, of: row) else { continue }
      do throws(CellRefusal) {
        try take(text, column, named: table.header[place], currency: currency, into: &result)
      } catch {
        diagnostics.append(
          Diagnostic(
            .warning, .table, "\(file), line \(row.line), “\(table.header[place])”", error.problem,
            done: "it was left out", remedy: error.remedy))
      }
    }
    return result
  }

  private func take(
    _ text: String, _ column: TableColumn?, named name: String, currency: String?,
    into row: inout DetailsRow
  ) throws(CellRefusal) {
    switch column {
    case nil: row.details.ownFields.append(.init(name: name, text: text))
    case .id: row.id = trimmed(text)
    case .name: row.name = text
    case .serialNumber: row.serialNumber = text
    case .value: row.value = try money.read(text, currency: currency)
    case .currency, .page: break
    case .date: row.date = try days.moment(text)
    case .category: row.details.category = text
    case .room: row.details.room = text
    case .quantity: row.details.quantity = try quantity(text)
    case .maker: row.details.maker = text
    case .model: row.details.model = text
    case .boughtOn: row.details.boughtOn = try days.day(text)
    case .boughtFrom: row.details.boughtFrom = text
    case .paid: row.details.paid = try money.read(text, currency: currency, mayDiffer: true)
    case .replacementValue:
      row.details.replacementValue = try money.read(text, currency: currency, mayDiffer: true)
    case .condition: row.details.condition = text
    case .warrantyUntil: row.details.warrantyUntil = try days.day(text)
    case .notes: row.details.notes = text
    case .tags: row.details.tags = Self.list(text)
    case .photos: row.details.photos = Self.list(text)
    case .receipts: row.details.receipts = Self.list(text)
    case .manuals: row.details.manuals = Self.list(text)
    }
  }

  private func quantity(_ text: String) throws(CellRefusal) -> Int {
    let digits = trimmed(text).compactMap { character in character.wholeNumberValue }
    let isPlain = trimmed(text).allSatisfy { $0.wholeNumberValue != nil }
    guard isPlain, digits.count <= 7 else {
      throw CellRefusal(problem: "“\(text.prefix(40))” is no number", remedy: "write 1, 2, 3, …")
    }
    let number = digits.reduce(0) { $0 * 10 + $1 }
    guard (1...Self.largestQuantity).contains(number) else {
      throw CellRefusal(
        problem: "there cannot be \(number) of an item", remedy: "write 1, 2, 3, …")
    }
    return number
  }

  /// The parts of a field that lists several: a line each, or on one line with `;` between.
  private static func list(_ text: String) -> [String] {
    let hasLines = text.contains(where: \.isNewline)
    return text.split { hasLines ? $0.isNewline : $0 == ";" }.map { trimmed(String($0)) }
      .filter { !$0.isEmpty }
  }
}
