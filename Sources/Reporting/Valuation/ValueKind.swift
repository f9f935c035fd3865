/// The values of an item that a report tells apart and never adds to one another.
package enum ValueKind: Int, CaseIterable, Hashable, Sendable {
  /// What its owner says that it is worth.
  case stated
  /// What was paid for it.
  case paid
  /// What the same would cost new.
  case replacement
  /// The actual cash value: what it costs new, less what age has taken from it.
  case actual
}
