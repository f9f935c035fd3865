package import Model

/// A member of the object that JSON has for an item.
package enum ExportMember: Hashable, Sendable {
  case key
  case name
  case serialNumber
  case value
  case valueIsAbout
  case currency
  case date
  case isPrivate
  case privatePhotos
  case page
  case ownFields
  /// The paths of an item's files.
  case files(ItemField)
  /// What a table adds.
  case detail(ItemField, ItemField.Kind)

  /// Every member, in the order of the names.
  static let all: [(name: String, member: ExportMember)] =
    ([
      ("key", .key), ("currency", .currency), ("page", .page), ("valueIsAbout", .valueIsAbout),
      ("isPrivate", .isPrivate), ("privatePhotos", .privatePhotos),
    ]
    + ItemField.allCases.map { (name(of: $0), of($0)) })
    .sorted { $0.0 < $1.0 }

  /// What the member is called that has a field's value.
  package static func name(of field: ItemField) -> String { field.declaration.jsonKey ?? field.key }

  /// The member that has a field's value.
  package static func of(_ field: ItemField) -> ExportMember {
    switch (field, field.kind) {
    case (.name, _): .name
    case (.serialNumber, _): .serialNumber
    case (.value, _): .value
    case (.date, _): .date
    case (_, .own): .ownFields
    case (_, .photos), (_, .documents): .files(field)
    case (_, let kind): .detail(field, kind)
    }
  }
}
