import Mustache

/// A part of a report: a number of sheets, each made of a template when it is written.
protocol ReportPart: Sendable {
  /// The template of its sheets.
  var template: String { get }
  /// The key of the words for the chapter that it belongs to.
  var chapterKey: String { get }
  /// How many sheets it takes.
  var count: Int { get }
  /// What the template is given for one of them, from 0, beside what every sheet is given.
  func data(of sheet: Int) -> [(String, Value)]
  /// The numbers of the lines on one of them; nil where that tells nothing.
  func lines(on sheet: Int) -> ClosedRange<Int>?
}

extension ReportPart {
  func lines(on sheet: Int) -> ClosedRange<Int>? { nil }
}
