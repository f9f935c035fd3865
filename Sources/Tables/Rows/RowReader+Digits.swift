import Basics
import Foundation
import Model

/// Days, long numbers of which a spreadsheet has dropped digits, and numbers in the place of days.
extension RowReader {
  /// Says where a spreadsheet has taken a long number for an amount and dropped its last digits.
  mutating func noteDroppedDigits(
    _ text: String, _ content: CellContent, at place: Int, of row: Cells.Row
  ) {
    if case .number(let digits, _) = content {
      // Excel keeps fifteen digits.
      let rest = digits.utf8.drop { $0 == UInt8(ascii: "-") }.dropFirst(15)
      if rest.isEmpty || !rest.allSatisfy({ $0 == UInt8(ascii: "0") }) { return }
      return noteDroppedDigits(of: text, at: place, of: row)
    }
    // `1.23457E+11`, as Excel and others show twelve digits and more.
    guard text.utf8.count <= 24, text.utf8.contains(UInt8(ascii: "+")),
      text.utf8.first.map({ (0x30...0x39).contains($0) }) == true,
      let power = text.firstRange(of: "E+"),
      text[..<power.lowerBound].dropFirst().first
        .map({ $0 == "." || $0 == "," }) == true,
      text[..<power.lowerBound].dropFirst(2).allSatisfy(\.isNumber),
      let digits = Int(text[power.upperBound...]), digits > 10
    else { return }
    noteDroppedDigits(of: text, at: place, of: row)
  }

  /// Says what a spreadsheet has made of the number of a model or a barcode: fewer digits, or a day.
  mutating func noteSpoiltNumber(
    _ text: String, _ content: CellContent, at place: Int, of row: Cells.Row
  ) {
    if case .day = content {
    } else if !SpoiltDay.isOne(text) {
      return noteDroppedDigits(text, content, at: place, of: row)
    }
    note(
      CellRefusal(
        .digitsDropped,
        problem:
          "\(Quotation.quoted(text)) looks like a day that a spreadsheet has made of a number",
        remedy: "format the column as “Text” there and type the number again"),
      at: place, of: row, done: "it was kept as it is")
  }

  private mutating func noteDroppedDigits(of text: String, at place: Int, of row: Cells.Row) {
    note(
      CellRefusal(
        .digitsDropped,
        problem: "“\(text)” is a long number whose last digits a spreadsheet has dropped",
        remedy: "format the column as “Text” there and type the number again"),
      at: place, of: row, done: "it was kept as it is")
  }

  /// Reads a day, several of them or a moment, as a kind of fields has it.
  mutating func time(
    _ text: String, _ kind: ItemField.Kind, at place: Int
  ) throws(CellRefusal) -> FieldValue {
    let days = daysOfColumn[place] ?? days
    let value: FieldValue =
      switch kind {
      case .moment: .moment(try days.moment(text))
      case .days: try days.days(text)
      default: .day(try days.date(text))
      }
    buddhistYears.look(at: text)
    return value
  }

  /// Refuses a number with decimals in the place of a day: as a text it may look like a month, `2021.1`.
  func checkDay(_ digits: String, _ column: TableColumn?) throws(CellRefusal) {
    guard case .field(let field)? = column, field.kind.isOfTime,
      digits.utf8.contains(UInt8(ascii: "."))
    else { return }
    throw CellRefusal(
      .dateUnreadable, problem: "\(Quotation.quoted(digits)) is a number and not a date",
      remedy: "write it like 2021-04-03 (year, month, day)")
  }
}
