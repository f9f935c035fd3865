import Foundation

/// The digits of an amount and the marks between them, before it is known what the marks mean.
///
/// Read in one pass, and without an allocation: most cells of a column of amounts are nothing else.
struct AmountFigures {
  /// All digits as one number.
  private var number: UInt64 = 0
  private var count = 0
  private(set) var beginsWithZero = false
  /// How many digits stand before the first mark, between the last two, and behind the last.
  private(set) var head = 0
  private var inner = 0
  private(set) var tail = 0
  private(set) var marks = 0
  private var first: UInt8 = 0
  /// The last mark: a point, a comma, an apostrophe, a space, or `arabicMark`.
  private(set) var last: UInt8 = 0
  private var points = 0
  private var commas = 0
  private var arabicMarks = 0
  /// Whether the marks before the last one are alike, and all parts between two marks but the last have
  /// three digits, or two.
  private var isAlike = true
  private var isInThrees = true
  private var isInTwos = true

  /// More is no price; and `Decimal` holds twice as many.
  static let mostDigits = 15
  /// Spreadsheets that calculate leave more places than money has; more than these is another thing.
  static let mostPlaces = 4
  /// `٫`, which is always a decimal mark, by the second of its two bytes.
  private static let arabicMark: UInt8 = 0xAB

  /// Reads ASCII digits and marks; nil where anything else stands there, and where there are too many.
  init?(_ text: some Sequence<UInt8>) {
    var bytes = text.makeIterator()
    while var byte = bytes.next() {
      if (0x30...0x39).contains(byte) {
        if count == 0 { beginsWithZero = byte == 0x30 }
        number = number &* 10 &+ UInt64(byte &- 0x30)
        (count, tail) = (count + 1, tail + 1)
        if count > Self.mostDigits + Self.mostPlaces { return nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "."): points += 1
      case UInt8(ascii: ","): commas += 1
      case UInt8(ascii: "'"), UInt8(ascii: " "): break
      case 0xD9:
        guard bytes.next() == Self.arabicMark else { return nil }
        byte = Self.arabicMark
        arabicMarks += 1
      default: return nil
      }
      add(mark: byte)
    }
    // More marks than digits is no number.
    if count == 0 || marks > Self.mostDigits { return nil }
  }

  private mutating func add(mark: UInt8) {
    if marks == 0 {
      (first, head) = (mark, tail)
    } else {
      if marks > 1 {
        if inner != 3 { isInThrees = false }
        if inner != 2 { isInTwos = false }
      }
      if last != first { isAlike = false }
      inner = tail
    }
    (last, tail) = (mark, 0)
    marks += 1
  }

  /// What the last mark is.
  enum LastMark {
    case decimal
    /// Like those before it, it sets digits apart; or there is none.
    case group
    /// The only point or comma, with three digits behind it: only the language can tell.
    case unclear
    /// Marks stand where no number has them.
    case none
  }

  var lastMark: LastMark {
    if arabicMarks > 0 { return arabicMarks == 1 && last == Self.arabicMark ? .decimal : .none }
    switch (points, commas) {
    case (0, 0), (2..., 0), (0, 2...): return .group
    case (1, 0), (0, 1):
      guard last == (points == 1 ? UInt8(ascii: ".") : UInt8(ascii: ",")) else { return .none }
      return marks == 1 && tail == 3 && (1...3).contains(head) ? .unclear : .decimal
    // With both the last one is the decimal mark, and stands once.
    default:
      let isDecimal =
        last == UInt8(ascii: ".") ? points == 1 : last == UInt8(ascii: ",") && commas == 1
      return isDecimal ? .decimal : .none
    }
  }

  /// The mark before decimals, a point or a comma, that can be told from the figures alone, whatever the language; nil
  /// where there are several ways to read them, or none.
  var certainDecimalMark: UInt8? {
    let (point, comma) = (UInt8(ascii: "."), UInt8(ascii: ","))
    guard last == point || last == comma else { return nil }
    switch lastMark {
    case .decimal:
      // Three places without another mark may as well be thousands that somebody wrote wrongly.
      guard tail > 0, tail < 3 || (points > 0 && commas > 0) else { return nil }
      return amount(isDecimal: true, hasLakhs: true) == nil ? nil : last
    case .group:
      guard amount(isDecimal: false, hasLakhs: true) != nil else { return nil }
      return last == point ? comma : point
    case .unclear, .none: return nil
    }
  }

  /// The number, if its groups are what they should be; `isDecimal` says what the last mark is.
  ///
  /// `hasLakhs` says whether two digits may stand between marks.
  func amount(isDecimal: Bool, hasLakhs: Bool) -> Decimal? {
    let places = isDecimal ? tail : 0
    guard places <= Self.mostPlaces, count - places <= Self.mostDigits else { return nil }
    if marks > (isDecimal ? 1 : 0) {
      guard (1...3).contains(head) else { return nil }
      if isDecimal {
        guard inner == 3, isAlike else { return nil }
        guard isInThrees || (hasLakhs && head <= 2 && isInTwos) else { return nil }
      } else {
        guard tail == 3, isAlike, last == first else { return nil }
        let (threes, twos) = marks == 1 ? (true, true) : (inner == 3, inner == 2)
        guard isInThrees && threes || (hasLakhs && head <= 2 && isInTwos && twos) else {
          return nil
        }
      }
    }
    return value(places: places)
  }

  /// The number that a program writes so, with a point before its decimals; nil for any other.
  var ofProgram: Decimal? {
    guard marks == 0 || (marks == 1 && points == 1 && head > 0 && tail > 0) else { return nil }
    let places = marks == 0 ? 0 : tail
    return count - places > Self.mostDigits ? nil : value(places: places)
  }

  private func value(places: Int) -> Decimal {
    places == 0
      ? Decimal(number) : Decimal(sign: .plus, exponent: -places, significand: Decimal(number))
  }
}
