import Basics
import Model
package import Foundation

/// Reads amounts of money as people write them, in decimal throughout.
///
/// A text that can be read in one way only is read so. Where there are two, as in `1,234`, the other
/// amounts of its column decide, or else the site's language, unless that would find a fraction of a
/// cent, as English does in `1.234`: that is refused and never guessed.
///
/// It is shared: each of a table's columns has one, and each of their amounts is read by it.
package final class MoneyText: Sendable {
  private let currency: String?
  private let signs: CurrencySigns
  private let number: AmountText
  private let approximation: ApproximationWords

  /// `columnMark` is the decimal mark with which the amounts of a column are known to be written.
  package init(_ conventions: TableConventions, columnMark: Character? = nil) {
    currency = conventions.currency
    signs = CurrencySigns(conventions)
    number = AmountText(conventions, columnMark: columnMark)
    approximation = ApproximationWords(conventions.words)
  }

  /// Reads an amount and its currency: the cell's own, else the row's, else the settings'; nil where
  /// none of them says one.
  ///
  /// What was paid elsewhere may be in another currency than the row's, an item's value may not.
  package func amount(
    _ text: String, rowCurrency: String? = nil, mayDiffer: Bool = false
  ) throws(CellRefusal) -> (amount: Decimal, currency: String?) {
    let usual = rowCurrency ?? currency
    if let amount = number.amount(text.utf8, currency: usual) { return (amount, usual) }
    if let (figures, sign) = Self.figuresBesideCurrency(text),
      let code = signs.code(of: sign, row: rowCurrency),
      mayDiffer || rowCurrency == nil || rowCurrency == code,
      let amount = number.amount(figures.utf8, currency: code)
    {
      return (amount, code)
    }
    let plain = AmountText.withPlainSigns(text)
    guard plain.contains(where: \.isNumber) else { throw number.unreadable(text) }
    var body = Substring(plain)
    var isNegative = false
    var sign: String?
    var signCount = 0
    // A minus may stand before or after the currency, brackets within it or around it.
    for _ in 0..<2 {
      body = Self.withoutSpaces(body)
      if sign == nil { sign = Self.takeCurrency(from: &body) }
      body = Self.withoutSpaces(body)
      if body.hasPrefix("("), body.hasSuffix(")") {
        body = body.dropFirst().dropLast()
        isNegative = true
        signCount += 1
      }
      if let first = body.first, first == "-" || first == "+" {
        isNegative = isNegative || first == "-"
        signCount += 1
        body = body.dropFirst()
      }
    }
    body = Self.withoutSpaces(body)
    if let whole = Self.withoutCentsDash(body) { body = whole }
    if body.hasSuffix("-") {
      isNegative = true
      signCount += 1
      body = body.dropLast()
    }
    let code = try sign.map { sign throws(CellRefusal) in
      try self.code(of: sign, in: text, rowCurrency: rowCurrency, mayDiffer: mayDiffer)
    }
    let found = code ?? usual
    guard signCount <= 1 else { throw number.unreadable(text) }
    let amount = try number.amount(Self.withoutSpaces(body), in: text, currency: found)
    return (isNegative ? -amount : amount, found)
  }

  /// What an amount needs at most in bytes, with its currency in words and that it is about right.
  private static let longest = 200

  /// The same of a number that a spreadsheet knows to be one, by its digits and the sign of its format; nil where that
  /// sign may not stand there, or names no currency.
  package func amount(
    ofNumber digits: String, sign: String?, rowCurrency: String?, mayDiffer: Bool
  ) -> (amount: Decimal, currency: String?)? {
    guard let amount = AmountText.ofSpreadsheet(digits) else { return nil }
    guard let sign else { return (amount, rowCurrency ?? currency) }
    guard let code = signs.code(of: sign, row: rowCurrency),
      mayDiffer || rowCurrency == nil || rowCurrency == code
    else { return nil }
    return (amount, code)
  }

  /// Whether something is to be said of a sign, which stands for a currency in a row that names none.
  func mayBeAssumed(_ code: String) -> Bool { currency != nil && currency != code }

  /// The same of an amount that may be only about right, as in `ca. 900`, and whether it is.
  func about(
    _ text: String, rowCurrency: String? = nil, mayDiffer: Bool = false
  ) throws(CellRefusal) -> (amount: Decimal, currency: String?, isAbout: Bool) {
    guard text.utf8.count <= Self.longest else { throw number.unreadable(text) }
    do {
      let (amount, currency) = try amount(text, rowCurrency: rowCurrency, mayDiffer: mayDiffer)
      return (amount, currency, false)
    } catch {
      // Codes of currencies are in capitals.
      guard let about = approximation.without(text.lowercased())?.uppercased(),
        let (amount, currency) = try? amount(about, rowCurrency: rowCurrency, mayDiffer: mayDiffer)
      else { throw error }
      return (amount, currency, true)
    }
  }

  /// The sign of an amount that several currencies share and that was read as another one than the
  /// settings' currency, for want of a better reason than the language's country; nil for any other.
  func assumedSign(in text: String, readAs code: String) -> String? {
    guard let currency, currency != code else { return nil }
    let sign = AmountText.withPlainSigns(text).unicodeScalars.filter { scalar in
      scalar != " " && !("0"..."9").contains(scalar) && !".,'٫+-()".unicodeScalars.contains(scalar)
    }
    let written = String(String.UnicodeScalarView(sign))
    return CurrencyNames.isShared(written) ? written : nil
  }

  /// The code of the currency that a cell of the column “currency” names.
  func currencyCode(_ text: String) throws(CellRefusal) -> String {
    if text.utf8.count <= Self.longest, let code = signs.code(of: text) { return code }
    throw CellRefusal(
      .currencyUnclear, problem: "\(Quotation.quoted(text)) does not clearly name a currency",
      remedy: "write its three letters, such as USD or EUR")
  }

  private func code(
    of sign: String, in text: String, rowCurrency: String?, mayDiffer: Bool
  ) throws(CellRefusal) -> String {
    guard let code = signs.code(of: sign, row: rowCurrency) else {
      throw CellRefusal(
        .currencyUnclear,
        problem: CurrencyNames.isShared(sign)
          ? "\(Quotation.quoted(sign)) in \(Quotation.quoted(text)) can mean several currencies"
          : "\(Quotation.quoted(sign)) in \(Quotation.quoted(text)) is not a currency",
        remedy: CurrencyNames.isShared(sign)
          ? "write a currency’s three letters instead, such as USD 5"
            + (currency == nil ? ", or add a line such as “currency: USD” to bibelot.yml" : "")
          : "write only the number, or add a currency’s three letters such as USD; how many pieces "
            + "there are goes in “quantity”")
    }
    if !mayDiffer, let rowCurrency, rowCurrency != code {
      throw CellRefusal(
        .currencyDiffers,
        problem:
          "\(Quotation.quoted(text)) is in \(code), but the row’s currency is \(rowCurrency)",
        remedy: "correct one of the two")
    }
    return code
  }

  /// `1.234,50 €`, `$ 12.50` and `12,- EUR`, as most tables have them, in their two parts; nil for
  /// anything that may need a closer look.
  private static func figuresBesideCurrency(_ text: String) -> (Substring, sign: String)? {
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    let bytes = text.utf8
    guard let first = bytes.firstIndex(where: isDigit), let last = bytes.lastIndex(where: isDigit)
    else { return nil }
    let (head, tail) = (bytes[..<first], bytes[bytes.index(after: last)...])
    let rest = tail.starts(with: ",-".utf8) ? tail.dropFirst(2) : tail
    guard head.isEmpty != rest.isEmpty else { return nil }
    return (text[first...last], String(withoutSpaces(Substring(head.isEmpty ? rest : head))))
  }

  private static func withoutSpaces(_ text: Substring) -> Substring {
    var bytes = text.utf8
    while bytes.first == 0x20 { bytes.removeFirst() }
    while bytes.last == 0x20 { bytes.removeLast() }
    return Substring(bytes)
  }

  /// `12,-` and `12.--`: no cents.
  private static func withoutCentsDash(_ body: Substring) -> Substring? {
    let rest = body.reversed().drop { $0 == "-" }
    guard rest.count < body.count, let mark = rest.first, mark == "," || mark == "." else {
      return nil
    }
    return body.prefix(rest.count - 1)
  }

  /// Takes letters or a sign at either end that name a currency.
  private static func takeCurrency(from body: inout Substring) -> String? {
    func isName(_ character: Character) -> Bool { character.isLetter || character.isCurrencySymbol }
    // Arabic and Hebrew abbreviate with points and quotes between the letters.
    func isPart(_ character: Character) -> Bool { isName(character) || ".\"״".contains(character) }
    let head = body.first.map(isName) == true ? body.prefix(while: isPart) : ""
    if !head.isEmpty {
      body = body.dropFirst(head.count)
      return String(head)
    }
    let tail = String(body.reversed().prefix(while: isPart).reversed())
    // A point before letters ends the number.
    let name = tail.drop { !isName($0) }
    guard !name.isEmpty else { return nil }
    body = body.dropLast(name.count)
    return String(name)
  }
}
