import Basics
import Model
import Tables

/// Entries that are put behind those of a list in YAML that is there, of which no byte changes.
struct ListAddition {
  /// How many entries are added.
  var count: Int { added.count }
  /// The entries as they are written, for somebody who has to add them.
  private(set) var entries = ""

  private let list: ItemList
  private let bytes: [UInt8]
  private let file: String
  private let language: Language
  private let indent: String
  private let lineEnd: String
  private var added: [[String: String]] = []

  /// The list is written in a way to which nothing can be added safely.
  struct NotSimple: Error {}

  /// Begins with a list that has no entries to add yet.
  ///
  /// - Throws: `TableMistakes` where it cannot be read.
  init(to bytes: [UInt8], file: String, language: Language) throws(TableMistakes) {
    list = try ItemList(reading: bytes, file: file, language: language)
    (self.bytes, self.file, self.language) = (bytes, file, language)
    let first = list.text.lines.first { $0.drop { $0 == " " }.first == "-" && !$0.hasPrefix("---") }
    indent = String(first?.prefix { $0 == " " } ?? "")
    lineEnd = list.text.bytes.contains([13, 10]) ? "\r\n" : "\n"
  }

  /// Whether an item of the list has a field.
  func has(_ column: TableColumn) -> Bool { list.meanings.contains(column) }

  /// Adds an entry, its fields in the order of columns and called as other entries call them.
  mutating func add(_ cells: [TableColumn: TableWriter.Cell]) {
    var texts: [String: String] = [:]
    var lines: [String] = []
    for column in TableColumn.all {
      guard let cell = cells[column], cell != .empty else { continue }
      let name = name(of: column)
      texts[name] = cell.text
      let parts = CellList.items(of: cell.text)
      let value =
        column.isList
          && (parts.count > 1 || CellList.cell(of: parts) != cell.text || column == .photos)
        ? "[" + parts.map(Self.quoted).joined(separator: ", ") + "]" : Self.quoted(cell.text)
      lines.append("\(name): \(value)")
    }
    added.append(texts)
    for (place, line) in lines.enumerated() {
      entries += indent + (place == 0 ? "- " : "  ") + line + lineEnd
    }
  }

  /// The list's bytes with the entries behind them, which were read again and are as they were meant.
  func result() throws(NotSimple) -> [UInt8] {
    if added.isEmpty { return bytes }
    // Without its byte order mark and in another encoding it would not be the list's own text.
    guard bytes.suffix(list.text.bytes.count) == list.text.bytes[...] else { throw NotSimple() }
    let isOpen = bytes.last != 10 && bytes.last != 13
    let written = bytes + ((isOpen ? lineEnd : "") + entries).utf8
    guard readsBack(written) else { throw NotSimple() }
    return written
  }

  private func readsBack(_ written: [UInt8]) -> Bool {
    guard let new = try? ItemList(reading: written, file: file, language: language),
      new.rows.count == list.rows.count + added.count, new.header.starts(with: list.header)
    else { return false }
    for (row, old) in zip(new.rows, list.rows) {
      for column in new.header.indices {
        let text = column < list.header.count ? list.cell(column, of: old) : nil
        guard new.cell(column, of: row) == text else { return false }
      }
    }
    return zip(new.rows.suffix(added.count), added).allSatisfy { row, texts in
      new.header.indices.allSatisfy { column in
        new.text(column, of: row) == texts[new.header[column]] ?? ""
      }
    }
  }

  /// What a field is called: as the entries call it, else in the language.
  private func name(of column: TableColumn) -> String {
    list.meanings.firstIndex(of: column).map { list.header[$0] }
      ?? ColumnNames.name(of: column, in: language)
  }

  /// A text in quotation marks, in which JSON and YAML are alike (YAML 1.2.2, 1.2).
  private static func quoted(_ text: String) -> String {
    var json = JSONText(isPretty: false)
    json.text(text)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
