/// Numbers as texts of decimal digits, from texts that stand for binary ones.
enum DecimalText {
  /// The digits that spreadsheets show; binary numbers have noise beyond.
  private static let precision = 15
  /// The largest whole number below which binary numbers have every one: 2^53.
  private static let exactWhole = 9_007_199_254_740_992
  /// Beyond so many digits a number is written with an exponent: no amount and no number of anything
  /// is as long.
  private static let longest = 30
  /// No binary number has an exponent of more digits.
  private static let exponentDigits = 3

  /// The shortest text for a number, which may have noise behind its 15th digit; nil if it is none.
  static func shortest(_ text: some Collection<UInt8>) -> String? {
    if isShortest(text) { return String(decoding: text, as: UTF8.self) }
    var digits = Digits()
    guard digits.read(text) else { return nil }
    return digits.text
  }

  /// Whether a text is a number with no digit too many, such as `12`, `-0.5` and `1234.56`; most are.
  private static func isShortest(_ text: some Collection<UInt8>) -> Bool {
    var (count, places) = (0, 0)
    var (first, last) = (0 as UInt8, 0 as UInt8)
    var isPastPoint = false
    for byte in text {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if count == 0 { first = byte }
        count += 1
        if isPastPoint { places += 1 }
      case UInt8(ascii: "-") where last == 0: break
      case UInt8(ascii: ".") where !isPastPoint && count > 0: isPastPoint = true
      default: return false
      }
      last = byte
    }
    let whole = count - places
    return (1...precision).contains(count) && (whole == 1 || first != UInt8(ascii: "0"))
      && (isPastPoint
        ? places > 0 && last != UInt8(ascii: "0") : count > 1 || last != UInt8(ascii: "0"))
  }

  /// A number's digits without zeros at either end, and where its point stands.
  private struct Digits {
    var isNegative = false
    var digits: [UInt8] = []
    /// The number is 0.digits × 10^point.
    var point = 0

    mutating func read(_ text: some Collection<UInt8>) -> Bool {
      digits.reserveCapacity(24)
      var isPastPoint = false
      var count = 0
      var exponent: (value: Int, isNegative: Bool, digits: Int)?
      var isFirst = true
      for byte in text {
        defer { isFirst = false }
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
          if let (value, isNegative, digits) = exponent {
            guard digits < DecimalText.exponentDigits else { return false }
            exponent = (value * 10 + Int(byte &- 0x30), isNegative, digits + 1)
          } else {
            count += 1
            if !isPastPoint, !digits.isEmpty || byte != 0x30 { point += 1 }
            if isPastPoint, digits.isEmpty, byte == 0x30 { point -= 1 }
            if !digits.isEmpty || byte != 0x30 { digits.append(byte) }
          }
        case UInt8(ascii: "-"), UInt8(ascii: "+"):
          let isMinus = byte == UInt8(ascii: "-")
          if isFirst {
            isNegative = isMinus
          } else if let (_, _, digits) = exponent, digits == 0, !hasExponentSign {
            hasExponentSign = true
            exponent = (0, isMinus, 0)
          } else {
            return false
          }
        case UInt8(ascii: "."):
          guard !isPastPoint, exponent == nil else { return false }
          isPastPoint = true
        case UInt8(ascii: "e"), UInt8(ascii: "E"):
          guard exponent == nil, count > 0 else { return false }
          exponent = (0, false, 0)
        default: return false
        }
      }
      guard count > 0, exponent?.digits != 0 else { return false }
      if let (value, isNegative, _) = exponent { point += isNegative ? -value : value }
      let isWhole = !isPastPoint && exponent == nil
      if !isWhole || !(Int(digits: digits).map { $0 <= DecimalText.exactWhole } ?? false) {
        round()
      }
      while digits.last == 0x30 { digits.removeLast() }
      if digits.isEmpty { (isNegative, point) = (false, 0) }
      return true
    }

    private var hasExponentSign = false

    private mutating func round() {
      guard digits.count > DecimalText.precision else { return }
      let rest = digits[DecimalText.precision]
      digits.removeSubrange(DecimalText.precision...)
      guard rest >= 0x35 else { return }
      var place = digits.count - 1
      while place >= 0, digits[place] == 0x39 {
        digits[place] = 0x30
        place -= 1
      }
      if place >= 0 {
        digits[place] += 1
      } else {
        digits.insert(0x31, at: 0)
        point += 1
      }
    }

    var text: String {
      if digits.isEmpty { return "0" }
      var bytes: [UInt8] = isNegative ? [UInt8(ascii: "-")] : []
      if point > DecimalText.longest || point < -DecimalText.longest {
        bytes.append(digits[0])
        if digits.count > 1 { bytes += [UInt8(ascii: ".")] + digits[1...] }
        let exponent = point - 1
        return String(decoding: bytes, as: UTF8.self) + (exponent < 0 ? "E" : "E+")
          + String(exponent)
      }
      if point <= 0 {
        bytes += [UInt8(ascii: "0"), UInt8(ascii: ".")]
        bytes += repeatElement(0x30, count: -point)
        bytes += digits
      } else if point >= digits.count {
        bytes += digits
        bytes += repeatElement(0x30, count: point - digits.count)
      } else {
        bytes += digits[..<point]
        bytes.append(UInt8(ascii: "."))
        bytes += digits[point...]
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
