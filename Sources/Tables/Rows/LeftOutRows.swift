import Basics
import Model

/// Tells the rows of a table that are no items: sums below or between them, its headings where they stand again, rows
/// that spreadsheets filled down below the last item, and remarks about the table.
struct LeftOutRows {
  let words: SumWords
  let remarkWords: RemarkWords
  let conventions: TableConventions
  private let money: MoneyText
  private let nothing: NothingWords
  /// What its columns hold.
  let columns: [TableColumn?]
  /// Whether one has the names of items.
  private var hasNames: Bool { columns.contains(.name) }
  /// What its headings are compared by.
  let folded: [String]
  /// The rows that are about the table, and the text of each.
  var remarks: [(row: Int, text: String)] = []
  /// The rows that are so if they stand above or below all items.
  var notes: [Int: String] = [:]
  var sums: [Int] = []
  /// Rows of nothing but numbers, currencies and boxes that nobody ticked.
  var bare: [Int] = []
  var repeated: [Int] = []
  var others: OtherHeadings
  /// The row that was looked at last.
  private var last = 0
  /// Rows of items that may be sums, by their amounts.
  var doubted: [Doubt] = []
  /// Those of the rows that say with the id or the serial number what they are.
  var keyed: Set<Int> = []
  /// Rows with a word for an id and a number for a name, and the word.
  var numbered: [(row: Int, place: Int, text: String)] = []
  /// The summary below the items: its first row, that row’s text, and how many rows it has.
  var summary: (row: Int, text: String?, count: Int)?
  /// Rows of items that may be lines of one, and the text of each.
  var doubtedLines: [(row: Int, text: String)] = []

  struct Doubt {
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
    self.columns = columns
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
    if meaning != .none, cells.contains(where: { isKey($0) && words.meaning(of: $0.text) != .none })
    {
      keyed.insert(row)
    }
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
    } else if let first = cells.first, isWord(first), cells.contains(where: Self.isNumberForName) {
      numbered.append((row, first.place, first.text))
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
      kind = remarkWords.kind(of: first.text) ?? kindOfTwo(cells)
    } else if cells[1].isNumber, cells.dropFirst(2).allSatisfy(saysNothing),
      Self.isLabel(first, of: cells[1]), kindOfTwo(cells) == .remark
    {
      kind = .remark
    }
    kind = kind ?? kindOfStatements(cells)
    if kind != nil, isKey(first) { keyed.insert(row) }
    switch kind {
    case .remark?: remarks.append((row, first.text))
    case .note?: notes[row] = first.text
    case nil: break
    }
    return kind == .remark
  }

  /// What the first two texts of a row are together.
  private func kindOfTwo(_ cells: [Cell]) -> RemarkWords.Kind? {
    remarkWords.kind(of: cells[0].text + " " + cells[1].text)
  }

  /// Whether the first text of a row may tell what the number beside it counts: forty records are things, “Records” as
  /// the id of a thing called 40 is not.
  private static func isLabel(_ first: Cell, of number: Cell) -> Bool {
    switch first.column {
    case .id, .serialNumber, nil: number.column == .name
    case .name: first.text.contains(where: \.isWhitespace) && saysNothingAlone(number)
    default: false
    }
  }

  /// Whether a number says nothing of a thing without another text.
  private static func saysNothingAlone(_ number: Cell) -> Bool {
    number.column != .name && number.column != .serialNumber && number.column != .id
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
  func saysNothing(_ cell: Cell) -> Bool {
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
  func isAmount(_ text: String) -> Bool {
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
  func isPlaceholder(_ text: String) -> Bool {
    Self.isMark(text) || conventions.words.isNo(text)
      || nothing.isSaid(by: text)
  }

  /// Whether a text is a dash, the sign of a currency or the like, without a letter or digit.
  private static func isMark(_ text: String) -> Bool {
    text.utf8.count <= 16 && !text.contains { $0.isLetter || $0.isNumber }
  }

  /// Whether a row is a sum, which its first text says.
  ///
  /// A row with a serial number is an item. So is one with an id and a name, unless one of these is the word for a sum and
  /// the other a number, or there is such a word and the amounts add up. Any other number in place of a name is a name,
  /// like the title of a book.
  private func meaning(of cells: [Cell]) -> SumWords.Meaning {
    let keys = cells.filter { isKey($0) && !saysNothing($0) }
    if !keys.isEmpty {
      // In a table that begins with ids or serial numbers people write what a row is there.
      let meanings = keys.map { words.meaning(of: $0.text) }
      guard let first = meanings.first, !meanings.contains(.none) else { return .none }
      guard let name = cells.first(where: { $0.column == .name }) else { return first }
      if isCount(name), cells.allSatisfy({ isKey($0) || isCount($0) || saysNothing($0) }) {
        return .sum
      }
      return first == .sum ? .possible : .none
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
      $0.place != first.place && $0.column != .field(.notes) && !saysNothing($0) && !isCount($0)
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

  private static func isNumberForName(_ cell: Cell) -> Bool {
    cell.column == .name && cell.isNumber
  }

  /// Whether a cell has what tells things apart.
  func isKey(_ cell: Cell) -> Bool { cell.column == .id || cell.column == .serialNumber }

  /// Whether a cell has an id or a serial number without a digit.
  func isWord(_ cell: Cell) -> Bool {
    isKey(cell) && !cell.text.utf8.contains { (0x30...0x39).contains($0) }
  }

  /// Whether a cell only counts or sums up: `12`, `$120`, `2 items`.
  func isCount(_ cell: Cell) -> Bool {
    cell.isNumber || isAmount(cell.text) || remarkWords.kind(of: cell.text) == .remark
  }

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
    let summed = takeSums(of: table, columns)
    if !summed.isEmpty { table.removeRows { summed.contains($0.row) } }
    let closing = takeSummary(of: table)
    if !closing.isEmpty { table.removeRows { closing.contains($0.row) } }
    table.markSections(above: headingRows, columns)
    let noted = takeNotes(of: table)
    if !noted.isEmpty { table.removeRows { noted.contains($0.row) } }
  }

  /// Takes those of the rows that look like sums whose amounts are those of the rows above them; gives their numbers.
  mutating func takeSums(of table: some TableCells, _ columns: [TableColumn?]) -> Set<Int> {
    if doubted.isEmpty {
      doubtLastRow(of: table, columns, but: [])
      return []
    }
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
    doubtLastRow(of: table, columns, but: found)
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
    var word: (place: Int, text: String)?
    for cell in cells {
      if let word {
        if Self.isNumberForName(cell) { numbered.append((row, word.place, word.text)) }
        return false
      }
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
        } else if seen.isEmpty, isWord(cell) {
          // What stands behind an id of letters alone may be its number in a summary.
          word = (cell.place, cell.text)
          continue
        } else {
          return false
        }
      }
      seen.append(cell)
    }
    if word != nil { return false }
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
}
