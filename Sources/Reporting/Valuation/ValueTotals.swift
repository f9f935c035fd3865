import Basics
import Foundation

/// The sums of some items' values, each kind and each currency for itself.
struct ValueTotals: Hashable, Sendable {
  private var sums: [[Money]] = ValueKind.allCases.map { _ in [] }
  /// How many items have a value of each kind.
  private var counts = ValueKind.allCases.map { _ in 0 }
  /// How many items there are.
  private(set) var items = 0

  /// Adds an item.
  mutating func add(_ values: ItemValues) {
    items += 1
    for kind in ValueKind.allCases {
      guard let value = values[kind] else { continue }
      counts[kind.rawValue] += 1
      let place = sums[kind.rawValue].firstIndex { $0.currency == value.currency }
      if let place {
        sums[kind.rawValue][place].amount += value.amount
      } else {
        sums[kind.rawValue].append(value.figures)
      }
    }
  }

  /// The sums of a kind, one for each currency: that of the settings first, the others in order of their codes.
  func sums(of kind: ValueKind, first currency: String) -> [Money] {
    sums[kind.rawValue].sorted {
      ($0.currency == currency ? 0 : 1, $0.currency) < (
        $1.currency == currency ? 0 : 1, $1.currency
      )
    }
  }

  /// The currencies in which items have values of a kind, as they come.
  func currencies(of kind: ValueKind) -> [String] { sums[kind.rawValue].map(\.currency) }

  /// The sum of a kind in one currency; nil where no item has such a value.
  func sum(of kind: ValueKind, in currency: String) -> Money? {
    sums[kind.rawValue].first { $0.currency == currency }
  }

  /// How many have none, which are counted and not summed as nothing.
  func missing(_ kind: ValueKind) -> Int { items - counts[kind.rawValue] }

  /// Whether any item has a value of a kind.
  func has(_ kind: ValueKind) -> Bool { counts[kind.rawValue] > 0 }
}
