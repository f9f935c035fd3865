import Basics
import Foundation

/// The codes, signs and words by which people call currencies.
package enum CurrencyNames {
  /// Whether several currencies share a sign or word.
  package static func isShared(_ text: String) -> Bool { shared[folded(text)] != nil }

  /// Whether a text names a currency, or a sign that several share. A word that is not set apart, as by brackets, counts
  /// only if it is a code in capitals or has a letter or sign beyond ASCII.
  package static func isCurrency(_ text: String, isSetApart: Bool) -> Bool {
    if codes.contains(text) { return true }
    let word = folded(text)
    // “Value (all)” and “Price (top)” are no currencies of Albania and Tonga.
    if isSetApart, usualCodes.contains(word) { return true }
    return (isSetApart || text == "$" || !text.unicodeScalars.allSatisfy(\.isASCII))
      && (signs[word] != nil || shared[word] != nil)
  }

  /// The codes of currencies that have a sign or word here.
  private static let usualCodes = Set(signs.values).union(shared.values.joined())

  /// In capitals, without a point at the end.
  package static func folded(_ text: String) -> String {
    let word = trimmed(text).uppercased()
    return word.hasSuffix(".") ? String(word.dropLast()) : word
  }

  /// Every code of ISO 4217, as ICU knows it.
  package static let codes = Set(Locale.Currency.isoCurrencies.map { $0.identifier.uppercased() })

  package static let signs: [String: String] = [
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

  package static let dollars: Set<String> = ["$", "DOLLAR", "DOLLARS"]
  private static let dollarCodes: Set<String> = [
    "USD", "CAD", "AUD", "NZD", "SGD", "HKD", "TWD", "MXN", "ARS", "CLP", "COP", "UYU", "DOP",
    "BBD", "BMD", "BND", "BSD", "BZD", "FJD", "GYD", "JMD", "KYD", "LRD", "NAD", "SBD", "SRD",
    "TTD", "XCD",
  ]
  private static let crowns: Set<String> = ["SEK", "NOK", "DKK", "ISK"]

  /// Signs of more than one currency.
  package static let shared: [String: Set<String>] = [
    "$": dollarCodes, "DOLLAR": dollarCodes, "DOLLARS": dollarCodes, "¥": ["JPY", "CNY"],
    "￥": ["JPY", "CNY"], "元": ["CNY", "TWD"], "KR": crowns, "KRONOR": crowns, "KRONER": crowns,
    "RS": ["INR", "PKR", "LKR", "NPR"], "RIYAL": ["SAR", "QAR", "YER"],
    "﷼": ["SAR", "QAR", "YER", "IRR", "OMR"], "ريال": ["SAR", "QAR", "YER", "OMR"],
    "جنيه": ["EGP", "SDG"],
  ]
}
