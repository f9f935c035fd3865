import Foundation

/// Which currencies the codes, signs and words of amounts mean.
struct CurrencySigns: Sendable {
  private let currency: String?
  /// The currency of the country that the language is spoken in.
  private let ownCurrency: String?
  /// The same where the language's tag names the country, as `en-CA` does and `en` does not.
  private let namedCurrency: String?
  /// What codes, signs and words mean as they are usually written, by their bytes: to look up a text takes ten times as
  /// long.
  private var plain: [UInt64: String] = [:]

  init(_ conventions: TableConventions) {
    currency = conventions.currency
    let language = Locale.Language(identifier: conventions.language)
    ownCurrency = Locale(identifier: language.maximalIdentifier).currency?.identifier
    let region = Locale.Language.Components(identifier: conventions.language).region
    namedCurrency = region == nil ? nil : ownCurrency
    for text in Array(Self.codes) + Array(Self.signs.keys) + Array(Self.shared.keys) {
      if let bytes = Self.bytes(of: text) { plain[bytes] = found(text, row: nil) }
    }
  }

  /// The ISO 4217 code that a text means; nil where that is not certain.
  ///
  /// Of the currencies that share a sign it is the row's, else the settings', else that of the
  /// language's country. Dollars are many countries' of one language: they go by the country only
  /// where the language's tag names it.
  func code(of text: String, row: String? = nil) -> String? {
    if row == nil, let bytes = Self.bytes(of: text), let code = plain[bytes] { return code }
    return found(text, row: row)
  }

  /// A text's bytes as a number; nil of an empty text and a longer one than most are.
  private static func bytes(of text: String) -> UInt64? {
    // A zero byte before others would be lost.
    guard let first = text.utf8.first, first != 0, text.utf8.count <= 8 else { return nil }
    return text.utf8.reduce(0) { $0 << 8 | UInt64($1) }
  }

  private func found(_ text: String, row: String?) -> String? {
    if let code = Self.signs[text] { return code }
    if Self.codes.contains(text) { return text }
    let word = Self.folded(text)
    if Self.codes.contains(word) { return word }
    if let code = Self.signs[word] { return code }
    guard let sharing = Self.shared[word] else { return nil }
    if let row { return sharing.contains(row) ? row : nil }
    if let currency, sharing.contains(currency) { return currency }
    let country = Self.dollars.contains(word) ? namedCurrency : ownCurrency
    return country.flatMap { sharing.contains($0) ? $0 : nil }
  }

  /// Whether a sign is one of several currencies.
  func isShared(_ text: String) -> Bool { Self.shared[Self.folded(text)] != nil }

  /// Whether a text names one currency, or some that share a sign; a word that is not set apart only as its code is
  /// written, or by a sign.
  static func isCurrency(_ text: String, isSetApart: Bool) -> Bool {
    let word = isSetApart ? folded(text) : text
    if codes.contains(word) { return true }
    return (isSetApart || !text.contains { $0.isLetter && $0.isASCII })
      && (signs[word] != nil || shared[word] != nil)
  }

  /// In capitals, without a point at the end.
  private static func folded(_ text: String) -> String {
    let word = trimmed(text).uppercased()
    return word.hasSuffix(".") ? String(word.dropLast()) : word
  }

  /// Every code of ISO 4217, as ICU knows it.
  private static let codes = Set(Locale.Currency.isoCurrencies.map { $0.identifier.uppercased() })

  private static let signs: [String: String] = [
    "€": "EUR", "EURO": "EUR", "EUROS": "EUR", "يورو": "EUR", "אירו": "EUR", "ユーロ": "EUR",
    "欧元": "EUR", "歐元": "EUR", "£": "GBP", "₹": "INR", "₩": "KRW", "원": "KRW", "₪": "ILS",
    "ש״ח": "ILS",
    "ש\"ח": "ILS", "₽": "RUB", "₺": "TRY", "₫": "VND", "₴": "UAH", "₱": "PHP", "฿": "THB",
    "ZŁ": "PLN", "KČ": "CZK", "FT": "HUF", "FR": "CHF", "SFR": "CHF", "FRANKEN": "CHF",
    "US$": "USD", "C$": "CAD", "CA$": "CAD", "A$": "AUD", "AU$": "AUD", "NZ$": "NZD",
    "HK$": "HKD", "S$": "SGD", "NT$": "TWD", "R$": "BRL", "人民币": "CNY", "人民幣": "CNY",
    "RMB": "CNY", "円": "JPY", "美元": "USD", "ر.س": "SAR", "د.إ": "AED", "ج.م": "EGP",
    "درهم": "AED",
  ]

  private static let dollars: Set<String> = ["$", "DOLLAR", "DOLLARS"]
  private static let dollarCodes: Set<String> = [
    "USD", "CAD", "AUD", "NZD", "SGD", "HKD", "TWD", "MXN", "ARS", "CLP", "COP", "UYU", "DOP",
    "BBD", "BMD", "BND", "BSD", "BZD", "FJD", "GYD", "JMD", "KYD", "LRD", "NAD", "SBD", "SRD",
    "TTD", "XCD",
  ]
  private static let crowns: Set<String> = ["SEK", "NOK", "DKK", "ISK"]

  /// Signs of more than one currency.
  private static let shared: [String: Set<String>] = [
    "$": dollarCodes, "DOLLAR": dollarCodes, "DOLLARS": dollarCodes, "¥": ["JPY", "CNY"],
    "￥": ["JPY", "CNY"], "元": ["CNY", "TWD"], "KR": crowns, "KRONOR": crowns, "KRONER": crowns,
    "RS": ["INR", "PKR", "LKR", "NPR"], "RIYAL": ["SAR", "QAR", "YER"],
    "﷼": ["SAR", "QAR", "YER", "IRR", "OMR"], "ريال": ["SAR", "QAR", "YER", "OMR"],
    "جنيه": ["EGP", "SDG"],
  ]
}
