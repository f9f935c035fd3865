import ModelSupport
import Foundation
@testable import Basics
@testable import Model
import Support
import Testing

@Suite struct SettingsFileTests {
  private func settings(_ text: String) throws -> Settings {
    try SettingsFile.settings(from: text, file: "bibelot.yml")
  }

  @Test func givesTheDefaultsWithoutAFile() throws {
    let folder = try TemporaryFolder()
    #expect(try SettingsFile.read(in: folder.path) == Settings())
  }

  @Test(arguments: ["", "# nothing set\n", "---\n", "\u{FEFF}", "\r\n\r\n", "~\n"])
  func givesTheDefaultsOfAnEmptyFile(text: String) throws {
    #expect(try settings(text) == Settings())
  }

  private static let full = """
    source: Documents/items.archive
    details: things.csv
    sheet: Haushalt
    headings: {Gegenstand: name, "Lfd. Nr.": id}
    ignore: [/Garten/, "*.mov"]
    title: Unser Haus
    owner: Ada und Grete Berg
    value_means: replacement
    language: de-DE
    time_zone: Europe/Berlin
    currency: EUR
    date_order: dmy
    columns: [photo, name, room, quantity]
    sort: value descending
    items_per_page: 10
    thumbnails: book
    value_colours: none
    value_threshold: 99.50
    full: baked
    widths: [640, 320]
    quality: 90
    formats: [webp, avif]
    tiles: 50
    large_view: book
    sorted_pages: [value, name]
    data_files: [csv]
    search_engines: welcome
    theme: Kleid
    private: [value, own_fields]
    show: [room]
    show_own_fields: [Herkunft]
    private_items: [Ring, "0012"]
    private_categories: [Schmuck]
    publish_documents: [anleitung.pdf]
    allow_in_public: [Wohnzimmer]
    base_url: https://example.org/haus
    rights: cc-by-sa 4.0
    attribution: Ada Berg
    report:
      insured: Ada Berg
      address: |
        Hauptstraße 1
        policy:in this text
      contact: 030 123
      insurer: Beispiel AG
      policy: 0012
      period: 1. Januar bis 31. Dezember 2026
      date: 2026-03-04
      limit: 60000
      limits: {Schmuck: 5000, Kunst: 2000.50}
      room_limits: {Keller: 3000}
      depreciation:
        Technik: {years: 5, floor: 20%}
        Bücher: {years: 10}
      own_pages_above: 999.99
      paper: letter
    """

  @Test func readsEverySetting() throws {
    var expected = Settings()
    expected.source = "Documents/items.archive"
    expected.details = "things.csv"
    expected.sheet = "Haushalt"
    expected.headings = ["Gegenstand": "name", "Lfd. Nr.": "id"]
    expected.ignore = IgnorePatterns(["/Garten/", "*.mov"])
    expected.title = "Unser Haus"
    expected.owner = "Ada und Grete Berg"
    expected.valueMeans = .replacement
    expected.language = "de-DE"
    expected.timeZone = "Europe/Berlin"
    expected.currency = "EUR"
    expected.dateOrder = .dayMonthYear
    expected.columns = [.photos, .name, .room, .quantity]
    expected.sort = Settings.ItemOrder(by: .value, isDescending: true)
    expected.itemsPerPage = 10
    expected.thumbnails = .book
    expected.valueColours = .none
    expected.valueThreshold = Decimal(9950) / 100
    expected.full = .baked
    expected.widths = [320, 640]
    expected.quality = 90
    expected.pictureFormats = ["avif", "webp"].compactMap { Settings.PictureFormat(rawValue: $0) }
    expected.tilesAbove = 50
    expected.largeView = .book
    expected.sortedPages = [.value, .name]
    expected.dataFiles = [.csv]
    expected.searchEngines = .welcome
    expected.theme = "Kleid"
    expected.privacy.added = [.value, .ownFields]
    expected.privacy.shown = [.room]
    expected.privacy.shownOwnFields = ["Herkunft"]
    expected.privacy.items = ["Ring", "0012"]
    expected.privacy.categories = ["Schmuck"]
    expected.privacy.documents = ["anleitung.pdf"]
    expected.privacy.allowed = ["Wohnzimmer"]
    expected.baseURL = "https://example.org/haus/"
    expected.rights = Rights("CC BY-SA 4.0")
    expected.attribution = "Ada Berg"
    expected.report.insured = "Ada Berg"
    expected.report.address = "Hauptstraße 1\npolicy:in this text\n"
    expected.report.contact = "030 123"
    expected.report.insurer = "Beispiel AG"
    expected.report.policy = "0012"
    expected.report.date = CalendarDate(year: 2026, month: 3, day: 4)
    expected.report.period = "1. Januar bis 31. Dezember 2026"
    expected.report.limit = 60_000
    expected.report.limits = [
      .init(name: "Schmuck", amount: 5000),
      .init(name: "Kunst", amount: Decimal(200_050) / 100),
    ]
    expected.report.roomLimits = [.init(name: "Keller", amount: 3000)]
    expected.report.ownPagesAbove = Decimal(99_999) / 100
    expected.report.paper = .letter
    expected.report.depreciation = [
      .init(category: "Technik", years: 5, floor: 20),
      .init(category: "Bücher", years: 10, floor: 0),
    ]
    #expect(try settings(Self.full) == expected)
    // Every setting stands in the file above, so that none can be forgotten here.
    for field in SettingsField.all + SettingsField.all.flatMap(\.below) {
      #expect(Self.full.contains(field.name + ":"), "\(field.name)")
    }
  }

