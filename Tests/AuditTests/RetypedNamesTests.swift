import ModelSupport
import Testing

@testable import Audit
@testable import Basics
@testable import Inventories
@testable import Model

/// The name of a private thing is found also where it is an anchor, a class or a hashtag.
@Suite struct RetypedNamesTests {
  private static func item(_ place: Int, _ name: String, isPrivate: Bool = false) -> Item {
    var item = Item(id: "id\(place)", index: place, name: name, photos: [])
    item.details.privacy.isWhole = isPrivate
    return item
  }

  private static let items: [Item] = {
    var lamp = item(0, "Lamp")
    lamp.details[.room] = .text("Attic chamber")
    return [
      lamp, item(1, "Zanzibar ring", isPrivate: true), item(2, "Coffee table", isPrivate: true),
      item(3, "Phone case", isPrivate: true),
    ]
  }()

  private static func audit(of items: [Item], own: OwnWritings) -> LeakAudit {
    let catalog = Catalog(items: items, archive: [], root: SourceFolder(path: "/home/ada/things"))
    let settings = Settings()
    return LeakAudit(
      of: catalog, shown: Edition.public.shown(of: catalog, settings: settings),
      settings: settings, own: own)
  }

  /// Whether something private is found in a text, be it in a file or in a template.
  private static func isFound(_ text: String, of items: [Item] = items) -> [Bool] {
    let file = OwnFile(Array(text.utf8))
    var (inFile, inTemplate) = (OwnWritings(), OwnWritings())
    inFile.files = ["own.css": file]
    inTemplate.templates = ["pages/about": file.bytes]
    return [
      !audit(of: items, own: inFile).leaks(in: file, at: "own.css").isEmpty,
      !audit(of: items, own: inTemplate).leaks(
        inWritten: file.bytes, at: "Templates/pages/about.html"
      ).isEmpty,
    ]
  }

  @Test(arguments: [
    ".zanzibar-ring{}", "#zanzibar-ring { }", "a.zanzibar_ring > b {}", "--zanzibar-ring: 2px",
    "<p>#zanzibar-ring</p>", "<p>\n.zanzibar-ring</p>", "<p class=\"big zanzibar-ring\">",
    "<a href=\"#zanzibar-ring\">", "<p id='zanzibar-ring'>", "<p id=zanzibar-ring>",
    "#ZanzibarRing", "<p>#ZanzibarRing</p>", "let zanzibarRing = 1", "myZanzibarRingIcon",
    "AZanzibarRing", "<p class=\"ZanzibarRing\">", "#zanzibar-Ring",
    ".coffee-table { }", "#CoffeeTable",
    // What is read on a page is no class, whatever it tells of.
    "<p>#attic-chamber</p>", "<b>.attic-chamber </b>",
  ])
  func nameAsIdentifier(text: String) {
    #expect(Self.isFound("x\n" + text) == [true, true], "\(text)")
  }

  @Test(arguments: [
    ".attic-chamber { }", "#attic-chamber > a", "class=\"big attic-chamber\"", "#AtticChamber",
    ".zanzibarring { }", "#zanzibarRings", "zanzibar.ring()", "zanzibarBigRing", "iPhone case",
    "zanZibarRing",
  ])
  func nearMisses(text: String) {
    #expect(Self.isFound("x\n" + text) == [false, false], "\(text)")
  }

  @Test func nameThatAPublicThingHasToo() {
    let items = Self.items + [Self.item(4, "Coffee table")]
    #expect(Self.isFound(".coffee-table { } #CoffeeTable", of: items) == [false, false])
    #expect(Self.isFound(".zanzibar-ring { }", of: items) == [true, true])
  }

  @Test(arguments: ["ZanzibarRing.txt", "pictures/myZanzibarRing.png", "zanzibar-ring.css"])
  func nameOfFile(path: String) {
    var own = OwnWritings()
    own.files = [path: OwnFile([])]
    #expect(!Self.audit(of: Self.items, own: own).leaks(inNameOf: path).isEmpty)
  }

  @Test(arguments: [
    ("#zanzibar-ring", true), ("#ZanzibarRing", true), ("ZanzibarRing", true),
    ("zanzibarring", false), ("iPhone case", false),
  ])
  func tagOfAPublicThing(tag: String, isTold: Bool) {
    var vase = Self.item(4, "Vase")
    vase.details[.tags] = .texts(["old", tag])
    #expect(Self.audit(of: Self.items + [vase], own: OwnWritings()).told.isEmpty == !isTold)
  }

  @Test func lineOfHashtag() throws {
    let file = OwnFile(Array("one\nTwo\nthe #ZanzibarRing\n".utf8))
    var own = OwnWritings()
    own.files = ["own.txt": file]
    let leaks = Self.audit(of: Self.items, own: own).leaks(in: file, at: "own.txt")
    #expect(leaks.map(\.line) == [3])
  }

  @Test(
    arguments: [
      ("sapphireRing", "sapphire-Ring"), ("#SapphireRing2Go", "#Sapphire-Ring2-Go"),
      ("theURLOfRing", "the-URL-Of-Ring"), ("altesÖlbild", "altes-Ölbild"),
      ("Sapphire Ring", nil), ("sapphire ring", nil), ("", nil),
    ] as [(String, String?)])
  func wordsByCapitals(line: String, parted: String?) {
    #expect(
      WrittenForms.partedByCapitals(Array(line.utf8)[...]).map {
        String(decoding: $0, as: UTF8.self)
      }
        == parted)
  }
}
