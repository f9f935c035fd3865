import Model
import Mustache

/// What a line of the schedule has in one of its columns: a text, and a note in smaller letters below it.
struct ScheduleCell {
  let column: ScheduleColumn
  private var text: String?
  private var note: String?

  init(_ column: ScheduleColumn, of line: ReportLine, _ making: ReportMaking) {
    self.column = column
    let (values, words) = (line.values, making.words)
    switch column {
    case .quantity:
      // What could not be read is shown as it was written.
      text = line.item.details[.quantity]?.written ?? words.formats.number(values.quantity)
      if let owned = line.owned, owned != values.quantity {
        note = words.phrase("ofOwned", [("count", words.formats.number(owned))])
      }
    case .depreciation:
      // A line ends behind the years rather than between a number and what it counts.
      text = words.ages(values).map { $0.replacing(#/([0-9]) /#) { "\($0.1)\u{A0}" } }
      note = values.depreciation.map { ($0 == 0 ? "" : "−") + words.percent($0) }
    case .value(let kind):
      text = values[kind].map(words.amount)
      if kind == .replacement, values.countsStated {
        note = words.phrase("asStated")
      } else if values.quantity > 1, let each = values.each(kind) {
        note = words.phrase("each", [("amount", words.amount(each))])
      }
    }
  }

  /// How high it is at most in a width.
  func height(in width: Double) -> Double {
    let style = column == .depreciation ? SheetLayout.facts : SheetLayout.amount
    return (text.map { style.height(of: $0, in: width) } ?? 0)
      + (note.map { SheetLayout.facts.height(of: $0, in: width) } ?? 0)
  }

  var value: Value {
    .record([
      "name": .string(column.name), "text": text.map { .string($0) } ?? .null,
      "note": note.map { .string($0) } ?? .null,
    ])
  }
}
