import ModelSupport
import Foundation
@testable import Basics
@testable import Model
import Testing

/// Where a mistake in the settings is, and what is said of it; the whole messages are a golden file's.
@Suite struct SettingsMistakeTests {
  /// All that is wrong with settings: the line and column of each, and what it is.
  private func mistakes(_ text: String) -> [(place: String, words: String)] {
    do {
      _ = try SettingsFile.settings(from: text + "\n", file: "f")
      return []
    } catch {
      return error.description.split(separator: "\n").filter { $0.hasPrefix("f:") }.map { line in
        let parts = line.split(separator: ":", maxSplits: 3)
        return (parts[1] + ":" + parts[2], String(parts[3].dropFirst()))
      }
    }
  }

  private func expectOne(_ text: String, at place: String, saying ending: String) {
    let found = mistakes(text)
    #expect(found.map(\.place) == [place], "\(found)")
    #expect(found.first?.words.hasSuffix(ending) == true, "\(found)")
  }

  @Test(
    arguments: [
      (
        "title: A\nColour: x", "2:1",
        "theme, private, show, show_own_fields, private_items, private_categories, publish_documents, "
          + "allow_in_public, base_url, rights, attribution, report"
      ),
      ("[a]: x", "1:1", "the name of a setting must be a plain word"),
      ("insured: Ada", "1:1", "on a line of its own that starts with two spaces"),
      ("report.policy: 1", "1:1", "on a line of its own that starts with two spaces"),
      (
        "report:\n  title: A", "2:3",
        "“title” does not belong here; start it at the beginning of a line"
      ),
      (
        "report:\n  colour: 1", "2:3",
        "the settings there are insured, address, contact, insurer, policy, period, date, limit, "
          + "limits, room_limits, depreciation, own_pages_above, paper"
      ),
      ("report:\n  insurred: A", "2:3", "did you mean “insured”?"),
      ("- title: A", "1:1", "settings begin with their names, not with a hyphen or a bracket"),
      ("Home", "1:1", "such as “title: Our home”"),
      (
        "title: A\nquality: 80\ntitle: B", "3:1",
        "“title” is set twice, first in line 1; keep one of them"
      ),
      ("title: A\n'title': B", "2:1", "“title” is set twice, first in line 1; keep one of them"),
      ("title: A\n\"title\" : B", "2:1", "“title” is set twice, first in line 1; keep one of them"),
      ("report: {policy: 1, policy: 2}", "1:10", "“policy” is set twice here; keep one of them"),
      (
        "report:\n  policy: 1\n  insurer: A\n  policy: 2", "4:3",
        "first in line 2; keep one of them"
      ),
      (
        "report:\n  limits:\n    Art: 1\n  depreciation:\n    Art: {years: 1}\n    Art: {years: 2}",
        "6:5", "first in line 5; keep one of them"
      ),
      ("report: {insured: 山田太郎, polcy: 1}", "1:25", "did you mean “policy”?"),
    ] as [(String, String, String)])
  func concernNames(text: String, place: String, ending: String) {
    expectOne(text, at: place, saying: ending)
  }

