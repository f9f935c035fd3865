import Foundation

/// The order of items by one of their fields; those without it come last either way round, and equal ones
/// stay as they were.
struct ItemSorting: Sendable {
  private let field: ItemField
  private let collation: Collation
  private let currencies: CurrencyOrder

  init(by field: ItemField, settings: Settings) {
    self.field = field
    collation = Collation(language: settings.language)
    currencies = CurrencyOrder(own: settings.archiveCurrency)
  }

  /// The places of items, from 0, in this order.
  func places(of items: [Item], isDescending: Bool = false) -> [Int] {
    places(ofValues: items.map { $0[field] }, isDescending: isDescending)
  }

  /// The places of items that have some values, from 0, in this order.
  func places(ofValues values: [FieldValue?], isDescending: Bool = false) -> [Int] {
    places(ofKeys: values.map(Key.init), isDescending: isDescending)
  }

  private func places(ofKeys keys: [Key?], isDescending: Bool) -> [Int] {
    keys.indices.sorted { first, second in
      let groups = currencies.compare(keys[first], keys[second])
      if groups != .orderedSame { return groups == .orderedAscending }
      guard let one = keys[first], let other = keys[second] else {
        return keys[first] != nil || (keys[second] == nil && first < second)
      }
      let result = compare(one, other)
      return result == .orderedSame
        ? first < second : (result == .orderedAscending) != isDescending
    }
  }

  /// The rank of each item in this order, from 0, the same for equal ones; nil for one without the field.
  func ranks(of items: [Item], isDescending: Bool = false) -> [Int?] {
    let keys = items.map { Key($0[field]) }
    var ranks = [Int?](repeating: nil, count: items.count)
    var rank = -1
    var last: Key?
    for place in places(ofKeys: keys, isDescending: isDescending) {
      guard let key = keys[place] else { continue }
      if last.map({
        currencies.compare($0, key) != .orderedSame || compare($0, key) != .orderedSame
      })
        ?? true
      {
        rank += 1
      }
      (ranks[place], last) = (rank, key)
    }
    return ranks
  }

  /// What an item is sorted by, ready to be compared; where it has none, there is no key.
  fileprivate enum Key {
    case text(Collation.Name)
    case amount(Money)
    case day(CalendarDate)
    case moment(Date)
    case count(Int)
    /// Several texts, among which there is no order.
    case texts

    init?(_ value: FieldValue?) {
      switch value {
      case .text(let text):
        if text.isBlank { return nil }
        self = .text(Collation.Name(text))
      case .amount(let amount): self = .amount(amount)
      case .day(let day): self = .day(day)
      case .moment(let moment): self = .moment(moment)
      case .count(let count): self = .count(count)
      case .texts(let texts):
        if texts.isEmpty { return nil }
        self = .texts
      case nil: return nil
      }
    }
  }

  private func compare(_ first: Key, _ second: Key) -> ComparisonResult {
    switch (first, second) {
    case (.text(let first), .text(let second)): collation.compare(first, second)
    case (.amount(let first), .amount(let second)): Self.order(first.amount, second.amount)
    case (.day(let first), .day(let second)): Self.order(first, second)
    case (.moment(let first), .moment(let second)): Self.order(first, second)
    case (.count(let first), .count(let second)): Self.order(first, second)
    default: .orderedSame
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
  func compare(_ first: ItemSorting.Key?, _ second: ItemSorting.Key?) -> ComparisonResult {
    guard case .amount(let one) = first, case .amount(let other) = second,
      one.currency != other.currency
    else { return .orderedSame }
    let (first, second) = (one.currency, other.currency)
    if first == own || second == own {
      return first == own ? .orderedAscending : .orderedDescending
    }
    return first < second ? .orderedAscending : .orderedDescending
  }
}
