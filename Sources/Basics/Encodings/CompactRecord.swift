/// Writes numbers and texts one after another, each as short as it can be.
///
/// Numbers are LEB128, those with a sign in zigzag, as in Protocol Buffers' encoding.
package struct RecordWriter {
  package private(set) var bytes: [UInt8] = []
  /// The path that was written last.
  private var path: [UInt8] = []

  package init() {}

  /// Goes on behind what was written before.
  package init(written bytes: [UInt8]) { self.bytes = bytes }

  package mutating func add(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  package mutating func add(_ number: Int) {
    add(UInt64(bitPattern: Int64(number << 1)) ^ UInt64(bitPattern: Int64(number >> 63)))
  }

  /// Makes room for so many bytes.
  package mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  package mutating func add(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  /// A number whose bits are all equally likely.
  package mutating func addWhole(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// Another number in place of one that was written whole.
  package mutating func replaceWhole(at place: Int, by number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.littleEndian) { number in
      bytes.replaceSubrange(place..<place + number.count, with: number)
    }
  }

  package mutating func add(_ text: String) {
    add(UInt64(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }

  /// A path: how many bytes it begins with in common with the one before it, and the rest.
  ///
  /// Source: front coding, as `locate` has it in its database.
  package mutating func add(path text: String) {
    var text = text
    text.withUTF8 { text in
      let most = min(path.count, text.count)
      var common = 0
      while common < most, path[common] == text[common] { common += 1 }
      add(UInt64(common))
      add(UInt64(text.count - common))
      bytes.append(contentsOf: text[common...])
      path.removeLast(path.count - common)
      path.append(contentsOf: text[common...])
    }
  }

  /// Begins a list of paths that can be read by itself.
  package mutating func beginPaths() { path.removeAll(keepingCapacity: true) }

  /// What another writer wrote, or a part of what a reader reads.
  package mutating func add(written bytes: some Collection<UInt8>) {
    self.bytes.append(contentsOf: bytes)
  }

  package mutating func add(_ text: String?) {
    add(text != nil)
    if let text { add(text) }
  }

  package mutating func add<Element>(
    _ list: [Element], _ each: (inout RecordWriter, Element) -> Void
  ) {
    add(UInt64(list.count))
    for element in list { each(&self, element) }
  }
}

/// Reads what a `RecordWriter` wrote.
package struct RecordReader {
  private let bytes: [UInt8]
  package private(set) var place: Int
  /// The path that was read last.
  package private(set) var path: [UInt8] = []

  /// The bytes are not such as are written.
  package struct Damaged: Error {
    package init() {}
  }

  package init(_ bytes: [UInt8], from place: Int = 0) { (self.bytes, self.place) = (bytes, place) }

  /// Whether all was read.
  package var isAtEnd: Bool { place == bytes.count }

  package mutating func number() throws(Damaged) -> UInt64 {
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

  package mutating func integer() throws(Damaged) -> Int {
    let number = try number()
    return Int(truncatingIfNeeded: number >> 1) ^ -Int(truncatingIfNeeded: number & 1)
  }

  package mutating func flag() throws(Damaged) -> Bool {
    guard place < bytes.count else { throw Damaged() }
    defer { place += 1 }
    return bytes[place] != 0
  }

  package mutating func whole<Number: FixedWidthInteger>(_: Number.Type) throws(Damaged) -> Number {
    let size = MemoryLayout<Number>.size
    guard size <= bytes.count - place else { throw Damaged() }
    defer { place += size }
    return bytes.withUnsafeBytes {
      Number(littleEndian: $0.loadUnaligned(fromByteOffset: place, as: Number.self))
    }
  }

  /// The bytes of a text, where they stand.
  package mutating func textRange() throws(Damaged) -> Range<Int> {
    let count = try number()
    guard count <= UInt64(bytes.count - place) else { throw Damaged() }
    defer { place += Int(count) }
    return place..<place + Int(count)
  }

  package mutating func text() throws(Damaged) -> String {
    let range = try textRange()
    return bytes.withUnsafeBytes { String(decoding: $0[range], as: UTF8.self) }
  }

  /// Reads a path, which is then found in `path`.
  package mutating func readPath() throws(Damaged) {
    let common = try number()
    let rest = try textRange()
    guard common <= UInt64(path.count) else { throw Damaged() }
    path.removeLast(path.count - Int(common))
    path.append(contentsOf: bytes[rest])
  }

  package mutating func pathText() throws(Damaged) -> String {
    try readPath()
    return String(decoding: path, as: UTF8.self)
  }

  /// Begins a list of paths that was written by itself.
  package mutating func beginPaths() { path.removeAll(keepingCapacity: true) }

  /// All bytes, also those that were read.
  package var all: [UInt8] { bytes }

  /// Goes on behind some bytes, which are not looked at.
  package mutating func skip(_ count: UInt64) throws(Damaged) {
    guard count <= UInt64(bytes.count - place) else { throw Damaged() }
    place += Int(count)
  }

  package mutating func optionalText() throws(Damaged) -> String? { try flag() ? try text() : nil }

  package mutating func list<Element>(
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
