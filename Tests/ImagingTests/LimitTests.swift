import CMadeJPEG
import ImagingSupport
import Testing

@testable import Imaging

/// Photos that would take too much are refused before anything is allocated.
///
/// The limits are lowered to what a small photo needs, so that none here would do harm if it were not refused.
@Suite struct LimitTests {
  private func resized(_ jpeg: [UInt8], _ marker: UInt8, _ width: Int, _ height: Int) throws
    -> [UInt8]
  {
    let frame = try #require(JPEGSurgery.find(marker, in: jpeg))
    var bytes = jpeg
    bytes.replaceSubrange(
      frame + 5..<frame + 9,
      with: [UInt8(height >> 8), UInt8(height & 255), UInt8(width >> 8), UInt8(width & 255)])
    return bytes
  }

  private func expectTooLarge(_ bytes: [UInt8], _ width: Int, _ height: Int) {
    let error = PhotoError.tooLarge(PixelSize(width: width, height: height))
    #expect(throws: error) { try PhotoHeader(reading: bytes) }
    #expect(throws: error) { try render(bytes, as: [.fit(width: 10, quality: 80)]) }
    #expect(throws: error) { try copyWithoutMetadata(bytes) }
  }

  @Test func theLimitsAreThoseOfTheLargestPhotosThatCamerasTake() {
    #expect(Limits.pixels == 200_000_000 && Limits.scans == 100)
    #expect(Limits.coefficientBytes == 384 << 20 && Limits.interlacedBytes == 256 << 20)
    #expect(Limits.profileBytes == 4 << 20)
  }

  @Test func refusesTooManyPixels() throws {
    let jpeg = try MadePicture.gradient(24, 16).jpeg()
    try Limits.$pixels.withValue(24 * 16) {
      try #expect(PhotoHeader(reading: jpeg).size.area == Limits.pixels)
      try #expect(render(jpeg, as: [.fit(width: 10, quality: 80)]).warnings.isEmpty)
      expectTooLarge(try resized(jpeg, 0xC0, 24, 17), 24, 17)
      expectTooLarge(try resized(jpeg, 0xC0, 1, 385), 1, 385)
    }
    // As a picture, which no header but its own speaks for.
    let larger = try MadePicture.gradient(25, 16).jpeg()
    Limits.$pixels.withValue(24 * 16) { expectTooLarge(larger, 25, 16) }
  }

  @Test func refusesSeveralScansByTheMemoryOfTheirCoefficients() throws {
    let progressive = try MadePicture.gradient(24, 16).jpeg { $0.progressive = true }
    let separate = try MadePicture.gradient(24, 16).jpeg { $0.separate_scans = true }
    let plain = try MadePicture.gradient(24, 16).jpeg()
    // Two MCUs of 16 × 16 pixels with a quarter of the colours: 3 bytes a pixel.
    let needed = 2 * 16 * 16 * 3
    for jpeg in [progressive, separate] {
      try Limits.$coefficientBytes.withValue(needed) {
        try #expect(PhotoHeader(reading: jpeg).size.width == 24)
        try #expect(render(jpeg, as: [.fit(width: 10, quality: 80)]).warnings.isEmpty)
      }
      Limits.$coefficientBytes.withValue(needed - 1) { expectTooLarge(jpeg, 24, 16) }
    }
    // One scan is read row by row.
    try Limits.$coefficientBytes.withValue(0) {
      try #expect(render(plain, as: [.fit(width: 10, quality: 80)]).warnings.isEmpty)
    }
  }

  @Test func refusesTooManyScans() throws {
    let progressive = try MadePicture.gradient(24, 16).jpeg { $0.progressive = true }
    let scans = try MetadataWalk.segments(of: progressive).filter { $0.name == "SOS" }.count
    #expect(scans > 4)
    try Limits.$scans.withValue(scans) {
      try #expect(render(progressive, as: [.fit(width: 10, quality: 80)]).warnings.isEmpty)
      try #expect(copyWithoutMetadata(progressive).warnings.isEmpty)
    }
    Limits.$scans.withValue(scans - 1) {
      #expect(throws: PhotoError.malformed("it has too many scans")) {
        try render(progressive, as: [.fit(width: 10, quality: 80)])
      }
    }
  }

  @Test func refusesLargePNGs() throws {
    func png(_ width: Int, _ height: Int, isInterlaced: Bool = false) -> [UInt8] {
      var png = MadePNG(width: width, height: height) { _, _ in [200, 100, 50] }
      png.isInterlaced = isInterlaced
      return png.bytes
    }
    try Limits.$pixels.withValue(24) {
      try #expect(PhotoHeader(reading: png(6, 4)).size.area == Limits.pixels)
      expectTooLarge(png(5, 5), 5, 5)
    }
    try Limits.$interlacedBytes.withValue(24 * 4) {
      try #expect(PhotoHeader(reading: png(6, 4, isInterlaced: true)).size.width == 6)
      expectTooLarge(png(5, 5, isInterlaced: true), 5, 5)
      // Others are read row by row.
      try #expect(PhotoHeader(reading: png(5, 5)).size.width == 5)
    }
  }

  @Test func leavesOutProfilesAndTextThatAreTooLarge() throws {
    // Stored, not packed: what counts is what comes out.
    let profile = MadeProfile.bytes(padding: 3_000)
    let png = MadePNG(
      width: 8, height: 8,
      before: [
        ("iCCP", Array("ICC profile\0\0".utf8) + MadePNG.zlib(profile)),
        ("zTXt", Array("Comment\0\0".utf8) + MadePNG.zlib([UInt8](repeating: 65, count: 3_000))),
      ]
    ) { _, _ in [200, 100, 50] }.bytes
    try Limits.$profileBytes.withValue(profile.count) {
      try #expect(render(png, as: [.fit(width: 8, quality: 90)]).warnings.isEmpty)
    }
    try Limits.$profileBytes.withValue(profile.count - 1) {
      let rendering = try render(png, as: [.fit(width: 8, quality: 90)])
      #expect(rendering.warnings == [.profileIgnored("it is broken or too large")])
      let copy = try copyWithoutMetadata(png)
      #expect(copy.warnings == rendering.warnings)
      #expect(copy.bytes.count < 500)
    }
  }
}
