import Mustache

/// What items can be looked for by.
struct FindChoices {
  let data: FindData
  let totals: [Money]
  let formats: Formats
  let group: RecordForm<Group>
  let currency: RecordForm<String>

  /// A category, a room or a tag.
  struct Group {
    var group: Facet.Group
    var formats: Formats
  }

  private func groups(_ number: Int) -> [Facet.Group] {
    data.facets.indices.contains(number) ? data.facets[number].groups : []
  }

  private func values(_ number: Int) -> Value {
    .list(
      groups(number).map { group.value(of: Group(group: $0, formats: formats)) })
  }

  static let groupFields: RecordFields<Group> = [
    "name": { .string($0.group.name) },
    "countText": { .string($0.formats.number($0.group.places.count)) },
  ]

  static let fields: RecordFields<FindChoices> = [
    "path": { _ in .string(FindScript.folder) },
    "categories": { $0.values(0) }, "hasCategories": { .bool(!$0.groups(0).isEmpty) },
    "rooms": { $0.values(1) }, "hasRooms": { .bool(!$0.groups(1).isEmpty) },
    "tags": { $0.values(2) }, "hasTags": { .bool(!$0.groups(2).isEmpty) },
    "hasPhotos": { .bool($0.data.hasPhotoChoice) },
    "hasValues": { .bool(!$0.totals.isEmpty) },
    "currencies": { choices in
      .list(choices.totals.map { choices.currency.value(of: $0.currency) })
    },
    "hasCurrencies": { .bool($0.totals.count > 1) },
    "hasWarranties": { .bool($0.data.hasWarranties) },
    "hasDates": { .bool($0.data.orders.contains(.date)) },
  ]
}
