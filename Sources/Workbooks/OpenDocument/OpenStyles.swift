/// What the styles of an OpenDocument say about cells and sheets.
struct OpenStyles {
  /// The formats of numbers, by name.
  var formats: [String: CellFormat] = [:]
  /// The styles of cells, by name.
  var cells: [String: CellStyle] = [:]
  /// The styles of tables that are not shown.
  var hiddenTables: Set<String> = []

  /// A style of cells: its format of numbers, or the style that it has it from.
  struct CellStyle {
    var format: String?
    var parent: String?
    /// Whether it strikes through what stands in a cell; nil where it does not say so.
    var isStruck: Bool?
  }

  /// Whether any style of cells does so.
  var hasStruck = false

  var count: Int { formats.count &+ cells.count &+ hiddenTables.count }

  /// Styles are made one from another, but not often.
  private static let depth = 16

  /// Whether a style of cells strikes through what stands in one.
  func isStruck(cells name: String) -> Bool {
    guard hasStruck else { return false }
    var name = name
    for _ in 0..<Self.depth {
      guard let style = cells[name] else { return false }
      if let isStruck = style.isStruck { return isStruck }
      guard let parent = style.parent else { return false }
      name = parent
    }
    return false
  }

  /// The format of numbers of a style of cells, or nil if it has none.
  func format(ofCells name: String) -> CellFormat? {
    var name = name
    for _ in 0..<Self.depth {
      guard let style = cells[name] else { return nil }
      if let format = style.format { return formats[format] }
      guard let parent = style.parent else { return nil }
      name = parent
    }
    return nil
  }
}
