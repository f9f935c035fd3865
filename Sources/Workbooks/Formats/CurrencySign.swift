/// Tells the signs of currencies from other texts in formats.
enum CurrencySign {
  /// The sign of a currency among the words that a format shows beside a number, or nil.
  static func sign(in characters: [Unicode.Scalar]) -> String? {
    for word in characters.split(whereSeparator: \.properties.isWhitespace) {
      let text = String(String.UnicodeScalarView(word))
      guard text.utf8.count <= longest else { continue }
      let isSign =
        word.contains { $0.properties.generalCategory == .currencySymbol }
        || words.contains(text) || codes.contains(text)
      if isSign { return text }
    }
    return nil
  }

  /// The currency that a sign of several currencies is in the country of a language, else the sign.
  ///
  /// The language is a number in hexadecimal digits, of which the last four count, or a tag such as `en-CA`. Source:
  /// [MS-LCID], 2.2. The United States' are left out: it is what most formats have that mean any dollar.
  static func sign(_ sign: String, in language: String) -> String {
    let digits = language.suffix(4).drop { $0 == "0" }.uppercased()
    let country =
      language.contains("-") ? language.split(separator: "-").last.map(String.init) : nil
    return shared[sign]?.first { $0.countries.contains(country ?? digits) }?.code ?? sign
  }

  private typealias Country = (countries: Set<String>, code: String)

  private static let dollars: [Country] = [
    (["1009", "C0C", "CA"], "CAD"), (["C09", "AU"], "AUD"), (["1409", "NZ"], "NZD"),
    (["4809", "SG"], "SGD"), (["C04", "3C09", "HK"], "HKD"), (["404", "TW"], "TWD"),
    (["80A", "MX"], "MXN"), (["2C0A", "AR"], "ARS"), (["340A", "CL"], "CLP"),
    (["240A", "CO"], "COP"), (["380A", "UY"], "UYU"), (["1C0A", "DO"], "DOP"),
  ]
  private static let crowns: [Country] = [
    (["41D", "SE"], "SEK"), (["414", "814", "NO"], "NOK"), (["406", "DK"], "DKK"),
    (["40F", "IS"], "ISK"),
  ]
  private static let yen: [Country] = [(["411", "JP"], "JPY"), (["804", "CN"], "CNY")]
  private static let shared: [String: [Country]] = [
    "$": dollars, "kr": crowns, "kr.": crowns, "Kr": crowns, "Kr.": crowns, "¥": yen, "￥": yen,
  ]

  /// The longest sign in bytes: a symbol with a country before it.
  private static let longest = 12

  /// Signs made of letters, as spreadsheets write them for the languages that have them.
  private static let words: Set = [
    "kr", "kr.", "Kr", "Kr.", "zł", "Kč", "Ft", "lei", "Lei", "лв", "лв.", "руб", "руб.", "р.", "р",
    "円", "元", "圆", "圓", "원", "Euro", "euro", "EURO", "Euros", "euros", "EUROS", "Dollar", "dollar",
    "Dollars", "dollars", "Franken", "грн.", "din.", "дин.", "KM", "Fr.", "SFr.", "fr.", "RM", "Rp",
    "Rs", "Rs.", "R", "TL", "сум",
  ]

  /// The codes of ISO 4217 that are in use or were within memory: `"PCS"` is none.
  private static let codes: Set<String> = {
    let list = """
      AED AFN ALL AMD ANG AOA ARS ATS AUD AWG AZN BAM BBD BDT BEF BGN BHD BIF BMD BND BOB BRL BSD BTN
      BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CYP CZK DEM DJF DKK DOP DZD EEK EGP ERN ESP ETB
      EUR FIM FJD FKP FRF GBP GEL GHS GIP GMD GNF GRD GTQ GYD HKD HNL HRK HTG HUF IDR IEP ILS INR IQD
      IRR ISK ITL JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LTL LUF LVL LYD
      MAD MDL MGA MKD MMK MNT MOP MRU MTL MUR MVR MWK MXN MYR MZN NAD NGN NIO NLG NOK NPR NZD OMR PAB
      PEN PGK PHP PKR PLN PTE PYG QAR RMB RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SIT SKK SLE SOS
      SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VED VES VND VUV
      WST XAF XCD XOF XPF YER ZAR ZMW
      """
    return Set(list.split(whereSeparator: \.isWhitespace).map(String.init))
  }()
}

extension String {
  /// Without blanks at either end, no-break spaces too.
  var trimmed: String {
    var scalars = unicodeScalars[...]
    while scalars.first?.properties.isWhitespace == true { scalars.removeFirst() }
    while scalars.last?.properties.isWhitespace == true { scalars.removeLast() }
    return String(scalars)
  }
}
