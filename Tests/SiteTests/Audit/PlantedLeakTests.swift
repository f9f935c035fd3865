import SiteSupport
import FileSupport
import Foundation
import Support
import Testing

@testable import Audit
@testable import Basics
@testable import Inventories
@testable import Model
@testable import Site

/// Whatever private is planted into what is to be published, and however it is written, is found, named and not
/// published.
@Suite struct PlantedLeakTests {
  private typealias Secret = PlantedInventory.Secret

  // --- What is planted ---

  private static let serialNumber = "“LX-60422-RQ”, the serial number of item 1 “Reading lamp”"
  private static let other = "“CH-99812-A”, the serial number of item 2 “Oak chair”"
  private static let room = "the room of item 1 “Reading lamp”"
  private static let boughtFrom = "where item 1 “Reading lamp” was bought"
  private static let note = "the notes of item 1 “Reading lamp”"
  private static let ownField = "your own field “Provenance” of item 1 “Reading lamp”"
  private static let photo = "the file name of a photo of item 1 “Reading lamp”"
  private static let ring = "the name of item 3 “\(Secret.privateName)”"
  private static let value = "the value of item 1 “Reading lamp”"
  private static let day = "the date of item 1 “Reading lamp”"

  private static func escaped(_ text: String, _ form: (Unicode.Scalar) -> String) -> String {
    text.unicodeScalars.map(form).joined()
  }

  private static func percent(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? text
  }

  private static func base64(_ text: String) -> String { Data(text.utf8).base64EncodedString() }

