import Gallery
import Support
import Testing

@Suite struct SettingsFileTests {
  @Test func givesTheDefaultsWithoutAFile() throws {
    let folder = try TemporaryFolder()
    #expect(try SettingsFile.read(in: folder.path) == Settings())
  }

  @Test(arguments: ["", "# nothing set\n", "---\n"])
  func givesTheDefaultsOfAnEmptyFile(text: String) throws {
    #expect(try SettingsFile.settings(from: text, file: "bibelot.yml") == Settings())
  }

  @Test func readsEverySetting() throws {
    let settings = try SettingsFile.settings(
      from: """
        title: Unser Haus
        language: de-DE
        time_zone: Europe/Berlin
        currency: EUR
        thumbnails: book
        widths: [640, 320]
        quality: 90
        items_per_page: 10
        """, file: "bibelot.yml")
    var expected = Settings()
    expected.title = "Unser Haus"
    expected.language = "de-DE"
    expected.timeZone = "Europe/Berlin"
    expected.currency = "EUR"
    expected.thumbnails = .book
    expected.widths = [320, 640]
    expected.quality = 90
    expected.itemsPerPage = 10
    #expect(settings == expected)
  }

  @Test(arguments: [
    ("titel: Home", "bibelot.yml:1:1: there is no setting “titel”; did you mean title?"),
    ("colour: red", "bibelot.yml:1:1: there is no setting “colour”"),
    ("quality: 101", "bibelot.yml:1:10: quality must be a whole number from 1 to 100"),
    ("quality: high", "bibelot.yml:1:10: quality must be a whole number from 1 to 100"),
    ("language: xx-klingon", "bibelot.yml:1:11: language must be a language tag such as"),
    ("time_zone: Mars/Olympus", "bibelot.yml:1:12: time_zone must be a time zone such as"),
    ("currency: dollars", "bibelot.yml:1:11: currency must be a currency's three letters"),
    ("thumbnails: tiny", "bibelot.yml:1:13: thumbnails must be photo or book"),
    ("widths: 320", "bibelot.yml:1:9: widths must be a list of 1 to 12 widths"),
    ("widths: [0]", "bibelot.yml:1:9: widths must be a list of 1 to 12 widths"),
    ("title: [a]", "bibelot.yml:1:8: title must be a text"),
    ("- title", "bibelot.yml: expected settings such as"),
  ])
  func saysWhatIsWrongAndWhere(text: String, message: String) {
    let error = #expect(throws: GalleryError.self) {
      try SettingsFile.settings(from: text, file: "bibelot.yml")
    }
    #expect(error?.cause == .usage)
    #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
  }

  @Test func reportsAllMistakesTogether() {
    let error = #expect(throws: GalleryError.self) {
      try SettingsFile.settings(from: "quality: 0\ntitel: x\nwidths: no\n", file: "f")
    }
    #expect(error?.description.split(separator: "\n").count == 3)
  }

  @Test func namesTheLineOfWhatIsNoYAML() {
    let error = #expect(throws: GalleryError.self) {
      try SettingsFile.settings(from: "title: \"open\nquality: 3", file: "bibelot.yml")
    }
    #expect(error?.description.contains("bibelot.yml") == true)
  }
}
