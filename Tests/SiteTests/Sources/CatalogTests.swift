@testable import Inventories
import ModelSupport
@testable import Model
import InventorySupport
import ArchiveSupport
import Foundation
@testable import Basics
@testable import Site
import Imaging
import Support
import Testing

@Suite struct CatalogTests {
  @Test func readsEveryFieldOfAnItem() async throws {
    var inventory = try TestInventory()
    try inventory.add(
      "Teapot", serialNumber: "T-1", value: 120, date: 86_400.5,
      photo: TestPicture.quadrants(width: 30, height: 20))
    let reading = try await inventory.read()
    let item = try #require(reading.catalog.items.first)
    #expect(item.name == "Teapot")
    #expect(item.serialNumber == "T-1")
    #expect(item.value == Money(amount: 120, currency: "USD"))
    #expect(item.dateCreated == Date(timeIntervalSinceReferenceDate: 86_400.5))
    #expect(item.key == TestInventory.key(1))
    #expect(item.id == TestInventory.key(1).lowercased())
    #expect(item.photos.map(\.facts.size.width) == [30])
    #expect(reading.diagnostics.isEmpty)
  }

  @Test func saysOnceThatNoPhotoCameWithTheArchive() async throws {
    var inventory = try TestInventory()
    let picture = TestPicture.quadrants(width: 80, height: 80)
    for name in ["Lamp", "Chair", "Radio"] { try inventory.add(name, thumbnail: picture) }
    let alone = try await inventory.read().diagnostics.filter { $0.kind == .photoMissing }
    #expect(alone.count == 1)
    #expect(alone.first?.text.contains("none of the 3 photos came with the archive") == true)
    #expect(alone.first?.remedy.contains("whole Documents folder") == true)
    // Where some came, each that did not is named.
    try inventory.add("Globe", photo: picture)
    let some = try await inventory.read().diagnostics.filter { $0.kind == .photoMissing }
    #expect(some.map(\.subject) == ["item 1 “Lamp”", "item 2 “Chair”", "item 3 “Radio”"])
  }

  @Test func aFaultOfTheArchiveComesWithWhatToDo() async throws {
    var inventory = try TestInventory()
    try inventory.add("Lamp", date: .infinity)
    let reading = try await inventory.read()
    let fault = try #require(reading.diagnostics.first { $0.kind == .archive })
    #expect(fault.remedy.contains("enter it again in the app"), "\(fault.text)")
  }

