import InventorySupport
import SiteSupport
import Foundation
import Imaging
import Support
import Testing

@testable import Inventories
@testable import Site

/// What a public edition holds for image viewers: all that it tells of is there, and it tells of all.
@Suite struct ViewerFilesTests {
  private static let site = "https://example.org/things/"
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func set(
    _ settings: String = "", widths: String = "[64, 320]", address: String = site
  ) throws {
    try folder.write(
      text: "language: en\nbase_url: \(address)\nwidths: \(widths)\n\(settings)\n",
      to: "home/bibelot.yml")
  }

  private func write(_ table: String) throws {
    try folder.write(text: table, to: "home/items.csv")
  }

  /// Photos of some of Exif's orientations, and others.
  private func writeInventory(orientations: [UInt8] = [1, 6]) throws {
    var rows = ["id,name,category,serial number,photos"]
    for orientation in orientations {
      let photo = try TurnedPhoto.jpeg(
        width: 1300, height: 900, orientation: orientation, number: Int(orientation))
      try folder.write(photo, to: "home/turned\(orientation).jpg")
      rows.append(
        "t\(orientation),Turned \(orientation),Turned,SN-\(orientation)77,turned\(orientation).jpg")
    }
    try folder.write(TestPicture.quadrants(width: 40, height: 30), to: "home/small.png")
    try folder.write(TestPicture.quadrants(width: 40, height: 30), to: "home/same.png")
    try folder.write(TestPicture.quadrants(width: 500, height: 2), to: "home/thin.png")
    rows.append("small,<b>Small</b>,\"Odds, ends\",,small.png;thin.png;same.png")
    rows.append("bare,Nothing,Turned,,")
    rows.append("alone,Alone,,,thin.png")
    try write(rows.joined(separator: "\n") + "\n")
  }

