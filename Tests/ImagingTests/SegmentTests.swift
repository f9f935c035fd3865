import Testing

@testable import Imaging

/// Files are taken apart at the right bytes, whole and broken.
@Suite struct SegmentTests {
  /// The pieces of a JPEG: what each is, with its bytes, those of its payload, and whether it is cut.
  private func pieces(_ bytes: [UInt8]) -> [String] {
    JPEGSegments(bytes).map { segment in
      let name =
        switch segment.kind {
        case .marker(let marker): String(marker.rawValue, radix: 16)
        case .scanData: "data"
        case .stray: "stray"
        case .trailing: "trailing"
        }
      return "\(name) \(segment.range) \(segment.payload)\(segment.isCut ? " cut" : "")"
    }
  }

  @Test(
    arguments: [
      ([], []),
      ([0xFF, 0xD8], ["d8 0..<2 2..<2"]),
      // A length counts its own two bytes.
      ([0xFF, 0xD8, 0xFF, 0xFE, 0, 4, 1, 2], ["d8 0..<2 2..<2", "fe 2..<8 6..<8"]),
      ([0xFF, 0xD8, 0xFF, 0xFE, 0, 5, 1, 2], ["d8 0..<2 2..<2", "fe 2..<8 6..<8 cut"]),
      (
        [0xFF, 0xD8, 0xFF, 0xFE, 0, 2, 0xFF, 0xD9],
        ["d8 0..<2 2..<2", "fe 2..<6 6..<6", "d9 6..<8 8..<8"]
      ),
      // One that says less than these two is as long as these.
      (
        [0xFF, 0xD8, 0xFF, 0xFE, 0, 0, 0xFF, 0xD9],
        ["d8 0..<2 2..<2", "fe 2..<6 6..<6", "d9 6..<8 8..<8"]
      ),
      ([0xFF, 0xD8, 0xFF, 0xFE, 0], ["d8 0..<2 2..<2", "fe 2..<5 5..<5 cut"]),
      ([0xFF, 0xD8, 0xFF, 0xFE], ["d8 0..<2 2..<2", "fe 2..<4 4..<4 cut"]),
      // Bytes between segments, zeros after an FF, and an FF at the very end are no markers.
      (
        [0xFF, 0xD8, 7, 7, 0xFF, 0xFE, 0, 2, 0xFF, 0, 0xFF, 0xD9],
        [
          "d8 0..<2 2..<2", "stray 2..<4 2..<4", "fe 4..<8 8..<8", "stray 8..<10 8..<10",
          "d9 10..<12 12..<12",
        ]
      ),
      ([0xFF, 0xD8, 0xFF, 0xFF], ["d8 0..<2 2..<2", "stray 2..<4 2..<4"]),
      // Fill bytes belong to the marker behind them.
      (
        [0xFF, 0xD8, 0xFF, 0xFF, 0xFF, 0xFE, 0, 3, 9, 0xFF, 0xFF, 0xD9],
        ["d8 0..<2 2..<2", "fe 2..<9 8..<9", "d9 9..<12 12..<12"]
      ),
      // What follows the end, or a second beginning, is no part of the picture.
      (
        [0xFF, 0xD8, 0xFF, 0xD9, 0xFF, 0xFE, 0, 2],
        ["d8 0..<2 2..<2", "d9 2..<4 4..<4", "trailing 4..<8 4..<8"]
      ),
      ([0xFF, 0xD8, 0xFF, 0xD8, 0xFF, 0xD9], ["d8 0..<2 2..<2", "trailing 2..<6 2..<6"]),
    ] as [([UInt8], [String])])
  func areTakenApartByTheirLengths(bytes: [UInt8], expected: [String]) {
    #expect(pieces(bytes) == expected)
  }

  @Test(
    arguments: [
      // Restarts, zeros after an FF, and what is reserved for extensions belong to the data.
      ([1, 0xFF, 0, 2, 0xFF, 0xD0, 3, 0xFF, 0xD7, 0xFF, 0xF0, 0xFF, 0xC8], ["data 6..<19 6..<19"]),
      ([1, 2, 0xFF, 0xD9], ["data 6..<8 6..<8", "d9 8..<10 10..<10"]),
      ([1, 2, 0xFF, 0xFF, 0xFF, 0xD9], ["data 6..<8 6..<8", "d9 8..<12 12..<12"]),
      ([1, 2, 0xFF, 0xFF, 0, 3, 0xFF, 0xD9], ["data 6..<12 6..<12", "d9 12..<14 14..<14"]),
      ([0xFF, 0xD9], ["d9 6..<8 8..<8"]),
      (
        [1, 0xFF, 0xC4, 0, 2, 7],
        ["data 6..<7 6..<7", "c4 7..<11 11..<11", "stray 11..<12 11..<12"]
      ),
      (
        [1, 0xFF, 0xDA, 0, 2, 7], ["data 6..<7 6..<7", "da 7..<11 11..<11", "data 11..<12 11..<12"]
      ),
      ([1, 2, 0xFF], ["data 6..<9 6..<9"]), ([], []),
    ] as [([UInt8], [String])])
  func endAScanWhereItsDataDoes(bytes: [UInt8], expected: [String]) {
    let start: [UInt8] = [0xFF, 0xD8, 0xFF, 0xDA, 0, 2]
    #expect(pieces(start + bytes) == ["d8 0..<2 2..<2", "da 2..<6 6..<6"] + expected)
  }

