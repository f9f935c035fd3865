/// Writes numbers and texts one after another, each as short as it can be.
///
/// Numbers are LEB128, those with a sign in zigzag, as in Protocol Buffers' encoding.
struct RecordWriter {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func add(_ number: Int) {
    add(UInt64(bitPattern: Int64(number << 1)) ^ UInt64(bitPattern: Int64(number >> 63)))
  }

  mutating func add(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  /// A number whose bits are all alike likely.
  mutating func addWhole(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func add(_ text: String) {
    add(UInt64(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }

  mutating func add(_ text: String?) {
    add(text != nil)
    if let text { add(text) }
  }

  mutating func add<Element>(_ list: [Element], _ each: (inout RecordWriter, Element) -> Void) {
    add(UInt64(list.count))
    for element in list { each(&self, element) }
  }
}

/// Reads what a `RecordWriter` wrote.
struct RecordReader {
  private let bytes: [UInt8]
  private var place: Int

  /// The bytes are not such as are written.
  struct Damaged: Error {}

  init(_ bytes: [UInt8], from place: Int = 0) { (self.bytes, self.place) = (bytes, place) }

  /// Whether all was read.
  var isAtEnd: Bool { place == bytes.count }

  mutating func number() throws(Damaged) -> UInt64 {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while place < bytes.count, shift < 64 {
      let byte = bytes[place]
      place += 1
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
    throw Damaged()
  }

  mutating func integer() throws(Damaged) -> Int {
    let number = try number()
    return Int(truncatingIfNeeded: number >> 1) ^ -Int(truncatingIfNeeded: number & 1)
  }

  mutating func flag() throws(Damaged) -> Bool {
    guard place < bytes.count else { throw Damaged() }
    defer { place += 1 }
    return bytes[place] != 0
  }

  mutating func whole<Number: FixedWidthInteger>(_: Number.Type) throws(Damaged) -> Number {
    let size = MemoryLayout<Number>.size
    guard size <= bytes.count - place else { throw Damaged() }
    defer { place += size }
    return bytes.withUnsafeBytes {
      Number(littleEndian: $0.loadUnaligned(fromByteOffset: place, as: Number.self))
    }
  }

  /// The bytes of a text, where they stand.
  mutating func textRange() throws(Damaged) -> Range<Int> {
    let count = try number()
    guard count <= UInt64(bytes.count - place) else { throw Damaged() }
    defer { place += Int(count) }
    return place..<place + Int(count)
  }

  mutating func text() throws(Damaged) -> String {
    let range = try textRange()
    return bytes.withUnsafeBytes { String(decoding: $0[range], as: UTF8.self) }
  }

  mutating func optionalText() throws(Damaged) -> String? { try flag() ? try text() : nil }

  mutating func list<Element>(
    _ each: (inout RecordReader) throws(Damaged) -> Element
  ) throws(Damaged) -> [Element] {
    let count = try number()
    // Each element takes a byte at least, so that a wrong count reserves no more than there is.
    guard count <= UInt64(bytes.count - place) else { throw Damaged() }
    var list: [Element] = []
    list.reserveCapacity(Int(count))
    for _ in 0..<count { list.append(try each(&self)) }
    return list
  }
}
