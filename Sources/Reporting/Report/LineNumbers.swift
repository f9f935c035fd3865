import Model

/// Numbers of lines in few words: `1–3, 5, 8–11`.
enum LineNumbers {
  /// The text of numbers that ascend.
  static func text(of numbers: [Int], _ formats: Formats) -> String {
    var ranges: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = ranges.last, last.upperBound + 1 == number {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    return ranges.map { text(of: $0, formats) }.joined(separator: ", ")
  }

  /// The text of a range, at whose dash no line ends.
  static func text(of range: ClosedRange<Int>, _ formats: Formats) -> String {
    let first = formats.ordinal(range.lowerBound)
    return range.count == 1
      ? first : "\(first)\u{2060}–\u{2060}\(formats.ordinal(range.upperBound))"
  }
}
