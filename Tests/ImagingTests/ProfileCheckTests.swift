import Testing

@testable import Imaging

/// A colour profile is handed on only as far as it is one.
@Suite struct ProfileCheckTests {
  private static let whole = MadeProfile.bytes()
  private static let size = "its size is not what it says"
  private static let table = "its table is broken"
  private static let kind = "it is not a profile of a device or a colour space"
  private static let other = "it is for other colours than the photo’s"

  /// The profile with some of its bytes changed.
  private static func changed(_ offset: Int, _ bytes: [UInt8]) -> [UInt8] {
    var profile = whole
    profile.replaceSubrange(offset..<offset + bytes.count, with: bytes)
    return profile
  }

  private func checked(
    _ bytes: [UInt8], _ space: ColourProfile.Space = .colour
  ) -> ColourProfile { ColourProfile(checking: bytes, for: space) }

  @Test func mayBePaddedByThreeBytesThatAreNotHandedOn() {
    for padding in 0...3 {
      let padded = Self.whole + [UInt8](repeating: 0, count: padding)
      #expect(checked(padded) == .valid(Self.whole), "\(padding)")
    }
    #expect(checked(Self.whole + [0, 0, 0, 0]) == .invalid(reason: Self.size))
    #expect(checked(Array(Self.whole.dropLast())) == .invalid(reason: Self.size))
  }

  @Test(
    arguments: [
      (131, [], "it is cut off"), (3, [131], size), (3, [161], size),
      (36, Array("ascp".utf8), "it is not an ICC profile"),
      (16, Array("GRAY".utf8), other), (16, Array("CMYK".utf8), other),
      (16, Array("Lab ".utf8), other), (12, Array("link".utf8), kind),
      (12, Array("abst".utf8), kind), (12, Array("nmcl".utf8), kind),
      // Three tags take more room than there is.
      (131, [3], table), (128, [255, 255, 255, 255], table),
      // The only tag begins at 144 and has 16 bytes.
      (139, [145], table), (143, [17], table), (136, [0, 0, 0, 161], table),
      (136, [255, 255, 255, 255], table), (140, [255, 255, 255, 255], table),
    ] as [(Int, [UInt8], String)])
  func isRefusedForOneReason(offset: Int, bytes: [UInt8], reason: String) {
    let profile =
      bytes.isEmpty ? Array(Self.whole.prefix(offset)) : Self.changed(offset, bytes)
    #expect(checked(profile) == .invalid(reason: reason))
    #expect(checked(profile).bytes.isEmpty)
    #expect(checked(profile).warning == .profileIgnored(reason))
  }

  @Test(arguments: ["mntr", "scnr", "prtr", "spac"]) func isOfADeviceOrAColourSpace(kind: String) {
    let profile = Self.changed(12, Array(kind.utf8))
    #expect(checked(profile) == .valid(profile))
    #expect(checked(profile).warning == nil)
  }

  /// Its tags may be empty, none at all, and end where it does.
  @Test func mayHaveATableOfLittleUse() {
    for profile in [
      Self.changed(128, [0, 0, 0, 0]), Self.changed(140, [0, 0, 0, 0]),
      Self.changed(136, [0, 0, 0, 160, 0, 0, 0, 0]),
    ] {
      #expect(checked(profile) == .valid(NamelessProfile(of: profile).bytes))
      #expect(checked(profile).warning == nil)
    }
    var shortest = Array([0, 0, 0, 132] + Self.whole[4..<128] + [0, 0, 0, 0])
    #expect(checked(shortest) == .valid(shortest))
    shortest[3] = 131
    #expect(checked(shortest) == .invalid(reason: Self.size))
  }

  @Test func speaksOfThePhotosOwnColours() throws {
    let spaces: [(ColourProfile.Space, String)] = [
      (.grey, "GRAY"), (.colour, "RGB "), (.print, "CMYK"),
    ]
    for (space, name) in spaces {
      for (_, other) in spaces {
        let isValid = checked(MadeProfile.bytes(space: other), space).warning == nil
        #expect(isValid == (name == other), "\(other) for \(name)")
      }
    }
    #expect([1, 3, 4].map(ColourProfile.Space.init(components:)) == [.grey, .colour, .print])
  }

