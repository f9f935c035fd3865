/// What a template can be given: a closed set of kinds, so that rendering never has to ask a
/// foreign type what it is.
///
/// In sections, `null`, `false` and the empty list are falsey, as are names that are nowhere.
/// Everything else is truthy: `0`, `""`, an empty record and a lambda too, so that a count of none
/// and a text left blank can still be shown. Whoever wants a section to disappear gives `null`.
public enum Value: Sendable {
  /// Nothing: written as the empty text.
  case null
  case bool(Bool)
  case int(Int)
  /// Written with the fewest digits that name it, and without a fraction if it has none.
  case double(Double)
  /// Text, escaped wherever a template writes it.
  case string(String)
  /// Markup that its maker vouches for: the only thing that `{{{name}}}` and `{{&name}}` write
  /// unescaped in an HTML template; `{{name}}` escapes it like any text.
  case html(String)
  case list([Value])
  case record(Record)
  case lambda(Lambda)
}

extension Value {
  /// Whether a section over this value is rendered at all.
  public var isTruthy: Bool {
    switch self {
    case .null: false
    case .bool(let flag): flag
    case .list(let elements): !elements.isEmpty
    case .int, .double, .string, .html, .record, .lambda: true
    }
  }
}
