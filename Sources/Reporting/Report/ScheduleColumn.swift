/// A column of the schedule beside number, photo and name.
enum ScheduleColumn: Hashable, Sendable {
  case quantity
  case value(ValueKind)
  /// How old things are, and what that takes from their value.
  case depreciation

  /// Those that any line fills, in order.
  static func columns(of contents: ReportContents) -> [ScheduleColumn] {
    var columns: [ScheduleColumn] = []
    if contents.lines.contains(where: { $0.values.quantity > 1 || $0.owned != nil }) {
      columns.append(.quantity)
    }
    for kind in ValueKind.allCases where contents.totals.has(kind) {
      if kind == .actual { columns.append(.depreciation) }
      columns.append(.value(kind))
    }
    return columns
  }

  /// The key of its heading's word.
  var wordKey: String {
    switch self {
    case .quantity: "quantity"
    case .depreciation: "ageAndDepreciation"
    case .value(let kind): kind.wordKey
    }
  }

  /// What the style sheet calls it.
  var name: String {
    switch self {
    case .quantity: "quantity"
    case .depreciation: "depreciation"
    case .value: "amount"
    }
  }
}
