@testable import Model

/// Settings files with mistakes that people make.
enum BadSettings {
  struct File {
    var what: String
    var bytes: [UInt8]

    init(_ what: String, _ text: String) { self.init(what, bytes: Array(text.utf8)) }

    init(_ what: String, bytes: [UInt8]) { (self.what, self.bytes) = (what, bytes) }

    /// The text as the golden file shows it.
    var shown: String { String(decoding: bytes.filter { $0 != 0 }, as: UTF8.self) }
  }

  static let all: [File] = names + shapes + values + lists + groups + encodings

  private static let names = [
    File("a name that is misspelt", "titel: Our home\n"),
    File("a name with a hyphen and capitals", "Time-Zone: UTC\n"),
    File("a name of another program", "colour: red\n"),
    File("a name given twice", "title: Home\nquality: 80\ntitle: House\n"),
    File("a name given twice below another", "report:\n  policy: 1\n  insurer: A\n  policy: 2\n"),
    File("a name given twice in a group on one line", "report: {policy: 1, policy: 2}\n"),
    File("a name that belongs below another", "insured: Ada Berg\n"),
    File("a name with a dot", "report.policy: 1\n"),
    File("a name that belongs to the left", "report:\n  title: Home\n"),
    File(
      "several mistakes at once",
      "titel: Our home\nquality: high\nlanguage: German\nwidths: [320, 8, x]\n"),
  ]

  private static let shapes = [
    File("no space after the colon", "title:Our home\nquality: 200\n"),
    File("an equals sign", "title = Our home\n"),
    File("the wide colon of a Chinese keyboard", "title：我的家\n"),
    File("a line without a colon", "title: Home\nOur things\nquality: 0\n"),
    File("nothing but a word", "Home\n"),
    File("a list instead of settings", "- title: Home\n"),
    File("a quotation mark that is never closed", "title: \"Our home\nquality: 300\n"),
    File("words behind a quotation", "title: \"Ada's\" home\n"),
    File("a colon in a text", "title: Home: ours\nquality: 0\n"),
    File("a backslash in double quotation marks", "source: \"C:\\photos\"\n"),
    File("a text that begins with a sign of YAML's", "title: @home\n"),
    File("a text that begins with a star", "title: *home*\n"),
    File("a text that begins with an exclamation mark", "title: !Home\n"),
    File("a text that begins with a comment", "title: #1 home\n"),
    File("a line that is indented for nothing", "title: Home\n  quality: 80\n"),
    File("a line that is indented too little", "report:\n    insured: Ada\n  policy: 1\n"),
    File("a tab", "report:\n\tinsured: Ada\n\tpolicy: [1]\n"),
    File("a blank from a web page", "title:\u{A0}Home\nreport:\n\u{A0}\u{A0}policy: 1\n"),
    File("a character that cannot be seen", "title: Ho\u{200B}me\u{1}\n"),
    File("a list that is never closed", "widths: [320, 640\nquality: 300\n"),
    File("a brace that is never closed", "report: {policy: 1\n"),
    File("a list that begins behind the colon", "columns: - photo\n"),
    File("a file of several documents", "title: Home\n---\ntitle: House\n"),
    File("a setting without a value", "title:\nquality: ~\nreport:\n"),
    File("a text of nothing", "title: \"\"\n"),
  ]

  private static let values = [
    File("a number in quotation marks", "quality: \"82\"\n"),
    File("a number that is too large", "quality: 101\n"),
    File("a number that is none", "items_per_page: 1e3\n"),
    File("a list for a text", "title: [Our, home]\n"),
    File("a group for a number", "quality:\n  photos: 80\n"),
    File("a language as Unix writes it", "language: de_DE.UTF-8\n"),
    File("a language by its name", "language: Deutsch\n"),
    File("a language that nobody speaks", "language: xx-klingon\n"),
    File("a city for a time zone", "time_zone: Berlin\n"),
    File("a time zone that is misspelt", "time_zone: Europe/Belrin\n"),
    File("a time zone that there is not", "time_zone: Mars/Olympus\n"),
    File("a currency by its sign", "currency: €\n"),
    File("a currency in small letters", "currency: eur\n"),
    File("a currency by its name", "currency: dollars\n"),
    File("a currency that there is not", "currency: ABC\n"),
    File("a word for another", "thumbnails: bok\nvalue_means: new\ndate_order: d/m/y\n"),
    File("marks of values", "value_colours: off\nvalue_threshold: 50 dollars\n"),
    File("an order that there is not", "sort: nmae\n"),
    File("an order in a list", "sort: [value, descending]\n"),
    File("an address without its beginning", "base_url: example.org\n"),
    File(
      "a line that is longer than a terminal is wide",
      "widths: [320, 640, 1280, 2048, 320, 640, 1280, 2048, 320, 640, 1280, x, 2048, 320, 640]\n"),
    File("wide characters before the mistake", "report: {insured: 山田太郎, polcy: 1}\n"),
  ]

  private static let lists = [
    File("one width without brackets", "widths: 320\n"),
    File("widths without brackets", "widths: 320, 640\n"),
    File("a width of nothing", "widths: [0, 320]\n"),
    File("an empty list", "widths: []\n"),
    File("a column twice and one that there is not", "columns: [name, photo, name, weight]\n"),
    File("no column for the name", "columns: [photo, value]\n"),
    File("a name that cannot be private", "private: [name, serialnumber]\n"),
    File("no brackets around nothing", "private: none\n"),
  ]

  private static let groups = [
    File("a text for a group", "report: Ada Berg\n"),
    File("a name misspelt below another", "report:\n  insurred: Ada\n  phone: 1\n"),
    File("a date of another form", "report:\n  date: 4.3.2026\n"),
    File("a day that there is not", "report:\n  date: 2026-02-30\n"),
    File(
      "amounts with signs",
      "report:\n  limits:\n    Jewellery: 5,000\n    Bicycles: 2000 EUR\n    Art: -1\n"),
    File("limits for one limit", "report:\n  limit:\n    Jewellery: 5000\n    Bicycles: 2000\n"),
    File("a limit for rooms as an amount", "report:\n  room_limits: 3000\n"),
    File("a paper that there is not", "report:\n  paper: A5\n  own_pages_above: $1,000\n"),
    File(
      "depreciation without years",
      "report:\n  depreciation:\n    Electronics: {floor: 20%}\n    Books: {years: 0, flor: 1}\n"),
    File("depreciation as a number", "report:\n  depreciation:\n    Electronics: 5\n"),
  ]

  private static let encodings = [
    File("a byte order mark", bytes: [0xEF, 0xBB, 0xBF] + Array("titel: Home\n".utf8)),
    File("line ends of Windows", "title: Home\r\nquality: 0\r\ntitel: x\r\n"),
    File("UTF-16", bytes: [0xFF, 0xFE] + "titel: Home\n".utf16.flatMap { [UInt8($0), 0] }),
    File(
      "an old encoding", bytes: Array("title: Home\nowner: G".utf8) + [0xFC] + Array("nter".utf8)),
    File("a photo", bytes: [0xFF, 0xD8, 0xFF, 0xE0, 0, 16, 0x4A, 0x46]),
  ]
}
