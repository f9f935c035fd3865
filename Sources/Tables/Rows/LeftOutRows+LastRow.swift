import Basics
import Model

/// The last row of a table as a sum that is called by no word that is known: it has a name and amounts alone, and these
/// add up all the others.
extension LeftOutRows {
  /// The fewest things whose amounts add up to another’s by more than chance.
  private static var fewestSummed: Int { 3 }

  /// Doubts the last row if it may be such a sum; `found` are the rows that are known to be sums and still in the table.
  mutating func doubtLastRow(
    of table: some TableCells, _ columns: [TableColumn?], but found: Set<Int>
  ) {
    guard let row = table.rows.last, !found.contains(row.number.number),
      !doubted.contains(where: { $0.row == row.number.number })
    else { return }
    var name: String?
    var hasAmount = false
    for (place, column) in columns.enumerated() {
      guard let text = table.cell(place, of: row) else { continue }
      if column == .name {
        name = text
      } else if column?.amount != nil {
        hasAmount = true
      } else if column != .currency, !saysNothing((place, column, text, Self.isNumber(text))) {
        return
      }
    }
    guard let name, hasAmount else { return }
    let number = row.number.number
    var least = Dictionary(found.map { ($0, 1) }) { first, _ in first }
    least[number] = Self.fewestSummed
    let summed = SummedRows(conventions, columns, of: table)
    if summed.numbers(among: least, of: table, below: sums).contains(number) {
      doubted.append(Doubt(row: number, text: name, least: Self.fewestSummed))
    }
  }
}
