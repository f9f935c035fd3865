import Basics
import Foundation

/// How wide the schedule's columns are, and how high what stands in all of them alike.
struct ScheduleWidths: Sendable {
  /// A column of amounts.
  let amount: Double
  let quantity: Double
  /// The names' column.
  let name: Double
  /// What stands below a name, across it and the columns beside it.
  let facts: Double
  let headHeight: Double
  /// The label of a line of sums, across number, photo and name.
  private let label: Double
  /// The height of the highest label of a subtotal.
  private let subtotalHeight: Double
  private let sumHeights: [Sum: Double]

  static let depreciation = 21.0
  /// The narrowest and the widest columns of amounts: `$1,234.56` and `$1,234,567.89`.
  private static let amounts = 19.0...28.0
  /// The widest column of quantities, whose head may be a long word.
  private static let quantities = 12.0...20.0
  /// Below this a name is hard to read, though one that is long stands across the columns.
  private static let leastName = 28.0
  /// Whether every amount stands in one line.
  let fits: Bool

  init(_ columns: [ScheduleColumn], _ making: ReportMaking) {
    let contents = making.contents
    let kinds = contents.kinds
    let sums = kinds.flatMap { making.words.sums(contents.totals, $0) }
    let values = contents.lines.lazy.flatMap { line in
      kinds.compactMap { kind in line.values[kind].map(making.words.amount) }
    }
    let widest = (Array(values) + sums).reduce(0.0) { max($0, SheetLayout.amount.width(of: $1)) }
    func head(_ column: ScheduleColumn) -> String { making.words.phrase(column.wordKey) }
    let quantity =
      columns.contains(.quantity)
      ? Self.within(
        Self.quantities, SheetLayout.head.width(of: head(.quantity)) + SheetLayout.gap) : 0
    self.quantity = quantity
    let fixed =
      SheetLayout.numberColumn + SheetLayout.photoColumn + quantity
      + (columns.contains(.depreciation) ? Self.depreciation : 0)
    let room = making.layout.width - fixed - Self.leastName
    let most = kinds.isEmpty ? Self.amounts.upperBound : room / Double(kinds.count)
    // A head breaks between its words rather than in one.
    let longest = kinds.flatMap { making.words.phrase($0.wordKey).split(separator: " ") }
      .reduce(0.0) { max($0, SheetLayout.head.width(of: String($1))) }
    let amount = Self.within(
      Self.amounts, min(max(widest, longest) + SheetLayout.gap, most))
    self.amount = amount
    fits = widest + SheetLayout.gap <= amount
    let left = making.layout.width - fixed - amount * Double(kinds.count)
    name = left - SheetLayout.gap
    label = SheetLayout.numberColumn + SheetLayout.photoColumn + left - SheetLayout.gap
    facts =
      making.layout.width - SheetLayout.numberColumn - SheetLayout.photoColumn - SheetLayout.gap
    let heads = columns.map {
      SheetLayout.head.height(
        of: head($0), in: Self.text(of: $0, amount: amount, quantity: quantity))
    }
    headHeight = max(heads.max() ?? 0, SheetLayout.head.line) + 2
    sumHeights = Self.sumHeights(in: amount - SheetLayout.gap, making)
    let label = label
    subtotalHeight =
      contents.sections.map {
        SheetLayout.text.height(
          of: making.words.phrase(
            "subtotalOf", [("name", contents.title(of: $0, making.words))]), in: label)
      }.max() ?? SheetLayout.text.line
  }

  /// How wide what stands in a column is at most.
  func text(of column: ScheduleColumn) -> Double {
    Self.text(of: column, amount: amount, quantity: quantity)
  }

  private static func text(
    of column: ScheduleColumn, amount: Double, quantity: Double
  ) -> Double {
    switch column {
    case .quantity: quantity - SheetLayout.gap
    case .depreciation: depreciation - SheetLayout.gap
    case .value: amount - SheetLayout.gap
    }
  }

  /// The height of a line of sums, whose label may be that of a section's subtotal.
  func sumHeight(_ totals: ValueTotals, isSubtotal: Bool = false) -> Double {
    let lines = ValueKind.allCases.map { kind in
      totals.currencies(of: kind).reduce(0.0) {
        $0 + (sumHeights[Sum(kind: kind, currency: $1)] ?? SheetLayout.amount.line)
      }
    }
    return max(lines.max() ?? 0, isSubtotal ? subtotalHeight : SheetLayout.text.line)
      + Self.sumPadding
  }

  /// A sum of one kind in one currency.
  private struct Sum: Hashable {
    var kind: ValueKind
    var currency: String
  }

  /// The heights of the sums of each kind and currency, of which the least and the largest that is brought or
  /// carried forward is written: to write each would take longer than all the rest.
  private static func sumHeights(in width: Double, _ making: ReportMaking) -> [Sum: Double] {
    var running: [Sum: (sum: Decimal, least: Decimal, largest: Decimal)] = [:]
    for line in making.contents.lines {
      for kind in ValueKind.allCases {
        guard let value = line.values[kind] else { continue }
        let key = Sum(kind: kind, currency: value.currency)
        let (sum, least, largest) = running[key] ?? (0, 0, 0)
        let next = sum + value.amount
        running[key] = (next, min(least, next), max(largest, next))
      }
    }
    return Dictionary(
      uniqueKeysWithValues: running.map { key, values in
        let heights = [values.least, values.largest].map { amount in
          SheetLayout.amount.height(
            of: making.words.amount(Money(amount: amount, currency: key.currency)), in: width)
        }
        return (key, heights.max() ?? SheetLayout.amount.line)
      })
  }

  /// Above and below a line of sums, with its rule.
  private static let sumPadding = 3.6

  private static func within(_ range: ClosedRange<Double>, _ width: Double) -> Double {
    min(max(width, range.lowerBound), range.upperBound)
  }

  /// What the style sheet is given.
  var properties: [(name: String, value: String)] {
    [
      ("amount-column", amount), ("quantity-column", quantity),
      ("depreciation-column", Self.depreciation),
    ]
    .map { ($0.0, SheetLayout.millimetres($0.1)) }
  }
}
