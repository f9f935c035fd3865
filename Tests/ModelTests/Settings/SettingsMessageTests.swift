import ModelSupport
import Foundation
@testable import Basics
@testable import Model
import Testing

/// Every message about settings, whole: its place, what is wrong and what to do.
@Suite struct SettingsMessageTests {
  /// All that is said of a file, without the lines that it quotes.
  private func messages(_ bytes: some Sequence<UInt8>) -> [String] {
    do {
      _ = try SettingsFile.settings(from: Array(bytes), file: "f")
      return []
    } catch {
      return error.description.split(separator: "\n").filter { $0.hasPrefix("f:") }
        .map { String($0.dropFirst(2)) }
    }
  }

  private static let names =
    "source, details, sheet, headings, ignore, title, owner, value_means, language, time_zone, currency, date_order, columns, sort, sorted_pages, items_per_page, thumbnails, value_colours, value_threshold, widths, quality, formats, tiles, full, large_view, data_files, search_engines, theme, private, show, show_own_fields, private_items, private_categories, publish_documents, allow_in_public, base_url, rights, attribution, report"
  private static let belowReport =
    "insured, address, contact, insurer, policy, period, date, limit, limits, room_limits, depreciation, own_pages_above, paper"

  @Test(
    arguments: [
      ("colour: red", "1:1: there is no setting “colour”; the settings are \(names)"),
      ("Title: A", "1:1: there is no setting “Title”; did you mean “title”?"),
      (
        "private_category: [A]",
        "1:1: there is no setting “private_category”; did you mean “private_categories”?"
      ),
      (
        "private_item: [A]",
        "1:1: there is no setting “private_item”; did you mean “private_items”?"
      ),
      (
        "private_photos: [a.jpg]",
        "1:1: there is no setting “private_photos”; name private photos in the table, in a column “private photos” of their item"
      ),
      (
        "show: [Inventory]",
        "1:8: “Inventory” is not a value for “show”; the values are serial_number, value, date, room, bought_on, bought_from, paid, replacement_value, depreciation_years, lent_to, business_use, warranty_until, notes, receipts, manuals, own_fields; if it is a field of your own, write “show_own_fields: [Inventory]”"
      ),
      ("Time-Zone: UTC", "1:1: there is no setting “Time-Zone”; did you mean “time_zone”?"),
      (
        "report.policy: 1",
        "1:1: “policy” belongs below “report:”, on a line of its own that starts with two spaces"
      ),
      (
        "report:\n  phone: 1",
        "2:3: there is no setting “phone” below “report”; the settings there are \(belowReport)"
      ),
      // Only at the beginning of a line is it asked what a part of a name belongs to.
      (
        "report:\n  home.policy: 1",
        "2:3: there is no setting “home.policy” below “report”; the settings there are \(belowReport)"
      ),
      (
        "report:\n  insurred: 1",
        "2:3: there is no setting “insurred” below “report”; did you mean “insured”?"
      ),
      (
        "report:\n  title: A",
        "2:3: “title” does not belong here; start it at the beginning of a line"
      ),
      ("report: {[a]: 1}", "1:10: the name of a setting must be a plain word"),
      (
        "Home",
        "1:1: this is not a setting: write a name, a colon, a space and the value, such as “title: Our home”"
      ),
      ("[a]", "1:1: settings begin with their names, not with a hyphen or a bracket"),
    ] as [(String, String)])
  func concernNames(text: String, message: String) {
    #expect(messages(text.utf8) == [message])
  }

