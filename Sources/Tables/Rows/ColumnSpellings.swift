import Model

/// How the days and amounts of a table's columns are written, where the columns themselves tell it.
struct ColumnSpellings {
  /// How days are read in the columns that tell which way they are written.
  private(set) var days: [Int: DayText] = [:]
  /// The decimal marks of the columns whose amounts all allow but one.
  private(set) var decimalMarks: [Int: Character] = [:]

  init<Cells: TableCells>(
    of table: Cells, _ columns: [TableColumn?], _ conventions: TableConventions
  ) {
    var orders: [(place: Int, clue: DateOrderClue)] = []
    var marks: [(place: Int, clue: DecimalMarkClue)] = []
    for (place, column) in columns.enumerated() {
      switch column {
      case .field(let field)? where field.kind.isOfTime:
        if let order = HeadingUnit(table.header[place])?.order {
          var own = conventions
          own.dateOrder = nil
          days[place] = DayText(own, ownOrder: order)
        } else if conventions.dateOrder == nil, table.hasTexts(in: place) {
          orders.append((place, DateOrderClue()))
        }
      case let column? where column.amount != nil && table.hasTexts(in: place):
        marks.append((place, DecimalMarkClue()))
      default: break
      }
    }
    if orders.isEmpty, marks.isEmpty { return }
    for row in table.rows {
      for number in orders.indices {
        if let text = Self.text(orders[number].place, of: row, in: table) {
          orders[number].clue.look(at: text)
        }
      }
      for number in marks.indices {
        if let text = Self.text(marks[number].place, of: row, in: table) {
          marks[number].clue.look(at: text)
        }
      }
    }
    for (place, clue) in orders {
      if let order = clue.order { days[place] = DayText(conventions, ownOrder: order) }
    }
    for (place, clue) in marks { decimalMarks[place] = clue.mark }
  }

  /// The text of a field; nil of a day or a number that a spreadsheet knows to be one, which is written in no way.
  private static func text<Cells: TableCells>(
    _ place: Int, of row: Cells.Row, in table: Cells
  ) -> String? {
    switch table.content(place, of: row) {
    case .day, .number, .nothing: nil
    case .text(let text): text
    case .refused: table.cell(place, of: row)
    }
  }
}
