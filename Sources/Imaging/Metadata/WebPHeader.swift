/// What a WebP file says of itself.
///
/// Source: RFC 9649, sections 2.3 to 2.7, 3.4 (lossless header); RFC 6386, 9.1 (lossy header).
struct WebPHeader {
  let size: PixelSize
  let orientation: Orientation
  /// Where its colour profile stands.
  let profile: Range<Int>?
  /// Where the TIFF structure of its Exif stands.
  let exif: Range<Int>?

  init(reading bytes: [UInt8]) throws(PhotoError) {
    guard bytes.holds("RIFF", at: 0), bytes.holds("WEBP", at: 8) else {
      throw .malformed("its header is broken")
    }
    var (size, canvas): (PixelSize?, PixelSize?) = (nil, nil)
    var (profile, exif): (Range<Int>?, Range<Int>?) = (nil, nil)
    for chunk in RIFFChunks(bytes) {
      let start = chunk.content.lowerBound
      switch chunk.type {
      case "VP8X":
        if let flags = bytes.byte(at: start), flags & 2 != 0 {
          throw .unsupported("an animation")
        }
        canvas = Self.canvas(bytes, at: start)
      case "VP8 ": size = size ?? Self.lossy(bytes, at: start)
      case "VP8L": size = size ?? Self.lossless(bytes, at: start)
      case "ICCP": profile = profile ?? chunk.content
      case "EXIF":
        let isPrefixed = bytes.holds(ExifOrientation.signature, at: start)
        exif = exif ?? chunk.content.dropFirst(isPrefixed ? 6 : 0)
      default: break
      }
    }
    guard let size = canvas ?? size else { throw .malformed("it ends before its picture begins") }
    guard size.area <= Limits.pixels else { throw .tooLarge(size) }
    (self.size, self.profile, self.exif) = (size, profile, exif)
    orientation = exif.flatMap { ExifOrientation.read(bytes, in: $0) } ?? .upright
  }

  private static func little(_ bytes: [UInt8], at place: Int, count: Int) -> Int? {
    var number = 0
    for index in 0..<count {
      guard let byte = bytes.byte(at: place + index) else { return nil }
      number |= Int(byte) << (8 * index)
    }
    return number
  }

  private static func canvas(_ bytes: [UInt8], at start: Int) -> PixelSize? {
    guard let width = little(bytes, at: start + 4, count: 3),
      let height = little(bytes, at: start + 7, count: 3)
    else { return nil }
    return PixelSize(width: width + 1, height: height + 1)
  }

  private static func lossy(_ bytes: [UInt8], at start: Int) -> PixelSize? {
    guard bytes.byte(at: start + 3) == 0x9D, bytes.byte(at: start + 4) == 0x01,
      bytes.byte(at: start + 5) == 0x2A, let width = little(bytes, at: start + 6, count: 2),
      let height = little(bytes, at: start + 8, count: 2), width & 0x3FFF > 0, height & 0x3FFF > 0
    else { return nil }
    return PixelSize(width: width & 0x3FFF, height: height & 0x3FFF)
  }

  private static func lossless(_ bytes: [UInt8], at start: Int) -> PixelSize? {
    guard bytes.byte(at: start) == 0x2F, let bits = little(bytes, at: start + 1, count: 4) else {
      return nil
    }
    return PixelSize(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
  }
}

/// The chunks of a RIFF file, one after another; the last one as far as the file goes.
struct RIFFChunks: Sequence, IteratorProtocol {
  struct Chunk {
    let type: String
    let content: Range<Int>
  }

  /// What comes before them: the signature, the length of all that follows it, and what they are.
  static let headLength = 12

  private let bytes: [UInt8]
  private var place = headLength

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Chunk? {
    guard let type = bytes.code(at: place), place + 8 <= bytes.count else { return nil }
    let length = (0..<4).reduce(0) { $0 | Int(bytes[place + 4 + $1]) << (8 * $1) }
    let start = place + 8
    // To an even number of bytes.
    place = start + length + length & 1
    return Chunk(type: type, content: start..<Swift.min(start + length, bytes.count))
  }
}
