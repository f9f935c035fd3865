/// Something that is known of an item, in the order of a table's columns.
///
/// Its declaration says all else about it that is said once: see `FieldDeclaration`. Its key, which
/// templates, JSON and the words of the pages call it by, is the name of its case.
///
/// Known by a number, so that none of its texts is hashed or compared.
package enum ItemField: UInt8, CaseIterable, Sendable {
  case name
  case serialNumber
  case value
  case date
  case category
  case room
  case quantity
  case maker
  case model
  case colour
  case boughtOn
  case boughtFrom
  case paid
  case replacementValue
  case depreciationYears
  case condition
  case lentTo
  case businessUse
  case warrantyUntil
  case notes
  case tags
  case photos
  case receipts
  case manuals
  case ownFields
}

extension ItemField {
  /// Its place among all fields.
  package var number: Int { Int(rawValue) }

  package var declaration: FieldDeclaration { Self.declarations[number] }
  /// What templates, JSON and the words of the pages call it.
  package var key: String { Self.keys[number] }
  /// Under which the words of languages say what pages call it.
  package var wordKey: String { declaration.word ?? key }
  /// What a number in it counts.
  package var counted: FieldDeclaration.Counted { Self.counted[number] }
  /// Its key in words of lower case: `bought from`.
  package var words: String { spelled(with: " ") }
  /// What settings call it: `bought_from`.
  package var settingName: String { declaration.setting ?? spelled(with: "_") }

  private func spelled(with separator: String) -> String {
    key.map { $0.isUppercase ? separator + $0.lowercased() : String($0) }.joined()
  }

  private static let declarations = allCases.map(\.declared)
  private static let keys = allCases.map { "\($0)" }
  /// Kept beside the declarations, of which one is not copied for this alone.
  private static let counted = declarations.map(\.counted)
}

extension ItemField {
  /// What a column of the index can show.
  package static let columns = allCases.filter { $0.kind.fitsColumn }

  /// Those of which templates are given a value of their own, beside the name.
  package static let described = allCases.filter { $0 != .name && $0.kind.isDescribed }

  /// What items can be sorted by.
  package static let orders = allCases.filter(\.declaration.isSortable)

  /// What can be kept from the public edition: an item without a name would be nothing.
  package static let hideable = allCases.filter { $0 != .name }

  /// What the public edition leaves out unless a setting says otherwise: what tells a thief what is
  /// where and what it is worth, and what proves whose it is.
  package static let hiddenByDefault = Set(allCases.filter(\.declaration.isPrivate))

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
    allCases.compactMap { field in place(field.declaration).map { ($0, field) } }
      .sorted { $0.0 < $1.0 }.map(\.1)
  }
}
