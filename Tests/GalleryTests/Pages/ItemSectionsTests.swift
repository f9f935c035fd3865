import Testing

@testable import Gallery

/// Which others of its room an item's page shows.
@Suite struct ItemSectionsTests {
  private func sections(_ rooms: [String?]) -> ItemSections {
    ItemSections(
      of: rooms.enumerated().map { place, room in
        var item = Item(
          id: "\(place)", key: nil, index: place, name: "", serialNumber: nil, value: nil,
          dateCreated: nil, photos: [], embedded: nil)
        item.details[.room] = room.map { .text($0) }
        return item
      })
  }

  @Test func areThoseThatComeNextAndThenTheFirst() {
    let sections = sections(["a", "b", "a", "a", nil, "a", "a", "a"])
    #expect(sections.others(than: 0) == [2, 3, 5, 6])
    #expect(sections.others(than: 3) == [5, 6, 7, 0])
    #expect(sections.others(than: 7) == [0, 2, 3, 5])
    #expect(sections.others(than: 1) == [] && sections.others(than: 4) == [])
    #expect(sections.section(of: 4) == nil)
    #expect(sections.section(of: 0).map(sections.count) == 6)
  }

  /// Never the item itself, and none twice.
  @Test(arguments: 1...7) func areAllOthersWhereThereAreFew(count: Int) {
    let sections = sections(Array(repeating: "a", count: count))
    for place in 0..<count {
      let others = sections.others(than: place)
      #expect(others.count == min(4, count - 1) && Set(others).count == others.count)
      #expect(!others.contains(place))
    }
  }
}
