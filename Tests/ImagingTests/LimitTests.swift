import CMadeJPEG
import ImagingSupport
import Testing

@testable import Imaging

/// Photos that would take too much are refused before anything is allocated.
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

  @Test func refusesTooManyPixels() throws {
    let jpeg = try MadePicture.gradient(24, 16).jpeg()
    expectTooLarge(try resized(jpeg, 0xC0, 65_500, 65_500), 65_500, 65_500)
    expectTooLarge(try resized(jpeg, 0xC0, 20_000, 10_001), 20_000, 10_001)
    let within = try PhotoHeader(reading: resized(jpeg, 0xC0, 20_000, 10_000))
    #expect(within.size.area == 200_000_000)
  }

  @Test func refusesSeveralScansByTheMemoryOfTheirCoefficients() throws {
    let progressive = try MadePicture.gradient(24, 16).jpeg { $0.progressive = true }
    // 384 MiB hold 134 million pixels with a quarter of the colours: 3 bytes each.
    expectTooLarge(try resized(progressive, 0xC2, 12_000, 12_000), 12_000, 12_000)
    #expect(
      try PhotoHeader(reading: resized(progressive, 0xC2, 11_000, 11_000)).size.width == 11_000)
    let separate = try MadePicture.gradient(24, 16).jpeg { $0.separate_scans = true }
    expectTooLarge(try resized(separate, 0xC0, 12_000, 12_000), 12_000, 12_000)
  }

  @Test func refusesTooManyScans() throws {
    let progressive = try MadePicture.gradient(24, 16).jpeg { $0.progressive = true }
    // The last scan, which refines, once more and a hundred times.
    let segments = try MetadataWalk.segments(of: progressive)
    let last = try #require(segments.last { $0.name == "SOS" })
    let end = progressive.count - 2
    let scan = progressive[last.range.lowerBound..<end]
    let many = progressive[..<end] + Array(repeating: scan, count: 100).joined() + [0xFF, 0xD9]
    #expect(throws: PhotoError.malformed("it has too many scans")) {
      try render(Array(many), as: [.fit(width: 10, quality: 80)])
    }
  }

  @Test func refusesLargePNGs() throws {
    var png = MadePNG(width: 1, height: 1) { _, _ in [0, 0, 0] }
    func header(_ width: Int, _ height: Int) -> [UInt8] {
      png.width = 1
      png.height = 1
      let whole = png.bytes
      var payload: [UInt8] = []
      payload.append(uint32: width)
      payload.append(uint32: height)
      payload += whole[24..<29]
      return Array(whole[..<8]) + MadePNG.chunk("IHDR", payload) + Array(whole[33...])
    }
    expectTooLarge(header(30_000, 30_000), 30_000, 30_000)
    #expect(try PhotoHeader(reading: header(14_000, 14_000)).size.width == 14_000)
    #expect(try PhotoHeader(reading: header(20_000, 10_000)).size.area == Limits.pixels)
    expectTooLarge(header(20_000, 10_001), 20_000, 10_001)
    png.isInterlaced = true
    #expect(try PhotoHeader(reading: header(8192, 8192)).size.width == 8192)
    expectTooLarge(header(8192, 8193), 8192, 8193)
    expectTooLarge(header(14_000, 14_000), 14_000, 14_000)
  }

  @Test func leavesOutProfilesAndTextThatAreTooLarge() throws {
    // Stored, not packed: what counts is what comes out.
    let profile = MadeProfile.bytes(padding: Limits.profileBytes)
    let png = MadePNG(
      width: 8, height: 8,
      before: [
        ("iCCP", Array("ICC profile\0\0".utf8) + MadePNG.zlib(profile)),
        ("zTXt", Array("Comment\0\0".utf8) + MadePNG.zlib([UInt8](repeating: 65, count: 1 << 20))),
      ]
    ) { _, _ in [200, 100, 50] }.bytes
    let rendering = try render(png, as: [.fit(width: 8, quality: 90)])
    #expect(rendering.warnings == [.profileIgnored("it is broken or too large")])
    let copy = try copyWithoutMetadata(png)
    #expect(copy.warnings == rendering.warnings)
    #expect(copy.bytes.count < 500)
  }
}
