import Basics
import Model

/// A summary below the items of a table, as programs write it behind an empty row or a title: `SUMMARY`,
/// `Total items, 2`, `Items with photos, 1`.
///
/// Its first column may be that of ids, so that a sum becomes a name. It is told by a title or by a row that is known
/// for a sum or a remark, and by lines below that are a word and numbers where things have none.
extension LeftOutRows {
  /// A row that may be a line of it.
  private struct Line {
    var number: Int
    var cells: [Cell]
    var label: Cell
  }

  private struct Block {
    var start: Int
    var text: String?
    /// Its title, where it has one.
    var title: SummaryWords.Title?
    var isApart = false
    /// Whether something in it is surely no item.
    var isSure = false
    /// Those of its rows that are still in the table.
    var rows: [Int] = []
  }

  /// No summary has more lines, and no line more cells or a longer text.
  private static let (mostLines, mostCells, longestLabel) = (200, 12, 80)
  /// So many things show what is usual in a column.
  private static let sampled = 50

  /// Takes the rows of a summary; gives the numbers of those that are still in the table.
  mutating func takeSummary(of table: some TableCells) -> Set<Int> {
    // In a list of nothing but names each row has a single text. The last row of most tables is that of an item.
    let lines = folded.count(where: { !$0.isEmpty }) > 1 ? closingLines(of: table) : []
    var left: Set<Int> = []
    for block in blocks(of: lines, in: table) {
      if block.isSure {
        left.formUnion(block.rows)
        takeBack(block, toEnd: block.rows.last == lines.last?.number)
      } else if block.title == .plain, block.isApart, let text = block.text {
        doubtedLines.append((block.start, text))
      }
    }
    doubtNumbers(in: table, butNot: left)
    return left
  }

  /// The last rows of a table, as far as each may be a line of a summary.
  private func closingLines(of table: some TableCells) -> [Line] {
    var lines: [Line] = []
    for row in table.rows.suffix(Self.mostLines).reversed() {
      guard let line = line(of: row, in: table) else { break }
      lines.append(line)
    }
    return lines.reversed()
  }

  /// A row that may be a line: a text alone, with numbers, or with one other text, or headings.
  private func line<Cells: TableCells>(
    of row: Cells.Row, in table: Cells
  ) -> Line? {
    var cells: [Cell] = []
    for (place, column) in columns.enumerated() {
      guard let text = table.cell(place, of: row) else { continue }
      let cell: Cell = (place, column, text, Self.isNumber(text))
      if cells.count == Self.mostCells || Self.isOfThing(column) && !saysNothing(cell) {
        return nil
      }
      cells.append(cell)
    }
    guard let label = cells.first, !label.isNumber, label.text.utf8.count <= Self.longestLabel
    else { return nil }
    let others = cells.dropFirst()
    guard
      others.count <= 1 || others.allSatisfy(isFigure)
        || cells.allSatisfy({ TableHeadings.isName($0.text) })
    else { return nil }
    // “A-17” is a thing, “Made with App 17” is not.
    if isKey(label), !isWord(label),
      !label.text.contains(where: \.isWhitespace) || others.contains(where: { !isFigure($0) })
    {
      return nil
    }
    return Line(number: row.number.number, cells: cells, label: label)
  }

  /// Whether a column has what only things have: files, and what is private.
  private static func isOfThing(_ column: TableColumn?) -> Bool {
    guard case .field(let field)? = column else { return column?.isOfPrivacy ?? false }
    return field.kind == .photos || field.kind == .documents
  }

  private func isFigure(_ cell: Cell) -> Bool { isCount(cell) || saysNothing(cell) }

  /// The summaries among the last rows.
  private func blocks(of lines: [Line], in table: some TableCells) -> [Block] {
    guard !lines.isEmpty else { return [] }
    let above = table.rows.dropLast(lines.count).last?.number.number ?? 0
    let known = Set(sums).union(remarks.map(\.row))
    let all = known.union(bare).union(repeated).union(others.rows)
    var taken = all.filter { $0 > above }.sorted()[...]
    let words = SummaryWords(conventions)
    var (found, current): ([Block], Block?) = ([], nil)
    var previous = above
    for (place, line) in lines.enumerated() {
      defer { previous = line.number }
      let between = taken.prefix { $0 < line.number }
      taken = taken.dropFirst(between.count)
      let start = between.first(where: known.contains)
      if start != nil { current?.isSure = true }
      let isApart = max(previous, between.last ?? 0) < line.number - 1
      if current?.title == nil, previous > 0, line.cells.count == 1,
        let title = words.title(line.label.text)
      {
        let next = place + 1 < lines.count ? lines[place + 1] : nil
        let isFollowed =
          known.contains(line.number + 1)
          || next.map { $0.number == line.number + 1 && isSure($0, above: line.number, table) }
            == true
        if isApart || isFollowed {
          if let current { found.append(current) }
          current = Block(
            start: line.number, text: line.label.text, title: title, isApart: isApart,
            rows: [line.number])
          continue
        }
      }
      if current == nil, let start, previous > 0 { current = Block(start: start) }
      guard let block = current else { continue }
      let isLine = isSure(line, above: block.start, table)
      if block.title != nil || isLine || isNamed(line, by: words) {
        current?.rows.append(line.number)
        if isLine || block.title == nil { current?.isSure = true }
      } else if notes[line.number] == nil {
        // A thing was added below the sum.
        found.append(block)
        current = nil
      }
    }
    if taken.contains(where: known.contains) { current?.isSure = true }
    if let current { found.append(current) }
    return found.filter { !$0.rows.isEmpty }
  }

