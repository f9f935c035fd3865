/// Which items share a room, or else a category.
struct ItemSections: Sendable {
  /// Where an item belongs.
  struct Section: Hashable, Sendable {
    /// The room's field or the category's.
    let field: ItemField
    let name: String

    /// The room of an item, or else its category; nil where it has neither.
    init?(of item: Item) {
      for field in [ItemField.room, .category] {
        guard let name = item[field]?.text, !name.isBlank else { continue }
        (self.field, self.name) = (field, name)
        return
      }
      return nil
    }
  }

  /// As many as stand in one row below an item.
  private static let most = 4

  private let sections: [Section?]
  /// The places of each section's items, in ascending order.
  private var places: [Section: [Int]] = [:]

  init(of items: [Item]) {
    sections = items.map(Section.init)
    for (place, section) in sections.enumerated() {
      if let section { places[section, default: []].append(place) }
    }
  }

  func section(of place: Int) -> Section? { sections[place] }

  /// How many items a section has.
  func count(of section: Section) -> Int { places[section]?.count ?? 0 }

  /// The places of a few others of an item's section: those that come next, the first behind the last.
  func others(than place: Int) -> [Int] {
    guard let section = sections[place], let all = places[section] else { return [] }
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle] < place { low = middle + 1 } else { high = middle }
    }
    return (1..<all.count).prefix(Self.most).map { all[(low + $0) % all.count] }
  }
}
