/// Tells the rows of a table that are no items: sums below or between them, its headings where they stand again, and rows
/// that spreadsheets filled down below the last item.
struct LeftOutRows {
  private let words: SumWords
  private let conventions: TableConventions
  private let header: [String]
  /// What its headings are compared by.
  private let folded: [String]
  private var sums: [Int] = []
  /// Rows of nothing but numbers, currencies and boxes that nobody ticked.
  private var bare: [Int] = []
  private var repeated: [Int] = []
  /// Rows of other headings than those above.
  private var renamed: [Int] = []
  /// Rows of items that may be sums.
  private var doubted: [(row: Int, text: String)] = []

  init(_ conventions: TableConventions, header: [String]) {
    words = SumWords(conventions)
    self.conventions = conventions
    self.header = header
    folded = header.map(TableColumn.folded)
  }

  /// A text of a row: its place, what its column holds, and whether it is a number.
  typealias Cell = (place: Int, column: TableColumn?, text: String, isNumber: Bool)

  /// Takes a row with these cells if it is no item.
  private mutating func take(_ cells: [Cell], row: Int) -> Bool {
    if isHeadings(cells) {
      repeated.append(row)
      return true
    }
    if isOtherHeadings(cells) {
      renamed.append(row)
      return true
    }
    // What has nothing but boxes that nobody ticked looks empty, and is not spoken of.
    if cells.contains(where: { $0.isNumber || !TableColumn.mayBeBox($0.column) }),
      cells.allSatisfy(saysNothing)
    {
      bare.append(row)
      return true
    }
    switch meaning(of: cells) {
    case .sum:
      sums.append(row)
      return true
    case .perhaps:
      let sum = cells.first { !saysNothing($0) && words.meaning(of: $0.text) != .none }
      doubted.append((row, (sum ?? cells[0]).text))
      return false
    case .none: return false
    }
  }

  /// Whether a row's texts are what their columns are called, as some write them anew on each page.
  private func isHeadings(_ cells: [Cell]) -> Bool {
    cells.count > 1 && cells.count == header.count { !$0.isBlank }
      && cells.allSatisfy { TableColumn.isFolded($0.text, to: folded[$0.place]) }
  }

  /// Whether a row has three headings or more and nothing else, as that of another table has.
  private func isOtherHeadings(_ cells: [Cell]) -> Bool {
    cells.count > 2 && cells.allSatisfy { !$0.isNumber && TableHeadings.isName($0.text) }
      && Set(cells.map { TableColumn.folded($0.text) }).count > 2
  }

  /// Whether a cell says nothing of an item if the others do not either: a number that is no name and tells
  /// nothing apart, a currency, or a box that nobody ticked.
  private func saysNothing(_ cell: Cell) -> Bool {
    switch cell.column {
    case .name, .serialNumber, .id: false
    case .currency: cell.isNumber || words.isCurrency(cell.text)
    case let column where TableColumn.mayBeBox(column):
      cell.isNumber || conventions.words.isNo(cell.text)
    default: cell.isNumber || Self.isMark(cell.text)
    }
  }

  /// Whether a text is a dash, the sign of a currency or the like, without a letter or digit.
  private static func isMark(_ text: String) -> Bool {
    text.utf8.count <= 16 && !text.contains { $0.isLetter || $0.isNumber }
  }

  /// Whether a row is a sum, which its first text says.
  ///
  /// A row that has a serial number, or an id and a name, is that of an item, whatever it is called; and a number in the
  /// place of a name is a name, as that of a book.
  private func meaning(of cells: [Cell]) -> SumWords.Meaning {
    if cells.contains(where: { $0.column == .serialNumber }) { return .none }
    if let id = cells.first(where: { $0.column == .id }) {
      // In a table that begins with ids people write what a row is there.
      let isSum = words.meaning(of: id.text) == .sum && !cells.contains { $0.column == .name }
      return isSum ? .sum : .none
    }
    guard let first = cells.first(where: { !$0.isNumber && !saysNothing($0) }) else {
      return .none
    }
    switch words.meaning(of: first.text) {
    // Behind the room that it is the sum of.
    case .none where first.column != .name:
      guard let name = cells.first(where: Self.isName), words.meaning(of: name.text) != .none,
        cells.allSatisfy({ $0.place == name.place || $0.column == .field(.room) || saysNothing($0) }
        )
      else { return .none }
      return .perhaps
    // What has a name of its own is an item, perhaps of a maker that is called so.
    case .sum where cells.contains(where: { Self.isName($0) && $0.place != first.place }):
      return .perhaps
    case .sum: return .sum
    // What has no name is no item that is called so.
    case .perhaps
    where first.column != .name && !cells.contains { $0.column == .name }
      && cells.allSatisfy { $0.place == first.place || saysNothing($0) }:
      return .sum
    // Of an item that is called so, more is known than amounts.
    case .perhaps
    where cells.count > 1 && cells.allSatisfy { $0.place == first.place || saysNothing($0) }:
      return .perhaps
    default: return .none
    }
  }

  private static func isName(_ cell: Cell) -> Bool { cell.column == .name && !cell.isNumber }

