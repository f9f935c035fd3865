/// Named values: one value for each key of a shape.
public struct Record: Sendable {
  /// What all copies of a record share.
  final class Storage: Sendable {
    let shape: Shape
    /// By slot; as many as the shape has keys.
    let values: [Value]

    init(_ shape: Shape, _ values: [Value]) {
      self.shape = shape
      self.values = values
    }
  }

  private(set) var storage: Storage

  /// Its keys, and the slot of each.
  public var shape: Shape { storage.shape }
  var values: [Value] { storage.values }

  /// Makes a record of a shape; slots without a value are null, values without a slot are left out.
  public init(_ shape: Shape, _ values: [Value]) {
    var values = values
    while values.count < shape.keys.count { values.append(.null) }
    if values.count > shape.keys.count { values.removeLast(values.count - shape.keys.count) }
    storage = Storage(shape, values)
  }

  /// Makes a record of pairs; of two with the same key the later one counts. Names that are no keys
  /// are null in an open one, and else a mistake where such are errors.
  public init(pairs: [(String, Value)], isOpen: Bool = false) {
    let shape = Shape(pairs.map(\.0), isOpen: isOpen)
    var values = [Value](repeating: .null, count: shape.keys.count)
    for (key, value) in pairs {
      if let slot = shape.slot(of: key) { values[slot] = value }
    }
    storage = Storage(shape, values)
  }

  /// The value of a key: nil if there is no such key.
  ///
  /// Setting a key that the shape lacks gives the record a shape of its own; setting nil leaves
  /// the key with null.
  public subscript(key: String) -> Value? {
    get { shape.slot(of: key).map { values[$0] } }
    set {
      var values = values
      if let slot = shape.slot(of: key) {
        values[slot] = newValue ?? .null
        storage = Storage(shape, values)
      } else {
        values.append(newValue ?? .null)
        storage = Storage(Shape(shape.keys + [key]), values)
      }
    }
  }

  /// This record with another's values added; where both have a key, the other's counts.
  public func merging(_ other: Record) -> Record {
    Record(pairs: Array(zip(shape.keys, values)) + Array(zip(other.shape.keys, other.values)))
  }
}

extension Record: ExpressibleByDictionaryLiteral {
  /// Makes a record of pairs, as `init(pairs:)` does.
  public init(dictionaryLiteral elements: (String, Value)...) { self.init(pairs: elements) }
}
