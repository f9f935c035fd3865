import Foundation
import Imaging
import ModelSupport
import Testing

@testable import Audit
@testable import Basics
@testable import Inventories
@testable import Model

/// However somebody writes what is private, and wherever, it is found.
@Suite struct RetypedSpellingsTests {
  private static let items: [Item] = {
    var lamp = Item(id: "id0", index: 0, name: "Lamp", photos: [])
    lamp.details[.room] = .text("Attic chamber")
    lamp.serialNumber = "LX-60422-RQ"
    lamp.details[.paid] = .amount(
      Money(amount: Decimal(string: "18234.37") ?? 0, currency: "USD"))
    lamp.details[.boughtOn] = CalendarDate(year: 2013, month: 1, day: 17).map { .day($0) }
    lamp.details[.boughtFrom] = .text("高橋")
    lamp.details[.lentTo] = .text("김민수")
    lamp.details.ownFields = [.init(name: "Appraisal", text: "63890.84")]
    var ring = Item(id: "id1", index: 1, name: "Élodie’s sapphire ring", photos: [])
    ring.details.privacy.isWhole = true
    return [lamp, ring]
  }()

  private static func settings() -> Settings {
    var settings = Settings()
    settings.privacy.shown = [.notes]
    return settings
  }

  private static func audit(
    of items: [Item] = Self.items, own: OwnWritings = OwnWritings()
  ) -> LeakAudit {
    let catalog = Catalog(items: items, archive: [], root: SourceFolder(path: "/home/ada/things"))
    let settings = Self.settings()
    return LeakAudit(
      of: catalog, shown: Edition.public.shown(of: catalog, settings: settings),
      settings: settings, own: own)
  }

  /// Whether something private is found in a text in one of the owner's files.
  private static func isFound(inFile text: String, at path: String) -> Bool {
    let file = OwnFile(Array(text.utf8))
    var own = OwnWritings()
    own.files = [path: file]
    return !audit(own: own).leaks(in: file, at: path).isEmpty
  }

  private static func isFound(inTemplate text: String, called name: String) -> Bool {
    var own = OwnWritings()
    own.templates = [name: Array(text.utf8)]
    return !audit(own: own).leaks(
      inWritten: Array(text.utf8), at: "Templates/\(name).html"
    ).isEmpty
  }

  private static func isFound(inNameOf path: String) -> Bool {
    var own = OwnWritings()
    own.files = [path: OwnFile([])]
    return !audit(own: own).leaks(inNameOf: path).isEmpty
  }

  /// Whether what a public item says of it is told.
  private static func isTold(_ change: (inout Item) -> Void) -> Bool {
    var vase = Item(id: "id2", index: 2, name: "Vase", photos: [])
    change(&vase)
    return !audit(of: items + [vase]).told.isEmpty
  }

  private static let ofName = [
    "Élodie’s sapphire ring", "Élodie's sapphire ring", "Élodie‘s sapphire ring",
    "Élodieʼs sapphire ring", "Élodie`s sapphire ring", "Élodie´s sapphire ring",
    "Élodie′s sapphire ring", "Élodie＇s sapphire ring", "Élodies sapphire ring",
    "Elodie's sapphire ring", "ELODIES SAPPHIRE RING", "elodie’s  sapphire\u{A0}ring",
    "Élodie’s\u{2009}sapphire\u{202F}ring", "Élodie’s sapp\u{AD}hire ring",
    "Élodie’s sapp\u{200B}hire ring", "Élodie’s sapphire\u{3000}ring",
    "elodie-s-sapphire-ring", "elodies-sapphire-ring", "elodies_sapphire_ring",
    "Élodie’s\u{2011}sapphire–ring", "E\u{301}lodie's sapphire ring", "Élodie’s sapphire ｒｉｎｇ",
    "Élodie’s sapphire ⓡing",
  ]

  private static let escaped = [
    "Élodie&#39;s sapphire ring", "Élodie&rsquo;s sapphire ring",
    "&Eacute;lodie&apos;s sapphire ring",
    "Élodie&#x2019;s&nbsp;sapphire ring", "%C3%89lodie%E2%80%99s%20sapphire%20ring",
    "elodie%27s+sapphire+ring",
  ]

