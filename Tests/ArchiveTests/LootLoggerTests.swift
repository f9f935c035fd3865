import Support
import Testing

@testable import Archive

private typealias Value = ArchiveBuilder.Value

/// The bytes of a property list whose outermost object this is.
private func plain(_ value: Value) -> [UInt8] {
  var builder = ArchiveBuilder()
  let top = builder.add(value)
  return builder.bytes(top: top)
}

private func item(_ fields: (String, Value)...) -> Value { .dictionary(fields) }

private let teapot = item(
  ("name", .text("Teapot")), ("valueInDollars", .int(75)), ("dateCreated", .date(1000)),
  ("itemKey", .text("K")))

@Suite struct LootLoggerTests {
  @Test func readsAPlainListOfDictionaries() throws {
    let archive = try ItemArchive(reading: plain(.array([teapot, teapot])))
    #expect(archive.faults == [])
    let wanted = ArchivedItem(
      index: 0, name: "Teapot", valueInDollars: 75, dateCreated: 1000,
      dateBits: 1000.0.bitPattern, itemKey: "K")
    #expect(archive.items.first == wanted)
    #expect(archive.items.count == 2)
  }

  @Test func readsTheOnlyListOfItemsInADictionary() throws {
    let names = Value.array([.text("a"), .text("b")])
    let wrapped = Value.dictionary([
      ("version", .int(1)), ("categories", names), ("items", .array([teapot])),
    ])
    #expect(try ItemArchive(reading: plain(wrapped)).items.map(\.name) == ["Teapot"])
    let twice = Value.dictionary([("sold", .array([teapot])), ("items", .array([teapot]))])
    #expect(throws: ArchiveError.plainPropertyList) { try ItemArchive(reading: plain(twice)) }
    #expect(!ItemArchive.looksLikeArchive(plain(twice)))
  }

  @Test func oneBadElementLeavesTheOthersIntact() throws {
    let list = Value.array([
      .text("?"), .set([]), item(("name", .int(1)), ("itemKey", .text("K"))), teapot,
      .uid(3), .dictionary([]),
    ])
    let archive = try ItemArchive(reading: plain(list))
    #expect(archive.items.map(\.name) == [nil, "Teapot"])
    #expect(
      archive.faults.map(\.problem) == [
        .wrongKind, .wrongKind, .wrongKind, .missing, .noKnownFields,
      ])
  }

  @Test func aReferenceHasNoMeaningInAPlainList() throws {
    let list = Value.array([
      item(
        ("name", .uid(1)), ("valueInDollars", .int(1)), ("dateCreated", .date(1)),
        ("serialNumber", .text("S")))
    ])
    let archive = try ItemArchive(reading: plain(list))
    #expect(archive.items.map(\.name) == [nil])
    #expect(archive.faults.map(\.problem) == [.missing])
  }

  @Test func anEmptyListHasNoItemsAndIsClaimedByNobody() throws {
    let empty = plain(.array([]))
    #expect(try ItemArchive(reading: empty).items == [])
    #expect(!ItemArchive.looksLikeArchive(empty))
  }

  /// Property lists of other kinds, as every Mac is full of.
  private static let others: [Value] = [
    .dictionary([("CFBundleName", .text("App")), ("UIDeviceFamily", .array([.int(1)]))]),
    .dictionary([("name", .text("x")), ("value", .int(1)), ("date", .date(0))]),
    .array([.text("a"), .int(1)]), .text("x"), .int(1), .dictionary([]),
    // Two fields of an item, and three of which none has a name of the book's.
    .array([item(("itemKey", .text("K")), ("name", .text("x")))]),
    .array([item(("name", .text("x")), ("value", .int(1)), ("date", .date(0)))]),
    .array([item(("name", .text("x")), ("imageKey", .text("y")), ("thumbnail", .data([1])))]),
    .array([.array([teapot])]), .set([teapot]),
    .dictionary([("PreferenceSpecifiers", .array([item(("Type", .text("PSGroup")))]))]),
    .dictionary([("items", teapot)]), .dictionary([("a", .dictionary([("b", .array([teapot]))]))]),
    // An item so far down that nobody looks for it there.
    .array(Array(repeating: .int(0), count: 16) + [teapot]),
  ]

  @Test(arguments: others.indices) func claimsNoOtherPropertyList(index: Int) {
    let bytes = plain(Self.others[index])
    #expect(!ItemArchive.looksLikeArchive(bytes))
    #expect(throws: ArchiveError.plainPropertyList) { try ItemArchive(reading: bytes) }
  }

  @Test func aListThatHoldsItselfIsReadOnce() throws {
    var builder = ArchiveBuilder()
    let sound = builder.add(teapot)
    let own = builder.objects.count
    let top = builder.add(.array([.number(own), .number(sound), .number(own), .number(sound)]))
    #expect(top == own)
    let archive = try ItemArchive(reading: builder.bytes(top: top))
    #expect(archive.items.map(\.name) == ["Teapot"])
    #expect(
      archive.faults.map(\.problem) == [.wrongKind, .repeats(index: 0), .repeats(index: 1)])
  }

  @Test func aDictionaryOfTwentyThousandListsCostsAsMuchAsSixtyFour() throws {
    let list = Value.array([teapot])
    let many = Value.dictionary((0..<20_000).map { ("k\($0)", $0 == 5_000 ? list : .int(1)) })
    #expect(throws: ArchiveError.plainPropertyList) { try ItemArchive(reading: plain(many)) }
  }
}
