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
    let items = drafts.map { $0.item.valued(as: settings.valueMeans) }
    drafts = items.indices.sorted { first, second in
      let result = field.compare(items[first], items[second], collation)
      if result == .orderedSame { return first < second }
      // What has nothing to be sorted by is last either way round.
      let isLast = !field.isStated(in: items[first]) || !field.isStated(in: items[second])
      return (result == .orderedAscending) != (order.isDescending && !isLast)
    }.map { drafts[$0] }
  }
}

extension ItemField {
  /// Whether an item has something to be sorted by.
  fileprivate func isStated(in item: Item) -> Bool {
    switch self {
    case .date: item.dateCreated != nil
    case .value: item.value != nil
    default: !text(of: item).isBlank
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
    switch self {
    case .date:
      return Self.order(first.dateCreated ?? .distantPast, second.dateCreated ?? .distantPast)
    case .value: return Self.order(first.value?.amount ?? 0, second.value?.amount ?? 0)
    default: return collation.compare(text(of: first), text(of: second))
    }
  }

  private func text(of item: Item) -> String {
    switch self {
    case .category: item.details.category ?? ""
    case .room: item.details.room ?? ""
    default: item.name
    }
  }

  private static func order<Value: Comparable>(_ first: Value, _ second: Value) -> ComparisonResult
  {
    first < second ? .orderedAscending : first > second ? .orderedDescending : .orderedSame
  }
}
