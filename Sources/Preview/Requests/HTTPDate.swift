#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The time as header fields write it: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, 5.6.7).
enum HTTPDate {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// The time now, in seconds since 1970.
  static var now: Int { time(nil) }

  static func text(_ seconds: Int = now) -> String {
    var seconds = time_t(seconds)
    var date = tm()
    gmtime_r(&seconds, &date)
    let day = name(date.tm_wday, in: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"])
    let month = name(date.tm_mon, in: months)
    let clock = [date.tm_hour, date.tm_min, date.tm_sec].map(twoDigits).joined(separator: ":")
    return "\(day), \(twoDigits(date.tm_mday)) \(month) \(1900 + Int(date.tm_year)) \(clock) GMT"
  }

  /// Seconds since 1970 of a date in any of the three forms that a server has to read; nil where it is in none.
  ///
  /// The name of the day is not looked at. Of a year of two digits, one more than fifty years from now is past.
  static func seconds(of text: String, now: Int = now) -> Int? {
    var parts = text.split { $0 == " " || $0 == "," }
    let isShort = parts.count == 4
    if isShort {
      let day = parts[1].split(separator: "-", omittingEmptySubsequences: false)
      guard day.count == 3, day[2].utf8.count == 2 else { return nil }
      parts.replaceSubrange(1...1, with: day)
    }
    // `Sun Nov  6 08:49:37 1994`, or `Sun, 06 Nov 1994 08:49:37 GMT`, or `Sunday, 06-Nov-94 08:49:37 GMT`.
    let isC = parts.count == 5
    guard isC || parts.count == 6 && parts[5] == "GMT",
      let month = months.firstIndex(of: String(parts[isC ? 1 : 2])),
      let day = number(parts[isC ? 2 : 1], in: 1...31),
      var year = number(parts[isC ? 4 : 3], in: 0...9999)
    else { return nil }
    let clock = parts[isC ? 3 : 4].split(separator: ":", omittingEmptySubsequences: false)
    guard clock.count == 3, let hour = number(clock[0], in: 0...23),
      let minute = number(clock[1], in: 0...59), let second = number(clock[2], in: 0...60)
    else { return nil }
    if isShort {
      let own = 1970 + now / 31_556_952
      year += own / 100 * 100
      if year > own + 50 { year -= 100 }
    }
    var date = tm()
    (date.tm_year, date.tm_mon, date.tm_mday) = (Int32(year - 1900), Int32(month), Int32(day))
    // A leap second is the first of the next minute.
    (date.tm_hour, date.tm_min, date.tm_sec) = (Int32(hour), Int32(minute), Int32(min(second, 59)))
    let seconds = Int(timegm(&date)) + second / 60
    // A day that its month has not is another in the next.
    return Int(date.tm_mon) == month ? seconds : nil
  }

  private static func number(_ text: Substring, in range: ClosedRange<Int>) -> Int? {
    guard text.utf8.allSatisfy({ 48...57 ~= $0 }), let number = Int(text), range.contains(number)
    else { return nil }
    return number
  }

  private static func name(_ index: Int32, in names: [String]) -> String {
    names.indices.contains(Int(index)) ? names[Int(index)] : ""
  }

  private static func twoDigits(_ number: Int32) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