  /// Takes the rows that are no items from a table in text.
  mutating func remove(from table: inout Table, columns: [TableColumn?]) {
    let left = Set(table.rows.filter { isLeftOut($0, of: table, columns) }.map(\.row))
    if !left.isEmpty { table.removeRows { left.contains($0.row) } }
    let summed = takeSums(of: table, columns)
    if !summed.isEmpty { table.removeRows { summed.contains($0.row) } }
  }

  /// Takes those of the rows that look like sums whose amounts are those of the rows above them; gives their numbers.
  mutating func takeSums(of table: some TableCells, _ columns: [TableColumn?]) -> Set<Int> {
    if doubted.isEmpty { return [] }
    let found = SummedRows(conventions, columns).numbers(
      among: Set(doubted.map(\.row)), of: table, below: sums)
    doubted.removeAll { found.contains($0.row) }
    sums = (sums + found).sorted()
    return found
  }

  private mutating func isLeftOut(
    _ row: Table.Row, of table: Table, _ columns: [TableColumn?]
  ) -> Bool {
    let cells = columns.indices.lazy.compactMap { place -> Cell? in
      guard let text = table.cell(place, of: row) else { return nil }
      return (place, columns[place], text, Self.isNumber(text))
    }
    return leavesOut(cells, row: row.row)
  }

  /// Takes a row if it is no item, and says so; `row` is its number. No more of its cells are looked at than needed.
  mutating func leavesOut(_ cells: some Sequence<Cell>, row: Int) -> Bool {
    var seen: [Cell] = []
    var (hasText, hasRoom) = (false, false)
    for cell in cells {
      if !cell.isNumber, !hasText, !saysNothing(cell) {
        if !isOfItem(cell.text, at: cell.place) {
          hasText = true
        } else if cell.column != .field(.room) || hasRoom {
          return false
        } else {
          // What stands behind a room tells what the row is.
          hasRoom = true
        }
      }
      seen.append(cell)
    }
    return take(seen, row: row)
  }

  /// Whether a row is one of an item whatever else stands in it, by the first of its texts that is no number: nearly all
  /// begin with what is neither a sum nor a heading.
  private func isOfItem(_ text: String, at place: Int) -> Bool {
    words.meaning(of: text) == .none && !TableColumn.isFolded(text, to: folded[place])
      && !TableHeadings.isPlainName(text)
  }

  /// Whether a text is a number or an amount: digits, and nothing beside them but what such have.
  static func isNumber(_ text: String) -> Bool {
    var hasDigit = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "0"..."9": hasDigit = true
      case ".", ",", "%", "'", "’", "-", "−", "+", "(", ")", " ", "\u{A0}", "\u{202F}": break
      default: if scalar.properties.generalCategory != .currencySymbol { return false }
      }
    }
    return hasDigit
  }

  /// What is said of the rows of a file that were taken for no items, and of those that may be none.
  func notes(file: String) -> [Diagnostic] {
    var notes: [Diagnostic] = []
    if let first = sums.first {
      notes.append(
        Diagnostic(
          .note, .table, file,
          "row \(first)" + (sums.count > 1 ? " and \(sums.count - 1) more are sums" : " is a sum"),
          done: sums.count > 1 ? "they were not read as items" : "it was not read as an item",
          remedy: sums.count > 1
            ? "if that is wrong, give them serial numbers or ids"
            : "if that is wrong, give it a serial number or an id"))
    }
    if let first = bare.first {
      let more = bare.count > 1 ? " and \(bare.count - 1) more have" : " has"
      notes.append(
        Diagnostic(
          .note, .table, file,
          "row \(first)\(more) nothing but numbers, currencies and empty boxes",
          done: bare.count > 1 ? "they were not read as items" : "it was not read as an item",
          remedy: bare.count > 1
            ? "if that is wrong, give them names or ids"
            : "if that is wrong, give it a name or an id"))
    }
    if let first = repeated.first {
      let more = repeated.count > 1 ? " and \(repeated.count - 1) more repeat" : " repeats"
      notes.append(
        Diagnostic(
          .note, .table, file, "row \(first)\(more) the headings",
          done: repeated.count > 1 ? "they were not read as items" : "it was not read as an item"))
    }
    if let first = renamed.first {
      let more = renamed.count > 1 ? " and \(renamed.count - 1) more name" : " names"
      notes.append(
        Diagnostic(
          .warning, .table, file, "row \(first)\(more) the columns anew, and otherwise than above",
          done: "what stands below was read as if it stood under the first names",
          remedy: "put it into the columns of these, or into another file"))
    }
    if let first = doubted.first {
      let others =
        doubted.count > 1
        ? " and \(doubted.count - 1) more look like sums" : " looks like a sum"
      notes.append(
        Diagnostic(
          .warning, .table, file, "row \(first.row), \(Quotation.quoted(first.text)),\(others)",
          done: doubted.count > 1
            ? "they were read as items and count" : "it was read as an item and counts",
          remedy: "if it is one, call it “\(words.usual)” alone; if not, give it an id"))
    }
    return notes
  }
}
