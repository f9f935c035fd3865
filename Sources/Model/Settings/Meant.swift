import Basics
import Foundation

/// Finds the tag of a language that somebody wrote in another way.
package enum LanguageTag {
  package static func meant(by text: String) -> String? {
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
package enum CurrencyCode {
  package static func isKnown(_ code: String) -> Bool {
    Locale.Currency.isoCurrencies.contains { $0.identifier.uppercased() == code }
  }

  /// The currency that somebody wrote in another way: by a sign, a name, or in small letters.
  package static func meant(by text: String) -> String? {
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
  /// A scheme, a host and folders, of characters that an address may have.
  ///
  /// Source: RFC 3986, appendix A, without what a page cannot be found at: users, queries and fragments.
  private static var form: Regex<(Substring, Substring, Substring, Substring)> {
    /(?i)(https?):\/\/([a-z0-9.\-_:\[\]]+)((?:\/(?:[a-z0-9.\-_~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*)/
  }

  /// The address with a slash at its end, or nil if it is none at which pages can be found.
  static func normalized(_ text: String) -> String? {
    guard let match = text.wholeMatch(of: form),
      let url = URL(string: text), let host = url.host(), !host.isEmpty, url.user() == nil,
      match.2.split(separator: ":").dropFirst().allSatisfy({
        Int($0).map((1...65_535).contains) ?? true
      })
    else { return nil }
    let folders = match.3.split(separator: "/")
    guard !folders.contains("."), !folders.contains("..") else { return nil }
    return "\(match.1.lowercased())://\(match.2.lowercased())/"
      + folders.map { $0 + "/" }.joined()
  }

  /// A normalized address without the name of a page at its end, as it is copied from a browser, and that name.
  static func withoutPage(_ address: String) -> (address: String, page: String?) {
    let folders = address.split(separator: "/")
    // The first two are the scheme and the host, which may end in anything.
    guard folders.count > 2, let last = folders.last,
      pageEndings.contains(where: last.lowercased().hasSuffix)
    else { return (address, nil) }
    return (String(address.dropLast(last.count + 1)), String(last))
  }

  private static let pageEndings = [".html", ".htm", ".php"]
}
