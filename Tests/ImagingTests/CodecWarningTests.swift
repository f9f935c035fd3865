import CMadeJPEG
import ImagingSupport
import Testing

@testable import Imaging

/// What codecs complain of is told where it costs pixels, and only there.
@Suite struct CodecWarningTests {
  private static let asked: [Rendition] = [.fit(width: 48, quality: 95)]
  private static let noisy = MadePicture(48, 32) { x, y in
    (UInt8((x &* y &* 31) & 255), UInt8((x &* 5 &+ y &* 3) & 255), UInt8((x ^ y) & 255))
  }

  private func warnings(_ bytes: [UInt8]) throws -> [PhotoWarning] {
    try render(bytes, as: Self.asked).warnings
  }

  /// Cameras pad up to 64 bytes; more are the rest of a lost picture, but for the ten that a decoder
  /// may have read ahead.
  @Test(arguments: [(1, false), (64, false), (75, true)])
  func paddingIsNoDamageUpTo64Bytes(count: Int, isDamage: Bool) throws {
    let start = try Self.noisy.jpeg().dropLast(2)
    let padded = Array(start) + [UInt8](repeating: 0, count: count) + [0xFF, 0xD9]
    #expect(try warnings(padded) == (isDamage ? [.damaged] : []))
  }

  @Test func oddHeadersCostNoPixel() throws {
    let plain = try Self.noisy.jpeg()
    let stray = JPEGSurgery.insert([7, 7, 7], into: plain)
    #expect(try warnings(stray).isEmpty, "bytes between segments")
    let many = JPEGSurgery.insert([UInt8](repeating: 7, count: 99), into: plain)
    #expect(try warnings(many).isEmpty, "more than the padding of an end")
    var later = plain
    later[11] = 2
    #expect(try warnings(later).isEmpty, "a JFIF of the second version")
    // Without JFIF, which says the same.
    let adobe = JPEGSurgery.segment(0xEE, Array("Adobe\0d\0\0\0\0\u{7}".utf8))
    #expect(try warnings(plain[..<2] + adobe + plain[20...]).isEmpty, "an unknown transform")
  }

  /// A scan of a sequential JPEG holds all waves, whatever it says.
  @Test func oddScansCostNoPixel() throws {
    var bytes = try Self.noisy.jpeg()
    let scan = try #require(JPEGSurgery.find(0xDA, in: bytes))
    #expect(bytes[scan + 11..<scan + 14] == [0, 63, 0])
    bytes[scan + 12] = 0
    #expect(try warnings(bytes).isEmpty)
  }

