import Synchronization

/// Texts of values that come again on other pages, since to put one into words takes longer than to look
/// it up.
final class TextCache<Value: Hashable & Sendable>: Sendable {
  private let texts = Mutex<[Value: String]>([:])

  /// How many are kept.
  private let limit = 10_000

  /// The text of a value, which `make` makes of one that is not known.
  func text(of value: Value, _ make: (Value) -> String) -> String {
    if let known = texts.withLock({ $0[value] }) { return known }
    let text = make(value)
    texts.withLock { texts in
      if texts.count >= limit { texts.removeAll(keepingCapacity: true) }
      texts[value] = text
    }
    return text
  }
}
