import Foundation
import Testing

@testable import Gallery

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
    let value = FieldValue.day(try #require(CalendarDate(year: 1999, month: 12, day: 31)))
    #expect(Self.found(value, in: "x (\(written))").count == 1, "\(written)")
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

  @Test func shortOnesAndPartsOfWordsAreNot() {
    #expect(Self.found(.text("Cellar"), in: "the cellars") == [])
    #expect(Self.found(.text("A-1/2"), in: "a12") == [])
    #expect(Self.found(.text("Living room"), in: "living-room { } .livingroom { }") == [])
  }
}
