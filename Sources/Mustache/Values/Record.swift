/// Named values: one value for each key of a shape.
package struct Record: Sendable {
  package private(set) var shape: Shape
  private(set) var values: [Value]

  /// Makes a record of a shape; slots without a value are null, values without a slot are left out.
  package init(_ shape: Shape, _ values: [Value]) {
    self.shape = shape
    self.values = values
    while self.values.count < shape.keys.count { self.values.append(.null) }
    if self.values.count > shape.keys.count {
      self.values.removeLast(self.values.count - shape.keys.count)
    }
  }

  /// Makes a record of pairs; of two with the same key the later one counts.
  package init(pairs: [(String, Value)]) {
    let shape = Shape(pairs.map(\.0))
    var values = [Value](repeating: .null, count: shape.keys.count)
    for (key, value) in pairs {
      if let slot = shape.slot(of: key) { values[slot] = value }
    }
    self.shape = shape
    self.values = values
  }

  /// The value of a key: nil if there is no such key.
  ///
  /// Setting a key that the shape lacks gives the record a shape of its own; setting nil leaves
  /// the key with null.
  package subscript(key: String) -> Value? {
    get { shape.slot(of: key).map { values[$0] } }
    set {
      if let slot = shape.slot(of: key) {
        values[slot] = newValue ?? .null
      } else {
        shape = Shape(shape.keys + [key])
        values.append(newValue ?? .null)
      }
    }
  }

  /// This record with another's values added; where both have a key, the other's counts.
  package func merging(_ other: Record) -> Record {
    Record(pairs: Array(zip(shape.keys, values)) + Array(zip(other.shape.keys, other.values)))
  }
}

extension Record: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, Value)...) { self.init(pairs: elements) }
}
