import CMadeJPEG
import ImagingSupport
import Testing

@testable import Imaging

/// Copies hold what is needed, once, in its order, and say what was not as it should be.
@Suite struct CopyEdgeTests {
  private static let picture = MadePicture.gradient(48, 32)

  private static func resized(_ jpeg: [UInt8], _ width: Int, _ height: Int) throws -> [UInt8] {
    var bytes = jpeg
    let place = try JPEGHeader(reading: jpeg).sizeOffset
    var numbers: [UInt8] = []
    numbers.append(uint16: height)
    numbers.append(uint16: width)
    bytes.replaceSubrange(place..<place + 4, with: numbers)
    return bytes
  }

  /// 3 × 2 MCUs of 768 bytes.
  private static let coefficients = 6 * 768

  @Test func coefficientsMayTakeWhatIsAllowed() throws {
    for isArithmetic in [true, false] {
      let bytes = try Self.picture.jpeg {
        $0.progressive = true
        $0.arithmetic = isArithmetic
      }
      try Limits.$coefficientBytes.withValue(Self.coefficients) {
        try #expect(PhotoHeader(reading: bytes).size == PixelSize(width: 48, height: 32))
        _ = try copyWithoutMetadata(bytes)
      }
      Limits.$coefficientBytes.withValue(Self.coefficients - 1) {
        let error = PhotoError.tooLarge(PixelSize(width: 48, height: 32))
        #expect(throws: error) { try PhotoHeader(reading: bytes) }
        #expect(throws: error) { try copyWithoutMetadata(bytes) }
      }
    }
  }

