import CMadeJPEG
import Testing

@testable import Imaging

/// A photo whose header cannot be is refused, and the words say what is wrong with it.
@Suite struct BrokenHeaderTests {
  private static let picture = MadePicture.gradient(24, 16)

  /// A change of the bytes from the frame's marker on.
  struct Change: CustomTestStringConvertible {
    let testDescription: String
    let offset: Int
    let bytes: [UInt8]
    let error: PhotoError?

    init(_ words: String, at offset: Int, _ bytes: [UInt8], _ error: PhotoError?) {
      (testDescription, self.offset, self.bytes, self.error) = (words, offset, bytes, error)
    }
  }

  private static let lossless = PhotoError.unsupported("lossless or hierarchical JPEG")
  private static let sampling = PhotoError.malformed("its sampling factors are impossible")
  private static let cut = PhotoError.malformed("its frame is cut off")

  static let changes: [Change] =
    [
      Change("12 bits", at: 4, [12], .unsupported("JPEG with 12 bits per colour")),
      Change("no height", at: 5, [0, 0], .malformed("it says that it is 24 × 0 pixels")),
      Change("no width", at: 7, [0, 0], .malformed("it says that it is 0 × 16 pixels")),
      Change("two components", at: 9, [2], .unsupported("JPEG with 2 components")),
      Change("no component", at: 9, [0], .unsupported("JPEG with 0 components")),
      Change("four components, of which three are there", at: 9, [4], cut),
      Change("sampled 0 across", at: 11, [0x01], sampling),
      Change("sampled 0 down", at: 11, [0x10], sampling),
      Change("sampled 5 across", at: 11, [0x51], sampling),
      Change("sampled 5 down", at: 11, [0x15], sampling),
      Change("the last sampled 0 down", at: 17, [0x10], sampling),
      Change("sampled 4 by 4", at: 11, [0x44], nil),
    ]
    + [0xC3, 0xC5, 0xC6, 0xC7, 0xCB, 0xCD, 0xCE, 0xCF].map { marker in
      Change("frame \(String(marker, radix: 16))", at: 1, [marker], lossless)
    }
    + [0xC1, 0xC2, 0xC9, 0xCA].map { marker in
      Change("frame \(String(marker, radix: 16))", at: 1, [marker], nil)
    }

  @Test(arguments: changes) func refusesFramesThatCannotBe(change: Change) throws {
    var bytes = try Self.picture.jpeg()
    let frame = try #require(JPEGSurgery.find(0xC0, in: bytes))
    let place = frame + change.offset
    bytes.replaceSubrange(place..<place + change.bytes.count, with: change.bytes)
    if let error = change.error {
      #expect(throws: error) { try JPEGHeader(reading: bytes) }
      #expect(throws: error) { try copyWithoutMetadata(bytes) }
    } else {
      #expect(try JPEGHeader(reading: bytes).size == Self.picture.size)
    }
  }

