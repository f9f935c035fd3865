import Testing

@testable import Model

/// What somebody meant who wrote a language, time zone, currency or address in another way.
@Suite struct MeantTests {
  @Test(arguments: [
    ("de_DE", "de-DE"), ("de_DE.UTF-8", "de-DE"), ("de-DE.UTF-8", "de-DE"), ("German", "de"),
    ("DEUTSCH", "de"), ("français", "fr"), ("Chinese", "zh-Hans"), ("中文", "zh-Hans"),
    ("Norwegian Bokmål", "nb"), ("de-DE", nil), ("Klingonese", nil), ("", nil), ("xx_YY", nil),
  ])
  func isALanguage(text: String, tag: String?) {
    #expect(LanguageTag.meant(by: text) == tag)
  }

  /// Of two languages of one name the first by its code.
  @Test func isTheFirstOfLanguagesOfOneName() {
    #expect(LanguageTag.meant(by: "Konkani") == "gom")
  }

  @Test(arguments: [
    ("Berlin", "Europe/Berlin"), ("NEW YORK", "America/New_York"), ("new_york", "America/New_York"),
    ("Indianapolis", "America/Indiana/Indianapolis"), ("Louisville", "America/Kentucky/Louisville"),
    ("europe/berlin", "Europe/Berlin"), ("Europe/Belrin", "Europe/Berlin"), ("America", nil),
    ("Mars/Olympus", nil), ("", nil),
  ])
  func isATimeZone(text: String, zone: String?) {
    #expect(TimeZoneName.meant(by: text) == zone)
  }

  @Test(arguments: [
    ("eur", "EUR"), ("Eur", "EUR"), ("€", "EUR"), ("£", "GBP"), ("¥", "JPY"), ("$", "USD"),
    ("₹", "INR"), ("₩", "KRW"), ("₪", "ILS"), ("元", "CNY"), ("円", "JPY"), ("Fr.", "CHF"),
    ("euro", "EUR"), ("Euros", "EUR"), ("japanese yen", "JPY"), ("Swiss Francs", "CHF"),
    // Of these there are several.
    ("dollar", nil), ("dollars", nil), ("franc", nil), ("ABC", nil), ("", nil),
  ])
  func isACurrency(text: String, code: String?) {
    #expect(CurrencyCode.meant(by: text) == code)
  }

  @Test(arguments: [("EUR", true), ("USD", true), ("eur", false), ("ABC", false), ("", false)])
  func isACurrencyThatIsKnown(code: String, known: Bool) {
    #expect(CurrencyCode.isKnown(code) == known)
  }

  @Test(arguments: [
    ("https://example.org", "https://example.org/"),
    ("http://example.org", "http://example.org/"),
    ("https://example.org/", "https://example.org/"),
    ("https://example.org/my/things", "https://example.org/my/things/"),
    ("https://example.org:8080/a/", "https://example.org:8080/a/"),
    ("https://[::1]/", "https://[::1]/"), ("HTTPS://example.org/", "https://example.org/"),
    ("ftp://example.org", nil),
    ("https://", nil), ("https:///a", nil), ("https://example.org/?", nil),
    ("https://example.org/?a=b", nil), ("https://example.org/#", nil),
    ("https://example.org/#a", nil), ("https://ada@example.org/", nil),
    ("https://:secret@example.org/", nil), ("https://example.org/ä", nil),
    ("https://example.org/a b", nil), ("example.org", nil), ("", nil),
  ])
  func isAnAddress(text: String, address: String?) {
    #expect(SiteAddress.normalized(text) == address)
  }
}
