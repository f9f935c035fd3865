import Model
import Basics
import Foundation

/// A table that another program wrote, as one with columns that Bibelot knows.
///
/// A column may be made of several: of the first that says something, or of all of them where it is a list or a way
/// through folders.
struct DialectTable<Cells: TableCells>: TableCells {
  typealias Row = Cells.Row

  /// What the columns are called: by the program, and the owner's own without what it puts before them.
  private(set) var header: [String] = []
  private(set) var rows: [Row] = []
  /// What the columns mean; nil for the owner's own.
  private(set) var meanings: [TableColumn?] = []
  /// The columns of the program's table that are not read.
  private var leftOut: [String] = []
  /// The places of the columns of which the program or the settings say what they hold.
  private(set) var declared: Set<Int> = []
  /// How many rows of each kind are no items.
  private(set) var otherRows: [(words: String, count: Int)] = []
  /// The rows that are items and may not be there, of each kind.
  private var doubtedRows: [(words: String, numbers: [RowNumber], first: String?)] = []

  /// Its rows are in `rows`.
  private var base: Cells
  private let dialect: TableDialect
  private let hasDecimalComma: Bool
  private let nothing: NothingWords
  /// What each column is made of.
  private var sources: [[Source]] = []
  /// The ids that several rows have.
  private var repeatedIDs: Set<String> = []

  /// A column of the program's table.
  private struct Source {
    var column: Int
    var form: TableDialect.Form = .text
    var nothing: Set<String> = []
    /// Its place among the declared ones, which come first.
    var rank = Int.max
    /// Whether it only stands where another column serves for one that the table lacks.
    var isMissing = false
  }

  init(_ base: Cells, _ dialect: TableDialect, _ conventions: TableConventions) {
    (self.base, self.dialect) = (base, dialect)
    hasDecimalComma = TableWriter.hasDecimalComma(conventions.language)
    nothing = NothingWords(conventions.words)
    takeColumns(conventions)
    addMissing()
    takeItems()
    if dialect.mayRepeatIDs { findRepeatedIDs() }
  }

  var unit: RowNumber.Unit { base.unit }
  func section(_ row: Row) -> String? { base.section(row) }
  var firstSection: String? { base.firstSection }
  var markedTitle: String? { base.markedTitle }
  var knowsGoneItems: Bool { !dialect.doubtedRows.isEmpty }

  mutating func takeRows() -> [Row] {
    defer { rows = [] }
    return rows
  }

  func number(_ column: Int, of row: Row) -> RowNumber {
    base.number(sources[column][0].column, of: row)
  }

  func place(_ column: Int, of row: Row) -> TablePlace {
    base.place(sources[column][0].column, of: row)
  }

  func endsEarly(_ row: Row) -> Bool { base.endsEarly(row) }

  func isCutOff(_ column: Int, of row: Row) -> Bool {
    sources[column].contains { base.isCutOff($0.column, of: row) }
  }

  func hasTexts(in column: Int) -> Bool {
    sources[column].contains { base.hasTexts(in: $0.column) }
  }

  func refusal(_ column: Int, of row: Row) -> CellRefusal? {
    sources[column].lazy.compactMap { base.refusal($0.column, of: row) }.first
  }

  /// What a spreadsheet knows to be a day or a number stays so where the column is made of it alone.
  func content(_ column: Int, of row: Row) -> CellContent {
    if sources[column].count == 1, let source = sources[column].first, source.form.keepsValues {
      let content = base.content(source.column, of: row)
      switch content {
      case .day where source.nothing.isEmpty, .number where source.nothing.isEmpty: return content
      case .day, .number: if text(of: source, in: row) != nil { return content }
      default: break
      }
    }
    return contentInWords(column, of: row)
  }

  func text(_ column: Int, of row: Row) -> String { cell(column, of: row) ?? "" }

