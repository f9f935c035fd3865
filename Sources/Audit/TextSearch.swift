/// Looks for a great many texts at once, each at the beginnings of words.
///
/// Where a word begins as one of the texts does, what follows is hashed up to each end of a word, and looked up:
/// how long it takes depends on the searched text's length, and hardly on how many are looked for.
struct TextSearch: Sendable {
  /// As many bytes of a beginning are compared at first; a shorter text is not looked for.
  static let head = 6
  /// No text is longer: even 48 letters of four bytes each come nowhere near.
  static let longest = Int(UInt16.max)

  private var bytes: [UInt8] = []
  /// Where each text begins, and where the last one ends.
  private var starts: [Int] = [0]
  /// The hash of each text.
  private var hashes: [UInt64] = []
  /// The number of a text by its hash, with 1 added, in that place or one behind it; 0 for none.
  private var slots: [Int32]
  /// Bits that say which beginnings there may be.
  private var filter: [UInt64]
  /// How long the longest text is of those that begin so, by a part of the beginning's bit.
  private var reaches: [UInt16]
  /// Bytes other than letters and figures of ASCII with which a text may begin: those of other letters, and of
  /// marks with which one does.
  private var openings = (0..<256).map { $0 >= 0xC0 }

  /// For about so many texts.
  init(of count: Int) {
    var size = 1 << 10
    while size < 2 * count { size <<= 1 }
    slots = [Int32](repeating: 0, count: size)
    filter = [UInt64](repeating: 0, count: size >> 3)
    reaches = [UInt16](repeating: 0, count: size)
  }

  /// How many texts there are.
  var count: Int { hashes.count }

  subscript(number: Int) -> ArraySlice<UInt8> { bytes[starts[number]..<starts[number + 1]] }

  /// Adds a text, unless it is too short; gives its number, and whether it is new.
  mutating func add(_ text: [UInt8]) -> (number: Int, isNew: Bool)? {
    guard text.count >= Self.head, text.count <= Self.longest else { return nil }
    if let number = number(of: text) { return (number, false) }
    if 2 * (count + 1) > slots.count { grow() }
    let hash = text.reduce(Self.start, Self.adding)
    bytes += text
    starts.append(bytes.count)
    hashes.append(hash)
    put(count - 1)
    note(beginningOf: text)
    return (count - 1, true)
  }

  /// The number of a text; nil where it is not looked for.
  func number(of text: [UInt8]) -> Int? {
    let hash = text.reduce(Self.start, Self.adding)
    var slot = place(of: hash)
    while slots[slot] > 0 {
      let number = Int(slots[slot]) - 1
      if hashes[number] == hash, self[number].elementsEqual(text) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private mutating func note(beginningOf text: [UInt8]) {
    let bit = Self.bit(
      of: text.withUnsafeBufferPointer { Self.head(of: $0, at: 0) }, among: filter.count * 64)
    filter[bit >> 6] |= 1 << UInt64(bit & 63)
    let reach = UInt16(clamping: text.count)
    reaches[bit & (reaches.count - 1)] = max(reaches[bit & (reaches.count - 1)], reach)
    if text[0] < 0x80, !Self.isPlain(text[0]) { openings[Int(text[0])] = true }
  }

  private mutating func grow() {
    let size = slots.count * 2
    slots = [Int32](repeating: 0, count: size)
    filter = [UInt64](repeating: 0, count: size >> 3)
    reaches = [UInt16](repeating: 0, count: size)
    for number in 0..<count {
      put(number)
      note(beginningOf: Array(self[number]))
    }
  }

  /// Puts a text in the first free place for its hash.
  private mutating func put(_ number: Int) {
    var slot = place(of: hashes[number])
    while slots[slot] > 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(number + 1)
  }

  /// Gives the number of each text that stands in another as a whole, and its place there: no letter or figure of
  /// ASCII stands before one, nor goes on behind one.
  func search(_ text: [UInt8], _ found: (_ number: Int, _ place: Int) -> Void) {
    if hashes.isEmpty || text.count < Self.head { return }
    text.withUnsafeBufferPointer { text in
      openings.withUnsafeBufferPointer { openings in
        filter.withUnsafeBufferPointer { filter in
          search(text, openings, filter, found)
        }
      }
    }
  }

  private func search(
    _ text: UnsafeBufferPointer<UInt8>, _ openings: UnsafeBufferPointer<Bool>,
    _ filter: UnsafeBufferPointer<UInt64>, _ found: (Int, Int) -> Void
  ) {
    let bits = filter.count * 64
    var isInWord = false
    for place in 0...(text.count - Self.head) {
      let byte = text[place]
      let isPlain = Self.isPlain(byte)
      // A letter or figure behind another begins nothing; one that is no ASCII may.
      let isBeginning = isPlain ? !isInWord : openings[Int(byte)]
      isInWord = isPlain
      guard isBeginning else { continue }
      let bit = Self.bit(of: Self.head(of: text, at: place), among: bits)
      if filter[bit >> 6] & (1 << UInt64(bit & 63)) != 0 {
        lookUp(text, at: place, upTo: Int(reaches[bit & (reaches.count - 1)]), found)
      }
    }
  }

  private func lookUp(
    _ text: UnsafeBufferPointer<UInt8>, at place: Int, upTo reach: Int,
    _ found: (Int, Int) -> Void
  ) {
    var hash = Self.start
    let end = min(text.count, place + reach)
    for next in place..<end {
      hash = Self.adding(hash, text[next])
      let length = next + 1 - place
      guard length >= Self.head,
        next + 1 == text.count || !Self.isPlain(text[next]) || !Self.isPlain(text[next + 1])
      else { continue }
      var slot = self.place(of: hash)
      while slots[slot] > 0 {
        let number = Int(slots[slot]) - 1
        if hashes[number] == hash, self[number].elementsEqual(text[place...next]) {
          found(number, place)
          break
        }
        slot = (slot + 1) & (slots.count - 1)
      }
    }
  }

  private func place(of hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash ^ hash >> 32) & (slots.count - 1)
  }

  private static func head(of text: UnsafeBufferPointer<UInt8>, at place: Int) -> UInt64 {
    let bytes = UnsafeRawBufferPointer(text)
    let first = bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)
    let rest = bytes.loadUnaligned(fromByteOffset: place + 4, as: UInt16.self)
    return UInt64(first) | UInt64(rest) << 32
  }

  /// A bit among as many as are a power of two.
  private static func bit(of head: UInt64, among count: Int) -> Int {
    // Fibonacci hashing: Knuth, The Art of Computer Programming 3, 6.4.
    Int((head &* 0x9E37_79B9_7F4A_7C15) >> 24) & (count - 1)
  }

  // FNV-1a: http://www.isthe.com/chongo/tech/comp/fnv/
  private static let start: UInt64 = 0xCBF2_9CE4_8422_2325

  private static func adding(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  /// Whether a byte is a letter or a figure of ASCII in small letters.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte &- 0x61 < 26 || byte &- 0x30 < 10
  }
}
