import Basics
import Model

/// Finds the names left of the descriptions where no heading says which column has them: short texts, one for each
/// description, of which no two are the same.
enum ShortNames {
  /// What such a column is called instead.
  static let heading = TableColumn.name.heading

  /// More rows tell no more, and the longest text that may be a name, in letters.
  private static let (mostRows, longest) = (1_000, 60)

  /// The place of the column; nil where there is none, or a heading says which one has the names.
  static func column(of cells: some TableCells, _ conventions: TableConventions) -> Int? {
    let columns = TableColumns(cells.header, language: conventions.words)
    guard columns.areNamesDescriptions, let described = columns.doubtfulNames else { return nil }
    return cells.header.indices.prefix(described).last { place in
      columns.meanings[place] == nil && columns.doubts[place] == nil
        && !NameHeadings.isOfOthers(cells.header[place])
        && holdsNames(place, beside: described, in: cells)
    }
  }

  private static func holdsNames(
    _ place: Int, beside described: Int, in cells: some TableCells
  ) -> Bool {
    var known: Set<String> = []
    var (count, codes, length, descriptions) = (0, 0, 0, 0)
    for row in cells.rows where count < mostRows {
      guard let description = cells.cell(described, of: row) else { continue }
      count += 1
      // One in ten may be missing.
      guard let text = cells.cell(place, of: row).map(trimmed) else { continue }
      guard text.count <= longest, !text.contains(where: \.isNewline),
        known.insert(text.lowercased()).inserted
      else { return false }
      if text.contains(where: { $0.isNumber || "./@".contains($0) }) { codes += 1 }
      length += text.count
      descriptions += description.count
    }
    return known.count > 1 && 10 * (count - known.count) <= count && 2 * codes <= known.count
      && 3 * length < 2 * descriptions
  }
}
