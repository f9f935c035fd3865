/// Which row of a table or line of a list, as its owner counts them.
package struct RowNumber: Hashable, Sendable, CustomStringConvertible {
  /// What is counted.
  package enum Unit: Hashable, Sendable {
    /// The rows of a spreadsheet, with the one of the columns' names and those that are empty.
    case row
    /// The lines of a text.
    case line

    /// What the place of a field is called there.
    package var column: String {
      switch self {
      case .row: "column"
      case .line: "field"
      }
    }
  }

  package var unit: Unit
  /// From 1.
  package var number: Int

  package static func row(_ number: Int) -> RowNumber { RowNumber(unit: .row, number: number) }
  package static func line(_ number: Int) -> RowNumber { RowNumber(unit: .line, number: number) }

  /// Such as `row 4`.
  package var description: String {
    switch unit {
    case .row: "row \(number)"
    case .line: "line \(number)"
    }
  }
}
