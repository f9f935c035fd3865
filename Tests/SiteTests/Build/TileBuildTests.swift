import ModelSupport
import SiteSupport
import Foundation
import Imaging
import ImagingSupport
import Support
import Testing

@testable import Basics
@testable import Inventories
@testable import Pictures
@testable import Site

/// The tiles of large photos in a site: all that a photo has or none, with one row that stands for them.
@Suite struct TileBuildTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try set("tiles: 1")
    try folder.write(
      text: "id,name,photos\nmap,Map,map.png\nlamp,Lamp,lamp.png\n", to: "home/items.csv")
    try writeMap(0)
    try folder.write(TestPicture.quadrants(width: 40, height: 30, number: 2), to: "home/lamp.png")
  }

  private func set(_ settings: String) throws {
    try folder.write(text: "widths: [64]\n\(settings)\n", to: "home/bibelot.yml")
  }

  private func writeMap(_ number: Int) throws {
    try folder.write(
      TestPicture.quadrants(width: 1300, height: 900, number: number), to: "home/map.png")
  }

  private func clean(_ edition: Edition = .owner) async throws -> [String: [UInt8]] {
    let name = "clean\(Int.random(in: 0..<1_000_000))"
    try await folder.build(edition, into: name)
    return try folder.contents(of: name)
  }

  private func tiles(in site: [String: [UInt8]]) -> [String] {
    site.keys.filter { $0.hasSuffix("/0/default.jpg") }.sorted()
  }

  /// 1,300 × 900 are three by two tiles at its own size and two by one at a half; a quarter is one, which a rendition
  /// shows.
  private static let names = [
    "0,0,1024,900/512,450", "0,0,512,512/512,512", "0,512,512,388/512,388",
    "1024,0,276,512/276,512", "1024,0,276,900/138,450", "1024,512,276,388/276,388",
    "512,0,512,512/512,512", "512,512,512,388/512,388",
  ]

  @Test func lieInAFolderUnderTheirNames() async throws {
    try await folder.build(.owner, into: "site")
    let site = try folder.contents(of: "site")
    let tiles = tiles(in: site)
    let stem = try #require(tiles.first).prefix(31)
    #expect(stem.wholeMatch(of: /images\/[0-9a-f]{2}\/[0-9a-f]{20}\//) != nil)
    #expect(tiles.map { String($0.dropFirst(31)) } == Self.names.map { $0 + "/0/default.jpg" })
    for path in tiles {
      let size = try PhotoHeader(reading: try #require(site[path])).size
      #expect(path.contains("/\(size.width),\(size.height)/0/"), "\(path)")
    }
    // What is asked for on pages and by the large view's script.
    for path in ["index.html", "items/map.html", "photos/map.html"] {
      let page = String(decoding: try #require(site[path]), as: UTF8.self)
      #expect(page.contains("data-tiles=\"\(path.contains("/") ? "../" : "")\(stem)\""), "\(path)")
    }
    let lists = site.filter { $0.key.hasPrefix("photos/") && $0.key.hasSuffix(".js") }.values
    #expect(
      lists.contains { String(decoding: $0, as: UTF8.self).contains("\"tiles\":\"\(stem)\"") })
    let lamp = String(decoding: try #require(site["items/lamp.html"]), as: UTF8.self)
    #expect(!lamp.contains("data-tiles"))
    // One row stands for all of them.
    let list = String(decoding: try folder.bytes(of: ".site.bibelot/files"), as: UTF8.self)
    #expect(list.components(separatedBy: "default.jpg").count == 2)
    let again = try await folder.build(.owner, into: "site")
    #expect((again.made, again.removed) == (0, 0))
  }

  @Test(arguments: [Edition.owner, .public])
  func goAndComeWithTheirPhoto(edition: Edition) async throws {
    try await folder.build(edition, into: "site")
    let before = try tiles(in: folder.contents(of: "site"))
    try writeMap(1)
    try await folder.build(edition, into: "site")
    let changed = try folder.contents(of: "site")
    #expect(Set(tiles(in: changed)).isDisjoint(with: before) && tiles(in: changed).count == 8)
    #expect(try await changed == clean(edition))
    try folder.write(text: "id,name,photos\nlamp,Lamp,lamp.png\n", to: "home/items.csv")
    try await folder.build(edition, into: "site")
    let without = try folder.contents(of: "site")
    #expect(tiles(in: without).isEmpty)
    #expect(try await without == clean(edition))
    // Nor is any of their folders left.
    let stem = try #require(before.first).prefix(30)
    #expect(!FileManager.default.fileExists(atPath: folder.path("site/" + stem)))
  }

  @Test(arguments: ["tiles: 0", "tiles: 2"])
  func goWhereTheSettingsWantNone(settings: String) async throws {
    try await folder.build(.owner, into: "site")
    try set(settings)
    try await folder.build(.owner, into: "site")
    #expect(try tiles(in: folder.contents(of: "site")).isEmpty)
    #expect(try await folder.contents(of: "site") == clean())
  }

  /// The tile that is written last is missing where a build was killed, and where somebody deleted it.
  @Test func areMadeAgainWhereTheLastOneIsMissing() async throws {
    try await folder.build(.owner, into: "site")
    let whole = try folder.contents(of: "site")
    let last = try #require(whole.keys.first { $0.contains("/0,0,512,512/") })
    for path in tiles(in: whole).dropLast(4) where path != last {
      try FileManager.default.removeItem(atPath: folder.path("site/" + path))
    }
    try FileManager.default.removeItem(atPath: folder.path("site/" + last))
    try await folder.build(.owner, into: "site")
    #expect(try folder.contents(of: "site") == whole)
  }

  /// A build does not look at each of them, but one that verifies does.
  @Test func areWhatTheyWereWhereTheirContentIsVerified() async throws {
    try await folder.build(.owner, into: "site")
    let whole = try folder.contents(of: "site")
    var request = Builder.Request(folder: folder.path("home"), output: folder.path("site"))
    request.verify = true
    func verify() async throws -> Int {
      try await Builder(request, on: WorkerThreads(width: 2)).build().made
    }
    #expect(try await verify() == 0)
    let tiles = tiles(in: whole)
    try folder.write(text: "junk", to: "site/" + tiles[3])
    try folder.write(text: "", to: "site/" + tiles[5])
    #expect(try await verify() == 1)
    #expect(try folder.contents(of: "site") == whole)
    try FileManager.default.removeItem(atPath: folder.path("site/" + tiles[4]))
    #expect(try await verify() == 1)
    #expect(try folder.contents(of: "site") == whole)
  }

  /// Copied to another disk and back, of which some got lost.
  @Test func areCountedWhereTheSiteWasCopied() async throws {
    try await folder.build(.owner, into: "site")
    let whole = try folder.contents(of: "site")
    try FileManager.default.copyItem(atPath: folder.path("site"), toPath: folder.path("copy"))
    try FileManager.default.removeItem(atPath: folder.path("site"))
    try FileManager.default.moveItem(atPath: folder.path("copy"), toPath: folder.path("site"))
    let lost = try #require(tiles(in: whole).last)
    try FileManager.default.removeItem(atPath: folder.path("site/" + lost))
    try await folder.build(.owner, into: "site")
    #expect(try folder.contents(of: "site") == whole)
  }

  /// A project's own file is not used in the place of any of them.
  @Test func areNotReplacedByAFileOfTheProject() async throws {
    try await folder.build(.owner, into: "site")
    let whole = try folder.contents(of: "site")
    let tile = try #require(tiles(in: whole).last)
    try folder.write(text: "mine", to: "home/Site/" + tile)
    try await folder.build(.owner, into: "site")
    #expect(try folder.contents(of: "site") == whole)
    #expect(try await clean() == whole)
  }

  /// What a link leads to stays published where their photo is gone.
  @Test(arguments: [31, 44, 52, 54]) func areSaidToBeLeftBehindALink(length: Int) async throws {
    try await folder.build(.public, into: "site")
    let tile = try #require(
      tiles(in: folder.contents(of: "site")).first { $0.contains("/512,0,512,512/") })
    // The photo's folder, or one of those of a tile.
    let place = String(tile.prefix(length).split(separator: "/").joined(separator: "/"))
    let files = FileManager.default
    try files.moveItem(atPath: folder.path("site/" + place), toPath: folder.path("moved"))
    try files.createSymbolicLink(
      atPath: folder.path("site/" + place), withDestinationPath: folder.path("moved"))
    try folder.write(text: "id,name,photos\nlamp,Lamp,lamp.png\n", to: "home/items.csv")
    for _ in 0..<2 {
      await #expect(throws: GalleryError.self) { try await folder.build(.public, into: "site") }
    }
    #expect(try !folder.files(below: "moved").isEmpty)
    try files.removeItem(atPath: folder.path("site/" + place))
    try await folder.build(.public, into: "site")
    #expect(try await folder.contents(of: "site") == clean(.public))
  }

  /// A folder of tiles holds nothing else of the program's, and what is somebody's own stays.
  @Test func leaveWhatIsNoTile() async throws {
    try await folder.build(.owner, into: "site")
    let stem = try #require(tiles(in: folder.contents(of: "site")).first).prefix(31)
    for name in ["mine.txt", "1,2,3/notes/0/default.jpg", "0,0,512,512/mine.txt"] {
      try folder.write(text: "mine", to: "site/\(stem)\(name)")
    }
    try set("tiles: 0")
    try await folder.build(.owner, into: "site")
    let left = try folder.contents(of: "site").keys.filter { $0.hasPrefix(stem) }
    #expect(
      Set(left.map { String($0.dropFirst(31)) })
        == ["mine.txt", "1,2,3/notes/0/default.jpg", "0,0,512,512/mine.txt"])
  }

  /// A build that was killed while it removed tiles may have left one's folder without what lay in it.
  @Test func leaveNoFolderThatIsEmpty() async throws {
    try await folder.build(.owner, into: "site")
    let tile = try #require(
      tiles(in: folder.contents(of: "site")).first { $0.contains("/512,0,512,512/") })
    let region = (1...3).reduce("site/" + tile) { path, _ in
      (path as NSString).deletingLastPathComponent
    }
    try FileManager.default.removeItem(atPath: folder.path(region))
    try FileManager.default.createDirectory(
      atPath: folder.path(region), withIntermediateDirectories: false)
    try set("tiles: 0")
    try await folder.build(.owner, into: "site")
    #expect(!FileManager.default.fileExists(atPath: folder.path(region)))
  }

  /// What version control brought back into a folder to publish is known by its names.
  @Test func thatWereBroughtBackGo() async throws {
    try await folder.build(.public, into: "public")
    let before = try folder.contents(of: "public")
    let unchanged = try await folder.build(.public, into: "public")
    #expect((unchanged.made, unchanged.removed) == (0, 0))
    try folder.write(text: "id,name,photos\nlamp,Lamp,lamp.png\n", to: "home/items.csv")
    try await folder.build(.public, into: "public")
    let after = try folder.contents(of: "public")
    for path in tiles(in: before) { try folder.write(before[path] ?? [], to: "public/" + path) }
    try await folder.build(.public, into: "public")
    #expect(try folder.contents(of: "public") == after)
  }

  /// What a photo's tiles hold is read before it is published, as any picture is.
  @Test func arePublishedWithoutTheirPhotosMetadata() async throws {
    try await folder.build(.public, into: "public")
    for path in try tiles(in: folder.contents(of: "public")) {
      let unwanted = try MetadataWalk.unwanted(in: try folder.bytes(of: "public/" + path))
      #expect(unwanted.isEmpty, "\(path): \(unwanted)")
    }
  }

  /// A helper makes them where a library decodes the photo; they are the same.
  @Test func comeThroughWhatAHelperSaysAndIsTold() throws {
    let photo = TestPicture.quadrants(width: 1300, height: 900)
    let recipe = TileRecipe(side: TileSet.side, quality: 80)
    let request = HelperRequest([.fit(width: 64, quality: 80)], tiles: recipe, of: photo)
    #expect(try HelperRequest(reading: request.bytes) == request)
    let answer = HelperAnswer(to: request)
    #expect(try HelperAnswer(reading: answer.bytes) == answer)
    guard case .rendering(let rendering, let tiles) = answer else {
      Issue.record("nothing was made")
      return
    }
    final class Taken: @unchecked Sendable {
      var tiles: [TileGrid.Tile: [UInt8]] = [:]
    }
    let taken = Taken()
    let own = try rendered(
      photo, as: request.renditions,
      tiles: TileOrder(recipe: recipe) { taken.tiles[$0] = $1 })
    #expect(own == rendering)
    #expect(taken.tiles.count == 9)
    #expect(
      Dictionary(uniqueKeysWithValues: tiles.map { ($0.tile, $0.bytes) }) == taken.tiles)
  }

  /// What goes wrong while one is taken ends it, whatever is still to come.
  @Test func endWhereOneCannotBeWritten() throws {
    struct Full: Error {}
    let photo = TestPicture.quadrants(width: 1300, height: 2000)
    #expect(throws: Full.self) {
      try rendered(
        photo, as: [],
        tiles: TileOrder(recipe: TileRecipe(side: 64, quality: 80)) { _, _ in throw Full() })
    }
  }
}