  @Test func saysHowFarAFileGoesThatEndsInItsHeader() throws {
    let bytes = try Self.picture.jpeg()
    let frame = try #require(JPEGSurgery.find(0xC0, in: bytes))
    let scan = try #require(JPEGSurgery.find(0xDA, in: bytes))
    let noFrame = PhotoError.malformed("it ends before it says how large it is")
    let noScan = PhotoError.malformed("it ends before its picture begins")
    for (length, error) in [(2, noFrame), (frame, noFrame), (scan, noScan), (scan + 2, noScan)] {
      #expect(throws: error, "\(length) bytes") {
        try JPEGHeader(reading: Array(bytes.prefix(length)))
      }
    }
    let cutFrame = Array(bytes[..<(frame + 2)] + [0, 6, 8, 0, 16, 0] + bytes[scan...])
    #expect(throws: Self.cut) { try JPEGHeader(reading: cutFrame) }
  }

  /// As libjpeg does, which refuses a second one later.
  @Test func believesTheFirstFrameOfTwo() throws {
    let bytes = try Self.picture.jpeg()
    let other = try MadePicture.gradient(8, 8).jpeg()
    let frame = try #require(JPEGSurgery.find(0xC0, in: other))
    let second = other[frame..<frame + 19]
    let scan = try #require(JPEGSurgery.find(0xDA, in: bytes))
    let both = Array(bytes[..<scan] + second + bytes[scan...])
    #expect(try JPEGHeader(reading: both).size == Self.picture.size)
    // A copy has one.
    #expect(try copyWithoutMetadata(both).bytes == bytes)
  }

  /// Writers that are interrupted, and mail programs of old.
  @Test func refusesPNGsWithoutAHeader() throws {
    let whole = MadePNG(width: 3, height: 2) { _, _ in [1, 2, 3] }.bytes
    var asText = whole
    asText[4] = 0x0A
    asText.remove(at: 5)
    var unconfirmed = whole
    unconfirmed[32] ^= 1
    let short = PNGChunks.signature + MadePNG.chunk("IHDR", Array(whole[16..<28])) + whole[33...]
    let unnamed = PNGChunks.signature + MadePNG.chunk("iHDR", Array(whole[16..<29])) + whole[33...]
    let comment = MadePNG.chunk("tEXt", Array("Title\0a photo".utf8))
    let commented = Array(whole[..<8] + comment + whole[8...])
    let empty = Array(whole[..<33] + whole.suffix(12))
    let altered = "its first bytes were altered as if it were a text file"
    let (broken, ended) = ("its header is broken", "it ends before its picture begins")
    let faults: [([UInt8], String)] = [
      (asText, altered), (unconfirmed, broken), (short, broken), (unnamed, broken),
      (commented, broken), (Array(whole[..<8]), broken), (Array(whole[..<33]), ended),
      (empty, ended),
    ]
    for (bytes, words) in faults {
      let error = PhotoError.malformed(words)
      #expect(throws: error) { try PhotoHeader(reading: bytes) }
      #expect(throws: error) { try render(bytes, as: []) }
      #expect(throws: error) { try copyWithoutMetadata(bytes) }
    }
  }

  @Test func believesTheFirstOrientationOfAPNG() throws {
    func orientation(
      _ before: [(String, [UInt8])], _ after: [(String, [UInt8])] = []
    ) throws -> Orientation {
      let png = MadePNG(width: 3, height: 2, before: before, after: after) { _, _ in [1, 2, 3] }
      return try PhotoHeader(reading: png.bytes).orientation
    }
    let (six, three) = (JPEGSurgery.tiff(6), JPEGSurgery.tiff(3))
    #expect(try orientation([("eXIf", six), ("eXIf", three)]) == .turnClockwise)
    #expect(try orientation([("eXIf", six)], [("eXIf", three)]) == .turnClockwise)
    // One that says nothing is none.
    #expect(try orientation([("eXIf", [1, 2])], [("eXIf", three)]) == .upsideDown)
    #expect(try orientation([("tEXt", Array("Title\0no".utf8)), ("eXIf", three)]) == .upsideDown)
    // Some put an APP1's signature before it.
    #expect(try orientation([("eXIf", Array("Exif\0\0".utf8) + six)]) == .turnClockwise)
  }

  @Test func believesNoOrientationThatItsChecksumDoesNotConfirm() throws {
    let png = MadePNG(width: 3, height: 2, before: [("eXIf", JPEGSurgery.tiff(6))]) { _, _ in
      [1, 2, 3]
    }
    var bytes = png.bytes
    #expect(try PhotoHeader(reading: bytes).orientation == .turnClockwise)
    let place = try #require(JPEGSurgery.find("eXIf", in: bytes))
    // Its last byte, which has nothing to do with the orientation.
    bytes[place + 4 + JPEGSurgery.tiff(6).count - 1] ^= 1
    #expect(try PhotoHeader(reading: bytes).orientation == .upright)
  }

  /// Exif as text: a name, two lines, and digits, of which the last ones count too.
  @Test func readsExifAsTextOnlyWhereItIsWhole() {
    // It ends with the orientation.
    let exif = ExifOrientation.tiff(.upsideDown).prefix(20)
    let digits = exif.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    let name = "Raw profile type exif\0\n"
    for (text, orientation) in [
      (name + "exif\n      20\n" + digits, .upsideDown),
      (name + "exif\n      20\n" + digits.uppercased() + "\n", .upsideDown),
      (name + "exif\n      20\n" + digits.dropLast(2), nil), (name + "exif\n" + digits, nil),
      (name + "exif\n", nil), (name, nil), ("Raw profile type iptc\0\n" + digits, nil),
    ] as [(String, Orientation?)] {
      let bytes = Array(text.utf8)
      #expect(RawExifText(bytes, in: 0..<bytes.count)?.orientation == orientation, "\(text)")
    }
  }

  /// The one value of a tag is a number of sixteen bits.
  @Test func readsAnOrientationOfOneValueAlone() throws {
    var tiff = JPEGSurgery.tiff(6)
    #expect(ExifOrientation.read(tiff, in: 0..<tiff.count) == .turnClockwise)
    // The second entry's number of values.
    tiff[8 + 2 + 12 + 7] = 2
    #expect(ExifOrientation.read(tiff, in: 0..<tiff.count) == nil)
    tiff[8 + 2 + 12 + 7] = 1
    // A directory of one entry ends before it.
    tiff[9] = 1
    #expect(ExifOrientation.read(tiff, in: 0..<tiff.count) == nil)
  }

  @Test func knowsWhatIsHeldUntilTheLastScan() throws {
    for (progressive, arithmetic, separate) in [
      (false, false, false), (true, false, false), (true, true, false), (false, true, false),
      (false, false, true),
    ] {
      let bytes = try Self.picture.jpeg {
        $0.progressive = progressive
        $0.arithmetic = arithmetic
        $0.separate_scans = separate
      }
      let header = try JPEGHeader(reading: bytes)
      #expect(header.isProgressive == progressive)
      #expect(header.isArithmetic == arithmetic)
      #expect(header.hasSeveralScans == (progressive || separate))
      #expect(header.componentsInFirstScan == (separate ? 1 : 3))
    }
  }

  /// 25 × 17 pixels are 2 × 2 MCUs of 16 × 16: 16 blocks of Y, 4 each of Cb and Cr, 128 bytes each.
  @Test(
    arguments: [
      ([(2, 2), (1, 1), (1, 1)], 24 * 128), ([(1, 1), (1, 1), (1, 1)], 36 * 128),
      ([(1, 1)], 12 * 128), ([(2, 1), (1, 1), (1, 1)], 24 * 128),
    ] as [([(horizontal: Int, vertical: Int)], Int)])
  func countsWholeMCUs(sampling: [(horizontal: Int, vertical: Int)], bytes: Int) throws {
    let jpeg = try MadePicture.gradient(25, 17).jpeg(sampling: sampling)
    #expect(try JPEGHeader(reading: jpeg).coefficientBytes == bytes)
  }
}
