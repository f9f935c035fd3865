import SiteSupport
import Foundation
import Support
import Testing

@testable import Basics
@testable import Inventories
@testable import Model
@testable import Site

/// A table that `list --csv` wrote lists identically again, whatever the one held that it was made of.
@Suite struct SameListingTests {
  private static let photos = [
    "lamp.png", "rooms/Lamp 2.png", "rooms/bed;old.png", "a/x.png", "b/x.png",
  ]

  /// What people write into columns, what can be read and what cannot.
  private static let cells: [String: [String]] = [
    "name": ["Lamp", " Chair ", "=1+1", "Käse, „groß“", "Lamp"],
    "id": ["", "a-1", "0012", "A/7"], "serial number": ["", "1E5", "SN-1; SN-2", "007"],
    "value": [
      "", "12", "ca. 900", "1,5", "12.50 EUR", "a lot", "$5", "-3", "12 CHF", "1.234,50 €",
      "5 Taler", "0012", "½",
    ],
    "currency": ["", "", "EUR", "chf", "Taler", "XXX"],
    "paid": ["", "7", "about 7", "7 USD", "nothing much", "£3", "3 EUR", "1e3"],
    "value each": ["", "", "3", "x"], "quantity": ["", "2", "two", "3 pcs", "0", "many"],
    "bought on": [
      "", "2015", "ca. 2015", "Feb 2015", "2015-02-14", "someday", "2015-02-30", "02/2015",
      "3.4.2021", "2015; 2016", "before 1990", "2015~",
    ],
    "warranty until": ["", "2 years", "2030-01-01", "for life", "2031"],
    "date": ["", "2015-02-14", "2009-07-17T00:00:01+02:00", "yesterday", "2015"],
    "depreciation years": ["", "5", "long"], "tags": ["", "a; b", "one;two; three", "x"],
    "notes": ["", "two\nlines", "'quoted", "“”", "'=x", "''12", "it's"],
    "photos": [
      "", "lamp.png", "rooms/Lamp 2.png\nrooms/bed;old.png", "gone.png; lamp.png", "x.png",
      "LAMP.PNG", "b/x.png;a/x.png",
    ],
    "private": ["", "no", "yes", "perhaps"],
    "private photos": ["", "lamp.png", "gone.png", "X.PNG\nbed;old.png"],
    "Provenance": ["", "From an aunt", "12", "1.50", "2015-02-14", "=1", "TRUE", " x "],
    "Height (cm)": ["", "12,5", "0"],
  ]

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for (number, name) in Self.photos.enumerated() {
      try folder.write(
        TestPicture.quadrants(width: 16, height: 8, number: number + 1), to: "home/" + name)
    }
  }

  private func table(_ generator: inout SeededGenerator) -> String {
    func field(_ text: String) -> String { "\"" + text.replacing("\"", with: "\"\"") + "\"" }
    let heads = Self.cells.keys.sorted().filter {
      $0 == "name" || Int.random(in: 0..<4, using: &generator) > 0
    }.shuffled(using: &generator)
    let rows = (0..<Int.random(in: 1...60, using: &generator)).map { _ in
      heads.map { field(Self.cells[$0]?.randomElement(using: &generator) ?? "") }
    }
    return ([heads.map(field)] + rows).map { $0.joined(separator: ",") + "\n" }.joined()
  }

  private func listing(_ settings: Settings) async throws -> String {
    let inventory = try InventoryFinder.find(at: folder.path("home"))
    let catalog = try await CatalogReader(inventory, settings: settings)
      .read(on: WorkerThreads(width: 1)).catalog
    let listing = ItemExport(catalog, project: folder.path("home"), settings: settings)
    return String(decoding: listing.csv(), as: UTF8.self)
  }

  @Test(
    arguments: [
      ("en-US", nil, nil), ("en", nil, .monthDayYear), ("de", "EUR", .dayMonthYear),
      ("ja", "JPY", nil),
      ("en-GB", "GBP", nil), ("fr", nil, nil),
    ] as [(String, String?, Settings.DateOrder?)])
  func listsTheSameAgain(language: String, currency: String?, order: Settings.DateOrder?)
    async throws
  {
    var settings = Settings()
    (settings.language, settings.currency, settings.dateOrder) = (language, currency, order)
    settings.timeZone = "Europe/Berlin"
    for seed in 0..<UInt64(Soak.count(1, inSoak: 400)) {
      var generator = SeededGenerator(seed: seed)
      let text = table(&generator)
      try folder.write(text: text, to: "home/details.csv")
      let first = try await listing(settings)
      try folder.write(text: first, to: "home/details.csv")
      let second = try await listing(settings)
      guard first != second else { continue }
      let lines = zip(first.split(separator: "\r\n"), second.split(separator: "\r\n"))
      let (one, other) = lines.first { $0 != $1 } ?? ("", "")
      Issue.record("\(language), seed \(seed):\n\(one)\n\(other)\nof:\n\(text)")
      return
    }
  }
}
