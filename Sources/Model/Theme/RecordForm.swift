public import Mustache

/// How the data of a template is made: for each key, how its value is made of what is shown.
///
/// The table of the keys is made once for all records. A key that no template names stays null, so that
/// nothing is put into words that no page says.
///
/// What makes a record is compiled for each type that is shown, in whichever module that is: there is one for each row
/// of each page.
@usableFromInline
package struct RecordForm<Shown>: Sendable {
  @usableFromInline let shape: Shape
  @usableFromInline let values: [SlotValue]

  /// How the value of a slot is made.
  @usableFromInline struct SlotValue: Sendable {
    @usableFromInline let slot: Int
    @usableFromInline let make: RecordFields<Shown>.Value
  }

  /// `names` are the names that the template uses; nil where any may be asked for.
  package init(_ fields: RecordFields<Shown>, names: Set<String>? = nil) {
    let shape = Shape(fields.all.map(\.key))
    self.shape = shape
    values = fields.all.compactMap { field in
      guard names?.contains(field.key) ?? true else { return nil }
      return shape.slot(of: field.key).map { SlotValue(slot: $0, make: field.value) }
    }
  }

  @inlinable
  package func record(of shown: Shown) -> Record {
    var slots = [Mustache.Value](repeating: .null, count: shape.keys.count)
    for value in values { slots[value.slot] = value.make(shown) }
    return Record(shape, slots)
  }

  @inlinable
  package func value(of shown: Shown) -> Mustache.Value { .record(record(of: shown)) }
}

/// The fields of a record, in their order, and how the value of each is made.
@usableFromInline
package struct RecordFields<Shown>: Sendable, ExpressibleByDictionaryLiteral {
  @usableFromInline package typealias Value = @Sendable (Shown) -> Mustache.Value

  /// A field; no tuple, since a function is wrapped anew each time that it is taken from a list of tuples, and
  /// each wrapper is called for each value.
  @usableFromInline package struct Field: Sendable {
    @usableFromInline package let key: String
    @usableFromInline package let value: Value

    @inlinable
    package init(key: String, value: @escaping Value) {
      self.key = key
      self.value = value
    }
  }

  @usableFromInline let all: [Field]

  @inlinable
  package init(_ all: [Field]) { self.all = all }

  /// Fields that are the same whatever is shown.
  @inlinable
  package init(constants: [(key: String, value: Mustache.Value)]) {
    all = constants.map { key, value in Field(key: key) { _ in value } }
  }

  @inlinable
  package init(dictionaryLiteral elements: (String, Value)...) {
    all = elements.map { Field(key: $0, value: $1) }
  }

  /// The fields of something that is a part of what is shown.
  @inlinable
  package init<Part>(_ fields: RecordFields<Part>, of part: @escaping @Sendable (Shown) -> Part) {
    all = fields.all.map { field in Field(key: field.key) { field.value(part($0)) } }
  }

  @inlinable
  package static func + (first: Self, second: Self) -> Self { Self(first.all + second.all) }
}
