package import Basics
package import Model
import Yams

/// A list of items in YAML: the fields of each, as cells of columns.
package struct ItemList: TableCells {
  /// The fields' names, in the order in which they first come.
  package private(set) var header: [String] = []
  package private(set) var rows: [Row] = []
  /// What each of them holds.
  package private(set) var meanings: [TableColumn?] = []
  /// What the field is called that was taken for the names, where none is surely known to have them.
  private(set) var doubtfulNames: String?
  /// The fields that may say of an item that nobody is to see it.
  package private(set) var asked: [Int] = []
  /// What may have been meant otherwise.
  package private(set) var notes: [Diagnostic] = []
  package let text: ItemListText

  package struct Row: TableRow {
    package var number: RowNumber
    /// The fields by their columns.
    fileprivate var fields: [Int: Field] = [:]
  }

  fileprivate struct Field {
    /// A field's name and what it holds.
    typealias Pair = (key: Node, value: Node)

    var text: String?
    var refusal: CellRefusal?
    var offset: Int
  }

  package mutating func takeRows() -> [Row] {
    defer { rows = [] }
    return rows
  }

  package func cell(_ column: Int, of row: Row) -> String? {
    guard let text = row.fields[column]?.text, !text.isBlank else { return nil }
    return text
  }

  package func text(_ column: Int, of row: Row) -> String { row.fields[column]?.text ?? "" }

  package func refusal(_ column: Int, of row: Row) -> CellRefusal? { row.fields[column]?.refusal }

  package func place(_ column: Int, of row: Row) -> TablePlace {
    text.place(of: row.fields[column]?.offset ?? 0)
  }

  package func number(_ column: Int, of row: Row) -> RowNumber {
    .line(place(column, of: row).line)
  }
  package var unit: RowNumber.Unit { .line }
}

// MARK: Reading

extension ItemList {
  /// Reads a file's bytes.
  ///
  /// - Throws: `TableMistakes` with all that is wrong with it.
  package init(reading bytes: [UInt8], file: String, language: Language) throws(TableMistakes) {
    text = try ItemListText(decoding: bytes, file: file)
    let syntax = ItemListSyntax(text)
    var mistakes = syntax.mistakes
    let items = items(of: syntax.root, &mistakes)
    if mistakes.isEmpty { read(items, file: file, language: language, &mistakes) }
    guard mistakes.isEmpty else { throw TableMistakes(mistakes, in: text.bytes, file: file) }
  }

  private func offset(of node: Node) -> Int {
    text.offset(line: node.mark?.line ?? 1, column: node.mark?.column ?? 1)
  }

  /// The items of a list; nothing where it is none, which is noted.
  private func items(of root: Node?, _ mistakes: inout [TableMistake]) -> [[Field.Pair]] {
    guard let root, !root.isEmpty else {
      if mistakes.isEmpty {
        mistakes.append(
          TableMistake(
            "this list is empty; begin each item with a hyphen and its name, such as “- name: Lamp”"
          ))
      }
      return []
    }
    guard case .sequence(let sequence) = root else {
      mistakes.append(
        TableMistake(
          "this is not a list of items; begin each item with a hyphen, such as “- name: Lamp”, and "
            + "indent its other fields below that by two spaces", at: offset(of: root)))
      return []
    }
    return sequence.compactMap { node in
      if case .mapping(let mapping) = node { return MergedItem(mapping).fields }
      if node.isEmpty { return nil }
      let example = node.scalar.map { "; write “- name: \(Quotation.shortened($0.string))”" } ?? ""
      mistakes.append(
        TableMistake("this item has no fields\(example)", at: offset(of: node)))
      return nil
    }
  }

