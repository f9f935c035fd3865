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

  init(_ memory: UnsafeMutableBufferPointer<UInt8>, start: UnsafeMutablePointer<UInt8>) {
    self.start = start
    end = start
    limit = start + memory.count
  }

  /// How many bytes were written.
  var count: Int { end - start }

  /// Whether some more bytes fit.
  func hasRoom(for count: Int) -> Bool { limit - end - Output.margin >= count }

  /// Whether a text fits, whatever escaping makes of it.
  func hasRoom(forEscaped text: String) -> Bool {
    hasRoom(for: text.utf8.count &* Output.longestEntity)
  }

  /// Writes a range of some bytes.
  mutating func append(_ bytes: [UInt8], from start: Int, count: Int) {
    let source = bytes.span.extracting(start..<start &+ count)
    source.withUnsafeBufferPointer { source in
      guard let base = source.baseAddress else { return }
      end.update(from: base, count: source.count)
    }
    end += count
  }

  /// Writes text as it is.
  mutating func append(_ text: String) {
    text.utf8.span.withUnsafeBufferPointer { source in
      guard let base = source.baseAddress else { return }
      end.update(from: base, count: source.count)
      end += source.count
    }
  }

  /// Writes text with `&`, `<`, `>`, `"` and `'` as `&amp;`, `&lt;`, `&gt;`, `&quot;` and `&#39;`.
  ///
  /// Works on bytes, because characters hide them: a quote with a combining mark after it is one
  /// character that is not a quote. Eight bytes are looked at together: those that equal one of the
  /// five leave a zero byte in a word, and a word with a zero byte is found by the borrow of a
  /// subtraction (Mycroft's test).
  mutating func append(escaped text: String) {
    text.utf8.span.withUnsafeBufferPointer { source in
      let raw = UnsafeRawBufferPointer(source)
      var index = 0
      while index &+ 8 <= raw.count {
        let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        if Escaping.isClear(word) {
          UnsafeMutableRawPointer(end).storeBytes(of: word, as: UInt64.self)
          end += 8
        } else {
          for offset in index..<index &+ 8 { append(escaped: raw[offset]) }
        }
        index &+= 8
      }
      while index < raw.count {
        append(escaped: raw[index])
        index &+= 1
      }
    }
  }

  private mutating func append(escaped byte: UInt8) {
    if Escaping.isSpecial(byte) {
      let entity = Escaping.entity(of: byte)
      end.update(from: entity.utf8Start, count: entity.utf8CodeUnitCount)
      end += entity.utf8CodeUnitCount
    } else {
      end.pointee = byte
      end += 1
    }
  }
}