  @Test(
    arguments: [
      ("quality: 101", "1:10", "from 1 to 100; “101” is not one"),
      ("quality: 0", "1:10", "from 1 to 100; “0” is not one"),
      ("quality: 80%", "1:10", "“80%” is not one"), ("quality: ８０", "1:10", "“８０” is not one"),
      (
        "quality:\n  photos: 80", "2:3",
        "there are settings below it; write “quality: 80” on one line"
      ),
      ("quality:\n  a: 1\n  b: 2", "2:3", "but there are settings below it"),
      ("quality: [80]", "1:10", "not a list; write “quality: 80”"),
      ("quality: [80, 90]", "1:10", "not a list"),
      ("items_per_page: 10001", "1:17", "from 1 to 10000; “10001” is not one"),
      ("widths: [15, 320]", "1:10", "from 16 to 8192; “15” is not one"),
      ("widths: [320, 8193]", "1:15", "from 16 to 8192; “8193” is not one"),
      (
        "widths: [16,17,18,19,20,21,22,23,24,25,26,27,28]", "1:9",
        "must list 1 to 12 widths, not 13"
      ),
      ("widths: []", "1:9", "must list 1 to 12 widths, not 0"),
      ("widths: 320", "1:9", "write “widths: [320]”"),
      ("widths:", "1:8", "has no value; write one after the colon, or delete the line"),
      ("widths: # 320", "1:8", "because what follows “#” is a comment; put it in quotation marks"),
      ("title: ''", "1:8", "write something, or delete the line to get “Inventory”"),
      ("theme: ' '", "1:8", "write something, or delete the line"),
      ("private: none", "1:10", "write “private: []”"),
      ("columns: none", "1:10", "write “columns: [photo, name, value]”"),
      ("columns: [photo]", "1:10", "must include “name”, which leads to an item’s page"),
      ("columns: [name, name]", "1:17", "lists “name” twice; keep one of them"),
      ("sort: nmae", "1:7", "not “nmae”; did you mean “name”?"),
      ("sort: value down", "1:7", "not “value down”; did you mean “value”?"),
      ("sort: value descending twice", "1:7", "did you mean “value”?"),
      ("sort: photo", "1:7", "with or without “descending” after it, not “photo”"),
      ("thumbnails: Book!", "1:13", "did you mean “book”?"),
      ("value_means: cost", "1:14", "replacement (what it costs new)"),
      ("report: Ada", "1:9", "such as “  insured: Ada Berg”"),
      ("report: {limit: 5.000.000}", "1:17", "without commas; “5.000.000” is not one"),
      ("report: {limit: [5]}", "1:17", "not a list; write “limit: 5”"),
      (
        "report:\n  limit:\n    Art: 5", "3:5",
        "write “limits:” instead if these are categories, or “room_limits:” if they are rooms"
      ),
      ("report:\n  room_limits:\n    Hall: much", "3:11", "“much” is not one"),
      ("report: {own_pages_above: $5}", "1:27", "without commas; “$5” is not one"),
      ("report: {paper: legal}", "1:17", "the values are a4, letter"),
      ("report: {paper: A4}", "1:17", "did you mean “a4”?"),
      ("report: {paper: Letter}", "1:17", "did you mean “letter”?"),
    ] as [(String, String, String)])
  func concernValues(text: String, place: String, ending: String) {
    expectOne(text, at: place, saying: ending)
  }

  @Test(
    arguments: [
      ("currency: €", "not “€”; did you mean “EUR”?"),
      ("currency: eur", "did you mean “EUR”?"), ("currency: Euros", "did you mean “EUR”?"),
      ("currency: EURO", "did you mean “EUR”?"), ("currency: FR.", "did you mean “CHF”?"),
      ("currency: 円", "did you mean “JPY”?"), ("currency: dollars", "not “dollars”"),
      ("currency: ABC", "not “ABC”"),
      ("time_zone: Berlin", "did you mean “Europe/Berlin”?"),
      ("time_zone: new york", "did you mean “America/New_York”?"),
      // There are two of the name.
      ("time_zone: indianapolis", "did you mean “America/Indiana/Indianapolis”?"),
      ("time_zone: Europe/Belrin", "did you mean “Europe/Berlin”?"),
      ("time_zone: Mars/Olympus", "not “Mars/Olympus”"),
      ("language: de_DE.UTF-8", "did you mean “de-DE”?"),
      ("language: GERMAN", "did you mean “de”?"), ("language: deutsch", "did you mean “de”?"),
      ("language: Chinese", "did you mean “zh-Hans”?"), ("language: xx_YY", "not “xx_YY”"),
    ])
  func nameWhatWasMeant(text: String, ending: String) {
    let column = text.prefix { $0 != " " }.count + 2
    expectOne(text, at: "1:\(column)", saying: ending)
  }

  @Test(arguments: [
    "ftp://example.org/", "https://", "https://example.org/?a", "'https://example.org/#a'",
    "https://ada@example.org/", "https://:word@example.org/", "https://example.org/ä",
    "https://example.org/a b", "example.org", "https://example.org/a\"b", "https://example.org/<b>",
    "https://example.org/%zz", "https://example.org:99999/", "https://example.org/../things/",
  ])
  func refuseAddressesAtWhichNoPagesAre(address: String) {
    expectOne("base_url: \(address)", at: "1:11", saying: "is not one")
  }

  @Test func leaveAddressesAsTheyAre() throws {
    for (text, address) in [
      ("http://example.org/things", "http://example.org/things/"),
      ("https://example.org/", "https://example.org/"),
      ("HTTPS://Example.org:8080/Things%20/", "https://example.org:8080/Things%20/"),
      ("https://example.org//things//", "https://example.org/things/"),
    ] {
      let settings = try SettingsFile.settings(from: "base_url: \(text)\n", file: "f")
      #expect(settings.baseURL == address)
    }
  }

