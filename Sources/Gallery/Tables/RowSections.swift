/// The rows of a table that stand above others as their heading, with one text and nothing else: a room, a category, or
/// what is neither a name nor anything that the program knows.
///
/// The rows below take it where they name none of their own, up to the next.
struct RowSections {
  private var current: [ItemField: String] = [:]
  /// Whether a name in capitals may be such a heading, since others are not in capitals.
  private let mayBeNamed: Bool
  private let ownHeading: String?
  private var numbers: [RowNumber] = []

  /// No heading is longer, in bytes: what is stands below a table and explains it.
  private static let longest = 60

  /// `names` are those of rows that have more than a name, and `ownHeading` is that of the first column if its owner named
  /// it, such as one of numbers.
  init(names: [String] = [], ownHeading: String? = nil) {
    self.ownHeading = ownHeading
    let inCapitals = names.map(Self.isInCapitals)
    // In a list of bare names each is a thing.
    mayBeNamed = !inCapitals.isEmpty && inCapitals.count { $0 } * 5 <= inCapitals.count
  }

  private static func isInCapitals(_ text: String) -> Bool {
    // “TV” and “PC” are things.
    text.count { $0.isLetter } > 3 && text == text.uppercased() && text != text.lowercased()
  }

  /// The fields that such a row may have.
  private static let fields: [ItemField] = [.room, .category]

  /// Takes a row if it is one.
  mutating func take(_ row: DetailsRow) -> Bool {
    guard row.id == nil, row.serialNumber == nil, row.value == nil, row.date == nil,
      row.details.privacy.isEmpty
    else { return false }
    let own = row.details.ownFields
    switch (row.name, own.count, row.details.count) {
    case (let name?, 0, 0) where mayBeNamed && Self.isInCapitals(name): take(name, at: row.number)
    // A heading stands at the beginning; anything else was filled down, or explains something.
    case (nil, 1, 0) where own[0].name == ownHeading: take(own[0].text, at: row.number)
    case (nil, 1, 0): numbers.append(row.number)
    case (nil, 0, 1):
      guard let field = Self.fields.first(where: { row.details[$0] != nil }),
        let text = row.details[field]?.text
      else { return false }
      take(text, as: field, at: row.number)
    default: return false
    }
    return true
  }

  /// Takes a heading.
  mutating func take(_ text: String, as field: ItemField = .room, at number: RowNumber) {
    if text.utf8.count <= Self.longest { current = [field: text] }
    numbers.append(number)
  }

  /// Gives a row what stands above it.
  func complete(_ row: inout DetailsRow) {
    for (field, text) in current where row.details[field] == nil {
      row.details[field] = .text(text)
    }
  }

  /// What is said of them.
  func diagnostics(file: String) -> [Diagnostic] {
    guard let first = numbers.first else { return [] }
    let isOne = numbers.count == 1
    return [
      Diagnostic(
        .note, .table, file,
        "\(first)" + (isOne ? " has" : " and \(numbers.count - 1) more have")
          + " one text alone, as headings between rows do",
        done: isOne
          ? "it was not read as an item, but as the room or category of those below that name none"
          : "they were not read as items, but as the rooms or categories of those below that name none",
        remedy: isOne
          ? "if it is an item, give it a name or an id"
          : "if they are items, give them names or ids")
    ]
  }
}
