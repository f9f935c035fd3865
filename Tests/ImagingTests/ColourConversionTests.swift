import Foundation
import Support
import Testing

@testable import Imaging

/// Profiles that are too large for every rendition give way to sRGB, and nothing looks different.
@Suite struct ColourConversionTests {
  private static let asked: [Rendition] = [
    .fit(width: 25, quality: 98), .fill(width: 20, height: 20, quality: 98),
    .bookThumbnail(points: 20, scale: 1, radius: 0),
  ]

  /// Larger than what is carried.
  private static let large = Limits.carriedProfileBytes + 1

  // The primaries as the profiles of these names hold them.
  private static let adobe = [
    [0.609_74, 0.311_11, 0.019_47], [0.205_28, 0.625_67, 0.060_87], [0.149_19, 0.063_22, 0.744_57],
  ]
  private static let displayP3 = [
    [0.515_12, 0.241_20, -0.001_05], [0.291_98, 0.692_25, 0.041_89],
    [0.157_10, 0.066_57, 0.784_07],
  ]
  private static let ordinary = [
    [0.436_07, 0.222_49, 0.013_92], [0.385_15, 0.716_87, 0.097_08], [0.143_07, 0.060_61, 0.714_10],
  ]

  @Sendable private static func lightOfSRGB(_ value: Double) -> Double {
    value <= 0.040_45 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static let functionOfSRGB = MadeProfile.function(
    3, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.040_45])

  /// Spaces in the ways in which profiles tell their curves.
  static let spaces: [(name: String, space: MadeProfile.Space)] = [
    (
      "Adobe RGB, a power",
      .init(primaries: adobe, curve: MadeProfile.gamma(563)) { pow($0, 563.0 / 256) }
    ),
    (
      "Display P3, a function",
      .init(primaries: displayP3, curve: functionOfSRGB, light: lightOfSRGB)
    ),
    (
      "Display P3, a table",
      .init(
        primaries: displayP3,
        curve: MadeProfile.table(
          (0...1023).map { Int((lightOfSRGB(Double($0) / 1023) * 65_535).rounded()) }),
        light: lightOfSRGB)
    ),
    (
      "Display P3 without a curve",
      .init(primaries: displayP3, curve: MadeProfile.table([])) { $0 }
    ),
    (
      "Adobe RGB, a function with an offset",
      .init(primaries: adobe, curve: MadeProfile.function(2, [2.2, 0.9, 0.1, 0])) {
        pow(0.9 * $0 + 0.1, 2.2)
      }
    ),
    (
      "Adobe RGB, a function of a power alone",
      .init(primaries: adobe, curve: MadeProfile.function(0, [1.8])) { pow($0, 1.8) }
    ),
    (
      "Adobe RGB, a function that begins at nothing",
      .init(primaries: adobe, curve: MadeProfile.function(1, [2.2, 1.1, -0.1])) {
        pow(max(1.1 * $0 - 0.1, 0), 2.2)
      }
    ),
    (
      "Adobe RGB, a function of a curve and a line, each with an offset",
      .init(
        primaries: adobe,
        curve: MadeProfile.function(4, [2.4, 0.9, 0.05, 0.1893, 0.1, 0.02, 0.01])
      ) { $0 >= 0.1 ? pow(0.9 * $0 + 0.05, 2.4) + 0.02 : 0.1893 * $0 + 0.01 }
    ),
    ("sRGB", .init(primaries: ordinary, curve: functionOfSRGB, light: lightOfSRGB)),
  ]

  static let colours: [MadePicture.Colour] = [
    (200, 90, 40), (60, 120, 70), (90, 100, 160), (128, 128, 128), (0, 0, 0), (255, 255, 255),
    (250, 20, 20),
  ]

  /// A colour in sRGB, by another way than the module's: its light as X, Y and Z, adapted to D65.
  private static func expected(
    _ colour: MadePicture.Colour, in space: MadeProfile.Space
  ) -> MadePicture.Colour {
    let light = [colour.red, colour.green, colour.blue].map { space.light(Double($0) / 255) }
    let xyz = (0..<3).map { axis in
      zip(space.primaries, light).reduce(0) { $0 + $1.0[axis] * $1.1 }
    }
    // Bradford from D50 to D65, and then sRGB's own matrix, both as B. Lindbloom gives them.
    let adapted = product(
      [
        [0.955_576_6, -0.023_039_3, 0.063_163_6], [-0.028_289_5, 1.009_941_6, 0.021_007_7],
        [0.012_298_2, -0.020_483_0, 1.329_909_8],
      ], xyz)
    let linear = product(
      [
        [3.240_454_2, -1.537_138_5, -0.498_531_4], [-0.969_266_0, 1.876_010_8, 0.041_556_0],
        [0.055_643_4, -0.204_025_9, 1.057_225_2],
      ], adapted)
    let levels = linear.map { value in
      let value = min(max(value, 0), 1)
      let level = value <= 0.003_130_8 ? 12.92 * value : 1.055 * pow(value, 1 / 2.4) - 0.055
      return UInt8((level * 255).rounded())
    }
    return (levels[0], levels[1], levels[2])
  }

