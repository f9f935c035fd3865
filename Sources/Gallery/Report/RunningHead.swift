import Mustache

/// What stands at the top and at the bottom of every sheet.
struct RunningHead: Sendable {
  let windowTitle: String
  private let title: String
  private let policy: String?
  private let making: ReportMaking

  init(_ making: ReportMaking, date: CalendarDate) {
    self.making = making
    let words = making.words
    title = Self.shortened(making.settings.title, to: 80)
    policy = making.settings.report.policy.map { Self.shortened($0, to: 50) }
    let kind = words.phrase(making.contents.subject.kindKey)
    windowTitle = "\(kind) – \(making.settings.title)"
  }

  func data(of number: Int, of count: Int) -> [(String, Value)] {
    [
      ("runningTitle", .string(title)), ("policyNumber", policy.map { .string($0) } ?? .null),
      ("pageText", .string(Wording.page(number, of: count, formats: making.words.formats))),
    ]
  }

  /// As much of a text as fits into a width in millimetres.
  private static func shortened(_ text: String, to width: Double) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    let lines = SheetLayout.head.lines(of: line, in: width)
    guard lines.count > 1, let first = lines.first else { return line }
    return trimmed(String(first)) + "…"
  }
}