  /// Whether the words of a line are those of a summary.
  private func isNamed(_ line: Line, by words: SummaryWords) -> Bool {
    line.cells.count > 1 && line.cells.dropFirst().allSatisfy(isFigure)
      && words.isLabel(line.label.text)
  }

  /// Whether a row is surely that of no item: it has the name of a column and its number, or a number where items have a
  /// name, a room or the like, and no id as items have it.
  private func isSure(_ line: Line, above start: Int, _ table: some TableCells) -> Bool {
    let (label, others) = (line.label, line.cells.dropFirst())
    guard !others.isEmpty, others.allSatisfy(isFigure) else { return false }
    if label.column != .name {
      guard isKey(label) || label.column == nil else { return false }
      if TableHeadings.isName(label.text) { return true }
      guard Self.haveDigits(sample(label.place, above: start, of: table)) else { return false }
    }
    return others.contains {
      $0.isNumber && Self.isOfWords($0.column)
        && Self.areWords(sample($0.place, above: start, of: table))
    }
  }

  private static func isOfWords(_ column: TableColumn?) -> Bool {
    guard case .field(let field)? = column else { return false }
    return field.kind == .text && field != .serialNumber && field != .model
  }

  /// What some things above a row have in a column; what has no name need be none.
  private func sample<Cells: TableCells>(
    _ place: Int, above start: Int, of table: Cells
  ) -> [String] {
    let left = Set(numbered.map(\.row))
    let names = columns.firstIndex(of: .name)
    return table.rows.prefix(Self.sampled).compactMap { row in
      guard row.number.number < start, !left.contains(row.number.number),
        names.map({ table.cell($0, of: row) != nil }) ?? true
      else { return nil }
      return table.cell(place, of: row)
    }
  }

  /// Whether all ids of two things or more have a digit.
  private static func haveDigits(_ texts: [String]) -> Bool {
    texts.count > 1 && texts.allSatisfy { $0.utf8.contains { (0x30...0x39).contains($0) } }
  }

  /// Whether none of two texts or more is a number.
  private static func areWords(_ texts: [String]) -> Bool {
    texts.count > 1 && !texts.contains(where: isNumber)
  }

  /// Takes a summary out of what is known otherwise, so that it is spoken of once.
  private mutating func takeBack(_ block: Block, toEnd: Bool) {
    let range = block.start...(toEnd ? Int.max : block.rows.last ?? block.start)
    let before = sums.count + bare.count + remarks.count + repeated.count
    sums.removeAll(where: range.contains)
    bare.removeAll(where: range.contains)
    repeated.removeAll(where: range.contains)
    let first = block.text ?? remarks.first { $0.row == block.start }?.text
    remarks.removeAll { range.contains($0.row) }
    doubted.removeAll { range.contains($0.row) }
    for row in block.rows { notes[row] = nil }
    var count = block.rows.count + before
    count -= sums.count + bare.count + remarks.count + repeated.count
    // Below its headings there is nothing that they could show.
    if toEnd { count += others.forget(range) }
    if summary == nil { summary = (block.start, first, 0) }
    summary?.count += count
  }

  /// Doubts that rows are items whose ids are words and whose names are numbers, where other items have numbers for ids
  /// and words for names.
  private mutating func doubtNumbers(
    in table: some TableCells, butNot left: Set<Int>
  ) {
    guard let first = numbered.first, let name = columns.firstIndex(of: .name),
      Self.areWords(sample(name, above: .max, of: table)),
      Self.haveDigits(sample(first.place, above: .max, of: table))
    else { return }
    let told = Set(doubted.map(\.row))
    let rows = Set(table.rows.map(\.number.number)).subtracting(left).subtracting(told)
    doubtedLines += numbered.filter { rows.contains($0.row) }.map { ($0.row, $0.text) }
    doubtedLines.sort { $0.row < $1.row }
  }
}