  /// What is coded anew, or turned, is held whole, with a single scan too.
  @Test func copiesHoldNoMoreCoefficientsThanThereMayBe() throws {
    let arithmetic = try Self.picture.jpeg { $0.arithmetic = true }
    try Limits.$coefficientBytes.withValue(Self.coefficients - 1) {
      try #expect(PhotoHeader(reading: arithmetic).size.height == 32)
      #expect(throws: PhotoError.tooLarge(PixelSize(width: 48, height: 32))) {
        try copyWithoutMetadata(arithmetic)
      }
    }
    // A turn holds them twice. This one turns nothing over, so that its last blocks need not be whole.
    let turned = try JPEGSurgery.insert(JPEGSurgery.exif(5), into: Self.picture.jpeg())
    try Limits.$coefficientBytes.withValue(2 * Self.coefficients) {
      try #expect(CleanPhoto(uprightJPEG: turned) != nil)
    }
    try Limits.$coefficientBytes.withValue(2 * Self.coefficients - 1) {
      try #expect(CleanPhoto(uprightJPEG: turned) == nil)
    }
  }

  /// Rows beyond the 65,500th are left out, columns only where all of them stand in one row of blocks.
  @Test(
    arguments: [
      ([(1, 1), (1, 1), (1, 1)], 8, true), ([(1, 1), (1, 1), (1, 1)], 9, false),
      ([(2, 2), (1, 1), (1, 1)], 16, true), ([(2, 2), (1, 1), (1, 1)], 17, false),
      ([(2, 2)], 8, true), ([(2, 2)], 9, false), ([(1, 1)], 8, true),
    ] as [([(horizontal: Int, vertical: Int)], Int, Bool)])
  func widerOnesThanTheLibraryReadsAreOfOneRow(
    sampling: [(horizontal: Int, vertical: Int)], height: Int, isRead: Bool
  ) throws {
    let bytes = try Self.resized(Self.picture.jpeg(sampling: sampling), 65_501, height)
    let header = try JPEGHeader(reading: bytes)
    if isRead {
      let changed = try JPEGHeader(reading: header.withinLibraryLimits(bytes))
      #expect(changed.size == PixelSize(width: 65_500, height: height))
    } else {
      #expect(throws: PhotoError.unsupported("wider than 65,500 pixels")) {
        try header.withinLibraryLimits(bytes)
      }
    }
    let within = try Self.resized(bytes, 65_500, height)
    #expect(try JPEGHeader(reading: within).withinLibraryLimits(within) == within)
    let tall = try Self.resized(bytes, 9, 65_535)
    let cut = try JPEGHeader(reading: tall).withinLibraryLimits(tall)
    #expect(try JPEGHeader(reading: cut).size == PixelSize(width: 9, height: 65_500))
  }

  @Test func takesNoSegmentThatComesTooLateOrIsCut() throws {
    let plain = try Self.picture.jpeg()
    let scan = try #require(JPEGSurgery.find(0xDA, in: plain))
    let jfif = plain[2..<20]
    let adobe = JPEGSurgery.segment(0xEE, Array("Adobe\0d\0\0\0\0\u{1}".utf8))
    // Behind the frame they would say something else than in front of it.
    for late in [Array(jfif), adobe] {
      let copy = try copyWithoutMetadata(Array(plain[..<scan] + late + plain[scan...]))
      #expect(copy.bytes == plain)
    }
    // Shorter than what they must hold.
    for short in [
      JPEGSurgery.segment(0xE0, Array("JFIF\0\u{1}\u{1}\0\0\u{1}\0".utf8)),
      JPEGSurgery.segment(0xEE, Array("Adobe\0d\0\0\0\0".utf8)),
    ] {
      let copy = try copyWithoutMetadata(JPEGSurgery.insert(short, into: plain))
      #expect(copy.bytes == plain)
    }
    // A table that the file ends in is none.
    let tables = plain.dropLast(2) + [0xFF, 0xDB, 0, 67, 0, 1, 2, 3]
    let copy = try copyWithoutMetadata(Array(tables))
    #expect(copy.bytes == plain)
    #expect(copy.warnings == [.endMissing])
    // Neither is a frame.
    let frames = plain.dropLast(2) + [0xFF, 0xC0, 0, 17, 8, 0]
    #expect(try copyWithoutMetadata(Array(frames)).bytes == plain)
  }

  @Test func keepsJFIFAheadOfItsOwnSegments() throws {
    let plain = try Self.picture.jpeg(profile: MadeProfile.bytes())
    let bytes = JPEGSurgery.insert(JPEGSurgery.exif(6), into: plain)
    let labels = try MetadataWalk.segments(of: copyWithoutMetadata(bytes).bytes).map {
      $0.label.isEmpty ? $0.name : $0.label
    }
    #expect(labels.prefix(5) == ["SOI", "JFIF", "Exif", "ICC_PROFILE", "DQT"])
    // Without JFIF they come first.
    let bare = Array(plain[..<2] + JPEGSurgery.exif(6) + plain[20...])
    let others = try MetadataWalk.segments(of: copyWithoutMetadata(bare).bytes)
    #expect(others.map(\.label).prefix(3) == ["", "Exif", "ICC_PROFILE"])
  }

  @Test func aPNGsOwnChunkFollowsItsHeader() throws {
    let png = MadePNG(
      width: 8, height: 8, before: [("gAMA", [0, 0, 0xB1, 0x8F])],
      after: [("eXIf", JPEGSurgery.tiff(6))]
    ) { _, _ in [1, 2, 3] }
    let copy = try copyWithoutMetadata(png.bytes)
    let names = try MetadataWalk.segments(of: copy.bytes).map(\.name)
    #expect(names == ["signature", "IHDR", "eXIf", "gAMA", "IDAT", "IEND"])
    #expect(copy.warnings.isEmpty)
  }

  @Test func aPNGThatIsCutSaysSoOnce() throws {
    let png = MadePNG(width: 8, height: 8) { _, _ in [1, 2, 3] }.bytes
    #expect(try copyWithoutMetadata(Array(png.dropLast(14))).warnings == [.truncated])
    #expect(try copyWithoutMetadata(Array(png.dropLast(1))).warnings == [.endMissing])
    #expect(try copyWithoutMetadata(Array(png.dropLast(1))).bytes == png)
    // A palette that is cut off is followed by no picture.
    let palette = MadePNG(
      width: 8, height: 8, colourType: 3, before: [("PLTE", [1, 2, 3, 4, 5, 6])]
    ) { _, _ in [0] }
    var bytes = palette.bytes
    bytes += MadePNG.chunk("PLTE", [9, 9, 9]).dropLast(2)
    bytes.removeSubrange(bytes.count - 25..<bytes.count - 13)
    let copy = try copyWithoutMetadata(bytes)
    #expect(copy.bytes == palette.bytes)
    #expect(copy.warnings == [.endMissing])
  }

  @Test func saysTwoThingsInTheirOrder() throws {
    let broken = MadeProfile.bytes(says: 9000)
    let ignored = PhotoWarning.profileIgnored("its size is not what it says")
    let jpeg = try Self.picture.jpeg(profile: broken)
    #expect(try copyWithoutMetadata(Array(jpeg.dropLast(2))).warnings == [ignored, .endMissing])
    let arithmetic = try Self.picture.jpeg(profile: broken) { $0.arithmetic = true }
    #expect(try copyWithoutMetadata(arithmetic).warnings == [ignored, .arithmeticCodingReplaced])
    // Turned without loss, and where it cannot be.
    let turned = JPEGSurgery.insert(JPEGSurgery.exif(6), into: jpeg)
    #expect(try copyUpright(turned).warnings == [ignored])
    let odd = JPEGSurgery.insert(
      JPEGSurgery.exif(6), into: try MadePicture.gradient(47, 31).jpeg(profile: broken))
    #expect(try copyUpright(odd).warnings == [.turnedWithLoss, ignored])
  }

  @Test func whatCannotBeTurnedIsCodedAtAQualityOf95() throws {
    let odd = JPEGSurgery.insert(JPEGSurgery.exif(6), into: try MadePicture.gradient(47, 31).jpeg())
    let wanted = try render(odd, as: [.fit(width: 31, quality: 95)]).renditions[0].bytes
    #expect(try copyUpright(odd).bytes == wanted)
  }

  /// With tables made for the picture, as the standard ones lack some codes.
  @Test func whatIsCodedAnewHasTablesOfItsOwn() throws {
    let plain = try Self.picture.jpeg()
    let arithmetic = try Self.picture.jpeg { $0.arithmetic = true }
    #expect(try copyWithoutMetadata(arithmetic).bytes.count < plain.count)
    let turned = JPEGSurgery.insert(JPEGSurgery.exif(5), into: plain)
    #expect(try copyUpright(turned).bytes.count < plain.count)
  }

  @Test func aPNGKeepsItsOrientation() throws {
    let png = MadePNG(width: 8, height: 5, before: [("eXIf", JPEGSurgery.tiff(6))]) { _, _ in
      [1, 2, 3]
    }.bytes
    #expect(try copyUpright(png) == copyWithoutMetadata(png))
    #expect(try PhotoHeader(reading: copyUpright(png).bytes).orientation == .turnClockwise)
  }

  @Test func copiesAreTheSameByBytesAndWarnings() {
    func copy(_ parts: [[UInt8]], _ warnings: [PhotoWarning] = []) -> CleanPhoto {
      CleanPhoto(parts: parts.map { $0[...] }, warnings: warnings)
    }
    #expect(copy([[1, 2], [3]]) == copy([[1], [2, 3]]))
    #expect(copy([[1, 2], [3]]) != copy([[1], [2, 4]]))
    #expect(copy([[1, 2]]) != copy([[1, 2], [3]]))
    #expect(copy([[1]], [.endMissing]) != copy([[1]]))
    #expect(copy([[1]], [.endMissing]) != copy([[1]], [.truncated]))
  }

  @Test func partsThatFollowOneAnotherAreOne() {
    let source: [UInt8] = Array(0..<10)
    var file = FileParts(of: source)
    file.append(sourceRange: 0..<2)
    file.append(sourceRange: 2..<4)
    file.append([90, 91])
    file.append([92])
    file.append(sourceRange: 4..<6)
    file.append(sourceRange: 8..<9)
    #expect(file.whole().map(Array.init) == [[0, 1, 2, 3], [90, 91, 92], [4, 5], [8]])
  }

  @Test func whichPNGsServe() throws {
    func serves(
      _ type: Int, _ depth: Int = 8, _ before: [(String, [UInt8])] = [], pixel: [Int] = [0]
    ) throws -> Bool {
      let png = MadePNG(width: 40, height: 40, depth: depth, colourType: type, before: before) {
        _, _ in pixel
      }
      return try PhotoHeader(reading: png.bytes).copyServes
    }
    let palette: (String, [UInt8]) = ("PLTE", [1, 2, 3])
    let (gamma, primaries) =
      (
        ("gAMA", [0, 0, 0xB1, 0x8F]), ("cHRM", [UInt8](repeating: 0, count: 32))
      ) as ((String, [UInt8]), (String, [UInt8]))
    let profile = (
      "iCCP", Array("ICC profile\0\0".utf8) + MadePNG.zlib(MadeProfile.bytes(space: "GRAY"))
    )
    #expect(try serves(0) && serves(0, 1) && serves(3, 8, [palette]) && serves(3, 1, [palette]))
    #expect(try serves(2, pixel: [1, 2, 3]))
    #expect(try !serves(0, 16) && !serves(2, 16, pixel: [1, 2, 3]))
    #expect(try !serves(4, pixel: [1, 255]) && !serves(6, pixel: [1, 2, 3, 255]))
    #expect(try !serves(0, 8, [gamma]) && !serves(0, 8, [primaries]))
    #expect(try serves(0, 8, [gamma, primaries, ("sRGB", [0])]))
    #expect(try serves(0, 8, [gamma, profile]) && serves(0, 8, [primaries, profile]))
    #expect(try !serves(3, 8, [palette, ("tRNS", [0])]))
  }
}
