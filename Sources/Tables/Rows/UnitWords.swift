import Basics

/// Finds columns of units of measure that are called as a number of pieces may be: `units` with `pcs` and `kg`.
enum UnitWords {
  /// What such columns are called, folded, and what they are called as those of units.
  private static let names = ["units": "unit", "unidades": "unidad", "piezas": "unidad"]

  /// More rows tell no more.
  private static let mostRows = 1_000

  /// The places of the columns, each with the heading that says what it holds.
  static func columns(of cells: some TableCells) -> [(place: Int, heading: String)] {
    let header = cells.header
    return header.indices.compactMap { place in
      guard let heading = names[TableColumn.folded(header[place])],
        !header.contains(where: { TableColumn.folded($0) == heading }),
        holdsUnits(place, of: cells)
      else { return nil }
      return (place, heading)
    }
  }

  /// Whether some cells have a text, and none a number.
  private static func holdsUnits(_ place: Int, of cells: some TableCells) -> Bool {
    let texts = cells.rows.prefix(mostRows).compactMap { cells.cell(place, of: $0) }
    return texts.contains { $0.contains(where: \.isLetter) }
      && !texts.contains { $0.contains(where: \.isNumber) }
  }
}
