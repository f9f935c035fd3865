import Support
import Testing

@testable import Archive

private let head = """
  <?xml version="1.0" encoding="UTF-8"?>
  <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
  <plist version="1.0">
  """

/// A list of LootLogger's with this item, after any declarations.
private func loot(_ item: String, head: String = head) -> [UInt8] {
  Array("\(head)<array><dict>\(item)</dict></array></plist>".utf8)
}

private let rest =
  "<key>valueInDollars</key><integer>5</integer><key>itemKey</key><string>K</string>"

/// The only item that is read of a list, and what was wrong with it.
private func reading(
  _ fields: String, head: String = head
) throws -> (item: ArchivedItem, problems: [ArchiveFault.Problem], content: [UInt8]) {
  let archive = try ItemArchive(reading: loot(fields, head: head))
  return (try #require(archive.items.first), archive.faults.map(\.problem), archive.content)
}

@Suite struct XMLTextTests {
  private static let texts: [(String, String, ArchiveFault.Problem?)] = [
    ("Teapot", "Teapot", nil), ("", "", nil), ("Grüße 🫖 שלום", "Grüße 🫖 שלום", nil),
    ("a &amp; b &lt;c&gt; &quot;d&quot; &apos;e&apos;", "a & b <c> \"d\" 'e'", nil),
    ("&#233;&#xE9;&#x1F375;&#0000233;", "éé🍵é", nil),
    ("a<![CDATA[ <b> &amp; ]]>c", "a <b> &amp; c", nil),
    ("a<!-- <string> & ]]> -->b", "ab", nil), ("a<?php x ?>b", "ab", nil),
    ("<![CDATA[]]>", "", nil), ("a]]b", "a]]b", nil), ("a > b", "a > b", nil),
    // What is no reference stands for itself.
    ("&", "&", nil), ("a & b", "a & b", nil), ("&unknown;", "&unknown;", nil), ("&;", "&;", nil),
    ("&#;&#x;&#xZZ;&#-1;", "&#;&#x;&#xZZ;&#-1;", nil), ("AT&T; &amp", "AT&T; &amp", nil),
    ("&#99999999999999999999;", "&#99999999999999999999;", nil),
    ("&#xD800;x", "\u{FFFD}x", .textRepaired), ("&#x110000;", "\u{FFFD}", .textRepaired),
    ("a&#0;b&#27;c", "abc", .textRepaired), ("two\nlines\tand\r\nmore", "two lines and more", nil),
  ]

  @Test(arguments: texts.indices) func readsTextWithItsReferences(index: Int) throws {
    let (written, wanted, problem) = Self.texts[index]
    let (item, problems, _) = try reading("<key>name</key><string>\(written)</string>" + rest)
    #expect(item.name == wanted)
    #expect(item.valueInDollars == 5)
    #expect(problems == (problem.map { [$0] } ?? []))
  }

  @Test func readsTextThatIsNoUTF8AsDamaged() throws {
    var bytes = loot("<key>name</key><string>caf#</string>" + rest)
    let place = try #require(bytes.firstIndex(of: UInt8(ascii: "#")))
    bytes[place] = 0xE9
    let archive = try ItemArchive(reading: bytes)
    #expect(archive.items.map(\.name) == ["caf\u{FFFD}"])
    #expect(archive.faults.map(\.problem) == [.textRepaired])
  }

  @Test func readsEveryFormOfUnicode() throws {
    let text = String(decoding: loot("<key>name</key><string>é🫖茶</string>" + rest), as: UTF8.self)
    let units = Array(text.utf16)
    let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let little = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let files: [[UInt8]] = [
      Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8), [0xFE, 0xFF] + big,
      [0xFF, 0xFE] + little, big, little, [0xFF, 0xFE] + little + [0],
    ]
    for bytes in files {
      #expect(FileShape(of: bytes) == .xmlPropertyList)
      #expect(ItemArchive.looksLikeArchive(bytes))
      #expect(try ItemArchive(reading: bytes).items.map(\.name) == ["é🫖茶"])
    }
    let latin = text.replacing("UTF-8", with: "ISO-8859-1").replacing("🫖茶", with: "")
    let scalars = latin.unicodeScalars.map { UInt8($0.value) }
    #expect(try ItemArchive(reading: scalars).items.map(\.name) == ["é"])
  }

  @Test func surrogatesWithoutAPartnerAreRepaired() throws {
    let text = String(decoding: loot("<key>name</key><string>#ab#</string>" + rest), as: UTF8.self)
    let units = text.utf16.map { $0 == 0x23 ? 0xD83E : $0 }
    let archive = try ItemArchive(
      reading: [0xFE, 0xFF] + units.flatMap { bigEndian(UInt64($0), 2) })
    #expect(archive.items.map(\.name) == ["\u{FFFD}ab\u{FFFD}"])
    #expect(archive.faults.map(\.problem) == [.textRepaired])
  }
}

