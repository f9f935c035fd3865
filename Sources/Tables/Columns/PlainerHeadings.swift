import Basics
import Model

/// Of several headings that mean one field, the one that says so plainly: `Room` beside `Location`, `Purchase Price`
/// beside `Price`, as in exports for insurers. The others are fields of the owner's own.
struct PlainerHeadings {
  /// What the fields are called first of all, by what is compared of it.
  private let called: [TableColumn: Set<String>]

  init(_ files: [LanguageFile]) {
    let names = files.map(ColumnNames.init)
    called = TableColumn.known.reduce(into: [:]) { called, column in
      let first = names.compactMap { $0.names(of: column).first }
      called[column] = Set((first + [column.key]).map(TableColumn.folded))
    }
  }

  /// Whether one of several columns may be taken for a field: not what tells items apart, what is written as files, or
  /// what keeps something private, of which nothing may be lost.
  private static func mayChoose(_ column: TableColumn) -> Bool {
    guard case .field(let field) = column, !column.saysWhichItem else { return false }
    return switch field.kind {
    case .photos, .documents, .own: false
    default: true
    }
  }

  /// The places of columns that are not the ones meant, each with the place of that which is; `given` are those of which
  /// the settings say what they hold.
  func others(
    of meanings: [TableColumn?], header: [String], names: [String], units: [HeadingUnit?],
    given: Set<Int>
  ) -> [Int: Int] {
    var places: [TableColumn: [Int]] = [:]
    for (place, column) in meanings.enumerated() {
      if let column, Self.mayChoose(column) { places[column, default: []].append(place) }
    }
    var others: [Int: Int] = [:]
    for (column, places) in places where places.count > 1 && given.isDisjoint(with: places) {
      // Of two currencies neither is the one that counts.
      guard Set(places.compactMap { units[$0]?.currency }).count < 2 else { continue }
      guard let plain = plainest(places, of: column, header: header, names: names, units: units)
      else { continue }
      for place in places where place != plain { others[place] = plain }
    }
    return others
  }

  /// The one that is called as the field is, else the one that says all that the others do and more.
  private func plainest(
    _ places: [Int], of column: TableColumn, header: [String], names: [String],
    units: [HeadingUnit?]
  ) -> Int? {
    let plain = places.filter { called[column]?.contains(names[$0]) == true }
    if !plain.isEmpty { return plain.count == 1 ? plain[0] : nil }
    let words = places.map { Self.words(of: units[$0]?.name ?? header[$0]) }
    let fuller = places.indices.filter { place in
      places.indices.allSatisfy { other in
        other == place || Self.says(words[place], moreThan: words[other])
      }
    }
    return fuller.count == 1 ? places[fuller[0]] : nil
  }

  private static func words(of heading: String) -> [String] {
    heading.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// Whether some words are others with more beside them: “purchase price” and “price”, „Kaufpreis“ and „Preis“.
  ///
  /// A compound says at its end what it is: “purchased” is not a part of “purchasedate”.
  private static func says(_ words: [String], moreThan others: [String]) -> Bool {
    if others.isEmpty { return false }
    if words.count > others.count {
      return (0...(words.count - others.count)).contains {
        words[$0...].starts(with: others)
      }
    }
    guard words.count == others.count, let last = words.last, let other = others.last else {
      return false
    }
    return words.dropLast() == others.dropLast() && last != other && last.hasSuffix(other)
  }

  /// What is said of a column that is not the one meant, beside the heading of that which is.
  static func note(
    on subject: String, _ heading: String, besides plain: String, of column: TableColumn,
    unit: RowNumber.Unit
  ) -> Diagnostic {
    let (one, other) = (Quotation.quoted(plain), Quotation.quoted(heading))
    return Diagnostic(
      .note, .columnDoubtful, subject,
      "both it and the \(unit.column) \(one) may mean “\(column.heading)”",
      done: "\(one), which says it more plainly, was used; \(other) is a field of your own",
      remedy: "if \(other) is the one that counts, rename \(one) to “other "
        + "\(Quotation.shortened(plain.lowercased()))”, and \(other) to “\(column.heading)”")
  }
}
