extension StoredValue {
  /// A value in whole dollars: a number, whole or real, or a text of digits.
  var dollars: Reading<Int> {
    switch self {
    case .null: .absent
    case .integer(let number): Self.clamped(number)
    case .real(let number): Self.dollars(number)
    case .text(let bytes): Self.dollars(written: bytes)
    case .blob: .failed(.notANumber)
    }
  }

  private static func clamped(_ number: Int64) -> Reading<Int> {
    let limit = StoredItem.valueLimit
    if number > limit { return Reading(value: limit, problem: .clamped(to: limit)) }
    if number < -limit { return Reading(value: -limit, problem: .clamped(to: -limit)) }
    return .found(Int(number))
  }

  private static func dollars(_ number: Double) -> Reading<Int> {
    if number.isNaN { return .failed(.notANumber) }
    // The limit is far below 2⁵³, so that it is exact as a `Double`.
    if abs(number) > Double(StoredItem.valueLimit) { return clamped(number < 0 ? .min : .max) }
    let whole = Int(number)
    let cents = number - Double(whole)
    if cents == 0 { return .found(whole) }
    let nearest = abs(cents) < 0.5 ? whole : whole + (cents < 0 ? -1 : 1)
    return Reading(value: nearest, problem: .rounded)
  }

  /// A number as somebody typed it: `50`, `$50`, `-3.5`. Marks between thousands are refused, since
  /// they are decimal marks elsewhere.
  private static func dollars(written bytes: [UInt8]) -> Reading<Int> {
    var digits = bytes.drop { $0 == UInt8(ascii: " ") }
    while digits.last == UInt8(ascii: " ") { digits.removeLast() }
    if digits.isEmpty { return .absent }
    if digits.first == UInt8(ascii: "$") { digits.removeFirst() }
    let isPlain = digits.allSatisfy {
      (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E].contains($0)
    }
    guard isPlain, digits.count <= longestNumber,
      let number = Double(String(decoding: digits, as: UTF8.self))
    else {
      return .failed(.notANumber)
    }
    return dollars(number)
  }

  /// The longest number in words of digits: a sign, an `Int`, a point and cents have fewer.
  private static let longestNumber = 32

  /// A date, and its eight bytes.
  var date: (date: Reading<Double>, bits: UInt64?) {
    let seconds: Double
    switch self {
    case .null: return (.absent, nil)
    case .integer(let number): seconds = Double(number)
    case .real(let number): seconds = number
    case .text, .blob: return (.failed(.wrongKind), nil)
    }
    let isDate = StoredItem.dateRange.contains(seconds)
    return (isDate ? .found(seconds) : .failed(.impossibleDate), seconds.bitPattern)
  }
}
