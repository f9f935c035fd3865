import CMadeJPEG
import Testing

@testable import Imaging

/// Which photos need not be coded again to be shown at their own width.
@Suite struct ServingCopyTests {
  private static let picture = MadePicture.gradient(320, 240)

  private func serves(_ bytes: [UInt8]) throws -> Bool {
    try PhotoHeader(reading: bytes).copyServes
  }

  @Test func anUprightPhotoServes() throws {
    #expect(try serves(Self.picture.jpeg()))
    let upright = JPEGSurgery.insert(JPEGSurgery.exif(1), into: try Self.picture.jpeg())
    #expect(try serves(upright))
    #expect(try serves(Self.picture.jpeg(profile: MadeProfile.bytes())))
    #expect(try serves(Self.picture.jpeg { $0.progressive = true }))
  }

  @Test(arguments: 2...8) func oneThatIsToBeTurnedDoesNot(orientation: Int) throws {
    let turned = JPEGSurgery.insert(JPEGSurgery.exif(orientation), into: try Self.picture.jpeg())
    #expect(try !serves(turned))
  }

  @Test func oneThatBrowsersDoNotShowAsItIsDoesNot() throws {
    #expect(try !serves(Self.picture.jpeg { $0.arithmetic = true }))
    #expect(
      try !serves(Self.picture.jpeg(sampling: Array(repeating: (1, 1), count: 4), colour: .cmyk)))
    // A row more than libjpeg takes.
    let strip = MadePicture.constant(8, 65_400, (90, 90, 90))
    var bytes = try strip.jpeg()
    #expect(try serves(bytes))
    let header = try JPEGHeader(reading: bytes)
    bytes.replaceSubrange(header.sizeOffset..<header.sizeOffset + 2, with: [0xFF, 0xDD])
    #expect(try PhotoHeader(reading: bytes).size.height == 65_501)
    #expect(try !serves(bytes))
  }

  @Test func oneThatIsCutOffDoesNot() throws {
    #expect(try !serves(Array(Self.picture.jpeg().dropLast(2))))
    let png = MadePNG(width: 100, height: 100, colourType: 0) { x, _ in [x] }.bytes
    #expect(try serves(png))
    #expect(try !serves(Array(png.dropLast(12))))
  }

  @Test func oneWithALargeProfileDoesNot() throws {
    let large = MadePicture.constant(800, 600, (90, 120, 60))
    let profile = MadeProfile.bytes()
    let room = Limits.carriedProfileBytes - profile.count
    #expect(try serves(large.jpeg(profile: MadeProfile.bytes(padding: room))))
    #expect(try !serves(large.jpeg(profile: MadeProfile.bytes(padding: room + 1))))
  }

  @Test func oneOfMoreThanTwoBitsAPixelDoesNot() throws {
    let limit = Limits.servedBytes(of: Self.picture.size)
    #expect(limit == 320 * 240 / 4)
    let jpeg = try Self.picture.jpeg()
    let room = limit - jpeg.count - 4
    func padded(_ count: Int) -> [UInt8] {
      JPEGSurgery.insert(
        JPEGSurgery.segment(0xFE, [UInt8](repeating: 32, count: count)), into: jpeg)
    }
    #expect(try serves(padded(room)))
    #expect(try !serves(padded(room + 1)))
    #expect(Limits.servedBytes(of: PixelSize(width: 20, height: 20)) == 14_600)
  }

  @Test func aSmallPNGServesThatLooksLikeItsRenditions() throws {
    let grey = MadePNG(width: 100, height: 100, depth: 8, colourType: 0) { x, _ in [x] }
    #expect(try serves(grey.bytes))
    var changed = grey
    changed.before = [("sRGB", [0]), ("gAMA", [0, 0, 0xB1, 0x8F])]
    #expect(try serves(changed.bytes))
    changed.before = [("gAMA", [0, 0, 0xB1, 0x8F])]
    #expect(try !serves(changed.bytes), "a gamma by itself")
    changed.before = [("tRNS", [0, 7])]
    #expect(try !serves(changed.bytes), "a transparent grey")
    changed.before = [("eXIf", JPEGSurgery.tiff(6))]
    #expect(try !serves(changed.bytes), "to be turned")
    changed.before = []
    changed.colourType = 4
    changed.pixel = { x, _ in [x, 255] }
    changed.height = 60
    #expect(try !serves(changed.bytes), "with an alpha channel")
    changed.colourType = 0
    changed.depth = 16
    changed.pixel = { x, _ in [x * 256] }
    #expect(try !serves(changed.bytes), "of 16 bits")
  }

  @Test func aPNGOfAPhotoDoesNot() throws {
    let photo = MadePNG(width: 100, height: 100) { x, y in [x, y, 90] }
    #expect(try !serves(photo.bytes))
  }
}
