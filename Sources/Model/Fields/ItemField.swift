/// Something that is known of an item.
///
/// Its declaration says everything about it that is said once: see `FieldDeclaration`.
///
/// It is small, and knows its kind, since readers of tables ask for that of each cell.
package struct ItemField: Hashable, Sendable {
  private let place: UInt8
  package let kind: FieldDeclaration.Kind

  /// Its place among the declarations, which is the order of a table's columns.
  package var number: Int { Int(place) }

  private init(number: Int) {
    place = UInt8(number)
    kind = FieldDeclaration.all[number].kind
  }

  package var declaration: FieldDeclaration { FieldDeclaration.all[number] }
  /// What templates, JSON and the words of the pages call it.
  package var key: String { declaration.key }
  /// Under which the words of languages say what pages call it.
  package var wordKey: String { declaration.word ?? key }
  /// What a number in it counts.
  package var counted: FieldDeclaration.Counted { Self.counted[number] }

  /// Kept beside the declarations, of which one is not copied for this alone.
  private static let counted = FieldDeclaration.all.map(\.counted)

  package static let all = FieldDeclaration.all.indices.map(ItemField.init)

  /// What a column of the index can show.
  package static let columns = all.filter { $0.kind.fitsColumn }

  /// Those of which templates are given a value of their own, beside the name.
  package static let described = all.filter { $0 != .name && $0.kind.isDescribed }

  /// What items can be sorted by.
  package static let orders = all.filter(\.declaration.isSortable)

  /// What can be kept from the public edition: an item without a name would be nothing.
  package static let hideable = all.filter { $0 != .name }

  /// What the public edition leaves out unless a setting says otherwise: what tells a thief what is
  /// where and what it is worth, and what proves whose it is.
  package static let hiddenByDefault = Set(all.filter(\.declaration.isPrivate))

  /// What an item's page tells in its list of facts, in order.
  package static let entries = ordered(by: \.entryPlace)

  /// The fields of a group of facts of an item's page, in order.
  package static func entries(in group: FieldDeclaration.Group) -> [ItemField] {
    entriesOfGroups[group] ?? []
  }

  /// Found out once, since each item's page asks for them.
  private static let entriesOfGroups = Dictionary(
    uniqueKeysWithValues: FieldDeclaration.Group.allCases.map { group in
      (group, ordered { $0.group.flatMap { $0.name == group ? $0.place : nil } })
    })

  /// What the report tells of an item beside name, serial number, value and date, in order.
  package static let insured = ordered(by: \.reportPlace)

  private static func ordered(by place: (FieldDeclaration) -> Int?) -> [ItemField] {
    all.compactMap { field in place(field.declaration).map { ($0, field) } }
      .sorted { $0.0 < $1.0 }.map(\.1)
  }
}

/// By its number: to be known by a raw value would compare and hash texts.
extension ItemField {
  package static func == (one: ItemField, other: ItemField) -> Bool { one.number == other.number }

  package func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// As settings name it: `bought_from`.
extension ItemField: RawRepresentable {
  package var rawValue: String { declaration.settingName }

  package init?(rawValue: String) {
    guard let field = Self.all.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = field
  }
}

/// The fields that the program itself knows by name.
extension ItemField {
  package static let name = named("name")
  package static let serialNumber = named("serialNumber")
  package static let value = named("value")
  package static let date = named("date")
  package static let category = named("category")
  package static let room = named("room")
  package static let quantity = named("quantity")
  package static let maker = named("maker")
  package static let model = named("model")
  package static let colour = named("colour")
  package static let condition = named("condition")
  package static let boughtOn = named("boughtOn")
  package static let paid = named("paid")
  package static let replacementValue = named("replacementValue")
  package static let depreciationYears = named("depreciationYears")
  package static let lentTo = named("lentTo")
  package static let businessUse = named("businessUse")
  package static let warrantyUntil = named("warrantyUntil")
  package static let notes = named("notes")
  package static let tags = named("tags")
  package static let photos = named("photos")
  package static let receipts = named("receipts")
  package static let manuals = named("manuals")
  package static let ownFields = named("ownFields")

  package static func named(_ key: String) -> ItemField {
    // A key that nobody declared would be the first field; a test asks each for its key.
    all.first { $0.key == key } ?? ItemField(number: 0)
  }
}