  private mutating func read(
    _ items: [[Field.Pair]], file: String, language: Language, _ mistakes: inout [TableMistake]
  ) {
    var places: [String: Int] = [:]
    var offsets: [Int] = []
    for (key, _) in items.joined() {
      let name = trimmed(withoutInvisible(key.scalar?.string ?? ""))
      let folded = TableColumn.folded(name)
      guard !folded.isEmpty else {
        mistakes.append(
          TableMistake("the name of a field must be a plain word", at: offset(of: key)))
        continue
      }
      guard places[folded] == nil else { continue }
      places[folded] = header.count
      header.append(name)
      offsets.append(offset(of: key))
    }
    guard mistakes.isEmpty else { return }
    guard header.count <= Table.columnLimit else {
      return mistakes.append(
        TableMistake(
          "the items have \(header.count) different fields, more than the \(Table.columnLimit) that can "
            + "be read; put what is about a single item in its “notes”",
          at: offsets[Table.columnLimit]))
    }
    let columns = TableColumns(header, language: language, isList: true)
    guard columns.maySayWhichItems || items.isEmpty else {
      return mistakes.append(
        TableMistake(
          "no item says what it is; give each a “name”, an “id” or a “serial number”",
          at: offsets.first))
    }
    meanings = columns.meanings
    // Where items call a field by several names, the first stands for all.
    for (folded, place) in places where !columns.numbered.contains(place) {
      guard let meaning = meanings[place] else { continue }
      places[folded] = meanings.firstIndex(of: meaning)
    }
    var privateLines = PrivateLines()
    for item in items { rows.append(row(item, places, &privateLines, &mistakes)) }
    let doubted = doubted(by: columns)
    asked = columns.asked(of: doubted)
    func place(_ column: Int) -> TablePlace { text.place(of: offsets[column]) }
    notes =
      columns.notes(file: file, unit: .line, doubted: doubted, place: place)
      + privateLines.diagnostics(file: file)
    if let names = columns.noteOfNames(file: file, unit: .line, place: place) {
      notes.insert(names, at: 0)
      doubtfulNames = columns.doubtfulNames.map { header[$0] }
    }
  }

  private func row(
    _ item: [Field.Pair], _ places: [String: Int], _ privateLines: inout PrivateLines,
    _ mistakes: inout [TableMistake]
  ) -> Row {
    var row = Row(number: .line(item.first?.key.mark?.line ?? 1))
    var names: [Int: String] = [:]
    var word: String?
    for (key, value) in item {
      let name = trimmed(key.scalar?.string ?? "")
      guard let place = places[TableColumn.folded(name)] else { continue }
      if let other = names.updateValue(name, forKey: place) {
        mistakes.append(
          TableMistake(
            "\(Quotation.quoted(other)) and \(Quotation.quoted(name)) of this item are the same field; keep one of them",
            at: offset(of: key)))
      }
      let field = field(value, of: meanings[place])
      row.fields[place] = field
      if field.refusal != nil, word == nil { word = value.wordForPrivate }
    }
    // What the item says itself counts.
    if let isPrivate = meanings.firstIndex(of: .isPrivate), names[isPrivate] != nil { word = nil }
    privateLines.add(word, in: row.number)
    return row
  }

  private func field(_ value: Node, of column: TableColumn?) -> Field {
    var field = Field(offset: offset(of: value))
    switch value {
    case .scalar(let scalar):
      // A text below its name ends with a line of its own.
      let isBlock = scalar.style == .literal || scalar.style == .folded
      field.text = isBlock ? trimmed(scalar.string) : scalar.string
      if value.isEmpty { field.text = nil }
    case .sequence(let sequence) where column?.isList == true:
      let texts = sequence.compactMap { $0.scalar.map { trimmed($0.string) } }
      field.text = CellList.cell(of: texts.filter { !$0.isEmpty })
      if texts.count < sequence.count {
        field.text = nil
        field.refusal = CellRefusal(
          .listEntryUnreadable, problem: "this list holds something other than plain texts",
          remedy: "write one text after each hyphen")
      }
    case .sequence:
      field.refusal = CellRefusal(
        .listEntryUnreadable, problem: "this is a list",
        remedy:
          "write one text; only tags, photos, private photos, receipts, manuals and “bought on” can be lists"
      )
    case .mapping, .alias:
      field.refusal = CellRefusal(
        .listEntryUnreadable, problem: "this has fields below it",
        remedy: "write one text, in quotation marks if it contains a colon")
    }
    return field
  }
}

extension DetailsTable {
  /// Reads a list of items in YAML.
  ///
  /// - Throws: `TableMistakes` where it cannot be read as a list of items.
  package init(
    readingList bytes: [UInt8], file: String, conventions: TableConventions
  ) throws(TableMistakes) {
    let list = try ItemList(reading: bytes, file: file, language: conventions.words)
    self.init(
      list, columns: list.meanings, asked: list.asked, notes: list.notes, file: file,
      conventions: conventions)
    doubtfulNames = list.doubtfulNames
  }
}
