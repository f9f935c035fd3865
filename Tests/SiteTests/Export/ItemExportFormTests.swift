import SiteSupport
import ModelSupport
import Foundation
import Imaging
import Testing

@testable import Basics
@testable import Model
@testable import Site

/// The listing of one item with everything, letter by letter.
@Suite struct ItemExportFormTests {
  private static func photo(_ path: String) -> Photo {
    Photo(
      path: path,
      facts: PhotoFacts(
        digest: Digest(of: []), format: .png, size: PixelSize(width: 1, height: 1),
        copyServes: false))
  }

  private static func document(_ kind: ItemDocument.Kind, _ path: String) -> ItemDocument {
    ItemDocument(kind: kind, path: path, digest: Digest(of: []), length: 1)
  }

  private static func money(_ text: String, _ currency: String) -> FieldValue {
    .amount(Money(amount: Decimal(string: text) ?? 0, currency: currency))
  }

  /// An item that has every field, and one that has none but two of its owner's.
  private static let items: [Item] = {
    var lamp = Item(
      id: "k-1", key: "K-1", index: 0, name: "Lamp", serialNumber: "S/1",
      value: Money(amount: Decimal(string: "12.345") ?? 0, currency: "USD"),
      dateCreated: Date(timeIntervalSinceReferenceDate: 269_474_401.5),
      photos: [photo("a.png"), photo("b.png")],
      documents: [document(.manual, "m.pdf"), document(.receipt, "r.pdf")])
    lamp.details[.category] = .text("Lamps")
    lamp.details[.room] = .text("Study")
    lamp.details[.quantity] = .count(2)
    lamp.details[.boughtOn] = CalendarDate(year: 2015, month: 2, day: 14).map { .day($0) }
    lamp.details[.paid] = money("10.5", "EUR")
    lamp.details[.replacementValue] = money("12.3456", "USD")
    lamp.details[.notes] = .text("Old.")
    lamp.details[.tags] = .texts(["brass", "office"])
    lamp.details.ownFields = [.init(name: "Zeta", text: "z"), .init(name: "Alpha", text: "a")]
    lamp.details.privacy.isWhole = true
    lamp.details.privacy.photos = ["B.png", "gone.png"]
    var rug = Item(id: "rug", index: 1, name: "", photos: [])
    rug.details.ownFields = [.init(name: "Beta", text: "b"), .init(name: "Alpha", text: "c")]
    return [lamp, rug]
  }()

  private func listing(
    _ items: [Item] = ItemExportFormTests.items, root: String = "/home/Documents",
    _ change: (inout Settings) -> Void = { _ in }
  ) -> ItemExport {
    var settings = Settings()
    settings.timeZone = "Europe/Berlin"
    change(&settings)
    return ItemExport(
      Catalog(items: items, archive: [], root: SourceFolder(path: root)), project: "/home",
      settings: settings)
  }

