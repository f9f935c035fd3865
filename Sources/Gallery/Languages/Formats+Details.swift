import Foundation

extension Formats {
  /// Texts in a row, such as `lamp, brass, office`, in the language's own manner.
  package func list(_ texts: [String]) -> String {
    texts.formatted(.list(type: .and, width: .narrow).locale(locale))
  }

  /// Days in a row. They have commas of their own in many languages, so that others would mix with them.
  package func dates(_ days: [CalendarDate]) -> String {
    days.map { date($0) }.joined(separator: " · ")
  }

  /// A file's length, such as `1.2 MB`.
  package func bytes(_ count: Int) -> String {
    count.formatted(.byteCount(style: .file).locale(locale))
  }
}
