/// Tells the sums below or between the items of a table from the items.
struct SumRows {
  private let words: Set<String>
  /// How long they are at most, and the letters with which they begin.
  private let longest: Int
  private let firsts: Set<Character>

  init(_ language: Language) {
    words = Set(language.terms(.sums).map(TableColumn.folded))
    longest = words.map(\.count).max() ?? 0
    firsts = Set(words.compactMap(\.first))
  }

  /// A text of a row: what its column holds, and whether it is a number.
  typealias Cell = (column: TableColumn?, text: String, isNumber: Bool)

  /// Whether a row is a sum: its first text says so, or it has nothing but numbers, as below a column of amounts.
  ///
  /// A row that has a serial number, or an id and a name, is that of an item, whatever it is called; and a number in the place of a
  /// name is a name, as that of a book.
  func isOne(_ cells: [Cell]) -> Bool {
    if cells.contains(where: { $0.column == .serialNumber }) { return false }
    if let id = cells.first(where: { $0.column == .id }) {
      // In a table that begins with ids people write what a row is there.
      return says(id.text) && !cells.contains { $0.column == .name }
    }
    guard let first = cells.first(where: { !$0.isNumber }) else {
      return !cells.isEmpty && !cells.contains { $0.column == .name }
    }
    return says(first.text)
  }

  /// Takes the sums from a table in text; gives the rows in which they were.
  func remove(from table: inout Table, columns: [TableColumn?]) -> [Int] {
    let sums = table.rows.filter { isSum($0, of: table, columns) }.map(\.row)
    let places = Set(sums)
    if !sums.isEmpty { table.removeRows { places.contains($0.row) } }
    return sums
  }

  private func isSum(_ row: Table.Row, of table: Table, _ columns: [TableColumn?]) -> Bool {
    var cells: [Cell] = []
    for (place, column) in columns.enumerated() {
      guard let text = table.cell(place, of: row) else { continue }
      let isNumber = Self.isNumber(text)
      // Nearly all rows begin with what is no sum.
      if !isNumber, !cells.contains(where: { !$0.isNumber }), !says(text) { return false }
      cells.append((column, text, isNumber))
    }
    return isOne(cells)
  }

  private func says(_ text: String) -> Bool {
    // Folding takes longer than telling that most texts are none of the words.
    if text.utf8.count > 4 * longest { return false }
    if let first = text.utf8.first, first < 128,
      !firsts.contains(Character(UnicodeScalar(first | 0x20))),
      UInt8(ascii: "A")...UInt8(ascii: "z") ~= first
    {
      return false
    }
    return words.contains(TableColumn.folded(text))
  }

  /// Whether a text is a number or an amount: digits, and nothing beside them but what such have.
  static func isNumber(_ text: String) -> Bool {
    var hasDigit = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "0"..."9": hasDigit = true
      case ".", ",", "'", "’", "-", "−", "+", "(", ")", " ", "\u{A0}", "\u{202F}": break
      default: if scalar.properties.generalCategory != .currencySymbol { return false }
      }
    }
    return hasDigit
  }

  /// What is said of the rows of a file that were taken for sums.
  static func note(_ rows: [Int], file: String) -> Diagnostic? {
    guard let first = rows.first else { return nil }
    let others = rows.count > 1 ? " and \(rows.count - 1) more are sums" : " is a sum"
    return Diagnostic(
      .note, .table, file, "row \(first)\(others)",
      done: rows.count > 1 ? "they were not read as items" : "it was not read as an item",
      remedy: "if that is wrong, give it a serial number or an id")
  }
}