  @Test(arguments: ofName + escaped) func nameInFilesAndTemplates(spelling: String) {
    #expect(Self.isFound(inFile: "/* by \(spelling), too */", at: "own.css"))
    #expect(Self.isFound(inFile: "see\n\(spelling)\n", at: "notes.txt"))
    #expect(Self.isFound(inTemplate: "<p>The \(spelling)</p>", called: "pages/about"))
    #expect(
      Self.isFound(inTemplate: "<a href=\"x/\(spelling).html\">x</a>", called: "partials/footer"))
  }

  @Test(arguments: ofName) func nameInNamesAndFields(spelling: String) {
    #expect(Self.isFound(inNameOf: "pictures/\(spelling).png"))
    let isTagTold = Self.isTold { $0.details[.tags] = .texts(["old", spelling]) }
    let isNoteTold = Self.isTold { $0.details[.notes] = .text("Good\nBeside the \(spelling).") }
    #expect(isTagTold && isNoteTold, "\(isTagTold), \(isNoteTold)")
  }

  @Test(arguments: [
    "attic chamber", "attic_chamber", "attic-chamber", "Attic\u{2011}chamber", "Attic—chamber",
    "attic%20chamber", "attic+chamber", "Attic&ensp;chamber", "Ａｔｔｉｃ chamber",
    "LX‑60422‑RQ", "lx_60422_rq", "LX 60422 RQ", "lx60422rq", "ＬＸ－６０４２２－ＲＱ",
    "LX&minus;60422&minus;RQ",
    "17-Jan-2013", "17/01/13", "17.1.2013", "2013/01/17", "January 17th, 2013", "17.01.13",
    "17 January 2013", "Jan 17 2013", "20130117", "2013-1-17",
    "17 janvier 2013", "17. Januar 2013", "Jan. 17, 2013", "17 de enero de 2013", "17 ENE 2013",
    "2013年1月17日", "2013년 1월 17일", "**17** janv. 2013",
    "63 890,84", "63’890.84", "63.890,84 €", "63890,84", "**63**890.84", "6*3 890*,84",
    "USD18234.37", "18'234.37", "18’234.37", "18 234,37 €", "18\u{A0}234,37 €", "18.234,37",
    "18234.37USD", "18&#39;234.37",
    "高橋", "高橋さん", "店は高橋です", "김민수", "김민수에게",
  ])
  func otherTexts(spelling: String) {
    #expect(Self.isFound(inFile: "/* from \(spelling) */", at: "own.css"), "\(spelling)")
    #expect(Self.isFound(inTemplate: "<p>\(spelling)</p>", called: "pages/about"), "\(spelling)")
  }

  /// What is written nearly so, and says something else.
  @Test(arguments: [
    ".attic-chamber { }", "attic-chamber { }", "#attic-chamber > a { }", "--attic-chamber: 2px",
    "<p class=\"big attic-chamber\">", ".atticchamber { }", ".card.attic-chamber, b",
    "the attic, a chamber",
    "attic chambers", "melodies sapphire ring", "Élodie’s sapphire rings", "Elodie’s ring",
    "LX-60422-RX", "LX-604221-RQ",
    "17-Jan-2014", "117/01/13", "17/01/134", "170113", "#170113", "1.17.01.13", "January 2013",
    "17. Februar 2013", "17 janvier 2014", "2013年1月18日", "12013年1月17日", "janvier 2013",
    "63 890,85", "163 890,84", "63890", "63 890,841",
    "18234", "18,234.38", "118'234.37", "18'234.375",
    "高", "橋高", "민수", "강김민수",
  ])
  func nearMisses(text: String) {
    #expect(!Self.isFound(inFile: "/* */ \(text) ", at: "own.css"), "\(text)")
    #expect(!Self.isFound(inTemplate: text, called: "pages/about"), "\(text)")
  }

  @Test(arguments: ["Elodie", "sapphire ring", "Melodies sapphire ring", "ring of sapphire"])
  func nearMissesInFields(text: String) {
    let isTagTold = Self.isTold { $0.details[.tags] = .texts([text]) }
    let isNoteTold = Self.isTold { $0.details[.notes] = .text(text) }
    #expect(!isTagTold && !isNoteTold)
  }

  /// How words begin is told from their bytes as from their letters.
  @Test(arguments: [
    "Living room", "a b cd efg", "LX-60422-RQ", "O’Neill's 31st of 12t10", "Tom &amp; Jerry", "",
    "abc",
    "高橋さん 김민수", "100% Élodie", "x1y2z3 4you",
  ])
  func beginningsOfWords(text: String) {
    var (quick, slow): ([UInt64], [UInt64]) = ([], [])
    WordSearch.eachHead(of: text) { quick.append($0) }
    WordSearch.eachHead(of: SoughtWords(of: text)) { slow.append($0) }
    #expect(Set(quick).isSuperset(of: slow) && (quick.isEmpty || !slow.isEmpty))
  }

  /// Two characters are a part of what the site says in Japanese, whatever they are elsewhere.
  @Test func areNoSecretInTheWordsOfTheSite() {
    var settings = Settings()
    settings.language = "ja"
    let words = Language("ja").phrases.joined(separator: " ")
    var lamp = Item(id: "id0", index: 0, name: "Lamp", photos: [])
    lamp.details[.room] = .text("写真")
    let catalog = Catalog(items: [lamp], archive: [], root: SourceFolder(path: "/things"))
    let texts = PrivateTexts(
      of: catalog, shown: Edition.public.shown(of: catalog, settings: settings),
      hidden: settings.privacy.fields, settings: settings)
    #expect(texts.found(in: PlainBytes.of(words)).isEmpty)
  }
}
