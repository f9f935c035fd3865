import Basics
import Model

/// Tells the rows of a table that are no items: sums below or between them, its headings where they stand again, rows
/// that spreadsheets filled down below the last item, and remarks about the table.
struct LeftOutRows {
  private let words: SumWords
  private let remarkWords: RemarkWords
  private let conventions: TableConventions
  private let money: MoneyText
  private let nothing: NothingWords
  /// Whether a column has the names of items.
  private let hasNames: Bool
  /// What its headings are compared by.
  private let folded: [String]
  /// The rows that are about the table, and the text of each.
  private var remarks: [(row: Int, text: String)] = []
  /// The rows that are so if they stand above or below all items.
  private var notes: [Int: String] = [:]
  private var sums: [Int] = []
  /// Rows of nothing but numbers, currencies and boxes that nobody ticked.
  private var bare: [Int] = []
  private var repeated: [Int] = []
  private var others: OtherHeadings
  /// The row that was looked at last.
  private var last = 0
  /// Rows of items that may be sums, by their amounts.
  private var doubted: [Doubt] = []

  private struct Doubt {
    var row: Int
    /// The text that looks like a sum’s.
    var text: String
    /// The fewest items whose amounts it must add up.
    var least = 1
    /// Whether to warn if its amounts do not add up.
    var isTold = true
  }

  init(_ conventions: TableConventions, header: [String], _ columns: [TableColumn?]) {
    words = SumWords(conventions)
    remarkWords = RemarkWords(conventions)
    self.conventions = conventions
    money = MoneyText(conventions)
    nothing = NothingWords(conventions.words)
    hasNames = columns.contains(.name)
    folded = header.map(TableColumn.folded)
    others = OtherHeadings(conventions, header: header, columns)
  }

  /// A text of a row: its place, what its column holds, and whether it is a number.
  typealias Cell = (place: Int, column: TableColumn?, text: String, isNumber: Bool)

  /// Takes a row with these cells if it is no item; `isApart` where the row above it is empty.
  private mutating func take(_ cells: [Cell], row: Int, isApart: Bool) -> Bool {
    if isHeadings(cells) {
      repeated.append(row)
      return true
    }
    if others.take(cells, row: row, isApart: isApart) { return true }
    // What has nothing but boxes that nobody ticked looks empty, and is not spoken of.
    if cells.contains(where: { $0.isNumber || !TableColumn.mayBeBox($0.column) }),
      cells.allSatisfy(saysNothing)
    {
      bare.append(row)
      return true
    }
    if isRemark(cells, row: row) { return true }
    let meaning = meaning(of: cells)
    if meaning == .sum {
      sums.append(row)
      return true
    }
    let isUnnamed = meaning == .none && isUnnamedSum(cells)
    if meaning != .none || isUnnamed {
      let sum = cells.first { !saysNothing($0) && words.meaning(of: $0.text) != .none }
      doubted.append(
        Doubt(
          row: row, text: (sum ?? cells[0]).text, least: meaning == .possible || isUnnamed ? 2 : 1,
          isTold: !isUnnamed))
    }
    return false
  }

  /// Takes a row with a single text that is about the table; one that counts the things may have their number in a cell of
  /// its own, or amounts beside it.
  private mutating func isRemark(_ cells: [Cell], row: Int) -> Bool {
    // In a list of nothing but names each row has a single text.
    guard let first = cells.first, first.column?.isOfPrivacy != true,
      folded.count(where: { !$0.isEmpty }) > 1
    else { return false }
    var kind: RemarkWords.Kind?
    if cells.count == 1 {
      kind = remarkWords.kind(of: first.text)
    } else if words.meaning(of: first.text) != .none, cells.dropFirst().allSatisfy(saysNothing) {
      let whole = first.text + " " + cells[1].text
      kind = remarkWords.kind(of: first.text) ?? remarkWords.kind(of: whole)
    }
    switch kind {
    case .remark?: remarks.append((row, first.text))
    case .note?: notes[row] = first.text
    case nil: break
    }
    return kind == .remark
  }

