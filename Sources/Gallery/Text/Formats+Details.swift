import Foundation

extension Formats {
  /// Texts in a row, such as `lamp, brass, office`, in the language's own manner.
  package func list(_ texts: [String]) -> String {
    texts.formatted(.list(type: .and, width: .narrow).locale(locale))
  }

  /// A file's length, such as `1.2 MB`.
  package func bytes(_ count: Int) -> String {
    count.formatted(.byteCount(style: .file).locale(locale))
  }

  /// A day without a time, which is the same in every time zone, in the medium style, such as `Mar 4, 2024`.
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
