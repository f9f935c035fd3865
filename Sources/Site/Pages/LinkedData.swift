import Basics
import Model
import Mustache

/// What a page tells programs of its subject, by the names of https://schema.org: data for a script of
/// the type `application/ld+json`.
enum LinkedData {
  /// A thing of a type, with those of its members that are there.
  static func thing(_ type: String, _ members: [(String, Value?)]) -> Value {
    .record(
      Record(
        pairs: [("@type", .string(type))]
          + members.compactMap { name, value in value.map { (name, $0) } }
      ))
  }

  /// The subject of a page.
  static func subject(_ type: String, _ members: [(String, Value?)]) -> Value {
    thing(type, [("@context", .string("https://schema.org"))] + members)
  }

  /// A page that lists items.
  static func collection(named name: String, count: Int) -> Value {
    subject(
      "CollectionPage",
      [
        ("name", .string(name)),
        ("mainEntity", thing("ItemList", [("numberOfItems", .int(count))])),
      ])
  }

  /// A thing that somebody has, by its fields: no offer, which would need a price.
  static func item(_ item: Item, name: String, photos: [String]) -> Value {
    func text(_ field: ItemField) -> Value? {
      item[field]?.text.flatMap { $0.isBlank ? nil : .string($0) }
    }
    return subject(
      "IndividualProduct",
      [
        ("name", .string(name)), ("serialNumber", text(.serialNumber)),
        ("brand", text(.maker).map { thing("Brand", [("name", $0)]) }), ("model", text(.model)),
        ("category", text(.category)), ("color", text(.colour)),
        ("purchaseDate", item[.boughtOn]?.day.map { .string($0.iso) }),
        (
          "keywords",
          item[.tags]?.texts.flatMap { $0.isEmpty ? nil : .list($0.map { .string($0) }) }
        ), ("image", photos.isEmpty ? nil : .list(photos.map { .string($0) })),
      ])
  }
}
