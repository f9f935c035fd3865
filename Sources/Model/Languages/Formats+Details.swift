package import Basics
import Foundation

extension Formats {
  /// Texts in a row, such as `lamp, brass, office`, in the language's own manner.
  package func list(_ texts: [String]) -> String {
    texts.formatted(.list(type: .and, width: .narrow).locale(locale))
  }

  /// A day as far as it is known, in the medium style: `Mar 4, 2024`, `Mar 2024`, `about 2024`.
  package func date(_ date: PartialDate) -> String {
    text(of: date, day: self.date, month: monthOfYear)
  }

  /// The same in the long style, such as `March 2024`.
  package func longDate(_ date: PartialDate) -> String {
    text(of: date, day: longDate, month: longMonthOfYear)
  }

  private func text(
    of date: PartialDate, day: (CalendarDate) -> String, month: (CalendarDate) -> String
  ) -> String {
    let text =
      switch date.precision {
      case .day: day(date.first)
      case .month: month(date.first)
      case .year: year(date.first)
      }
    return date.isAbout ? Wording.about(date: text, formats: self) : text
  }

  /// Days in a row. They have commas of their own in many languages, so that others would mix with them.
  package func dates(_ days: [PartialDate]) -> String {
    days.map { date($0) }.joined(separator: " · ")
  }

  /// A file's length, such as `1.2 MB`.
  package func bytes(_ count: Int) -> String {
    count.formatted(.byteCount(style: .file).locale(locale))
  }
}
