import Basics
import Model

/// What is said of rows whose things are sold, stolen, given away, archived or otherwise gone by what a column of the
/// owner’s own, or that of conditions, says: they are read like others.
struct GoneItems {
  /// The columns that are looked at.
  let places: [Int]
  /// Those of them whose headings say that what stands in them is about things that are gone: `Sold on`.
  private let headings: Set<Int>
  private let words: GoneWords
  private let language: Language
  /// The rows of each column, with the text of the first.
  private var found: [Int: (rows: [RowNumber], text: String)] = [:]

  /// No text that says so is longer, in bytes: “sold to my neighbour in 2021”.
  private static let longest = 60

  init(_ header: [String], _ columns: [TableColumn?], _ language: Language) {
    self.language = language
    words = GoneWords(TableColumns.files(of: language))
    let words = words
    places = columns.indices.filter {
      columns[$0] == nil && !header[$0].isBlank || columns[$0] == .field(.condition)
    }
    headings = Set(places.filter { columns[$0] == nil && words.isHeading(header[$0]) })
  }

  /// Whether a text says that a thing is gone: by a word alone, or with when and to whom.
  private func saysSo(_ text: String) -> Bool {
    guard text.utf8.count <= Self.longest else { return false }
    let parts = GoneWords.words(of: text)
    guard let first = parts.first else { return false }
    if words.ofCells.contains(parts.joined(separator: " ")) { return true }
    return words.ofCells.contains(first) && parts.count > 1
      && (parts[1] == "to" || parts.dropFirst().contains { $0.contains(where: \.isNumber) })
  }

  /// Whether a cell below a heading that says so says no: an unticked box, or a price or day of zero.
  private func saysNot(_ text: String) -> Bool {
    language.isNo(text) || !text.contains { $0.isLetter || $0.isNumber || "✓✔☑".contains($0) }
      || text.allSatisfy { "0.,-/: ".contains($0) } || text.hasPrefix("0001-01-01")
  }

  /// Looks at a text of a row.
  mutating func look(at text: String, in place: Int, of row: RowNumber) {
    guard headings.contains(place) ? !saysNot(text) : saysSo(text) else { return }
    found[place, default: ([], text)].rows.append(row)
  }

  /// What is said of them, once for each column; each row is counted where it is said first.
  func notes(_ header: [String], file: String, unit: RowNumber.Unit) -> [Diagnostic] {
    var told: Set<RowNumber> = []
    return places.compactMap { place in
      guard let (rows, text) = found[place] else { return nil }
      let new = rows.filter { told.insert($0).inserted }
      guard let first = new.first else { return nil }
      let isOne = new.count == 1
      let shown = first == rows[0] ? " (\(Quotation.quoted(text)))" : ""
      let entry = unit == .row ? "row" : "entry"
      return Diagnostic(
        .note, .itemsGone, "\(file), \(unit.column) \(Quotation.quoted(header[place]))",
        isOne
          ? "\(first) says of its thing that it is sold or gone\(shown)"
          : "\(first)\(shown) and \(new.count - 1) more say of their things that they are sold or gone",
        done: isOne
          ? "it is still in the site, and in the sums of the report"
          : "they are still in the site, and in the sums of the report",
        remedy: isOne
          ? "to leave it out, delete the \(entry), or move it to a table in another folder"
          : "to leave them out, delete these \(entry == "row" ? "rows" : "entries"), or move them to a table in another "
            + "folder")
    }
  }
}
