/// What a cell's format says about the number in it.
enum CellFormat: Hashable {
  case plain
  case percentage
  case currency(String)
  case scientific
  case day
  /// A month and its year, without a day.
  case month
  /// A year alone.
  case year
  case moment
  case time
  case duration
  /// A day, or a time of the day where there is no day, as built-in formats are in some languages.
  case dayOrTime
  /// Whole numbers with leading zeros, or zeros among other characters: `000-0000`.
  case digits(DigitPattern)

  /// Whether a number under this format stands for a day or a time.
  var isTime: Bool {
    switch self {
    case .day, .month, .year, .moment, .time, .duration, .dayOrTime: true
    default: false
    }
  }

  /// Whether it shows days, months or years, and no time.
  var isDay: Bool { self == .day || self == .month || self == .year }

  /// A day under this format.
  ///
  /// Who types a month gets its first day, and who types a year its first. Of another day that is not shown, somebody
  /// knew more.
  func value(of day: Day) -> CellValue {
    switch self {
    case .month where day.day == 1: .month(year: day.year, month: day.month)
    case .year where day.day == 1 && day.month == 1: .year(day.year)
    default: .day(day)
    }
  }

  /// A number under this format that is no day and no time, from its text; nil if that is none.
  func value(ofNumber text: some Collection<UInt8>) -> CellValue? {
    guard let decimal = DecimalText.shortest(text) else { return nil }
    switch self {
    case .percentage: return .number(decimal, .percentage)
    case .currency(let symbol): return .number(decimal, .currency(symbol))
    case .scientific: return .number(decimal, .scientific)
    case .digits(let pattern):
      return pattern.shown(decimal).map(CellValue.text) ?? .number(decimal, .plain)
    default: return .number(decimal, .plain)
    }
  }
}

/// The zeros of a format that stand for digits, among characters that are shown as they are.
struct DigitPattern: Hashable {
  /// A zero for each digit is nil.
  let characters: [Unicode.Scalar?]

  /// No text of digits is longer.
  static let longest = 64

  /// Takes a pattern that has at least two digits.
  init?(_ characters: [Unicode.Scalar?]) {
    guard characters.count <= Self.longest, characters.count(where: { $0 == nil }) >= 2 else {
      return nil
    }
    self.characters = characters
  }

  /// The text that is shown for a number, or nil if it is not a whole one from 0.
  func shown(_ decimal: String) -> String? {
    var digits = Array(decimal.utf8)
    guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    var places = characters.count(where: { $0 == nil })
    var text = String.UnicodeScalarView()
    for character in characters {
      guard character == nil else {
        text.append(character ?? " ")
        continue
      }
      // More digits than zeros stand before the first zero's.
      let count = max(digits.count - (places - 1), 0)
      if digits.count < places {
        text.append("0")
      } else {
        text.append(contentsOf: digits.prefix(count).lazy.map { Unicode.Scalar($0) })
        digits.removeFirst(count)
      }
      places -= 1
    }
    return String(text)
  }
}
