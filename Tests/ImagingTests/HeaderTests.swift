import ImagingSupport
import Support
import Testing

@testable import Imaging

/// What a photo says before it is decoded.
@Suite struct HeaderTests {
  @Test func readsSizesByContent() throws {
    let jpeg = try PhotoHeader(reading: MadePicture.gradient(61, 47).jpeg())
    #expect(jpeg.format == .jpeg)
    #expect(jpeg.size == PixelSize(width: 61, height: 47))
    #expect(jpeg.warnings.isEmpty)
    let png = try PhotoHeader(reading: MadePNG(width: 5, height: 9) { _, _ in [1, 2, 3] }.bytes)
    #expect(png.format == .png)
    #expect(png.size == PixelSize(width: 5, height: 9))
  }

  @Test(arguments: 0...9, [false, true])
  func readsTheOrientation(value: Int, littleEndian: Bool) throws {
    let plain = try MadePicture.gradient(24, 16).jpeg()
    let jpeg = JPEGSurgery.insert(
      JPEGSurgery.exif(value, littleEndian: littleEndian), into: plain)
    let png = MadePNG(
      width: 24, height: 16, after: [("eXIf", JPEGSurgery.tiff(value, littleEndian))]
    ) { _, _ in [0, 0, 0] }.bytes
    let wanted = Orientation(rawValue: UInt8(value)) ?? .upright
    for bytes in [jpeg, png] {
      let header = try PhotoHeader(reading: bytes)
      #expect(header.orientation == wanted)
      #expect(header.storedSize == PixelSize(width: 24, height: 16))
      #expect(header.size.width == (wanted.rawValue >= 5 ? 16 : 24))
    }
  }