  func cell(_ column: Int, of row: Row) -> String? {
    // Another of its columns, or what serves instead of it, may say more than `n/a`.
    let texts = sources[column].lazy.filter { $0.form != .currency }
      .compactMap { text(of: $0, in: row) }.filter { !nothing.isSaid(by: $0, in: meanings[column]) }
    switch meanings[column] {
    case .field(.room) where !texts.isEmpty: return texts.joined(separator: " / ")
    case let meaning? where meaning.isList:
      let all = Array(texts)
      return all.isEmpty ? nil : CellList.cell(of: all.flatMap(CellList.items))
    case .id where !repeatedIDs.isEmpty: return texts.first { !repeatedIDs.contains($0) }
    case .field(.notes): return texts.isEmpty ? nil : texts.joined(separator: "\n")
    case nil:
      return texts.isEmpty ? nil : texts.joined(separator: " ")
    default:
      if Self.isJoined(meanings[column]), let text = Self.joined(Array(texts)) { return text }
      return texts.first.map { withCurrency($0, in: column, of: row) }
        ?? fallback(of: column).flatMap { cell($0, of: row) }
    }
  }

  /// Whether several columns may each say a part of what a field holds.
  private static func isJoined(_ meaning: TableColumn?) -> Bool {
    guard case .field(let field)? = meaning else { return false }
    return field.kind == .text && field != .serialNumber
  }

  /// Several texts as one, without those that say nothing new.
  private static func joined(_ texts: [String]) -> String? {
    texts.reduce(nil) { all, text in
      guard let all else { return text }
      return all.lowercased().contains(trimmed(text).lowercased())
        ? all : "\(all), \(trimmed(text))"
    }
  }

  /// An amount with the currency that stands in a column of its own.
  private func withCurrency(_ text: String, in column: Int, of row: Row) -> String {
    guard text.allSatisfy({ $0.isNumber || $0 == "." || $0 == "," }),
      let source = sources[column].first(where: { $0.form == .currency }),
      let currency = self.text(of: source, in: row)
    else { return text }
    return "\(text) \(currency)"
  }

  /// The column that serves where one says nothing.
  private func fallback(of column: Int) -> Int? {
    guard let meaning = meanings[column], let other = dialect.fallbacks[meaning] else { return nil }
    switch other {
    case .column(let meaning): return meanings.firstIndex(of: meaning)
    case .own(let name): return place(ofOwn: name)
    case .leftOut: return nil
    }
  }

  /// Where a field of the program's own stands, which may be told apart from a column of its name.
  private func place(ofOwn name: String) -> Int? {
    let names = [name, toldApart(name)]
    return header.indices.first { meanings[$0] == nil && names.contains(header[$0]) }
  }

  private mutating func findRepeatedIDs() {
    guard let column = meanings.firstIndex(of: .id) else { return }
    var seen: Set<String> = []
    let ids = rows.compactMap { cell(column, of: $0) }
    repeatedIDs = Set(ids.filter { !seen.insert($0).inserted })
  }
}

extension DialectTable {
  /// What is said of a table that the program wrote.
  func notes(file: String) -> [Diagnostic] {
    guard let name = dialect.name else { return [] }
    let read = Diagnostic(
      .note, .exportRecognized, file, "this looks like a table from \(name)",
      done: "it was read as an export of \(name)",
      remedy: "“bibelot import” turns it into an inventory of your own that you can add to")
    var notes = [read]
    if !leftOut.isEmpty {
      notes.append(
        Diagnostic(
          .note, .exportLeftOut, file,
          "what is under \(leftOut.map(Quotation.quoted).joined(separator: ", ")) means nothing outside \(name)",
          done: "it was left out"))
    }
    if !repeatedIDs.isEmpty {
      let isOne = repeatedIDs.count == 1
      notes.append(
        Diagnostic(
          .note, .exportLeftOut, file,
          isOne
            ? "several rows have the same id"
            : "\(repeatedIDs.count) ids are each used in several rows",
          done: "\(isOne ? "it was" : "they were") left out, since every id must be different"))
    }
    return notes
      + otherRows.map { kind in
        Diagnostic(
          .note, .exportLeftOut, file,
          kind.count == 1
            ? "1 row is not an item (\(kind.words))"
            : "\(kind.count) rows are not items (\(kind.words))",
          done: "\(kind.count == 1 ? "it was" : "they were") left out")
      } + doubtedRows.map { DoubtedRows.note($0.words, at: $0.numbers, $0.first, file: file) }
  }
}

// MARK: Columns

