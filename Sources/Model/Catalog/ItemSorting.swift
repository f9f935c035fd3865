import Basics
import Foundation

/// The order of items by one of their fields; those without it come last either way round, and equal ones
/// stay as they were.
package struct ItemSorting: Sendable {
  private let field: ItemField
  private let collation: Collation
  private let currencies: CurrencyOrder

  package init(by field: ItemField, settings: Settings) {
    self.field = field
    collation = Collation(language: settings.language)
    currencies = CurrencyOrder(own: settings.archiveCurrency)
  }

  /// The places of items, from 0, in this order.
  package func places(of items: [Item], isDescending: Bool = false) -> [Int] {
    places(ofValues: items.map { $0[field] }, isDescending: isDescending)
  }

  /// The places of items that have some values, from 0, in this order.
  package func places(ofValues keys: [FieldValue?], isDescending: Bool = false) -> [Int] {
    let isStated = keys.map(Self.isStated)
    return keys.indices.sorted { first, second in
      let groups = currencies.compare(keys[first], keys[second])
      if groups != .orderedSame { return groups == .orderedAscending }
      if isStated[first] != isStated[second] { return isStated[first] }
      let result = isStated[first] ? compare(keys[first], keys[second]) : .orderedSame
      return result == .orderedSame
        ? first < second : (result == .orderedAscending) != isDescending
    }
  }

  /// The rank of each item in this order, from 0, the same for equal ones; nil for one without the field.
  package func ranks(of items: [Item], isDescending: Bool = false) -> [Int?] {
    var ranks = [Int?](repeating: nil, count: items.count)
    var rank = -1
    var last: FieldValue?
    for place in places(of: items, isDescending: isDescending) {
      let key = items[place][field]
      guard Self.isStated(key) else { continue }
      if rank < 0 || currencies.compare(last, key) != .orderedSame
        || compare(last, key) != .orderedSame
      {
        rank += 1
      }
      (ranks[place], last) = (rank, key)
    }
    return ranks
  }

  /// Whether there is something to be sorted by.
  private static func isStated(_ value: FieldValue?) -> Bool {
    switch value {
    case .text(let text): !text.isBlank
    case .texts(let texts): !texts.isEmpty
    case .amount, .day, .days, .moment, .count: true
    case .written, nil: false
    }
  }

  private func compare(_ first: FieldValue?, _ second: FieldValue?) -> ComparisonResult {
    switch (first, second) {
    case (.text(let first), .text(let second)): collation.compare(first, second)
    case (.amount(let first), .amount(let second)): Self.order(first.amount, second.amount)
    case (.moment(let first), .moment(let second)): Self.order(first, second)
    case (.count(let first), .count(let second)): Self.order(first, second)
    default:
      if let first = first?.day, let second = second?.day {
        Self.order(first, second)
      } else {
        .orderedSame
      }
    }
  }

  private static func order<Value: Comparable>(_ first: Value, _ second: Value) -> ComparisonResult
  {
    first < second ? .orderedAscending : first > second ? .orderedDescending : .orderedSame
  }
}

/// The order of the currencies among amounts, which it keeps apart: an amount is more or less than
/// another one of its own currency alone, since nobody tells the rates.
private struct CurrencyOrder {
  /// The currency that comes first; the others follow by their codes.
  let own: String

  /// Which of two amounts comes first by its currency, whichever way round the amounts are sorted;
  /// the same for all that are no two amounts.
  func compare(_ first: FieldValue?, _ second: FieldValue?) -> ComparisonResult {
    guard let first = first?.amount?.currency, let second = second?.amount?.currency,
      first != second
    else { return .orderedSame }
    if first == own || second == own {
      return first == own ? .orderedAscending : .orderedDescending
    }
    return first < second ? .orderedAscending : .orderedDescending
  }
}
