import Model

/// A script of the data with which the index finds items.
enum FindScript: Hashable, Sendable {
  /// What every search needs.
  case items
  /// The items of each category, room or tag, by the number of the facet.
  case groups(Int)
  /// The days on which warranties end.
  case warranties
  /// A part of the words, from 0.
  case words(Int)
  /// Some rows of the index, from 0.
  case rows(Int)
  /// The items' ranks by a field.
  case order(ItemField)

  /// The folder of all of them.
  static let folder = "find/"

  /// How the paths of those that hold words begin.
  static let words = folder + "words-"

  /// How many rows one script holds: what a screen shows of a result mostly comes from as many scripts as
  /// it has rows.
  static let rowsEach = 10

  var path: String {
    switch self {
    case .items: Self.folder + "items.js"
    case .groups(let facet): "\(Self.folder)\(Facet.names[facet]).js"
    case .warranties: Self.folder + "warranties.js"
    case .words(let number): "\(Self.words)\(number + 1).js"
    case .rows(let number): "\(Self.folder)rows-\(number + 1).js"
    case .order(let field): "\(Self.folder)by-\(field.settingName).js"
    }
  }

  /// Whether a script may be called so.
  static func mayBeCalled(_ path: String) -> Bool {
    guard let match = path.wholeMatch(of: /find\/([a-z]+|(words|rows)-[0-9]+|by-[A-Za-z]+)\.js/)
    else { return false }
    return match.1.contains("-")
      || (["items", "warranties"] + Facet.names).contains(String(match.1))
  }

  /// What items can be sorted by in the index, as far as any of them has it.
  static func orders(of catalog: Catalog) -> [ItemField] {
    [.name, .date, .value].filter { field in
      field == .name || catalog.items.contains { $0[field] != nil }
    }
  }

  /// Whether there are so many items that one looks for them.
  static func isWorthwhile(for itemCount: Int) -> Bool { itemCount >= 8 }

  /// All scripts of a catalogue, in the order in which they are written; none where a glance is enough.
  static func all(of catalog: Catalog) -> [FindScript] {
    let count = catalog.items.count
    if !isWorthwhile(for: count) { return [] }
    return (0..<(count + rowsEach - 1) / rowsEach).map(rows)
      + (0..<shardCount(of: catalog)).map(words) + orders(of: catalog).map(order)
      + Facet.fields.indices.filter { facet in
        catalog.items.contains { $0[Facet.fields[facet]] != nil }
      }.map(groups)
      + (hasWarranties(catalog) ? [warranties] : []) + [items]
  }

  static func hasWarranties(_ catalog: Catalog) -> Bool {
    catalog.items.contains { $0[.warrantyUntil]?.day != nil }
  }

  /// How many scripts hold the words.
  static func shardCount(of catalog: Catalog) -> Int {
    var bytes = 0
    for item in catalog.items {
      bytes += item.name.utf8.count + (item.serialNumber?.utf8.count ?? 0)
      for (_, value) in item.details.all {
        switch value {
        case .text(let text), .written(let text): bytes += text.utf8.count
        case .texts(let texts): bytes += texts.reduce(0) { $0 + $1.utf8.count }
        case .amount, .day, .days, .moment, .count: break
        }
      }
      for own in item.details.ownFields { bytes += own.text.utf8.count }
    }
    return WordIndex.shardCount(ofBytes: bytes)
  }

  /// The places of the items whose rows a script holds.
  static func places(ofRows number: Int, among count: Int) -> Range<Int> {
    let first = number * rowsEach
    return first..<min(first + rowsEach, count)
  }
}
