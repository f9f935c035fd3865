/// A row that has something in it.
package struct Row: Sendable, Hashable {
  /// Its number as the spreadsheet counts it, from 1.
  package var number: Int
  /// Whether the spreadsheet does not show it: hidden, filtered out, or in a closed group.
  package var isHidden: Bool
  /// The cells that are not empty, from left to right.
  package var cells: [Cell]
  /// The columns of those of them whose style strikes them through.
  package var struck: [Int]

  package init(number: Int, isHidden: Bool = false, cells: [Cell], struck: [Int] = []) {
    (self.number, self.isHidden, self.cells, self.struck) = (number, isHidden, cells, struck)
  }

  /// What is in a column, counted from 0.
  package subscript(column: Int) -> CellValue {
    // Most rows have no gaps.
    if column >= 0, column < cells.count, cells[column].column == column {
      return cells[column].value
    }
    let place = place(of: column)
    return place < cells.count && cells[place].column == column ? cells[place].value : .empty
  }

  /// Puts something in a column, in the place of what is in it.
  package mutating func put(_ value: CellValue, in column: Int) {
    let place = place(of: column)
    if place < cells.count, cells[place].column == column {
      cells[place].value = value
    } else {
      cells.insert(Cell(column: column, value: value), at: place)
    }
  }

  /// The place of the first cell that is in a column or behind it.
  private func place(of column: Int) -> Int {
    var low = 0
    var high = cells.count
    while low < high {
      let middle = low + (high - low) / 2
      if cells[middle].column < column { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// A cell that is not empty.
///
/// Its column is kept small, since a table has millions of cells.
package struct Cell: Sendable, Hashable {
  package var value: CellValue
  private let smallColumn: Int32

  /// Its column, counted from 0.
  package var column: Int { Int(smallColumn) }

  package init(column: Int, value: CellValue) {
    self.value = value
    smallColumn = Int32(clamping: column)
  }
}

/// A rectangle of cells.
package struct CellRange: Sendable, Hashable {
  /// The rows as the spreadsheet counts them, from 1.
  package var rows: ClosedRange<Int>
  /// The columns, counted from 0.
  package var columns: ClosedRange<Int>

  package init(rows: ClosedRange<Int>, columns: ClosedRange<Int>) {
    (self.rows, self.columns) = (rows, columns)
  }
}