  /// Takes the notes above and below the items of a table; gives the numbers of their rows.
  mutating func takeNotes(of table: some TableCells) -> Set<Int> {
    if notes.isEmpty { return [] }
    let numbers = table.rows.map(\.number.number)
    let isNote = { [notes] number in notes[number] != nil }
    // A list of notes is a list of things.
    guard let above = numbers.firstIndex(where: { !isNote($0) }),
      let last = numbers.lastIndex(where: { !isNote($0) }),
      notes.count * 2 <= numbers.count
    else { return [] }
    let found = numbers[..<above] + numbers[(last + 1)...]
    guard found.count == notes.count else { return [] }
    remarks += found.map { ($0, notes[$0] ?? "") }
    remarks.sort { $0.row < $1.row }
    return Set(found)
  }

  /// Whether a row has a room or a category and amounts, and no name, as sums have below the items of a room.
  private func isUnnamedSum(_ cells: [Cell]) -> Bool {
    hasNames && cells.contains { Self.isGroup($0.column) && !$0.isNumber }
      && cells.contains { $0.column?.amount != nil }
      && cells.allSatisfy { Self.isGroup($0.column) || ($0.column != .name && saysNothing($0)) }
  }

  /// Whether a row's texts are what their columns are called, as some write them anew on each page.
  private func isHeadings(_ cells: [Cell]) -> Bool {
    cells.count > 1
      && cells.allSatisfy { TableColumn.isFolded($0.text, to: folded[$0.place]) }
  }

  /// Whether a cell says nothing of an item if the others do not either: a number that is no name and tells
  /// nothing apart, a currency, or a box that nobody ticked.
  private func saysNothing(_ cell: Cell) -> Bool {
    switch cell.column {
    case .name: false
    case .serialNumber, .id: !cell.isNumber && isPlaceholder(cell.text)
    case .currency, .currencyOf: cell.isNumber || words.isCurrency(cell.text)
    case let column where TableColumn.mayBeBox(column):
      cell.isNumber || conventions.words.isNo(cell.text) || nothing.isSaid(by: cell.text)
    case let column? where column.amount != nil:
      cell.isNumber || isPlaceholder(cell.text) || nothing.isSaid(by: cell.text, in: column)
        || isAmount(cell.text)
    default:
      cell.isNumber || Self.isMark(cell.text) || nothing.isSaid(by: cell.text, in: cell.column)
    }
  }

  /// Whether a text is an amount, if only one that can be read in two ways.
  private func isAmount(_ text: String) -> Bool {
    do throws(CellRefusal) {
      _ = try money.about(text, mayDiffer: true)
      return true
    } catch {
      return error.identifier == .amountAmbiguous
    }
  }

  /// Whether a column says where items belong.
  private static func isGroup(_ column: TableColumn?) -> Bool {
    column == .field(.room) || column == .field(.category)
  }

  /// Whether a text stands where there is nothing to say, such as a dash or `n/a`.
  private func isPlaceholder(_ text: String) -> Bool {
    Self.isMark(text) || conventions.words.isNo(text)
      || nothing.isSaid(by: text)
  }

  /// Whether a text is a dash, the sign of a currency or the like, without a letter or digit.
  private static func isMark(_ text: String) -> Bool {
    text.utf8.count <= 16 && !text.contains { $0.isLetter || $0.isNumber }
  }

