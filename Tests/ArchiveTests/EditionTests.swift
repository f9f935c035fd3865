import Testing

@testable import Archive

/// An item as each edition of the book writes it, and as readers of the book changed it.
struct Edition: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let className: String
  let name: String
  let serialNumber: String
  let value: String
  let date: String
  let key: String
  let thumbnail: String?

  static let all = [
    Edition("1st and 2nd", "Possession", "possessionName", key: "imageKey", "thumbnailData"),
    Edition("3rd", "BNRItem", "itemName", key: "imageKey", "thumbnailData"),
    Edition("4th", "BNRItem", "itemName", key: "itemKey", "thumbnail"),
    Edition("5th and 6th", "Homepwner.Item", "name", key: "itemKey", nil),
    Edition("Swift with imageKey", "Homepwner.Item", "name", key: "imageKey", nil),
    Edition(
      "REMItem", "REMItem", "itemName", date: "dataCreated", key: "imageKey", "thumbnailImageData"),
    Edition("ateCreated", "BNRItem", "itemName", date: "ateCreated", key: "itemKey", "thumbnail"),
    Edition(
      "short keys", "Thing", "name", serialNumber: "serial", value: "value", date: "date",
      key: "itemKey", nil),
  ]

  init(
    _ description: String, _ className: String, _ name: String,
    serialNumber: String = "serialNumber", value: String = "valueInDollars",
    date: String = "dateCreated", key: String, _ thumbnail: String?
  ) {
    testDescription = description
    self.className = className
    self.name = name
    self.serialNumber = serialNumber
    self.value = value
    self.date = date
    self.key = key
    self.thumbnail = thumbnail
  }
}

