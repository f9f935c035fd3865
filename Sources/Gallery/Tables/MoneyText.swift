import Foundation

/// Reads amounts of money as people write them, in decimal throughout.
///
/// What a text's shape leaves open, the language decides: `1,234` is a thousand in English and one
/// and a bit in German. Where neither does, it is refused and never guessed.
struct MoneyText: Sendable {
  private let conventions: TableConventions
  /// The language's own decimal mark.
  private let decimalMark: Character

  init(_ conventions: TableConventions) {
    self.conventions = conventions
    let mark = Locale(identifier: conventions.language).decimalSeparator ?? "."
    // Arabic's own marks are told apart by their shape alone.
    decimalMark = mark == "," ? "," : "."
  }

  /// Reads an amount; `currency` is what the row's own column says.
  ///
  /// What was paid elsewhere may be in another currency than that, an item's value may not.
  func read(
    _ text: String, currency rowCurrency: String? = nil, mayDiffer: Bool = false
  ) throws(CellRefusal) -> Money {
    var body = Substring(Self.plain(text))
    let isBracketed = body.hasPrefix("(") && body.hasSuffix(")")
    if isBracketed { body = body.dropFirst().dropLast() }
    var isNegative = isBracketed
    var isSigned = isBracketed
    var sign: String?
    // A sign may stand before or after the currency, and a currency at either end.
    for _ in 0..<2 {
      body = Substring(trimmed(String(body)))
      if !isSigned, let first = body.first, first == "-" || first == "+" {
        isSigned = true
        if first == "-" { isNegative = true }
        body = body.dropFirst()
      }
      body = Substring(trimmed(String(body)))
      if sign == nil { sign = Self.takeCurrency(from: &body) }
    }
    if body.hasSuffix("-"), let cut = Self.withoutCentsDash(body) { body = cut }
    if body.hasSuffix("-") {
      isNegative = true
      body = body.dropLast()
    }
    let amount = try amount(of: Substring(trimmed(String(body))), in: text)
    let currency = try self.currency(of: sign, row: rowCurrency, mayDiffer: mayDiffer, in: text)
    return Money(amount: isNegative ? -amount : amount, currency: currency)
  }

  /// The text with ASCII digits and signs.
  private static func plain(_ text: String) -> String {
    var plain = ""
    for scalar in trimmed(text).unicodeScalars {
      if let digit = scalar.properties.numericValue,
        scalar.properties.generalCategory == .decimalNumber
      {
        plain += String(Int(digit))
      } else {
        switch scalar {
        case "\u{2212}", "\u{FF0D}", "\u{2013}", "\u{FE63}": plain += "-"
        case "\u{066B}", "\u{FF0E}": plain += "."
        case "\u{066C}": plain += "'"
        case "\u{FF0C}": plain += ","
        case "\u{2019}", "\u{02BC}", "\u{00B4}": plain += "'"
        case "\u{200E}", "\u{200F}", "\u{061C}", "\u{2066}"..."\u{2069}", "\u{202A}"..."\u{202E}":
          continue
        default: plain.unicodeScalars.append(scalar.properties.isWhitespace ? " " : scalar)
        }
      }
    }
    // Arabic's decimal mark was made a point; together with its thousands mark it is unmistakable.
    return plain
  }

  /// `12,-` and `12.--`: no cents.
  private static func withoutCentsDash(_ body: Substring) -> Substring? {
    var rest = body
    while rest.hasSuffix("-") { rest = rest.dropLast() }
    guard let mark = rest.last, mark == "," || mark == "." else { return nil }
    return rest.dropLast()
  }

  /// Takes letters or a sign at either end that name a currency.
  private static func takeCurrency(from body: inout Substring) -> String? {
    func isName(_ character: Character) -> Bool {
      character.isLetter || character.isCurrencySymbol || character == "$"
    }
    let head = body.prefix { isName($0) }
    if !head.isEmpty {
      body = body.dropFirst(head.count)
      if body.hasPrefix("."), !(body.dropFirst().first?.isNumber ?? false) {
        body = body.dropFirst()
      }
      return String(head)
    }
    var rest = body
    if rest.hasSuffix(".") { rest = rest.dropLast() }
    let tail = String(rest.reversed().prefix { isName($0) }.reversed())
    guard !tail.isEmpty else { return nil }
    body = rest.dropLast(tail.count)
    return tail
  }

  private func amount(of body: Substring, in text: String) throws(CellRefusal) -> Decimal {
    let shown = "“\(text.prefix(40))”"
    let unreadable = CellRefusal(
      problem: "\(shown) is no amount", remedy: "write a number such as \(example)")
    guard let first = body.first, first.isASCII, first.isNumber || first == "." || first == ",",
      body.allSatisfy({ ($0.isASCII && $0.isNumber) || [".", ",", "'", " "].contains($0) })
    else { throw unreadable }
    let points = body.count { $0 == "." }
    let commas = body.count { $0 == "," }
    let mark: Character?
    switch (points, commas) {
    case (0, 0): mark = nil
    case (1, 1...), (1..., 1), (1, 1):
      guard let last = body.last(where: { $0 == "." || $0 == "," }) else { throw unreadable }
      guard body.count(where: { $0 == last }) == 1 else { throw unreadable }
      mark = last
    case (1, 0), (0, 1):
      mark = try decimalMark(inSingle: points == 1 ? "." : ",", of: body, shown: shown)
    case (2..., 0), (0, 2...): mark = nil
    default: throw unreadable
    }
    let parts = mark.map { body.split(separator: $0, omittingEmptySubsequences: false) } ?? [body]
    guard let whole = Self.digits(ofGroups: parts[0], isIndian: conventions.currency == "INR")
    else {
      throw unreadable
    }
    let fraction = parts.count > 1 ? String(parts[1]) : ""
    guard fraction.allSatisfy(\.isNumber), fraction.count <= 4, whole.count <= 15,
      !(whole.isEmpty && fraction.isEmpty),
      let amount = Decimal(
        string: "\(whole.isEmpty ? "0" : whole).\(fraction.isEmpty ? "0" : fraction)")
    else { throw unreadable }
    return amount
  }

