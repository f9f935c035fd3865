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
    // Of eastern Europe and the Caucasus.
    "ZŁOTY": "PLN", "ZŁOTE": "PLN", "ZŁOTYCH": "PLN", "KORUN": "CZK", "FORINT": "HUF",
    "ГРН": "UAH", "ГРИВЕНЬ": "UAH", "ЛВ": "BGN", "ЛЕВА": "BGN", "ДИН": "RSD", "РСД": "RSD",
    "ЕВРО": "EUR", "ЄВРО": "EUR", "ΕΥΡΏ": "EUR", "ΕΥΡΩ": "EUR", "TL": "TRY", "₾": "GEL",
    "ლარი": "GEL", "֏": "AMD", "ԴՐԱՄ": "AMD", "₼": "AZN",
    // Of Asia.
    "บาท": "THB", "Đ": "VND", "ĐỒNG": "VND", "VNĐ": "VND", "₭": "LAK", "ກີບ": "LAK", "៛": "KHR",
    "រៀល": "KHR", "৳": "BDT", "₮": "MNT", "ТӨГРӨГ": "MNT", "₸": "KZT", "ТЕНГЕ": "KZT",
    "ТГ": "KZT", "RM": "MYR", "RP": "IDR", "日元": "JPY", "日圓": "JPY", "日圆": "JPY",
    "엔": "JPY", "YEN": "JPY", "韩元": "KRW", "韓元": "KRW", "ウォン": "KRW", "バーツ": "THB",
    "港币": "HKD", "港幣": "HKD", "港元": "HKD", "台币": "TWD", "台幣": "TWD", "新台幣": "TWD",
    "新臺幣": "TWD", "英镑": "GBP", "英鎊": "GBP", "ポンド": "GBP", "米ドル": "USD",
    // Of the lands between, and Africa.
    "שקל": "ILS", "שקלים": "ILS", "שח": "ILS", "NIS": "ILS", "د.ك": "KWD", "د.ب": "BHD",
    "ر.ق": "QAR", "ر.ع": "OMR", "د.أ": "JOD", "د.ت": "TND", "د.ج": "DZD", "د.م": "MAD",
    "ل.ل": "LBP", "ل.س": "SYP", "د.ع": "IQD", "ر.ي": "YER", "ریال": "IRR", "ብር": "ETB",
    "₦": "NGN", "₵": "GHS", "GH₵": "GHS", "₡": "CRC", "₲": "PYG",
  ]

  package static let dollars: Set<String> = ["$", "DOLLAR", "DOLLARS"]
  private static let dollarCodes: Set<String> = [
    "USD", "CAD", "AUD", "NZD", "SGD", "HKD", "TWD", "MXN", "ARS", "CLP", "COP", "UYU", "DOP",
    "BBD", "BMD", "BND", "BSD", "BZD", "FJD", "GYD", "JMD", "KYD", "LRD", "NAD", "SBD", "SRD",
    "TTD", "XCD",
  ]
  private static let crowns: Set<String> = ["SEK", "NOK", "DKK", "ISK"]
  private static let roubles: Set<String> = ["RUB", "BYN"]
  private static let pesos: Set<String> = ["MXN", "ARS", "CLP", "COP", "UYU", "DOP", "CUP", "PHP"]
  private static let rupees: Set<String> = ["INR", "NPR"]

  /// Signs of more than one currency.
  package static let shared: [String: Set<String>] = [
    "$": dollarCodes, "DOLLAR": dollarCodes, "DOLLARS": dollarCodes, "¥": ["JPY", "CNY"],
    "￥": ["JPY", "CNY"], "元": ["CNY", "TWD"], "KR": crowns, "KRONOR": crowns, "KRONER": crowns,
    "RS": ["INR", "PKR", "LKR", "NPR"], "RIYAL": ["SAR", "QAR", "YER"],
    "﷼": ["SAR", "QAR", "YER", "IRR", "OMR"], "ريال": ["SAR", "QAR", "YER", "OMR"],
    "جنيه": ["EGP", "SDG"], "РУБ": roubles, "РУБЛЕЙ": roubles, "Р": roubles,
    "PESO": pesos, "PESOS": pesos, "LEI": ["RON", "MDL"], "रु": rupees, "रुपये": rupees,
    "টাকা": ["BDT", "INR"],
    "₨": ["INR", "PKR", "LKR", "NPR"], "KRONA": crowns, "KRONE": crowns,
    "دينار": ["KWD", "BHD", "IQD", "JOD", "DZD", "TND", "LYD"],
  ]
}
