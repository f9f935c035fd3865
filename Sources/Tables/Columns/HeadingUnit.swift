import Basics
import Model

/// What a heading says of how its column is written, behind the name: `Value (USD)`, `Neuwert in €`,
/// `Purchase date (MM/DD/YYYY)`.
struct HeadingUnit {
  /// The heading without it.
  let name: String
  let kind: Kind

  enum Kind: Equatable {
    /// The code, sign or word of a currency.
    case currency(String)
    /// Which way dates are written; nil where they are months or years.
    case date(Settings.DateOrder?)
    /// What an amount is, which does not change how it is read: with its tax.
    case tax
  }

  var currency: String? {
    guard case .currency(let currency) = kind else { return nil }
    return currency
  }

  var order: Settings.DateOrder? {
    guard case .date(let order) = kind else { return nil }
    return order
  }

  /// Nil where a heading has no unit.
  init?(_ heading: String) {
    guard heading.utf8.count <= Self.longest, let (name, unit, isSetApart) = Self.parts(of: heading)
    else { return nil }
    self.name = name
    if isSetApart, let order = Self.order(of: unit) {
      kind = .date(order)
    } else if isSetApart, Self.partialDates.contains(TableColumn.folded(unit)) {
      kind = .date(nil)
    } else if CurrencyNames.isCurrency(unit, isSetApart: isSetApart) {
      kind = .currency(unit)
    } else if isSetApart, let word = Self.behindIn(unit),
      CurrencyNames.isCurrency(word, isSetApart: true)
    {
      kind = .currency(word)
    } else if isSetApart, Self.taxes.contains(TableColumn.folded(unit)) {
      kind = .tax
    } else {
      return nil
    }
  }

  /// What stands behind “in” where that is in the brackets: `(en euros)`.
  private static func behindIn(_ unit: String) -> String? {
    ["in ", "en "].first { unit.lowercased().hasPrefix($0) }
      .map { trimmed(String(unit.dropFirst($0.count))) }
  }

  /// What is said of the tax in an amount, folded.
  private static let taxes = Set(
    [
      "incl. VAT", "inc. VAT", "including VAT", "excl. VAT", "ex VAT", "excluding VAT", "with VAT",
      "without VAT", "incl. tax", "including tax", "excl. tax", "with tax", "without tax",
      "plus tax",
      "incl. GST", "excl. GST", "gross", "net", "brutto", "netto", "inkl. MwSt.", "inkl. USt.",
      "incl. MwSt.", "exkl. MwSt.", "mit MwSt.", "ohne MwSt.", "zzgl. MwSt.", "TTC", "HT", "TVAC",
      "HTVA",
      "taxes comprises", "hors taxes", "TVA incluse", "TVA comprise", "IVA incluido", "con IVA",
      "sin IVA",
      "IVA incl.", "IVA incluso", "incl. BTW", "excl. BTW", "税込", "税込み", "税抜", "税抜き", "税別", "含税",
      "不含税", "含稅", "未稅", "כולל מע״מ", "شامل الضريبة",
    ].map(TableColumn.folded))

  /// The name of a heading that has something else in brackets behind it; nil for any other.
  static func name(ofRemarked heading: String) -> String? {
    guard heading.utf8.count <= longest, let last = heading.last, [")", "]", "）"].contains(last),
      let (name, _, _) = parts(of: heading), HeadingUnit(heading) == nil
    else { return nil }
    return name
  }

  /// No heading with a unit is longer, in bytes.
  private static let longest = 100

  /// What stands for dates that are no whole days.
  private static let partialDates: Set<String> = [
    "mmyyyy", "mmjjjj", "mmaaaa", "jjjjmm",
    "year", "yyyy", "jahr", "jjjj", "année", "aaaa", "año", "month/year", "mm/yyyy", "mm/jjjj",
    "mm/aaaa", "yyyy/mm", "yyyymm",
  ]

  /// A heading's name and what stands behind it, in brackets or as its last word, and whether it is set apart by these or
  /// by “in”.
  private static func parts(
    of heading: String
  ) -> (name: String, unit: String, isSetApart: Bool)? {
    let heading = trimmed(heading)
    guard let last = heading.last else { return nil }
    for (opening, closing) in [("(", ")"), ("[", "]"), ("（", "）")] as [(Character, Character)]
    where last == closing {
      guard let place = heading.lastIndex(of: opening) else { return nil }
      let unit = trimmed(String(heading[heading.index(after: place)...].dropLast()))
      return named(heading[..<place], unit, isSetApart: true)
    }
    let words = heading.split(whereSeparator: \.isWhitespace)
    guard words.count > 1, let unit = words.last else { return nil }
    let isSetApart = ["in", "en"].contains(words[words.count - 2].lowercased())
    guard let end = words.dropLast(isSetApart ? 2 : 1).last?.endIndex else { return nil }
    return named(heading[..<end], String(unit), isSetApart: isSetApart)
  }

  private static func named(
    _ name: Substring, _ unit: String, isSetApart: Bool
  ) -> (String, String, Bool)? {
    let name = trimmed(String(name.last == "," ? name.dropLast() : name))
    return name.isEmpty || unit.isEmpty ? nil : (name, unit, isSetApart)
  }

  /// The order of a date by the letters for its parts, in English, German, French or Spanish: `MM/DD/YYYY`, `TT.MM.JJJJ`,
  /// `JJ/MM/AAAA`.
  private static func order(of pattern: String) -> Settings.DateOrder? {
    let parts = pattern.uppercased().split(omittingEmptySubsequences: false) { "/.- ".contains($0) }
      .map { ["MONTH", "DAY", "YEAR"].contains($0) ? $0.prefix(1) : $0 }
    guard parts.count == 3, parts.allSatisfy({ (1...4).contains($0.count) && Set($0).count == 1 })
    else { return nil }
    let letters = parts.compactMap(\.first)
    let isYear = parts.map { $0.count == 4 || $0.first == "Y" }
    if letters[1] == "M", isYear[0], "DTJ".contains(letters[2]) {
      // Which of two figures is the year is not to be seen in the dates.
      return parts[0].count == 4 ? .yearMonthDay : nil
    }
    guard isYear[2] || (parts[2].count == 2 && "JA".contains(letters[2])),
      "YJA".contains(letters[2])
    else { return nil }
    if letters[0] == "M", "DTJ".contains(letters[1]) { return .monthDayYear }
    return letters[1] == "M" && "DTJ".contains(letters[0]) ? .dayMonthYear : nil
  }
}
