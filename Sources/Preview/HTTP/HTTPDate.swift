#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The time as `Date` fields write it: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, 5.6.7).
enum HTTPDate {
  static func text(_ seconds: time_t = time(nil)) -> String {
    var seconds = seconds
    var date = tm()
    gmtime_r(&seconds, &date)
    let day = name(date.tm_wday, in: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"])
    let month = name(
      date.tm_mon,
      in: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"])
    let clock = [date.tm_hour, date.tm_min, date.tm_sec].map(twoDigits).joined(separator: ":")
    return "\(day), \(twoDigits(date.tm_mday)) \(month) \(1900 + Int(date.tm_year)) \(clock) GMT"
  }

  private static func name(_ index: Int32, in names: [String]) -> String {
    names.indices.contains(Int(index)) ? names[Int(index)] : ""
  }

  private static func twoDigits(_ number: Int32) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