  private static func product(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
    matrix.map { row in zip(row, vector).reduce(0) { $0 + $1.0 * $1.1 } }
  }

  @Test(arguments: spaces.indices) func agreesWithTheFormula(space: Int) throws {
    let space = Self.spaces[space].space
    let conversion = try #require(ColourConversion(MadeProfile.matrix(space)))
    var farthest = 0
    for red in stride(from: 0, through: 255, by: 15) {
      for green in stride(from: 0, through: 255, by: 17) {
        for blue in stride(from: 0, through: 255, by: 51) {
          let colour = (UInt8(red), UInt8(green), UInt8(blue))
          let (made, wanted) = (
            conversion.colour(colour.0, colour.1, colour.2), Self.expected(colour, in: space)
          )
          for (one, other) in [(made.0, wanted.0), (made.1, wanted.1), (made.2, wanted.2)] {
            farthest = max(farthest, abs(Int(one) - Int(other)))
          }
        }
      }
    }
    #expect(farthest <= 1)
  }

  @Test(arguments: spaces.indices) func convertsRenditionsAndKeepsTheCopy(space: Int) throws {
    let icc = MadeProfile.matrix(Self.spaces[space].space, count: Self.large)
    for colour in Self.colours {
      let bytes = try MadePicture.constant(30, 21, colour).jpeg(quality: 100, profile: icc)
      try expect(bytes, Self.expected(colour, in: Self.spaces[space].space), icc)
    }
  }

