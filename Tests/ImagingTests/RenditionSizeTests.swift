import Testing

@testable import Imaging

/// Renditions have exactly the size that was asked for.
@Suite struct RenditionSizeTests {
  @Test(arguments: [
    (1000, 700, 320, 320, 224), (1000, 701, 320, 320, 224), (1000, 704, 320, 320, 225),
    (41, 39, 320, 41, 39), (1, 1, 320, 1, 1), (3000, 1, 320, 320, 1), (1, 3000, 320, 1, 3000),
    (3, 2, 2, 2, 1), (1000, 1, 1, 1, 1), (100, 50, 0, 1, 1),
  ])
  func fitsWithoutEnlarging(width: Int, height: Int, asked: Int, w: Int, h: Int) throws {
    let bytes = try MadePicture.gradient(width, height).jpeg()
    let made = try #require(
      try render(bytes, as: [.fit(width: asked, quality: 80)]).renditions.first)
    #expect(made.size == PixelSize(width: w, height: h))
    #expect(made.format == .jpeg)
    #expect(try PhotoHeader(reading: made.bytes).size == made.size)
  }

  @Test(arguments: [(200, 100), (7, 5), (1, 1), (3000, 1), (1, 90)])
  func fillsExactly(width: Int, height: Int) throws {
    let bytes = try MadePicture.gradient(width, height).jpeg()
    let asked: [Rendition] = [
      .fill(width: 60, height: 60, quality: 80), .fill(width: 31, height: 77, quality: 80),
      .bookThumbnail(points: 40, scale: 1, radius: 5),
      .bookThumbnail(points: 40, scale: 3, radius: 5),
    ]
    let made = try render(bytes, as: asked).renditions
    let sizes = [(60, 60), (31, 77), (40, 40), (120, 120)].map { PixelSize(width: $0, height: $1) }
    #expect(made.map(\.size) == sizes)
    #expect(made.map(\.format) == [.jpeg, .jpeg, .png, .png])
    for rendition in made {
      #expect(try PhotoHeader(reading: rendition.bytes).size == rendition.size)
    }
  }

  @Test func givesThemInTheOrderAsked() throws {
    let bytes = try MadePicture.gradient(300, 200).jpeg()
    let widths = [50, 200, 10, 100, 300, 200]
    let made = try render(bytes, as: widths.map { .fit(width: $0, quality: 80) })
    #expect(made.renditions.map(\.size.width) == widths)
    #expect(made.renditions[1] == made.renditions[5])
  }

  @Test func takesTheLongestSidesOfTheFormat() throws {
    // One row of blocks, so that the encoder's limit of 65,500 can be passed by changing the size.
    let wide = try MadePicture.gradient(65_500, 1).jpeg()
    let tall = try MadePicture.gradient(1, 65_500).jpeg()
    for (bytes, offset, size) in [(wide, 7, (65_535, 1)), (tall, 5, (1, 65_535))] {
      let frame = try #require(JPEGSurgery.find(0xC0, in: bytes))
      var long = bytes
      long.replaceSubrange(frame + offset..<frame + offset + 2, with: [0xFF, 0xFF])
      #expect(try PhotoHeader(reading: long).size == PixelSize(width: size.0, height: size.1))
      let made = try render(
        long, as: [.fit(width: 2048, quality: 80), .fill(width: 40, height: 40, quality: 80)])
      let wanted = size.0 == 1 ? (1, 65_500) : (2048, 1)
      #expect(made.renditions[0].size == PixelSize(width: wanted.0, height: wanted.1))
      #expect(made.renditions[1].size == PixelSize(width: 40, height: 40))
    }
  }

  /// Nothing overflows, and no side is longer than what can be written.
  @Test(
    arguments: [
      (.bookThumbnail(points: .max, scale: 2, radius: 0), 16_384, 16_384),
      (.bookThumbnail(points: 0, scale: 0, radius: 0), 1, 1),
      (.bookThumbnail(points: -1, scale: 3, radius: 0), 3, 3),
      (.bookThumbnail(points: 40, scale: 3, radius: 5), 120, 120),
      (.fill(width: 0, height: 99_999, quality: 80), 1, 16_384),
      (.fill(width: 99_999, height: -5, quality: 80), 16_384, 1),
      (.fit(width: 99_999, quality: 80), 1000, 80_000), (.fit(width: -1, quality: 80), 1, 80),
    ] as [(Rendition, Int, Int)])
  func asksForSidesThatCanBeMade(rendition: Rendition, width: Int, height: Int) {
    let target = RenderTarget(rendition, of: PixelSize(width: 1000, height: 80_000))
    #expect(target.size == PixelSize(width: width, height: min(height, Limits.jpegSide)))
  }

  @Test func countsNoMorePixelsThanThereAreNumbers() {
    #expect(PixelSize(width: .max, height: 2).area == .max)
    #expect(PixelSize(width: 3, height: 2).area == 6)
  }

  @Test func planReusesLargerRenditions() {
    let photo = PixelSize(width: 4000, height: 3000)
    let plan = RenderPlan(
      [
        .fit(width: 320, quality: 80), .fit(width: 2048, quality: 80),
        .bookThumbnail(points: 40, scale: 1, radius: 5), .fit(width: 1280, quality: 80),
      ], of: photo)
    #expect(plan.steps.map(\.index) == [1, 3, 0, 2])
    #expect(plan.steps.map(\.origin) == [.photo, .rendition(1), .rendition(3), .rendition(0)])
    #expect(plan.denominator == 1)
    // A smaller decode must be an eighth larger than what is made of it.
    for (width, denominator) in [(1790, 1), (1780, 2), (890, 4), (445, 8), (40, 8)] {
      let plan = RenderPlan([.fit(width: width, quality: 80)], of: photo)
      #expect(plan.denominator == denominator, "\(width)")
    }
    // Half of the colours do not serve a thumbnail that shows them all.
    let close = RenderPlan(
      [.fit(width: 300, quality: 80), .bookThumbnail(points: 120, scale: 1, radius: 0)], of: photo)
    #expect(close.steps.map(\.origin) == [.photo, .photo])
    // What was enlarged is no source.
    let enlarged = RenderPlan(
      [.fill(width: 120, height: 120, quality: 80), .fill(width: 60, height: 60, quality: 80)],
      of: PixelSize(width: 30, height: 20))
    #expect(enlarged.steps.map(\.origin) == [.photo, .photo])
  }
}