  @Test(
    arguments: [
      // Texts.
      (
        "title: ''",
        "1:8: “title” must not be empty; write something, or delete the line to get “Inventory”"
      ),
      ("owner: ' '", "1:8: “owner” must not be empty; write something, or delete the line"),
      ("title: [a, b]", "1:8: “title” must be a text, not a list"),
      ("title: [a]", "1:8: “title” must be a text, not a list; write “title: a”"),
      (
        "title:\n  a: b",
        "2:3: “title” must be a text, but there are settings below it; write “title: b” on one line"
      ),
      ("title: {a: b, c: d}", "1:8: “title” must be a text, but there are settings below it"),
      ("title:", "1:7: “title” has no value; write one after the colon, or delete the line"),
      ("title: ~", "1:8: “title” has no value; write one after the colon, or delete the line"),
      ("title: null", "1:8: “title” has no value; write one after the colon, or delete the line"),
      (
        "title: # 1",
        "1:7: “title” has no value, because what follows “#” is a comment; put it in quotation marks"
      ),
      ("title: !", "1:8: a text that begins with “!” needs quotation marks"),
      // Numbers.
      (
        "quality: '82'",
        "1:10: “quality” must be a whole number from 1 to 100; write 82 without the quotation marks"
      ),
      ("quality: 'x'", "1:10: “quality” must be a whole number from 1 to 100; “x” is not one"),
      ("quality: +5", "1:10: “quality” must be a whole number from 1 to 100; “+5” is not one"),
      (
        "quality: [a]",
        "1:10: “quality” must be a whole number from 1 to 100, not a list; write “quality: a”"
      ),
      (
        "items_per_page: 0",
        "1:17: “items_per_page” must be a whole number from 1 to 10000; “0” is not one"
      ),
      (
        "widths: [x]",
        "1:10: each of “widths” must be a whole number from 16 to 8192; “x” is not one"
      ),
      ("widths: []", "1:9: “widths” must list 1 to 12 widths, not 0"),
      // Words of which there are a few.
      (
        "value_means: cost",
        "1:14: “cost” is not a value for “value_means”; the values are stated (what you say it is worth), replacement (what it costs new)"
      ),
      (
        "date_order: british",
        "1:13: “british” is not a value for “date_order”; the values are dmy (31/12/2026), mdy (12/31/2026), ymd (2026/12/31)"
      ),
      ("date_order: D/M/Y", "1:13: “D/M/Y” is not a value for “date_order”; did you mean “dmy”?"),
      ("date_order: Y.M.D.", "1:13: “Y.M.D.” is not a value for “date_order”; did you mean “ymd”?"),
      (
        "thumbnails: small",
        "1:13: “small” is not a value for “thumbnails”; the values are photo, book"
      ),
      ("full: turned", "1:7: “turned” is not a value for “full”; the values are copied, baked"),
      (
        "large_view: none",
        "1:13: “none” is not a value for “large_view”; the values are window, book"
      ),
      (
        "thumbnails: [book]",
        "1:13: “thumbnails” must be one of photo, book, not a list; write “thumbnails: book”"
      ),
      (
        "sort: weight",
        "1:7: “sort” must be one of archive, name, value, date, category, room, with or without “descending” after it, not “weight”"
      ),
      (
        "sort: [value, descending]",
        "1:7: “sort” must be an order such as “name” or “value descending”, not a list"
      ),
      // The second word is of another length, so that the first alone tells what was meant.
      (
        "sort: roon descending",
        "1:7: “sort” must be one of archive, name, value, date, category, room, with or without “descending” after it, not “roon descending”; did you mean “room”?"
      ),
      // What is known to the system.
      (
        "language: xx-klingon",
        "1:11: “language” must be a language tag such as en-US, de or zh-Hans, not “xx-klingon”"
      ),
      (
        "language: [en, de]",
        "1:11: “language” must be a language tag such as en-US or de, not a list"
      ),
      (
        "time_zone: Mars/Olympus",
        "1:12: “time_zone” must be a time zone such as UTC or Europe/Berlin, not “Mars/Olympus”"
      ),
      (
        "time_zone: [UTC, UTC]",
        "1:12: “time_zone” must be a time zone such as Europe/Berlin, not a list"
      ),
      (
        "currency: ABC",
        "1:11: “currency” must be a currency’s three letters such as USD or EUR, not “ABC”"
      ),
      (
        "currency: [EUR, USD]",
        "1:11: “currency” must be a currency’s three letters such as USD, not a list"
      ),
      (
        "base_url: example.org",
        "1:11: “base_url” must be an address such as https://example.org/things/, with https:// or http://, in plain letters and without “?” or “#”; “example.org” is not one"
      ),
      (
        "rights: all reserved",
        "1:9: “rights” must be a licence such as CC BY 4.0, or its address, of creativecommons.org or rightsstatements.org; “all reserved” is not one"
      ),
    ] as [(String, String)])
  func concernValues(text: String, message: String) {
    #expect(messages(text.utf8) == [message])
  }

