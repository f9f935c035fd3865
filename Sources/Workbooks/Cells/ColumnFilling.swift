/// What stands in the columns of a sheet, noted while its rows are read so that nobody has to go through them again.
package struct ColumnFilling {
  /// By the column, counted from 0.
  private var contents: [Content] = []

  package init() {}

  /// What the cells of a column hold.
  private enum Content {
    case nothing
    /// Only what a spreadsheet knows to be a number, a day or the like.
    case values
    /// Texts too.
    case texts
  }

  /// Takes a row below the headings.
  package mutating func take(_ row: Row) {
    for place in row.cells.indices {
      let column = row.cells[place].column
      if column < contents.count, contents[column] == .texts { continue }
      fill(column)
      if case .text = row.cells[place].value { contents[column] = .texts }
    }
  }

  /// Notes that a column has something in it, such as a heading.
  package mutating func fill(_ column: Int) {
    while column >= contents.count { contents.append(.nothing) }
    if contents[column] == .nothing { contents[column] = .values }
  }

  /// The columns that have something in them, in their order.
  package var columns: [Int] { contents.indices.filter { contents[$0] != .nothing } }

  /// Whether there is a text in a column.
  package func hasTexts(in column: Int) -> Bool {
    column < contents.count && contents[column] == .texts
  }
}
