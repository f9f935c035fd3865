import Mustache

/// What items can be looked for by.
struct FindChoices {
  let data: FindData
  let totals: [Money]
  let formats: Formats

  /// A category, a room or a tag.
  private struct Group {
    var group: Facet.Group
    var formats: Formats
  }

  private func groups(_ number: Int) -> [Facet.Group] {
    data.facets.indices.contains(number) ? data.facets[number].groups : []
  }

  static func form(by maker: FormMaker) -> RecordForm<FindChoices> {
    let group = maker.form(
      [
        "name": { .string($0.group.name) },
        "countText": { .string($0.formats.number($0.group.places.count)) },
      ] as RecordFields<Group>)
    let currency = maker.form(["code": { .string($0) }] as RecordFields<String>)
    @Sendable func values(_ choices: FindChoices, _ number: Int) -> Value {
      .list(
        choices.groups(number).map {
          group.value(of: Group(group: $0, formats: choices.formats))
        })
    }
    return maker.form([
      "path": { _ in .string(FindScript.folder) },
      "categories": { values($0, 0) }, "hasCategories": { .bool(!$0.groups(0).isEmpty) },
      "rooms": { values($0, 1) }, "hasRooms": { .bool(!$0.groups(1).isEmpty) },
      "tags": { values($0, 2) }, "hasTags": { .bool(!$0.groups(2).isEmpty) },
      "hasPhotos": { .bool($0.data.hasPhotoChoice) },
      "hasValues": { .bool(!$0.totals.isEmpty) },
      "currencies": { choices in
        .list(choices.totals.map { currency.value(of: $0.currency) })
      },
      "hasCurrencies": { .bool($0.totals.count > 1) },
      "hasWarranties": { .bool($0.data.hasWarranties) },
      "hasDates": { .bool($0.data.orders.contains(.date)) },
    ])
  }
}
