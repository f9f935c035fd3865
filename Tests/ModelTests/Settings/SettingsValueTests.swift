import ModelSupport
@testable import Basics
import Foundation
import Testing

@testable import Model

/// What settings become.
@Suite struct SettingsValueTests {
  private func settings(_ text: String) throws -> Settings {
    try SettingsFile.settings(from: text, file: "f")
  }

  /// Each default once more: whoever changes one changes every site without that setting.
  @Test func areTheDefaultsWhereNothingIsSet() {
    let settings = Settings()
    #expect(settings.title == "Inventory" && settings.language == "en-US")
    #expect(settings.timeZone == "UTC" && settings.currency == nil && settings.dateOrder == nil)
    #expect(settings.valueMeans == .stated && settings.thumbnails == .photo)
    #expect(settings.valueColours == .book && settings.valueThreshold == 50)
    #expect(settings.full == .copied && settings.largeView == .window)
    #expect(settings.widths == [320, 640, 960, 1280, 2048] && settings.quality == 82)
    #expect(settings.itemsPerPage == 100)
    #expect(
      settings.columns == [.photos, .name, .category, .room, .serialNumber, .date, .value])
    #expect(settings.sort == Settings.ItemOrder(by: nil, isDescending: false))
    #expect(settings.report == ReportSettings())
    #expect(settings.privacy == PrivacySettings())
    #expect(settings.privacy.fields == ItemField.hiddenByDefault)
    for path in [\Settings.source, \.details, \.owner, \.baseURL, \.theme] {
      #expect(settings[keyPath: path] == nil)
    }
  }

  /// A site that nobody gave a title is called what the pages call an inventory, in the language that is set before or
  /// after.
  @Test(arguments: [
    ("language: de", "Inventar"), ("language: fr-CA", "Inventaire"), ("language: es", "Inventario"),
    ("language: ja", "家財目録"), ("language: pl", "Inventory"), ("", "Inventory"),
    ("title: Our home\nlanguage: de", "Our home"), ("language: de\ntitle: Inventory", "Inventory"),
  ])
  func haveATitleInTheLanguage(text: String, title: String) throws {
    #expect(try settings(text).title == title)
  }

  /// Three places behind a point may be thousands; these are none.
  @Test(arguments: [
    ("60.00", "60"), ("0.125", "0.125"), ("1234.500", "1234.5"), ("1.2505", "1.2505"),
  ])
  func readAmountsOfOneMeaning(text: String, amount: String) throws {
    #expect(try settings("report: {limit: \(text)}").report.limit == Decimal(string: amount))
  }

  @Test(arguments: [("", "USD"), ("currency: EUR", "EUR")])
  func tellTheCurrencyOfTheArchive(text: String, currency: String) throws {
    #expect(try settings(text).archiveCurrency == currency)
  }

  @Test(arguments: [("window", true), ("book", false)])
  func tellWhetherPhotosAreListed(view: String, hasLists: Bool) throws {
    #expect(try settings("large_view: \(view)").hasPhotoLists == hasLists)
  }

  @Test(
    arguments: [
      ("archive", nil, false), ("archive descending", nil, true), ("name", .name, false),
      ("value  descending", .value, true), ("date", .date, false), ("category", .category, false),
      ("room descending", .room, true),
    ] as [(String, ItemField?, Bool)])
  func readEveryOrder(text: String, field: ItemField?, isDescending: Bool) throws {
    #expect(
      try settings("sort: \(text)").sort
        == Settings.ItemOrder(by: field, isDescending: isDescending))
  }

  @Test(
    arguments: [
      ("date_order: dmy", \Settings.dateOrder?.rawValue, "dmy"),
      ("date_order: mdy", \.dateOrder?.rawValue, "mdy"),
      ("date_order: ymd", \.dateOrder?.rawValue, "ymd"),
      ("owner: Ada", \.owner, "Ada"), ("source: a.zip", \.source, "a.zip"),
      ("details: b.csv", \.details, "b.csv"), ("theme: Look", \.theme, "Look"),
      ("base_url: https://example.org/a", \.baseURL, "https://example.org/a/"),
      ("report: {insured: A}", \.report.insured, "A"),
      ("report: {address: B}", \.report.address, "B"),
      ("report: {contact: C}", \.report.contact, "C"),
      ("report: {insurer: D}", \.report.insurer, "D"),
      ("report: {policy: E}", \.report.policy, "E"),
      ("report: {period: F}", \.report.period, "F"),
      ("report: {paper: letter}", \.report.paper?.rawValue, "letter"),
      ("report: {paper: a4}", \.report.paper?.rawValue, "a4"),
    ] as [(String, any KeyPath<Settings, String?> & Sendable, String)])
  func stayWhereTheyWereSet(
    text: String, path: any KeyPath<Settings, String?> & Sendable, value: String
  ) throws {
    #expect(try settings(text)[keyPath: path] == value)
  }

  @Test func keepTheOrderOfCategoriesAndRooms() throws {
    let report = try settings(
      """
      report:
        limits: {Rugs: 2, Art: 1, Toys: 0.5}
        room_limits: {Hall: 4, Attic: 3}
        depreciation: {Rugs: {floor: 10, years: 4}, Art: {years: 3, floor: 5%}}
      """
    ).report
    #expect(report.limits.map(\.name) == ["Rugs", "Art", "Toys"])
    #expect(report.roomLimits.map(\.name) == ["Hall", "Attic"])
    #expect(report.roomLimits.map(\.amount) == [4, 3])
    #expect(report.limits.map(\.amount) == [2, 1, Decimal(string: "0.5")])
    #expect(
      report.depreciation == [
        .init(category: "Rugs", years: 4, floor: 10), .init(category: "Art", years: 3, floor: 5),
      ])
  }

  @Test(
    arguments: [
      ("private: []", [], []), ("private: [room]", [], []), ("private: [tags]", [.tags], []),
      ("show: [room, value]", [], [.room, .value]),
      // What is named in both stays private.
      ("private: [room, category]\nshow: [date, room]", [.category], [.date]),
    ] as [(String, Set<ItemField>, Set<ItemField>)])
  func addToWhatIsPrivateOrShowIt(
    text: String, more: Set<ItemField>, shown: Set<ItemField>
  ) throws {
    #expect(
      try settings(text).privacy.fields
        == ItemField.hiddenByDefault.union(more).subtracting(shown))
  }

  @Test func nameItemsAndCategoriesThatArePrivate() throws {
    let privacy = try settings(
      "private_items: [Ring, 0012]\nprivate_categories: [Jewellery]"
    ).privacy
    #expect(privacy.items == ["Ring", "0012"] && privacy.categories == ["Jewellery"])
  }

  @Test func tellTheLimitOfEverythingAndWhatGetsPagesOfItsOwn() throws {
    let report = try settings("report: {limit: 60000.50, own_pages_above: 0}").report
    #expect(report.limit == Decimal(6_000_050) / 100 && report.ownPagesAbove == 0)
    #expect(report.limits == [] && report.roomLimits == [])
  }

  @Test(arguments: [
    "report:", "report: ~", "report: {limits: }", "report: {room_limits: }",
    "report:\n  depreciation:\n",
  ])
  func areTheDefaultsWhereNothingStandsBelowAName(text: String) throws {
    #expect(try settings(text) == Settings())
  }

  @Test func giveTheFormatsTheirZoneAndWords() throws {
    var settings = try settings("language: de\ntime_zone: Asia/Tokyo\n")
    let evening = Date(timeIntervalSince1970: 1_709_595_000)
    #expect(settings.formats.plainDate(evening) == "2024-03-05")
    #expect(
      settings.words == Language("de")
        && Wording.items(1, formats: settings.formats) == "1 Gegenstand")
    // The project's own come first, whatever language they are in.
    settings.projectWords = Language("fr")
    #expect(settings.words == Language("fr"))
    #expect(Wording.items(1, formats: settings.formats) == "1 objet")
  }

  /// What the program has no words for is the only thing that is said of settings that are right.
  @Test func areNotedWhereTheirLanguageHasNoWords() throws {
    let notes = try settings("language: sv\nreport: {limits: {Art: 5}, contact: A}\n").notes
    #expect(notes.map(\.subject) == ["the language sv"])
    #expect(notes.map(\.severity) == [.note] && notes.map(\.kind) == [.settings])
    #expect(try settings("report: {limits: {Art: 5}, contact: A}\n").notes == [])
  }
}
