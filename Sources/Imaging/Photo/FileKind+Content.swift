extension FileKind {
  /// Tells a file's kind by its first bytes, or nil.
  package init?(of bytes: [UInt8]) {
    guard let kind = Self.binary(bytes) ?? Self.textual(bytes) else { return nil }
    self = kind
  }

  /// Source: the formats' own signatures; ISO 14496-12 for the brands after `ftyp`.
  private static func binary(_ bytes: [UInt8]) -> FileKind? {
    if bytes.holds("ftyp", at: 4) {
      switch HEIFCoding(beginning: bytes) {
      case .hevc: return .heic
      case .av1: return .avif
      case nil: break
      }
      // Sequences of pictures, which are not read.
      switch bytes.code(at: 8) {
      case "avis": return .avif
      case "hevc", "hevx", "msf1": return .heic
      default: return .video
      }
    }
    if bytes.holds("RIFF", at: 0) { return bytes.holds("WEBP", at: 8) ? .webp : .video }
    if bytes.holds("GIF8", at: 0) { return .gif }
    if bytes.holds("II*\0", at: 0) || bytes.holds("MM\0*", at: 0) { return .tiff }
    if bytes.holds("BM", at: 0), bytes.byte(at: 6) == 0, bytes.byte(at: 7) == 0 { return .bmp }
    if bytes.byte(at: 0) == 0xFF, bytes.byte(at: 1) == 0x0A { return .jpegXL }
    if bytes.holds("JXL ", at: 4) { return .jpegXL }
    if bytes.holds("jP  ", at: 4) { return .jpeg2000 }
    if bytes.byte(at: 0) == 0xFF, bytes.byte(at: 1) == 0x4F { return .jpeg2000 }
    if bytes.holds("8BPS", at: 0) { return .photoshop }
    if bytes.holds("%PDF", at: 0) { return .pdf }
    if bytes.holds("PK\u{3}\u{4}", at: 0) { return .zip }
    return nil
  }

  /// Text is what has no control characters in its first 512 bytes.
  private static func textual(_ bytes: [UInt8]) -> FileKind? {
    let start = bytes.prefix(512)
    let isText = start.allSatisfy { $0 >= 0x20 || [0x09, 0x0A, 0x0C, 0x0D].contains($0) }
    guard isText, !start.isEmpty else { return nil }
    return String(decoding: start, as: UTF8.self).contains("<svg") ? .svg : .text
  }
}