@Suite struct XMLValueTests {
  private static let numbers: [(String, Int?, ArchiveFault.Problem?)] = [
    ("<integer>50</integer>", 50, nil), ("<integer>-7</integer>", -7, nil),
    ("<integer>+7</integer>", 7, nil), ("<integer> 8\n</integer>", 8, nil),
    ("<integer>0x1F</integer>", 31, nil), ("<integer>-0x10</integer>", -16, nil),
    ("<integer>99999999999999999999</integer>", 1_000_000_000_000, .clamped(to: 1_000_000_000_000)),
    (
      "<integer>-99999999999999999999</integer>", -1_000_000_000_000,
      .clamped(to: -1_000_000_000_000)
    ),
    ("<integer>0X1f</integer>", 31, nil), ("<integer>0x1G</integer>", nil, .missing),
    (
      "<integer>0xFFFFFFFFFFFFFFFFF</integer>", 1_000_000_000_000,
      .clamped(to: 1_000_000_000_000)
    ),
    ("<integer>" + String(repeating: "0", count: 399) + "7</integer>", 7, nil),
    ("<integer>" + String(repeating: "0", count: 400) + "7</integer>", nil, .missing),
    ("<integer></integer>", nil, .missing), ("<integer/>", nil, .missing),
    ("<integer>x</integer>", nil, .missing), ("<integer>1a</integer>", nil, .missing),
    ("<integer>0x</integer>", nil, .missing), ("<integer>--1</integer>", nil, .missing),
    ("<integer>١٢</integer>", nil, .missing), ("<integer>1 2</integer>", nil, .missing),
    ("<real>12</real>", 12, nil), ("<real>1.2e1</real>", 12, nil),
    ("<real>19.99</real>", 20, .rounded),
    ("<real>nan</real>", nil, .notANumber), ("<real>x</real>", nil, .missing),
    ("<real>-infinity</real>", -1_000_000_000_000, .clamped(to: -1_000_000_000_000)),
    ("<string>120</string>", 120, nil), ("<true/>", nil, .notANumber),
    ("<false></false>", nil, .notANumber),
    ("<unknown>5</unknown>", nil, .notANumber), ("<unknown/>", nil, .notANumber),
    ("<unknown><array><integer>5</integer></array></unknown>", nil, .notANumber),
    ("<dict/>", nil, .notANumber), ("<array></array>", nil, .notANumber),
    ("<integer>" + String(repeating: "9", count: 500) + "</integer>", nil, .missing),
  ]

  @Test(arguments: numbers.indices) func readsAValueInEachForm(index: Int) throws {
    let (written, wanted, problem) = Self.numbers[index]
    let (item, problems, _) = try reading(
      "<key>name</key><string>A</string><key>itemKey</key><string>K</string>"
        + "<key>valueInDollars</key>\(written)")
    #expect(item.valueInDollars == wanted)
    #expect(item.name == "A" && item.itemKey == "K")
    #expect(problems == (problem.map { [$0] } ?? []))
  }

  private static let dates: [(String, Double?)] = [
    ("2001-01-01T00:00:00Z", 0), ("2001-01-01T00:00:01Z", 1), ("2000-12-31T23:59:59Z", -1),
    ("2020-02-29T12:34:56Z", 604_672_496), ("2001-01-01T00:00:00.25Z", 0.25),
    (" 2001-01-01T00:00:00Z\n", 0), ("0001-01-01T00:00:00Z", -63_113_904_000),
    ("9999-12-31T23:59:59Z", 252_423_993_599), ("1900-03-01T00:00:00Z", -3_182_198_400),
    ("2000-02-29T00:00:00Z", -26_524_800), ("1970-01-01T00:00:00Z", -978_307_200),
    ("1900-02-29T00:00:00Z", nil), ("2001-13-01T00:00:00Z", nil), ("2001-00-01T00:00:00Z", nil),
    ("2001-01-32T00:00:00Z", nil), ("2001-01-01T24:00:00Z", nil), ("2001-01-01T00:60:00Z", nil),
    ("2001-01-01T00:00:61Z", nil), ("2001-01-01T00:00:00", nil), ("2001-01-01", nil), ("", nil),
    (String(repeating: " ", count: 44) + "2001-01-01T00:00:00Z", 0),
    (String(repeating: " ", count: 45) + "2001-01-01T00:00:00Z", nil),
    ("2001-02-28T23:59:60Z", 5_097_600), ("2001-04-31T00:00:00Z", nil),
    ("2001-01-00T00:00:00Z", nil), ("2001-1-1T0:0:0Z", 0), ("2001-01-01-01T00:00:00Z", nil),
    ("2001-01-01T00:00:00:00Z", nil), ("2001-01-01T00:00Z", nil),
    ("2001-01-01T00:00:-1Z", nil), ("today", nil), ("2001-01-01T00:00:nanZ", nil),
    ("-001-01-01T00:00:00Z", nil),
    ("2001--1-01T00:00:00Z", nil), ("T::Z", nil), ("--T::Z", nil),
  ]