  /// A restart's marker that comes too early stands for data that was lost.
  @Test func lostRestartsAreDamage() throws {
    let bytes = try Self.noisy.jpeg { $0.restart_interval = 1 }
    #expect(try warnings(bytes).isEmpty)
    let data = try #require(try MetadataWalk.segments(of: bytes).last { $0.name == "data" }).range
    let second = try #require(
      data.first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xD1 })
    let first = try #require(data.first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xD0 })
    var lost = bytes
    lost.removeSubrange(first + 2..<second)
    #expect(try warnings(lost) == [.damaged])
  }

  @Test func hundredScansAreReadAndNoMore() throws {
    let bytes = try MadePicture.gradient(16, 16).jpeg { $0.progressive = true }
    let scans = try MetadataWalk.segments(of: bytes).filter { $0.name == "SOS" }
    let last = try #require(scans.last).range.lowerBound
    let scan = bytes[last..<bytes.count - 2]
    func with(_ count: Int) -> [UInt8] {
      bytes.dropLast(2) + Array(repeating: scan, count: count - scans.count).joined()
        + [0xFF, 0xD9]
    }
    #expect(try render(with(100), as: Self.asked).renditions.count == 1)
    #expect(throws: PhotoError.malformed("it has too many scans")) {
      try render(with(101), as: Self.asked)
    }
    // A turn decodes them all too; where it cannot, it is coded anew, which cannot either.
    func turned(_ count: Int) throws -> CleanPhoto? {
      try CleanPhoto(uprightJPEG: JPEGSurgery.insert(JPEGSurgery.exif(6), into: with(count)))
    }
    #expect(try turned(100) != nil)
    #expect(try turned(101) == nil)
  }

  /// A PNG whose chunk of a type has a wrong checksum.
  private func broken(_ type: String, _ png: MadePNG) throws -> [UInt8] {
    var bytes = png.bytes
    let place = try #require(JPEGSurgery.find(type, in: bytes))
    let length = try #require(bytes.uint32(at: place - 4))
    bytes[place + 4 + length] ^= 1
    return bytes
  }

  @Test func pixelsBehindAWrongChecksumAreShown() throws {
    let colour: MadePicture.Colour = (200, 100, 50)
    let png = MadePNG(width: 48, height: 8) { _, _ in [200, 100, 50] }
    let rendering = try render(broken("IDAT", png), as: Self.asked)
    #expect(rendering.warnings == [.damaged])
    #expect(alike(try Pixels(decoding: rendering.renditions[0].bytes)[9, 4], colour, within: 4))
    var palette = MadePNG(
      width: 48, height: 8, colourType: 3, before: [("PLTE", [200, 100, 50])]
    ) { _, _ in [0] }
    let shown = try render(broken("PLTE", palette), as: Self.asked)
    #expect(shown.warnings == [.damaged])
    #expect(alike(try Pixels(decoding: shown.renditions[0].bytes)[9, 4], colour, within: 4))
    palette.before = []
    #expect { try render(palette.bytes, as: Self.asked) } throws: {
      if case .malformed? = $0 as? PhotoError { true } else { false }
    }
  }

  @Test(arguments: ["gAMA", "sRGB", "cHRM", "tRNS", "tEXt", "tIME"])
  func otherChunksAreLeftOutWithoutAWord(type: String) throws {
    let payloads: [String: [UInt8]] = [
      "gAMA": [0, 1, 0x86, 0xA0], "sRGB": [0], "cHRM": [UInt8](repeating: 0, count: 32),
      "tRNS": [0, 128], "tEXt": Array("Title\0a".utf8), "tIME": [7, 230, 1, 1, 1, 1, 1],
    ]
    let png = MadePNG(
      width: 48, height: 8, colourType: 0, before: [(type, try #require(payloads[type]))]
    ) { _, _ in [128] }
    let rendering = try render(broken(type, png), as: Self.asked)
    #expect(rendering.warnings.isEmpty)
    #expect(try Pixels(decoding: rendering.renditions[0].bytes)[9, 4] == [128])
    // One that is too short to be what it says.
    var short = png
    short.before = [(type, [1])]
    #expect(try render(short.bytes, as: Self.asked).renditions.count == 1)
  }

  @Test func aProfileSaysMoreThanABareGamma() throws {
    let profile = MadeProfile.bytes(space: "GRAY")
    let png = MadePNG(
      width: 48, height: 8, colourType: 0,
      before: [
        ("gAMA", [0, 1, 0x86, 0xA0]),
        ("iCCP", Array("ICC profile\0\0".utf8) + MadePNG.zlib(profile)),
      ]
    ) { _, _ in [128] }
    let rendering = try render(png.bytes, as: Self.asked)
    #expect(rendering.warnings.isEmpty)
    #expect(try Pixels(decoding: rendering.renditions[0].bytes)[9, 4] == [128])
  }

  /// 16 bits become the nearest 8.
  @Test(arguments: [(0, 0), (127, 0), (130, 1), (32_767, 127), (32_768, 128), (65_407, 255)])
  func samplesOfSixteenBitsAreRounded(sample: Int, level: Int) throws {
    let png = MadePNG(width: 48, height: 8, depth: 16, colourType: 0) { _, _ in [sample] }
    let made = try render(png.bytes, as: [.bookThumbnail(points: 8, scale: 1, radius: 0)])
    #expect(try Pixels(decoding: made.renditions[0].bytes)[3, 3] == [level, 255])
  }

  /// Twenty rows of it are there, or two of the first pass of five, which stand for eight each.
  @Test(arguments: [(false, 20 * 41), (true, 2 * 6)])
  func whatIsMissingOfAPNGIsWhite(isInterlaced: Bool, length: Int) throws {
    var png = MadePNG(width: 40, height: 40, colourType: 0) { _, _ in [10] }
    png.isInterlaced = isInterlaced
    let bytes = Array(png.bytes.prefix(8 + 25 + 8 + 7 + length))
    let made = try render(bytes, as: [.fit(width: 40, quality: 100)])
    #expect(made.warnings == [.truncated])
    let pixels = try Pixels(decoding: made.renditions[0].bytes)
    #expect(pixels[33, 33][0] > 250)
    #expect(pixels[0, 0][0] < 30)
  }

  @Test func aPNGWithoutAWholeRowIsNoPicture() throws {
    let png = MadePNG(width: 40, height: 40, colourType: 0) { _, _ in [10] }.bytes
    #expect(throws: PhotoError.malformed("it ends before its picture begins")) {
      try render(Array(png.prefix(8 + 25 + 8 + 7 + 40)), as: Self.asked)
    }
    let one = try render(Array(png.prefix(8 + 25 + 8 + 7 + 41)), as: Self.asked)
    #expect(one.warnings == [.truncated])
  }

  /// Data that ends before the last row, in a chunk that is whole.
  @Test(arguments: [false, true]) func rowsThatNeverComeAreDamage(isInterlaced: Bool) throws {
    var short = MadePNG(width: 20, height: 12, colourType: 0) { _, _ in [10] }
    short.isInterlaced = isInterlaced
    var long = short
    long.height = 24
    let data = try #require(JPEGSurgery.find("IDAT", in: short.bytes)) - 4
    let bytes = Array(long.bytes.prefix(33)) + short.bytes[data...]
    let made = try render(bytes, as: [.fit(width: 20, quality: 100)])
    #expect(made.warnings == [.damaged])
    #expect(made.renditions.map(\.size) == [PixelSize(width: 20, height: 24)])
  }
}
