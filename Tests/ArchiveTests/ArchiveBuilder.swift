/// Builds property lists and keyed archives of any shape, sound or not.
///
/// Written apart from the module's own writer, so that the two can check the reader independently.
struct ArchiveBuilder {
  /// A value to write; `stored` puts it into `$objects` and leaves a UID in its place.
  indirect enum Value: Sendable {
    case null
    case bool(Bool)
    case int(Int)
    /// A whole number of 16 bytes.
    case wide(high: Int64, low: UInt64)
    case real(Double)
    case float(Float)
    case date(Double)
    case data([UInt8])
    case text(String)
    /// A text marked as ASCII, whatever its bytes.
    case ascii([UInt8])
    case utf16([UInt16])
    case uid(Int)
    case array([Value])
    case set([Value])
    case dictionary([(String, Value)])
    case stored(Value)
    /// An object that is there already, by its number in the list.
    case number(Int)
    /// Any bytes in place of an object.
    case raw([UInt8])
  }

  /// The objects' bytes, by number.
  private(set) var objects: [[UInt8]] = []
  private var keyNumbers: [String: Int] = [:]
  /// Numbers of the objects in `$objects`.
  var table: [Int] = []
  let referenceSize: Int
  /// Whether each UID is written as a dictionary, as programs write it that turn XML into the binary form.
  var writesUIDsAsDictionaries = false

  init(referenceSize: Int = 4) {
    self.referenceSize = referenceSize
    table = [add(.text("$null"))]
  }

  /// Adds a value, and gives its number in the list.
  mutating func add(_ value: Value) -> Int {
    switch value {
    case .number(let number): return number
    case .stored(let inner):
      let place = store(inner)
      return add(.uid(place))
    default:
      let bytes = encoded(value)
      objects.append(bytes)
      return objects.count - 1
    }
  }

  /// Puts a value into `$objects`, and gives its UID.
  mutating func store(_ value: Value) -> Int {
    table.append(0)
    let place = table.count - 1
    table[place] = add(value)
    return place
  }

  private mutating func key(_ name: String) -> Int {
    if let number = keyNumbers[name] { return number }
    let number = add(.text(name))
    keyNumbers[name] = number
    return number
  }

  private mutating func encoded(_ value: Value) -> [UInt8] {
    switch value {
    case .null: [0x00]
    case .bool(let flag): [flag ? 0x09 : 0x08]
    case .int(let number): [0x13] + bigEndian(UInt64(bitPattern: Int64(number)), 8)
    case .wide(let high, let low):
      [0x14] + bigEndian(UInt64(bitPattern: high), 8) + bigEndian(low, 8)
    case .real(let real): [0x23] + bigEndian(real.bitPattern, 8)
    case .float(let float): [0x22] + bigEndian(UInt64(float.bitPattern), 4)
    case .date(let real): [0x33] + bigEndian(real.bitPattern, 8)
    case .data(let data): head(0x40, data.count) + data
    case .text(let text):
      text.utf8.allSatisfy { $0 < 0x80 }
        ? encoded(.ascii(Array(text.utf8))) : encoded(.utf16(Array(text.utf16)))
    case .ascii(let bytes): head(0x50, bytes.count) + bytes
    case .utf16(let units): head(0x60, units.count) + units.flatMap { bigEndian(UInt64($0), 2) }
    case .uid(let uid) where writesUIDsAsDictionaries:
      encoded(.dictionary([("CF$UID", .int(uid))]))
    case .uid(let uid): [0x83] + bigEndian(UInt64(uid), 4)
    case .array(let values): head(0xA0, values.count) + references(values.map { add($0) })
    case .set(let values): head(0xC0, values.count) + references(values.map { add($0) })
    case .dictionary(let pairs):
      head(0xD0, pairs.count) + references(pairs.map { key($0.0) })
        + references(pairs.map { add($0.1) })
    case .raw(let bytes): bytes
    case .stored, .number: []
    }
  }

  func references(_ numbers: [Int]) -> [UInt8] {
    numbers.flatMap { bigEndian(UInt64($0), referenceSize) }
  }

  /// A marker with a count.
  func head(_ marker: UInt8, _ count: Int) -> [UInt8] {
    count < 15 ? [marker | UInt8(count)] : [marker | 0x0F, 0x12] + bigEndian(UInt64(count), 4)
  }

  /// Where the objects come to be, one after another.
  var offsets: [Int] {
    var next = 8
    return objects.map { object in
      defer { next += object.count }
      return next
    }
  }

  /// The property list's bytes; any offsets at all may be given.
  func bytes(top: Int, offsets given: [Int]? = nil) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    for object in objects { bytes += object }
    let tableStart = bytes.count
    let all = given ?? offsets
    for offset in all { bytes += bigEndian(UInt64(offset), 4) }
    bytes += [0, 0, 0, 0, 0, 0, 4, UInt8(referenceSize)]
    return bytes + bigEndian(UInt64(all.count), 8) + bigEndian(UInt64(top), 8)
      + bigEndian(UInt64(tableStart), 8)
  }
}

func bigEndian(_ number: UInt64, _ size: Int) -> [UInt8] {
  (0..<size).reversed().map { UInt8(truncatingIfNeeded: $0 < 8 ? number >> ($0 * 8) : 0) }
}

extension ArchiveBuilder {
  /// Adds the outermost dictionary of a keyed archive, and gives the archive's bytes.
  mutating func archive(top entries: [(String, Value)]) -> [UInt8] {
    // The table must be complete before it is written.
    let entries = entries.map { ($0.0, Value.number(add($0.1))) }
    let table = table.map(Value.number)
    let top = add(
      .dictionary([
        ("$version", .int(100_000)), ("$archiver", .text("NSKeyedArchiver")),
        ("$top", .dictionary(entries)), ("$objects", .array(table)),
      ]))
    return bytes(top: top)
  }

  /// The bytes of a keyed archive of a list of these elements.
  mutating func archive(of elements: [Value]) -> [UInt8] {
    archive(top: [("root", .stored(.list(elements)))])
  }

  /// The bytes of a keyed archive of a list of these elements.
  static func archive(of elements: [Value]) -> [UInt8] {
    var builder = ArchiveBuilder()
    return builder.archive(of: elements)
  }
}

extension ArchiveBuilder.Value {
  static func list(_ elements: [Self]) -> Self {
    .object("NSMutableArray", [("NS.objects", .array(elements))])
  }

  /// A dictionary with a class.
  static func object(_ name: String, _ fields: [(String, Self)]) -> Self {
    .dictionary(
      fields + [
        (
          "$class",
          .stored(
            .dictionary([
              ("$classname", .text(name)), ("$classes", .array([.text(name), .text("NSObject")])),
            ]))
        )
      ])
  }

  /// An element of a list: an item of any class with these fields.
  static func item(_ fields: [(String, Self)], class name: String = "BNRItem") -> Self {
    .stored(.object(name, fields))
  }

  static func nsDate(_ seconds: Double) -> Self {
    .stored(.object("NSDate", [("NS.time", .real(seconds))]))
  }

  /// A sound item of this name.
  static func good(_ name: String) -> Self {
    .item([
      ("itemName", .stored(.text(name))), ("serialNumber", .stored(.text("S-\(name)"))),
      ("dateCreated", .nsDate(1000)), ("itemKey", .stored(.text("KEY-\(name)"))),
      ("thumbnail", .uid(0)), ("valueInDollars", .int(50)),
    ])
  }
}
