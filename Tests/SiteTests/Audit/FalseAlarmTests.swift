import SiteSupport
@testable import Basics
@testable import Inventories
import Foundation
import Support
import Testing

@testable import Site

/// Nothing is taken for private that only happens to be written like something private.
@Suite struct FalseAlarmTests {
  /// The sample, with small pictures of its photos alone.
  @Test func noneInTheSample() async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      atPath: Repository.path("Examples/Home"), toPath: folder.path("home"))
    for made in ["_private", "_public", "_preview"] {
      try? FileManager.default.removeItem(atPath: folder.path("home/" + made))
    }
    var settings = String(decoding: try folder.bytes(of: "home/bibelot.yml"), as: UTF8.self)
    // What the report says, the title line may say too.
    settings.replace(
      "insured: Marta and Karim Haddad-Brandt", with: "insured: The Haddad-Brandt family")
    settings += "\nwidths: [16]\nsorted_pages: [name]\n"
    try folder.write(text: settings, to: "home/bibelot.yml")
    let summary = try await folder.build(.public, into: "public")
    #expect(summary.leaks == 0, "\(summary.diagnostics.filter { $0.kind == .leak }.map(\.text))")
    #expect(summary.items > 10)
  }

  /// What one of several is worth follows from what may be read, whatever else costs as much.
  @Test func noneInWhatIsWorkedOutFromPublicFields() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      text: "name,value,quantity,paid\nChairs,12000,12,\nDrill,,,1000\n", to: "home/items.csv")
    try folder.write(text: "show: [value]\ncurrency: USD\n", to: "home/bibelot.yml")
    let summary = try await folder.build(.public, into: "public")
    #expect(summary.leaks == 0, "\(summary.diagnostics.map(\.text))")
    let pages = try folder.files(below: "public/items").map {
      String(decoding: try folder.bytes(of: "public/items/" + $0), as: UTF8.self)
    }
    #expect(pages.contains { $0.contains("$1,000 each") })
  }

  @Test func noneInInventoriesOfOrdinaryWords() async throws {
    var alarms: [String] = []
    let count = Soak.count(2, inSoak: 500)
    for seed in 0..<UInt64(count) {
      let inventory = try OrdinaryInventory(seed: seed)
      let summary = try await inventory.folder.build(.public, into: "public")
      alarms += summary.diagnostics.filter { $0.kind == .leak }.map { "\(seed): \($0.text)" }
    }
    #expect(
      alarms.isEmpty, "\(alarms.count) of \(count): \(alarms.prefix(60).joined(separator: "\n"))")
  }
}

/// An inventory such as people have: few rooms and categories, whose words also occur in names of things; notes
/// of common words; round amounts; days on which many things were bought; photos as cameras number them.
private struct OrdinaryInventory {
  let folder: TemporaryFolder
  private var random: SeededGenerator

  private static let rooms = [
    "Living room", "Kitchen", "Bedroom", "Study", "Hallway", "Cellar", "Attic", "Garage",
    "Bathroom",
    "Office", "Dining room", "Children’s room", "Garden shed", "Box 12", "Shelf 3",
  ]
  private static let categories = [
    "Furniture", "Lamps", "Books", "Kitchen", "Electronics", "Art", "Musical instruments", "Tools",
    "Cameras", "Clothing", "Jewellery", "Garden",
  ]
  private static let things = [
    "lamp", "table", "chair", "clock", "radio", "camera", "painting", "vase", "bookcase", "mirror",
    "guitar", "kettle", "drill", "carpet", "sofa", "necklace", "computer", "television", "tea set",
  ]
  private static let makers = [
    "Sony", "Bosch", "IKEA", "Meridian", "Holm & Sons", "Canon", "Yamaha", "Philips", "Apple",
    "Siemens",
  ]
  private static let models = [
    "100", "200 Series", "X100", "Classic", "KLX-20", "WH-1000XM4", "PSR-E373", "Standard",
    "Mark II",
  ]
  private static let colours = ["black", "white", "brass and green", "silver", "brown", "red"]
  private static let conditions = ["good", "very good", "as new", "worn", "a chip inside the lid"]
  private static let shops = [
    "Flea market", "Amazon", "Sony", "IKEA", "eBay", "Gallery on the corner", "Winkler Photo",
    "a friend",
    "Camera shop", "Bookshop",
  ]
  private static let sentences = [
    "A gift from my mother.", "Bought with the living room table.", "See the photo of the back.",
    "Needs repair",
    "Original box is in the attic.", "Value", "Receipt in the kitchen drawer",
    "Very good condition", "Black",
    "Worth more than it looks.", "No serial number", "Photo 2 shows the mark.", "Made in Germany",
    "Warranty until the end of the year", "2 of 3", "Item 12", "Page 3", "10 items", "All items",
    "Without photo",
  ]