  /// On every page.
  private static let inTemplates: [Planted] = [
    .footer("<p>No. LX-60422-RQ</p>", Secret.serialNumber, serialNumber),
    .footer("<p data-number=\"lx-60422-rq\">x</p>", Secret.serialNumber, serialNumber),
    .footer("<!-- LX-60422-RQ -->", Secret.serialNumber, serialNumber),
    .footer("<p>LX&#45;60422&#x2D;RQ</p>", Secret.serialNumber, serialNumber),
    .footer("<p>LX-60&#173;422-RQ</p>", Secret.serialNumber, serialNumber),
    .footer("<p>\(escaped(Secret.room) { "&#\($0.value);" })</p>", Secret.room, room),
    .footer("<p>Upper Z&oslash;rbal study</p>", Secret.room, room),
    .footer(
      "<p>\(escaped(Secret.ownField) { "&#x" + String($0.value, radix: 16) + ";" })</p>",
      Secret.ownField, ownField),
    .footer("<p>Quintex &amp; S&#248;n</p>", Secret.boughtFrom, boughtFrom),
    .footer(
      "<script type=\"application/ld+json\">{\"serial\":\"LX\\u002d60422-RQ\"}</script>",
      Secret.serialNumber, serialNumber),
    .footer(
      "<a href=\"https://example.org/?q=\(percent(Secret.note))\">x</a>", Secret.note, note),
    .footer(
      "<img alt=\"\" src=\"data:text/plain;base64,\(base64("see " + Secret.note))\">", Secret.note,
      note),
    .footer("<p>Insured as POL-7788-1234</p>", Secret.policy, "“policy” of the report’s settings"),
    .footer("<p>Worth $123,456.78</p>", "$123,456.78", value),
  ]

  /// In files of the theme to which nothing leads.
  private static let inFiles: [Planted] =
    [
      .file(
        "about.htm", "<p>\n<b>Oak chair</b>\nCH-99812-A", line: 3, Secret.otherSerialNumber, other),
      .file("page/more.html", "<p title='CH-99812-A'>", Secret.otherSerialNumber, other),
      .file(
        "own.css", "/* */\n.x::after { content: \"LX-60422-RQ\" }\n", line: 2, Secret.serialNumber,
        serialNumber),
      .file("own.js", "const name = 'Signet ring of Zoltan'", Secret.privateName, ring),
      .file("own.mjs", "const x = \"\\x4cX-60422-RQ\"", Secret.serialNumber, serialNumber),
      .file(
        "data.json", "{\n\"room\": \"Upper Z\\u00f8rbal study\"\n}", line: 2, Secret.room, room),
      Planted(
        files: [("Site/names.json", text("[\"pictures\\/IMG_47110815.png\"]"))],
        places: ["names.json, line 1"],
        words: photo, texts: [Secret.photo], effect: .file("names.json"),
        allowing: [Secret.photo, Secret.photo + ".png"]),
      .file("stems.json", "[\"IMG_47110815\"]", Secret.photo, photo),
      .file(
        "drawing.svg", "<svg><text>The key is below the third flowerpot.</text></svg>", Secret.note,
        note),
      .file(
        "drawing-with.svg",
        "<svg><image href=\"data:image/svg+xml;base64,\(base64("<text>LX-60422-RQ</text>"))\"/></svg>",
        line: nil, Secret.serialNumber, serialNumber),
      .file("feed.atom.xml", "<x a=\"Quintex &amp; Søn\"/>", Secret.boughtFrom, boughtFrom),
      .file("notes.txt", "\n\nПодарок бабушки Зои\n", line: 3, Secret.ownField, ownField),
      .file("table.csv", "a,b\n\"Quintex & Søn\",2", line: 2, Secret.boughtFrom, boughtFrom),
      .file("table.tsv", "LX-60422-RQ\t2", Secret.serialNumber, serialNumber),
      .file("read.md", "* The key is below\tthe third flowerpot.", Secret.note, note),
      .file("LICENSE", "by Signet ring of Zoltan", Secret.privateName, ring),
      .file(
        "app.webmanifest", "{\"name\":\"12 Quintex Lane\"}", Secret.address,
        "“address” of the report’s settings"),
      .file("own.yml", "policy: pol-7788-1234", Secret.policy, "“policy” of the report’s settings"),
      .file("day.txt", "2019-03-04", "2019-03-04", "the date of item 1 “Reading lamp”"),
      .file(
        "day-in-words.txt", "March 4, 2019", "March 4, 2019", "the date of item 1 “Reading lamp”"),
      .file(
        "moment.json", "\"2019-03-04T00:00:00Z\"", "2019-03-04T00:00:00Z",
        "the date of item 1 “Reading lamp”"),
      .file("amount.txt", "123456.78", "123456.78", value),
      .file("category.txt", "Heirlooms of gold", "Heirlooms of gold", "the category of item 3"),
      .file("maker.txt", "Zorn &amp; Co", "Zorn & Co", "the maker of item 3"),
      .file("data.bin", "\u{1}\u{2}LX-60422-RQ\u{3}", line: nil, Secret.serialNumber, serialNumber),
      .file("paper.pdf", "%PDF-1.4 (LX-60422-RQ)", line: nil, Secret.serialNumber, serialNumber),
      // Called as the program calls its own data.
      .file("find/words-x.js", "const from = 'Quintex & Søn'", Secret.boughtFrom, boughtFrom),
    ] + retyped + wide + spaced + encoded + pictures + copies

  /// As people type what pages write otherwise.
  private static let retyped: [Planted] = [
    .file("capitals.txt", "ПОДАРОК БАБУШКИ ЗОИ", Secret.ownField, ownField),
    .file("accents.txt", "the upper Zorbal study", Secret.room, room),
    .file(
      "decomposed.txt", "Quintex & Sön".decomposedStringWithCanonicalMapping, line: 1,
      Secret.boughtFrom, boughtFrom),
    .file("dashes.txt", "\nLX\u{2013}60422\u{2013}RQ", line: 2, Secret.serialNumber, serialNumber),
    .file("without.txt", "lx60422rq", Secret.serialNumber, serialNumber),
    .file(
      "blanks.htm", "<p>\n<i>L</i>X-<b>604</b>22-RQ", line: 2, Secret.serialNumber, serialNumber),
    .file("points.txt", "123.456,78 USD", "$123,456.78", value),
    .file("comma.json", "{\"worth\":\"123,456.78\"}", "$123,456.78", value),
    .file("blank.txt", "worth 123 456,78", "$123,456.78", value),
    .file("german.txt", "am 04.03.2019", "March 4, 2019", day),
    .file("american.txt", "on 3/4/2019.", "March 4, 2019", day),
    .file("short.txt", "on 4 Mar 2019", "March 4, 2019", day),
    .file("ordinal.txt", "on Mar 4th, 2019", "Mar 4, 2019", day),
    .file("time.htm", "<time datetime=\"2019-03-04T12:00\">", "2019-03-04", day),
    .file("parts.txt", "lx 60422 rq", Secret.serialNumber, serialNumber),
    .file("breaks.htm", "<p>the upper<br>Zørbal<br/>study", Secret.room, room),
    .file("joiner.htm", "<p>LX-604&zwnj;22-RQ", Secret.serialNumber, serialNumber),
    .file(
      "escaped.css", ".x::after { content: \"\\4C X-60422-R\\000051\" }", Secret.serialNumber,
      serialNumber),
    .file("braces.js", "const x = 'L\\u{58}-60422-\\u{52}Q'", Secret.serialNumber, serialNumber),
    Planted(
      files: [("Site/lx-60422-rq.txt", text("x"))], places: ["lx-60422-rq.txt"],
      words: "its name would show " + serialNumber, texts: [],
      effect: .file("lx-60422-rq.txt"), allowing: [Secret.serialNumber]),
    Planted(
      files: [("Site/views/upper-zorbal-study.txt", text("x"))],
      places: ["views/upper-zorbal-study.txt"], words: "its name would show “Upper Zørbal study”",
      texts: [], effect: .file("views/upper-zorbal-study.txt"), allowing: [Secret.room]),
  ]

  /// Two bytes to a letter.
  private static let wide: [Planted] = [
    (
      "wide.bin", "x LX-60422-RQ x", String.Encoding.utf16LittleEndian, Secret.serialNumber,
      serialNumber
    ),
    ("wide-other.bin", "x LX-60422-RQ x", .utf16BigEndian, Secret.serialNumber, serialNumber),
    ("wide.txt", "x LX-60422-RQ x", .utf16, Secret.serialNumber, serialNumber),
    ("wide-words.txt", "x Подарок бабушки Зои x", .utf16, Secret.ownField, ownField),
  ].map { name, text, encoding, secret, words in
    Planted(
      files: [("Site/" + name, Array(text.data(using: encoding) ?? Data()))], places: [name],
      words: words, texts: [secret], effect: .file(name), allowing: [secret])
  }

  /// Letters with zero bytes between them where the file as a whole is no text.
  private static let spaced: [Planted] = [
    ("four.bin", [1, 2, 0x80, 0xff, 0x81]), ("four.jpg", NotedPictures.bareJPEG),
  ].map { name, head in
    Planted(
      files: [
        ("Site/" + name, head + Secret.serialNumber.utf8.flatMap { [$0, 0, 0, 0] })
      ], places: [name], words: serialNumber, texts: [], effect: .file(name),
      allowing: [Secret.serialNumber])
  }

  /// In other ways to write letters, and packed.
  private static let encoded: [Planted] =
    [
      ("latin.html", "<p>Upper Zørbal study", String.Encoding.isoLatin1, Secret.room, room),
      ("cyrillic.txt", "Подарок бабушки Зои", .windowsCP1251, Secret.ownField, ownField),
      (
        "unmarked.html", "<p>Подарок бабушки Зои</p>", .utf16LittleEndian, Secret.ownField, ownField
      ),
      ("four.txt", "Подарок бабушки Зои", .utf32BigEndian, Secret.ownField, ownField),
    ].map { name, text, encoding, secret, words in
      Planted(
        files: [("Site/" + name, Array(text.data(using: encoding) ?? Data()))], places: [name],
        words: words, texts: [secret], effect: .file(name), allowing: [secret])
    } + [
      Planted(
        files: [("Site/packed.css", Packing.packed(text("/* LX-60422-RQ */"), asGzip: true))],
        places: ["packed.css"], words: serialNumber, texts: [Secret.serialNumber],
        effect: .file("packed.css"), allowing: [Secret.serialNumber])
    ]

  private static let ringPicture = TestPicture.quadrants(width: 16, height: 12, number: 2)

  /// Photos of an item that is private, as they are.
  private static let copies: [Planted] =
    [
      ("seal.png", ringPicture),
      ("noted.png", NotedPictures.png(ringPicture, with: "tEXt", text("Title\0nice"))),
      ("packed.bin", Packing.packed(ringPicture, asGzip: true)),
      (
        "seal.svg",
        text(
          "<svg><image href='data:image/png;base64,\(Data(ringPicture).base64EncodedString())'/></svg>"
        )
      ),
    ]
    .map { name, bytes in copy(of: bytes, at: name) }
    + DataAddressForms.of(ringPicture).enumerated().map { number, form in
      copy(of: text("<svg><image href='\(form)'/></svg>"), at: "seal-\(number).svg")
    }

  private static func copy(of bytes: [UInt8], at name: String) -> Planted {
    Planted(
      files: [("Site/" + name, bytes)], places: [name],
      words: "it is a photo of item 3 “\(Secret.privateName)” that is private",
      effect: .file(name), allowing: [name])
  }

  private static let picture = TestPicture.quadrants(width: 4, height: 4)

  private static func text(_ text: String) -> [UInt8] { Array(text.utf8) }

  private static let pictures: [Planted] = [
    ("place.jpg", jpeg(0xE1, NotedPictures.exif([0x8825], isHeaded: true)), "where it was taken"),
    (
      "camera.jpg", jpeg(0xE1, NotedPictures.exif([0x0112, 0x010F], isHeaded: true)),
      "what its camera noted"
    ),
    (
      "xmp.jpg", jpeg(0xE1, text("http://ns.adobe.com/xap/1.0/\0<x:xmpmeta/>")),
      "notes of an image program"
    ),
    ("iptc.jpg", jpeg(0xED, text("Photoshop 3.0\08BIM")), "captions and names (IPTC)"),
    ("comment.jpg", jpeg(0xFE, text("No. LX-60422-RQ")), serialNumber),
    (
      "exif.png", NotedPictures.png(picture, with: "eXIf", NotedPictures.exif([0x8825])),
      "where it was taken"
    ),
    (
      "text.png", NotedPictures.png(picture, with: "tEXt", text("Title\0LX-60422-RQ")), serialNumber
    ),
    (
      "words.png",
      NotedPictures.png(picture, with: "iTXt", text("Title\0\0\0\0\0Подарок бабушки Зои")), ownField
    ),
    (
      "raw.png", NotedPictures.png(picture, with: "zTXt", text("Raw profile type exif\0\0x")),
      "what its camera noted"
    ),
    ("behind.png", picture + text("LX-60422-RQ"), serialNumber),
    (
      "packed.png",
      NotedPictures.png(
        picture, with: "zTXt", text("Title\0\0") + Packing.packed(text("LX-60422-RQ"))),
      serialNumber
    ),
    (
      "profile.png",
      NotedPictures.png(
        picture, with: "iCCP", text("x\0\0") + Packing.packed(text("by LX-60422-RQ"))),
      serialNumber
    ),
    ("blocks.gif", NotedPictures.gif(comment: text("LX-60422-RQ"), blocks: 4), serialNumber),
    (
      "exif.webp", NotedPictures.webP(with: "EXIF", NotedPictures.exif([0x8825])),
      "what a camera or an image program noted"
    ),
    (
      "xmp.webp", NotedPictures.webP(with: "XMP ", text("<x/>")),
      "what a camera or an image program noted"
    ),
    (
      "exif.heic", NotedPictures.heic(with: NotedPictures.exif([0x8825])),
      "what a camera or an image program noted"
    ),
    ("no-ending", jpeg(0xE1, NotedPictures.exif([0x8825], isHeaded: true)), "where it was taken"),
    ("not-a.txt", jpeg(0xE1, NotedPictures.exif([0x8825], isHeaded: true)), "where it was taken"),
    (
      "drawing-of.svg",
      text("<svg><image href='data:image/jpeg;base64,")
        + Array(
          Data(jpeg(0xE1, NotedPictures.exif([0x8825], isHeaded: true))).base64EncodedString().utf8)
        + text("'/></svg>"), "where it was taken"
    ),
  ].map { name, bytes, words in
    Planted(
      files: [("Site/" + name, bytes)], places: [name], words: words, effect: .file(name),
      allowing: ["Site/" + name])
  }

  private static func jpeg(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    NotedPictures.jpeg(NotedPictures.bareJPEG, with: marker, content)
  }

  /// In what anybody may read of items, and where more than a file must go.
  private static let elsewhere: [Planted] = [
    Planted(
      cells: [("chair", "maker", "as LX-60422-RQ")], places: ["items/chair.html, line"],
      words: serialNumber,
      texts: [Secret.serialNumber], effect: .item("chair"), allowing: [Secret.serialNumber]),
    Planted(
      cells: [("chair", "name", "Chair LX-60422-RQ")], places: ["items/chair.html, line"],
      words: serialNumber, texts: [Secret.serialNumber], effect: .item("chair"),
      allowing: [Secret.serialNumber]),
    Planted(
      cells: [("vase", "category", "POL-7788-1234")], places: ["items/vase.html, line"],
      words: "“policy” of the report’s settings", texts: [Secret.policy], effect: .item("vase"),
      allowing: [Secret.policy]),
    Planted(
      files: [("Templates/not-found.html", text("<p>LX-60422-RQ"))],
      places: ["Templates/not-found.html, line 1"],
      words: serialNumber, texts: [Secret.serialNumber], effect: .site,
      allowing: [Secret.serialNumber]),
    Planted(
      files: [("Templates/pages/about.html", text("<p>\n{{title}}\nLX-60422-RQ"))],
      places: ["Templates/pages/about.html, line 3"], words: serialNumber,
      texts: [Secret.serialNumber], effect: .page("about"),
      allowing: [Secret.serialNumber]),
    Planted(
      files: [
        ("Site/logo.svg", text("<svg><desc>LX-60422-RQ</desc></svg>")),
        ("Templates/pages/about.html", text("<img src=\"logo.svg\">")),
      ], places: ["logo.svg, line 1"], words: serialNumber, texts: [Secret.serialNumber],
      effect: .site,
      allowing: ["logo.svg"]),
    Planted(
      files: [("Site/assets/site.css", text("/* LX-60422-RQ */"))],
      places: ["assets/site.css, line 1"],
      words: serialNumber, texts: [Secret.serialNumber], effect: .site,
      allowing: ["Site/assets/site.css"]),
    Planted(
      files: [("Site/assets/custom.css", text("/* LX-60422-RQ */"))],
      places: ["assets/custom.css, line 1"], words: serialNumber, texts: [Secret.serialNumber],
      effect: .file("assets/custom.css"), allowing: [Secret.serialNumber]),
  ]

  // --- What becomes of it ---

  /// Each is found and named, is not published, and what stays leads to nothing that is not there; allowed, it is
  /// published; gone, all is as it was. Files to which nothing leads are tried several at once.
  @Test(arguments: 0..<4) func isFoundAndKeptBack(part: Int) async throws {
    func own(_ all: [Planted]) -> [Planted] {
      all.enumerated().filter { $0.offset % 4 == part }.map(\.element)
    }
    let inventory = try PlantedInventory()
    #expect(try await inventory.build().leaks == 0)
    let clean = try inventory.site()
    let tries = [own(Self.inFiles)] + own(Self.inTemplates + Self.elsewhere).map { [$0] }
    for (number, together) in tries.enumerated() {
      let cells = together.flatMap(\.cells)
      try inventory.write(cells: cells)
      let files = together.flatMap(\.files)
      for (path, bytes) in files { try inventory.file(path, bytes) }
      let summary = try await inventory.build()
      let site = try inventory.site()
      checkSite(site, of: summary, with: together)
      for planted in together { check(planted, summary, site, besides: clean) }
      defer {
        for (path, _) in files {
          try? FileManager.default.removeItem(atPath: inventory.home.path("home/" + path))
        }
      }
      // What becomes of it then is tried with all files, and with some of the others.
      guard Soak.isOn || number % 3 == 0 else { continue }

      try inventory.write(cells: cells, allowing: together.flatMap(\.allowing))
      let allowed = try await inventory.build()
      #expect(allowed.leaks == 0, "\(together): \(allowed.diagnostics.map(\.text))")
      let whole = try inventory.site()
      for planted in together {
        guard case .file(let path) = planted.effect else { continue }
        #expect(whole[path] == planted.files.first?.bytes, "\(planted)")
      }
      #expect(whole.count >= clean.count, "\(together)")

      for (path, _) in files {
        try FileManager.default.removeItem(atPath: inventory.home.path("home/" + path))
      }
      try inventory.write()
      #expect(try await inventory.build().leaks == 0)
      #expect(try inventory.site() == clean, "\(together)")
    }
  }

  private func checkSite(_ site: [String: [UInt8]], of summary: Summary, with planted: [Planted]) {
    let leaks = summary.diagnostics.filter { $0.kind == .leak }
    #expect(summary.leaks >= planted.count && leaks.count == summary.leaks, "\(planted)")
    #expect(leaks.allSatisfy { $0.severity == .error })
    let found = PublicScanner(for: planted.flatMap(\.texts)).finds(in: site)
    #expect(found.isEmpty, "\(planted): \(found)")
    // The one that hosts show in the places of others has whole addresses.
    let links = SiteLinks(of: site.mapValues { Data($0) })
    let broken = (links.brokenFromIndex + links.brokenElsewhere).filter { $0.from != "404.html" }
    #expect(broken.isEmpty, "\(planted): \(broken)")
  }

  private func check(
    _ planted: Planted, _ summary: Summary, _ site: [String: [UInt8]],
    besides clean: [String: [UInt8]]
  ) {
    let leaks = summary.diagnostics.filter { $0.kind == .leak }
    for place in planted.places {
      #expect(
        leaks.contains { $0.subject.hasPrefix(place) && $0.problem.contains(planted.words) },
        "\(planted): \(leaks.map(\.text))")
    }
    switch planted.effect {
    case .file(let path):
      #expect(
        site[path] == nil && leaks.allSatisfy { $0.done == "the file was left out" }, "\(planted)")
      #expect(Set(site.keys) == Set(clean.keys), "\(planted)")
    case .item(let key):
      #expect(
        leaks.allSatisfy { $0.done == "its item was left out" }, "\(planted): \(leaks.map(\.text))")
      #expect(site["items/\(key).html"] == nil && site["index.html"] != nil, "\(planted)")
      #expect(site.keys.count { $0.hasPrefix("items/") } == 2, "\(planted)")
    case .page(let name):
      #expect(leaks.allSatisfy { $0.done == "the page was left out" }, "\(leaks.map(\.text))")
      #expect(site[name + ".html"] == nil && site["index.html"] != nil, "\(planted)")
      #expect(site.keys.count { $0.hasPrefix("items/") } == 3, "\(planted)")
    case .site:
      #expect(
        leaks.allSatisfy { $0.done == "no page of the site was published" },
        "\(planted): \(leaks.map(\.text))")
      #expect(!site.keys.contains { $0.hasSuffix(".html") || $0.hasSuffix(".js") }, "\(planted)")
      #expect(summary.pages == 0)
    }
  }

  /// A file that only a page leads to which is left out itself goes with it, and of a file that is left out nothing
  /// else is said.
  @Test func leavesOutWhatAPageThatIsLeftOutLeadsTo() async throws {
    let inventory = try PlantedInventory()
    try inventory.file("Site/flyer.pdf", Self.text("%PDF-1.4 (LX-60422-RQ)"))
    try inventory.file(
      "Templates/pages/about.html", Self.text("<a href=\"flyer.pdf\">Upper Zørbal study</a>"))
    let summary = try await inventory.build()
    #expect(summary.leaks == 2)
    #expect(summary.diagnostics.filter { $0.subject.contains("flyer.pdf") }.count == 1)
    let site = try inventory.site()
    #expect(site["flyer.pdf"] == nil && site["about.html"] == nil && site["index.html"] != nil)
  }

  /// A page is called as its template's file is.
  @Test func leavesOutAPageWhoseNameTells() async throws {
    let inventory = try PlantedInventory()
    try inventory.file(
      "Templates/pages/upper-zorbal-study.html", Self.text("{{! title: About }}<p>Nothing</p>"))
    try inventory.file("Templates/pages/about.html", Self.text("<p>Nothing</p>"))
    try inventory.write(cells: [("lamp", "room", "Upper Zorbal study")])
    let summary = try await inventory.build()
    let leaks = summary.diagnostics.filter { $0.kind == .leak }
    #expect(leaks.map(\.subject) == ["Templates/pages/upper-zorbal-study.html"])
    #expect(leaks.map(\.done) == ["the page was left out"], "\(leaks.map(\.text))")
    let site = try inventory.site()
    #expect(site["upper-zorbal-study.html"] == nil && site["about.html"] != nil)
  }

  /// What its owner wrote into a public field is shown as it is written, whatever it tells, and that is said; nowhere
  /// else may it stand.
  @Test(
    arguments: [
      ("lamp", "name", "Lamp LX-60422-RQ", "its name says its serial number, “LX-60422-RQ”"),
      (
        "lamp", "category", "Lamps LX-60422-RQ",
        "its category says its serial number, “LX-60422-RQ”"
      ),
      ("vase", "maker", "worth $123,456.78", "its maker says the value of item 1 “Reading lamp”"),
      ("vase", "name", "Beside the Signet ring of Zoltan", "its name says the name of item 3"),
    ])
  func showsWhatPublicFieldsTell(
    id: String, column: String, text: String, words: String
  ) async throws {
    let inventory = try PlantedInventory()
    try inventory.write(cells: [(id, column, text)])
    let summary = try await inventory.build()
    #expect(summary.leaks == 0 && summary.items == 3, "\(summary.diagnostics.map(\.text))")
    let notes = summary.diagnostics.filter { $0.done == "it is shown as it is written" }
    #expect(notes.map(\.severity) == [.note])
    #expect(notes.first?.problem.hasPrefix(words) == true, "\(notes.map(\.text))")
    // Several are one line.
    try inventory.write(cells: [
      (id, column, text), ("vase", "tags", ""), ("vase", "name", "VS-20010-B"),
    ])
    let both = try await inventory.build().diagnostics.filter {
      $0.done.hasSuffix("as they are written")
    }
    #expect(both.count == (id == "vase" && column == "name" ? 0 : 1))
  }

  /// A table that was copied there is one thing and not a hundred.
  @Test func foldsWhatIsFoundInOneFile() async throws {
    let inventory = try PlantedInventory()
    let table = try inventory.home.bytes(of: "home/items.csv")
    try inventory.file("Site/items-copy.csv", table)
    let summary = try await inventory.build()
    let leaks = summary.diagnostics.filter { $0.kind == .leak }
    #expect(summary.leaks == 1 && leaks.count == 1, "\(leaks.map(\.text))")
    #expect(leaks.first?.problem.hasSuffix(", and more that is private") == true)
    #expect(leaks.allSatisfy { $0.done == "the file was left out" })
  }

  /// What allows nothing may be a slip.
  @Test func saysWhatIsAllowedInVain() async throws {
    let inventory = try PlantedInventory()
    try inventory.file("Site/downloads/flyer.pdf", Self.text("%PDF-1.4"))
    try inventory.write(allowing: ["flyer.pdf", "Nothing like it", Secret.room, "98.000"])
    let summary = try await inventory.build()
    let notes = summary.diagnostics.filter { $0.done == "it allows nothing" }
    #expect(notes.map(\.severity) == [.note, .note, .note])
    #expect(notes.first?.remedy == "did you mean “downloads/flyer.pdf”?")
    let unread = summary.diagnostics.first { $0.subject == "Site/downloads/flyer.pdf" }
    #expect(unread?.remedy.contains("add “downloads/flyer.pdf” to “allow_in_public”") == true)
    try inventory.write(allowing: ["downloads/flyer.pdf", Secret.room])
    #expect(
      try await inventory.build().diagnostics.filter {
        $0.done == "it allows nothing" || $0.subject.hasPrefix("Site/")
      }.isEmpty)
  }

  /// A cell that was not understood is no less private, as long as its field is.
  @Test(arguments: [false, true]) func findsWhatWasNotUnderstood(isShown: Bool) async throws {
    let inventory = try PlantedInventory()
    try inventory.write(cells: [("chair", "value", "about 1.950 €")])
    try inventory.file("Site/notes.txt", Self.text("Bought for about 1.950 €."))
    if isShown {
      let settings = String(
        decoding: try inventory.home.bytes(of: "home/bibelot.yml"), as: UTF8.self)
      try inventory.change("bibelot.yml", settings + "show: [value]\n")
    }
    #expect(try await inventory.build().leaks == (isShown ? 0 : 1))
    #expect((try inventory.site()["notes.txt"] != nil) == isShown)
  }

  /// What was published yesterday and is refused today does not stay.
  @Test(arguments: ["notes.txt", "assets/custom.css", "plain.png"])
  func takesAwayWhatWasPublished(path: String) async throws {
    let inventory = try PlantedInventory()
    try inventory.file("Site/" + path, Self.picture)
    #expect(try await inventory.build().leaks == 0)
    #expect(try inventory.site()[path] != nil)
    try inventory.file("Site/" + path, Self.picture + Self.text(" LX-60422-RQ"))
    for _ in 0..<2 {
      let summary = try await inventory.build()
      #expect(summary.leaks == 1, "\(summary.diagnostics.map(\.text))")
      let site = try inventory.site()
      #expect(site[path] == nil && site["index.html"] != nil)
      let links = SiteLinks(of: site.mapValues { Data($0) })
      #expect(
        links.brokenFromIndex.isEmpty && links.brokenElsewhere.allSatisfy { $0.from == "404.html" })
    }
  }

  /// A page that is as it was may hold what nobody may read any more.
  @Test func looksAtPagesAgainWhereAnythingElseIsPrivate() async throws {
    let inventory = try PlantedInventory()
    let partial = "Templates/partials/footer.html"
    try inventory.file(
      partial, (Theme.builtIn[partial] ?? []) + Self.text("<p>Dweemish parlour</p>"))
    // What was written in the moment in which a build begins may change after it.
    try await Task.sleep(for: .milliseconds(20))
    #expect(try await inventory.build().leaks == 0)
    try await Task.sleep(for: .milliseconds(20))
    // As a room, which is private.
    try inventory.write(cells: [("vase", "room", "Dweemish parlour")])
    #expect(try await inventory.build().leaks > 0)
    #expect(try inventory.site()["index.html"] == nil)
    // As a name, which anybody may read.
    try inventory.write(cells: [
      ("vase", "room", "Dweemish parlour"), ("chair", "name", "Dweemish parlour"),
    ])
    #expect(try await inventory.build().leaks == 0)
    // As a room alone again: other items' pages are as they were.
    try inventory.write(cells: [("vase", "room", "Dweemish parlour")])
    #expect(try await inventory.build().leaks > 0)
    #expect(try inventory.site()["index.html"] == nil)
  }

  /// Words of a project's own language stand on its pages, but its comments and the names of columns do not.
  @Test func findsWhatIsInTheProjectsOwnWords() async throws {
    let inventory = try PlantedInventory()
    let path = "Languages/en.yml"
    func build(_ text: String, allowing: [String] = []) async throws -> Summary {
      try inventory.write(allowing: allowing)
      try inventory.change(path, text)
      return try await inventory.build()
    }
    #expect(
      try await build("# LX-60422-RQ\nheadings:\n  room: [Upper Zørbal study]\n").leaks == 0)
    let texts = [
      ("words:\n  address: By Upper Zørbal study\n", 2, "Upper Zørbal study"),
      ("words:\n  address: See LX-60422-RQ\n", 2, "LX-60422-RQ"),
      (
        "# 1\ncounted:\n  items:\n    other: \"{count} in the upper zorbal study\"\n", 4,
        "Upper Zørbal study"
      ),
    ]
    for (text, line, secret) in texts {
      let summary = try await build(text)
      let leaks = summary.diagnostics.filter { $0.kind == .leak }
      #expect(leaks.map(\.subject) == ["\(path), line \(line)"], "\(leaks.map(\.text))")
      #expect(
        leaks.allSatisfy {
          $0.problem.contains(secret) && $0.done == "no page of the site was published"
        })
      #expect(try inventory.site().keys.allSatisfy { $0.hasPrefix("images/") })
      let said = secret == Secret.room ? "upper zorbal study" : secret
      #expect(try await build(text, allowing: [secret, said]).leaks == 0)
    }
  }

  /// A word by itself is a secret among the words that the index finds items by alone, and not in a file that is
  /// called as those are.
  @Test func takesNoFileForWordsOfTheIndexByItsName() async throws {
    let inventory = try PlantedInventory()
    try inventory.file("Site/find/words-x.js", Self.text("const thing = 'flowerpot'"))
    let summary = try await inventory.build()
    #expect(summary.leaks == 0, "\(summary.diagnostics.map(\.text))")
    #expect(try inventory.site()["find/words-x.js"] != nil)
  }

  /// A PDF that tells is left out, and its item goes on without it.
  @Test func leavesOutAReceiptThatTells() async throws {
    let folder = try TemporaryFolder()
    func build(bill: String, serialNumber: String = "LX-60422-RQ", allowing: String = "")
      async throws -> Summary
    {
      try folder.write(
        text: "id,name,serial number,receipts\nlamp,Lamp,\(serialNumber),bill.pdf; other.pdf\n",
        to: "home/items.csv")
      try folder.write(text: "%PDF-1.4 \(bill)", to: "home/bill.pdf")
      try folder.write(text: "%PDF-1.4 <?xpacket of nothing", to: "home/other.pdf")
      try folder.write(
        text: "show: [receipts]\npublish_documents: [bill.pdf, other.pdf]\n\(allowing)",
        to: "home/bibelot.yml")
      return try await folder.build(.public, into: "public")
    }
    func documents() throws -> [String] { try folder.files(below: "public/files") }
    #expect(try await build(bill: "of a lamp").leaks == 0)
    #expect(try documents().count == 2)
    for _ in 0..<2 {
      let summary = try await build(bill: "of LX-60422-RQ")
      let leaks = summary.diagnostics.filter { $0.kind == .leak }
      #expect(
        leaks.map { "\($0.subject): \($0.done)" } == ["bill.pdf: the document was left out"],
        "\(leaks.map(\.text))")
      #expect(summary.leaks == 1 && summary.items == 1 && summary.documents == 1)
      let site = try folder.contents(of: "public")
      #expect(try documents().count == 1 && site["items/lamp.html"] != nil)
      let links = SiteLinks(of: site.mapValues { Data($0) })
      #expect(links.brokenFromIndex.isEmpty && links.brokenElsewhere.isEmpty)
    }
    for allowed in ["bill.pdf", "LX-60422-RQ"] {
      let summary = try await build(
        bill: "of LX-60422-RQ", allowing: "allow_in_public: [\(allowed)]\n")
      #expect(try summary.leaks == 0 && documents().count == 2, "\(allowed)")
    }
    // What is as it was is looked at again where something else is private.
    #expect(try await build(bill: "of KQ-77120", serialNumber: "none").leaks == 0)
    #expect(try await build(bill: "of KQ-77120", serialNumber: "KQ-77120").leaks == 1)
    #expect(try documents().count == 1)
  }

  /// An item that is held back is no private one: a picture of the theme may be its photo.
  @Test func refusesNoPhotoOfAnItemThatIsHeldBack() async throws {
    let inventory = try PlantedInventory()
    try inventory.write(cells: [("chair", "maker", "as LX-60422-RQ")])
    try inventory.file("Site/chair.png", TestPicture.quadrants(width: 16, height: 12, number: 1))
    let summary = try await inventory.build()
    let leaks = summary.diagnostics.filter { $0.kind == .leak }
    #expect(Set(leaks.map(\.done)) == ["its item was left out"], "\(leaks.map(\.text))")
    #expect(try inventory.site()["chair.png"] != nil)
  }

  /// Where nothing is published, all that is to be put right is named at once.
  @Test func namesFilesOfTheThemeAlsoWhereNothingIsPublished() async throws {
    let inventory = try PlantedInventory()
    try inventory.file("Site/notes.txt", Self.text("LX-60422-RQ"))
    try inventory.file("Templates/pages/about.html", Self.text("<p>LX-604{{=<% %>=}}22-RQ"))
    let leaks = try await inventory.build().diagnostics.filter { $0.kind == .leak }
    let places = Set(leaks.map(\.subject))
    #expect(places == ["notes.txt, line 1", "about.html, line 1"], "\(leaks.map(\.text))")
    #expect(leaks.allSatisfy { $0.done == "no page of the site was published" })
  }

  /// A copy of the inventory has more to find than anybody would read.
  @Test func saysOfAFileFullOfTextsThatItIsSo() async throws {
    let inventory = try PlantedInventory()
    try inventory.file("Site/backup.csv", try inventory.home.bytes(of: "home/items.csv"))
    let leaks = try await inventory.build().diagnostics.filter { $0.kind == .leak }
    #expect(leaks.count == 1 && leaks.first?.subject == "backup.csv, line 2")
    #expect(leaks.first?.problem.hasSuffix(", and more that is private") == true)
  }

  /// Where a first build publishes nothing, the next one finds nothing in its way.
  @Test func leavesNothingOfAFirstBuildInWhichNothingIsPublished() async throws {
    let inventory = try PlantedInventory()
    try inventory.file("Templates/not-found.html", Self.text("<p>LX-60422-RQ"))
    for _ in 0..<2 {
      let summary = try await inventory.build()
      #expect(summary.leaks == 1)
      #expect(summary.removed == 0, "what was never written is not removed")
      let site = try inventory.site()
      #expect(!site.isEmpty && site.keys.allSatisfy { $0.hasPrefix("images/") })
    }
    try inventory.file("Templates/not-found.html", Self.text("<p>"))
    #expect(try await inventory.build().leaks == 0)
    #expect(try inventory.site()["404.html"] != nil)
  }

  /// Nothing can be shown any more once an item was left out, too.
  @Test func takesAllDownAlsoAfterAnItem() async throws {
    let inventory = try PlantedInventory()
    #expect(try await inventory.build().leaks == 0)
    let clean = try inventory.site()
    try inventory.write(cells: [("chair", "maker", "as \(Secret.policy)")])
    try inventory.file("Templates/pages/about.html", Self.text("<p>LX-604{{=<% %>=}}22-RQ"))
    for _ in 0..<2 {
      let summary = try await inventory.build()
      let places = Set(
        summary.diagnostics.filter { $0.kind == .leak }.map { $0.subject.prefix(10) })
      #expect(places.isSuperset(of: ["items/chai", "about.html"]), "\(places)")
      let site = try inventory.site()
      #expect(site.keys.allSatisfy { $0.hasPrefix("images/") }, "\(site.keys)")
    }
    try inventory.write()
    try FileManager.default.removeItem(
      atPath: inventory.home.path("home/Templates/pages/about.html"))
    #expect(try await inventory.build().leaks == 0)
    #expect(try inventory.site() == clean)
  }

  /// In a first build and among enough items to be looked for, in which data for scripts comes before pages.
  @Test(arguments: [3, 12]) func leavesOutItsItemAloneWhereverElseItStands(count: Int) async throws
  {
    let folder = try TemporaryFolder()
    var table = "id,name,serial number,photos,category\n"
    for number in 1...count {
      let photos = ["a", "b"].map { "\(number)\($0).png" }
      for (place, photo) in photos.enumerated() {
        try folder.write(
          TestPicture.quadrants(width: 16, height: 12, number: number * 2 + place),
          to: "home/" + photo)
      }
      let name = number == 2 ? "Case of SX-1234501" : "Thing \(number)"
      table +=
        "t\(number),\(name),SN-12345\(number < 10 ? "0" : "")\(number),\(photos.joined(separator: ";")),Cases\n"
    }
    try folder.write(text: table, to: "home/items.csv")
    try folder.write(
      text: "widths: [32]\nreport:\n  policy: SX-1234501\n", to: "home/bibelot.yml")
    let summary = try await folder.build(.public, into: "public")
    #expect(summary.items == count - 1 && summary.leaks > 0)
    let leaks = summary.diagnostics.filter { $0.kind == .leak }
    #expect(leaks.allSatisfy { $0.done == "its item was left out" }, "\(leaks.map(\.text))")
    let site = try folder.contents(of: "public")
    #expect(site.keys.count { $0.hasPrefix("items/") } == count - 1)
    #expect(PublicScanner(for: ["SX-1234501"]).finds(in: site).isEmpty)
    let links = SiteLinks(of: site.mapValues { Data($0) })
    #expect(links.brokenFromIndex.isEmpty && links.brokenElsewhere.isEmpty)
    // An item that was left out leaves nothing else out.
    try folder.write(
      text: table.replacing("Case of SX-1234501", with: "Thing 2"), to: "home/items.csv")
    #expect(try await folder.build(.public, into: "public").items == count)
    #expect(try await folder.build(.public, into: "clean").leaks == 0)
    #expect(try folder.contents(of: "public") == folder.contents(of: "clean"))
  }

  // --- What the program itself never does ---

  /// Each file of the owner's own edition that tells anything private is refused, and no other.
  @Test func refusesEveryFileOfTheOwnersEditionThatTells() async throws {
    let inventory = try PlantedInventory()
    _ = try await inventory.build(.owner)
    let audit = try await inventory.audit()
    let scanner = PublicScanner(for: [
      Secret.serialNumber, Secret.otherSerialNumber, "RG-55512-K", "VS-20010-B", Secret.room,
      Secret.boughtFrom, Secret.note, "Smells of smoke", Secret.ownField, Secret.privateName,
      "2019-03-04",
      "Mar 4, 2019", Secret.value, "123456.78", "Heirlooms of gold", "Zorn & Co", Secret.photo,
    ])
    let site = try inventory.site(.owner).filter { !$0.key.hasPrefix("images/") }
    var refused = 0
    for (path, bytes) in site {
      let leaks = audit.leaks(in: bytes, at: path, as: .made)
      #expect(leaks.isEmpty == scanner.finds(in: bytes).isEmpty, "\(path): \(leaks)")
      if !leaks.isEmpty { refused += 1 }
    }
    #expect(refused > 10 && site.count - refused > 10)
    for path in [
      "index.html", "items/lamp.html", "items.json", "items.csv", "feed.xml",
    ] {
      let bytes = try #require(site[path], "\(path)")
      #expect(!audit.leaks(in: bytes, at: path, as: .made).isEmpty, "\(path)")
    }
  }

  /// What is looked for does not depend on what is shown, which may be too much.
  @Test func refusesWhatIsShownByMistake() async throws {
    let inventory = try PlantedInventory()
    let audit = try await inventory.audit(showing: .owner)
    for text in [
      Secret.serialNumber, Secret.room, Secret.note, Secret.ownField, "$123,456.78",
      Secret.privateName, "RG-55512-K",
      "Heirlooms of gold",
    ] {
      #expect(
        !audit.leaks(in: Self.text("<p>\(text)</p>"), at: "a.html", as: .made).isEmpty, "\(text)")
    }
    #expect(!audit.leaks(in: OwnFile(Self.ringPicture), at: "a.png").isEmpty)
    for text in ["Oak chair", "Reading lamp", "Holm", "Vases"] {
      #expect(
        audit.leaks(in: Self.text("<p>\(text)</p>"), at: "a.html", as: .made).isEmpty, "\(text)")
    }
  }

  /// What scripts search through, the addresses of a private item, and pictures with anything in them.
  @Test func refusesDataAddressesAndPicturesThatTell() async throws {
    let audit = try await PlantedInventory().audit()
    let made: [(String, String)] = [
      ("find/words-1.js", "findWords({\"number\":1,\"words\":\"lamp 1\\nlx60422rq 1\\n\"});"),
      ("find/words-2.js", "findWords({\"number\":2,\"words\":\"flowerpot 1\\n\"});"),
      ("find/words-1.js", "findWords({\"number\":1,\"words\":\"подарок 1\\n\"});"),
      ("find/rooms.js", "findGroups({\"names\":[\"Upper Zørbal study\"]});"),
      ("find/rows-1.js", "findRows({\"rows\":[\"<td><bdi>Quintex &amp; Søn<\\/bdi>\"]});"),
      ("items.json", "[{\"serialNumber\":\"LX-60422-RQ\"}]"), ("items.json", "{\"v\":123456.78}"),
      ("items.csv", "lamp,\"Quintex & Søn\",\n"),
      ("feed.xml", "<updated>2019-03-04T00:00:00Z</updated>"),
      ("feed.xml", "<title>Signet ring of Zoltan</title>"),
      (
        "sitemap.xml", "<loc>https://example.org/things/categories/heirlooms%20of%20gold.html</loc>"
      ),
      ("index.html", "<img src=\"images/img_47110815.png\">"),
      ("a-z.html", "<li>Signet ring of Zoltan"),
    ]
    for (path, text) in made {
      let kind = path.contains("words") ? LeakAudit.Kind.words : .made
      #expect(!audit.leaks(in: Array(text.utf8), at: path, as: kind).isEmpty, "\(path): \(text)")
    }
    let nothing = [
      "findWords({\"words\":\"reading 1\\nlamp 1\\nkey 1\\n\"});", "[{\"name\":\"Oak chair\"}]",
    ]
    for text in nothing {
      #expect(
        audit.leaks(in: Array(text.utf8), at: "find/words-1.js", as: .words).isEmpty, "\(text)")
    }
    // The program's own pictures hold nothing at all, an overlaid one may have a comment.
    let noted: [[UInt8]] = [
      Self.jpeg(0xFE, Self.text("nice")), Self.jpeg(0xE2, Self.text("MPF\0")),
      Self.jpeg(0xE1, NotedPictures.exif([0x0112, 0x8825], isHeaded: true)),
      NotedPictures.png(Self.picture, with: "tEXt", Self.text("Title\0nice")), Self.picture + [0],
    ]
    for bytes in noted {
      #expect(!audit.leaks(in: bytes, at: "images/a/b.jpg", as: .picture).isEmpty)
    }
    #expect(audit.leaks(in: OwnFile(noted[0]), at: "a.jpg").isEmpty)
    #expect(audit.leaks(in: Self.picture, at: "images/a/b.png", as: .picture).isEmpty)
    #expect(
      audit.leaks(
        in: Self.jpeg(0xE1, NotedPictures.exif([0x0112], isHeaded: true)), at: "b", as: .picture
      )
      .isEmpty)
  }

  /// Each of many texts in many scripts, in each form in which a page may have it.
  @Test func findsEveryTextInEveryForm() async throws {
    let inventory = try SecretInventory(.table, seed: 5)
    let project = try Project.open(inventory.path, for: .public)
    let reading = try await CatalogReader(project.inventory, settings: project.settings)
      .read(on: WorkerThreads(width: 2))
    let shown = Edition.public.shown(of: reading.catalog, settings: project.settings)
    let audit = LeakAudit(of: reading.catalog, shown: shown, settings: project.settings)
    let forms: [PublicScanner.Form] = [
      .plain, .html, .htmlOfNumbers, .htmlOfHex, .htmlBesideASCII, .json, .jsonOfNumbers,
      .htmlInJSON,
      .percent, .address,
    ]
    var random = SeededGenerator(seed: 16)
    for secret in inventory.secrets.filter(\.isShownToOwner).shuffled(using: &random)
      .prefix(Soak.count(15, inSoak: 6_000))
    {
      // The plain figures of an amount are a part of it.
      guard let text = secret.texts.first, !text.allSatisfy(\.isNumber),
        secret.what != "an own field’s name"
      else { continue }
      for (form, bytes) in PublicScanner.spelled(text) where forms.contains(form) {
        let page = Array("<p>see \"".utf8) + bytes + Array("\", there</p>".utf8)
        let leaks = audit.leaks(in: page, at: "page.html", as: .made)
        #expect(
          !leaks.isEmpty, "\(secret.what) “\(text)” as \(String(decoding: bytes, as: UTF8.self))")
      }
    }
  }
}
