import Testing

@testable import Imaging

/// PNGs of every colour type and depth.
@Suite struct PNGPhotoTests {
  /// The types and depths that PNG allows.
  static let types = [
    (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (3, 1), (3, 2), (3, 4), (3, 8),
    (4, 8), (4, 16), (6, 8), (6, 16),
  ]

  /// Left half dark, right half bright; with alpha, the lower half does not show.
  private func png(_ type: Int, _ depth: Int, interlaced: Bool) -> [UInt8] {
    let most = (1 << depth) - 1
    var png = MadePNG(width: 37, height: 29, depth: depth, colourType: type) { x, y in
      let isBright = x >= 18
      let value = isBright ? most : 0
      let alpha = y >= 14 ? 0 : most
      return switch type {
      case 0: [value]
      case 2: [value, 0, 0]
      case 3: [isBright ? 1 : 0]
      case 4: [value, alpha]
      default: [value, 0, 0, alpha]
      }
    }
    png.isInterlaced = interlaced
    if type == 3 { png.before = [("PLTE", [0, 0, 0, 255, 0, 0])] }
    return png.bytes
  }

  @Test(arguments: types, [false, true])
  func showsEachType(type: (Int, Int), interlaced: Bool) throws {
    let bytes = png(type.0, type.1, interlaced: interlaced)
    let isGrey = [0, 4].contains(type.0)
    let hasAlpha = type.0 >= 4
    let asked: [Rendition] = [
      .fit(width: 37, quality: 98), .bookThumbnail(points: 29, scale: 1, radius: 0),
    ]
    let rendering = try render(bytes, as: asked)
    #expect(rendering.warnings.isEmpty)
    let photo = try Pixels(decoding: rendering.renditions[0].bytes)
    #expect(photo.channels == (isGrey ? 1 : 3))
    let bright: MadePicture.Colour = isGrey ? (255, 255, 255) : (254, 0, 0)
    #expect(alike(photo[6, 6], (0, 0, 0), within: 4))
    #expect(alike(photo[30, 6], bright, within: 8), "\(photo[30, 6])")
    #expect(alike(photo[6, 24], hasAlpha ? (255, 255, 255) : (0, 0, 0), within: 4))
    let copy = try copyWithoutMetadata(bytes)
    #expect(copy.warnings.isEmpty)
    if !hasAlpha { #expect(copy.bytes == bytes) }
    let again = try render(copy.bytes, as: asked)
    #expect(again.renditions.map(\.bytes) == rendering.renditions.map(\.bytes))
  }

  @Test func resolvesTransparentColours() throws {
    var png = MadePNG(
      width: 16, height: 16, colourType: 3,
      before: [
        ("PLTE", [10, 20, 30, 200, 100, 50]), ("tRNS", [0, 128]),
      ]
    ) { x, _ in [x < 8 ? 0 : 1] }
    let palette = try Pixels(
      decoding: render(png.bytes, as: [.fit(width: 16, quality: 100)]).renditions[0].bytes)
    #expect(alike(palette[2, 8], (255, 255, 255), within: 3))
    // Half of the colour, half of the white.
    #expect(alike(palette[13, 8], (227, 177, 152), within: 4))
    png.colourType = 0
    png.before = [("tRNS", [0, 7])]
    png.pixel = { x, _ in [x < 8 ? 7 : 9] }
    let grey = try Pixels(
      decoding: render(png.bytes, as: [.fit(width: 16, quality: 100)]).renditions[0].bytes)
    #expect(grey[2, 8] == [255])
    #expect(grey[13, 8] == [9])
  }

  @Test func takesTheGammaIntoAccount() throws {
    // Linear light: a half of it is 188 in sRGB; with no gamma said, or sRGB's, nothing changes.
    func shown(_ chunks: [(String, [UInt8])]) throws -> Int {
      let png = MadePNG(width: 8, height: 8, colourType: 0, before: chunks) { _, _ in [128] }
      let made = try render(png.bytes, as: [.fit(width: 8, quality: 100)])
      return try Pixels(decoding: made.renditions[0].bytes)[4, 4][0]
    }
    #expect(try shown([]) == 128)
    #expect(try shown([("gAMA", [0, 0, 0xB1, 0x8F])]) == 128)
    #expect(abs(try shown([("gAMA", [0, 1, 0x86, 0xA0])]) - 187) <= 2)
    #expect(try shown([("gAMA", [0, 1, 0x86, 0xA0]), ("sRGB", [0])]) == 128)
  }

  /// Blocks of pixels are averaged first, and those at the edges are not whole.
  @Test(arguments: [1200, 1201, 1202, 1203]) func shrinksLargeOnesUpToTheirEdges(side: Int) throws {
    for (width, height) in [(side, 64), (64, side)] {
      let png = MadePNG(width: width, height: height, colourType: 0) { _, _ in [200] }
      let made = try render(png.bytes, as: [.fit(width: width / 12, quality: 100)]).renditions[0]
      let pixels = try Pixels(decoding: made.bytes)
      for y in 0..<made.size.height {
        for x in 0..<made.size.width { #expect(abs(pixels[x, y][0] - 200) <= 1, "\(x), \(y)") }
      }
    }
  }

  @Test func shrinksLargeOnesInTwoSteps() throws {
    let png = MadePNG(width: 1203, height: 801) { x, y in [x * 255 / 1202, y * 255 / 800, 90] }
    let made = try render(png.bytes, as: [.fit(width: 100, quality: 98)]).renditions[0]
    #expect(made.size == PixelSize(width: 100, height: 67))
    let pixels = try Pixels(decoding: made.bytes)
    for (x, y) in [(3, 3), (96, 3), (50, 33), (3, 63), (96, 63)] {
      let wanted = ((Double(x) + 0.5) / 100 * 255, (Double(y) + 0.5) / 67 * 255)
      #expect(alike(pixels[x, y], (UInt8(wanted.0), UInt8(wanted.1), 90), within: 4))
    }
  }
}
