/// Looks for a great many texts at once, each at the beginnings of words.
///
/// A text is known by its first six bytes, which are looked up where a word of the searched one begins: how long
/// it takes hangs on that one's length, and hardly on how many are looked for.
struct TextSearch: Sendable {
  /// The bytes that a text begins with and that are looked up; a shorter one is not looked for.
  static let head = 6

  private var bytes: [UInt8] = []
  /// Where each text begins, and where the last one ends.
  private var starts: [Int] = [0]
  /// The number of the last text of each head, by its hash, with 1 added; 0 for none.
  private var slots: [Int32]
  /// The number of the text before with the same slot, with 1 added.
  private var earlier: [Int32] = []
  /// Bits that say which heads there may be.
  private var filter: [UInt64]
  /// Bytes that are no letters or figures, and with which a text begins.
  private var openings = [Bool](repeating: false, count: 256)

  /// For about so many texts.
  init(of count: Int) {
    var size = 1 << 10
    while size < 2 * count { size <<= 1 }
    slots = [Int32](repeating: 0, count: size)
    filter = [UInt64](repeating: 0, count: max(1 << 6, size >> 3))
  }

  /// How many texts there are.
  var count: Int { earlier.count }

  subscript(number: Int) -> ArraySlice<UInt8> { bytes[starts[number]..<starts[number + 1]] }

  /// Adds a text, unless it is too short; gives its number, and whether it is new.
  mutating func add(_ text: [UInt8]) -> (number: Int, isNew: Bool)? {
    guard text.count >= Self.head else { return nil }
    let head = text.withUnsafeBufferPointer { Self.head(of: $0, at: 0) }
    let slot = Self.slot(of: head, among: slots.count)
    var number = slots[slot]
    while number > 0 {
      if self[Int(number) - 1].elementsEqual(text) { return (Int(number) - 1, false) }
      number = earlier[Int(number) - 1]
    }
    bytes += text
    starts.append(bytes.count)
    earlier.append(slots[slot])
    slots[slot] = Int32(count)
    let bit = Self.slot(of: head, among: filter.count * 64)
    filter[bit >> 6] |= 1 << UInt64(bit & 63)
    if !Self.isWord(text[0]) { openings[Int(text[0])] = true }
    return (count - 1, true)
  }

  /// Gives the number of each text that stands in another, and its place there.
  func search(_ text: [UInt8], _ found: (_ number: Int, _ place: Int) -> Void) {
    if earlier.isEmpty { return }
    text.withUnsafeBufferPointer { text in
      var last: UInt8 = 0x20
      let end = text.count - Self.head
      var place = 0
      while place <= end {
        let byte = text[place]
        let isBeginning =
          Self.isWord(byte)
          ? byte >= 0xC0 || (byte < 0x80 && !Self.isPlain(last)) : openings[Int(byte)]
        if isBeginning { lookUp(text, at: place, found) }
        last = byte
        place += 1
      }
    }
  }

  private func lookUp(
    _ text: UnsafeBufferPointer<UInt8>, at place: Int, _ found: (Int, Int) -> Void
  ) {
    let head = Self.head(of: text, at: place)
    let bit = Self.slot(of: head, among: filter.count * 64)
    guard filter[bit >> 6] & (1 << UInt64(bit & 63)) != 0 else { return }
    var number = slots[Self.slot(of: head, among: slots.count)]
    while number > 0 {
      let candidate = Int(number) - 1
      if matches(candidate, text, at: place) { found(candidate, place) }
      number = earlier[candidate]
    }
  }

  /// Whether a text stands at a place as a whole: no letter or figure of ASCII goes on behind one.
  private func matches(_ number: Int, _ text: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
    let (start, end) = (starts[number], starts[number + 1])
    let after = place + end - start
    guard after <= text.count else { return false }
    for offset in 0..<(end - start) where bytes[start + offset] != text[place + offset] {
      return false
    }
    return after == text.count || !Self.isPlain(bytes[end - 1]) || !Self.isPlain(text[after])
  }

  private static func head(of text: UnsafeBufferPointer<UInt8>, at place: Int) -> UInt64 {
    var head: UInt64 = 0
    for offset in 0..<Self.head { head = head << 8 | UInt64(text[place + offset]) }
    return head
  }

  /// A place among as many as are a power of two.
  private static func slot(of head: UInt64, among count: Int) -> Int {
    // Fibonacci hashing: Knuth, The Art of Computer Programming 3, 6.4.
    Int((head &* 0x9E37_79B9_7F4A_7C15) >> 24) & (count - 1)
  }

  /// Whether a byte is a letter or a figure of ASCII in small letters.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte &- 0x61 < 26 || byte &- 0x30 < 10
  }

  /// Whether a byte is one of a letter or a figure, as far as a byte tells.
  private static func isWord(_ byte: UInt8) -> Bool { byte >= 0x80 || isPlain(byte) }
}
