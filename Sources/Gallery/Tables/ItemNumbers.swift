/// Finds the column that is called `Item` and only counts the items, as in the forms of insurers, which say in
/// `Description` what each is.
enum ItemNumbers {
  /// What such a column is called instead.
  static let heading = "No."

  /// So many rows tell what the column holds.
  private static let rowCount = 200

  /// What such columns are called, folded: a number may well be a title, and is no name of an item.
  private static let words: Set<String> = [
    "item", "items", "object", "thing", "position", "gegenstand", "artikel", "objekt", "objet",
    "article", "objeto",
    "artículo", "pieza",
  ]

  /// The place of the column; nil where the names are where its heading says.
  static func column(of cells: some TableCells, _ conventions: TableConventions) -> Int? {
    guard let place = cells.header.firstIndex(where: { words.contains(TableColumn.folded($0)) })
    else { return nil }
    let columns = TableColumns(cells.header, language: conventions.words)
    guard columns.meanings[place] == .name,
      let described = columns.descriptions.first(where: { $0 != place }),
      !cells.header.contains(where: { TableColumn.folded($0) == TableColumn.folded(heading) })
    else { return nil }
    var numbers: Set<Int> = []
    for row in cells.rows.prefix(rowCount) {
      // Rooms and sums may stand among the numbers.
      guard cells.cell(described, of: row) != nil, let text = cells.cell(place, of: row) else {
        continue
      }
      let digits = text.hasSuffix(".") || text.hasSuffix(")") ? text.dropLast() : text[...]
      guard digits.utf8.count <= 6, let number = Int(digits), numbers.insert(number).inserted
      else { return nil }
    }
    return numbers.isEmpty ? nil : place
  }
}
