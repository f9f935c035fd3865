import ImagingSupport
import Testing

@testable import Imaging

/// Colour profiles go where the colours go.
@Suite struct ProfileTests {
  private static let asked: [Rendition] = [
    .fit(width: 60, quality: 90), .fill(width: 20, height: 20, quality: 90),
    .bookThumbnail(points: 20, scale: 1, radius: 3),
  ]

  /// The profile in a file, put together by another hand than the module's.
  private func profile(in bytes: [UInt8]) throws -> [UInt8] {
    if try PhotoFormat.of(bytes) == .png {
      let reader = try bytes.withUnsafeBufferPointer { buffer in
        try PNGReader(buffer).profile
      }
      return reader
    }
    var profile: [UInt8] = []
    for segment in try MetadataWalk.segments(of: bytes) where segment.label == "ICC_PROFILE" {
      profile += bytes[segment.payload].dropFirst(14)
    }
    return profile
  }

  /// 0 and 200,000 bytes more: in one segment, and in four, which is worth a word.
  @Test(arguments: [0, 200_000]) func everyRenditionCarriesIt(padding: Int) throws {
    let icc = MadeProfile.bytes(padding: padding)
    let expected: [PhotoWarning] = padding == 0 ? [] : [.profileRepeated(bytes: icc.count)]
    let jpeg = try MadePicture.gradient(80, 60).jpeg(profile: icc)
    let png = MadePNG(
      width: 80, height: 60, before: [("iCCP", Array("ICC profile\0\0".utf8) + MadePNG.zlib(icc))]
    ) { _, _ in [9, 8, 7] }.bytes
    for bytes in [jpeg, png] {
      let rendering = try render(bytes, as: Self.asked)
      #expect(rendering.warnings == expected)
      for made in rendering.renditions { #expect(try profile(in: made.bytes) == icc) }
      let copy = try copyWithoutMetadata(bytes)
      #expect(try profile(in: copy.bytes) == icc)
      #expect(copy.warnings.isEmpty)
    }
  }

  @Test func greyOnesGoWithGreyPhotos() throws {
    let icc = MadeProfile.bytes(space: "GRAY")
    let bytes = try MadePicture.gradient(80, 60).jpeg(sampling: [(1, 1)], profile: icc)
    let rendering = try render(bytes, as: Self.asked)
    #expect(rendering.warnings.isEmpty)
    for made in rendering.renditions { #expect(try profile(in: made.bytes) == icc) }
  }

  @Test func profilesOfInksStayBehindWhereColoursAreConverted() throws {
    let icc = MadeProfile.bytes(space: "CMYK")
    let bytes = try MadePicture.gradient(80, 60).jpeg(
      sampling: [(1, 1), (1, 1), (1, 1), (1, 1)], colour: .cmyk, profile: icc)
    let rendering = try render(bytes, as: Self.asked)
    #expect(rendering.warnings == [.convertedFromCMYK])
    for made in rendering.renditions { #expect(try profile(in: made.bytes).isEmpty) }
    #expect(try profile(in: copyWithoutMetadata(bytes).bytes) == icc)
  }

  @Test(arguments: [
    MadeProfile.bytes(says: 9000), MadeProfile.bytes(says: 100),
    MadeProfile.bytes(space: "GRAY"), Array(MadeProfile.bytes().prefix(90)),
    Array(MadeProfile.bytes().dropLast(20)), [UInt8](repeating: 7, count: 400),
  ])
  func brokenOnesAreLeftOut(icc: [UInt8]) throws {
    let bytes = try MadePicture.gradient(80, 60).jpeg(profile: icc)
    try expectIgnored(bytes)
  }

  @Test(arguments: [[(7, 1)], [(1, 2)], [(1, 1), (1, 1)], [(1, 2), (2, 3)], [(0, 1)], [(2, 2)]])
  func misnumberedOnesAreLeftOut(parts: [(Int, Int)]) throws {
    let icc = MadeProfile.bytes()
    var segments: [UInt8] = []
    for (number, count) in parts {
      segments += JPEGSurgery.segment(
        0xE2, Array("ICC_PROFILE\0".utf8) + [UInt8(number), UInt8(count)] + icc)
    }
    try expectIgnored(JPEGSurgery.insert(segments, into: MadePicture.gradient(80, 60).jpeg()))
  }

  @Test func partsMayComeInAnyOrder() throws {
    let icc = MadeProfile.bytes(padding: 100)
    let parts = [(2, icc[100...]), (1, icc[..<100])].map { number, part in
      JPEGSurgery.segment(0xE2, Array("ICC_PROFILE\0".utf8) + [UInt8(number), 2] + part)
    }
    let bytes = JPEGSurgery.insert(
      parts.flatMap { $0 }, into: try MadePicture.gradient(80, 60).jpeg())
    let made = try render(bytes, as: Self.asked)
    #expect(made.warnings.isEmpty)
    #expect(try profile(in: made.renditions[0].bytes) == icc)
    #expect(try profile(in: copyWithoutMetadata(bytes).bytes) == icc)
  }

  /// Together they would make a whole profile.
  @Test(arguments: [[3, 2], [2, 3], [2, 1]]) func partsMustAgreeAboutTheirNumber(counts: [Int])
    throws
  {
    let icc = MadeProfile.bytes(padding: 100)
    let segments = zip([icc[..<100], icc[100...]], counts).enumerated().flatMap { place, part in
      JPEGSurgery.segment(
        0xE2, Array("ICC_PROFILE\0".utf8) + [UInt8(place + 1), UInt8(part.1)] + part.0)
    }
    try expectIgnored(JPEGSurgery.insert(segments, into: MadePicture.gradient(80, 60).jpeg()))
  }

  /// A segment has room for 65,519 bytes of it.
  @Test(arguments: [65_518, 65_519, 65_520, 131_037, 131_038, 131_039])
  func copiesHaveAsManyPartsAsItFills(length: Int) throws {
    let icc = MadeProfile.bytes(padding: length - MadeProfile.bytes().count)
    #expect(icc.count == length)
    let bytes = try MadePicture.gradient(80, 60).jpeg(profile: icc)
    let copy = try copyWithoutMetadata(bytes).bytes
    let parts = try MetadataWalk.segments(of: copy).filter { $0.label == "ICC_PROFILE" }
    #expect(parts.count == (length + 65_518) / 65_519)
    #expect(parts.allSatisfy { $0.payload.count > 14 })
    #expect(copy == bytes)
  }

  private func expectIgnored(_ bytes: [UInt8]) throws {
    let rendering = try render(bytes, as: Self.asked)
    let copy = try copyWithoutMetadata(bytes)
    let header = try PhotoHeader(reading: bytes)
    for warnings in [rendering.warnings, copy.warnings, header.warnings] {
      #expect(warnings.count == 1)
      guard case .profileIgnored? = warnings.first else {
        Issue.record("\(warnings) says nothing of the profile")
        continue
      }
    }
    for made in rendering.renditions.map(\.bytes) + [copy.bytes] {
      #expect(try profile(in: made).isEmpty)
      #expect(JPEGSurgery.find("ICC_PROFILE", in: made) == nil)
    }
  }
}