  private func json(_ bytes: [UInt8]) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
  }

  private func descriptions(
    in site: [String: [UInt8]]
  ) throws -> [(folder: String, info: [String: Any])] {
    try site.filter { $0.key.hasSuffix("/info.json") }.map {
      (String($0.key.dropLast("info.json".count)), try json($0.value))
    }
  }

  @Test func areAllThere() async throws {
    try set("tiles: 1")
    let orientations = Soak.some(3, of: Array(1...8 as ClosedRange<UInt8>), seed: 1)
    try writeInventory(orientations: orientations)
    try await folder.build(.public, into: "site")
    let site = try folder.contents(of: "site")
    let descriptions = try descriptions(in: site)
    #expect(descriptions.count == orientations.count + 2)
    for (folder, info) in descriptions {
      #expect(info["id"] as? String == Self.site + folder.dropLast())
      #expect(info["@context"] as? String == "http://iiif.io/api/image/3/context.json")
      #expect(info["type"] as? String == "ImageService3")
      #expect(info["protocol"] as? String == "http://iiif.io/api/image")
      #expect(info["profile"] as? String == "level0")
      let (width, height) = (info["width"] as? Int ?? 0, info["height"] as? Int ?? 0)
      for name in try ViewerRequests(info).all {
        let bytes = try #require(site[folder + name], "\(name)")
        let header = try PhotoHeader(reading: bytes)
        #expect(header.orientation == .upright && header.format == .jpeg)
        let size = name.split(separator: "/")[1]
        let wanted = size == "max" ? "\(width),\(height)" : String(size)
        #expect("\(header.size.width),\(header.size.height)" == wanted, "\(name)")
      }
    }
    #expect(descriptions.filter { $0.info["tiles"] != nil }.count == orientations.count)
    let again = try await folder.build(.public, into: "site")
    #expect((again.made, again.removed) == (0, 0))
  }

  /// The ids of all parts of a document, and of what it refers to, by types.
  private func parts(of value: Any) -> [(type: String, id: String, members: [String: Any])] {
    if let list = value as? [Any] { return list.flatMap(parts) }
    guard let members = value as? [String: Any] else { return [] }
    let own = (members["type"] as? String).flatMap { type in
      (members["id"] as? String).map { (type: type, id: $0, members: members) }
    }
    return (own.map { [$0] } ?? [])
      + members.sorted { $0.key < $1.key }.flatMap { parts(of: $0.value) }
  }

  @Test func leadToEachOtherAndToThePages() async throws {
    try set("tiles: 1\ntitle: Kept\nrights: CC BY 4.0\nattribution: Ada <Berg>")
    try writeInventory()
    try await folder.build(.public, into: "site")
    let site = try folder.contents(of: "site")
    let documents = site.filter { $0.key.hasPrefix("iiif/") }
    #expect(
      documents.keys.sorted() == [
        "iiif/categories/odds-ends.json", "iiif/categories/turned.json", "iiif/collection.json",
        "iiif/items/alone.json", "iiif/items/small.json",
      ] + ["iiif/items/t1.json", "iiif/items/t6.json"])
    var canvases: Set<String> = []
    for (path, bytes) in documents {
      let document = try json(bytes)
      #expect(document["@context"] as? String == "http://iiif.io/api/presentation/3/context.json")
      #expect(document["id"] as? String == Self.site + path)
      #expect(document["rights"] as? String == "http://creativecommons.org/licenses/by/4.0/")
      #expect((document["items"] as? [Any])?.isEmpty == false)
      for part in parts(of: document) {
        #expect(part.id.hasPrefix(Self.site), "\(part.id)")
        let own = String(part.id.dropFirst(Self.site.count))
        switch part.type {
        case "Image":
          let header = try PhotoHeader(reading: try #require(site[own], "\(own)"))
          #expect(header.size.width == part.members["width"] as? Int)
          #expect(header.size.height == part.members["height"] as? Int)
        case "ImageService3":
          let told = try json(try #require(site[own + "/info.json"]))
          for name in ["width", "height", "sizes", "tiles"] {
            #expect(told[name] as? NSObject == part.members[name] as? NSObject)
          }
        case "Text": #expect(own.isEmpty || site[own] != nil, "\(own)")
        case "Manifest", "Collection": #expect(site[own] != nil, "\(own)")
        case "Canvas":
          #expect(canvases.insert(part.id).inserted && !part.id.contains("#"))
          let pages = try #require(part.members["items"] as? [[String: Any]])
          let paintings = try #require(pages.first?["items"] as? [[String: Any]])
          #expect(pages.count == 1 && paintings.count == 1)
          #expect(paintings[0]["motivation"] as? String == "painting")
          #expect(paintings[0]["target"] as? String == part.id)
          let body = try #require(paintings[0]["body"] as? [String: Any])
          #expect(body["width"] as? Int == part.members["width"] as? Int)
          #expect(body["height"] as? Int == part.members["height"] as? Int)
        case "AnnotationPage", "Annotation": break
        default: Issue.record("\(part.type)")
        }
      }
    }
    #expect(canvases.count == 2 + 3 + 1)
    let all = try json(try #require(documents["iiif/collection.json"]))
    let listed = try #require(all["items"] as? [[String: Any]]).compactMap { $0["id"] as? String }
    // By what is shown: rooms are private, and an item without a category stands by itself.
    #expect(
      listed
        == ["categories/odds-ends", "categories/turned", "items/alone"].map {
          Self.site + "iiif/\($0).json"
        })
    // No text is taken for HTML, and none that somebody typed for one in the site's language.
    let small = try json(try #require(documents["iiif/items/small.json"]))
    #expect(small["label"] as? [String: [String]] == ["none": ["<b>Small</b> "]])
    let statement = try #require(small["requiredStatement"] as? [String: [String: [String]]])
    #expect(statement["label"]?["en"] == ["Attribution"])
    #expect(statement["value"]?["none"] == ["Ada <Berg>"])
    // Nothing private.
    #expect(!documents.values.contains { String(decoding: $0, as: UTF8.self).contains("SN-") })
    let page = String(decoding: try #require(site["items/t1.html"]), as: UTF8.self)
    let manifest = Self.site + "iiif/items/t1.json"
    #expect(page.contains("href=\"\(manifest)?manifest=\(manifest)\""))
    #expect(page.contains("href=\"\(manifest)\""))
    let without = String(decoding: try #require(site["items/bare.html"]), as: UTF8.self)
    #expect(!without.contains("iiif/"))
  }

  @Test(arguments: [("", Edition.owner), ("data_files: [csv]", .public)])
  func areOfAPublicEditionThatWantsThem(settings: String, edition: Edition) async throws {
    try set(settings)
    try writeInventory(orientations: [])
    try await folder.build(edition, into: "site")
    let site = try folder.contents(of: "site")
    #expect(!site.keys.contains { $0.hasPrefix("iiif/") || $0.hasSuffix("info.json") })
    #expect(!site.keys.contains("_headers"))
    #expect(!site.values.contains { String(decoding: $0, as: UTF8.self).contains("iiif") })
  }

  /// So that pictures of one can be copied to the other.
  @Test func haveTheSamePicturesInBothEditions() async throws {
    try set("tiles: 1")
    try writeInventory(orientations: [6])
    try await folder.build(.owner, into: "own")
    try await folder.build(.public, into: "site")
    let pictures = try ["own", "site"].map { name in
      Set(
        try folder.contents(of: name).keys.filter { $0.hasSuffix(".jpg") || $0.hasSuffix(".png") })
    }
    #expect(pictures[0] == pictures[1])
  }

  @Test(arguments: [("https://example.org/", true), (site, false)])
  func mayBeReadFromOtherSites(address: String, isAllowed: Bool) async throws {
    try set(address: address)
    try writeInventory(orientations: [])
    try await folder.build(.public, into: "site")
    let headers = try folder.contents(of: "site")["_headers"]
    #expect(
      headers.map { String(decoding: $0, as: UTF8.self) }
        == (isAllowed
          ? "/images/*\n  Access-Control-Allow-Origin: *\n/iiif/*\n  Access-Control-Allow-Origin: *\n"
          : nil))
  }

  /// Whatever changes, what comes out is what a clean build makes.
  @Test func goAndComeWithWhatTheyTellOf() async throws {
    try set("tiles: 1")
    try writeInventory()
    try await folder.build(.public, into: "site")
    let table = String(decoding: try folder.bytes(of: "home/items.csv"), as: UTF8.self)
    let rows = table.components(separatedBy: "\n")
    let changes: [() throws -> Void] = [
      { try write(rows.filter { !$0.hasPrefix("t1,") }.joined(separator: "\n")) },
      {
        try write(
          rows.map { $0.replacing(",Turned,", with: ",Elsewhere,") }.joined(separator: "\n"))
      },
      { try set("tiles: 0") }, { try set("tiles: 1\nrights: CC0") },
      { try set("tiles: 1", address: "https://example.net/") }, { try set(widths: "[100]") },
      {
        try folder.write(
          try TurnedPhoto.jpeg(width: 1300, height: 900, orientation: 3, number: 99),
          to: "home/turned6.jpg")
      },
      { try set("data_files: []") }, { try set("tiles: 1") },
      {
        try write(
          rows.map { $0.replacing("small.png", with: "turned1.jpg") }.joined(separator: "\n"))
      },
    ]
    for (number, change) in Soak.some(4, of: changes, seed: 3).enumerated() {
      try change()
      try await folder.build(.public, into: "site")
      try await folder.build(.public, into: "clean\(number)")
      let (site, clean) = try (
        folder.contents(of: "site"), folder.contents(of: "clean\(number)")
      )
      #expect(Set(site.keys).symmetricDifference(clean.keys).isEmpty, "\(number)")
      #expect(site == clean, "\(number)")
      let again = try await folder.build(.public, into: "site")
      #expect((again.made, again.removed) == (0, 0), "\(number)")
      for (folder, info) in try descriptions(in: site) {
        for name in try ViewerRequests(info).all {
          #expect(site[folder + name] != nil, "\(number) \(name)")
        }
      }
      let links = SiteLinks(of: site.mapValues { Data($0) })
      // The page for what is missing has whole addresses.
      let broken = links.brokenElsewhere.filter { $0.from != "404.html" }
      #expect(broken == [] && links.missingPictures == [], "\(number)")
    }
  }

  /// What says of a photo that it is there goes before the photo does.
  @Test func areNamedByNothingThatIsLeft() async throws {
    try set("tiles: 1")
    try writeInventory()
    try await folder.build(.public, into: "site")
    #expect(BuildState.isPage("iiif/items/t1.json"))
    let site = try folder.contents(of: "site")
    for path in site.keys where path.hasPrefix("iiif/") || path.hasSuffix("/info.json") {
      #expect(BuildState.isPage(path), "\(path)")
    }
  }

  /// A description that was changed by hand, or lost, is made again.
  @Test func areMadeAgainWhereTheyAreNotAsTheyWere() async throws {
    try set()
    try writeInventory()
    try await folder.build(.public, into: "site")
    let whole = try folder.contents(of: "site")
    let info = try #require(whole.keys.filter { $0.hasSuffix("/info.json") }.sorted().first)
    try folder.write(text: "{}", to: "site/" + info)
    try FileManager.default.removeItem(atPath: folder.path("site/iiif/items/t6.json"))
    let summary = try await folder.build(.public, into: "site")
    #expect(summary.made == 2)
    #expect(try folder.contents(of: "site") == whole)
  }

  /// They are found by their names where no list tells of them, as after a restore from a backup.
  @Test func goWhereTheyComeBackWithAnOldSite() async throws {
    try set("tiles: 1")
    try writeInventory()
    try await folder.build(.public, into: "site")
    let old = try folder.contents(of: "site")
    try write("id,name\nlamp,Lamp\n")
    try await folder.build(.public, into: "site")
    for (path, bytes) in old where path.hasPrefix("iiif/") || path.hasPrefix("images/") {
      try folder.write(bytes, to: "site/" + path)
    }
    try await folder.build(.public, into: "site")
    let left = try folder.contents(of: "site").keys
      .filter { $0.hasPrefix("iiif/") || $0.hasPrefix("images/") }
    #expect(left.isEmpty)
  }
}
