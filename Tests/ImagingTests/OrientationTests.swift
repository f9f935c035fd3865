import Testing

@testable import Imaging

/// Renditions stand upright.
@Suite struct OrientationTests {
  private static let red: MadePicture.Colour = (220, 30, 30)
  private static let green: MadePicture.Colour = (30, 200, 30)
  private static let blue: MadePicture.Colour = (30, 30, 220)
  private static let white: MadePicture.Colour = (240, 240, 240)

  /// The stored corners (upper left, upper right, lower left, lower right) of a picture that is
  /// seen as red, green, blue and white in that order, out of Exif's own words.
  private static let corners: [Orientation: [MadePicture.Colour]] = [
    .upright: [red, green, blue, white],
    .mirrored: [green, red, white, blue],
    .upsideDown: [white, blue, green, red],
    .mirroredUpsideDown: [blue, white, red, green],
    .transposed: [red, blue, green, white],
    .turnClockwise: [green, white, red, blue],
    .transversed: [white, green, blue, red],
    .turnAnticlockwise: [blue, red, white, green],
  ]

  @Test(arguments: Orientation.allCases)
  func turnsUpright(orientation: Orientation) throws {
    let corners = try #require(Self.corners[orientation])
    let isTurned = orientation.rawValue >= 5
    let stored = MadePicture.quadrants(isTurned ? 64 : 96, isTurned ? 96 : 64, corners)
    let exif = JPEGSurgery.exif(Int(orientation.rawValue))
    let jpeg = JPEGSurgery.insert(exif, into: try stored.jpeg())
    let png = MadePNG(
      width: stored.width, height: stored.height,
      before: [("eXIf", JPEGSurgery.tiff(Int(orientation.rawValue)))]
    ) { x, y in
      let colour = stored[x, y]
      return [Int(colour.red), Int(colour.green), Int(colour.blue)]
    }.bytes
    let asked: [Rendition] = [
      .fit(width: 96, quality: 95), .fit(width: 48, quality: 95),
      .fill(width: 30, height: 30, quality: 95), .bookThumbnail(points: 20, scale: 2, radius: 2),
    ]
    for bytes in [jpeg, png] {
      let made = try render(bytes, as: asked).renditions
      #expect(made[0].size == PixelSize(width: 96, height: 64))
      for rendition in made {
        let pixels = try Pixels(decoding: rendition.bytes)
        let (right, bottom) = (pixels.width - 5, pixels.height - 5)
        #expect(alike(pixels[4, 4], Self.red, within: 12))
        #expect(alike(pixels[right, 4], Self.green, within: 12))
        #expect(alike(pixels[4, bottom], Self.blue, within: 12))
        #expect(alike(pixels[right, bottom], Self.white, within: 12))
      }
    }
  }

  @Test(arguments: Orientation.allCases, [80, 55, 41])
  func turnedAndUprightLookTheSame(orientation: Orientation, width: Int) throws {
    // Odd sizes: the halved colours' last sample lies half outside, at either end. The photo is
    // decoded at its full size, since smaller decodes depend on where its blocks begin.
    let picture = MadePicture(81, 61) { x, y in
      (UInt8(x * 3), UInt8(y * 4), UInt8((x * x / 40 + y * 2) & 255))
    }
    let full = [(horizontal: 1, vertical: 1), (1, 1), (1, 1)]
    let upright = try picture.jpeg(sampling: full, quality: 100)
    let turned = JPEGSurgery.insert(
      JPEGSurgery.exif(Int(orientation.rawValue)),
      into: try picture.stored(orientation).jpeg(sampling: full, quality: 100))
    let asked: [Rendition] = [
      .fit(width: width, quality: 100), .fill(width: 41, height: 43, quality: 100),
    ]
    for (one, other) in zip(
      try render(upright, as: asked).renditions, try render(turned, as: asked).renditions)
    {
      #expect(one.size == other.size)
      let farthest = try Pixels(decoding: one.bytes).farthest(from: Pixels(decoding: other.bytes))
      #expect(farthest <= 6, "\(farthest) at \(one.size)")
    }
  }
}
