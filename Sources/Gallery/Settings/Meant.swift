import Foundation

/// Finds the tag of a language that somebody wrote in another way.
enum LanguageTag {
  static func meant(by text: String) -> String? {
    let hyphenated = text.replacing("_", with: "-").split(separator: ".").first.map(String.init)
    if let hyphenated, hyphenated != text, Formats.isLanguage(hyphenated) { return hyphenated }
    let names = Dictionary(
      Locale.LanguageCode.isoLanguageCodes.map(\.identifier).sorted().flatMap { code in
        [Locale(identifier: "en"), Locale(identifier: code)].compactMap { locale in
          locale.localizedString(forLanguageCode: code).map { ($0.lowercased(), code) }
        }
      }, uniquingKeysWith: { first, _ in first })
    let tag = names[text.lowercased()]
    // Chinese is written in two scripts; most people read this one.
    return tag == "zh" ? "zh-Hans" : tag
  }
}

/// Finds the time zone that somebody wrote in another way.
enum TimeZoneName {
  static func meant(by text: String) -> String? {
    let zones = TimeZone.knownTimeZoneIdentifiers.sorted()
    let city = text.replacing(" ", with: "_").lowercased()
    let cities = zones.filter { $0.lowercased().split(separator: "/").last ?? "" == city }
    if let zone = cities.first { return zone }
    return EditDistance.nearest(to: text, among: zones)
  }
}

/// The codes of currencies; source: ISO 4217, as ICU knows it.
enum CurrencyCode {
  static func isKnown(_ code: String) -> Bool {
    Locale.Currency.isoCurrencies.contains { $0.identifier.uppercased() == code }
  }

  /// The currency that somebody wrote in another way: by a sign, a name, or in small letters.
  static func meant(by text: String) -> String? {
    if isKnown(text.uppercased()) { return text.uppercased() }
    let signs = [
      "€": "EUR", "£": "GBP", "¥": "JPY", "$": "USD", "₹": "INR", "₩": "KRW", "₪": "ILS",
      "元": "CNY", "円": "JPY", "fr.": "CHF",
    ]
    if let code = signs[text.lowercased()] { return code }
    // A name of which there is one, such as Euro; dollars there are many.
    let english = Locale(identifier: "en")
    let word = text.lowercased()
    let codes = Locale.commonISOCurrencyCodes.filter { code in
      let name = english.localizedString(forCurrencyCode: code)?.lowercased() ?? ""
      return name == word || name + "s" == word
    }
    return codes.count == 1 ? codes[0] : nil
  }
}

/// The address of a site.
enum SiteAddress {
  /// The address with a slash at its end, or nil if it is none at which pages can be found.
  static func normalized(_ text: String) -> String? {
    guard text.hasPrefix("https://") || text.hasPrefix("http://"), let url = URL(string: text),
      let host = url.host(), !host.isEmpty, url.query() == nil, url.fragment() == nil,
      url.user() == nil, url.password() == nil, text.allSatisfy({ $0.isASCII && $0 != " " })
    else { return nil }
    return text.hasSuffix("/") ? text : text + "/"
  }
}
