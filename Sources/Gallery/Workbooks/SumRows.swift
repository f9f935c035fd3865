/// Tells the sums below or between the items of a sheet from the items.
struct SumRows {
  private let words: Set<String>

  init(_ language: Language) {
    words = Set(language.terms(.sums).map(TableColumn.folded))
  }

  /// Whether a row is a sum: its first text says so, or it has nothing but numbers, as below a column of amounts.
  ///
  /// A row that has an id or a serial number is that of an item, whatever it is called; and a number in the place of a
  /// name is a name, as that of a book.
  func isOne(_ cells: [(column: TableColumn?, text: String, isNumber: Bool)]) -> Bool {
    if cells.contains(where: { $0.column == .id || $0.column == .serialNumber }) { return false }
    guard let first = cells.first(where: { !$0.isNumber }) else {
      return !cells.isEmpty && !cells.contains { $0.column == .name }
    }
    return words.contains(TableColumn.folded(first.text))
  }
}