  /// Whether a row is a sum, which its first text says.
  ///
  /// A row with a serial number is an item. So is one with an id and a name, unless its id is the word for a sum and its
  /// amounts add up. A number in the place of a name is a name, as that of a book.
  private func meaning(of cells: [Cell]) -> SumWords.Meaning {
    if cells.contains(where: { $0.column == .serialNumber && !saysNothing($0) }) { return .none }
    if let id = cells.first(where: { $0.column == .id && !saysNothing($0) }) {
      // In a table that begins with ids people write what a row is there.
      let meaning = words.meaning(of: id.text)
      let isNamed = cells.contains { $0.column == .name }
      guard isNamed else { return meaning }
      return meaning == .sum ? .possible : .none
    }
    guard let first = cells.first(where: { !$0.isNumber && !saysNothing($0) }) else {
      return .none
    }
    switch words.meaning(of: first.text) {
    // Behind the room that it is the sum of.
    case .none where Self.isGroup(first.column):
      guard let name = cells.first(where: Self.isName), words.meaning(of: name.text) != .none,
        cells.allSatisfy({ $0.place == name.place || Self.isGroup($0.column) || saysNothing($0) })
      else { return .none }
      return words.meaning(of: name.text) == .possible ? .possible : .likely
    // What has a name of its own is an item, perhaps of a maker that is called so.
    case .sum where cells.contains(where: { Self.isName($0) && $0.place != first.place }):
      return first.column == nil || Self.isGroup(first.column) ? .likely : .none
    // So may be one of which more is known than amounts and what is noted of them.
    case .sum
    where cells.contains(where: {
      $0.place != first.place && $0.column != .field(.notes) && !saysNothing($0)
    }):
      return .likely
    case .sum: return .sum
    case .possible, .likely:
      // Of an item that is called so, more is known than amounts.
      guard cells.allSatisfy({ $0.place == first.place || saysNothing($0) }) else { return .none }
      // A row without a name is no item of that name.
      if first.column == nil || Self.isGroup(first.column) { return .sum }
      return cells.count > 1 ? words.meaning(of: first.text) : .none
    case .none: return .none
    }
  }

  private static func isName(_ cell: Cell) -> Bool { cell.column == .name && !cell.isNumber }

  /// The rows that name the columns anew: what stands alone right above one is the heading of the rows below it.
  ///
  /// The number of a page may stand there, too.
  var headingRows: [Int] {
    let pages = Set(remarks.map(\.row))
    return (repeated + others.rows).filter { !pages.contains($0 - 1) }
  }

  /// Takes the rows that are no items from a table in text.
  mutating func remove(from table: inout Table, columns: [TableColumn?]) {
    let left = Set(table.rows.filter { isLeftOut($0, of: table, columns) }.map(\.row))
    if !left.isEmpty { table.removeRows { left.contains($0.row) } }
    table.markSections(above: headingRows, columns)
    let summed = takeSums(of: table, columns)
    if !summed.isEmpty { table.removeRows { summed.contains($0.row) } }
    let noted = takeNotes(of: table)
    if !noted.isEmpty { table.removeRows { noted.contains($0.row) } }
  }

  /// Takes those of the rows that look like sums whose amounts are those of the rows above them; gives their numbers.
  mutating func takeSums(of table: some TableCells, _ columns: [TableColumn?]) -> Set<Int> {
    if doubted.isEmpty { return [] }
    let summed = SummedRows(conventions, columns, of: table)
    func summing(among doubted: [Doubt]) -> Set<Int> {
      summed.numbers(
        among: Dictionary(doubted.map { ($0.row, $0.least) }) { max($0, $1) }, of: table,
        below: sums)
    }
    var found = summing(among: doubted)
    // Where some of the rows without a name are items, all are.
    if doubted.contains(where: { !$0.isTold && !found.contains($0.row) }) {
      found = summing(among: doubted.filter(\.isTold))
    }
    doubted.removeAll { found.contains($0.row) || !$0.isTold }
    sums = (sums + found).sorted()
    return found
  }

  private mutating func isLeftOut(
    _ row: Table.Row, of table: Table, _ columns: [TableColumn?]
  ) -> Bool {
    let cells = columns.indices.lazy.compactMap { place -> Cell? in
      guard let text = table.cell(place, of: row) else {
        // What a formula did not find may be a name.
        guard columns[place]?.saysWhichItem == true, let refusal = table.refusal(place, of: row)
        else { return nil }
        return (place, columns[place], refusal.problem, false)
      }
      return (place, columns[place], text, Self.isNumber(text))
    }
    return leavesOut(cells, row: row.row)
  }