  /// As it is copied from a browser.
  @Test(arguments: [
    (
      "https://ada.github.io/catalogue/index.html", "https://ada.github.io/catalogue/", "index.html"
    ),
    ("https://ada.github.io/Home.HTM/", "https://ada.github.io/", "Home.HTM"),
    ("http://example.org/a/start.php", "http://example.org/a/", "start.php"),
  ])
  func leaveAwayThePageOfAnAddress(text: String, address: String, page: String) throws {
    let settings = try SettingsFile.settings(from: "base_url: \(text)\n", file: "f")
    #expect(settings.baseURL == address)
    #expect(
      settings.notes.map(\.text) == [
        "bibelot.yml: “base_url” ends with “\(page)”, which is the name of a page and not of a folder; "
          + "it was left off: the address is \(address); delete the name there"
      ])
  }

  @Test(arguments: [
    "https://example.php/", "https://example.org/html/", "https://example.org/v1.2/",
  ])
  func leaveFoldersOfAddresses(text: String) throws {
    let settings = try SettingsFile.settings(from: "base_url: \(text)\n", file: "f")
    #expect(settings.baseURL == text && settings.notes.isEmpty)
  }

  @Test(arguments: [
    "1234567890123", "1.00001", "1.2.3", ".5", "5.", "5,000", "-1", "١٢", "2000 EUR",
  ])
  func refuseAmountsThatAreNone(amount: String) {
    expectOne(
      "report:\n  limits:\n    Art: \(amount)", at: "3:10", saying: "“\(amount)” is not one")
  }

  @Test func leaveTheLargestValuesAlone() throws {
    let settings = try SettingsFile.settings(
      from: """
        quality: 100
        items_per_page: 10000
        widths: [16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 8192, 16]
        report:
          limits: {Art: 123456789012.0001}
          depreciation: {Art: {years: 100, floor: 100%}, Books: {years: 1, floor: 0}}
        """, file: "f")
    #expect(settings.quality == 100 && settings.itemsPerPage == 10_000)
    #expect(settings.widths == Array(16...26) + [8192])
    #expect(settings.report.limits[0].amount == Decimal(string: "123456789012.0001"))
    #expect(settings.report.depreciation.map(\.years) == [100, 1])
    #expect(settings.report.depreciation.map(\.floor) == [100, 0])
  }

  @Test(arguments: [
    ("2026-2-3", "is not one"), ("26-02-03", "is not one"), ("2026-02-0x", "is not one"),
    ("2026-02-03-04", "is not one"), ("２０２６-02-03", "is not one"), ("4.3.2026", "is not one"),
    ("2026-02-30", "2026-02-30 is not a date in the calendar"),
  ])
  func refuseDaysOfAnotherForm(day: String, ending: String) {
    expectOne("report:\n  date: \(day)", at: "2:9", saying: ending)
  }

  @Test(arguments: [
    ("{floor: 20%}", "3:10", "“Art” needs “years”: in how many years its value falls to “floor”"),
    ("{years: 0}", "3:18", "from 1 to 100; “0” is not one"),
    ("{years: 101}", "3:18", "from 1 to 100; “101” is not one"),
    ("{years: 5, floor: 101%}", "3:28", "from 0 to 100; “101%” is not one"),
    ("{years: 5, flor: 1}", "3:21", "below “Art”; did you mean “floor”?"),
    ("{years: 5, colour: 1}", "3:21", "the settings there are years and floor"),
    ("5", "3:10", "such as “  years: 5”"),
  ])
  func concernDepreciation(value: String, place: String, ending: String) {
    expectOne(
      "report:\n  depreciation:\n    Art: \(value)", at: place, saying: ending)
  }

  @Test(
    arguments: [
      ("title = Home", "1:7", "write “title: ”, with a colon and a space, instead of “=”"),
      ("title ﹕ Home", "1:7", "with a colon and a space, instead of “﹕”"),
      ("title：Home", "1:6", "with a colon and a space, instead of “：”"),
      ("title:Home", "1:7", "write a space after “title:”"),
      ("title:\u{A0}Home", "1:7", "“title:”; the one there is an unusual kind of space"),
      (
        "report:\n\tinsured: Ada", "2:1",
        "this line begins with a tab; indent it with ordinary spaces"
      ),
      (
        "report:\n \u{A0}policy: 1", "2:2",
        "this line begins with an unusual kind of space; indent it "
          + "with ordinary spaces"
      ),
      ("title: Ho\u{200B}me", "1:10", "there is an invisible character here (U+200B); delete it"),
      ("title: Ho\u{FEFF}me", "1:10", "there is an invisible character here (U+FEFF); delete it"),
      ("title: Ho\u{1}me", "1:10", "there is an invisible character here (U+0001); delete it"),
      ("private: - value", "1:10", "starts on a line of its own, indented; or write [one, two]"),
      (
        "columns:  - photo\n  - name", "1:11",
        "starts on a line of its own, indented; or write [one, two]"
      ),
      (
        "title: A\n---\nquality: 80", "2:1",
        "a line “---” starts a second file inside this one; delete it"
      ),
      (#"source: "C:\photos""#, "1:12", "use single ones: 'like this'"),
      (
        "title: \"Our home\nquality: 80", "1:8",
        "the quotation mark that opens here is never closed"
      ),
      (
        "title: \"Ada's\" home", "1:16", "put the whole text in quotation marks, or delete the rest"
      ),
      ("title: @home", "1:8", "a text that begins with “@” needs quotation marks"),
      ("title: *home*", "1:8", "a text that begins with “*” needs quotation marks"),
      ("title: &", "1:8", "a text that begins with “&” needs quotation marks"),
      ("title: !Home", "1:8", "a text that begins with “!” needs quotation marks"),
      ("title: !!", "1:8", "a text that begins with “!” needs quotation marks"),
      ("title: !%zz", "1:8", "a text that begins with “!” needs quotation marks"),
      ("title: %a", "1:8", "a text that begins with “%” needs quotation marks"),
      ("%a", "1:1", "a text that begins with “%” needs quotation marks"),
      (
        "title: A: B", "1:9",
        "a text with a colon and a space in it needs quotation marks: \"like: this\""
      ),
      ("title: A\n  quality: 80", "2:10", "start it in the same column as that line"),
      (
        "report:\n    insured: Ada\n  policy: 1", "3:3",
        "or does not start in the same column as those "
          + "above it"
      ),
      ("title: |\n  a\n b", "3:2", "or does not start in the same column as those above it"),
      ("widths: [320, 640\nquality: 80", "1:9", "not closed: a “]” or a comma is missing"),
      ("report: {policy: 1", "1:9", "not closed: a “}” or a comma is missing"),
      (
        "title: A\nOur things\nquality: 80", "2:1",
        "begin it with “#” if it is a comment, or delete it"
      ),
      // What is missing at the end is missing in the last line that is not empty.
      ("quality: 80\ntitle: [\n\n\n", "2:9", "did not find expected node content"),
    ] as [(String, String, String)])
  func concernTheFormOfAFile(text: String, place: String, ending: String) {
    expectOne(text, at: place, saying: ending)
  }

  /// One mistake hides no other: what stands around it is read.
  @Test(arguments: [
    ("titel: A\nquality: 0\nsort: nmae", ["1:1", "2:10", "3:7"]),
    ("title: \"A\nquality: 0", ["1:8", "2:10"]), ("title: A: B\nquality: 0", ["1:9", "2:10"]),
    ("widths: [320, 8, x]", ["1:15", "1:18"]), ("title:A\nquality: 0", ["1:7", "2:10"]),
    ("title\u{1}: A\u{1}\n\treport: 1", ["1:6", "1:10", "2:1", "2:8"]),
    ("report:\n  policy: 1\n  policy: 2\nquality: 0", ["3:3", "4:10"]),
    ("report:\n  policy: 1\n  policy:\n    a: 1\nquality: 0", ["3:3", "5:10"]),
    ("report: {date: x, limits: {Art: y}, policy: []}", ["1:16", "1:33", "1:45"]),
  ])
  func areFoundTogether(text: String, places: [String]) {
    #expect(mistakes(text).map(\.place) == places)
  }

  /// As long as a file may be, and as many brackets as may stand in it.
  @Test func beginBehindTheLargestFile() throws {
    let comment = "#" + String(repeating: "x", count: (64 << 10) - 2)
    _ = try SettingsFile.settings(from: comment + "\n", file: "f")
    #expect(throws: GalleryError.self) {
      try SettingsFile.settings(from: comment + "x\n", file: "f")
    }
    let brackets = "#" + String(repeating: "[-{?", count: 250)
    _ = try SettingsFile.settings(from: brackets + "\n", file: "f")
    for sign in ["[", "-"] {
      #expect(throws: GalleryError.self) {
        try SettingsFile.settings(from: brackets + sign + "\n", file: "f")
      }
    }
  }
}