  /// As its specification has it, and behind the signature of a JPEG's, which some programs write too.
  @Test(arguments: 0...9, ["", "Exif\0\0"])
  func readsTheOrientationOfAWebP(value: Int, signature: String) throws {
    func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
      let length = (0..<4).map { UInt8(content.count >> (8 * $0) & 255) }
      let whole = Array(type.utf8) + length + content
      // To an even number of bytes.
      return whole.count % 2 == 0 ? whole : whole + [0]
    }
    let canvas = chunk("VP8X", [8, 0, 0, 0, 23, 0, 0, 15, 0, 0])
    let wanted = Orientation(rawValue: UInt8(value)) ?? .upright
    for isLittleEndian in [false, true] {
      let exif = chunk("EXIF", Array(signature.utf8) + JPEGSurgery.tiff(value, isLittleEndian))
      let webp = chunk("RIFF", Array("WEBP".utf8) + canvas + exif)
      let header = try PhotoHeader(reading: webp)
      #expect(header.format == .webp && header.orientation == wanted)
      #expect(header.storedSize == PixelSize(width: 24, height: 16))
      #expect(header.size.width == (wanted.rawValue >= 5 ? 16 : 24))
    }
  }

  @Test func takesBrokenExifAsUpright() throws {
    let plain = try MadePicture.gradient(24, 16).jpeg()
    let whole = JPEGSurgery.exif(6)
    for length in 4..<34 {
      // All lengths that end before the entry does.
      let cut = JPEGSurgery.segment(0xE1, Array(whole[4..<min(4 + length, whole.count)]))
      let header = try PhotoHeader(reading: JPEGSurgery.insert(cut, into: plain))
      #expect(header.orientation == .upright, "\(length) bytes")
    }
    let wrongType = JPEGSurgery.insert(JPEGSurgery.exif(6, type: 7), into: plain)
    #expect(try PhotoHeader(reading: wrongType).orientation == .upright)
  }

  @Test func believesTheFirstExifOfTwo() throws {
    let plain = try MadePicture.gradient(24, 16).jpeg()
    let both = JPEGSurgery.insert(JPEGSurgery.exif(6) + JPEGSurgery.exif(3), into: plain)
    #expect(try PhotoHeader(reading: both).orientation == .turnClockwise)
    // One that says nothing is none.
    let silent = JPEGSurgery.insert(JPEGSurgery.exif(6, type: 7) + JPEGSurgery.exif(3), into: plain)
    #expect(try PhotoHeader(reading: silent).orientation == .upsideDown)
  }

  @Test(arguments: ["exif", "APP1"])
  func readsTheOrientationThatImageMagickWritesAsText(kind: String) throws {
    let exif = Array("Exif\0\0".utf8) + JPEGSurgery.tiff(3)
    let digits = exif.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    let text = "Raw profile type \(kind)\0\n\(kind)\n      \(exif.count)\n\(digits)\n"
    let png = MadePNG(width: 4, height: 4, before: [("tEXt", Array(text.utf8))]) { _, _ in
      [0, 0, 0]
    }.bytes
    #expect(try PhotoHeader(reading: png).orientation == .upsideDown)
  }

  /// How files of each kind begin.
  private static let beginnings: [FileKind: [String]] = [
    // Of HEIC and AVIF those that move; stills are read, and WebP.
    .heic: [
      "\0\0\0\u{18}ftyphevc", "\0\0\0\u{18}ftyphevx", "\0\0\0\u{18}ftypmsf1",
    ],
    .avif: ["\0\0\0\u{18}ftypavis"],
    .video: ["\0\0\0\u{18}ftypmp42", "RIFF\0\0\0\0AVI "],
    .webp: [], .gif: ["GIF89a\u{1}\0", "GIF87a\u{1}\0"],
    .tiff: ["II*\0\u{8}\0\0\0", "MM\0*\0\0\0\u{8}"], .pdf: ["%PDF-1.7\n"],
    .bmp: ["BM\0\0\0\0\0\0\0\0"], .photoshop: ["8BPS\0\u{1}"], .zip: ["PK\u{3}\u{4}"],
    .svg: ["<svg xmlns=\"http://www.w3.org/2000/svg\"/>"],
    .text: ["not a photo\n", "é", "BMW of mine", "BM of m\n"],
    .jpegXL: ["\0\0\0\u{C}JXL \r\n"], .jpeg2000: ["\0\0\0\u{C}jP  \r\n"],
  ]

  @Test(arguments: FileKind.allCases) func namesWhatIsNoPhoto(kind: FileKind) throws {
    let error = PhotoError.unknownFormat(looksLike: kind)
    for beginning in try #require(Self.beginnings[kind]) {
      let bytes = Array(beginning.utf8)
      #expect(throws: error) { try PhotoHeader(reading: bytes) }
      #expect(throws: error) { try render(bytes, as: []) }
      #expect(throws: error) { try copyWithoutMetadata(bytes) }
      #expect(throws: error) { try MetadataWalk.segments(of: bytes) }
    }
    #expect(error.description.contains(kind.name))
  }

  /// What a library reads is known before there is one, and damaged where nothing follows.
  @Test(arguments: [
    ("ftypheic", PhotoFormat.heic), ("ftypmif1", .heic), ("ftypheix", .heic), ("ftypheim", .heic),
    ("ftypheis", .heic), ("ftypavif", .avif), ("WEBPVP8 ", .webp),
    // A main brand that leaves it to the others, which end where their box does.
    ("ftypmif1\0\0\0\0miafavif", .avif), ("ftypmif1\0\0\0\0avifheic", .heic),
    ("ftypmif1\0\0\0\0miafmif1avif", .heic),
  ])
  func knowsWhatALibraryReads(word: String, format: PhotoFormat) {
    let head = format == .webp ? "RIFF\0\0\0\0" : "\0\0\0\u{18}"
    let bytes = Array((head + word).utf8)
    #expect(PhotoFormat.of(beginning: bytes) == format)
    #expect {
      try PhotoHeader(reading: bytes)
    } throws: {
      if case .malformed = $0 as? PhotoError { true } else { false }
    }
  }

  @Test func namesWhatBeginsInOtherBytesThanLetters() {
    #expect(FileKind(of: [0xFF, 0x0A, 0, 0]) == .jpegXL)
    #expect(FileKind(of: [0xFF, 0x4F, 0xFF, 0x51]) == .jpeg2000)
    #expect(FileKind(of: [0xFF, 0x0B, 0, 0]) == nil)
    #expect(FileKind(of: []) == nil)
    // The size of a BMP leaves the bytes behind it empty.
    #expect(FileKind(of: Array("BM".utf8) + [1, 2, 3, 4, 0, 1, 0, 0]) == nil)
    #expect(FileKind(of: Array("BM".utf8) + [1, 2, 3, 4, 1, 0, 0, 0]) == nil)
  }

  @Test func refusesPNGsThatSayWhatCannotBe() throws {
    let whole = MadePNG(width: 3, height: 2) { _, _ in [1, 2, 3] }.bytes
    func changed(_ offset: Int, _ bytes: [UInt8]) -> [UInt8] {
      var payload = Array(whole[16..<29])
      payload.replaceSubrange(offset..<offset + bytes.count, with: bytes)
      return Array(whole[..<8]) + MadePNG.chunk("IHDR", payload) + Array(whole[33...])
    }
    #expect(try PhotoHeader(reading: changed(12, [1])).size == PixelSize(width: 3, height: 2))
    for (offset, bytes) in [
      (0, [0, 0, 0, 0]), (0, [0x80, 0, 0, 0]), (4, [0, 0, 0, 0]), (4, [0x80, 0, 0, 0]),
      (8, [3]), (8, [4]), (9, [1]), (9, [5]), (9, [3, 0]), (12, [2]),
    ] as [(Int, [UInt8])] {
      // Of a palette, sixteen bits are too many.
      let bytes = offset == 9 && bytes == [3, 0] ? changed(8, [16, 3]) : changed(offset, bytes)
      #expect(throws: PhotoError.malformed("its header is impossible")) {
        try PhotoHeader(reading: bytes)
      }
    }
  }

  @Test func refusesWhatHoldsNoPicture() throws {
    #expect(throws: PhotoError.empty) { try PhotoHeader(reading: []) }
    #expect(throws: PhotoError.unknownFormat(looksLike: nil)) {
      try PhotoHeader(reading: [0, 1, 2, 3])
    }
    let jpeg = try MadePicture.gradient(24, 16).jpeg()
    let frame = try #require(JPEGSurgery.find(0xC0, in: jpeg))
    let scan = try #require(JPEGSurgery.find(0xDA, in: jpeg))
    var flat = jpeg
    flat.replaceSubrange(frame + 5..<frame + 7, with: [0, 0])
    var deep = jpeg
    deep[frame + 4] = 12
    var lossless = jpeg
    lossless[frame + 1] = 0xC3
    for bytes in [Array(jpeg[..<2]), Array(jpeg[..<frame]), Array(jpeg[..<scan]), flat] {
      #expect { try PhotoHeader(reading: bytes) } throws: {
        if case .malformed? = $0 as? PhotoError { true } else { false }
      }
    }
    for bytes in [deep, lossless] {
      #expect { try PhotoHeader(reading: bytes) } throws: {
        if case .unsupported? = $0 as? PhotoError { true } else { false }
      }
    }
  }
}
