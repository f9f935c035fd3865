import FileSupport
import InventorySupport
import Archive
import ArchiveSupport
import Foundation
@testable import Basics
@testable import Inventories
@testable import Model
import Imaging
import Support
import Testing
import WorkbooksSupport

/// Inventories as people have them: copied, zipped, downloaded, renamed.
@Suite struct DiscoveryTests {
  private let folder: TemporaryFolder
  private let archive: [UInt8]
  private let photo = TestPicture.quadrants(width: 40, height: 30, number: 1)
  private static let key = TestInventory.key(1)

  init() throws {
    folder = try TemporaryFolder()
    archive = ArchiveWriter.archive(of: [.numbered(1)])
  }

  private func find(_ path: String = "home", source: String? = nil) throws -> InventoryFolder {
    try InventoryFinder.find(at: folder.path(path), source: source)
  }

  private func read(_ path: String = "home") async throws -> CatalogReader.Reading {
    try await CatalogReader(find(path), settings: Settings()).read(on: WorkerThreads(width: 2))
  }

  @Test func takesTheSourceThatTheSettingsName() throws {
    try folder.write(archive, to: "elsewhere/items.archive")
    try folder.write(text: "name\nLamp\n", to: "home/below/things.csv")
    try TestZip.write(
      [("in/items.archive", archive), ("in/list.yml", [])], to: folder.path("home/a.zip"))
    let elsewhere = try find(source: folder.path("elsewhere/items.archive"))
    #expect(elsewhere.root.path == folder.path("elsewhere") && elsewhere.path == "items.archive")
    #expect(try find(source: "../elsewhere").path == "items.archive")
    let table = try find(source: "below/things.csv")
    #expect(table.root.path == folder.path("home") && table.path == "below/things.csv")
    #expect(table.form == .table)
    #expect(try find(source: "a.zip/in/items.archive").form == .archive)
    #expect(try find(source: "a.zip/in/list.yml").form == .table)
  }

