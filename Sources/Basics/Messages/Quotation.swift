/// Text from elsewhere as messages quote it: in one line, and no longer than is read at a glance.
///
/// The one place that decides how much of a name, a cell or a path a message repeats.
package enum Quotation {
  /// Enough to know a text by; a message with two of them still fits into a few lines.
  private static let longest = 60

  /// The text in quotation marks.
  package static func quoted(_ text: some StringProtocol) -> String { "“\(shortened(text))”" }

  /// The text, its middle left out where it is too long: a path is known by its end, too.
  package static func shortened(_ text: some StringProtocol) -> String {
    TerminalText.phrase(String(text), columns: longest)
  }
}