  @Test(arguments: dates.indices) func readsADate(index: Int) throws {
    let (written, wanted) = Self.dates[index]
    let (item, problems, _) = try reading(
      "<key>name</key><string>A</string><key>dateCreated</key><date>\(written)</date>" + rest)
    #expect(item.dateCreated == wanted)
    #expect(problems == (wanted == nil ? [.missing] : []))
  }

  @Test func tellsYearsThatAreNotKept() throws {
    for year in ["0000", "10000", "123456"] {
      let (item, problems, _) = try reading(
        "<key>dateCreated</key><date>\(year)-01-01T00:00:00Z</date><key>name</key><string/>" + rest)
      #expect(item.dateCreated == nil)
      #expect(problems == [.impossibleDate])
    }
  }

  private static let data: [(String, [UInt8]?)] = [
    ("AQID", [1, 2, 3]), ("AQI=", [1, 2]), ("AQ==", [1]), ("AQI", [1, 2]), ("AQ", [1]),
    (" A Q\n\tI\r\nD ", [1, 2, 3]), ("+/+/", [0xFB, 0xFF, 0xBF]), ("AQIDBA==", [1, 2, 3, 4]),
    ("A", nil), ("AQID!", nil), ("AQ==AQ", nil), ("AQ-_", nil), ("é", nil),
  ]

  @Test(arguments: data.indices) func readsAPictureInBase64(index: Int) throws {
    let (written, wanted) = Self.data[index]
    let (item, problems, content) = try reading(
      "<key>name</key><string>A</string><key>thumbnail</key><data>\(written)</data>" + rest)
    #expect(item.thumbnail.map { Array(content[$0.data]) } == wanted)
    #expect(problems == (wanted == nil ? [.missing] : []))
  }
}

@Suite struct XMLStructureTests {
  @Test func passesOverWhatIsNoMarkupOfAPropertyList() throws {
    let (item, problems, _) = try reading(
      "junk<!-- c --><key a='>' b=\">\">name</key > <string c='/'>A</string>"
        + "<lost/><key>itemKey</key><key>serialNumber</key><string>S</string>" + rest)
    #expect(item.name == "A" && item.serialNumber == "S" && item.itemKey == "K")
    #expect(problems == [])
  }

  @Test func expandsNoEntityThatTheFileDeclares() throws {
    let declarations = """
      <?xml version="1.0"?><!DOCTYPE plist [<!ENTITY a "aaaaaaaaaa"><!ENTITY b '&a;&a;]>'>
      <!ENTITY file SYSTEM "file:///etc/passwd"> <!-- a comment without quotes > -->]>
      <plist version="1.0">
      """
    let (item, _, content) = try reading(
      "<key>name</key><string>&b;&file;</string>" + rest, head: declarations)
    #expect(item.name == "&b;&file;")
    #expect(content.count < 500)
  }

  @Test func makesAReferenceOnlyOfItsExactForm() throws {
    func form(_ dictionary: String) throws -> BinaryPropertyList.Object {
      let binary = try XMLPropertyList.binary(of: Array("<plist>\(dictionary)</plist>".utf8))
      let list = try #require(BinaryPropertyList(binary))
      return list.object(list.top)
    }
    let key = "<key>CF$UID</key>"
    #expect(try form("<dict>\(key)<integer>7</integer></dict>") == .uid(7))
    #expect(try form("<dict>\(key)<integer>4294967295</integer></dict>") == .uid(4_294_967_295))
    for other in [
      "\(key)<integer>4294967296</integer>", "\(key)<integer>-1</integer>", "\(key)<real>7</real>",
      "\(key)<string>7</string>", "\(key)<integer>7</integer><key>b</key><true/>",
      "<key>cf$uid</key><integer>7</integer>", "\(key)", "<integer>7</integer>", "",
    ] {
      guard case .dictionary = try form("<dict>\(other)</dict>") else {
        Issue.record("\(other) was taken for a reference")
        continue
      }
    }
  }