  @Test func reportsEachFaultOfTheHardInventoryOnce() async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      atPath: Repository.hardInventory, toPath: folder.path("home"))
    // The picture to which a key with `../` would lead: it must not be read.
    try folder.write(TestPicture.quadrants(width: 16, height: 16), to: "canary")
    let request = Builder.Request(folder: folder.path("home"), output: folder.path("site"))
    let summary = try await Builder(request, on: WorkerThreads(width: 2)).build()
    func count(_ kind: Diagnostic.Kind, _ words: String) -> Int {
      summary.diagnostics.count { $0.kind == kind && $0.text.contains(words) }
    }
    #expect(count(.photoDamaged, "item 32 “Truncated photo”") == 1)
    #expect(count(.photoMissing, "item 30 “Photo lost, thumbnail archived”") == 1)
    #expect(count(.keyRefused, "item 37 “Key that climbs out of the folder”") == 1)
    #expect(count(.orphan, "no item uses it") == 1)
    #expect(summary.diagnostics.count { $0.text.contains("Truncated") } == 1)
    #expect(summary.hasWarnings)
    #expect(summary.items == 39)
    #expect(summary.photos == 34)
  }

  @Test(arguments: [
    ("ABCDEF01-2345-4678-9ABC-DEF012345678", "abcdef01-2345-4678-9abc-def012345678"),
    ("teapot-1", "teapot-1"),
  ])
  func namesPagesByTheItemsKey(key: String, id: String) async throws {
    var inventory = try TestInventory()
    try inventory.add("Teapot", key: key)
    #expect(try await inventory.read().catalog.items.map(\.id) == [id])
  }

  @Test(arguments: [
    "../x", "a/b", "Teapot", "con", "nul", "com1", "", "é", "a b", "-rf", ".hidden", "item-1",
    String(repeating: "k", count: 65), "a\u{0}b",
  ])
  func givesADigestForAKeyThatIsNoSafeFileName(key: String) async throws {
    var inventory = try TestInventory()
    try inventory.add("Teapot", key: key)
    let id = try #require(try await inventory.read().catalog.items.first?.id)
    #expect(id.hasPrefix("item-") && id.utf8.count == 25)
    #expect(id.utf8.allSatisfy { $0 == 0x2D || $0.isLowerAlphanumeric })
  }

  @Test func givesItemsWithTheSameKeyPagesOfTheirOwn() async throws {
    var inventory = try TestInventory()
    for name in ["One", "Two", "Three"] { try inventory.add(name, key: "teapot") }
    let reading = try await inventory.read()
    #expect(reading.catalog.items.map(\.id) == ["teapot", "teapot-2", "teapot-3"])
    #expect(reading.diagnostics.count { $0.kind == .duplicateKey } == 2)
  }

  @Test(arguments: [["heic", "jpg"], ["avif", "png"], ["HEIC", "JPEG"]])
  func showsThePictureOfAKeyThatBrowsersShow(extensions: [String]) async throws {
    var inventory = try TestInventory()
    try inventory.add("Teapot")
    let names = extensions.map { "\(TestInventory.key(1)).\($0)" }
    for name in names {
      try inventory.folder.write(
        TestPicture.quadrants(width: 16, height: 16), to: "home/" + name)
    }
    #expect(try await inventory.read().catalog.items.first?.photos.map(\.path) == [names[1]])
  }

  @Test func readsNoPhotoThroughALink() async throws {
    var inventory = try TestInventory()
    try inventory.folder.write(TestPicture.quadrants(width: 16, height: 16), to: "outside.png")
    try inventory.add("Linked")
    try FileManager.default.createSymbolicLink(
      atPath: inventory.path + "/" + TestInventory.key(1),
      withDestinationPath: inventory.folder.path("outside.png"))
    let reading = try await inventory.read()
    #expect(reading.catalog.items.first?.photos.isEmpty == true)
    #expect(reading.diagnostics.map(\.kind) == [.photoUnreadable])
  }

  @Test func isNotHeldUpByAPipeInTheStore() async throws {
    var inventory = try TestInventory()
    try inventory.add("Pipe")
    #expect(mkfifo(inventory.path + "/" + TestInventory.key(1), 0o600) == 0)
    #expect(try await inventory.read().diagnostics.map(\.kind) == [.photoUnreadable])
  }

  @Test(arguments: [
    ("HEIC", Array("\u{0}\u{0}\u{0}\u{18}ftyphevc".utf8)), ("empty", []),
    ("text", Array("This is not a photo at all.".utf8)),
  ])
  func saysWhatAFileIsThatIsNoPhoto(words: String, bytes: [UInt8]) async throws {
    var inventory = try TestInventory()
    try inventory.add("Teapot", photo: bytes)
    let diagnostics = try await inventory.read().diagnostics
    #expect(diagnostics.count == 1)
    #expect(diagnostics.first?.text.contains(words) == true, "\(diagnostics)")
  }

  @Test(arguments: [
    ("Teapot", "item 1 “Teapot”"), ("", "item 1 (no name)"), (" \u{200B}", "item 1 (no name)"),
    ("a\u{202E}b\u{2066}c", "item 1 “abc”"),
    (
      String(repeating: "x", count: 200),
      "item 1 “\(String(repeating: "x", count: 39))…\(String(repeating: "x", count: 19))”"
    ),
  ])
  func namesAnItemInMessagesSoThatALineStaysALine(name: String, subject: String) async throws {
    var inventory = try TestInventory()
    try inventory.add(name)
    #expect(try await inventory.read().catalog.items.map(\.subject) == [subject])
  }
}

extension UInt8 {
  fileprivate var isLowerAlphanumeric: Bool {
    (0x61...0x7A).contains(self) || (0x30...0x39).contains(self)
  }
}
