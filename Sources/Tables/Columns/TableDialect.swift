import Basics

/// How another program writes its table of things: by which headings it is known, and what its columns mean.
///
/// What the headings do not say is read as in any other table.
package struct TableDialect: Sendable {
  /// What the program is called; nil where the settings alone say what headings mean.
  package let name: String?
  /// The headings by which a table is known: all of one of these lists are in it.
  package let marks: [[String]]
  package var columns: [Column]
  /// How the headings of fields begin that its users named.
  package var ownPrefix: String?
  /// How its headings begin that no other program has: two of them are enough.
  var prefix: String?
  /// The rows that are no items.
  var otherRows: [OtherRows] = []
  /// The rows that are items, though what they are about may not be there, such as what was sold.
  var doubtedRows: [OtherRows] = []
  /// Headings of tables that are none of items, each with what they are and what to do.
  package var refused: [(heading: String, words: String)] = []
  /// Columns of which another serves where they say nothing, or where there is none.
  var fallbacks: [TableColumn: Meaning] = [:]
  /// Whether several things may have one id, which is then none.
  var mayRepeatIDs = false
  /// Takes from a text what the program adds to it.
  package var plain: @Sendable (String) -> String = { $0 }

  package struct Column: Sendable, Hashable {
    /// What versions of the program call it.
    package let headings: [String]
    package let meaning: Meaning
    package var form = Form.text
    /// What it writes where nothing is known.
    package var nothing: Set<String> = []
  }

  package enum Meaning: Sendable, Hashable {
    case column(TableColumn)
    /// A field of the owner's own.
    case own(String)
    /// It means nothing outside of the program.
    case leftOut

    /// The column, where it is one that Bibelot knows.
    package var column: TableColumn? { if case .column(let column) = self { column } else { nil } }

    /// The name of the field of the owner's own.
    package var own: String? { if case .own(let name) = self { name } else { nil } }
  }

  /// How the program writes what a column holds.
  package enum Form: Sendable, Hashable {
    case text
    /// What the column behind it is called.
    case label
    /// A number with a decimal point, whatever the language.
    case number
    /// The currency of the column for the same whose amounts stand before it.
    case currency
    /// `true` and `false`, or 1 and 0, of which only the first says something.
    case truth
    /// What everybody may see is said by one of these texts in small letters; anything else keeps an item private.
    case unless(Set<String>)
    /// Texts with a mark between them.
    case list(Character)
    /// A day, and perhaps the time of midnight behind it.
    case day
    /// A number of months.
    case months

    /// Whether a day or a number that a spreadsheet has is as good as its text.
    var keepsValues: Bool {
      switch self {
      case .text, .number, .day: true
      case .label, .currency, .truth, .unless, .list, .months: false
      }
    }
  }

  /// Rows of a kind that are no items, such as folders.
  struct OtherRows: Sendable {
    /// The column that tells them, and the text in it.
    let headings: [String]
    let isOne: @Sendable (String) -> Bool
    /// What they are, in the plural.
    let words: String
  }
}

/// By its name, which no two share.
extension TableDialect: Hashable {
  package static func == (one: TableDialect, other: TableDialect) -> Bool { one.name == other.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension TableDialect {
  /// Whether a table with a header is one of the program's.
  func wrote(_ header: [String]) -> Bool {
    let names = Set(header.map(TableColumn.folded))
    if let prefix, header.count(where: { trimmed($0).lowercased().hasPrefix(prefix) }) > 1 {
      return true
    }
    return marks.contains { $0.allSatisfy { names.contains(TableColumn.folded($0)) } }
  }

  /// Why a table of the program is none of items; nil where it is one.
  package func refusal(of header: [String]) -> String? {
    let names = Set(header.map(TableColumn.folded))
    return refused.first { names.contains(TableColumn.folded($0.heading)) }?.words
  }

  /// What each column of a table holds, for those that are not declared by what they are called; nil for the owner's
  /// own, and for what is not read.
  package func meanings(of header: [String], besides called: [TableColumn?]) -> [TableColumn?] {
    zip(header, called).map { heading, called in
      column(of: heading).map { $0.column.meaning.column } ?? called
    }
  }

  /// The declared column of a heading.
  package func column(of heading: String) -> (place: Int, column: Column)? {
    let folded = TableColumn.folded(heading)
    let place = columns.firstIndex { column in
      column.headings.contains { TableColumn.folded($0) == folded }
    }
    return place.map { ($0, columns[$0]) }
  }
}
