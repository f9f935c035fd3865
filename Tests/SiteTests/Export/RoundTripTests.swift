import SiteSupport
import ModelSupport
import Foundation
import Support
import Testing

@testable import Basics
@testable import Inventories
@testable import Model
@testable import Site
@testable import Tables

/// What `list --csv` writes reads back as the same catalogue.
@Suite struct RoundTripTests {
  private static let pieces = [
    "Lamp", "\"", ",", ";", "\n", "'", "=SUM(A1)", "+", "-", "@", "0123", " x ", "é", "日本語", "🙂",
    "שלום", "مرحبا", "\u{202E}", "<script>", "e\u{301}", "1,5", "2021-02-03", "“",
  ]

  private static func text(_ generator: inout SeededGenerator) -> String {
    let chosen = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
      pieces.randomElement(using: &generator) ?? ""
    }
    return chosen.joined() + "."
  }

  private static func item(_ number: Int, _ generator: inout SeededGenerator) -> Item {
    func maybe<Value>(_ make: (inout SeededGenerator) -> Value) -> Value? {
      Bool.random(using: &generator) ? make(&generator) : nil
    }
    func money(_ currency: String) -> Money? {
      maybe {
        Money(
          amount: Decimal(Int.random(in: -9...99_999_999, using: &$0)) / 1000, currency: currency,
          isAbout: Bool.random(using: &$0))
      }
    }
    func day() -> CalendarDate? {
      maybe { CalendarDate(year: .random(in: 1...9999, using: &$0), month: 2, day: 28) } ?? nil
    }
    var details = ItemDetails()
    for field in ItemField.allCases where ![.name, .serialNumber, .value, .date].contains(field) {
      details[field] =
        switch field.kind {
        case .text, .notes: maybe(text).map { .text($0) }
        case .amount: money(field == .paid ? "CHF" : "EUR").map { .amount($0) }
        case .day: day().map { .day($0) }
        case .days:
          maybe { Int.random(in: 2...4, using: &$0) }.map { count in
            .days((0..<count).compactMap { CalendarDate(year: 2000 - $0, month: 2, day: 28) })
          } ?? day().map { .day($0) }
        case .count:
          maybe { .count(.random(in: field.declaration.counted.range, using: &$0)) }
        case .texts:
          .texts(["one", "two; three", "four"].filter { _ in Bool.random(using: &generator) })
        case .moment, .photos, .documents, .own: nil
        }
    }
    details.privacy.isWhole = Bool.random(using: &generator)
    details.privacy.photos = ["lamp.jpg", "rooms/a;b.png", "'=é @.jpg"].filter { _ in
      Bool.random(using: &generator)
    }
    if let own = maybe(text) { details.ownFields = [.init(name: "Provenance", text: own)] }
    return Item(
      id: "", key: "K-\(number)", index: number, name: text(&generator),
      serialNumber: maybe(text), value: money("EUR"),
      dateCreated: maybe {
        Date(timeIntervalSinceReferenceDate: .random(in: -1e10...1e10, using: &$0))
      }, details: details, photos: [])
  }

  /// A day stays the same day for whoever reads the table elsewhere.
  @Test func writesTheBeginningOfADayAsTheDay() throws {
    var settings = Settings()
    settings.timeZone = "Europe/Berlin"
    func written(_ seconds: Double) -> String {
      LocalDates(settings).text(Date(timeIntervalSinceReferenceDate: seconds))
    }
    // 2009-07-17 00:00 in Berlin is 22:00 of the day before in UTC.
    #expect(written(269_474_400) == "2009-07-17")
    #expect(written(269_474_401) == "2009-07-17T00:00:01+02:00")
    #expect(written(269_474_401.5) == "2009-07-17T00:00:01.5+02:00")
    settings.timeZone = "America/St_Johns"
    #expect(written(0) == "2000-12-31T20:30:00-03:30")
  }

  @Test(arguments: [
    ("en-US", "UTC"), ("de", "Europe/Berlin"), ("ar", "Africa/Cairo"), ("ja", "Asia/Kolkata"),
  ])
  func listsATableThatReadsBackAsTheSameCatalogue(language: String, zone: String) throws {
    var generator = SeededGenerator(seed: 21)
    let items = (0..<Soak.count(150, inSoak: 100_000)).map { Self.item($0, &generator) }
    var settings = Settings()
    settings.language = language
    settings.timeZone = zone
    let listing = ItemExport(
      Catalog(items: items, archive: [], root: SourceFolder(path: "/home")), project: "/home",
      settings: settings)
    let table = try DetailsTable(
      reading: listing.csv(), file: "items.csv",
      conventions: TableConventions(settings, currency: nil))
    #expect(table.diagnostics.isEmpty, "\(table.diagnostics.prefix(3))")
    #expect(table.rows.count == items.count)
    for (row, item) in zip(table.rows, items) {
      #expect(row.id == item.key)
      #expect(row.name.map { Array($0.utf8) } == Array(item.name.utf8))
      // Characters that cannot be seen are in no number that somebody compares.
      #expect(row.serialNumber == item.serialNumber.map(withoutInvisible))
      #expect(row.value == item.value)
      #expect(row.date == item.dateCreated)
      #expect(row.details == item.details)
    }
  }

  /// A table that names private photos in its own way is written with their paths.
  @Test func listsWhatIsPrivateAsItReadsBack() async throws {
    let folder = try TemporaryFolder()
    for (number, name) in ["lamp.png", "rooms/Lamp 2.png", "rooms/bed;old.png"].enumerated() {
      try folder.write(
        TestPicture.quadrants(width: 16, height: 8, number: number + 1), to: "home/" + name)
    }
    try folder.write(
      text: """
        Bezeichnung;Fotos;privat;private Fotos
        Lampe;lamp.png;nein;
        Bett;"rooms/Lamp 2.png
        rooms/bed;old.png";;"BED;OLD.PNG
        fort.png"
        Ring;;ja;

        """, to: "home/details.csv")
    try folder.write(text: "language: de\n", to: "home/bibelot.yml")
    func read() async throws -> Catalog {
      let project = try Project.open(folder.path("home"))
      return try await CatalogReader(project.inventory, settings: project.settings)
        .read(on: WorkerThreads(width: 1)).catalog
    }
    func hidden(_ catalog: Catalog) -> [[String]] {
      catalog.items.map {
        ["\($0.details.privacy.isWhole)"] + $0.privatePhotos.map(\.path) + $0.unknownPrivatePhotos
      }
    }
    let first = try await read()
    #expect(hidden(first) == [["false"], ["false", "rooms/bed;old.png", "fort.png"], ["true"]])
    var settings = Settings()
    settings.language = "de"
    let listing = ItemExport(first, project: folder.path("home"), settings: settings)
    try folder.write(listing.csv(), to: "home/details.csv")
    let second = try await read()
    #expect(hidden(second) == hidden(first))
    #expect(second.items[1].details.privacy.photos == ["rooms/bed;old.png", "fort.png"])
  }
}
