import Testing

@testable import Archive

private typealias Value = ArchiveBuilder.Value

/// Every limit, by how much was looked at and kept and never by time.
@Suite struct LimitTests {
  @Test func setsAreNeverLookedInto() {
    // The smallest file that kills other readers: a set as the outermost object.
    var builder = ArchiveBuilder(referenceSize: 1)
    let top = builder.add(.set([.int(1)]))
    #expect(throws: ArchiveError.plainPropertyList) {
      try ItemArchive(reading: builder.bytes(top: top))
    }
  }

  @Test func aListInItselfIsAnElementThatIsNoItem() throws {
    var builder = ArchiveBuilder()
    let root = builder.table.count
    let bytes = builder.archive(top: [
      ("root", .stored(.list([.uid(root), .good("Vase"), .uid(root)])))
    ])
    let archive = try ItemArchive(reading: bytes)
    #expect(archive.items.map(\.name) == ["Vase"])
    #expect(archive.faults.map(\.problem) == [.noKnownFields, .repeats(index: 0)])
  }

  @Test func anItemThatIsItsOwnNameIsRead() throws {
    var builder = ArchiveBuilder()
    let own = builder.table.count
    let item = Value.item([("itemName", .uid(own)), ("thumbnail", .uid(own)), ("value", .int(3))])
    let archive = try ItemArchive(reading: builder.archive(of: [item]))
    #expect(archive.items == [ArchivedItem(index: 0, valueInDollars: 3)])
    #expect(archive.faults.map(\.problem) == [.wrongKind, .wrongKind])
  }

  @Test func wrappersOfWrappersAreFollowedOnce() throws {
    var wrapped = Value.text("deep")
    for _ in 0..<500 { wrapped = .stored(.dictionary([("NS.string", wrapped)])) }
    let bytes = ArchiveBuilder.archive(of: [.item([("name", wrapped), ("value", .int(1))])])
    let archive = try ItemArchive(reading: bytes)
    #expect(archive.faults.map(\.problem) == [.wrongKind])
    #expect(archive.work.fields < 20)
  }

  @Test func referencesThatDoubleCostNoMoreThanOthers() throws {
    var builder = ArchiveBuilder()
    var number = builder.add(.text("x"))
    for _ in 0..<60 { number = builder.add(.array([.number(number), .number(number)])) }
    let bytes = builder.archive(of: [
      .good("Vase"), .item([("name", .number(number))]), .number(number),
    ])
    let archive = try ItemArchive(reading: bytes)
    #expect(archive.items.map(\.name) == ["Vase", nil])
    #expect(archive.faults.map(\.problem) == [.wrongKind, .wrongKind])
    #expect(archive.work.fields < 40)
  }

  @Test func classesThatDoNotExistAreNotAskedFor() throws {
    let item = Value.stored(
      .dictionary([("itemName", .stored(.text("Vase"))), ("$class", .uid(0xFFFF_FFFF))]))
    var builder = ArchiveBuilder()
    let bytes = builder.archive(top: [
      ("root", .stored(.dictionary([("NS.objects", .array([item])), ("$class", .uid(70_000))])))
    ])
    #expect(try ItemArchive(reading: bytes).items.map(\.name) == ["Vase"])
    // Where there is no list, the class is asked for, to be named.
    var other = ArchiveBuilder()
    let alone = other.archive(top: [("root", .stored(.dictionary([("$class", .uid(70_000))])))])
    #expect(throws: ArchiveError.otherArchive(className: nil)) { try ItemArchive(reading: alone) }
  }

  @Test func readsTheFirst64FieldsOfAnItem() throws {
    let noise = (0..<20_000).map { ("key\($0)", Value.uid(0)) }
    let bytes = ArchiveBuilder.archive(of: [
      .item([("itemName", .stored(.text("Vase")))] + noise + [("value", .int(9))]), .good("B"),
    ])
    let archive = try ItemArchive(reading: bytes)
    #expect(archive.items.map(\.name) == ["Vase", "B"])
    #expect(archive.items.map(\.valueInDollars) == [nil, 50])
    #expect(archive.faults.map(\.problem) == [.tooManyFields(limit: 64)])
    #expect(archive.work.fields < 64 * 3)
  }

  @Test func aFieldUnderManyNamesIsDecodedOnce() throws {
    let wide = Value.stored(.dictionary((0..<64).map { ("key\($0)", Value.uid(0)) }))
    var builder = ArchiveBuilder()
    let shared = builder.add(wide)
    let fields = (0..<60).map { _ in ("itemName", Value.number(shared)) }
    let archive = try ItemArchive(reading: builder.archive(of: [.item(fields)]))
    #expect(archive.faults.map(\.problem) == [.wrongKind])
    #expect(archive.work.fields < 64 * 3)
  }

  @Test func aLongNameThatManyItemsShareIsDecodedOnce() throws {
    var builder = ArchiveBuilder()
    let name = builder.store(.ascii(Array(repeating: 0x61, count: 1 << 20)))
    let items = (0..<2_000).map { _ in Value.item([("itemName", .uid(name))]) }
    let archive = try ItemArchive(reading: builder.archive(of: items))
    #expect(archive.items.count == 2_000)
    #expect(archive.items.allSatisfy { $0.name?.utf8.count == 65_536 })
    #expect(
      archive.faults.map(\.problem) == Array(repeating: .textCut(limit: 65_536), count: 2_000))
    #expect(archive.work.textBytes == 65_536)
  }

  @Test func textsThatOverlapAreBoundedTogether() throws {
    var builder = ArchiveBuilder()
    // Each six bytes start a text of 6,000 bytes: 1,000 texts, 6 MB in all, in 12 KB.
    let start = 8 + builder.objects.map(\.count).reduce(0, +)
    let head = builder.head(0x50, 6_000)
    let carpet = builder.add(.raw(Array(repeating: head, count: 2_000).flatMap { $0 }))
    let names = (0..<1_000).map { _ in builder.store(.null) }
    let numbers = names.map { builder.table[$0] }
    let items = names.map { Value.item([("itemName", .uid($0)), ("value", .int(1))]) }
    _ = builder.archive(of: items)
    var offsets = builder.offsets
    for (index, number) in numbers.enumerated() { offsets[number] = start + index * head.count }
    let bytes = builder.bytes(top: builder.objects.count - 1, offsets: offsets)
    #expect(offsets[carpet] == start)

    let archive = try ItemArchive(reading: bytes)
    #expect(archive.items.count == 1_000)
    #expect(archive.work.textBytes <= bytes.count * 8)
    #expect(archive.items.contains { $0.name != nil })
    #expect(archive.faults.contains { $0.problem == .tooMuchText })
  }

  @Test func anItemListedTwiceIsReadOnce() throws {
    var builder = ArchiveBuilder()
    let item = builder.add(.good("Vase"))
    let bytes = builder.archive(of: Array(repeating: .number(item), count: 20_000))
    let archive = try ItemArchive(reading: bytes)
    #expect(archive.items.map(\.name) == ["Vase"])
    #expect(
      archive.faults.allSatisfy { $0.problem == .repeats(index: 0) && $0.outcome == .itemSkipped })
    #expect(archive.faults.count == ItemArchive.faultLimit)
    #expect(archive.faultsLeftOut == 19_999 - ItemArchive.faultLimit)
  }

  @Test(arguments: [false, true]) func refusesMoreItemsThanThereMayBe(numbered: Bool) throws {
    var builder = ArchiveBuilder(referenceSize: 1)
    let item = builder.add(.good("Vase"))
    let key = builder.add(.text("NS.object.0"))
    let count = 5
    let items = Array(repeating: UInt8(item), count: count)
    let list =
      numbered
      ? Value.raw(builder.head(0xD0, count) + Array(repeating: UInt8(key), count: count) + items)
      : .dictionary([("NS.objects", .raw(builder.head(0xA0, count) + items))])
    let bytes = builder.archive(top: [("root", .stored(list))])
    #expect(try ItemArchive(reading: bytes, itemLimit: 5).items.count == 1)
    #expect(throws: ArchiveError.tooManyItems(limit: 4)) {
      try ItemArchive(reading: bytes, itemLimit: 4)
    }
    #expect(ItemArchive.itemLimit == 1_000_000)
  }

  @Test func refusesAFileAboveTheLimitOfLength() {
    let bytes = ArchiveBuilder.archive(of: [.good("Vase")])
    #expect(throws: ArchiveError.tooLarge(limit: 100)) {
      try ItemArchive.propertyList(of: bytes, lengthLimit: 100)
    }
    #expect(ItemArchive.lengthLimit == 1 << 30)
  }
}