  @Test(
    arguments: [
      (
        "widths: 320, 640",
        "1:9: “widths” must be a list in square brackets; write “widths: [320, 640]”"
      ),
      (
        "widths: {a: 1}",
        "1:9: “widths” must be a list in square brackets; write “widths: [320, 640, 1280]”"
      ),
      (
        "columns: {a: 1}",
        "1:10: “columns” must be a list in square brackets; write “columns: [photo, name, value]”"
      ),
      (
        "columns: none",
        "1:10: “columns” must be a list in square brackets; write “columns: [photo, name, value]”"
      ),
      (
        "formats: true",
        "1:10: “formats” must be a list in square brackets; write “formats: [avif]”"
      ),
      (
        "formats: \"[avif, webp]\"",
        "1:10: “formats” must be a list in square brackets; write “formats: [avif, webp]”"
      ),
      (
        "formats: [avif webp]",
        "1:11: “avif webp” in “formats” lacks a comma between values; write [avif, webp]"
      ),
      (
        "private: {a: 1}",
        "1:10: “private” must be a list in square brackets; write “private: [category]”"
      ),
      ("private: none", "1:10: “private” must be a list in square brackets; write “private: []”"),
      (
        "private: nothing",
        "1:10: “private” must be a list in square brackets; write “private: []”"
      ),
      ("private: no", "1:10: “private” must be a list in square brackets; write “private: []”"),
      (
        "private: value",
        "1:10: “private” must be a list in square brackets; write “private: [value]”"
      ),
      ("columns: [photo]", "1:10: “columns” must include “name”, which leads to an item’s page"),
      ("columns: [room, name, room]", "1:23: “columns” lists “room” twice; keep one of them"),
      ("columns: [name, room, room]", "1:23: “columns” lists “room” twice; keep one of them"),
      (
        "columns: [name, notes]",
        "1:17: “notes” is not a value for “columns”; the values are name, serial_number, value, date, category, room, quantity, maker, model, colour, bought_on, bought_from, paid, replacement_value, depreciation_years, condition, lent_to, business_use, warranty_until, tags, photo"
      ),
      (
        "report: [a]",
        "1:9: what belongs to “report” goes on the lines below it, indented by two spaces, such as “  insured: Ada Berg”"
      ),
      (
        "report: {limits: 5000}",
        "1:18: what belongs to “limits” goes on the lines below it, indented by two spaces, such as “    Jewellery: 5000”"
      ),
      (
        "report: {limits: {Art: x}}",
        "1:24: “Art” must be an amount such as 5000 or 5000.50, in digits only, without a currency and without commas; “x” is not one"
      ),
      (
        "report: {limit: 60.000}",
        "1:17: “limit”: “60.000” can be read in two ways; write 60000 if the point sets off thousands, or 60.00 if it sets off decimals"
      ),
      (
        "report: {limits: {Art: 1.250}}",
        "1:24: “Art”: “1.250” can be read in two ways; write 1250 if the point sets off thousands, or 1.25 if it sets off decimals"
      ),
      (
        "report: {own_pages_above: '1.005'}",
        "1:27: “own_pages_above”: “1.005” can be read in two ways; write 1005 if the point sets off thousands, or 1.0050 if it sets off decimals"
      ),
      (
        "value_threshold: 1.000",
        "1:18: “value_threshold”: “1.000” can be read in two ways; write 1000 if the point sets off thousands, or 1.00 if it sets off decimals"
      ),
      (
        "report: {limits: {Art: [1, 2]}}",
        "1:24: “Art” must be an amount such as 5000 or 5000.50, not a list"
      ),
      (
        "report: {limits: {'': 1}}",
        "1:19: “limits” must not be empty; write something, or delete the line"
      ),
      (
        "report: {limit: {Art: 5}}",
        "1:17: “limit” is one amount, for everything; write “limits:” instead if these are categories, or “room_limits:” if they are rooms"
      ),
      (
        "report: {room_limits: 5000}",
        "1:23: what belongs to “room_limits” goes on the lines below it, indented by two spaces, such as “    Cellar: 3000”"
      ),
      (
        "report: {depreciation: 5}",
        "1:24: what belongs to “depreciation” goes on the lines below it, indented by two spaces, such as “    Electronics: {years: 5, floor: 20%}”"
      ),
      (
        "report: {depreciation: {Art: {yeers: 5}}}",
        "1:31: there is no setting “yeers” below “Art”; did you mean “years”?"
      ),
      (
        "report: {depreciation: {Art: {life: 5}}}",
        "1:31: there is no setting “life” below “Art”; the settings there are years and floor"
      ),
      (
        "report: {depreciation: {Art: {floor: 5}}}",
        "1:30: “Art” needs “years”: in how many years its value falls to “floor”"
      ),
      (
        "report: {depreciation: {Art: {years: x}}}",
        "1:38: “years” must be a whole number from 1 to 100; “x” is not one"
      ),
      (
        "report: {date: 4.3.2026}",
        "1:16: “date” must be a date with the year first, such as 2026-12-31; “4.3.2026” is not one"
      ),
      ("report: {date: 2026-02-30}", "1:16: “date”: 2026-02-30 is not a date in the calendar"),
      (
        "report: {date: [1, 2]}",
        "1:16: “date” must be a date with the year first, such as 2026-12-31, not a list"
      ),
    ] as [(String, String)])
  func concernListsAndGroups(text: String, message: String) {
    #expect(messages(text.utf8) == [message])
  }