  private var example: String { decimalMark == "," ? "1234,50" : "1234.50" }

  /// Whether the only mark in a number is its decimal mark; nil if it groups thousands.
  private func decimalMark(
    inSingle mark: Character, of body: Substring, shown: String
  ) throws(CellRefusal) -> Character? {
    let parts = body.split(separator: mark, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].count == 3, (1...3).contains(parts[0].count),
      parts[0].allSatisfy(\.isNumber)
    else { return mark }
    let isGroup = !parts[0].hasPrefix("0")
    if mark == decimalMark {
      // Three places after the mark are few currencies' cents, and elsewhere a thousand.
      if !isGroup || hasThousandths { return mark }
    } else if isGroup {
      return nil
    }
    throw CellRefusal(
      problem: "\(shown) can be read in two ways",
      remedy: "write \(parts[0])\(parts[1]) or \(parts[0])\(decimalMark)\(parts[1].prefix(2))")
  }

  /// Whether the currency has three places of cents; source: ISO 4217.
  private var hasThousandths: Bool {
    ["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"].contains(conventions.currency ?? "")
  }

  /// The digits of a number whose thousands are set apart, or nil where they are not in threes.
  private static func digits(ofGroups text: Substring, isIndian: Bool) -> String? {
    let groups = text.split(omittingEmptySubsequences: false) { !$0.isNumber }
    guard groups.count > 1 else { return String(text) }
    let marks = Set(text.filter { !$0.isNumber })
    guard marks.count == 1, let last = groups.last, last.count == 3, let first = groups.first,
      (1...3).contains(first.count)
    else { return nil }
    let size = isIndian ? 2...3 : 3...3
    guard groups.dropFirst().allSatisfy({ size.contains($0.count) }) else { return nil }
    return groups.joined()
  }

  private func currency(
    of sign: String?, row: String?, mayDiffer: Bool, in text: String
  ) throws(CellRefusal) -> String {
    if let sign {
      guard let code = code(of: sign) else {
        throw CellRefusal(
          problem: "“\(sign)” in “\(text.prefix(40))” names no currency for certain",
          remedy: "write its three letters, such as USD or EUR, or set “currency” in bibelot.yml")
      }
      if !mayDiffer, let row, let own = self.code(of: row), own != code {
        throw CellRefusal(
          problem: "“\(text.prefix(40))” is in \(code) and the column “currency” says \(own)",
          remedy: "correct one of the two")
      }
      return code
    }
    if let row {
      guard let code = code(of: row) else {
        throw CellRefusal(
          problem: "“\(row.prefix(20))” in the column “currency” names no currency",
          remedy: "write its three letters, such as USD or EUR")
      }
      return code
    }
    guard let currency = conventions.currency else {
      throw CellRefusal(
        problem: "“\(text.prefix(40))” has no currency",
        remedy: "set one in bibelot.yml, such as “currency: EUR”, or add a column “currency”")
    }
    return currency
  }

  /// The code of a currency by its code or sign; the settings decide between those that share one.
  private func code(of text: String) -> String? {
    let word = trimmed(text)
    let upper = word.uppercased()
    if CurrencyCode.isKnown(upper) { return upper }
    if let code = Self.signs[upper] { return code }
    guard let sharing = Self.shared[upper] else { return nil }
    if let currency = conventions.currency, sharing.contains(currency) { return currency }
    let language = Locale.Language(identifier: conventions.language).maximalIdentifier
    let own = Locale(identifier: language).currency?.identifier
    return own.flatMap { sharing.contains($0) ? $0 : nil }
  }

  private static let signs: [String: String] = [
    "€": "EUR", "£": "GBP", "₹": "INR", "₩": "KRW", "₪": "ILS", "₽": "RUB", "₺": "TRY", "₫": "VND",
    "₴": "UAH", "₱": "PHP", "฿": "THB", "ZŁ": "PLN", "KČ": "CZK", "FT": "HUF", "FR": "CHF",
    "SFR": "CHF", "US$": "USD", "C$": "CAD", "CA$": "CAD", "A$": "AUD", "AU$": "AUD",
    "NZ$": "NZD", "HK$": "HKD", "S$": "SGD", "NT$": "TWD", "R$": "BRL", "元": "CNY", "人民币": "CNY",
    "円": "JPY", "EURO": "EUR", "EUROS": "EUR",
  ]

  /// Signs of more than one currency.
  private static let shared: [String: Set<String>] = [
    "$": ["USD", "CAD", "AUD", "NZD", "SGD", "HKD", "TWD", "MXN", "ARS", "CLP", "COP"],
    "¥": ["JPY", "CNY"], "￥": ["JPY", "CNY"], "KR": ["SEK", "NOK", "DKK", "ISK"],
  ]
}
