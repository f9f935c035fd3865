/// Days and times as ISO 8601 writes them.
enum WrittenTime {
  /// What a text stands for: a day, a time of the day or a moment; nil if it is none of these.
  ///
  /// A fraction of a second is left out, and so is a time zone: a spreadsheet's cell has none.
  static func value(_ text: some Collection<UInt8>) -> CellValue? {
    guard text.count <= longest else { return nil }
    let parts = text.split(
      separator: UInt8(ascii: "T"), maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 1 {
      return day(parts[0]).map(CellValue.day) ?? time(parts[0]).map(CellValue.time)
    }
    guard let time = time(parts[1]) else { return nil }
    if parts[0].isEmpty { return .time(time) }
    return day(parts[0]).map { .moment($0, time) }
  }

  /// The seconds of a duration: `PT10H20M30S`; nil if it is none.
  static func duration(_ text: some Collection<UInt8>) -> Int? {
    guard text.count <= longest else { return nil }
    var rest = text[...]
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest = rest.dropFirst() }
    guard rest.popFirst() == UInt8(ascii: "P") else { return nil }
    var seconds = 0
    var isTime = false
    var hasAny = false
    while let first = rest.first {
      if first == UInt8(ascii: "T"), !isTime {
        isTime = true
        rest = rest.dropFirst()
        continue
      }
      let digits = rest.prefix { (0x30...0x39).contains($0) }
      guard digits.count <= 9, let number = Int(digits: digits) else { return nil }
      rest = rest.dropFirst(digits.count)
      var roundsUp = false
      if rest.first == UInt8(ascii: ".") || rest.first == UInt8(ascii: ",") {
        let fraction = rest.dropFirst().prefix { (0x30...0x39).contains($0) }
        roundsUp = fraction.first.map { $0 >= 0x35 } ?? false
        rest = rest.dropFirst(1 + fraction.count)
      }
      switch (rest.popFirst(), isTime) {
      case (UInt8(ascii: "D"), false): seconds += number * 86_400
      case (UInt8(ascii: "H"), true): seconds += number * 3_600
      case (UInt8(ascii: "M"), true): seconds += number * 60
      case (UInt8(ascii: "S"), true): seconds += number + (roundsUp ? 1 : 0)
      // Years and months have no length.
      default: return nil
      }
      hasAny = true
    }
    return hasAny ? (isNegative ? -seconds : seconds) : nil
  }

  /// A moment with a fraction of a second and a time zone, or a duration in nine digits each.
  private static let longest = 64

  private static func day(_ text: some Collection<UInt8>) -> Day? {
    let parts = text.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].count == 4, parts[1].count == 2, parts[2].count == 2,
      let year = Int(digits: parts[0]), year > 0, let month = Int(digits: parts[1]),
      (1...12).contains(month), let day = Int(digits: parts[2]),
      (1...length(ofMonth: month, year: year)).contains(day)
    else { return nil }
    return Day(year: year, month: month, day: day)
  }

  private static func time(_ text: some Collection<UInt8>) -> TimeOfDay? {
    let clock = text.prefix { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ":") }
    let parts = clock.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3, parts.allSatisfy({ $0.count == 2 }),
      let hour = Int(digits: parts[0]), hour < 24, let minute = Int(digits: parts[1]), minute < 60,
      let second = parts.count == 3 ? Int(digits: parts[2]) : 0, second < 60
    else { return nil }
    let rest = text.dropFirst(clock.count)
    let isEnd = rest.first.map { ".,Z+-".utf8.contains($0) } ?? true
    return isEnd ? TimeOfDay(hour: hour, minute: minute, second: second) : nil
  }

  private static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
