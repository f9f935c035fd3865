import Basics
import Model
import Foundation

/// The headings between the rows of a table: rows with a single text, which is the room or the category of the rows below.
///
/// The rows below a heading take its text where they name no room or category of their own, down to the next heading.
struct RowSections {
  /// The headings that are known to be such before the rows are read, by the number of rows above them.
  private var known: [(above: Int, text: String, number: RowNumber?)] = []
  private var headings: [RowNumber] = []
  /// Rows with a single text that is no heading either.
  private var remarks: [RowNumber] = []
  /// Those of both whose text stands among the ids or serial numbers.
  private var keyed: Set<RowNumber> = []
  /// Those that say something is private, besides the ones of which it is said as their cells are read.
  private var privateLines = PrivateLines()
  /// What stands between marks above the headings of the columns; that of the first rows, where other rows have the like.
  var markedFirst: String?

  /// No heading is longer, in bytes; a longer text explains something.
  private static let longest = 60

  /// Whether a text can be a room or a category, and does not only count pages or explain something.
  private static func isHeading(_ text: String) -> Bool {
    guard text.utf8.count <= longest else { return false }
    guard text.contains(where: \.isNumber) else { return true }
    let first = text.prefix { $0.isLetter }.lowercased()
    // Chinese has its word around the number.
    return !pages.contains(first) && !pages.contains(text.filter(\.isLetter).lowercased())
  }

  /// What pages are called.
  private static let pages = Set(LanguageFile.builtInTerms(.pages).map { $0.lowercased() })

  /// A row with a single text, by what it is.
  private enum Single {
    case heading(String, ItemField)
    /// A name in capitals: a heading where the table has headings, and else an item.
    case name(String)
    /// A word in the place of an id or a serial number: a heading where those of all things have digits, or where the
    /// table has headings, and else an item.
    case key(String)
    /// A name in capitals with an amount: a heading if that is the sum of the amounts below.
    case sum(String)
    case remark
  }

  /// Adds a heading that stands above the row of this place; `number` is its row, nil where it is none of the table’s.
  mutating func add(_ text: String, above place: Int, number: RowNumber? = nil) {
    // What stands above the headings is looked at there.
    if let number { privateLines.add(PrivateTitle.word(inRemark: text), in: number) }
    let text = MarkedTitle.text(of: text) ?? text
    if Self.isHeading(text) {
      known.append((place, text, number))
    } else if let number {
      remarks.append(number)
    }
  }

  /// Takes the headings out of a table's rows, and gives the other rows what these say.
  ///
  /// `ownHeading` is that of the first column if its owner named it: a heading often stands there.
  mutating func take(from rows: inout [DetailsRow], ownHeading: String?) {
    var singles: [Int: Single] = [:]
    // Nearly all rows have more, and need not be copied to know it.
    for place in rows.indices {
      let most = rows[place].value == nil ? 1 : 0
      if rows[place].details.count > most { continue }
      singles[place] = Self.single(rows[place], ownHeading: ownHeading)
    }
    if singles.isEmpty, known.isEmpty { return }
    if let first = markedFirst, known.first?.above != 0,
      singles.keys.contains(where: { Self.markedTitle(of: rows[$0]) != nil })
    {
      known.insert((0, first, nil), at: 0)
    }
    let hasNumbers = Self.hasNumbers(rows, but: singles)
    keepItems(in: rows, among: &singles, areKeysHeadings: hasNumbers)
    var left = RangeSet<Int>()
    var current = Current()
    var known = known[...]
    for place in rows.indices {
      while let heading = known.first, heading.above <= place {
        take(heading.text, as: .room, at: heading.number, &current)
        known.removeFirst()
      }
      switch singles[place] {
      case .heading(let text, let field):
        // Cells of rooms and categories are looked at as they are read.
        if !rows[place].details.ownFields.isEmpty {
          privateLines.add(PrivateTitle.word(in: text), in: rows[place].number)
        }
        take(text, as: field, at: rows[place].number, &current)
      case .name(let text), .sum(let text), .key(let text):
        if case .key? = singles[place] {
          keyed.insert(rows[place].number)
          privateLines.add(PrivateTitle.word(in: text), in: rows[place].number)
        }
        take(text, as: .room, at: rows[place].number, &current)
      case .remark:
        remarks.append(rows[place].number)
        for own in rows[place].details.ownFields {
          privateLines.add(PrivateTitle.word(inRemark: own.text), in: rows[place].number)
        }
      case nil:
        headings += current.unused
        current.unused = []
        current.complete(&rows[place])
        continue
      }
      left.insert(place, within: rows)
    }
    rows.removeSubranges(left)
    // Below the last item nothing stands under them.
    remarks += current.unused + known.compactMap(\.number)
  }

  private mutating func take(
    _ text: String, as field: ItemField, at number: RowNumber?, _ current: inout Current
  ) {
    let unused = current.unused
    if current.take(text, as: field) {
      remarks += unused
      current.unused = []
    }
    if let number { current.unused.append(number) }
  }