  /// Takes a row if it is no item, and says so; `row` is its number. No more of its cells are looked at than needed.
  mutating func leavesOut(_ cells: some Sequence<Cell>, row: Int) -> Bool {
    let isApart = last > 0 && row > last + 1
    last = row
    var seen: [Cell] = []
    var (hasText, hasGroup, isItemOrRemark) = (false, false, false)
    for cell in cells {
      if cell.isNumber || (hasText && !isItemOrRemark) || saysNothing(cell) {
        seen.append(cell)
        continue
      }
      // Behind what may be a remark stands no other text.
      if isItemOrRemark { return false }
      if !hasText {
        if !isOfItem(cell.text, at: cell.place) {
          hasText = true
        } else if Self.isGroup(cell.column), !hasGroup {
          // What stands behind a room tells what the row is.
          hasGroup = true
        } else if remarkWords.mayBe(cell.text) {
          (hasText, isItemOrRemark) = (true, true)
        } else {
          return false
        }
      }
      seen.append(cell)
    }
    return take(seen, row: row, isApart: isApart)
  }

  /// Whether a row is one of an item whatever else stands in it, by the first of its texts that is no number: nearly all
  /// begin with what is neither a sum nor a heading.
  private func isOfItem(_ text: String, at place: Int) -> Bool {
    words.meaning(of: text) == .none && !TableColumn.isFolded(text, to: folded[place])
      && !TableHeadings.isPlainName(text)
  }

  /// Whether a text is a number or an amount: digits, and only the marks that numbers have.
  static func isNumber(_ text: String) -> Bool {
    var hasDigit = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "0"..."9": hasDigit = true
      case ".", ",", "%", "'", "’", "-", "−", "+", "(", ")", " ", "\u{A0}", "\u{202F}": break
      case "$": break
      // Of ASCII it is the only sign of a currency.
      case _ where scalar.isASCII: return false
      default: if scalar.properties.generalCategory != .currencySymbol { return false }
      }
    }
    return hasDigit
  }

  /// What is said of the rows of a file that were taken for no items, and of those that may be none.
  func notes(file: String) -> [Diagnostic] {
    [
      note(
        of: sums, file, what: ("is a sum", "are sums"),
        remedy: ("give it a serial number or an id", "give them serial numbers or ids")),
      note(
        of: bare, file, what: ("has", "have"),
        after: " nothing but numbers, currencies and empty boxes",
        remedy: ("give it a name or an id", "give them names or ids")),
      note(of: repeated, file, what: ("repeats", "repeat"), after: " the headings"),
      noteOfRemarks(file), noteOfDoubted(file),
    ].compactMap(\.self) + others.notes(file: file)
  }

  /// What is said of rows that are no items, in words for one and for several.
  private func note(
    of rows: [Int], _ file: String, what verb: (one: String, several: String), after: String = "",
    remedy: (one: String, several: String)? = nil
  ) -> Diagnostic? {
    guard let first = rows.first else { return nil }
    let isOne = rows.count == 1
    let subject =
      isOne ? "row \(first) \(verb.one)" : "row \(first) and \(rows.count - 1) more \(verb.several)"
    return Diagnostic(
      .note, .rowsLeftOut, file, subject + after,
      done: isOne ? "it was not read as an item" : "they were not read as items",
      remedy: remedy.map { "if that is wrong, " + (isOne ? $0.one : $0.several) } ?? "")
  }

  private func noteOfRemarks(_ file: String) -> Diagnostic? {
    guard let first = remarks.first else { return nil }
    let isOne = remarks.count == 1
    return Diagnostic(
      .note, .rowsLeftOut, file,
      "row \(first.row), \(Quotation.quoted(first.text)),"
        + (isOne ? " is about the table" : " and \(remarks.count - 1) more are about the table"),
      done: isOne ? "it was not read as an item" : "they were not read as items",
      remedy: "if that is wrong, " + (isOne ? "give it an id" : "give them ids"))
  }

  private func noteOfDoubted(_ file: String) -> Diagnostic? {
    guard let first = doubted.first else { return nil }
    let isOne = doubted.count == 1
    let others = isOne ? " looks like a sum" : " and \(doubted.count - 1) more look like sums"
    return Diagnostic(
      .warning, .rowsLikeSums, file, "row \(first.row), \(Quotation.quoted(first.text)),\(others)",
      done: isOne
        ? "it was read as an item and counts towards the totals"
        : "they were read as items and count towards the totals",
      remedy: isOne
        ? "if it is a sum, delete the row; if it is an item, give it an id"
        : "if they are sums, delete the rows; if they are items, give them ids")
  }
}
