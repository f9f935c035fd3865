import CoreDataStoreSupport
import Foundation
import Imaging
import Support
import Testing

@testable import Basics
@testable import Inventories
@testable import Model
@testable import Site

/// Folders of the app as its Core Data chapter keeps them.
@Suite struct CoreDataTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A store in the folder with two items, of which only the log knows the second; its writer holds it open.
  private func openStore() throws -> SQLiteFile {
    try folder.write(
      TestPicture.quadrants(width: 40, height: 30), to: "home/0A1B2C3D-0000-4000-8000-000000000001")
    let writer = try SQLiteFile(folder.path("home/store.data"))
    try writer.run("PRAGMA journal_mode=WAL")
    var made = MadeStore(
      "ZBNRITEM", of: "BNRItem",
      columns: [
        ("ZITEMNAME", "VARCHAR"), ("ZSERIALNUMBER", "VARCHAR"), ("ZVALUEINDOLLARS", "INTEGER"),
        ("ZASSETTYPE", "INTEGER"), ("ZORDERINGVALUE", "FLOAT"), ("ZDATECREATED", "TIMESTAMP"),
        ("ZITEMKEY", "VARCHAR"), ("ZTHUMBNAIL", "BLOB"), ("ZWHERETOBUY", "VARCHAR"),
      ],
      [
        [
          "ZITEMNAME": "Vase", "ZASSETTYPE": 2, "ZORDERINGVALUE": 2.0, "ZVALUEINDOLLARS": 40,
          "ZITEMKEY": "0A1B2C3D-0000-4000-8000-000000000001", "ZDATECREATED": 400_000_000.5,
          "ZWHERETOBUY": "Flea market",
        ]
      ])
    made.addTypes("Furniture", "China")
    try made.write(to: writer)
    try writer.rows("PRAGMA wal_checkpoint(TRUNCATE)")
    try writer.rows(
      "INSERT INTO ZBNRITEM (Z_ENT, ZITEMNAME, ZASSETTYPE, ZORDERINGVALUE, ZSERIALNUMBER, ZTHUMBNAIL, "
        + "ZITEMKEY) VALUES (2, 'Chair', 1, 1.0, '0012', ?, '0A1B2C3D-0000-4000-8000-000000000002')",
      [.blob(TestPicture.quadrants(width: 8, height: 8, number: 9))])
    return writer
  }

  private func reading() async throws -> CatalogReader.Reading {
    let inventory = try InventoryFinder.find(at: folder.path("home"))
    #expect(inventory.form == .coreData)
    return try await CatalogReader(inventory, settings: Settings())
      .read(on: WorkerThreads(width: 1))
  }

  private func state() throws -> [String: [UInt8]] {
    Dictionary(
      uniqueKeysWithValues: try folder.files(below: "home").map { path in
        let status = try folder.status(of: "home/" + path)
        let times = "\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec) \(status.st_ino)"
        return (path, Array(times.utf8) + (try folder.bytes(of: "home/" + path)))
      })
  }

  @Test("A store that the app holds open is read with what only its log has, and stays as it was")
  func readsWhatOnlyTheLogHas() async throws {
    let writer = try openStore()
    defer { writer.close() }
    try writer.run("BEGIN IMMEDIATE")
    let before = try state()
    #expect(before.keys.contains("store.data-wal"))
    let reading = try await reading()
    #expect(try state() == before)
    let items = reading.catalog.items
    // In the order in which the app shows them.
    #expect(items.map(\.name) == ["Chair", "Vase"])
    #expect(items.map { $0.details[.category] } == [.text("Furniture"), .text("China")])
    #expect(items[0].serialNumber == "0012" && items[0].thumbnail?.size.width == 8)
    #expect(items[1].value == Money(amount: 40, currency: "USD") && items[1].photos.count == 1)
    #expect(items[1].dateCreated == Date(timeIntervalSinceReferenceDate: 400_000_000.5))
    #expect(items[1].details.ownFields.map(\.text) == ["Flea market"])
    #expect(items[1].key == "0A1B2C3D-0000-4000-8000-000000000001")
    #expect(reading.diagnostics.warnings.map(\.kind) == [.photoMissing])
  }

  @Test func aTableBesideAddsToIts() async throws {
    let writer = try openStore()
    defer { writer.close() }
    try folder.write(text: "name,room\nVase,Hall\n", to: "home/details.csv")
    let items = try await reading().catalog.items
    #expect(items.map { $0.details[.room] } == [nil, .text("Hall")])
  }

  @Test func aChangeInTheLogAloneIsSeenByTheNextBuild() async throws {
    let writer = try openStore()
    defer { writer.close() }
    let request = Builder.Request(folder: folder.path("home"), output: folder.path("site"))
    _ = try await Builder(request, on: WorkerThreads(width: 1)).build()
    let again = try await Builder(request, on: WorkerThreads(width: 1)).build()
    #expect(again.made == 0)
    try writer.run("UPDATE ZBNRITEM SET ZITEMNAME = 'Stool' WHERE ZITEMNAME = 'Chair'")
    let changed = try await Builder(request, on: WorkerThreads(width: 1)).build()
    #expect(changed.made > 0)
    let index = String(decoding: try folder.bytes(of: "site/index.html"), as: UTF8.self)
    #expect(index.contains("Stool") && !index.contains("Chair"))
  }

  @Test func aStoreWithoutItemsSaysWhichTablesItHas() async throws {
    let writer = try SQLiteFile(folder.path("store.data"))
    defer { writer.close() }
    try MadeStore("ZTRACK", of: "Track", columns: [("ZARTIST", "VARCHAR")]).write(to: writer)
    #expect {
      let inventory = try InventoryFinder.find(at: folder.path)
      _ = try StoreFiles(inventory.path, in: inventory.root).store()
    } throws: { "\($0)".contains("ZTRACK") }
  }

  @Test func aDamagedStoreIsNamed() async throws {
    let writer = try openStore()
    try writer.rows("PRAGMA wal_checkpoint(TRUNCATE)")
    writer.close()
    let bytes = try folder.bytes(of: "home/store.data")
    try folder.write(bytes.prefix(bytes.count - 700), to: "home/store.data")
    await #expect {
      _ = try await reading()
    } throws: { "\($0)".contains("store.data") && "\($0)".contains("its end is missing") }
  }

  @Test func anotherProgramsDatabaseIsNoInventory() throws {
    let writer = try SQLiteFile(folder.path("cache.db"))
    try writer.run("CREATE TABLE photos (name TEXT)")
    writer.close()
    try folder.write(text: "name\nLamp\n", to: "details.csv")
    #expect(try InventoryFinder.find(at: folder.path).form == .table)
  }
}
