import Basics
import Model
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

  /// What is given to the template of a sheet, which is one of some part.
  func data(
    of number: Int, of count: Int, in part: any ReportPart, at place: Int
  ) -> [(String, Value)] {
    let words = making.words
    let lines = part.lines(on: place).map {
      " · \(words.phrase("number")) " + LineNumbers.text(of: $0, words.formats)
    }
    let chapter = Self.shortened(words.phrase(part.chapterKey) + (lines ?? ""), to: 120)
    return [
      ("sheetId", .string(Self.id(of: number))), ("chapter", .string(chapter)),
      ("runningTitle", .string(title)), ("policyNumber", policy.map { .string($0) } ?? .null),
      ("pageText", .string(Wording.page(number, of: count, formats: making.words.formats))),
    ]
  }

  /// By what a link leads to a sheet.
  static func id(of number: Int) -> String { "sheet-\(number)" }

  /// As much of a text as fits into a width in millimetres.
  private static func shortened(_ text: String, to width: Double) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    let lines = SheetLayout.head.lines(of: line, in: width)
    guard lines.count > 1, let first = lines.first else { return line }
    return trimmed(String(first)) + "…"
  }
}
