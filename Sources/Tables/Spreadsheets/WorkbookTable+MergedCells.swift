import Basics
package import Workbooks

/// Cells that are merged with others.
extension WorkbookTable {
  /// The rows of which one cell is merged over two columns or more, and over at least half of them; with the column in
  /// which it begins.
  package static func sections(in ranges: [CellRange], _ places: [Int]) -> [Int: Int] {
    let most = max(2, (places.count + 1) / 2)
    /// How many columns stand before each column of the sheet.
    var before = [0]
    for place in places {
      before += Array(repeating: before[before.count - 1], count: place + 1 - before.count)
      before.append(before[before.count - 1] + 1)
    }
    func count(before column: Int) -> Int { before[min(column, before.count - 1)] }
    return ranges.reduce(into: [:]) { sections, range in
      let covered =
        count(before: range.columns.upperBound + 1) - count(before: range.columns.lowerBound)
      if range.rows.count == 1, covered >= most {
        sections[range.rows.lowerBound] = range.columns.lowerBound
      }
    }
  }

  /// The rows whose name is in a cell that is merged with the one above.
  package static func rows(
    namedBy ranges: [CellRange], _ column: [Int?], _ meanings: [TableColumn?]
  ) -> RangeSet<Int> {
    let naming = ranges.filter { range in
      let place = range.columns.lowerBound
      return column.indices.contains(place) && column[place].map { meanings[$0] } == .name
    }
    var rows = RangeSet<Int>()
    // In their order each is put behind the others.
    for range in naming.sorted(by: { $0.rows.lowerBound < $1.rows.lowerBound }) {
      rows.insert(contentsOf: range.rows.lowerBound + 1..<range.rows.upperBound + 1)
    }
    return rows
  }

  /// Repeats what stands in cells that were merged over several rows, such as the room of all of them; what such a
  /// range covers, nobody sees.
  ///
  /// What tells things apart or is counted stands for the first of them alone, so that no sum has it twice.
  package mutating func fill(
    _ ranges: [CellRange], _ column: [Int?], _ meanings: [TableColumn?], file: String
  ) -> TableMistake? {
    if ranges.isEmpty { return nil }
    let byNumber = Dictionary(rows.enumerated().map { ($1.number.number, $0) }) { first, _ in first
    }
    var filled: [Int: Set<Int>] = [:]
    var counted: [Int: Int] = [:]
    // Ranges do not overlap, unless somebody wants them to cost much.
    var left = rows.count * header.count
    let mostBytes = WorkbookLimits().cellTextBytes
    var bytes = 0
    for range in ranges where left >= 0 {
      let place = range.columns.lowerBound
      guard column.indices.contains(place), let heading = column[place],
        let first = byNumber[range.rows.lowerBound],
        let text = texts.text(of: rows[first].sheetRow[place])
      else { continue }
      let isOfOne = meanings[heading]?.isOfOneItem == true
      var value = rows[first].sheetRow[place]
      if case .text = value { value = .text(text) }
      for row in rows.indices[(first + 1)...] {
        guard range.rows.contains(rows[row].number.number) else { break }
        left -= 1
        guard left >= 0 else { break }
        guard filled[place, default: []].insert(row).inserted,
          texts.text(of: rows[row].sheetRow[place]) == nil
        else { continue }
        if isOfOne {
          counted[heading] = counted[heading] ?? range.rows.lowerBound
        } else {
          bytes += text.utf8.count
          guard bytes <= mostBytes else {
            return TableMistake(
              "its merged cells stand for more than \(mostBytes >> 20) MB of texts; split them, or shorten their texts"
            )
          }
          rows[row].sheetRow.put(value, in: place)
        }
      }
    }
    for (heading, row) in counted.sorted(by: { $0.key < $1.key }) {
      notes.append(
        Diagnostic(
          .note, .cellsMerged, "\(file), row \(row), column \(Quotation.quoted(header[heading]))",
          "its cell is merged with those of other items",
          done: "it was read for the first of them only",
          remedy: "if it is for all of them, write it in each row"))
    }
    return nil
  }
}
