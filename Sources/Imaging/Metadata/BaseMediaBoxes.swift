/// The boxes of a file, or of a part of it, one after another.
///
/// Source: ISO 14496-12, 4.2: a length of 32 bits with its own eight bytes, a type of four letters; a length of 1
/// means one of 64 bits behind the type, and 0 all that is left.
struct BaseMediaBoxes: Sequence, IteratorProtocol {
  struct Box {
    let type: String
    let content: Range<Int>
  }

  private let bytes: [UInt8]
  private var place: Int
  private let end: Int

  init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    (place, end) = (range.lowerBound, Swift.min(range.upperBound, bytes.count))
  }

  mutating func next() -> Box? {
    guard place + 8 <= end, let short = bytes.uint32(at: place),
      let type = bytes.code(at: place + 4)
    else { return nil }
    var (start, length) = (place + 8, short)
    if short == 1 {
      guard let high = bytes.uint32(at: place + 8), high < 1 << 16,
        let low = bytes.uint32(at: place + 12)
      else { return nil }
      (start, length) = (place + 16, high << 32 | low)
    } else if short == 0 {
      length = end - place
    }
    guard length >= start - place, length <= end - place else { return nil }
    defer { place += length }
    return Box(type: type, content: start..<place + length)
  }

  /// The content of the first box of a type.
  func first(_ type: String) -> Range<Int>? { first { $0.type == type }?.content }
}
