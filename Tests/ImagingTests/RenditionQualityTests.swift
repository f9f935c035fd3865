import Testing

@testable import Imaging

/// Renditions hold what the photo holds at every size: measured on pictures made in code.
@Suite struct RenditionQualityTests {
  @Test func averagesAgreeAtEverySize() throws {
    let picture = MadePicture(1000, 24) { x, y in
      let noise = (x &* 7919 &+ y &* 104_729 &+ x &* y &* 31) % 97
      return (UInt8(60 + noise), UInt8(150 - noise), UInt8(80 + noise / 2))
    }
    let bytes = try picture.jpeg()
    let wanted = try Pixels(decoding: bytes).averages
    // Two large primes apart, so that odd and even ones of all magnitudes are met.
    let widths = Array(1...24) + stride(from: 31, through: 1000, by: 19) + [998, 999, 1000]
    for made in try render(bytes, as: widths.map { .fit(width: $0, quality: 100) }).renditions {
      let averages = try Pixels(decoding: made.bytes).averages
      #expect(
        zip(averages, wanted).allSatisfy { abs($0 - $1) <= 1 },
        "\(averages) is not \(wanted) at \(made.size)")
    }
  }

  @Test(arguments: [700, 512, 333, 150, 64]) func rampsStayStraight(width: Int) throws {
    let ramp = MadePicture(1000, 40) { x, _ in
      let level = UInt8(20 + 215 * x / 999)
      return (level, level, level)
    }
    let made = try render(
      try ramp.jpeg(quality: 100), as: [.fit(width: width, quality: 100)]
    ).renditions[0]
    let pixels = try Pixels(decoding: made.bytes)
    // At the ends the filter sees one side only.
    for x in 3..<width - 3 {
      let wanted = 20 + 215 * ((Double(x) + 0.5) * 1000 / Double(width) - 0.5) / 999
      #expect(abs(Double(pixels[x, pixels.height / 2][0]) - wanted) <= 2)
    }
    for x in 1..<width { #expect(pixels[x, 1][0] >= pixels[x - 1, 1][0] - 1) }
  }

  @Test func finePatternsTurnGreyAndNotIntoOthers() throws {
    // Rings that become ever finer outwards: beyond what a rendition can show there must be grey.
    let (side, grey) = (480, 128.0)
    let plate = MadePicture(side, side) { x, y in
      let (dx, dy) = (Double(x) - 240, Double(y) - 240)
      // At the side's middle the pitch has fallen to two pixels.
      let phase = (dx * dx + dy * dy) / Double(side)
      let wave = Lanczos.sineOfPi(times: phase.truncatingRemainder(dividingBy: 2))
      let level = UInt8(grey + 100 * wave)
      return (level, level, level)
    }
    // More than half as wide as the photo: all of its samples are decoded.
    let widths = [252, 160, 100]
    let made = try render(
      try plate.jpeg(sampling: [(1, 1)], quality: 100),
      as: widths.map { .fit(width: $0, quality: 100) }
    ).renditions
    for (width, rendition) in zip(widths, made) {
      let pixels = try Pixels(decoding: rendition.bytes)
      let scale = Double(side) / Double(width)
      var (most, inner) = (0.0, 0.0)
      for y in 4..<width - 4 {
        for x in 4..<width - 4 {
          let (dx, dy) = ((Double(x) + 0.5) * scale - 240, (Double(y) + 0.5) * scale - 240)
          // Of the finest that can be shown.
          let fineness = 2 * max(abs(dx), abs(dy)) / Double(side) * scale
          let difference = abs(Double(pixels[x, y][0]) - grey)
          if fineness < 0.4 { inner = max(inner, difference) }
          if fineness > 1.5 { most = max(most, difference) }
        }
      }
      #expect(inner > 80, "\(inner) at \(width)")
      #expect(most < 16, "\(most) at \(width)")
    }
  }

  @Test func edgesOfTextKeepTheirContrast() throws {
    // Strokes as wide as those of print: three pixels of the photo to one of the rendition.
    let strokes = MadePicture(600, 60) { x, _ in
      x / 12 % 2 == 0 ? (25, 25, 25) : (235, 235, 235)
    }
    let made = try render(
      try strokes.jpeg(quality: 98), as: [.fit(width: 200, quality: 95)]
    ).renditions[0]
    let pixels = try Pixels(decoding: made.bytes)
    for x in 8..<192 where x % 4 == 1 || x % 4 == 2 {
      let level = pixels[x, 10][0]
      #expect(x / 4 % 2 == 0 ? level < 45 : level > 215, "\(level) at \(x)")
    }
  }

  @Test func noiseKeepsItsAverageAndLosesItsStrength() throws {
    var random = UInt32(1)
    let noise = MadePicture(256, 256) { _, _ in
      random = random &* 1_664_525 &+ 1_013_904_223
      let level = UInt8(78 + random >> 24 % 100)
      return (level, level, level)
    }
    let bytes = try noise.jpeg(sampling: [(1, 1)], quality: 100)
    let made = try render(bytes, as: [.fit(width: 64, quality: 100)]).renditions[0]
    let (before, after) = (try Pixels(decoding: bytes), try Pixels(decoding: made.bytes))
    func deviation(_ pixels: Pixels) -> Double {
      let mean = pixels.averages[0]
      let sum = pixels.samples.reduce(0.0) { $0 + (Double($1) - mean) * (Double($1) - mean) }
      return (sum / Double(pixels.samples.count)).squareRoot()
    }
    #expect(abs(before.averages[0] - after.averages[0]) < 0.5)
    // An ideal filter leaves a quarter at a quarter of the width.
    #expect(deviation(after) / deviation(before) > 0.2)
    #expect(deviation(after) / deviation(before) < 0.3)
  }

  @Test(arguments: [(0, 0, 0), (255, 255, 255), (128, 128, 128)])
  func edgesAreNeitherDarkNorBright(level: (Int, Int, Int)) throws {
    let colour = (UInt8(level.0), UInt8(level.1), UInt8(level.2))
    let bytes = try MadePicture.constant(250, 151, colour).jpeg(quality: 100)
    for orientation in [1, 3, 6] {
      let turned = JPEGSurgery.insert(JPEGSurgery.exif(orientation), into: bytes)
      let widths = [149, 75, 37, 2, 1]
      for made in try render(turned, as: widths.map { .fit(width: $0, quality: 100) }).renditions {
        let pixels = try Pixels(decoding: made.bytes)
        #expect(pixels.samples.allSatisfy { abs(Int($0) - level.0) <= 1 }, "\(made.size)")
      }
    }
  }

  /// Of a block that is not whole the last row and column stand for what is missing.
  @Test func lastBlocksHoldTheirOwnLevels() throws {
    let photo = MadePNG(width: 20, height: 20, colourType: 0) { x, y in [x < 8 || y < 8 ? 5 : 240] }
    let made = try render(photo.bytes, as: [.fit(width: 20, quality: 50)]).renditions[0]
    let pixels = try Pixels(decoding: made.bytes)
    for place in 16..<20 {
      for (x, y) in [(19, place), (place, 19)] { #expect(abs(pixels[x, y][0] - 240) <= 2) }
    }
  }
}