extension DialectTable {
  private mutating func takeColumns(_ conventions: TableConventions) {
    let known = base.header.map { dialect.column(of: $0) }
    let general = TableColumns(
      base.header.enumerated().map { known[$0] == nil ? ownName($1) ?? $1 : "" },
      language: conventions.words)
    // What the program has a column for, nothing else is.
    let declared = Set(known.compactMap { $0.flatMap(\.column.meaning.column) })
    let firstName =
      known.compactMap { $0?.column.meaning.column == .name ? $0?.place : nil }.min() ?? 0
    var places: [TableColumn: Int] = [:]
    var (owns, names): ([String: Int], [String: Int]) = ([:], [:])
    for (column, heading) in base.header.enumerated() {
      var (meaning, name, source) = (
        general.meanings[column], ownName(heading) ?? heading, Source(column: column)
      )
      // Two columns of what is private are a mistake, which whoever reads them says.
      if let known = meaning, !known.isOfPrivacy, !general.numbered.contains(column),
        declared.contains(known) || places[known] != nil
      {
        meaning = nil
      }
      if let (rank, declared) = known[column] {
        source = Source(
          column: column, form: declared.form, nothing: declared.nothing, rank: rank)
        switch declared.meaning {
        // Beside one that says of what it is, a plain “Name” may be that of whoever has the thing.
        case .column(.name) where TableColumn.folded(heading) == "name" && rank > firstName:
          meaning = nil
        case .column(let column): meaning = column
        case .own(let own): (meaning, name) = (nil, own)
        case .leftOut:
          leftOut.append(heading)
          continue
        }
      }
      // What the program says of privacy and what the owner says are not made one, whichever stands first.
      let isOwnBefore = meaning.flatMap { places[$0] }.map { !self.declared.contains($0) } == true
      let isDoubledPrivacy =
        meaning?.isOfPrivacy == true && (known[column] == nil || isOwnBefore)
      if !isDoubledPrivacy,
        let place = meaning.map({ places[$0] }) ?? (known[column] == nil ? nil : owns[name])
      {
        sources[place].append(source)
        continue
      }
      if meaning == nil, known[column] != nil { owns[name] = header.count }
      if let meaning { places[meaning] = header.count }
      // Programs repeat the names of fields, such as those of addresses.
      let count = names[name, default: 0] + 1
      names[name] = count
      if known[column] != nil { self.declared.insert(header.count) }
      header.append(count > 1 ? "\(name) \(count)" : name)
      meanings.append(meaning)
      sources.append([source])
    }
    for place in sources.indices { sources[place].sort { $0.rank < $1.rank } }
    takeCurrencies(conventions)
    tellApart(conventions)
  }

  /// Tells which columns have the currency of one amount alone, which may be the program’s.
  private mutating func takeCurrencies(_ conventions: TableConventions) {
    let free = header.indices.filter {
      !declared.contains($0) && (meanings[$0] == nil || meanings[$0] == .currency)
    }
    let names = header.map { TableColumn.folded(HeadingUnit($0)?.name ?? $0) }
    meanings = ComposedHeadings(TableColumns.files(of: conventions.words))
      .withCurrencies(meanings, names: names, among: free)
  }

  /// Adds the columns that the table lacks and for which another serves.
  private mutating func addMissing() {
    for (meaning, other) in dialect.fallbacks.sorted(by: { $0.key.key < $1.key.key })
    where !meanings.contains(meaning) {
      guard let place = other.own.flatMap(place(ofOwn:)) else { continue }
      header.append(meaning.heading)
      meanings.append(meaning)
      sources.append([Source(column: sources[place][0].column, isMissing: true)])
      declared.insert(header.count - 1)
    }
  }

  /// Says of whom a field of the owner's own is that is called as a column is, or it would be that in a table that is
  /// written of it.
  private mutating func tellApart(_ conventions: TableConventions) {
    let own = header.indices.filter { meanings[$0] == nil }
    // Beside a name, without which a description would be one.
    let read = TableColumns(
      [TableColumn.name.heading] + own.map { header[$0] }, language: conventions.words
    ).meanings.dropFirst()
    for (place, meaning) in zip(own, read) {
      // A description beside notes is told from them anyway.
      guard let meaning, meaning != .field(.notes) else { continue }
      header[place] = toldApart(header[place])
    }
  }

