import ModelSupport
import Foundation
import Testing

@testable import Audit
@testable import Basics
@testable import Model

/// Private texts are found in whatever way somebody typed them.
@Suite struct RetypedTextsTests {
  private static let formats = Settings().formats
  private static let origin = PrivateTexts.Origin(item: 0, what: .field(.value))

  private static func found(
    _ value: FieldValue, in written: String, allowing allowed: String? = nil
  ) -> [String] {
    let bytes = Array(written.utf8)
    var texts = RetypedTexts(in: [bytes])
    if let text = value.text {
      texts.add(text, origin)
    } else {
      texts.add(value, formats: formats, origin)
    }
    if let allowed { texts.allow(allowed, of: nil, always: false) }
    return texts.found(in: bytes).map { "\($0.line): \($0.text.text)" }
  }

  @Test(arguments: [
    "98,000", "$98,000", "<b>98,000</b>", "98.000,-", "98 000 EUR", "98\u{A0}000",
    "98\u{202F}000 €",
    "98&nbsp;000", "98’000", "$98000", "98000 €", "EUR 98000", "98000.00", "98.000,00", "98,000.00",
    "{\"a\":\"98,000\"}", "x=\"$98,000\"",
  ])
  func amount(written: String) {
    let value = FieldValue.amount(Money(amount: 98000, currency: "EUR"))
    #expect(Self.found(value, in: "x\n\(written) y").count == 1, "\(written)")
    #expect(Self.found(value, in: "x\n\(written) y").allSatisfy { $0.hasPrefix("2: ") })
    #expect(Self.found(value, in: written, allowing: "all " + written) == [])
  }

  /// Numbers that are something else.
  @Test(arguments: ["98000", "198,000", "z-index: 98000", "98,0000", "a98,000", "98", "0.98000"])
  func noAmount(written: String) {
    let value = FieldValue.amount(Money(amount: 98000, currency: "EUR"))
    #expect(Self.found(value, in: written) == [], "\(written)")
  }

  @Test(arguments: [
    "31.12.1999", "12/31/1999", "31/12/1999", "1999/12/31", "31-12-1999", "31. 12. 1999",
    "19991231", "31 December 1999", "December 31, 1999", "31 DEC 1999", "on Dec. 31, 1999",
  ])
  func day(written: String) throws {
    let day = try #require(CalendarDate(year: 1999, month: 12, day: 31))
    #expect(Self.found(.day(day), in: "x (\(written))").count == 1, "\(written)")
    // Also where it is that of one piece of several.
    let other = try #require(CalendarDate(year: 1850, month: 2, day: 3))
    #expect(Self.found(.days([other, day]), in: "x (\(written))").count == 1, "\(written)")
  }

  @Test(arguments: ["31.12.1998", "1999", "31.12.", "December 1999", "131.12.1999"])
  func noDay(written: String) throws {
    let value = FieldValue.day(try #require(CalendarDate(year: 1999, month: 12, day: 31)))
    #expect(Self.found(value, in: written) == [], "\(written)")
  }

  @Test(arguments: [
    ("SN-12/345 a", "sn12345 A"), ("Grüne Straße", "GRUNE STRASSE"),
    ("Grüne Straße", "Gru\u{308}ne  Strasse"),
    ("Anna’s room", "<b>Annas</b> room"), ("box 1–2 left", "Box 12 <i>le</i>ft"),
    ("Ключ под ковром", "ключ под КОВРОМ"),
  ])
  func words(text: String, written: String) {
    #expect(Self.found(.text(text), in: "<p>\n\n\(written)</p>") == ["3: \(text)"])
    #expect(Self.found(.text(text), in: written, allowing: "so " + written) == [])
  }

  /// A browser shows nothing of a comment, and what stands around it as one.
  @Test(arguments: ["<!-- a note -->", "<!---->", "<!--a note on the house-->"])
  func aroundComments(comment: String) {
    for (text, written) in [
      ("Zorbal hall", "the zor\(comment)bal hall"), ("Zorbal hall", "the zorbal\(comment)hall"),
      ("SX-12345", "no. sx-12\(comment)345"), ("Ключ под ковром", "ключ п\(comment)од ковром"),
    ] {
      #expect(Self.found(.text(text), in: "<p>\n\(written)</p>") == ["2: \(text)"], "\(written)")
    }
    let value = FieldValue.amount(Money(amount: 98000, currency: "EUR"))
    #expect(Self.found(value, in: "for 98,\(comment)000 in all").count == 1)
  }

  /// A text that is a serial number somewhere is one, whatever else it is.
  @Test func serialNumberWhateverElseItIs() {
    let bytes = Array("Case of SX-12345".utf8)
    var texts = RetypedTexts(in: [bytes])
    texts.add("SX 12345", PrivateTexts.Origin(item: 0, what: .field(.notes)))
    texts.add("SX-12345", PrivateTexts.Origin(item: 1, what: .field(.serialNumber)))
    texts.allow("Case of SX-12345", of: 2, always: false)
    #expect(texts.found(in: bytes).map(\.text.text) == ["SX-12345"])
    texts.allow("Case of SX-12345", of: 1, always: false)
    #expect(texts.found(in: bytes).isEmpty)
  }

  /// Of a copy of an inventory a few texts are told, and their lines are found by halves.
  @Test func someOfManyByFewSteps() {
    let names = (1000..<3000).map { "Zorbal number \($0)" }
    let bytes = Array(names.joined(separator: "\n").utf8)
    var texts = RetypedTexts(in: [bytes])
    for name in names { texts.add(name, Self.origin) }
    #expect(
      texts.found(in: bytes).map { "\($0.line): \($0.text.text)" }
        == (1...5).map { "\($0): \(names[$0 - 1])" })

    var starts = RetypedTexts.LineStarts()
    for line in 0..<4096 { starts.append(line * 10) }
    var looks = 0
    for line in 0..<4096 {
      for place in [line * 10, line * 10 + 9] {
        #expect(starts.line(of: place) { _ in looks += 1 } == line + 1)
      }
    }
    #expect(looks <= 2 * 4096 * 13)
  }

  @Test func shortOnesAndPartsOfWordsAreNot() {
    #expect(Self.found(.text("Cellar"), in: "the cellars") == [])
    #expect(Self.found(.text("A-1/2"), in: "a12") == [])
    #expect(Self.found(.text("Living room"), in: "living-room { } .livingroom { }") == [])
  }
}