  @Test func convertsRenditionsOfPNGs() throws {
    let space = Self.spaces[0].space
    let icc = MadeProfile.matrix(space, count: Self.large)
    let bytes = MadePNG(
      width: 30, height: 21, before: [("iCCP", Array("ICC profile\0\0".utf8) + MadePNG.zlib(icc))]
    ) { _, _ in [60, 120, 70] }.bytes
    try expect(bytes, Self.expected((60, 120, 70), in: space), icc)
    #expect(
      try render(bytes, as: Self.asked, kernels: .baseline) == render(bytes, as: Self.asked))
  }

  private func expect(_ bytes: [UInt8], _ wanted: MadePicture.Colour, _ icc: [UInt8]) throws {
    let rendering = try render(bytes, as: Self.asked)
    #expect(rendering.warnings == [.profileConverted(bytes: icc.count)])
    for made in rendering.renditions {
      let pixels = try Pixels(decoding: made.bytes)
      // What the JPEGs round on the way in and out is a few levels where a curve is steep.
      #expect(alike(pixels[10, 10], wanted, within: 5), "\(pixels[10, 10]), not \(wanted)")
      #expect(made.bytes.count < 8000, "it still carries the profile")
    }
    let copy = try copyWithoutMetadata(bytes)
    #expect(copy.warnings.isEmpty)
    #expect(copy.bytes == bytes)
  }

  @Test func averageIsThatOfWhatIsShown() throws {
    let icc = MadeProfile.matrix(Self.spaces[0].space, count: Self.large)
    let bytes = try MadePicture.constant(50, 50, (60, 120, 70)).jpeg(profile: icc)
    let average = try #require(try render(bytes, as: Self.asked).averageColour)
    let wanted = Self.expected((60, 120, 70), in: Self.spaces[0].space)
    let found = [Int(average.red), Int(average.green), Int(average.blue)]
    #expect(alike(found, wanted, within: 4))
  }

  @Test func gradientsStaySmooth() throws {
    let icc = MadeProfile.matrix(Self.spaces[1].space, count: Self.large)
    for sampling in [MadePicture.subsampled, [(1, 1), (1, 1), (1, 1)]] {
      let bytes = try MadePicture.gradient(201, 97).jpeg(
        sampling: sampling, quality: 100, profile: icc)
      let made = try render(bytes, as: [.fit(width: 201, quality: 100)]).renditions[0]
      let pixels = try Pixels(decoding: made.bytes)
      for (x, y) in [(5, 5), (100, 48), (196, 92), (10, 90)] {
        let wanted = Self.expected(
          MadePicture.gradient(201, 97)[x, y], in: Self.spaces[1].space)
        #expect(alike(pixels[x, y], wanted, within: 4), "\(pixels[x, y]), not \(wanted)")
      }
    }
  }

  @Test func convertsGreyByItsCurve() throws {
    let icc = MadeProfile.grey(curve: MadeProfile.gamma(256), count: Self.large)
    let bytes = try MadePicture.constant(40, 30, (55, 55, 55)).jpeg(
      sampling: [(1, 1)], quality: 100, profile: icc)
    let rendering = try render(bytes, as: Self.asked)
    #expect(rendering.warnings == [.profileConverted(bytes: icc.count)])
    // 55 / 255 of the light.
    let level = Int(((1.055 * pow(55.0 / 255, 1 / 2.4) - 0.055) * 255).rounded())
    for made in rendering.renditions {
      #expect(abs(try Pixels(decoding: made.bytes)[10, 10][0] - level) <= 1)
    }
  }

  @Test func carriesOnLargeProfilesOfTables() throws {
    let icc = MadeProfile.matrix(Self.spaces[0].space, count: Self.large, hasTables: true)
    #expect(ColourConversion(icc) == nil)
    let bytes = try MadePicture.gradient(80, 60).jpeg(profile: icc)
    let rendering = try render(bytes, as: Self.asked)
    #expect(rendering.warnings == [.profileRepeated(bytes: icc.count)])
    #expect(try JPEGHeader(reading: rendering.renditions[0].bytes).profile.bytes == icc)
  }

  @Test func carriesNoProfileBeyondTheLimit() throws {
    let beyond = Self.large
    let space = Self.spaces[0].space
    let tables = MadeProfile.matrix(space, count: beyond, hasTables: true)
    let matrix = MadeProfile.matrix(space, count: beyond)
    let picture = MadePicture.constant(40, 30, (60, 120, 70))
    try Limits.$profileBytes.withValue(beyond - 1) {
      let ignored = try render(picture.jpeg(profile: tables), as: Self.asked)
      #expect(ignored.warnings == [.profileIgnored("it is too large")])
      let converted = try render(picture.jpeg(profile: matrix), as: Self.asked)
      #expect(converted.warnings == [.profileConverted(bytes: beyond)])
      for made in ignored.renditions + converted.renditions { #expect(made.bytes.count < 8000) }
    }
  }

  /// Up to the middle of these the curve has not begun.
  @Test func functionsAreFlatBeforeTheirCurves() throws {
    for (kind, offset) in [(1, []), (2, [0.25])] {
      let bytes = MadeProfile.function(kind, [2, 2, -1] + offset)
      let curve = try #require(ToneCurve(bytes, at: 0))
      for (value, light) in [(0, 0), (0.25, 0), (0.5, 0), (0.75, 0.25)] {
        let expected = light + (offset.first ?? 0)
        #expect(abs(curve.light(of: value) - expected) < 1e-9, "kind \(kind) at \(value)")
      }
    }
  }

  @Test func convertsNothingWhereAPartIsMissingOrBroken() {
    let whole = MadeProfile.matrix(Self.spaces[1].space)
    #expect(ColourConversion(whole) != nil)
    for name in ["rXYZ", "bXYZ", "gTRC", "XYZ ", "para"] {
      var broken = whole
      // The first one that stands behind the header.
      guard let place = JPEGSurgery.find(name, in: Array(whole.dropFirst(128))) else {
        Issue.record("\(name) is not there")
        continue
      }
      broken[128 + place] = UInt8(ascii: "?")
      #expect(ColourConversion(broken) == nil, "\(name)")
    }
    #expect(ColourConversion([]) == nil)
  }

  @Test func flippedBitsNeverCrash() {
    var random = SeededGenerator(seed: 3)
    for (_, space) in Self.spaces {
      let whole = MadeProfile.matrix(space)
      for _ in 0..<60 {
        var broken = whole
        for _ in 0..<Int.random(in: 1...20, using: &random) {
          let place = Int.random(in: 0..<broken.count, using: &random)
          broken[place] = UInt8.random(in: 0...255, using: &random)
        }
        if Bool.random(using: &random) {
          broken = Array(broken.prefix(Int.random(in: 0...broken.count, using: &random)))
        }
        guard let conversion = ColourConversion(broken) else { continue }
        _ = conversion.colour(255, 0, 128)
      }
    }
  }

  @Test func powersAreThoseOfMathematics() {
    for exponent in [0.01, 1 / 2.4, 1, 1.8, 563.0 / 256, 2.4, 17, -2] {
      for step in 1...400 {
        let base = Double(step) / 200
        let wanted = pow(base, exponent)
        #expect(abs(power(base, exponent) / wanted - 1) < 1e-12, "\(base) to the \(exponent)")
      }
    }
    #expect(power(0, 2) == 0 && power(-1, 2) == 0 && power(.nan, 2) == 0)
    #expect(power(0.5, 30_000) == 0 && power(2, 30_000) == .greatestFiniteMagnitude)
  }
}
