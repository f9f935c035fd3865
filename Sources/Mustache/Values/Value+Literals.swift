extension Value: ExpressibleByStringLiteral {
  /// Text, which is escaped.
  public init(stringLiteral value: String) { self = .string(value) }
}

extension Value: ExpressibleByStringInterpolation {}

extension Value: ExpressibleByIntegerLiteral {
  /// A whole number.
  public init(integerLiteral value: Int) { self = .int(value) }
}

extension Value: ExpressibleByFloatLiteral {
  /// A number.
  public init(floatLiteral value: Double) { self = .double(value) }
}

extension Value: ExpressibleByBooleanLiteral {
  /// True or false.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension Value: ExpressibleByNilLiteral {
  /// Null.
  public init(nilLiteral: ()) { self = .null }
}

extension Value: ExpressibleByArrayLiteral {
  /// A list.
  public init(arrayLiteral elements: Value...) { self = .list(elements) }
}

extension Value: ExpressibleByDictionaryLiteral {
  /// A record.
  public init(dictionaryLiteral elements: (String, Value)...) {
    self = .record(Record(pairs: elements))
  }
}