  @Test func concernWholeFiles() {
    #expect(
      messages([UInt8](repeating: 0x23, count: (64 << 10) + 1)) == [
        " this file is too long for settings; was another file saved under this name?"
      ])
    #expect(
      messages([UInt8](repeating: 0x2D, count: 1001)) == [
        " this file has too many brackets or hyphens for settings"
      ])
    #expect(
      messages([0xFF, 0xD8, 0xFF, 0xE0, 0, 16]) == [
        " this file is not text; was another file saved under this name?"
      ])
    #expect(
      messages(Array("title: Home\nowner: G".utf8) + [0xFC]) == [
        "2:9: this character is not valid UTF-8; in your editor, choose “Save as” with the encoding UTF-8"
      ])
  }

  // MARK: Several mistakes

  @Test func areInTheOrderOfTheirColumns() {
    // The invisible character is met before the settings are read.
    #expect(
      messages("report: {polcy: 1, insured: A\u{1}}".utf8).map { $0.prefix(4) } == ["1:10", "1:30"])
  }

  /// A line in which a slip was mended is the one that its owner wrote.
  @Test func areAtTheirPlacesInWhatWasWritten() {
    #expect(
      messages("quality:0".utf8) == [
        "1:9: write a space after “quality:”",
        "1:9: “quality” must be a whole number from 1 to 100; “0” is not one",
      ])
  }

  @Test(arguments: [
    (
      "quality: 0",
      "f:1:10: “quality” must be a whole number from 1 to 100; “0” is not one\n  quality: 0\n           ^"
    ),
    (
      "titel: A\nquality: 0",
      "2 mistakes in the settings:\nf:1:1: there is no setting “titel”; did you mean “title”?\n  titel: A\n  ^\nf:2:10: “quality” must be a whole number from 1 to 100; “0” is not one\n  quality: 0\n           ^"
    ),
  ])
  func areCountedAboveThem(text: String, message: String) {
    let error = #expect(throws: GalleryError.self) {
      try SettingsFile.settings(from: text, file: "f")
    }
    #expect(error?.description == message)
    #expect(error?.cause == .usage)
  }

  @Test(arguments: [(50, 50, nil), (51, 51, nil), (52, 50, "and 2 more"), (60, 50, "and 10 more")])
  func areShownUpToFifty(count: Int, shown: Int, last: String?) {
    let text = (1...count).map { "nothing\($0): 1" }.joined(separator: "\n")
    let error = #expect(throws: GalleryError.self) {
      try SettingsFile.settings(from: text, file: "f")
    }
    let lines = error?.description.split(separator: "\n").map(String.init) ?? []
    #expect(lines.first == "\(count) mistakes in the settings:")
    #expect(lines.count { $0.hasPrefix("f:") } == shown)
    #expect(lines.last { $0.hasPrefix("and ") } == last)
  }
}
