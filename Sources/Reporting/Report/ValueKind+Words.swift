import Model

/// What kinds of value are called.
extension ValueKind {
  /// The key of its word on the pages.
  var wordKey: String {
    switch self {
    case .stated: "statedValue"
    case .paid: "paid"
    case .replacement: "replacementValue"
    case .actual: "actualCashValue"
    }
  }

  /// The key of the word for the sum of such values.
  var totalKey: String {
    switch self {
    case .stated: "statedTotal"
    case .paid: "paidTotal"
    case .replacement: "replacementTotal"
    case .actual: "actualTotal"
    }
  }

  /// What messages call it.
  package var words: String {
    switch self {
    case .stated: "stated value"
    case .paid: "price paid"
    case .replacement: "replacement value"
    case .actual: "actual cash value"
    }
  }

  /// The field in which the inventory has it; nil for what is worked out.
  var field: ItemField? {
    switch self {
    case .stated: .value
    case .paid: .paid
    case .replacement: .replacementValue
    case .actual: nil
    }
  }
}