  /// The colours of a PNG are those of its type: a palette is of RGB.
  @Test(arguments: [(0, "GRAY"), (2, "RGB "), (3, "RGB "), (4, "GRAY"), (6, "RGB ")])
  func goesWithAPNGsColourType(type: Int, space: String) throws {
    for profile in [MadeProfile.bytes(space: "GRAY"), MadeProfile.bytes(space: "RGB ")] {
      let samples = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][type] ?? 0
      var png = MadePNG(width: 8, height: 8, colourType: type) { _, _ in
        [Int](repeating: 0, count: samples)
      }
      png.before = [("iCCP", Array("ICC profile\0\0".utf8) + MadePNG.zlib(profile))]
      if type == 3 { png.before.append(("PLTE", [1, 2, 3])) }
      let isOwn = profile == MadeProfile.bytes(space: space)
      let copy = try copyWithoutMetadata(png.bytes)
      #expect((copy.bytes == png.bytes) == isOwn)
      #expect(copy.warnings.isEmpty == isOwn)
    }
  }

  /// What one segment of a JPEG holds is carried without a word; more than 4 MB never.
  @Test func isCarriedByItsSize() {
    func warning(_ count: Int) -> PhotoWarning? {
      let colours = RenditionColours(of: .valid([UInt8](repeating: 0, count: count)))
      #expect(colours.profile.count == (count > 4_194_304 ? 0 : count))
      return colours.warning
    }
    #expect(warning(65_519) == nil)
    #expect(warning(65_520) == .profileRepeated(bytes: 65_520))
    #expect(warning(4_194_304) == .profileRepeated(bytes: 4_194_304))
    #expect(warning(4_194_305) == .profileIgnored("it is too large"))
    let matrix = MadeProfile.matrix(ColourConversionTests.spaces[0].space, count: 65_519)
    #expect(RenditionColours(of: .valid(matrix)).profile == matrix)
    #expect(RenditionColours(of: .valid(matrix)).warning == nil)
    #expect(RenditionColours(of: .invalid(reason: "why")).warning == .profileIgnored("why"))
    #expect(RenditionColours(of: .none).warning == nil)
  }

  @Test func greyOnesAreConvertedWhateverTheyAreConnectedBy() {
    var grey = MadeProfile.grey(curve: MadeProfile.gamma(256))
    grey.replaceSubrange(20..<24, with: Array("Lab ".utf8))
    #expect(ColourConversion(grey)?.grey(55) == 128)
    var colour = MadeProfile.matrix(ColourConversionTests.spaces[0].space)
    colour.replaceSubrange(20..<24, with: Array("Lab ".utf8))
    #expect(ColourConversion(colour) == nil)
  }

  @Test func theFirstTagOfANameCounts() throws {
    let space = ColourConversionTests.spaces[0].space
    let plain = MadeProfile.matrix(space)
    var doubled = MadeProfile.matrix(space, hasTables: true)
    // The last of seven tags, that of tables, becomes a second one for red.
    let table = try #require(JPEGSurgery.find("A2B0", in: doubled))
    doubled.replaceSubrange(table..<table + 4, with: Array("rXYZ".utf8))
    let (one, other) = (try #require(ColourConversion(plain)), ColourConversion(doubled))
    #expect(try #require(other).colour(200, 90, 40) == one.colour(200, 90, 40))
  }

  /// Numbers that no primary has would overflow.
  @Test(arguments: [(16.0, true), (16.01, false), (-16.0, true), (-16.01, false)])
  func primariesStayWithinBounds(number: Double, isTaken: Bool) {
    let curve = MadeProfile.gamma(256)
    let space = MadeProfile.Space(
      primaries: [[0.4, 0.2, 0], [0.4, number, 0.1], [0.1, 0.1, 0.7]], curve: curve
    ) { $0 }
    #expect((ColourConversion(MadeProfile.matrix(space)) != nil) == isTaken)
  }

  @Test func curvesAreOfTheFiveKindsAndWhole() {
    let parameters = [2.0, 1, 0, 1, 0.5, 0, 0, 0]
    for (kind, count) in [1, 3, 4, 5, 7].enumerated() {
      let whole = MadeProfile.function(kind, Array(parameters.prefix(count)))
      #expect(ToneCurve(whole, at: 0) != nil, "\(kind)")
      #expect(ToneCurve(Array(whole.dropLast()), at: 0) == nil, "\(kind)")
    }
    #expect(ToneCurve(MadeProfile.function(5, parameters), at: 0) == nil)
    #expect(ToneCurve(MadeProfile.table([0, 9, 65_535]), at: 0) != nil)
    #expect(ToneCurve(Array(MadeProfile.table([0, 9, 65_535]).dropLast(3)), at: 0) == nil)
    #expect(ToneCurve(Array("text\0\0\0\0".utf8), at: 0) == nil)
  }

  @Test func curvesAreStraightBetweenTheirValues() throws {
    let curve = try #require(ToneCurve(MadeProfile.table([0, 13_107, 65_535]), at: 0))
    let points = [(-1.0, 0.0), (0, 0), (0.25, 0.1), (0.5, 0.2), (0.75, 0.6), (1, 1), (2, 1)]
    for (value, light) in points { #expect(abs(curve.light(of: value) - light) < 1e-9) }
    let straight = try #require(ToneCurve(MadeProfile.table([]), at: 0))
    for value in [0, 0.3, 1] { #expect(abs(straight.light(of: value) - value) < 1e-12) }
    // Where a function's line meets its curve the curve counts.
    let step = try #require(
      ToneCurve(MadeProfile.function(3, [1, 1, 0, 0.5, 0.5]), at: 0))
    #expect(abs(step.light(of: 0.5) - 0.5) < 1e-9)
    let offsets = try #require(
      ToneCurve(MadeProfile.function(4, [1, 1, 0, 0.5, 0.5, 0.125, 0.25]), at: 0))
    #expect(abs(offsets.light(of: 0.5) - 0.625) < 1e-9)
    #expect(abs(offsets.light(of: 0.25) - 0.375) < 1e-9)
  }

  @Test func lightBecomesTheNearestLevel() {
    let levels = [(-1, 0), (0, 0), (9, 0), (10, 1), (32_768, 188), (65_535, 255), (70_000, 255)]
    for (light, level) in levels { #expect(Int(SRGB.level(of: light)) == level, "\(light)") }
  }
}
