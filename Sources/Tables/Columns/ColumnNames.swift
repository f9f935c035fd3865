package import Model

/// What people call the columns of a table, by one file of a language.
package struct ColumnNames: Sendable {
  /// By the columns' keys.
  private let names: [String: [String]]

  package init(_ file: LanguageFile) { names = file.headings }

  /// The folded names, each with its column.
  package var meanings: [String: TableColumn] {
    var meanings: [String: TableColumn] = [:]
    for (word, column) in all { meanings[TableColumn.folded(word)] = column }
    return meanings
  }

  /// The names as people write them, each with its column, in the columns' order.
  package var all: [(name: String, column: TableColumn)] {
    TableColumn.known.flatMap { column in (names[column.key] ?? []).map { ($0, column) } }
  }

  /// The folded names that mean a column where no other is for the same, each with its column.
  var looseMeanings: [String: TableColumn] {
    var meanings: [String: TableColumn] = [:]
    for column in TableColumn.known {
      for word in names[Self.looseKey(of: column)] ?? [] {
        meanings[TableColumn.folded(word)] = column
      }
    }
    return meanings
  }

  /// All names, also those that mean a column only loosely, each with its column.
  var allWithLoose: [(name: String, column: TableColumn)] {
    all
      + TableColumn.known.flatMap { column in
        (names[Self.looseKey(of: column)] ?? []).map { ($0, column) }
      }
  }

  /// The names of one column as people write them, and all of them with those that mean it only loosely.
  func names(of column: TableColumn) -> [String] { names[column.key] ?? [] }
  func allNames(of column: TableColumn) -> [String] {
    names(of: column) + (names[Self.looseKey(of: column)] ?? [])
  }

  /// The key of a column's loose names.
  static func looseKey(of column: TableColumn) -> String { column.key + "Perhaps" }

  /// The key of what says the opposite of `private`, which is no column.
  static let opposite = "public"
  /// The key of words that may say the same, which depends on the cells.
  static let perhapsOpposite = "shown"

  /// What people call a column that says the opposite of `private`.
  var opposites: [String] { names[Self.opposite] ?? [] }

  /// What may be the heading of one.
  package var shown: [String] { names[Self.perhapsOpposite] ?? [] }

  /// What a column is called in a language, in English where that has no name for it.
  package static func name(of column: TableColumn, in language: Language) -> String {
    language.files.lazy.compactMap { $0.headings[column.key]?.first }.first ?? column.heading
  }

  /// The key of what people call a column of descriptions, which has the names where no other has them.
  package static let description = "description"

  /// What people call such a column.
  var descriptions: [String] { names[Self.description] ?? [] }

  /// The keys of words by which headings speak of the names of things where none is surely known to: what they end
  /// with, what they may begin with instead, what makes them speak of something else, and of what “the name of” is
  /// one.
  static let (endsOfNames, beginningsOfNames, otherNames, namedThings) =
    ("nameEnds", "nameBeginnings", "nameOfOthers", "nameOfThings")

  var endsOfNames: [String] { names[Self.endsOfNames] ?? [] }
  var beginningsOfNames: [String] { names[Self.beginningsOfNames] ?? [] }
  var otherNames: [String] { names[Self.otherNames] ?? [] }
  var namedThings: [String] { names[Self.namedThings] ?? [] }

  /// The keys of words beside the name of a column that change nothing of what it means: for a thing, for what it was
  /// when it was bought, and for what it is now.
  static let (thing, original, current) = ("thing", "original", "current")

  var things: [String] { names[Self.thing] ?? [] }
  var originals: [String] { names[Self.original] ?? [] }
  var currents: [String] { names[Self.current] ?? [] }

  /// English names, which are understood everywhere.
  static let english = ColumnNames(.english)
}
