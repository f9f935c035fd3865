extension XMLPropertyList {
  /// A moment written as ISO 8601 asks, in seconds since 2001-01-01T00:00:00Z; nil if it is none.
  ///
  /// Apple writes `2001-01-31T23:59:59Z`; a fraction of a second is read too.
  static func date(_ content: [UInt8]) -> Double? {
    guard content.count <= longestDate else { return nil }
    let text = content.drop(while: \.isSpace)
    let parts = text.prefix { $0 != UInt8(ascii: "Z") }.split(separator: UInt8(ascii: "T"))
    guard parts.count == 2, text.dropFirst(parts[0].count + 1 + parts[1].count).first == 0x5A
    else { return nil }
    let days = parts[0].split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let clock = parts[1].split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard days.count == 3, clock.count == 3, let year = number(days[0]),
      let month = number(days[1]), (1...12).contains(month), let day = number(days[2]),
      (1...length(ofMonth: month, year: year)).contains(day),
      let hour = number(clock[0]), (0...23).contains(hour),
      let minute = number(clock[1]), (0...59).contains(minute),
      // 60 is a leap second.
      let second = Double(String(decoding: clock[2], as: UTF8.self)), (0..<61).contains(second)
    else { return nil }
    let whole = dayNumber(year, month, day) * 86_400 + hour * 3_600 + minute * 60
    return Double(whole) + second
  }

  /// A date with nine digits of a second and white space around it.
  private static let longestDate = 64

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    // Six digits of a year are beyond any that is kept.
    guard (1...6).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  private static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Days from 2001-01-01 in the Gregorian calendar.
  ///
  /// Years are counted from March, so that the leap day is the last of its year.
  private static func dayNumber(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let marchYear = month > 2 ? year : year - 1
    let marchMonth = (month + 9) % 12
    let leapDays =
      floorDivide(marchYear, 4) - floorDivide(marchYear, 100)
      + floorDivide(marchYear, 400)
    // The months from March on begin after 0, 31, 61, 92 … days: five months have 153.
    let dayOfYear = (153 * marchMonth + 2) / 5 + day - 1
    return 365 * marchYear + leapDays + dayOfYear - daysTo2001
  }

  private static func floorDivide(_ number: Int, _ divisor: Int) -> Int {
    number >= 0 ? number / divisor : -1
  }

  /// Days from the first of March of year 0 to 2001-01-01.
  private static let daysTo2001 = 365 * 2000 + 500 - 20 + 5 + 306
}
