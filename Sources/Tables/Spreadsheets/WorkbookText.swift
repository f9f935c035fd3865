import Basics
import Foundation
package import Workbooks

/// Says what the cells of a workbook hold: days and numbers as they are, all else in the words that a table has.
package struct WorkbookText {
  /// Whether the language writes decimals behind a comma.
  private let hasDecimalComma: Bool

  init(_ conventions: TableConventions) {
    hasDecimalComma = TableWriter.hasDecimalComma(conventions.language)
  }

  /// The text of a cell; nil where there is nothing to see, or nothing that is a value.
  package func text(of value: CellValue) -> String? {
    switch value {
    case .empty: nil
    case .text(let text): text.isBlank ? nil : trimmed(text)
    case .number(let digits, let style): number(digits, style)
    case .day(let day): Self.text(of: day)
    case .month(let year, let month): Self.text(ofYear: year) + "-" + Self.twoDigits(month)
    case .year(let year): Self.text(ofYear: year)
    case .moment(let day, let time):
      time == TimeOfDay(hour: 0, minute: 0, second: 0)
        ? Self.text(of: day) : Self.text(of: day) + "T" + Self.text(of: time)
    case .time(let time): Self.text(of: time)
    case .duration(let seconds): Self.duration(seconds)
    case .boolean(let isTrue): isTrue ? "TRUE" : "FALSE"
    // That there are pictures is said once for all of them.
    case .error, .uncomputed, .picture: nil
    }
  }

  /// Why a cell has no value; nil where it has one, or is empty.
  func refusal(of value: CellValue) -> CellRefusal? {
    switch value {
    case .error(let code): FailedFormula.refusal(code)
    case .uncomputed:
      CellRefusal(
        .formulaFailed, problem: "the formula in this cell was never computed",
        remedy: "open the file in a spreadsheet program, and save it again")
    default: nil
    }
  }

  /// What a cell holds, without its text where that need not be read.
  package func content(of value: CellValue) -> CellContent {
    switch value {
    case .empty, .picture: return .nothing
    case .number(let digits, .plain): return .number(digits, sign: nil)
    case .number(let digits, .currency(let sign)): return .number(digits, sign: sign)
    case .day(let day):
      if let day = CalendarDate(year: day.year, month: day.month, day: day.day) {
        return .day(day)
      }
    default: break
    }
    if let refusal = refusal(of: value) { return .refused(refusal) }
    return text(of: value).map { .text($0) } ?? .nothing
  }

  /// Whether a cell is a number, and not zero.
  func isNumberButZero(_ value: CellValue) -> Bool {
    guard case .number(let digits, _) = value else { return false }
    return digits.utf8.contains { (0x31...0x39).contains($0) }
  }

  /// Whether a cell shows nothing.
  func isNothing(_ value: CellValue) -> Bool {
    switch value {
    case .empty, .picture: true
    case .text(let text): text.isBlank
    default: false
    }
  }

  private func number(_ digits: String, _ style: NumberStyle) -> String {
    switch style {
    case .plain, .scientific: written(digits)
    case .percentage:
      Decimal(string: digits).map { written(($0 * 100).digits) + "\u{202F}%" } ?? digits
    case .currency(let sign): written(digits) + " " + sign
    }
  }

  private func written(_ digits: String) -> String {
    // Very many come with an exponent.
    let hasExponent = digits.utf8.contains(UInt8(ascii: "E"))
    let plain = hasExponent ? Decimal(string: digits)?.digits : nil
    let text = plain ?? digits
    return hasDecimalComma ? text.replacing(".", with: ",") : text
  }

  private static func text(of day: Day) -> String {
    // Spreadsheets count days that there are not, such as February 29, 1900.
    CalendarDate(year: day.year, month: day.month, day: day.day)?.description
      ?? "\(day.year)-\(day.month)-\(day.day)"
  }

  private static func text(ofYear year: Int) -> String {
    String(repeating: "0", count: max(4 - String(year).count, 0)) + String(year)
  }

  private static func text(of time: TimeOfDay) -> String {
    [time.hour, time.minute, time.second].map(twoDigits).joined(separator: ":")
  }

  private static func twoDigits(_ number: some BinaryInteger) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }

  private static func duration(_ seconds: Int) -> String {
    let minutes = seconds.magnitude / 60
    return (seconds < 0 ? "-" : "") + "\(minutes / 60):" + twoDigits(minutes % 60)
  }
}
