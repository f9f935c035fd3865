/// A place in the data that names are looked up in.
///
/// Made of numbers and of `Names` alone, so that going into a section counts no references.
struct Frame: BitwiseCopyable {
  /// The names of the frame's value.
  private(set) var names: Names
  /// What holds the value, or the list that it is an element of.
  let holder: Names
  /// The slot where it is held; −1 if it is the value of the frame before, or the data itself.
  let slot: Int
  /// The element that is the value; −1 where there is no list.
  private(set) var index: Int
  /// How many elements the list has.
  let count: Int

  /// The frame of a value, or of the first element of a list.
  init(_ names: Names, from holder: Names, slot: Int, count: Int? = nil) {
    self.names = names
    self.holder = holder
    self.slot = slot
    index = count == nil ? -1 : 0
    self.count = count ?? 0
  }

  /// Goes on to the next element of the list.
  mutating func advance(to names: Names) {
    self.names = names
    index &+= 1
  }
}

/// The names of a value without a share in keeping it alive: counting references would take longer
/// than everything else that a tag needs.
///
/// Valid as long as the data that the value is part of: nothing changes the values of a record, and
/// whoever renders holds the data.
struct Names: BitwiseCopyable {
  private let record: Unmanaged<Record.Storage>?

  /// The names of nothing.
  static var none: Names { Names(.null) }

  @inline(__always)
  init(_ value: Value) {
    if case .record(let record) = value {
      self.record = Unmanaged.passUnretained(record.storage)
    } else {
      record = nil
    }
  }

  /// The slot of a name; −1 if it is none of these.
  @inline(__always)
  func slot(of name: Path.Name) -> Int {
    record?._withUnsafeGuaranteedRef { $0.shape.slot(of: name) } ?? -1
  }

  /// Whether there may be other names than these, which are null.
  var isOpen: Bool { record?._withUnsafeGuaranteedRef { $0.shape.isOpen } ?? false }

  /// What a function makes of the value at a slot, or of null if there is no such slot.
  @inline(__always)
  func withValue<Result>(at slot: Int, _ body: (Value) -> Result) -> Result {
    guard let record, slot >= 0 else { return body(.null) }
    return record._withUnsafeGuaranteedRef { body($0.values[slot]) }
  }

  /// The value at a slot.
  func value(at slot: Int) -> Value { withValue(at: slot) { $0 } }
}

/// What a section makes of a value.
enum Content {
  /// The section is left out.
  case nothing
  /// It is rendered once.
  case one(Names)
  /// It is rendered for each element; the names are those of the first.
  case list(count: Int, Names)
  /// A function renders it.
  case lambda

  @inline(__always)
  init(_ value: Value) {
    switch value {
    case .null: self = .nothing
    case .bool(let flag): self = flag ? .one(.none) : .nothing
    case .list(let elements):
      self = elements.isEmpty ? .nothing : .list(count: elements.count, Names(elements[0]))
    case .lambda: self = .lambda
    case .int, .double, .string, .html, .record: self = .one(Names(value))
    }
  }
}