@Suite struct EditionTests {
  @Test(arguments: Edition.all) func readsAllFieldsOfAnItem(of edition: Edition) throws {
    var fields: [(String, ArchiveBuilder.Value)] = [
      (edition.name, .stored(.text("Teapot"))), (edition.serialNumber, .stored(.text("2F1S3"))),
      (edition.date, .nsDate(423_000_000.25)), (edition.key, .stored(.text("7E6F-KEY"))),
      (edition.value, .int(75)),
    ]
    let picture: [UInt8] = [0x89, 0x50, 0x4E, 0x47]
    if let key = edition.thumbnail { fields.append((key, .stored(.data(picture)))) }
    let bytes = ArchiveBuilder.archive(of: [.item(fields, class: edition.className)])
    let archive = try ItemArchive(reading: bytes)
    let item = try #require(archive.items.first)
    #expect(archive.faults == [])
    #expect(item.name == "Teapot")
    #expect(item.serialNumber == "2F1S3")
    #expect(item.valueInDollars == 75)
    #expect(item.dateCreated == 423_000_000.25)
    #expect(item.dateBits == 423_000_000.25.bitPattern)
    #expect((edition.key == "itemKey" ? item.itemKey : item.imageKey) == "7E6F-KEY")
    #expect((edition.key == "itemKey" ? item.imageKey : item.itemKey) == nil)
    #expect(
      item.thumbnail.map { Array(bytes[$0.data]) } == (edition.thumbnail == nil ? nil : picture))
  }

  /// Some programs that turn the XML form into the binary one know of no UIDs.
  @Test(arguments: [1, 2, 4])
  func readsAnArchiveWhoseReferencesAreDictionaries(referenceSize: Int) throws {
    var values = ["a", "b"].map { ArchiveBuilder.Value.good($0) }
    values.append(
      .item([
        ("itemName", .stored(.object("NSMutableString", [("NS.string", .text("c"))]))),
        ("serialNumber", .uid(0)), ("thumbnail", .stored(.data([1, 2]))),
      ]))
    var (plain, other) = (
      ArchiveBuilder(referenceSize: referenceSize), ArchiveBuilder(referenceSize: referenceSize)
    )
    other.writesUIDsAsDictionaries = true
    let expected = try ItemArchive(reading: plain.archive(of: values))
    let bytes = other.archive(of: values)
    let archive = try ItemArchive(reading: bytes)
    #expect(ItemArchive.looksLikeArchive(bytes))
    #expect(archive.faults == [] && archive.items.map(\.name) == ["a", "b", "c"])
    #expect(archive.items.map(\.serialNumber) == expected.items.map(\.serialNumber))
    #expect(archive.items.map(\.dateCreated) == expected.items.map(\.dateCreated))
    #expect(archive.items.map(\.itemKey) == expected.items.map(\.itemKey))
    #expect(archive.items.map(\.valueInDollars) == expected.items.map(\.valueInDollars))
    #expect(archive.items[2].thumbnail.map { Array(archive.content[$0.data]) } == [1, 2])
  }

  /// One that leads nowhere is a fault of its item, whichever way it is written.
  @Test func saysWhereAReferenceInADictionaryLeadsNowhere() throws {
    var builder = ArchiveBuilder()
    builder.writesUIDsAsDictionaries = true
    let archive = try ItemArchive(
      reading: builder.archive(of: [
        .item([("itemName", .uid(4_000_000_000)), ("valueInDollars", .int(5))])
      ]))
    #expect(archive.items.map(\.valueInDollars) == [5])
    #expect(archive.faults.map(\.problem) == [.missing])
  }

  @Test func readsAnArchiveOfTenItemsInTheirOrder() throws {
    let names = (1...10).map { "Thing \($0)" }
    let archive = try ItemArchive(reading: ArchiveBuilder.archive(of: names.map { .good($0) }))
    #expect(archive.items.map(\.name) == names)
    #expect(archive.items.map(\.index) == Array(0..<10))
    #expect(archive.faults == [])
  }

  @Test func readsAnEmptyList() throws {
    let archive = try ItemArchive(reading: ArchiveBuilder.archive(of: []))
    #expect(archive.items == [])
    #expect(archive.faults == [])
  }

  @Test func takesFieldsThatAreNilOrLeftOutAsAbsent() throws {
    let bytes = ArchiveBuilder.archive(of: [
      .item([("itemName", .uid(0)), ("thumbnail", .uid(0)), ("dateCreated", .null)]),
      .item([("valueInDollars", .int(0))]),
    ])
    let archive = try ItemArchive(reading: bytes)
    #expect(archive.items == [ArchivedItem(index: 0), ArchivedItem(index: 1, valueInDollars: 0)])
    #expect(archive.faults == [])
  }

  @Test func tellsAnEmptyNameFromNone() throws {
    let archive = try ItemArchive(reading: ArchiveBuilder.archive(of: [.good("")]))
    #expect(archive.items.first?.name == "")
  }

  @Test func readsTheListOfAnOlderCoderInTheOrderOfItsNumbers() throws {
    var builder = ArchiveBuilder()
    // 12 elements, so that 10 and 11 sort after 9 only as numbers.
    let pairs = (0..<12).reversed().map { ("NS.object.\($0)", ArchiveBuilder.Value.good("\($0)")) }
    let bytes = builder.archive(top: [("root", .stored(.object("NSArray", pairs)))])
    #expect(try ItemArchive(reading: bytes).items.map(\.name) == (0..<12).map { "\($0)" })
  }

  @Test func takesTheOnlyEntryWhereThereIsNoRoot() throws {
    var builder = ArchiveBuilder()
    let bytes = builder.archive(top: [("items", .stored(.list([.good("Vase")])))])
    #expect(try ItemArchive(reading: bytes).items.map(\.name) == ["Vase"])
  }

  @Test func prefersTheRootToOtherEntries() throws {
    var builder = ArchiveBuilder()
    let bytes = builder.archive(top: [
      ("other", .stored(.list([.good("Wrong")]))), ("root", .stored(.list([.good("Right")]))),
    ])
    #expect(try ItemArchive(reading: bytes).items.map(\.name) == ["Right"])
  }

  @Test func takesTheFirstFieldThatIsNotNilAmongSynonyms() throws {
    let bytes = ArchiveBuilder.archive(of: [
      .item([
        ("name", .uid(0)), ("itemName", .stored(.text("One"))),
        ("possessionName", .stored(.text("Two"))),
      ])
    ])
    #expect(try ItemArchive(reading: bytes).items.first?.name == "One")
  }
}
