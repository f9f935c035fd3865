import Testing

@testable import Imaging

/// What a HEIF file says of its picture's size, and what of it is bounded.
@Suite struct HEIFSizeTests {
  /// A file that says of its only picture how large it is coded, how much of it is to be shown, and by how many quarters
  /// it is to be turned.
  private func file(
    _ width: Int, _ height: Int, cutTo shown: (Int, Int)? = nil, turned: UInt8? = nil
  ) -> [UInt8] {
    var properties = box("ispe", big(0) + big(width) + big(height))
    var numbers: [UInt8] = [1]
    if let shown {
      let (across, down) = (big(shown.0) + big(1), big(shown.1) + big(1))
      properties += box("clap", across + down + big(0) + big(1) + big(0) + big(1))
      numbers.append(2)
    }
    if let turned {
      properties += box("irot", [turned])
      numbers.append(UInt8(numbers.count + 1))
    }
    let ipma = big(0) + big(1) + [0, 1, UInt8(numbers.count)] + numbers
    let iprp = box("iprp", box("ipco", properties) + box("ipma", ipma))
    return box("meta", big(0) + box("pitm", big(0) + [0, 1]) + iprp)
  }

  @Test func areThatOfWhatIsShownAndThatOfWhatIsDecoded() throws {
    let whole = try HEIFHeader(reading: file(640, 480))
    #expect(whole.size == PixelSize(width: 640, height: 480) && whole.codedSize == whole.size)
    let cut = try HEIFHeader(reading: file(640, 480, cutTo: (100, 90)))
    #expect(cut.size == PixelSize(width: 100, height: 90))
    #expect(cut.codedSize == PixelSize(width: 640, height: 480))
  }

  /// ISO 23008-12, 6.5.10: a quarter or three of them exchange the sides, a half turn and none leave them.
  @Test(arguments: [(0, false), (1, true), (2, false), (3, true)] as [(UInt8, Bool)])
  func areExchangedByQuartersOfATurn(turned: UInt8, isExchanged: Bool) throws {
    let header = try HEIFHeader(reading: file(640, 480, cutTo: (100, 90), turned: turned))
    #expect(
      header.size == PixelSize(width: isExchanged ? 90 : 100, height: isExchanged ? 100 : 90))
    #expect(header.codedSize == PixelSize(width: 640, height: 480))
  }

  /// ISO 14496-12, 4.2: in 32 bits, in 64 behind the type, or as 0 where a box goes to the end of the file.
  @Test func areReadHoweverTheLengthOfABoxIsWritten() throws {
    let plain = file(640, 480, turned: 1)
    let content = Array(plain.dropFirst(8))
    let type = Array("meta".utf8)
    let long = big(1) + type + big(0) + big(content.count + 16) + content
    let open = big(0) + type + content
    for bytes in [plain, long, open] {
      let header = try HEIFHeader(reading: bytes)
      #expect(header.size == PixelSize(width: 480, height: 640))
      #expect(header.codedSize == PixelSize(width: 640, height: 480))
    }
  }

  /// All of it is decoded, however little is shown.
  @Test func doNotHideALargePictureBehindASmallPart() throws {
    let size = PixelSize(width: 640, height: 480)
    let cut = file(size.width, size.height, cutTo: (100, 100))
    try Limits.$pixels.withValue(640 * 480) {
      try #expect(HEIFHeader(reading: cut).codedSize == size)
    }
    Limits.$pixels.withValue(640 * 480 - 1) {
      #expect(throws: PhotoError.tooLarge(size)) { try HEIFHeader(reading: cut) }
    }
  }
}
