import ModelSupport
import Foundation
import Imaging
import Support
import Testing

@testable import Audit
@testable import Basics
@testable import Inventories
@testable import Model

/// Which texts must not be read in a public edition, and which may be after all.
@Suite struct PrivateTextsTests {
  private static func item(_ place: Int, _ name: String, _ change: (inout Item) -> Void = { _ in })
    -> Item
  {
    var item = Item(id: "id\(place)", index: place, name: name, photos: [])
    change(&item)
    return item
  }

  private static func texts(
    of items: [Item], showing edition: Edition = .public,
    _ change: (inout Settings) -> Void = { _ in }
  ) -> PrivateTexts {
    var settings = Settings()
    change(&settings)
    let catalog = Catalog(items: items, archive: [], root: SourceFolder(path: "/home/ada/things"))
    return PrivateTexts(
      of: catalog, shown: edition.shown(of: catalog, settings: settings),
      hidden: settings.privacy.fields, settings: settings)
  }

  /// What is found in a text, and where it comes from.
  private static func found(
    _ text: String, by texts: PrivateTexts, inSearch: Bool = false
  ) -> [String] {
    texts.found(in: PlainBytes.of(text), isOfSearch: inSearch).map { number in
      let origin = texts.origin(number)
      return "\(origin.item.map { "\($0): " } ?? "")\(origin.what.words): \(texts.text(number))"
    }
  }

  // --- What is private ---

  /// Every page shows the title, which is its owner's to word.
  @Test(arguments: [
    ("The zorbal ring and the rest", ["zorbal ring"]), ("Our house", []), ("Zorbal rings", []),
    ("Lamps and more", []),
  ])
  func areToldByTheTitleOfASite(title: String, told: [String]) {
    let items = [
      Self.item(0, "Lamp"), Self.item(1, "Zorbal ring") { $0.details.privacy.isWhole = true },
    ]
    let texts = Self.texts(of: items) { $0.title = title }
    #expect(texts.toldBySettings.map { texts.text($0.number) } == told)
    #expect(texts.toldBySettings.allSatisfy { $0.name == "title" })
    // It is on every page all the same.
    #expect(texts.found(in: PlainBytes.of(title)).isEmpty)
    let allowed = Self.texts(of: items) { settings in
      settings.title = title
      settings.privacy.allowed = ["Zorbal ring"]
    }
    #expect(allowed.toldBySettings.isEmpty)
  }