  init(seed: UInt64) throws {
    folder = try TemporaryFolder()
    random = SeededGenerator(seed: seed &+ 100)
    let count = [3, 12, 25][Int(seed % 3)]
    var lines = [
      "name,category,room,maker,model,colour,condition,serial number,value,bought on,bought from,paid,"
        + "replacement value,warranty until,notes,tags,photos,receipts,quantity,private,Provenance,Weight"
    ]
    for number in 1...count { lines.append(try row(number)) }
    try folder.write(text: lines.joined(separator: "\n") + "\n", to: "home/items.csv")
    let title = draw(["My things", "Our kitchen and living room", "Catalogue", "Things we keep"])
    let owner = draw(["Ada Berg", "Ada and Grace Berg"])
    try folder.write(
      text: """
        title: \(title)
        owner: \(owner)
        currency: \(draw(["USD", "EUR"]))
        language: \(draw(["en", "de", "fr"]))
        widths: [16]
        items_per_page: 10
        base_url: https://example.org/kitchen/
        show: [\(draw(["", "room", "room, notes", "value", "own_fields"]))]
        private_categories: [\(draw(["", "Jewellery"]))]
        report:
          insured: Ada Berg
          address: "12 Canal Street\\nBergen"
          insurer: Nordic Mutual
          policy: 77-1234-5

        """, to: "home/bibelot.yml")
    try folder.write(
      text: "/* Styles */\n.mine { color: #123456 }\n",
      to: "home/Site/assets/custom.css")
  }

  private mutating func draw<Element>(_ all: [Element]) -> Element {
    all[Int.random(in: 0..<all.count, using: &random)]
  }

  private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

  private mutating func day() -> String {
    "20\(draw([18, 19, 20]))-0\(draw([1, 5]))-\(draw([11, 24]))"
  }

  private mutating func row(_ number: Int) throws -> String {
    let thing = draw(Self.things)
    let room = draw(Self.rooms)
    let maker = draw(Self.makers)
    let model = draw(Self.models)
    let names = [
      "\(room) \(thing)", "\(thing.capitalized) \(number)", "\(maker) \(thing)",
      "\(maker) \(model)",
      thing.capitalized, "Old \(thing)", "\(thing.capitalized), \(room.lowercased())", "\(number)",
      "\(draw(Self.categories)) \(thing)",
    ]
    var photos: [String] = []
    for place in 0..<draw([0, 1, 1, 2]) {
      let photo = draw([
        "IMG_\(1200 + number * 3 + place).png", "DSC0\(1000 + number).png",
        "\(thing)\(number)-\(place).png", "photo \(number)\(place).png",
        "\(room.filter(\.isLetter))\(number)\(place).png", "\(number)/full.png", "\(number)/16.png",
        "\(number)/front.png",
      ])
      photos.append(photo)
      try folder.write(
        TestPicture.quadrants(width: 20, height: 15, number: number * 4 + place),
        to: "home/" + photo)
    }
    let day = day()
    let amount = "\(draw([10, 25, 100, 180, 1_000, 1_600, 12_000, 100_000]))"
    var cells = [draw(names), draw(Self.categories), room, "", "", "", "", "", "", ""]
    if !chance(3) { cells[3] = maker }
    if !chance(3) { cells[4] = model }
    cells[5] = draw(Self.colours)
    cells[6] = draw(Self.conditions)
    let counted = ["\(1_000_000 + number)", "SN-\(number)", "\(model)-\(number)"]
    cells[7] = draw(["", "", "N/A", "none", "unknown"] + counted)
    if !chance(3) { cells[8] = amount }
    if !chance(3) { cells[9] = day }
    cells += [draw(Self.shops), chance(2) ? "" : amount, draw(["", "100", "200", "2000"])]
    cells.append(chance(3) ? "" : self.day())
    let lines = (0..<draw([0, 1, 3])).map { _ in draw(Self.sentences + names) }
    cells.append(lines.joined(separator: "\n"))
    cells.append(draw(["", "gift", "brass", "heirloom; gift", "living room", "black"]))
    cells += [photos.joined(separator: ";"), "", draw(["", "2", "12"]), chance(8) ? "yes" : ""]
    cells += [draw(["", "Aunt Greta", "Flea market", room]), draw(["", "2 kg", "12 kg"])]
    return cells.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: ",")
  }
}