  @Test(arguments: ["nothing", "a.zip/none.archive", "a.zip/in", "things.csv/x", "/no/where"])
  func saysThatThereIsNoSuchSource(source: String) throws {
    try folder.write(text: "name\nLamp\n", to: "home/things.csv")
    try TestZip.write([("in/items.archive", archive)], to: folder.path("home/a.zip"))
    let error = #expect(throws: GalleryError.self) { try find(source: source) }
    #expect(error?.cause == .usage)
    let full = source.hasPrefix("/") ? source : folder.path("home/" + source)
    #expect(
      error?.description.contains("says “source: \(source)”, but there is no \(full); correct")
        == true, "\(error?.description ?? "")")
  }

  @Test(arguments: [
    "items.archive", "things.data", "Documents/items.archive", "Documents/noname",
    "com.example.Homepwner 2026-01-01.xcappdata/AppData/Documents/items.archive",
    "a/b/c/d/e/f/items.archive",
  ])
  func findsTheArchiveWhereverItLiesAndWhateverItIsCalled(path: String) async throws {
    try folder.write(archive, to: "home/" + path)
    try folder.write(Array("a letter".utf8), to: "home/letter.txt")
    let place = (path as NSString).deletingLastPathComponent
    try folder.write(photo, to: "home/" + (place.isEmpty ? "" : place + "/") + Self.key)
    let found = try find()
    #expect(found.path == path)
    #expect(found.project == folder.path("home"))
    #expect(try await read().catalog.items.map(\.photos.count) == [1])
  }

  /// A link may lead anywhere, so it is not followed; but nobody is left to wonder.
  @Test(arguments: ["items.archive", "sub/items.plist", "details.csv"])
  func saysThatALinkIsNotFollowed(name: String) throws {
    try folder.write(text: "x", to: "home/sub/x.txt")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("home/" + name), withDestinationPath: folder.path("nowhere"))
    let fault = #expect(throws: GalleryError.self) {
      try InventoryFinder.find(at: folder.path("home"))
    }
    #expect(
      fault?.description.contains("\(name) is a link, and links are not followed") == true,
      "\(fault.debugDescription)")
  }

  @Test func takesAPathToTheArchiveItself() throws {
    try folder.write(archive, to: "home/Documents/old.archive")
    try folder.write(archive, to: "home/Documents/items.archive")
    let found = try find("home/Documents/old.archive")
    #expect(found.path == "old.archive")
    #expect(found.project == folder.path("home/Documents"))
  }

  @Test(arguments: ["_private", "_public", "_preview", "Templates", "Site", ".hidden", "__MACOSX"])
  func passesOverWhatIsNoSource(name: String) throws {
    try folder.write(archive, to: "home/\(name)/items.archive")
    #expect(throws: GalleryError.self) { try find() }
  }

  @Test(arguments: ["nowhere", "empty"])
  func saysWhereThereIsNoInventory(name: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("empty"), withIntermediateDirectories: false)
    let error = #expect(throws: GalleryError.self) { try find(name) }
    #expect(error?.cause == .source)
    #expect(error?.description.contains(folder.path(name)) == true)
  }

  @Test func asksWhichOfTwoArchivesToUse() throws {
    try folder.write(archive, to: "home/items.archive")
    try folder.write(archive, to: "home/old/items.archive")
    let error = #expect(throws: GalleryError.self) { try find() }
    #expect(error?.cause == .source)
    #expect(error?.description.contains("  items.archive (1 item)\n") == true)
    #expect(error?.description.contains("  old/items.archive (1 item)\n") == true)
    #expect(error?.description.contains("“source: items.archive”") == true)
    #expect(try find(source: "old/items.archive").path == "old/items.archive")
  }

  @Test func takesNoOtherArchiveInSilenceForADamagedOne() throws {
    try folder.write(archive.dropLast(40), to: "home/items.archive")
    try folder.write(archive, to: "home/backup.archive")
    let error = #expect(throws: GalleryError.self) { try find() }
    #expect(error?.description.contains("items.archive (cannot be read: ") == true)
  }

  @Test func takesTheOneOfTwoArchivesThatHoldsItems() throws {
    try folder.write(ArchiveWriter.archive(of: []), to: "home/itemsdone.archive")
    try folder.write(archive, to: "home/itemsundone.archive")
    #expect(try find().path == "itemsundone.archive")
  }

  @Test func passesOverArchivesOfOtherApps() throws {
    // A keyed archive whose outermost object is a text.
    let other: [UInt8] =
      Data(
        base64Encoded: """
          YnBsaXN0MDDUAQIDBAUGBwpYJHZlcnNpb25ZJGFyY2hpdmVyVCR0b3BYJG9iamVjdHMSAAGGoF8QD05TS2V5ZW\
          RBcmNoaXZlctEICVRyb290gAGiCwxVJG51bGxVaGVsbG8IERokKTI3SUxRU1ZcAAAAAAAAAQEAAAAAAAAADQAA\
          AAAAAAAAAAAAAAAAAGI=
          """
      ).map(Array.init) ?? []
    try #require(!other.isEmpty)
    try folder.write(other, to: "home/Library/state.data")
    try folder.write(archive, to: "home/Documents/things")
    #expect(try find().path == "Documents/things")
  }

  @Test func readsTheArchiveThatTheSettingsName() async throws {
    try folder.write(ArchiveWriter.archive(of: []), to: "home/items.archive")
    try folder.write(archive, to: "home/2019/old.archive")
    try folder.write(photo, to: "home/2019/" + Self.key)
    try folder.write(Array("source: 2019/old.archive\n".utf8), to: "home/bibelot.yml")
    let project = try Project.open(folder.path("home"))
    #expect(project.inventory.path == "2019/old.archive")
    let reading = try await CatalogReader(project.inventory, settings: project.settings)
      .read(on: WorkerThreads(width: 1))
    #expect(reading.catalog.items.map(\.photos.count) == [1])
  }

  @Test func saysThatTheSettingsNameWhatIsNotThere() throws {
    try folder.write(archive, to: "home/items.archive")
    let error = #expect(throws: GalleryError.self) { try find(source: "gone/items.archive") }
    #expect(error?.cause == .usage)
    #expect(error?.description.contains("“source: gone/items.archive”") == true)
  }

  @Test(arguments: [
    "", "Documents/", "AppData\\Documents\\", "__MACOSX/../", "Fotos für Élise/文件/",
  ])
  func readsAZipArchive(prefix: String) async throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("home"), withIntermediateDirectories: false)
    try TestZip.write(
      [
        ("__MACOSX/Documents/._items.archive", [0, 5, 22, 7]),
        (prefix + "items.archive", archive), (prefix + Self.key, photo),
      ], to: folder.path("home/backup.zip"))
    guard prefix != "__MACOSX/../" else {
      #expect(throws: GalleryError.self) { try find() }
      return
    }
    for path in ["home", "home/backup.zip"] {
      let reading = try await read(path)
      let catalog = reading.catalog
      #expect(catalog.items.map(\.photos.count) == [1], "\(path): \(reading.diagnostics)")
      let name = try #require(catalog.items.first?.photos.first?.path)
      #expect(try catalog.root.read(name).bytes == photo)
    }
    #expect(try find("home/backup.zip").project == folder.path("home"))
  }

  @Test func readsAnArchiveRatherThanTheZipBesideIt() throws {
    try folder.write(archive, to: "home/items.archive")
    try TestZip.write([("items.archive", archive)], to: folder.path("home/backup.zip"))
    #expect(try find().root.path == folder.path("home"))
    let error = #expect(throws: GalleryError.self) {
      try FileManager.default.removeItem(atPath: folder.path("home/items.archive"))
      try TestZip.write([("items.archive", archive)], to: folder.path("home/older.zip"))
      _ = try find()
    }
    #expect(error?.description.contains("  backup.zip/items.archive (1 item)\n") == true)
    let found = try find(source: "older.zip/items.archive")
    #expect(found.root.path == folder.path("home/older.zip"))
  }

  private static let table = Array("name,photos\nLamp,p.png\n".utf8)

  /// Zip archives inside one another, the outermost first, around some files.
  private func nested(_ files: [(name: String, bytes: [UInt8])], in names: [String]) throws {
    var files = files
    for name in names.dropFirst().reversed() { files = [(name, try ZipBytes.of(files))] }
    try FileManager.default.createDirectory(
      atPath: folder.path("home"), withIntermediateDirectories: true)
    try TestZip.write(files, to: folder.path("home/" + names[0]))
  }

  /// Notion exports one zip archive in another.
  @Test(arguments: [
    ("Things.csv", ["Export.zip", "Part-1.zip"]),
    ("Private/Things 1a2b.csv", ["Export.zip", "x/Part-1.zip"]),
    ("Things.csv", ["mine.zip", "Export.zip", "Part-1.zip"]),
    ("items.archive", ["a.zip", "b.zip"]),
    ("Documents/items.archive", ["a.zip", "b.ZIP"]), ("details.yml", ["a.zip", "b"]),
  ])
  func readsAZipArchiveInsideAnother(path: String, names: [String]) async throws {
    let isArchive = path.hasSuffix("archive")
    let bytes =
      isArchive
      ? archive : path.hasSuffix("yml") ? Array("- name: Lamp\n  photos: p.png\n".utf8) : Self.table
    let place = path.contains("/") ? String(path.prefix { $0 != "/" }) + "/" : ""
    try nested(
      [(path, bytes), (place + (isArchive ? Self.key : "p.png"), photo), ("a/notes.md", [1])],
      in: names)
    for way in ["home/" + names[0], "home"] {
      let found = try find(way)
      #expect(found.path == path && found.project == folder.path("home"))
      #expect(found.root.path == folder.path("home/" + names.joined(separator: "/")))
      #expect(found.root.pathOnDisk == folder.path("home/" + names[0]) && found.root.isZip)
      let catalog = try await read(way).catalog
      #expect(catalog.items.map(\.photos.count) == [1], "\(way)")
      let name = try #require(catalog.items.first?.photos.first?.path)
      #expect(try catalog.root.read(name).bytes == photo)
    }
    // As a path in the settings leads there.
    let source = (names + [path]).joined(separator: "/")
    #expect(try find(source: source).path == path)
    #expect(try find(source: names.joined(separator: "/")).path == path)
    #expect(throws: GalleryError.self) { try find(source: source + "x") }
  }

  @Test func asksWhichOfTheTablesInZipArchivesInsideAnotherIsMeant() throws {
    let inner = try ZipBytes.of([("Things.csv", Self.table)])
    try nested([("Part-1.zip", inner), ("Part-2.zip", inner)], in: ["Export.zip"])
    let error = #expect(throws: GalleryError.self) { try find("home/Export.zip") }
    #expect(error?.identifier == .severalInventories)
    let words = error?.description ?? ""
    #expect(words.contains("\n  Export.zip/Part-1.zip/Things.csv"))
    #expect(words.contains("\n  Export.zip/Part-2.zip/Things.csv"))
    #expect(words.contains("unpack the zip archive and name the file"))
    #expect(try find(source: "Export.zip/Part-2.zip/Things.csv").root.path.hasSuffix("Part-2.zip"))
  }

  /// What lies around others is meant, and nobody puts more than three around one another.
  @Test func looksNoFurtherThanItMust() throws {
    let inner = try ZipBytes.of([("Old.csv", Self.table), ("items.archive", archive)])
    try nested([("Things.csv", Self.table), ("old.zip", inner)], in: ["Export.zip"])
    #expect(try find("home/Export.zip").path == "Things.csv")
    try nested([("Things.csv", Self.table)], in: ["a.zip", "b.zip", "c.zip", "d.zip"])
    let error = #expect(throws: GalleryError.self) { try find("home/a.zip") }
    #expect(error?.identifier == .noInventory)
  }

  @Test func saysThatAZipArchiveInsideAnotherIsDamaged() throws {
    try nested([("Part-1.zip", [0x50, 0x4B, 3, 4, 0, 0, 0, 0])], in: ["Export.zip"])
    for way in ["home/Export.zip", "home"] {
      let error = #expect(throws: GalleryError.self) { try find(way) }
      #expect(error?.identifier == .zipUnreadable)
      #expect(error?.description.contains("Export.zip/Part-1.zip could not be opened") == true)
    }
  }

  @Test func saysThatAZipArchiveIsLocked() async throws {
    try TestZip.write(
      [("items.archive", archive)], to: folder.path("locked.zip"), password: "secret")
    let found = try find("locked.zip")
    let error = await #expect(throws: GalleryError.self) {
      try await CatalogReader(found, settings: Settings()).read(on: WorkerThreads(width: 1))
    }
    #expect(error?.description.contains("locked.zip/items.archive could not be read") == true)
    #expect(error?.description.lowercased().contains("password") == true)
  }

  @Test func givesAnErrorForEveryDamageToAZipArchive() throws {
    let path = folder.path("whole.zip")
    try TestZip.write([("items.archive", archive), (Self.key, photo)], to: path)
    let whole = try folder.bytes(of: "whole.zip")
    var generator = SeededGenerator(seed: 5)
    var read = 0
    for round in 0..<Soak.count(300) {
      var bytes = whole
      if round % 2 == 0 {
        bytes.removeLast(Int.random(in: 1..<bytes.count, using: &generator))
      } else {
        for _ in 0..<4 {
          bytes[Int.random(in: bytes.indices, using: &generator)] = .random(
            in: 0...255, using: &generator)
        }
      }
      try folder.write(bytes, to: "broken.zip")
      // Without its first bytes it is no zip archive, and taken for an item archive itself.
      guard let found = try? find("broken.zip"), found.path != "broken.zip" else {
        continue
      }
      for name in found.root.entries().map(\.name) {
        guard let content = try? found.root.read(name).bytes else { continue }
        read += 1
        // The checksum of a member tells whether it is what was put in.
        #expect(content == archive || content == photo)
      }
    }
    #expect(read > 30)
  }

  @Test(arguments: [
    key, key + ".jpg", key + ".PNG", key.lowercased(), key.lowercased() + ".jpeg",
    "Photos/" + key, "images/2019/" + key + ".JPG",
  ])
  func findsThePhotoOfAKey(name: String) async throws {
    try folder.write(archive, to: "home/Documents/items.archive")
    try folder.write(photo, to: "home/Documents/" + name)
    let reading = try await read()
    #expect(
      reading.catalog.items.first?.photos.map(\.path) == ["Documents/" + name],
      "\(reading.diagnostics)")
    #expect(reading.diagnostics.isEmpty)
  }

  /// Four folders deep a photo is found, six an inventory; further down nobody has either.
  @Test func looksAsDeepAsItSaysAndNoFurther() async throws {
    try folder.write(archive, to: "home/Documents/items.archive")
    try folder.write(photo, to: "home/Documents/1/2/3/4/5/" + Self.key)
    #expect(try await read().catalog.items.first?.photos.isEmpty == true)
    try folder.write(photo, to: "home/Documents/1/2/3/4/" + Self.key)
    #expect(
      try await read().catalog.items.first?.photos.map(\.path) == ["Documents/1/2/3/4/" + Self.key])
    try folder.write(archive, to: "deep/1/2/3/4/5/6/7/items.archive")
    #expect(throws: GalleryError.self) { try find("deep") }
    try folder.write(archive, to: "deep/1/2/3/4/5/6/items.archive")
    #expect(try find("deep").path == "1/2/3/4/5/6/items.archive")
  }

  /// A table may name a photo that lies as deep in the project.
  @Test func findsAPhotoByItsNameAloneFourFoldersDeep() async throws {
    try folder.write(text: "name,photos\nLamp,lamp.png\n", to: "home/details.csv")
    try folder.write(photo, to: "home/1/2/3/4/5/lamp.png")
    #expect(try await read().catalog.items.first?.photos.isEmpty == true)
    try folder.write(photo, to: "home/1/2/3/4/lamp.png")
    #expect(try await read().catalog.items.first?.photos.map(\.path) == ["1/2/3/4/lamp.png"])
  }

  @Test func listsTheFilesOfFourFoldersWithinOneAnother() throws {
    for depth in 0...6 {
      let place = (0..<depth).map { "\($0)/" }.joined()
      try folder.write(photo, to: "home/\(place)photo.png")
    }
    let files = SourceTree.files(in: SourceFolder(path: folder.path("home")))
    let expected = (0...4).map { depth in (0..<depth).map { "\($0)/" }.joined() + "photo.png" }
    #expect(files == expected.sorted())
  }

  @Test func findsPhotosThatLieBesideTheFolder() async throws {
    try folder.write(archive, to: "home/Documents/items.archive")
    try folder.write(photo, to: "home/Documents" + Self.key)
    #expect(try await read().catalog.items.first?.photos.map(\.path) == ["Documents" + Self.key])
  }

  @Test func prefersTheFileThatTheAppWrote() async throws {
    try folder.write(archive, to: "home/items.archive")
    for name in [Self.key + ".jpg", "old/" + Self.key, Self.key, Self.key.lowercased()] {
      try folder.write(photo, to: "home/" + name)
    }
    let reading = try await read()
    #expect(reading.catalog.items.first?.photos.map(\.path) == [Self.key])
    #expect(reading.diagnostics.map(\.kind) == [.orphan, .orphan])
  }

  @Test func callsPicturesThatNoItemUsesOrphansWhereverTheyLie() async throws {
    try folder.write(archive, to: "home/items.archive")
    try folder.write(photo, to: "home/photos/" + Self.key)
    try folder.write(photo, to: "home/photos/unknown.jpg")
    try folder.write(photo, to: "home/holidays/beach.jpg")
    #expect(
      try await read().diagnostics.map(\.subject) == [
        "the picture holidays/beach.jpg", "the picture photos/unknown.jpg",
      ])
  }
}
