import Basics
package import Model
package import Foundation

/// Writes moments for a table, as their owner's clocks show them.
package struct LocalDates {
  private let zone: TimeZone
  private let days: DayText

  package init(zone: TimeZone, days: DayText) {
    self.zone = zone
    self.days = days
  }

  package init(_ settings: Settings) {
    zone = TimeZone(identifier: settings.timeZone) ?? .gmt
    days = DayText(TableConventions(settings, currency: nil))
  }

  /// A day alone where the moment is where reading that day leads, else RFC 3339 in the zone; in UTC
  /// where the zone's offset is no whole minute, as before there were zones.
  package func text(_ date: Date) -> String {
    let offset = zone.secondsFromGMT(for: date)
    let local = date.timeIntervalSinceReferenceDate + Double(offset)
    if abs(local) < 1e12, local.truncatingRemainder(dividingBy: 86_400) == 0,
      let day = CalendarDate(daysSince2001: Int(local / 86_400)),
      (try? days.moment(day.description)) == date
    {
      return day.description
    }
    return offset.isMultiple(of: 60) ? Self.moment(date, offset: offset) : Self.moment(date)
  }

  /// A moment in RFC 3339, to the last place that the archive has, seen from an offset in seconds
  /// east of Greenwich.
  package static func moment(_ date: Date, offset: Int = 0) -> String {
    let seconds = date.timeIntervalSinceReferenceDate
    let whole = seconds.rounded(.down)
    let base = Self.seconds(whole + Double(offset))
    var fraction = ""
    if whole != seconds, let exact = Decimal(string: "\(seconds)") {
      fraction = String("\(exact - Decimal(Int(whole)))".dropFirst(2))
    }
    return base + (fraction.isEmpty ? "" : "." + fraction) + suffix(of: offset)
  }

  /// A whole second since 2001, as a clock at its place shows it.
  private static func seconds(_ seconds: Double) -> String {
    guard abs(seconds) < 1e11,
      let day = CalendarDate(daysSince2001: Int((seconds / 86_400).rounded(.down))),
      // Years with four digits, of the calendar that is used today.
      (1583...9999).contains(day.year)
    else {
      return String(
        Date(timeIntervalSinceReferenceDate: seconds).formatted(.iso8601).dropLast())
    }
    let time = Int(seconds) - day.daysSince2001 * 86_400
    return String(unsafeUninitializedCapacity: "2001-01-01T00:00:00".utf8.count) { text in
      var count = 0
      func put(_ number: Int, _ digits: Int, _ separator: Unicode.Scalar?) {
        var (rest, place) = (number, count + digits)
        while place > count {
          place -= 1
          text[place] = UInt8(ascii: "0") + UInt8(rest % 10)
          rest /= 10
        }
        count += digits
        guard let separator else { return }
        text[count] = UInt8(ascii: separator)
        count += 1
      }
      put(day.year, 4, "-")
      put(day.month, 2, "-")
      put(day.day, 2, "T")
      put(time / 3_600, 2, ":")
      put(time / 60 % 60, 2, ":")
      put(time % 60, 2, nil)
      return count
    }
  }

  private static func two(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }

  private static func suffix(of offset: Int) -> String {
    guard offset != 0 else { return "Z" }
    let minutes = abs(offset) / 60
    return (offset < 0 ? "-" : "+") + two(minutes / 60) + ":" + two(minutes % 60)
  }
}
