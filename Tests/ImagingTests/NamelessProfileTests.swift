import ImagingSupport
import Testing

@testable import Imaging

/// What a colour profile tells of its owner stays behind, and its colours do not change.
@Suite struct NamelessProfileTests {
  private static let space = ColourConversionTests.spaces[0].space
  private static let names = [
    MadeProfile.name("Anna screen 7"), MadeProfile.localName("Anna screen 7"),
  ]
  private static let more: [(String, [UInt8])] = [
    ("mmod", Array("mmod\0\0\0\0SN4711-Anna".utf8)), ("meta", Array("dict\0\0\0\0Anna".utf8)),
    ("dscm", MadeProfile.localName("Anna’s MacBook")), ("vcgt", Array("vcgt\0\0\0\0Anna".utf8)),
  ]

  /// Whether any of its owner’s texts stands in a file, with one byte to a letter or two.
  private static func tells(_ bytes: [UInt8]) -> Bool {
    let narrow = Array("Anna".utf8)
    return [narrow, narrow.flatMap { [0, $0] }].contains { bytes.firstRange(of: $0) != nil }
  }

  private static func of(_ name: [UInt8], notice: String = "by Anna") -> [UInt8] {
    MadeProfile.named(name, notice: notice, in: space, besides: more)
  }

  @Test(arguments: names) func losesNames(name: [UInt8]) throws {
    let icc = Self.of(name)
    #expect(Self.tells(icc))
    let checked = ColourProfile(checking: icc, for: .colour)
    #expect(!checked.bytes.isEmpty && !Self.tells(checked.bytes))
    #expect(checked.bytes.count == icc.count)
    // Its tags are those that each profile has, and its colours.
    #expect(checked.bytes.uint32(at: 128) == 8)
    let (before, after) = (
      try #require(ColourConversion(icc)), try #require(ColourConversion(checked.bytes))
    )
    for sample in stride(from: UInt8(0), through: 250, by: 25) {
      #expect(before.colour(sample, 200, 255 - sample) == after.colour(sample, 200, 255 - sample))
    }
    // Once more, nothing is left to take.
    #expect(NamelessProfile(of: checked.bytes).bytes == checked.bytes)
  }

  @Test(arguments: [MadeProfile.name("Display P3"), MadeProfile.localName("Adobe RGB (1998)")])
  func keepsNamesOfStandards(name: [UInt8]) throws {
    let plain = MadeProfile.named(name, notice: "Copyright Apple Inc., 2022", in: Self.space)
    #expect(ColourProfile(checking: plain, for: .colour).bytes == plain)
    // But nothing else.
    let own = ColourProfile(checking: Self.of(name, notice: "Copyright"), for: .colour).bytes
    #expect(!own.isEmpty && !Self.tells(own))
    #expect(own.firstRange(of: name) != nil)
  }

  @Test func losesWhatLiesBetweenTags() {
    var icc = MadeProfile.matrix(Self.space, count: 4000)
    icc.replaceSubrange(3000..<3004, with: Array("Anna".utf8))
    #expect(!Self.tells(ColourProfile(checking: icc, for: .colour).bytes))
  }

  /// In the file of a copy, of one that is turned, and of renditions; packed in a PNG as well.
  @Test(arguments: names) func isInNoFile(name: [UInt8]) throws {
    let icc = Self.of(name)
    let jpeg = try MadePicture.gradient(64, 48).jpeg(profile: icc)
    let turned = JPEGSurgery.insert(JPEGSurgery.exif(6), into: jpeg)
    let png = MadePNG(
      width: 64, height: 48, before: [("iCCP", Array("Anna\0\0".utf8) + MadePNG.zlib(icc))]
    ) { _, _ in [9, 8, 7] }.bytes
    for source in [jpeg, turned, png] {
      #expect(Self.tells(source))
      let copy = try copyWithoutMetadata(source).bytes
      #expect(!Self.tells(copy))
      let made = try render(
        source, as: [.fit(width: 32, quality: 90), .bookThumbnail(points: 20, scale: 1, radius: 3)])
      for file in [copy] + made.renditions.map(\.bytes) where try PhotoFormat.of(file) == .png {
        let profile = try file.withUnsafeBufferPointer { try PNGReader($0).profile }
        #expect(!profile.isEmpty && !Self.tells(profile))
      }
      for file in [copy] + made.renditions.map(\.bytes) { #expect(!Self.tells(file)) }
    }
  }

  /// A table that names the same place twice, or places in the header, is read as it is.
  @Test func tagsThatShareTheirPlaces() throws {
    var icc = Self.of(Self.names[0])
    // The name is where a colour is.
    let red = try #require(icc.firstRange(of: Array("rXYZ".utf8)))
    let offset = Array(icc[(red.lowerBound + 4)..<(red.lowerBound + 12)])
    let name = try #require(icc[132...].firstRange(of: Array("desc".utf8)))
    icc.replaceSubrange((name.lowerBound + 4)..<(name.lowerBound + 12), with: offset)
    let bytes = ColourProfile(checking: icc, for: .colour).bytes
    #expect(ColourConversion(bytes) != nil && !Self.tells(bytes))
  }
}
