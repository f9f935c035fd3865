/// What a still picture of the HEIF family is coded in, by the brands that its file begins with.
///
/// Source: ISO 14496-12, 4.3; ISO 23008-12, 10 and B.4; AV1 Image File Format, section 6.
enum HEIFCoding {
  case hevc
  case av1

  /// Nil where the file is none of them; `PhotoFormat.headLength` bytes are enough.
  init?(beginning head: [UInt8]) {
    guard head.holds("ftyp", at: 4) else { return nil }
    switch head.code(at: 8) {
    case "heic", "heix", "heim", "heis": self = .hevc
    case "avif": self = .av1
    case "mif1":
      // That says nothing of the coding: the brands behind the version may.
      let end = Swift.min(head.uint32(at: 0) ?? 0, head.count)
      let others = stride(from: 16, to: end, by: 4).compactMap(head.code)
      self = others.contains("avif") && !others.contains("heic") ? .av1 : .hevc
    default: return nil
    }
  }
}
