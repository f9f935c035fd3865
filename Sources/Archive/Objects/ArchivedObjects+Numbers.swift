extension ArchivedObjects {
  /// A value in whole dollars: a number in place or an object, whole or real, or a text of digits.
  mutating func dollars(of target: Target) -> Reading<Int> {
    switch unwrapped(target) {
    case .null: return .absent
    case .missing: return .failed(.missing)
    case .object(.integer(let number)): return Self.clamped(number)
    case .object(.real(let number)): return Self.dollars(number)
    case .object(.text(let text)), .wrapped(.string, .text(let text)):
      guard let decoded = decoded(text, for: .display) else { return .failed(.tooMuchText) }
      return Self.dollars(written: decoded.string)
    default: return .failed(.notANumber)
    }
  }

  private static func clamped(_ number: Int) -> Reading<Int> {
    let limit = ArchivedItem.valueLimit
    if number > limit { return Reading(value: limit, problem: .clamped(to: limit)) }
    if number < -limit { return Reading(value: -limit, problem: .clamped(to: -limit)) }
    return .found(number)
  }

  private static func dollars(_ number: Double) -> Reading<Int> {
    if number.isNaN { return .failed(.notANumber) }
    // The limit is far below 2⁵³, so that it is exact as a `Double`.
    if abs(number) > Double(ArchivedItem.valueLimit) { return clamped(number < 0 ? .min : .max) }
    let whole = Int(number)
    let cents = number - Double(whole)
    if cents == 0 { return .found(whole) }
    let nearest = abs(cents) < 0.5 ? whole : whole + (cents < 0 ? -1 : 1)
    return Reading(value: nearest, problem: .rounded)
  }

  /// A number as somebody typed it: `50`, `$50`, `-3.5`. Marks between thousands are refused, since
  /// they are decimal marks elsewhere.
  private static func dollars(written text: String) -> Reading<Int> {
    var digits = text.drop { $0 == " " }
    while digits.last == " " { digits.removeLast() }
    if digits.isEmpty { return .absent }
    if digits.first == "$" { digits.removeFirst() }
    let isPlain = digits.utf8.allSatisfy {
      (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E].contains($0)
    }
    guard isPlain, digits.utf8.count <= longestNumber, let number = Double(String(digits)) else {
      return .failed(.notANumber)
    }
    return dollars(number)
  }

  /// The longest number in words of digits: a sign, an `Int`, a point and cents have fewer.
  private static let longestNumber = 32

  /// A number, whole or real.
  static func number(of target: Target) -> Double? {
    switch target {
    case .object(.integer(let number), _): Double(number)
    case .object(.real(let number), _): number
    default: nil
    }
  }
}
