import ModelSupport
import Foundation
import Testing

@testable import Basics
@testable import Model
@testable import Site

/// The scripts with which the index finds items.
@Suite struct FindDataTests {
  private static func item(
    _ place: Int, _ name: String, _ amount: String?, _ currency: String = "USD",
    details: (inout ItemDetails) -> Void = { _ in }
  ) -> Item {
    var item = Item(id: "id\(place)", index: place, name: name, photos: [])
    item.value = amount.flatMap { Decimal(string: $0) }.map {
      Money(amount: $0, currency: currency)
    }
    details(&item.details)
    return item
  }

  private static func script(_ script: FindScript, of items: [Item]) throws -> Any {
    var settings = Settings()
    settings.language = "en"
    let catalog = Catalog(items: items, archive: [], root: SourceFolder(path: "/"))
    let data = FindData(
      catalog, facets: Facet.all(of: items, language: "en"), settings: settings,
      formats: settings.formats, totals: catalog.totals)
    let text = String(decoding: data.script(script), as: UTF8.self)
    let start = try #require(text.firstIndex(of: "("))
    #expect(text.hasSuffix(");\n"))
    return try JSONSerialization.jsonObject(
      with: Data(text[text.index(after: start)...].dropLast(3).utf8))
  }

  private static let items = [
    item(0, "Lamp", "12.50") {
      $0[.room] = .text(" Kitchen ")
      $0[.tags] = .texts(["brass", "brass", "old"])
      $0[.warrantyUntil] = CalendarDate("2026-11-21").map { .day($0) }
    },
    item(1, "apple", nil), item(2, "Éclair", "3", "EUR") { $0[.room] = .text("kitchen") },
    item(3, "", "700") { $0[.room] = .text("Kitchen") },
    item(4, "apple", "-0.5"),
  ]

  @Test func saysWhatItemsAreFilteredBy() throws {
    let data = try #require(try Self.script(.items, of: Self.items) as? [String: Any])
    #expect(data["count"] as? Int == 5 && data["photos"] as? String == "")
    func groups(_ facet: Int) throws -> [[String: String]]? {
      (try Self.script(.groups(facet), of: Self.items) as? [String: Any])?["groups"]
        as? [[String: String]]
    }
    let rooms = try #require(try groups(1))
    #expect(
      rooms == [["name": "kitchen", "items": "2"], ["name": "Kitchen", "items": "0,3"]])
    let tags = try #require(try groups(2))
    #expect(tags == [["name": "brass", "items": "0"], ["name": "old", "items": "0"]])
    let values = try #require(data["values"] as? [[String: Any]])
    #expect(values.map { $0["currency"] as? String } == ["USD", "EUR"])
    #expect(values.map { $0["digits"] as? Int } == [1, 0])
    #expect(values.map { $0["amounts"] as? String } == ["125,7000,-5", "3"])
    #expect(values.map { $0["items"] as? String } == ["0,3,1", "2"])
    let warranties = try #require(
      try Self.script(.warranties, of: Self.items) as? [String: String])
    // 2026-11-21 is day 20,778 since 1970.
    #expect(warranties == ["items": "0", "days": String(20_778, radix: 36)])
    #expect(data["orders"] as? [String] == ["name", "value"])
    #expect(
      data["counted"] as? [String: String] == ["one": "{count} item", "other": "{count} items"])
  }

  /// Of what may still be under warranty nothing says that it is not.
  @Test(arguments: [
    ("2026-11", "2026-11-30"), ("2027-02", "2027-02-28"), ("2028-02", "2028-02-29"),
    ("2026", "2026-12-31"), ("2026-11~", "2026-11-30"), ("2026-11-21~", "2026-11-21"),
  ])
  func countsAWarrantyToTheLastDayThatItMayEnd(until: String, last: String) throws {
    func warranties(until day: String) throws -> [String: String] {
      let item = Self.item(0, "Lamp", nil) {
        $0[.warrantyUntil] = PartialDate(day).map { .day($0) }
      }
      return try #require(try Self.script(.warranties, of: [item]) as? [String: String])
    }
    let written = try warranties(until: until)
    #expect(written["items"] == "0")
    #expect(try written == warranties(until: last))
  }

  /// Equal ones have one rank, and what is without has none.
  @Test func ranksItems() throws {
    let names = try Self.script(.order(.name), of: Self.items) as? [String: String]
    #expect(names == ["by": "name", "ranks": "2,0,1,,0"])
    // Amounts of one currency stand together: that of the settings first.
    let values = try Self.script(.order(.value), of: Self.items) as? [String: String]
    #expect(values == ["by": "value", "ranks": "1,,3,2,0", "down": "1,,3,0,2"])
    let alike = try Self.script(.order(.value), of: [Self.items[0], Self.items[3]])
    #expect(alike as? [String: String] == ["by": "value", "ranks": "0,1"])
  }

  @Test func handsOverRows() {
    #expect(
      String(decoding: FindData.rows(1, ["<tr>“\"”\n</tr>"]), as: UTF8.self)
        == "findRows({\"number\":2,\"rows\":[\"<tr>“\\\"”\\n</tr>\"]});\n")
  }

  @Test(arguments: [(7, 0), (8, 1), (10, 1), (11, 2)])
  func areThereWhereAGlanceIsNotEnough(count: Int, rows: Int) {
    let items = (0..<count).map { Self.item($0, "Thing", nil) }
    let scripts = FindScript.all(
      of: Catalog(items: items, archive: [], root: SourceFolder(path: "/")))
    #expect(scripts.count { if case .rows = $0 { true } else { false } } == rows)
    #expect(
      Set(scripts.map(\.path)).isSuperset(
        of: rows == 0 ? [] : ["find/items.js", "find/by-name.js"]))
  }
}
