/// The three figures of a day such as `3.4.2021`, in the order in which they are written.
package struct DayFigures {
  package var first: Figure
  package var second: Figure
  package var third: Figure
  /// Whether there is a point between or behind them.
  var hasPoints: Bool

  package struct Figure {
    package var value = 0
    /// How many digits it has, 4 at most.
    package var length = 0
  }

  /// Reads three figures with points, slashes, hyphens and spaces around them; nil for any other
  /// text.
  package init?(_ text: String.UTF8View) {
    var figures = (Figure(), Figure(), Figure())
    var (count, isInside, hasPoints) = (0, false, false)
    for byte in text {
      guard (0x30...0x39).contains(byte) else {
        guard Self.isMark(byte) else { return nil }
        isInside = false
        if byte == UInt8(ascii: ".") { hasPoints = true }
        continue
      }
      if !isInside { count += 1 }
      isInside = true
      let digit = Int(byte &- 0x30)
      switch count {
      case 1: figures.0.append(digit)
      case 2: figures.1.append(digit)
      case 3: figures.2.append(digit)
      default: return nil
      }
    }
    guard count == 3, max(figures.0.length, figures.1.length, figures.2.length) <= 4 else {
      return nil
    }
    (first, second, third) = figures
    self.hasPoints = hasPoints
  }

  /// Whether a byte may stand between the figures of a day.
  static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: " "): true
    default: false
    }
  }
}

extension DayFigures.Figure {
  /// A fifth digit is counted and its value not, so that no text is too long.
  fileprivate mutating func append(_ digit: Int) {
    length += 1
    if length <= 4 { value = value * 10 + digit }
  }
}
