/// All that is said once of a field of items, besides its key and its kind.
///
/// From it come the columns of tables read and written, JSON, the columns of the index, the facts of
/// an item's page and of the report, what templates are given and checked against, and the settings
/// that name fields. What pages and tables call it stands with the words of each language, under its
/// key.
package struct FieldDeclaration: Sendable {
  /// What a number counts.
  package var counted = Counted.pieces
  /// An example and what it tells, for the guide to themes.
  package var example = ""
  package let meaning: String
  /// The key of its word on the pages, where that is another.
  package var word: String?
  /// What JSON calls it, where that is another.
  package var jsonKey: String?
  /// What settings call it, where that is not its key in snake case.
  package var setting: String?
  /// Whether the public edition leaves it out by default.
  package let isPrivate: Bool
  /// Whether items can be sorted by it.
  var isSortable = false
  /// Whether it is self-explanatory, and so needs no label where columns have no headings.
  package var isPlain = false
  /// Where it stands among the facts of an item's page, and among those of the report; nil where it
  /// has a place of its own there, or none.
  var entryPlace: Int?
  var reportPlace: Int?
  /// The group of facts that an item's page tells it in, and where there; nil where it stands by
  /// itself, or in none.
  package var group: (name: Group, place: Int)?

  /// Facts that an item's page tells together, in order.
  package enum Group: String, CaseIterable, Sendable {
    /// What the thing is, and which of its kind.
    case particulars
    /// How it came to its owner.
    case purchase

    /// The key of its head's word on the pages.
    package var word: String { rawValue }
  }

  /// What a field of whole numbers counts.
  package enum Counted: Sendable {
    case pieces
    case years

    /// How many there can be.
    package var range: ClosedRange<Int> {
      switch self {
      // The number of pieces that a household has of one thing at most.
      case .pieces: 1...1_000_000
      // Nothing that a household insures loses its value over more than a century.
      case .years: 1...100
      }
    }
  }
}

extension ItemField {
  /// All that is said of it; `declaration` keeps what this makes.
  var declared: FieldDeclaration {
    switch self {
    case .name:
      FieldDeclaration(meaning: "its name", isPrivate: false, isSortable: true)
    case .serialNumber:
      FieldDeclaration(
        example: "L1-60422-R", meaning: "its serial number", isPrivate: true,
        isPlain: true, group: (.particulars, 10))
    case .value:
      FieldDeclaration(
        meaning: "its stated value", word: "statedValue", isPrivate: true,
        isSortable: true, isPlain: true)
    case .date:
      FieldDeclaration(
        meaning: "when it was added", jsonKey: "dateCreated", isPrivate: true,
        isSortable: true, group: (.particulars, 80))
    case .category:
      FieldDeclaration(
        example: "Lamps", meaning: "from a table, like all that follows",
        isPrivate: false, isSortable: true, isPlain: true, entryPlace: 10, reportPlace: 20,
        group: (.particulars, 50))
    case .room:
      FieldDeclaration(
        example: "Study", meaning: "where it is", isPrivate: true, isSortable: true,
        isPlain: true, entryPlace: 60, reportPlace: 10, group: (.particulars, 60))
    case .quantity:
      FieldDeclaration(
        example: "2", meaning: "how many there are", isPrivate: false, entryPlace: 40,
        reportPlace: 50, group: (.particulars, 20))
    case .maker:
      FieldDeclaration(
        example: "Holm & Sons", meaning: "who made it", isPrivate: false,
        isPlain: true, entryPlace: 20, reportPlace: 30)
    case .model:
      FieldDeclaration(
        example: "L1", meaning: "what the maker calls it", isPrivate: false,
        isPlain: true, entryPlace: 30, reportPlace: 40)
    case .colour:
      FieldDeclaration(
        example: "brass and green", meaning: "what colour it is", isPrivate: false,
        entryPlace: 35, reportPlace: 45, group: (.particulars, 30))
    case .boughtOn:
      FieldDeclaration(
        meaning: "when it was bought", isPrivate: true, entryPlace: 80,
        reportPlace: 70, group: (.purchase, 10))
    case .boughtFrom:
      FieldDeclaration(
        example: "Flea market", meaning: "where it was bought", isPrivate: true,
        entryPlace: 90, reportPlace: 80, group: (.purchase, 20))
    case .paid:
      FieldDeclaration(
        meaning: "what was paid", isPrivate: true, entryPlace: 100, reportPlace: 90,
        group: (.purchase, 30))
    case .replacementValue:
      FieldDeclaration(
        meaning: "what it costs new", isPrivate: true, entryPlace: 70,
        reportPlace: 100, group: (.purchase, 40))
    case .depreciationYears:
      FieldDeclaration(
        counted: .years, example: "10",
        meaning: "in how many years it loses its value", isPrivate: true, entryPlace: 75,
        reportPlace: 105, group: (.purchase, 45))
    case .condition:
      FieldDeclaration(
        example: "good", meaning: "what state it is in", isPrivate: false,
        entryPlace: 50, reportPlace: 60, group: (.particulars, 40))
    case .lentTo:
      FieldDeclaration(
        example: "Ida from next door", meaning: "to whom it is lent", isPrivate: true,
        entryPlace: 63, reportPlace: 63, group: (.particulars, 63))
    case .businessUse:
      FieldDeclaration(
        example: "part of the time", meaning: "whether it is used for business",
        isPrivate: true, entryPlace: 66, reportPlace: 66, group: (.particulars, 66))
    case .warrantyUntil:
      FieldDeclaration(
        meaning: "when its warranty ends", isPrivate: true, entryPlace: 110,
        reportPlace: 110, group: (.purchase, 50))
    case .notes:
      FieldDeclaration(meaning: "its notes", isPrivate: true)
    case .tags:
      FieldDeclaration(
        example: "brass", meaning: "its tags", isPrivate: false, isPlain: true,
        group: (.particulars, 70))
    case .photos:
      FieldDeclaration(
        meaning: "its photos", word: "photo", setting: "photo", isPrivate: false)
    case .receipts:
      FieldDeclaration(meaning: "its receipts", word: "receipt", isPrivate: true)
    case .manuals:
      FieldDeclaration(meaning: "its manuals", word: "manual", isPrivate: true)
    case .ownFields:
      FieldDeclaration(meaning: "the fields that its owner named", isPrivate: true)
    }
  }
}
