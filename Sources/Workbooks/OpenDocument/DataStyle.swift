/// A format of numbers, put together from its elements.
///
/// Source: OpenDocument 1.3, Part 3, 16.29.
struct DataStyle {
  let name: String
  private let kind: Kind
  private var day = DayElements()
  private var hasTime = false
  private var isElapsed = false
  private var isScientific = false
  private var symbol: String?
  /// The characters that are shown, nil for a digit, as long as there is nothing but these.
  private var pattern: [Unicode.Scalar?]? = []

  private enum Kind { case number, currency, percentage, time, other }

  /// Begins with the element of the format itself; nil if it is none.
  init?(_ element: XMLName, _ attributes: XMLAttributes) {
    guard element.vocabulary == .number, let name = attributes.value("name", in: .style) else {
      return nil
    }
    self.name = name.string
    if element.is("number-style") {
      kind = .number
    } else if element.is("currency-style") {
      kind = .currency
    } else if element.is("percentage-style") {
      kind = .percentage
    } else if element.is("date-style") || element.is("time-style") {
      kind = .time
      isElapsed = attributes.value("truncate-on-overflow", in: .number)?.is("false") ?? false
    } else if element.is("text-style") || element.is("boolean-style") {
      kind = .other
    } else {
      return nil
    }
  }

  /// Takes an element in it; true if its text matters.
  mutating func take(_ element: XMLName, _ attributes: XMLAttributes) -> Bool {
    guard element.vocabulary == .number else {
      // Another form for other signs.
      if element.is("map", in: .style) { pattern = nil }
      return false
    }
    if element.is("hours") || element.is("minutes") || element.is("seconds") {
      hasTime = true
    } else if element.is("year") || element.is("era") {
      day.add(.year)
    } else if element.is("month") {
      day.add(.month)
    } else if element.is("day") || element.is("day-of-week") || element.is("quarter")
      || element.is("week-of-year")
    {
      day.add(.day)
    } else if element.is("scientific-number") {
      isScientific = true
    } else if element.is("number") {
      let digits = attributes.value("min-integer-digits", in: .number)?.number ?? 0
      let isWhole = (attributes.value("decimal-places", in: .number)?.number ?? 0) == 0
      let isGrouped = attributes.value("grouping", in: .number)?.isTrue ?? false
      if isWhole, !isGrouped, digits <= DigitPattern.longest {
        pattern?.append(contentsOf: repeatElement(nil, count: digits))
      } else {
        pattern = nil
      }
    } else if element.is("fraction") {
      pattern = nil
    } else {
      return element.is("text") || element.is("currency-symbol")
    }
    return false
  }

  /// Takes the text of an element in it.
  mutating func take(text: String, isSymbol: Bool) {
    if symbol == nil {
      symbol = isSymbol ? text.trimmed : CurrencySign.sign(in: Array(text.unicodeScalars))
    }
    pattern?.append(contentsOf: text.unicodeScalars.prefix(DigitPattern.longest).map { $0 })
    if let count = pattern?.count, count > DigitPattern.longest { pattern = nil }
  }

  var format: CellFormat {
    switch kind {
    case .time:
      isElapsed
        ? .duration : hasTime ? (day.format == nil ? .time : .moment) : day.format ?? .day
    case .percentage: .percentage
    case .currency: symbol.flatMap { $0.isEmpty ? nil : .currency($0) } ?? .plain
    case .number:
      if isScientific {
        .scientific
      } else if let symbol, !symbol.isEmpty {
        .currency(symbol)
      } else {
        pattern.flatMap(DigitPattern.init).map(CellFormat.digits) ?? .plain
      }
    case .other: .plain
    }
  }
}
