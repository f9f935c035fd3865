/// The end of an output that is being written, in memory that was set aside for it.
///
/// The only code of this module that writes without asking at each byte whether it fits: whoever
/// writes has asked `hasRoom` for the whole of it before.
struct Output {
  private let start: UnsafeMutablePointer<UInt8>
  private var end: UnsafeMutablePointer<UInt8>
  private let limit: UnsafeMutablePointer<UInt8>

  /// The longest that escaping makes of a byte: `&quot;`.
  static let longestEntity = 6
  /// Room beyond what is written, so that words of eight bytes can be stored whole.
  static let margin = 16

  /// What the rendering wrote before this memory begins.
  private let before: End
  private let countBefore: Int

  /// How an output ends, as far as it tells whether an attribute's value has begun.
  struct End {
    /// The last byte that is no whitespace or control.
    var byte: UInt8 = 0
    /// Whether some of these come after it.
    var hasSpace = false

    init() {}

    /// The end of some bytes after another end.
    init(of bytes: some BidirectionalCollection<UInt8>, after before: End = End()) {
      if let last = bytes.last(where: { $0 > Byte.space }) {
        byte = last
        hasSpace = bytes.last.map { $0 <= Byte.space } ?? false
      } else {
        byte = before.byte
        hasSpace = before.hasSpace || !bytes.isEmpty
      }
    }
  }

  init(
    _ memory: UnsafeMutableBufferPointer<UInt8>, start: UnsafeMutablePointer<UInt8>,
    after before: End = End(), count: Int = 0
  ) {
    self.start = start
    self.before = before
    countBefore = count
    end = start
    limit = start + memory.count
  }

  /// How many bytes were written here.
  var count: Int { end - start }

  /// How many bytes were written by the rendering.
  var total: Int { countBefore &+ count }

  /// How all that was written ends.
  var tail: End { End(of: UnsafeBufferPointer(start: start, count: count), after: before) }

  /// Whether some more bytes fit.
  func hasRoom(for count: Int) -> Bool { limit - end >= count &+ Output.margin }

  /// Takes back what was written last.
  mutating func removeLast(_ count: Int) { end -= count }

  /// Writes a range of some bytes.
  mutating func append(_ bytes: [UInt8], from start: Int, count: Int) {
    let source = bytes.span.extracting(start..<start &+ count)
    source.withUnsafeBytes { source in
      guard let base = source.baseAddress else { return }
      let target = UnsafeMutableRawPointer(end)
      // Most pieces are short: a call would take longer than to copy them.
      guard count <= 64, count >= 16 else { return target.copyMemory(from: base, byteCount: count) }
      var offset = 0
      while offset < count &- 16 {
        let block = base.loadUnaligned(fromByteOffset: offset, as: SIMD2<UInt64>.self)
        target.storeBytes(of: block, toByteOffset: offset, as: SIMD2<UInt64>.self)
        offset &+= 16
      }
      let block = base.loadUnaligned(fromByteOffset: count &- 16, as: SIMD2<UInt64>.self)
      target.storeBytes(of: block, toByteOffset: count &- 16, as: SIMD2<UInt64>.self)
    }
    end += count
  }

  /// Writes text as it is.
  ///
  /// - Returns: 0, or the room that is needed, and nothing is written.
  mutating func append(_ text: String) -> Int {
    withBytes(of: text) { (output: inout Output, source) in
      guard output.hasRoom(for: source.count) else { return source.count }
      guard let base = source.baseAddress else { return 0 }
      output.end.update(from: base, count: source.count)
      output.end += source.count
      return 0
    }
  }

  /// Writes text with `&`, `<`, `>`, `"` and `'` as `&amp;`, `&lt;`, `&gt;`, `&quot;` and `&#39;`.
  ///
  /// Characters that no page may hold are replaced by U+FFFD.
  ///
  /// Works on bytes, because characters hide them: a quote with a combining mark after it is one
  /// character that is not a quote. Up to eight bytes are looked at and stored together.
  ///
  /// - Returns: 0, or the room that is needed to be sure that the text fits, and nothing is written.
  mutating func append(escaped text: String) -> Int {
    withBytes(of: text) { (output: inout Output, source) in
      let longest = source.count &* Output.longestEntity
      guard output.hasRoom(for: longest) else { return longest }
      let begin = output.end
      if !output.append(escaped: source) { output.replaceForbidden(in: source, from: begin) }
      return 0
    }
  }

  /// Writes bytes for which there is room.
  ///
  /// - Returns: Whether all are plain, so that none belongs to a character that no page may hold.
  @inline(__always)
  private mutating func append(escaped source: UnsafeBufferPointer<UInt8>) -> Bool {
    let raw = UnsafeRawBufferPointer(source)
    var index = 0
    var outsiders: UInt64 = 0
    while index &+ 8 <= raw.count {
      let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      outsiders |= ForbiddenCharacter.outsiders(in: word)
      index &+= append(escapedStartOf: word, count: 8)
    }
    while index < raw.count {
      let count = raw.count &- index
      let word = raw.lastWord(from: index)
      outsiders |= ForbiddenCharacter.outsiders(
        in: word | ForbiddenCharacter.padding(after: count))
      index &+= append(escapedStartOf: word, count: count)
    }
    return ForbiddenCharacter.isPlain(outsiders)
  }

  /// Writes bytes anew that hold characters which no page may hold; else leaves them as written.
  ///
  /// There is room: U+FFFD has three bytes, fewer than the longest escape for one byte.
  @inline(never)
  private mutating func replaceForbidden(
    in source: UnsafeBufferPointer<UInt8>, from begin: UnsafeMutablePointer<UInt8>
  ) {
    guard let clean = ForbiddenCharacter.replaced(in: source) else { return }
    end = begin
    clean.withUnsafeBufferPointer { _ = append(escaped: $0) }
  }

  /// Writes the bytes of a word, lowest first, up to the first that is escaped, and that one.
  ///
  /// - Returns: How many of the word's bytes were read.
  @inline(__always)
  private mutating func append(escapedStartOf word: UInt64, count: Int) -> Int {
    UnsafeMutableRawPointer(end).storeBytes(of: word.littleEndian, as: UInt64.self)
    let found = Escaping.specials(in: word)
    let clear = found.trailingZeroBitCount &>> 3
    if found == 0 || clear >= count {
      end += count
      return count
    }
    end += clear
    let entity = Escaping.entity(of: UInt8(truncatingIfNeeded: word &>> (UInt64(clear) &* 8)))
    UnsafeMutableRawPointer(end).storeBytes(of: entity.word.littleEndian, as: UInt64.self)
    end += entity.count
    return clear &+ 1
  }

  @inline(__always)
  private mutating func withBytes(
    of text: String, _ body: (inout Output, UnsafeBufferPointer<UInt8>) -> Int
  ) -> Int {
    text.utf8.withContiguousStorageIfAvailable { body(&self, $0) }
      ?? Array(text.utf8).withUnsafeBufferPointer { body(&self, $0) }
  }
}
