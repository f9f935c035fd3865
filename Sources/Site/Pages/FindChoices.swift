import Basics
import Model
import Mustache

/// What items can be looked for by.
struct FindChoices {
  let site: SiteChoices
  let formats: Formats

  /// The categories, the rooms or the tags.
  private struct Choice {
    var kind: Facet.Kind
    var groups: [SiteChoices.Group]
    var formats: Formats

    func phrase(_ key: String) -> Value { .string(formats.wording.phrase(key)) }
  }

  /// A category, a room or a tag.
  private struct Group {
    var group: SiteChoices.Group
    var formats: Formats
  }

  private var choices: [Choice] {
    site.facets.map {
      Choice(kind: Facet.kinds[$0.number], groups: $0.groups, formats: formats)
    }
  }

  static func form(by maker: FormMaker) -> RecordForm<FindChoices> {
    let group = maker.form(
      [
        "name": { .string($0.group.name) },
        "countText": { .string($0.formats.number($0.group.count)) },
      ] as RecordFields<Group>)
    let choice = maker.form(
      [
        "name": { .string($0.kind.single) }, "label": { $0.phrase($0.kind.single) },
        "anyText": { $0.phrase($0.kind.any) },
        "groups": { choice in
          .list(
            choice.groups.map { group.value(of: Group(group: $0, formats: choice.formats)) })
        },
      ] as RecordFields<Choice>)
    let currency = maker.form(["code": { .string($0) }] as RecordFields<String>)
    return maker.form([
      "path": { _ in .string(FindScript.folder) },
      "choices": { .list($0.choices.map(choice.value)) },
      "hasPhotos": { .bool($0.site.hasPhotoChoice) },
      "hasValues": { .bool(!$0.site.currencies.isEmpty) },
      "currencies": { choices in
        .list(choices.site.currencies.map(currency.value))
      },
      "hasCurrencies": { .bool($0.site.currencies.count > 1) },
      "hasWarranties": { .bool($0.site.hasWarranties) },
      "hasDates": { .bool($0.site.orders.contains(.date)) },
    ])
  }
}