  /// However many sets of fields there are, each item is written as it is alone.
  @Test func isTheSameOfItemsThatAllHaveOtherFields() {
    let fields = ItemField.allCases.filter { $0.kind == .text || $0.kind == .notes }
      .filter { $0 != .name && $0 != .serialNumber }.prefix(6)
    let more: [(inout Item) -> Void] = [
      { $0.serialNumber = "S" }, { $0.key = "K" }, { $0.details.privacy.isWhole = true },
      { $0.details[.paid] = Self.money("1.5", "EUR") }, { $0.photos = [Self.photo("p.png")] },
    ]
    let items = (0..<2048).map { number in
      var item = Item(id: "i\(number)", index: number, name: "Item \(number)", photos: [])
      for (place, field) in fields.enumerated() where number >> place & 1 == 1 {
        item.details[field] = .text("\(place)")
      }
      for (place, add) in more.enumerated() where number >> (6 + place) & 1 == 1 { add(&item) }
      return item
    }
    let alone = items.map { String(decoding: listing([$0]).json(), as: UTF8.self) }
    let rows = alone.map { $0.dropFirst("[\n".count).dropLast("\n]\n".count) }
    #expect(fields.count == 6 && Set(rows).count == items.count)
    #expect(
      String(decoding: listing(items).json(), as: UTF8.self)
        == "[\n" + rows.joined(separator: ",\n") + "\n]\n")
  }

  @Test func isJSONOfEveryField() throws {
    #expect(
      String(decoding: listing([Self.items[0]]).json(), as: UTF8.self) == """
        [
          {
            "boughtFrom" : null,
            "boughtOn" : "2015-02-14",
            "businessUse" : null,
            "category" : "Lamps",
            "colour" : null,
            "condition" : null,
            "currency" : "USD",
            "dateCreated" : "2009-07-16T22:00:01.5Z",
            "depreciationYears" : null,
            "isPrivate" : true,
            "key" : "K-1",
            "lentTo" : null,
            "maker" : null,
            "manuals" : [
              "Documents/m.pdf"
            ],
            "model" : null,
            "name" : "Lamp",
            "notes" : "Old.",
            "ownFields" : [
              {
                "name" : "Zeta",
                "text" : "z"
              },
              {
                "name" : "Alpha",
                "text" : "a"
              }
            ],
            "page" : "items/k-1.html",
            "paid" : {
              "amount" : 10.5,
              "currency" : "EUR"
            },
            "photos" : [
              "Documents/a.png",
              "Documents/b.png"
            ],
            "privatePhotos" : [
              "Documents/b.png",
              "gone.png"
            ],
            "quantity" : 2,
            "receipts" : [
              "Documents/r.pdf"
            ],
            "replacementValue" : {
              "amount" : 12.3456,
              "currency" : "USD"
            },
            "room" : "Study",
            "serialNumber" : "S/1",
            "tags" : [
              "brass",
              "office"
            ],
            "value" : 12.345,
            "valueIsAbout" : false,
            "warrantyUntil" : null
          }
        ]

        """)
  }

  /// By the names of the fields, which themselves hold what programs expect there.
  @Test func holdsWhatCouldNotBeReadBesideTheFields() throws {
    var item = Self.items[1]
    item.value = Money(amount: 5, currency: "USD")
    for (field, text) in [
      (ItemField.warrantyUntil, "24"), (.boughtOn, "09/03/2021"), (.date, "last \"year\""),
      (.quantity, "a pair"), (.value, "5 or 6"), (.paid, "some €"),
    ] { item.details[field] = .written(text) }
    let json = String(decoding: listing([item, Self.items[0]]).json(), as: UTF8.self)
    #expect(
      json.contains(
        """
            "warrantyUntil" : null,
            "asWritten" : {
              "boughtOn" : "09/03/2021",
              "dateCreated" : "last \\"year\\"",
              "paid" : "some €",
              "quantity" : "a pair",
              "value" : "5 or 6",
              "warrantyUntil" : "24"
            }
          },
          {
        """), "\(json)")
    let rows = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
    for field in ["boughtOn", "dateCreated", "paid", "quantity", "warrantyUntil"] {
      #expect(rows[0][field] is NSNull, "\(field)")
    }
    #expect(rows[0]["value"] as? Int == 5)
    // The item that comes next has nothing of the kind.
    #expect(Set(rows[0].keys).subtracting(rows[1].keys) == ["asWritten"])
  }

  @Test func saysOfAnItemThatNothingOfItIsPrivate() {
    let json = String(decoding: listing([Self.items[1]]).json(), as: UTF8.self)
    #expect(json.contains("\"isPrivate\" : false,"))
    #expect(
      json.contains("\"privatePhotos\" : [\n\n    ]") || json.contains("\"privatePhotos\" : []"))
  }

  /// Texts of a list stand in lines of their cell, here shown as “⏎”.
  @Test(arguments: [
    (
      "en-US",
      """
      "id","name","serial number","value","currency","date","category","room","quantity","maker",\
      "model","colour","bought on","bought from","paid","replacement value",\
      "depreciation years","condition","lent to","business use","warranty until","notes","tags","photos","receipts","manuals","private",\
      "private photos","page","Zeta","Alpha","Beta"
      "K-1","Lamp","S/1",12.3450,"USD","2009-07-17T00:00:01.5+02:00","Lamps","Study",2,,,,\
      2015-02-14,,"10.5 EUR",12.3456,,,,,,"Old.","brass⏎office",\
      "Documents/a.png⏎Documents/b.png","Documents/r.pdf","Documents/m.pdf","yes",\
      "Documents/b.png⏎gone.png","items/k-1.html","z","a",
      ,,,,,,,,,,,,,,,,,,,,,,,,,,,,"items/rug.html",,"c","b"

      """
    ),
    (
      "de-DE",
      """
      "id";"name";"serial number";"value";"currency";"date";"category";"room";"quantity";"maker";\
      "model";"colour";"bought on";"bought from";"paid";"replacement value";\
      "depreciation years";"condition";"lent to";"business use";"warranty until";"notes";"tags";"photos";"receipts";"manuals";"private";\
      "private photos";"page";"Zeta";"Alpha";"Beta"
      "K-1";"Lamp";"S/1";12,3450;"USD";"2009-07-17T00:00:01.5+02:00";"Lamps";"Study";2;;;;\
      2015-02-14;;"10,5 EUR";12,3456;;;;;;"Old.";"brass⏎office";\
      "Documents/a.png⏎Documents/b.png";"Documents/r.pdf";"Documents/m.pdf";"yes";\
      "Documents/b.png⏎gone.png";"items/k-1.html";"z";"a";
      ;;;;;;;;;;;;;;;;;;;;;;;;;;;;"items/rug.html";;"c";"b"

      """
    ),
  ])
  func isATableOfEveryField(language: String, table: String) {
    let csv = String(decoding: listing { $0.language = language }.csv(), as: UTF8.self)
    #expect(csv == "\u{FEFF}" + table.replacing("\n", with: "\r\n").replacing("⏎", with: "\n"))
  }

  @Test(arguments: [("/home", "a.png"), ("/home/x/y", "x/y/a.png"), ("/other", "/other/a.png")])
  func namesFilesFromTheProjectsFolder(root: String, path: String) {
    #expect(listing(root: root).rows[0].files[.photos].first == path)
  }

  /// That of the value, else of the first amount that it has.
  @Test func isInACurrencyOfTheItem() {
    var items = Self.items
    items[0].value = nil
    items[0].details[.paid] = Self.money("1", "CHF")
    let rows = listing(items).rows
    #expect(rows.map(\.currency) == ["CHF", nil])
    #expect(listing().rows[0].currency == "USD")
  }
}
