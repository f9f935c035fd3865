import Basics
import Foundation

/// The items of a catalogue by what they have in common: their category, their room, a tag.
package struct Facet: Sendable {
  /// One category, room or tag.
  package struct Group: Sendable {
    package var name: String
    /// What its pages are called: lower-case, safe in any address or file system, its own in the facet.
    package var token = ""
    /// The places of its items, ascending.
    package var places: [Int]
  }

  package let field: ItemField
  /// In the language's order.
  package let groups: [Group]

  /// The names, as pages are called, that several groups would have: with them the addresses of those groups
  /// change.
  package let ambiguous: [String]

  /// What items are grouped by, and what that is called.
  package struct Kind: Sendable {
    package let field: ItemField
    /// In addresses, in scripts and as a word of the pages.
    package let name: String
    /// One of them, in forms and addresses of searches, and as a word of the pages.
    package let single: String
    /// The word of the pages for any of them.
    package let any: String
  }

  /// In the order in which pages name them.
  package static let kinds = [
    Kind(field: .category, name: "categories", single: "category", any: "anyCategory"),
    Kind(field: .room, name: "rooms", single: "room", any: "anyRoom"),
    Kind(field: .tags, name: "tags", single: "tag", any: "anyTag"),
  ]

  package static let fields = kinds.map(\.field)
  package static let names = kinds.map(\.name)

  package init(_ field: ItemField, of items: [Item], language: String) {
    self.field = field
    var numbers: [String: Int] = [:]
    var groups: [Group] = []
    for (place, item) in items.enumerated() {
      for name in Self.names(in: item[field]) {
        if let number = numbers[name] {
          // A tag may be there twice.
          if groups[number].places.last != place { groups[number].places.append(place) }
        } else {
          numbers[name] = groups.count
          groups.append(Group(name: name, places: [place]))
        }
      }
    }
    let collation = Collation(language: language)
    groups.sort { collation.compare($0.name, $1.name) == .orderedAscending }
    var counts: [String: Int] = [:]
    let plain = groups.map { Self.plain($0.name) }
    for name in plain { counts[name, default: 0] += 1 }
    for number in groups.indices {
      // Names that only look alike, as `Attic` and `attic`, are told apart by digests.
      groups[number].token = ItemIdentity.token(
        ofGroup: groups[number].name, plain: counts[plain[number]] == 1 ? plain[number] : "")
    }
    self.groups = groups
    ambiguous = counts.filter { $0.value > 1 }.keys.sorted()
  }

  /// All that items of a catalogue have in common, in the order of `fields`.
  package static func all(of items: [Item], language: String) -> [Facet] {
    fields.map { Facet($0, of: items, language: language) }
  }

  /// A name in small letters, with hyphens between its words.
  private static func plain(_ name: String) -> String {
    name.split { !$0.isLetter && !$0.isNumber }.flatMap { FoldedText.words(of: String($0)) }
      .joined(separator: "-")
  }

  private static func names(in value: FieldValue?) -> [String] {
    switch value {
    case .text(let text): [trimmed(text)].filter { !$0.isBlank }
    case .texts(let texts): texts.map(trimmed).filter { !$0.isBlank }
    default: []
    }
  }
}