  @Test func tellAWholeChunkFromACutOne() {
    let whole = PNGChunks.signature + MadePNG.chunk("teXt", [1, 2, 3])
    for cut in 0...7 {
      let bytes = Array(whole.dropLast(cut))
      let chunks = Array(PNGChunks(bytes))
      #expect(chunks.map(\.type) == ["teXt"], "\(cut)")
      #expect(chunks.map(\.range) == [8..<23 - cut], "\(cut)")
      #expect(chunks.map(\.isCut) == [cut > 0], "\(cut)")
      // The checksum is four bytes, behind three of content.
      #expect(chunks.map(\.payload.count) == [cut <= 4 ? 3 : max(7 - cut, 0)], "\(cut)")
      #expect(chunks.map { $0.isIntact(in: bytes) } == [cut == 0], "\(cut)")
    }
  }

  @Test func takeChunksUpToTheEnd() {
    let bytes =
      PNGChunks.signature + MadePNG.chunk("aBcZ", []) + MadePNG.chunk("IEND", [])
      + MadePNG.chunk("tEXt", [9])
    #expect(PNGChunks(bytes).map(\.type) == ["aBcZ", "IEND", nil])
    #expect(PNGChunks(bytes).map(\.range) == [8..<20, 20..<32, 32..<45])
    for name in ["a@cZ", "aBc[", "`BcZ", "aBc{", "aB1Z"] {
      #expect(PNGChunks(PNGChunks.signature + MadePNG.chunk(name, [])).map(\.type) == [nil])
    }
    #expect(PNGChunks(PNGChunks.signature + [0, 0, 0]).map(\.type) == [nil])
    #expect(Array(PNGChunks(PNGChunks.signature)).isEmpty)
  }

  @Test func mendOnlyImageDataThatIsCutOff() {
    let start = PNGChunks.signature + MadePNG.chunk("IHDR", [1])
    let data = MadePNG.chunk("IDAT", [1, 2, 3, 4])
    #expect(PNGChunks.mended(start + data) == start + data)
    #expect(
      PNGChunks.mended(start + data.dropLast(6)) == start + MadePNG.chunk("IDAT", [1, 2]))
    // The first of two stays as it is.
    #expect(
      PNGChunks.mended(start + data + data.dropLast(5))
        == start + data + MadePNG.chunk("IDAT", [1, 2, 3]))
    let text = MadePNG.chunk("tEXt", [1, 2, 3, 4]).dropLast(5)
    #expect(PNGChunks.mended(start + text) == start + text)
  }

  @Test func readNumbersAndCodesUpToTheLastByte() {
    let bytes: [UInt8] = Array("abcd".utf8) + [1, 2, 3]
    #expect(bytes.code(at: 0) == "abcd")
    #expect(Array(bytes.prefix(4)).code(at: 0) == "abcd")
    #expect(bytes.code(at: 1) == nil && bytes.code(at: 4) == nil && bytes.code(at: -1) == nil)
    #expect(([0x20, 0x7E, 0x20, 0x7E] as [UInt8]).code(at: 0) == " ~ ~")
    for byte in [0x1F, 0x7F] as [UInt8] { #expect([byte, 65, 65, 65].code(at: 0) == nil) }
    #expect(bytes.uint16(at: 5) == 0x203 && bytes.uint16(at: 6) == nil)
    #expect(bytes.uint32(at: 3) == 0x6401_0203 && bytes.uint32(at: 4) == nil)
    #expect(bytes.holds("cd\u{1}\u{2}\u{3}", at: 2) && !bytes.holds("cd\u{1}\u{2}\u{4}", at: 2))
    #expect(!bytes.holds("\u{3}\0", at: 6) && !bytes.holds("a", at: -1))
    let tiff = Array("MM\0*\0\0\0\u{8}".utf8)
    #expect(TIFF(bytes: tiff, range: 0..<8)?.uint32(at: 4) == 8)
    #expect(TIFF(bytes: tiff, range: 0..<8)?.uint32(at: 5) == nil)
    #expect(TIFF(bytes: tiff, range: 0..<8)?.uint16(at: -1) == nil)
    #expect(TIFF(bytes: tiff, range: 0..<7) == nil)
    #expect(TIFF(bytes: tiff, range: 0..<9) == nil)
    // What stands behind the range is not read.
    #expect(TIFF(bytes: tiff + [0, 0, 0, 0], range: 0..<8)?.uint16(at: 8) == nil)
  }
}