  /// The rows right above those with these numbers, if all of them are headings for the rows below: by its number, the
  /// place of each one's text.
  static func rows(
    above numbers: [Int], in table: some TableCells, _ columns: [TableColumn?]
  ) -> [Int: Int] {
    let above = Set(numbers.map { $0 - 1 })
    if above.isEmpty { return [:] }
    let found = table.rows.filter { above.contains($0.number.number) }
    let cells = found.map { row in
      table.header.indices.compactMap { place -> (place: Int, text: String)? in
        if case .nothing = table.content(place, of: row) { return nil }
        return (place, table.cell(place, of: row) ?? "")
      }
    }
    guard found.count == above.count, areHeadings(cells, columns) else { return [:] }
    return Dictionary(
      zip(found.map(\.number.number), cells.map { $0[0].place })
    ) { first, _ in first }
  }

  /// Whether rows that stand right above repeated headings are headings themselves, by their texts and the places of
  /// these: else the last thing of a page stands there.
  private static func areHeadings(_ rows: [[(place: Int, text: String)]], _ columns: [TableColumn?])
    -> Bool
  {
    rows.allSatisfy { cells in
      guard cells.count == 1, columns.indices.contains(cells[0].place) else { return false }
      switch columns[cells[0].place] {
      case .field(.room), .field(.category): return true
      case nil: return cells[0].place == 0
      // The number of a page is no item’s name.
      case .name:
        return rows.count > 1 || isInCapitals(cells[0].text) || !isHeading(cells[0].text)
      default: return false
      }
    }
  }

  /// What a row is that has a single text; nil for that of an item.
  private static func single(_ row: DetailsRow, ownHeading: String?) -> Single? {
    guard row.date == nil, !row.hasRefusedCell, !row.details.privacy.isWhole,
      row.details.privacy.photos.isEmpty
    else { return nil }
    if let title = markedTitle(of: row) { return .heading(title, .room) }
    if let key = row.id ?? row.serialNumber {
      guard row.id == nil || row.serialNumber == nil, row.name == nil, row.value == nil,
        row.details.count == 0, row.details.ownFields.isEmpty, key.utf8.count <= longest,
        key.contains(where: \.isLetter), !key.contains(where: \.isNumber)
      else { return nil }
      return .key(key)
    }
    if row.value != nil {
      guard let name = row.name, row.details.count == 0, row.details.ownFields.isEmpty,
        name.utf8.count <= longest, isInCapitals(name)
      else { return nil }
      return .sum(name)
    }
    let own = row.details.ownFields
    switch (row.name, own.count, row.details.count) {
    case (let name?, 0, 0):
      return name.utf8.count <= longest && isInCapitals(name) ? .name(name) : nil
    case (nil, 1, 0):
      let isHeading = own[0].name == ownHeading && isHeading(own[0].text)
      return isHeading ? .heading(own[0].text, .room) : .remark
    case (nil, 0, 1):
      for field in [ItemField.room, .category] {
        if let text = row.details[field]?.text {
          return isHeading(text) ? .heading(text, field) : .remark
        }
      }
      return nil
    default: return nil
    }
  }

  /// What stands between marks where a row has nothing else.
  private static func markedTitle(of row: DetailsRow) -> String? {
    guard row.value == nil else { return nil }
    let groups = [ItemField.room, .category].compactMap { row.details[$0]?.text }
    let texts =
      [row.id, row.serialNumber, row.name].compactMap(\.self) + groups
      + row.details.ownFields.map(\.text)
    guard texts.count == 1, row.details.count == groups.count else { return nil }
    return MarkedTitle.text(of: texts[0]).flatMap { isHeading($0) ? $0 : nil }
  }

  /// Whether all ids, or all serial numbers, of two things or more have a digit, those of rows with a single word aside.
  private static func hasNumbers(_ rows: [DetailsRow], but singles: [Int: Single]) -> Bool {
    guard singles.values.contains(where: { if case .key = $0 { true } else { false } }) else {
      return false
    }
    var count = 0
    for place in rows.indices where singles[place] == nil {
      guard let key = rows[place].id ?? rows[place].serialNumber else { continue }
      guard key.contains(where: \.isNumber) else { return false }
      count += 1
    }
    return count > 1
  }

  private static func isInCapitals(_ text: String) -> Bool {
    // “TV” and “PC” are things.
    text.count { $0.isLetter } > 3 && text == text.uppercased() && text != text.lowercased()
  }

  /// What the headings above a row say.
  private struct Current {
    private var texts: [ItemField: String] = [:]
    private var outer: ItemField?
    /// The rows of those that no item stands under yet.
    var unused: [RowNumber] = []