  @Test func readsTheSameFromEveryEncodingAndLineEnd() throws {
    let expected = try settings(Self.full)
    let units = Array(Self.full.utf16)
    let little = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let files: [[UInt8]] = [
      [0xEF, 0xBB, 0xBF] + Array(Self.full.utf8),
      Array(Self.full.replacing("\n", with: "\r\n").utf8),
      Array(Self.full.replacing("\n", with: "\r").utf8),
      [0xFF, 0xFE] + little, little, [0xFE, 0xFF] + big, big,
    ]
    for (number, bytes) in files.enumerated() {
      #expect(
        try SettingsFile.settings(from: bytes, file: "f") == expected, "file number \(number)")
    }
  }

  @Test(arguments: [
    ("title: 2020", "2020"), ("title: yes", "yes"), ("title: 1.50", "1.50"),
    ("title: 2020-01-01", "2020-01-01"), ("title: 'null'", "null"), ("title:\tHome", "Home"),
    ("title: \"a: b # c\"", "a: b # c"), ("title: it's “ours”", "it's “ours”"),
  ])
  func takesWhateverIsWrittenForAText(text: String, title: String) throws {
    #expect(try settings(text).title == title)
  }

  /// Norway's language is `no`, which YAML takes for false.
  @Test(arguments: ["quality: \"82\"", "items_per_page: '10'", "widths: [320, '640']"])
  func takesNoTextForANumber(text: String) {
    let error = #expect(throws: GalleryError.self) { try settings(text + "\n") }
    #expect(error?.description.contains("without the quotation marks") == true)
  }

  @Test func readsTheLanguageOfNorway() throws {
    #expect(try settings("language: no").language == "no")
  }

  @Test func readsSettingsThatNameOneAnother() throws {
    let settings = try settings("title: &name Berg\nowner: *name\n")
    #expect(settings.owner == "Berg")
  }

  @Test func ordersByTheArchiveBackwards() throws {
    let settings = try settings("sort: archive descending")
    #expect(settings.sort == Settings.ItemOrder(by: nil, isDescending: true))
  }

  @Test func reportsAllMistakesTogetherInTheirOrder() {
    let error = #expect(throws: GalleryError.self) {
      try settings("quality: 0\ntitel: x\nowner: \"open\nwidths: no\n")
    }
    let lines = (error?.description ?? "").split(separator: "\n").filter { $0.hasPrefix("bibelot") }
    #expect(error?.cause == .usage)
    #expect(lines.map { $0.split(separator: ":")[1] } == ["1", "2", "3", "4"])
  }

  /// Brackets in brackets, as nobody writes them: the reader must not run out of its stack.
  @Test(arguments: [1_000, 100_000])
  func survivesBracketsInBrackets(depth: Int) {
    #expect(throws: GalleryError.self) {
      try settings("title: " + String(repeating: "[", count: depth))
    }
    #expect(throws: GalleryError.self) {
      try settings(
        "title: " + String(repeating: "[", count: depth) + String(repeating: "]", count: depth))
    }
  }

  @Test func survivesAnyBytes() {
    var generator = SeededGenerator(seed: 20)
    let good = Array(Self.full.utf8)
    for _ in 0..<Soak.count(300) {
      var bytes = good
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let place = Int.random(in: bytes.indices, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: place)
        case 2:
          bytes.insert(
            Array("\t:-[]{}\"'#&*!|>%@\n ".utf8).randomElement(using: &generator) ?? 0, at: place)
        default: bytes.removeSubrange(place...)
        }
        if bytes.isEmpty { bytes = good }
      }
      do {
        _ = try SettingsFile.settings(from: bytes, file: "f")
      } catch {
        let lines = "\(error)".split(separator: "\n")
        #expect(lines.contains { $0.hasPrefix("f:") }, "\(error)")
      }
    }
  }

  @Test func showsAsManyMistakesAsOneReads() throws {
    let text = (1...900).map { "nothing\($0): 1" }.joined(separator: "\n")
    let error = #expect(throws: GalleryError.self) { try settings(text) }
    let lines = error?.description.split(separator: "\n") ?? []
    #expect(lines.first?.hasPrefix("900 mistakes") == true && lines.last == "and 850 more")
    #expect(lines.count < 200)
  }
}