  private static let broken: [(String, ArchiveError)] = [
    ("<array>\n<dict>\n</array>", .damaged(.markup(line: 5))),
    ("<string>a<b/></string>", .damaged(.markup(line: 3))), ("</dict>", .damaged(.markup(line: 3))),
    ("<array><string>x</integer></array>", .damaged(.markup(line: 3))),
    ("\n\n<>", .damaged(.markup(line: 5))), ("<!ELEMENT x>         ", .damaged(.markup(line: 3))),
    ("<array <dict>", .damaged(.markup(line: 3))),
    (String(repeating: "<array>", count: 600), .damaged(.markup(line: 3))),
    ("</plist>", .plainPropertyList), ("<string>x</string></plist>", .plainPropertyList),
    ("<string>x</string>\n<array/></plist>", .plainPropertyList),
  ]

  @Test(arguments: broken.indices) func saysInWhichLineMarkupIsBroken(index: Int) {
    let (content, wanted) = Self.broken[index]
    #expect(throws: wanted) { try ItemArchive(reading: Array((head + content).utf8)) }
  }

  @Test func saysHowMuchOfAFileIsThere() throws {
    let whole = loot("<key>name</key><string>a<!-- --><![CDATA[x]]></string>" + rest)
    let start = head.utf8.count
    // Of the end nothing is missing that means anything.
    for length in start..<(whole.count - 1) {
      #expect(throws: ArchiveError.damaged(.truncated(length: length))) {
        try ItemArchive(reading: Array(whole.prefix(length)))
      }
    }
  }

  @Test func depthCostsNoStack() throws {
    let depth = XMLPropertyList.depthLimit - 1
    let deep =
      String(repeating: "<array>", count: depth) + String(repeating: "</array>", count: depth)
    #expect(throws: ArchiveError.plainPropertyList) {
      try ItemArchive(reading: Array("<plist>\(deep)</plist>".utf8))
    }
    #expect(throws: ArchiveError.damaged(.markup(line: 1))) {
      try ItemArchive(reading: Array("<plist><dict>\(deep)</dict></plist>".utf8))
    }
  }

  @Test func tellsAnArchiveByItsBeginning() throws {
    let fixture = try #require(ArchiveFixture.named("xml-edition4.archive"))
    let list = try #require(ArchiveFixture.named("edition7-xml-10.plist"))
    let filler = Array(String(repeating: "<!-- x -->", count: 50_000).utf8)
    for bytes in [fixture.bytes, list.bytes] {
      #expect(ItemArchive.looksLikeArchive(bytes))
      // What comes after the beginning is not looked at, be it sound or not.
      let end = try #require(bytes.prefix(3_000).lastIndex(of: UInt8(ascii: "\n")))
      #expect(ItemArchive.looksLikeArchive(bytes[..<end] + filler))
    }
    for other in [
      "<dict><key>CFBundleName</key><string>App</string></dict>", "<array/>",
      "<array><dict/></array>",
      "<dict><key>$objects</key><array/></dict>", "<string>$archiver</string>",
      "<array><dict><key>name</key><string>x</string><key>value</key><integer>1</integer></dict></array>",
    ] {
      #expect(!ItemArchive.looksLikeArchive(Array("\(head)\(other)</plist>".utf8)), "\(other)")
    }
  }

  @Test func theBinaryFormIsNotMuchLongerThanTheText() throws {
    // The shortest elements of each kind, as many as there can be.
    let kinds = [
      "<a/>", "<a></a>", "<dict/>", "<array/>", "<true/>", "<key/>", "<data/>", "<string/>",
      "<integer>1</integer>", "<key/><a/>", "<array><true/></array>", "<real>1</real>", "&", "\n",
    ]
    for kind in kinds {
      for container in ["array", "dict"] {
        let inner = String(repeating: kind, count: 2_000)
        let text = Array("<plist><\(container)>\(inner)</\(container)></plist>".utf8)
        let binary = try XMLPropertyList.binary(of: text)
        #expect(binary.count <= text.count * 3 / 2 + 200, "\(kind) in \(container)")
        #expect(BinaryPropertyList(binary) != nil)
      }
    }
    let keys = (0..<3_000).map { "<key>\($0)</key><true/>" }.joined()
    let text = Array("<plist><dict>\(keys)</dict></plist>".utf8)
    #expect(try XMLPropertyList.binary(of: text).count <= text.count * 3 / 2 + 200)
  }

  @Test func theScannerLooksAtEachByteOnce() throws {
    var random = SeededGenerator(seed: 21)
    for fixture in ArchiveFixture.all where FileShape(of: fixture.bytes) == .xmlPropertyList {
      for _ in 0..<Soak.count(5) {
        var bytes = TextForm(of: fixture.bytes).utf8(of: fixture.bytes)
        bytes[Int.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
        var scanner = XMLScanner(bytes)
        var last = 0
        while let piece = try? scanner.next(), piece != .finish {
          #expect(scanner.position > last)
          last = scanner.position
        }
        #expect(scanner.position <= bytes.count)
      }
    }
  }
}
