import Model
import Foundation

/// Tells by their amounts which of the rows that look like sums are sums.
struct SummedRows {
  /// The places of the columns with amounts, and how these are read there.
  private let amounts: [(place: Int, money: MoneyText)]

  init(_ conventions: TableConventions, _ columns: [TableColumn?], of table: some TableCells) {
    let marks = ColumnSpellings(of: table, columns, conventions).decimalMarks
    amounts = columns.indices.compactMap { place in
      guard case .field(let field)? = columns[place], field.kind == .amount else { return nil }
      return (place, MoneyText(conventions, columnMark: marks[place]))
    }
  }

  /// The numbers of those of some rows of which each amount is the sum of those above it: of all, or of those since the
  /// last sum.
  ///
  /// `doubted` has how many items a row has to be the sum of at least; `sums` are the rows of the file that are known to
  /// be sums, and no longer in the table.
  func numbers<Cells: TableCells>(
    among doubted: [Int: Int], of table: Cells, below sums: [Int]
  ) -> Set<Int> {
    var found: Set<Int> = []
    let nothing = [Decimal](repeating: 0, count: amounts.count)
    var (part, all) = (nothing, nothing)
    /// How many items have an amount.
    var (partCount, allCount) = (0, 0)
    var ends = sums.sorted()[...]
    for row in table.rows {
      let number = row.number.number
      while let end = ends.first, end < number {
        (part, partCount) = (nothing, 0)
        ends.removeFirst()
      }
      let values = amounts.map { value($0.place, of: row, in: table, by: $0.money) }
      if let least = doubted[number],
        (partCount >= least && isSum(values, of: part))
          || (allCount >= least && isSum(values, of: all))
      {
        found.insert(number)
        (part, partCount) = (nothing, 0)
      } else {
        if values.contains(where: { $0 != 0 }) {
          (partCount, allCount) = (partCount + 1, allCount + 1)
        }
        for place in values.indices {
          part[place] += values[place]
          all[place] += values[place]
        }
      }
    }
    return found
  }

  private func isSum(_ values: [Decimal], of sums: [Decimal]) -> Bool {
    let stated = values.indices.filter { values[$0] != 0 }
    // Spreadsheets leave a trace of their calculating.
    return !stated.isEmpty
      && stated.allSatisfy {
        abs(values[$0] - sums[$0]) < Decimal(sign: .plus, exponent: -3, significand: 5)
      }
  }

  /// The amount of a cell; zero where it has none.
  private func value<Cells: TableCells>(
    _ place: Int, of row: Cells.Row, in table: Cells, by money: MoneyText
  ) -> Decimal {
    switch table.content(place, of: row) {
    case .number(let digits, _): AmountText.ofSpreadsheet(digits) ?? 0
    case .text(let text): (try? money.about(text, mayDiffer: true).amount) ?? 0
    default: 0
    }
  }
}
