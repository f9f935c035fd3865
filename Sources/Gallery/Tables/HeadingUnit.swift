/// What a heading says of how its column is written, behind the name: `Value (USD)`, `Neuwert in €`,
/// `Purchase date (MM/DD/YYYY)`.
struct HeadingUnit {
  /// The heading without it.
  let name: String
  /// The code, sign or word of a currency; nil where it is the order of a date.
  let currency: String?
  /// Which way the dates are written; nil where it is a currency.
  let order: Settings.DateOrder?

  /// Nil where a heading has no unit.
  init?(_ heading: String) {
    guard heading.utf8.count <= Self.longest, let (name, unit, isSetApart) = Self.parts(of: heading)
    else { return nil }
    self.name = name
    if isSetApart, let order = Self.order(of: unit) {
      (currency, self.order) = (nil, order)
    } else if CurrencyNames.isCurrency(unit, isSetApart: isSetApart) {
      (currency, order) = (unit, nil)
    } else {
      return nil
    }
  }

  /// No heading with a unit is longer, in bytes.
  private static let longest = 100

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
    guard parts.count == 3, parts.allSatisfy({ (1...4).contains($0.count) && Set($0).count == 1 })
    else { return nil }
    let letters = parts.compactMap(\.first)
    let isYear = parts.map { $0.count == 4 || $0.first == "Y" }
    if letters[1] == "M", isYear[0], "DTJ".contains(letters[2]) { return .yearMonthDay }
    guard isYear[2] || (parts[2].count == 2 && "JA".contains(letters[2])),
      "YJA".contains(letters[2])
    else { return nil }
    if letters[0] == "M", "DTJ".contains(letters[1]) { return .monthDayYear }
    return letters[1] == "M" && "DTJ".contains(letters[0]) ? .dayMonthYear : nil
  }
}