  /// So does whatever else its owner words that readers see; what names only people may be the owner’s name.
  @Test(arguments: [
    ("SNX99887 Quixworth", ["SNX99887"]), ("Keeper of the Zorbal ring", ["zorbal ring"]),
    ("Keeper of the zorbal-ring", ["zorbal ring"]), ("#ZorbalRing", ["zorbal ring"]),
    ("https://e.org/zorbal-ring/", ["zorbal ring"]),
    ("https://e.org/Zorbal%20ring/", ["zorbal ring"]),
    ("https://e.org/snx99887/", ["snx99887"]), ("Bob Quixworth", []), ("Ada Berg", []),
  ])
  func areToldByWhatElseIsShown(text: String, told: [String]) {
    let items = [
      Self.item(0, "Lamp") { item in
        item.serialNumber = "SNX99887"
        item.details[.lentTo] = .text("Bob Quixworth")
      },
      Self.item(1, "Zorbal ring") { $0.details.privacy.isWhole = true },
    ]
    let told = told.map { $0.lowercased() }
    for name in ["owner", "base_url", "attribution", "title"] {
      func texts(allowing allowed: [String] = []) -> PrivateTexts {
        Self.texts(of: items) { settings in
          switch name {
          case "owner": settings.owner = text
          case "base_url": settings.baseURL = text
          case "attribution": settings.attribution = text
          default: settings.title = text
          }
          settings.privacy.allowed = allowed
        }
      }
      let found = texts()
      // Others may name people for any reason.
      let isPerson = text == "Bob Quixworth" && ["attribution", "title"].contains(name)
      #expect(
        found.toldBySettings.map { found.text($0.number).lowercased() }
          == (isPerson ? ["bob quixworth"] : told), "\(name)")
      #expect(found.toldBySettings.allSatisfy { $0.name == name })
      let allowed = texts(allowing: ["SNX99887", "Zorbal ring", "Bob Quixworth"])
      #expect(allowed.toldBySettings.isEmpty)
    }
  }

  @Test func areThoseOfPrivateFields() throws {
    let texts = Self.texts(of: [
      Self.item(0, "Lamp"),
      Self.item(1, "Vase") { item in
        item.serialNumber = "QX-1234"
        item.value = Money(amount: 123_456, currency: "USD")
        item.dateCreated = Date(timeIntervalSinceReferenceDate: 0)
        item.details[.room] = .text("Zorbal hall")
        item.details[.boughtOn] = CalendarDate(year: 1987, month: 6, day: 5).map { .day($0) }
        item.details[.paid] = .amount(Money(amount: 98_765, currency: "EUR"))
        item.details[.notes] = .text("First zorbal line\nSecond quintex line\r\n\nshort")
        item.details.ownFields = [.init(name: "Weight", text: "17 quintels")]
        item.details[.category] = .text("Zorbals")
      },
    ])
    let written = [
      ("serial: qx-1234", "1: the serial number: qx-1234"), ("$123,456.", "1: the value: $123,456"),
      ("value=123456", "1: the value: 123456"), ("2001-01-01", "1: the date: 2001-01-01"),
      ("2001-01-01T00:00:00Z", "1: the date: 2001-01-01t00:00:00z"),
      ("Jan 1, 2001", "1: the date: jan 1, 2001"),
      ("in the zorbal hall", "1: the room: zorbal hall"),
      ("on 1987-06-05.", "1: the bought on: 1987-06-05"),
      ("on June 5, 1987", "1: the bought on: june 5, 1987"),
      ("€98,765", "1: the paid: €98,765"), ("98765", ""),
      ("first zorbal line", "1: the notes: first zorbal line"),
      ("second quintex line", "1: the notes: second quintex line"), ("short", ""), ("Zorbals", ""),
      ("17 quintels", "1: your own field “Weight”: 17 quintels"),
      ("/home/ada/things", "the folder of the inventory: /home/ada/things"),
    ]
    for (text, expected) in written {
      #expect(Self.found(text, by: texts) == (expected.isEmpty ? [] : [expected]), "\(text)")
    }
  }

  /// They tell by themselves.
  @Test func areTheFiguresOfWhatIsOnlyAboutRight() {
    let texts = Self.texts(of: [
      Self.item(0, "Lamp") { $0.value = Money(amount: 81_234, currency: "USD", isAbout: true) }
    ])
    for text in ["for $81,234.", "about $81,234 it was"] {
      #expect(Self.found(text, by: texts) == ["0: the value: $81,234"], "\(text)")
    }
    #expect(Self.found("about $81,235", by: texts) == [])
  }

  @Test func areAllThoseOfPrivateItems() {
    let texts = Self.texts(of: [
      Self.item(0, "Lamp"),
      Self.item(1, "Signet ring") { item in
        item.key = "Key-of-ring"
        item.details[.category] = .text("Jewels")
        item.details[.maker] = .text("Zorbal & Sons")
        item.details[.tags] = .texts(["quintex", "heirloom"])
        item.details.privacy.isWhole = true
      },
    ])
    let written = [
      ("a signet ring", "1: the name: signet ring"), ("jewels", "1: the category: jewels"),
      ("Zorbal &amp; Sons", "1: the maker: zorbal & sons"), ("quintex", "1: the tags: quintex"),
      ("heirloom", "1: the tags: heirloom"), ("items/key-of-ring.html", "1: the key: key-of-ring"),
    ]
    for (text, expected) in written {
      #expect(Self.found(text, by: texts) == [expected], "\(text)")
    }
  }

  @Test func areTheNamesOfFiles() throws {
    func facts(_ number: UInt8) -> PhotoFacts {
      PhotoFacts(
        digest: Digest(of: [number]), format: .jpeg, size: PixelSize(width: 1, height: 1),
        copyServes: true)
    }
    let texts = Self.texts(of: [
      Self.item(0, "Lamp") { item in
        item.key = "KEY-123456"
        item.photos = [
          Photo(path: "KEY-123456", facts: facts(1)),
          Photo(path: "Camera/IMG_4711.JPG", facts: facts(2)),
          Photo(path: "front of it.png", facts: facts(3)),
          Photo(path: "a/full.png", facts: facts(4)),
          Photo(path: "640.jpg", facts: facts(5)), Photo(path: "320x240.png", facts: facts(6)),
          Photo(path: "80-2x.png", facts: facts(7)),
          Photo(path: "20240311-123456.png", facts: facts(8)),
        ]
        item.documents = [
          ItemDocument(
            kind: .receipt, path: "Papers/zorbal-bill.pdf", digest: Digest(of: [4]), length: 1)
        ]
      }
    ])
    let written = [
      (
        "see IMG_4711.jpg",
        ["the file name of a photo: img_4711.jpg", "the file name of a photo: img_4711"]
      ),
      ("img_4711-small.png", ["the file name of a photo: img_4711"]), ("img_47110", []),
      ("front%20of%20it.png", ["the file name of a photo: front of it.png"]), ("front of it", []),
      ("full.png 640.jpg 320x240.png 80-2x.png", []),
      ("20240311-123456.png", ["the file name of a photo: 20240311-123456.png"]),
      ("zorbal-bill.pdf", ["the file name of a document: zorbal-bill.pdf"]),
      ("items/key-123456.html", []),
    ]
    for (text, expected) in written {
      #expect(
        Set(Self.found(text, by: texts)) == Set(expected.map { "0: " + $0 }), "\(text)")
    }
  }

  @Test func areTheDaysOfEachPieceAndToWhomItIsLent() {
    let texts = Self.texts(of: [
      Self.item(0, "Vase") { item in
        let days = ["1987-06-05", "1991-12-31"].compactMap { CalendarDate($0) }
        item.details[.boughtOn] = .days(days)
        item.details[.lentTo] = .text("Quintus Zorbal")
      }
    ])
    for (text, found) in [
      ("1987-06-05", "1987-06-05"), ("June 5, 1987 · Dec 31, 1991", "dec 31, 1991"),
      ("December 31, 1991", "december 31, 1991"),
    ] {
      #expect(Self.found(text, by: texts).contains("0: the bought on: \(found)"), "\(text)")
    }
    #expect(
      Self.found("to Quintus Zorbal", by: texts) == ["0: the lent to: quintus zorbal"])
    #expect(
      PrivateTexts.Origin.What.field(.lentTo).words(of: "item 1 “Vase”")
        == "to whom item 1 “Vase” is lent")
  }

  @Test func areThoseOfTheReportsSettings() {
    let texts = Self.texts(of: [Self.item(0, "Zorbal-77 poster")]) { settings in
      settings.report.policy = "Zorbal-77"
      settings.report.address = "12 Quintex Lane\nBergen 5003"
      settings.report.period = "1 May 2026 to 30 April 2027"
    }
    #expect(
      Self.found("from 1 May 2026 to 30 April 2027", by: texts)
        == ["“period” of the report’s settings: 1 may 2026 to 30 april 2027"])
    #expect(
      Self.found("quintex: 12 quintex lane", by: texts)
        == ["“address” of the report’s settings: 12 quintex lane"])
    #expect(
      Self.found("Bergen 5003", by: texts) == ["“address” of the report’s settings: bergen 5003"])
    // Whatever an item is called.
    #expect(
      Self.found("zorbal-77 poster", by: texts)
        == ["“policy” of the report’s settings: zorbal-77"])
  }

  /// A line of notes that goes on for long is known by how it begins, and found where it is cut off.
  @Test func areKnownByHowTheyBegin() throws {
    let line =
      "Bought from the zorbal dealer behind the station, who wrapped it in three newspapers"
    let texts = Self.texts(of: [
      Self.item(0, "Lamp") { $0.details[.notes] = .text(line) }
    ])
    #expect(!Self.found(line, by: texts).isEmpty)
    #expect(!Self.found(line.prefix(60) + "…", by: texts).isEmpty)
    #expect(Self.found(line.prefix(30) + "…", by: texts).isEmpty)
  }

  /// In the search's data words stand by themselves.
  @Test func areWordsOnlyInTheSearch() {
    let texts = Self.texts(of: [
      Self.item(0, "Lamp") { $0.details[.room] = .text("Zorbal-hall Größe") }
    ])
    #expect(Self.found("zorbalhall", by: texts).isEmpty)
    #expect(
      Self.found("lamp 1\nzorbalhall 1\n", by: texts, inSearch: true)
        == ["0: the room: zorbalhall"])
    #expect(Self.found("zorbalhalls 1", by: texts, inSearch: true).isEmpty)
    // A word that any thing shows is no secret there, also where it is all that a text says.
    let words = Self.texts(of: [
      Self.item(0, "Zorbal lamp"), Self.item(1, "Chair") { $0.details[.notes] = .text("Zorbal") },
    ])
    #expect(Self.found("zorbal 1", by: words, inSearch: true).isEmpty)
    #expect(Self.found("see zorbal 1", by: words) == ["1: the notes: zorbal"])
    // The number behind a word is that of an item.
    let names = Self.texts(of: [
      Self.item(0, "Zorbal"), Self.item(1, "Zorbal 1") { $0.details.privacy.isWhole = true },
    ])
    #expect(Self.found("zorbal 1", by: names, inSearch: true).isEmpty)
    #expect(Self.found("zorbal 1", by: names) == ["1: the name: zorbal 1"])
  }

  // --- What may be read after all ---

  @Test func areNotWhatIsShownElsewhere() {
    let items = [
      Self.item(0, "Zorbal lamp") { $0.details[.room] = .text("Zorbal") },
      Self.item(1, "Chair") { item in
        item.details[.room] = .text("Quintex")
        item.details[.maker] = .text("Quintex")
        item.serialNumber = "SX-12345"
      },
      Self.item(2, "Case of SX-12345"),
    ]
    let texts = Self.texts(of: items)
    // As a part of what may be read, and there alone.
    #expect(Self.found("A zorbal lamp, a Zorbal lamp", by: texts).isEmpty)
    #expect(Self.found("A zorbal lamp in the zorbal", by: texts) == ["0: the room: zorbal"])
    #expect(Self.found("quintex", by: texts).isEmpty)
    // A serial number is one thing's.
    #expect(Self.found("Case of SX-12345", by: texts) == ["1: the serial number: sx-12345"])
    #expect(Self.found("SX-12345", by: texts) == ["1: the serial number: sx-12345"])
    #expect(texts.told.isEmpty)
  }

  /// Pages show notes line by line.
  @Test func areNotLinesOfWhatIsShownElsewhere() {
    let notes = "Of the zorbal kind\nand of the quintex kind, too"
    let items = [
      Self.item(0, "Lamp") { $0.details[.notes] = .text(notes) },
      Self.item(1, "Ring") { item in
        item.details[.notes] = .text("and of the quintex kind, too\nbut a dweem")
        item.details.privacy.isWhole = true
      },
    ]
    let texts = Self.texts(of: items) { $0.privacy.shown = [.notes] }
    #expect(Self.found("<p>and of the quintex kind, too</p>", by: texts).isEmpty)
    #expect(Self.found("<p>but a dweem</p>", by: texts) == ["1: the notes: but a dweem"])
  }

  @Test func areNotWhatTheThingItselfShows() {
    let texts = Self.texts(of: [
      Self.item(0, "Case of SX-12345") { $0.serialNumber = "SX-12345" }
    ])
    #expect(Self.found("Case of SX-12345", by: texts).isEmpty)
    #expect(Self.found("SX-12345", by: texts) == ["0: the serial number: sx-12345"])
  }

  @Test func areNotTheSitesOwnWords() {
    let texts = Self.texts(of: [
      Self.item(0, "Lamp") { item in
        item.details[.room] = .text("Catalogue")
        item.details.ownFields = [
          .init(name: "x", text: "Without photo"), .init(name: "y", text: "doctype"),
          .init(name: "z", text: "zorbal house"),
        ]
      }
    ]) { settings in
      settings.title = "Things of the zorbal house"
    }
    #expect(Self.found("Without photo, doctype", by: texts).isEmpty)
    #expect(Self.found("Things of the zorbal house", by: texts).isEmpty)
    #expect(Self.found("the zorbal house", by: texts) == ["0: your own field “z”: zorbal house"])
  }

  /// Whoever owns the things is mostly who is insured, and the settings say that pages name them.
  @Test func areNotWhatTheSettingsShow() {
    let texts = Self.texts(of: [Self.item(0, "Lamp")]) { settings in
      (settings.owner, settings.title) = ("Ada Zorbal", "Things of Ada Zorbal")
      settings.report.insured = "Ada Zorbal"
      settings.report.contact = "ada@zorbal.example"
      settings.baseURL = "https://zorbal.example/things/"
    }
    #expect(Self.found("Things of Ada Zorbal, by Ada Zorbal", by: texts).isEmpty)
    #expect(!Self.found("ada@zorbal.example", by: texts).isEmpty)
  }

  /// Whatever items, categories, rooms and pages there are.
  @Test func areNotWhatPagesSayOfItemsTogether() {
    let money = { Money(amount: $0, currency: "USD") }
    let texts = Self.texts(of: [
      Self.item(0, "Lamp") { item in
        (item.value, item.details[.category]) = (money(1_200), .text("Zorbal things"))
        item.details[.paid] = .amount(money(3_000))
        item.details[.notes] = .text("Page 2\n12 items\n3 of 44\nPhoto 1 of 12345\nNo. 12\nZorbal")
      },
      Self.item(1, "Chair") { item in
        (item.value, item.details[.category]) = (money(1_800), .text("Zorbal things"))
        item.details[.paid] = .amount(money(1_801))
      },
    ]) { settings in
      settings.privacy.shown = [.value]
      settings.baseURL = "https://example.org/zorbal/"
    }
    let said = [
      "$3,000.00 in all", "Page 2 of 9", "12 items", "3 of 44", "/categories/zorbal-things.html",
    ]
    for text in said + ["/zorbal/assets/site.css"] {
      #expect(Self.found(text, by: texts).isEmpty, "\(text)")
    }
    #expect(Self.found("Photo 1 of 12345", by: texts) == ["0: the notes: photo 1 of 12345"])
    #expect(Self.found("$1,801", by: texts) == ["1: the paid: $1,801"])
    #expect(Self.found("zorbal/x", by: texts) == ["0: the notes: zorbal"])
  }

  @Test func areNotWhatTheSettingsAllow() {
    let items = [
      Self.item(0, "Lamp") { item in
        item.serialNumber = "SX-12345"
        item.details[.room] = .text("Zorbal hall")
      },
      Self.item(1, "Case of SX-12345"),
    ]
    let before = Self.texts(of: items)
    let texts = Self.texts(of: items) { settings in
      settings.privacy.allowed = ["sx-12345", "In the Zorbal Hall"]
    }
    #expect(Self.found("SX-12345 in the zorbal hall", by: texts).isEmpty)
    #expect(Self.found("zorbal hall", by: texts) == ["0: the room: zorbal hall"])
    // What was looked at before is to be looked at again.
    #expect(texts.fingerprint != before.fingerprint)
  }

  /// What may be read is a part of what is looked for: where it is another, all is looked at again.
  @Test func haveAnotherMarkWhereAnythingElseMayBeRead() {
    func mark(_ name: String, room: String = "Zorbal") -> UInt64 {
      Self.texts(of: [
        Self.item(0, "Lamp") { $0.details[.room] = .text(room) }, Self.item(1, name),
      ]).fingerprint
    }
    let marks = ["Chair", "Zorbal", "Zorbal chair", "A zorbal chair"].map { mark($0) }
    #expect(Set(marks + [mark("Chair", room: "Quintex")]).count == 5)
    #expect(mark("Chair") == mark("Table"))
  }

  /// An item's address may be read for what it is, but makes nothing public that is private of the item.
  @Test func areNotAllowedByAKey() {
    func found(_ text: String, name: String = "Lamp", key: String) -> [String] {
      let texts = Self.texts(
        of: [
          Self.item(0, name) { item in
            (item.key, item.serialNumber) = (key, "SX-12345")
            item.details[.room] = .text("Kitchen")
          },
          Self.item(1, "Vase") { $0.details[.room] = .text("Zorbal") },
        ], showing: .owner)
      return Self.found(text, by: texts)
    }
    #expect(
      found("items/no-sx-12345.html", key: "no-SX-12345") == ["0: the serial number: sx-12345"])
    #expect(found("items/kitchen-lamp.html", key: "kitchen-lamp") == ["0: the room: kitchen"])
    // But what the item says itself its address may say, and what is private of others.
    #expect(found("items/kitchen-lamp.html", name: "Kitchen lamp", key: "kitchen-lamp") == [])
    #expect(found("items/zorbal-lamp.html", key: "zorbal-lamp") == [])
  }

  /// A text that is a serial number somewhere is one, whatever else it is.
  @Test(arguments: [false, true]) func areSerialNumbersWhereverElseTheyStand(isFirst: Bool) {
    let items = [
      Self.item(0, "Lamp") { $0.details[.notes] = .text("SX-12345") },
      Self.item(1, "Vase") { $0.serialNumber = "SX-12345" },
    ]
    let texts = Self.texts(
      of: (isFirst ? items : items.reversed()) + [Self.item(2, "Case of SX-12345")])
    #expect(
      Self.found("Case of SX-12345", by: texts)
        == ["\(isFirst ? 1 : 0): the serial number: sx-12345"])
    #expect(Self.found("sx12345", by: texts, inSearch: true).count == 1)
  }

  /// Of a file with many, some are told.
  @Test func areFoundUpToAFewInOneFile() {
    let rooms = (1...9).map { "Zorbal room \($0)" }
    let texts = Self.texts(
      of: rooms.enumerated().map { place, room in
        Self.item(place, "Lamp") { $0.details[.room] = .text(room) }
      })
    #expect(
      Self.found(rooms.joined(separator: ", "), by: texts)
        == (0..<5).map { "\($0): the room: zorbal room \($0 + 1)" })
  }

  /// What very many public texts hold is no secret.
  @Test func areNotWhatStandsInVeryManyNames() {
    for count in [TextAllowances.mostAround, TextAllowances.mostAround + 1] {
      let names = (0..<count).map { "Zorbal chair \($0)" }
      let texts = Self.texts(
        of: names.enumerated().map { Self.item($0, $1) }
          + [Self.item(count, "Vase") { $0.details[.room] = .text("Zorbal") }])
      let isFound = count == TextAllowances.mostAround
      #expect(
        Self.found("in the zorbal", by: texts) == (isFound ? ["\(count): the room: zorbal"] : []))
      #expect(names.allSatisfy { Self.found($0, by: texts).isEmpty })
    }
  }

  // --- Against a slow search ---

  /// Rooms are found wherever they stand by themselves, but in names that hold them.
  @Test func areFoundAsAnObviousSearchFindsThem() {
    var random = SeededGenerator(seed: 15)
    let words = ["zorbal", "quint", "ex", "orm", "zorbals", "dweem"]
    func phrase(_ count: ClosedRange<Int>) -> String {
      (0..<Int.random(in: count, using: &random)).map { _ in
        words[Int.random(in: 0..<words.count, using: &random)]
      }.joined(separator: " ")
    }
    var found = 0
    for _ in 0..<Soak.count(20, inSoak: 15_000) {
      let rooms = (0..<3).map { _ in phrase(1...2) }
      let names = (0..<3).map { _ in phrase(1...3) }
      let texts = Self.texts(of: [
        Self.item(0, names[0]) { $0.details[.room] = .text(rooms[0]) },
        Self.item(1, names[1]) { $0.details[.room] = .text(rooms[1]) },
        Self.item(2, names[2]) { $0.details[.room] = .text(rooms[2]) },
      ])
      for _ in 0..<8 {
        let page = phrase(1...12)
        let expected = Set(rooms.filter { Self.mustNotBeRead($0, in: page, besides: names) })
        let actual = Set(
          texts.found(in: PlainBytes.of(page), most: 100).map { texts.text($0) })
        #expect(actual == expected, "\(rooms) in “\(page)” beside \(names)")
        found += actual.count
      }
    }
    #expect(found > Soak.count(10, inSoak: 10_000))
  }

  private static func mustNotBeRead(_ room: String, in page: String, besides names: [String])
    -> Bool
  {
    if room.count < 6 || names.contains(room) { return false }
    let around = names.flatMap { name in places(of: room, in: name).map { (name, $0) } }
    return places(of: room, in: page).contains { place in
      !around.contains { name, offset in
        let start = place - offset
        return start >= 0 && page.dropFirst(start).hasPrefix(name)
      }
    }
  }

  /// Where a phrase stands in a text of words, by itself.
  private static func places(of phrase: String, in text: String) -> [Int] {
    let (text, phrase) = (Array(text), Array(phrase))
    guard phrase.count <= text.count else { return [] }
    return (0...(text.count - phrase.count)).filter { place in
      let end = place + phrase.count
      return Array(text[place..<end]) == phrase && (place == 0 || text[place - 1] == " ")
        && (end == text.count || text[end] == " ")
    }
  }
}