  private func toldApart(_ name: String) -> String { "\(name) (\(dialect.name ?? "own"))" }

  /// What a user of the program called a field; nil for a column of the program's own.
  private func ownName(_ heading: String) -> String? {
    guard let prefix = dialect.ownPrefix, heading.lowercased().hasPrefix(prefix.lowercased())
    else { return nil }
    let name = trimmed(String(heading.dropFirst(prefix.count)))
    return name.isEmpty ? nil : name
  }

  /// Takes those of the rows that are items.
  private mutating func takeItems() {
    let kinds = columns(of: dialect.otherRows)
    let doubted = columns(of: dialect.doubtedRows)
    otherRows = kinds.map { ($0.0.words, 0) }
    doubtedRows = doubted.map { ($0.0.words, [], nil) }
    var rows = base.takeRows()
    rows.removeAll { row in
      let other = kinds.firstIndex { kind, column in isOne(row, of: kind, in: column) }
      if let other { otherRows[other].count += 1 }
      return other != nil
    }
    for row in doubted.isEmpty ? [] : rows {
      let kind = doubted.firstIndex { kind, column in isOne(row, of: kind, in: column) }
      guard let kind else { continue }
      if doubtedRows[kind].numbers.isEmpty {
        doubtedRows[kind].first = meanings.firstIndex(of: .name).flatMap { cell($0, of: row) }
      }
      doubtedRows[kind].numbers.append(base.number(doubted[kind].1, of: row))
    }
    self.rows = rows
    otherRows.removeAll { $0.count == 0 }
    doubtedRows.removeAll { $0.numbers.isEmpty }
  }

  /// The column that tells each kind of rows, as far as there is one.
  private func columns(of kinds: [TableDialect.OtherRows]) -> [(TableDialect.OtherRows, Int)] {
    kinds.compactMap { kind in
      let names = kind.headings.map(TableColumn.folded)
      return base.header.firstIndex { names.contains(TableColumn.folded($0)) }.map { (kind, $0) }
    }
  }

  private func isOne(_ row: Row, of kind: TableDialect.OtherRows, in column: Int) -> Bool {
    base.cell(column, of: row).map { kind.isOne(trimmed($0)) } == true
  }
}

// MARK: Texts

extension DialectTable {
  private func text(of source: Source, in row: Row) -> String? {
    if source.isMissing { return nil }
    guard let written = base.cell(source.column, of: row) else {
      if case .unless = source.form { return "yes" }
      return nil
    }
    let text = dialect.plain(written)
    let plain = trimmed(text)
    guard !source.nothing.contains(plain), !plain.isEmpty else { return nil }
    switch source.form {
    case .text, .currency: return text
    case .label: return plain + ":"
    case .number: return number(plain)
    case .truth:
      switch plain.lowercased() {
      case "true", "1": return "yes"
      case "false", "0": return nil
      default: return text
      }
    case .unless(let shown): return shown.contains(plain.lowercased()) ? "no" : "yes"
    case .list(let mark):
      // Collections have a tag on each line, which may hold the mark.
      if text.contains(where: \.isNewline) { return text }
      let texts = plain.split(separator: mark).map { trimmed(String($0)) }.filter { !$0.isEmpty }
      return CellList.cell(of: texts)
    case .day:
      // The beginning of a day says no more than the day.
      for midnight in [" 00:00:00", "T00:00:00Z", "T00:00:00"] where plain.hasSuffix(midnight) {
        return String(plain.dropLast(midnight.count))
      }
      return plain
    case .months:
      return plain.allSatisfy { $0.isASCII && $0.isNumber } ? plain + " months" : plain
    }
  }

  /// More places than an amount is known to; a third of it has no end.
  private static var mostPlaces: Int { 4 }

  /// A number as tables of the language have it; what is none stays as it is, and is reported like any other.
  private func number(_ text: String) -> String {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } }),
      let number = Decimal(string: text)
    else { return text }
    var (exact, rounded) = (number, Decimal())
    NSDecimalRound(&rounded, &exact, Self.mostPlaces, .plain)
    return TableWriter.digits(rounded, hasDecimalComma: hasDecimalComma)
  }
}
