import Foundation
import Testing

@testable import Basics
@testable import Model
@testable import Site

/// What is new, for feed readers.
@Suite struct FeedTests {
  private func feed(_ items: [Item], _ change: (inout Settings) -> Void = { _ in }) -> String {
    var settings = Settings()
    settings.title = "Home"
    change(&settings)
    let catalog = Catalog(items: items, archive: [], root: SourceFolder(path: "/"))
    let site = SiteContents(
      Addresses(of: catalog, settings: settings), settings: settings,
      pictures: SitePictures(catalog: catalog, settings: settings))
    return String(decoding: Feed(of: site).bytes, as: UTF8.self)
  }

  private func item(_ index: Int, _ name: String, at seconds: Double?, id: String? = nil) -> Item {
    Item(
      id: id ?? "id\(index)", key: nil, index: index, name: name, serialNumber: nil, value: nil,
      dateCreated: seconds.map { Date(timeIntervalSinceReferenceDate: $0) }, photos: [],
      embedded: nil)
  }

  private func texts(_ name: String, in feed: String) -> [String] {
    feed.components(separatedBy: "<\(name)>").dropFirst().map {
      $0.components(separatedBy: "</\(name)>")[0]
    }
  }

  @Test func namesTheNewestFirstByTheirOwnDates() {
    let feed = feed([
      item(0, "Old", at: 0), item(1, "New", at: 86_400), item(2, "Undated", at: nil),
      item(3, "Same", at: 86_400),
    ])
    #expect(texts("title", in: feed) == ["Home", "New", "Same", "Old"])
    #expect(
      texts("updated", in: feed) == [
        "2001-01-02T00:00:00Z", "2001-01-02T00:00:00Z", "2001-01-02T00:00:00Z",
        "2001-01-01T00:00:00Z",
      ])
    #expect(feed.contains("href=\"items/id1.html\""))
  }

  @Test func namesTwentyAtMost() {
    let feed = feed((0..<30).map { item($0, "Thing \($0)", at: Double($0)) })
    let names = (10..<30).reversed().map { "Thing \($0)" }
    #expect(texts("title", in: feed) == ["Home"] + names)
  }

  /// The names by which readers know entries again.
  @Test func namesItemsAsTheirPagesDo() {
    let id = "0a93fb7a-2c0f-55f3-818b-dca65afe0cc0"
    let first = feed([item(0, "A", at: 0, id: id), item(1, "B", at: 0)])
    let ids = texts("id", in: first)
    #expect(ids.count == 3 && Set(ids).count == 3)
    #expect(ids[1] == "urn:uuid:" + id)
    #expect(ids.allSatisfy { UUIDText.isOne(String($0.dropFirst("urn:uuid:".count))) })
    // They stay when an item is renamed.
    #expect(texts("id", in: feed([item(0, "C", at: 5, id: id), item(1, "D", at: 5)])) == ids)
  }

  @Test func keepsHostileTextsWithinTheirElements() {
    let name = "</title><script>&amp; \"q\" \u{0}\u{B}\u{FFFE}\n]]>"
    let feed = feed([item(0, name, at: 0)])
    #expect(
      feed.contains(
        "<title>&lt;/title&gt;&lt;script&gt;&amp;amp; &quot;q&quot; \u{FFFD}\u{FFFD}\u{FFFD}&#10;]]&gt;</title>"
      ))
  }

  /// RFC 3339 has four digits for a year.
  @Test(arguments: [-1e300, -1e12, 1e12, 1e300]) func keepsMomentsWithinItsYears(seconds: Double) {
    let moments = texts("updated", in: feed([item(0, "A", at: seconds)]))
    #expect(moments.allSatisfy { $0.count == 20 && $0.hasSuffix("Z") }, "\(moments)")
  }

  @Test func isWrittenByTheOwner() {
    #expect(texts("name", in: feed([item(0, "A", at: 0)])) == ["Home"])
    #expect(texts("name", in: feed([item(0, "A", at: 0)]) { $0.owner = "Ada" }) == ["Ada"])
  }
}
