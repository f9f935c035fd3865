import Foundation

/// Days without a time, which are the same in every time zone.
extension Formats {
  /// A day in the medium style, such as `Mar 4, 2024`.
  package func date(_ day: CalendarDate) -> String {
    let style = Date.FormatStyle(
      date: .abbreviated, time: .omitted, locale: locale, calendar: Calendar(identifier: .gregorian),
      timeZone: .gmt)
    var parts = DateComponents()
    (parts.year, parts.month, parts.day) = (day.year, day.month, day.day)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    guard let moment = calendar.date(from: parts) else { return day.description }
    return moment.formatted(style)
  }
}
