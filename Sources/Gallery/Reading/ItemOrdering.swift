import Foundation

extension DraftReading {
  /// Puts the items in the order that the settings ask for; those without the field come last, and
  /// equal ones stay in the archive's order.
  mutating func sort(as settings: Settings) {
    let order = settings.sort
    guard let field = order.field else {
      if order.isDescending { drafts.reverse() }
      return
    }
    let collation = Collation(language: settings.language)
    let currencies = CurrencyOrder(own: settings.archiveCurrency)
    let items = drafts.map { $0.item.valued(as: settings.valueMeans) }
    drafts = items.indices.sorted { first, second in
      let groups = currencies.compare(items[first][field], items[second][field])
      if groups != .orderedSame { return groups == .orderedAscending }
      let result = field.compare(items[first], items[second], collation)
      if result == .orderedSame { return first < second }
      // What has nothing to be sorted by is last either way round.
      let isLast = !field.isStated(in: items[first]) || !field.isStated(in: items[second])
      return (result == .orderedAscending) != (order.isDescending && !isLast)
    }.map { drafts[$0] }
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

extension ItemField {
  /// Whether an item has something to be sorted by.
  fileprivate func isStated(in item: Item) -> Bool {
    switch item[self] {
    case .text(let text): !text.isBlank
    case .texts(let texts): !texts.isEmpty
    case .amount, .day, .moment, .count: true
    case nil: false
    }
  }

  /// Which of two items comes first; one without the field comes after one with it.
  fileprivate func compare(
    _ first: Item, _ second: Item, _ collation: Collation
  ) -> ComparisonResult {
    switch (isStated(in: first), isStated(in: second)) {
    case (true, false): return .orderedAscending
    case (false, true): return .orderedDescending
    case (false, false): return .orderedSame
    case (true, true): break
    }
    return switch (first[self], second[self]) {
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
