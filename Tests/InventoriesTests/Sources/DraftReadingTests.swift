@testable import Model
import InventorySupport
import Archive
import Foundation
import Imaging
import Support
import Testing

@testable import ArchiveSupport
@testable import Basics
@testable import Inventories

/// What items are as their archive or table has them, before any file is read.
@Suite struct DraftReadingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func reading(_ fixture: String, currency: String = "EUR") throws -> DraftReading {
    let bytes = try Data(
      contentsOf: URL(filePath: Repository.path("Tests/Fixtures/Archives/" + fixture)))
    try folder.write(bytes, to: "home/items.archive")
    let found = try InventoryFinder.find(at: folder.path("home"))
    return try DraftReading(
      archive: found, store: ImageStore(beside: found.path, in: found.root), currency: currency)
  }

  private static let key = "7E6F1C3A-0D1B-4B8E-9F53-2D0A6C7E0000"

  /// From the fourth edition on pages are named by the key, before that by the date.
  @Test(arguments: [
    ("edition1-1.archive", "item-"), ("edition3-1.archive", "item-"),
    ("edition4-1.archive", key.lowercased()), ("edition7-1.plist", key.lowercased()),
  ])
  func findThePictureByTheKeyOfEveryEdition(fixture: String, id: String) throws {
    try folder.write(TestPicture.quadrants(width: 4, height: 3), to: "home/" + Self.key)
    let reading = try reading(fixture)
    #expect(reading.pictures.first == .file(path: Self.key))
    let item = try #require(reading.items.first)
    #expect(item.key == Self.key && item.id.hasPrefix(id))
    #expect(item.name == "Teapot" && item.serialNumber == "SN-00000")
    #expect(item.value == Money(amount: 75, currency: "EUR"))
    #expect(item.photos.isEmpty && item.index == 0)
  }

  /// In editions whose keys change with the picture, the date tells items apart.
  @Test func areKnownByTheirDatesWhereKeysChange() throws {
    let one = try reading("edition1-10.archive").items
    #expect(Set(one.map(\.id)).count == one.count)
    let digest = Digest(ofParts: ["date", String(300_000_000.0.bitPattern, radix: 16)])
    #expect(one.first?.id == "item-" + digest.short)
    #expect(try reading("edition2-10.archive").items.map(\.id) == one.map(\.id))
  }

  @Test func haveNoSerialNumberWhereItIsEmpty() throws {
    let items = try reading("edition2-10.archive").items
    #expect(items.map(\.index) == Array(0..<items.count))
    #expect(Array(items.prefix(3).map(\.serialNumber)) == ["SN-00000", nil, nil])
    #expect(Array(items.prefix(3).map(\.value?.amount)) == [75, 0, -20])
  }

  @Test(arguments: [
    "a/b", "..", "", String(repeating: "k", count: 256),
  ])
  func tellWhyAKeyIsNoFileName(key: String) throws {
    let store = ImageStore(beside: "items.archive", in: SourceFolder(path: folder.path))
    guard case .refused(let reason) = KeyedPicture(of: key, in: store, isOfApp: true)
    else {
      Issue.record("\(key) was taken")
      return
    }
    #expect(reason == PictureKey.refusal(of: key)?.description)
    // An id in a table is none of the app's keys.
    #expect(KeyedPicture(of: key, in: store) == .none)
    #expect(KeyedPicture(of: nil, in: store) == .none)
    #expect(KeyedPicture(of: "none", in: store) == .missing)
  }

  @Test func bringTheirThumbnails() throws {
    let picture = TestPicture.quadrants(width: 8, height: 6)
    try folder.write(
      ArchiveWriter.archive(of: [
        .init(
          name: nil, serialNumber: nil, valueInDollars: 0, dateCreated: nil, itemKey: "k",
          thumbnail: .init(png: picture, scale: 3)),
        .init(
          name: "x", serialNumber: nil, valueInDollars: 0, dateCreated: 5, itemKey: "l",
          thumbnail: .init(png: Array("rubbish".utf8), scale: 3)),
      ]), to: "home/items.archive")
    let found = try InventoryFinder.find(at: folder.path("home"))
    let reading = try DraftReading(
      archive: found, store: ImageStore(beside: found.path, in: found.root), currency: "USD")
    let thumbnail = try #require(reading.items[0].thumbnail)
    #expect(Array(reading.archive[thumbnail.bytes.indices]) == picture)
    #expect(thumbnail.digest == Digest(of: picture) && thumbnail.format == .png)
    #expect(thumbnail.size == PixelSize(width: 8, height: 6) && thumbnail.scale == 3)
    #expect(reading.items[1].thumbnail == nil)
    #expect(reading.items[0].name == "" && reading.items[0].dateCreated == nil)
    #expect(reading.items[1].dateCreated == Date(timeIntervalSinceReferenceDate: 5))
  }

  /// One that the app would find for another key must not be taken.
  @Test func saysThatTwoItemsHaveOneKey() async throws {
    var inventory = try TestInventory()
    for name in ["One", "Two"] { try inventory.add(name, key: "teapot") }
    let said = try await inventory.read().diagnostics.filter { $0.kind == .duplicateKey }
    #expect(said.map(\.subject) == ["item 2 “Two”"])
    #expect(said.first?.done == "this item’s pages are named teapot-2")
  }

  @Test(arguments: [
    ("id,name\n1,A\n1,B\n", "id"), ("id,name,serial number\n1,A,S\n,B,S\n", nil),
    ("name,serial number\nA,S\nB,S\n", "serial number"), ("name\nA\nA\n", "name"),
    ("name,serial number\nA,S\nA,\n", nil), ("name\nA\na\n", nil),
  ])
  func sayWhatRowsHaveInCommon(table: String, what: String?) async throws {
    let inventory = try TestInventory()
    try inventory.folder.write(text: table, to: "home/details.csv")
    let reading = try await inventory.read()
    let said = reading.diagnostics.filter { $0.kind == .duplicateKey }.map(\.problem)
    #expect(
      said.map { $0.hasPrefix("an earlier row has the same \(what ?? "")") }
        == (what == nil ? [] : [true]))
    #expect(Set(reading.catalog.items.map(\.id)).count == 2)
    #expect(reading.catalog.items.map(\.index) == [0, 1])
  }

  @Test func areReadFromATableWithAllTheirFields() async throws {
    let inventory = try TestInventory()
    try inventory.folder.write(
      text:
        "id,name,serial number,value,date,room,maker\nK,Lamp,S,5 EUR,2024-03-04,Attic,\n,,,,,Hall,Ilse\n",
      to: "home/details.csv")
    let items = try await inventory.read().catalog.items
    #expect(items[0].key == "K" && items[0].name == "Lamp" && items[0].serialNumber == "S")
    #expect(items[0].value == Money(amount: 5, currency: "EUR"))
    #expect(items[0].dateCreated == Date(timeIntervalSince1970: 1_709_510_400))
    #expect(items.map { $0.details[.room]?.text } == ["Attic", "Hall"])
    #expect(items[1].key == nil && items[1].name == "" && items[1].value == nil)
  }

  /// Readers of the book have kept the key of the picture beside that of the item.
  @Test func findThePictureByItsOwnKeyWhereThereAreTwo() throws {
    var writer = KeyedArchiveWriter()
    let (root, item) = (writer.reserve(), writer.reserve())
    let keys = [writer.add(.text("item")), writer.add(.text("picture"))]
    writer.fill(
      item, class: ["BNRItem", "NSObject"],
      fields: [
        ("itemKey", .uid(keys[0])), ("imageKey", .uid(keys[1])), ("valueInDollars", .integer(1)),
      ])
    writer.fill(root, class: ["NSArray", "NSObject"], fields: [("NS.objects", .uids([item]))])
    for name in ["item", "picture"] { try folder.write(text: "x", to: "home/" + name) }
    try folder.write(writer.bytes(root: root), to: "home/items.archive")
    let found = try InventoryFinder.find(at: folder.path("home"))
    let reading = try DraftReading(
      archive: found, store: ImageStore(beside: found.path, in: found.root), currency: "USD")
    #expect(reading.pictures == [.file(path: "picture")])
    #expect(reading.items.map(\.key) == ["item"] && reading.items.map(\.id) == ["item"])
  }

  /// One item that is listed so many times that not each is told.
  @Test func sayHowManyFaultsAreNotListed() throws {
    var writer = KeyedArchiveWriter()
    let (root, item) = (writer.reserve(), writer.reserve())
    writer.fill(item, class: ["BNRItem", "NSObject"], fields: [("valueInDollars", .integer(1))])
    writer.fill(
      root, class: ["NSArray", "NSObject"],
      fields: [("NS.objects", .uids(Array(repeating: item, count: ItemArchive.faultLimit + 2)))])
    try folder.write(writer.bytes(root: root), to: "home/items.archive")
    let found = try InventoryFinder.find(at: folder.path("home"))
    let reading = try DraftReading(
      archive: found, store: ImageStore(beside: found.path, in: found.root), currency: "USD")
    #expect(reading.items.count == 1 && reading.diagnostics.count == ItemArchive.faultLimit + 1)
    #expect(
      reading.diagnostics.last
        == CatalogDiagnostics.moreFaults(1, in: folder.path("home/items.archive"))
    )
  }
}
