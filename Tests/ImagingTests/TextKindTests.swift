import Testing

@testable import Imaging

/// What is no photo is told by its first bytes, as far as they are looked at.
@Suite struct TextKindTests {
  /// So many letters and then a byte that no text has.
  private func letters(_ count: Int) -> [UInt8] {
    [UInt8](repeating: UInt8(ascii: "a"), count: count) + [0]
  }

  @Test func aFileIsTextByItsFirst512Bytes() {
    #expect(FileKind(of: letters(512)) == .text)
    #expect(FileKind(of: letters(511)) == nil)
  }

  @Test(arguments: [0x09, 0x0A, 0x0C, 0x0D, 0x20, 0x7F, 0xE9] as [UInt8])
  func textMayHold(byte: UInt8) { #expect(FileKind(of: [65, byte, 65]) == .text) }

  @Test(arguments: [0x00, 0x01, 0x08, 0x0B, 0x0E, 0x1B, 0x1F] as [UInt8])
  func textHoldsNo(byte: UInt8) { #expect(FileKind(of: [65, byte, 65]) == nil) }

  @Test func aDrawingMayBeginWithItsProlog() {
    let drawing = "<?xml version=\"1.0\"?>\n<!-- drawn by hand -->\n<svg width=\"3\"/>"
    #expect(FileKind(of: Array(drawing.utf8)) == .svg)
    #expect(FileKind(of: Array(repeating: 0x20, count: 509) + Array("<svg".utf8)) == .text)
    #expect(FileKind(of: Array(repeating: 0x20, count: 508) + Array("<svg".utf8)) == .svg)
  }

  @Test(
    arguments: [
      ("ftypheic", .text), ("\0\0\0\u{18}ftyp", .video), ("\0\0\0\u{18}ftypheic", .heic),
      ("\0\0\0\u{18}ftypxyz1", .video), ("RIFF\0\0\0\0WEBP", .webp), ("RIFF\0\0\0\0WEB", .video),
      ("RIFF\0\0\0\0webp", .video), ("II*\0", .tiff), ("MM\0*", .tiff), ("II\0*", nil),
      ("MM*\0", nil), ("GIF8", .gif), ("gif8\0", nil), ("8BPS", .photoshop), ("%PDF", .pdf),
      ("PK\u{3}\u{4}", .zip), ("PK\u{5}\u{6}", nil), ("\0\0\0\u{C}JXL ", .jpegXL),
      ("\0\0\0\u{C}jP  ", .jpeg2000), ("BM\u{1}\0\0\0\0\0", .bmp), ("BM\u{1}\0\0\0\0", nil),
    ] as [(String, FileKind?)])
  func shortBeginningsTellAsMuchAsTheyHold(text: String, kind: FileKind?) {
    #expect(FileKind(of: Array(text.utf8)) == kind)
  }
}