    /// Takes a heading; says whether it ends those before it, as one of the kind that came first does.
    mutating func take(_ text: String, as field: ItemField) -> Bool {
      outer = outer ?? field
      let isEnd = field == outer
      if isEnd { texts = [:] }
      texts[field] = text
      return isEnd
    }

    /// Fills in what a row does not say. A row that says otherwise ends the heading, since it may hold for the rows below
    /// it too.
    mutating func complete(_ row: inout DetailsRow) {
      for (field, text) in texts {
        if let own = row.details[field] {
          if own.text != text { texts[field] = nil }
        } else {
          row.details[field] = .text(text)
        }
      }
    }
  }

  /// Leaves the rows that are no headings to the items: a lost item is worse than a heading that became one.
  ///
  /// Names in capitals are headings if most other names are not in capitals, if the table begins with a heading and has
  /// several, and if an item of which more is known stands directly below.
  ///
  /// One with an amount is a heading if, besides, that is the sum of the amounts down to the next one.
  private func keepItems(
    in rows: [DetailsRow], among singles: inout [Int: Single], areKeysHeadings: Bool
  ) {
    keepItemsWithAmounts(in: rows, among: &singles)
    var names: [Int] = []
    var others = known.count
    for place in singles.keys.sorted() {
      switch singles[place] {
      case .key where areKeysHeadings:
        others += 1
        continue
      // A serial number may be a word, and is no name.
      case .key where rows[place].id == nil:
        singles[place] = nil
        continue
      case .name, .sum, .key: break
      case .heading:
        others += 1
        continue
      case .remark, nil: continue
      }
      let below = place + 1
      if below < rows.endIndex, singles[below] == nil, Self.hasMoreThanName(rows[below]),
        rows[below].details[.room] == nil
      {
        names.append(place)
      } else {
        singles[place] = nil
      }
    }
    if names.isEmpty { return }
    let first = rows.indices.first { if case .remark? = singles[$0] { false } else { true } }
    let beginsWithHeading = known.first?.above == 0 || first.map { singles[$0] != nil } == true
    let full = rows.indices.filter { singles[$0] == nil && Self.hasMoreThanName(rows[$0]) }
    let inCapitals = full.count { rows[$0].name.map(Self.isInCapitals) ?? false }
    if names.count + others > 1, beginsWithHeading, inCapitals * 5 <= full.count { return }
    for place in names { singles[place] = nil }
  }

  private func keepItemsWithAmounts(
    in rows: [DetailsRow], among singles: inout [Int: Single]
  ) {
    /// The sum of the amounts below, from the end, down to the next row that may be a heading; by currency.
    var sums: [String: Decimal] = [:]
    var count = 0
    for place in rows.indices.reversed() {
      let value = rows[place].value
      switch singles[place] {
      case .sum:
        if count > 1, let value, !value.amount.isZero, sums == [value.currency: value.amount] {
          (sums, count) = ([:], 0)
          continue
        }
        singles[place] = nil
      case nil: break
      default: (sums, count) = ([:], 0)
      }
      guard let value else { continue }
      sums[value.currency, default: 0] += value.amount
      count += 1
    }
  }

  private static func hasMoreThanName(_ row: DetailsRow) -> Bool {
    row.details.count > 0 || !row.details.ownFields.isEmpty || row.value != nil
      || row.serialNumber != nil || row.id != nil || row.date != nil
  }

  /// What is said of the headings, and of other rows with a single text; `isPrivacySaid` where a column says what is private.
  func diagnostics(file: String, isPrivacySaid: Bool) -> [Diagnostic] {
    var notes = isPrivacySaid ? [] : privateLines.diagnostics(file: file)
    if let first = headings.first {
      let isOne = headings.count == 1
      // What has an id already is helped by a name.
      let what = headings.contains(where: keyed.contains) ? ("a name", "names") : ("an id", "ids")
      let both = keyed.isEmpty || headings.allSatisfy(keyed.contains)
      notes.append(
        Diagnostic(
          .note, .rowsAsGroups, file,
          "\(first)"
            + (isOne
              ? " looks like a heading" : " and \(headings.count - 1) more look like headings")
            + " between items",
          done: isOne
            ? "it was read as the room or category of the items below it"
            : "they were read as the rooms or categories of the items below them",
          remedy: isOne
            ? "if it is an item, give it \(what.0)"
            : "if they are items, give them \(both ? what.1 : "names and ids")"))
    }
    if let first = remarks.first {
      let isOne = remarks.count == 1
      let isKeyed = remarks.contains(where: keyed.contains)
      notes.append(
        Diagnostic(
          .note, .rowsLeftOut, file,
          "\(first)" + (isOne ? " has" : " and \(remarks.count - 1) more have")
            + " a single text, which is not the name of an item",
          done: isOne ? "it was not read as an item" : "they were not read as items",
          remedy: isOne
            ? "if it is an item, give it a name" + (isKeyed ? "" : " or an id")
            : "if they are items, give them names" + (isKeyed ? "" : " or ids")))
    }
    return notes
  }
}
