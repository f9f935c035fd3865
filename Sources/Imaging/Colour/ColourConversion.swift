/// A way from the colours of a profile to sRGB.
///
/// Knows profiles of a curve for each channel and a matrix, which cameras, phones and screens have,
/// and of a curve for grey; not those of tables, which scanners and printers have.
///
/// Source: ICC.1:2022, annexes E.3 and F.3; the matrix is that of IEC 61966-2-1 for the illuminant D50,
/// by Bradford's adaptation.
struct ColourConversion {
  /// Light at each level of each channel, in parts of 65,535.
  private let light: [[Int]]
  /// From the profile's light to that of sRGB, row by row, in parts of 65,536; none for grey.
  private let matrix: [Int]

  /// The way from a checked profile; nil where it is not one of a matrix, or lacks a part.
  init?(_ profile: [UInt8]) {
    let tags = ProfileTags(profile)
    // Where there are tables they go before the matrix, which is only there for those who cannot
    // read them: it need not be exact.
    guard tags["A2B0"] == nil else { return nil }
    let isGrey = profile.code(at: 16) == ColourProfile.Space.grey.rawValue
    guard profile.code(at: 20) == "XYZ " || isGrey else { return nil }
    let curves = (isGrey ? ["kTRC"] : ["rTRC", "gTRC", "bTRC"]).compactMap {
      tags[$0].flatMap { ToneCurve(profile, at: $0) }
    }
    guard curves.count == (isGrey ? 1 : 3) else { return nil }
    light = curves.map { curve in
      (0...255).map { Int((curve.light(of: Double($0) / 255) * 65_535).rounded()) }
    }
    guard !isGrey else {
      matrix = []
      return
    }
    let columns = ["rXYZ", "gXYZ", "bXYZ"].compactMap { tags[$0].flatMap(profile.xyz) }
    guard columns.count == 3 else { return nil }
    matrix = Self.fromD50.flatMap { row in
      columns.map { column in
        Int((zip(row, column).reduce(0) { $0 + $1.0 * $1.1 } * 65_536).rounded())
      }
    }
  }

  /// A grey level in sRGB.
  func grey(_ level: UInt8) -> UInt8 { SRGB.level(of: light[0][Int(level)]) }

  /// A colour in sRGB; what it does not hold is clipped.
  func colour(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> (UInt8, UInt8, UInt8) {
    let (r, g, b) = (light[0][Int(red)], light[1][Int(green)], light[2][Int(blue)])
    func channel(_ row: Int) -> UInt8 {
      let sum = matrix[row] * r + matrix[row + 1] * g + matrix[row + 2] * b
      return SRGB.level(of: (sum + 32_768) >> 16)
    }
    return (channel(0), channel(3), channel(6))
  }

  private static let fromD50 = [
    [3.133_856_1, -1.616_866_7, -0.490_614_6], [-0.978_768_4, 1.916_141_5, 0.033_454_0],
    [0.071_945_3, -0.228_991_4, 1.405_242_7],
  ]
}

/// The tags of a profile whose table has been checked.
private struct ProfileTags {
  private var offsets: [String: Int] = [:]

  init(_ profile: [UInt8]) {
    let count = min(profile.uint32(at: 128) ?? 0, (profile.count - 132) / 12)
    for tag in 0..<max(count, 0) {
      let entry = 132 + 12 * tag
      guard let name = profile.code(at: entry), let offset = profile.uint32(at: entry + 4) else {
        continue
      }
      offsets[name] = offsets[name] ?? offset
    }
  }

  subscript(name: String) -> Int? { offsets[name] }
}

extension [UInt8] {
  /// The three numbers of a tag of the type XYZ.
  fileprivate func xyz(at offset: Int) -> [Double]? {
    guard code(at: offset) == "XYZ " else { return nil }
    let numbers = (0..<3).compactMap { fixed(at: offset + 8 + 4 * $0) }
    // Primaries lie far within these bounds, which keep the sums from overflowing.
    return numbers.count == 3 && numbers.allSatisfy { abs($0) <= 16 } ? numbers : nil
  }
}
