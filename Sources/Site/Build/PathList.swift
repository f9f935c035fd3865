/// Paths one after another, in a fraction of the memory that as many texts take.
struct PathList: Sequence, Sendable {
  /// Each with a zero byte at its end, which no path holds.
  private var bytes: [UInt8] = []
  private(set) var count = 0

  init() {}

  init(_ paths: some Sequence<String>) { for path in paths { append(path) } }

  mutating func append(_ path: String) {
    bytes.append(contentsOf: path.utf8)
    bytes.append(0)
    count += 1
  }

  func makeIterator() -> Iterator { Iterator(bytes: bytes) }

  struct Iterator: IteratorProtocol {
    fileprivate let bytes: [UInt8]
    private var place = 0

    fileprivate init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func next() -> String? {
      guard let end = bytes[place...].firstIndex(of: 0) else { return nil }
      defer { place = end + 1 }
      return String(decoding: bytes[place..<end], as: UTF8.self)
    }
  }
}
