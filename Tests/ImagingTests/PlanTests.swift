import Testing

@testable import Imaging

/// What each rendition shows of the photo, and from what it is made.
@Suite struct PlanTests {
  @Test(
    arguments: [
      (.fill(width: 100, height: 100, quality: 80), (50, 0, 200, 200), 0.5),
      (.fill(width: 300, height: 100, quality: 80), (0, 50, 300, 100), 1),
      (.fill(width: 10, height: 40, quality: 80), (125, 0, 50, 200), 0.2),
      (.bookThumbnail(points: 40, scale: 2, radius: 3), (50, 0, 200, 200), 0.4),
      (.fit(width: 150, quality: 80), (0, 0, 300, 200), 0.5),
    ] as [(Rendition, (Double, Double, Double, Double), Double)])
  func showsTheMiddle(
    rendition: Rendition, part: (Double, Double, Double, Double), scale: Double
  ) {
    let target = RenderTarget(rendition, of: PixelSize(width: 300, height: 200))
    #expect((target.left, target.top, target.width, target.height) == part)
    #expect(target.scale == scale)
    #expect(target.showsAll == (part == (0, 0, 300, 200)))
    let upright = RenderTarget(rendition, of: PixelSize(width: 300, height: 200))
      .sides(stored: .upright, photo: PixelSize(width: 300, height: 200))
    #expect((upright.across.start, upright.across.length) == (part.0, part.2))
    #expect((upright.down.start, upright.down.length) == (part.1, part.3))
  }

  @Test(
    arguments: [
      (.upright, false, false), (.mirrored, true, false), (.upsideDown, true, true),
      (.mirroredUpsideDown, false, true), (.transposed, false, false),
      (.turnClockwise, false, true), (.transversed, true, true), (.turnAnticlockwise, true, false),
    ] as [(Orientation, Bool, Bool)])
  func liesOnTheStoredPictureAsItIsTurned(orientation: Orientation, across: Bool, down: Bool) {
    let photo = PixelSize(width: 60, height: 80)
    let target = RenderTarget(.fill(width: 20, height: 40, quality: 80), of: photo)
    let sides = target.sides(stored: orientation, photo: photo)
    let (wide, high) =
      orientation.swapsSides ? (sides.down, sides.across) : (sides.across, sides.down)
    #expect((wide.start, wide.length, wide.count) == (10, 40, 20))
    #expect((high.start, high.length, high.count) == (0, 80, 40))
    #expect((sides.across.isFlipped, sides.down.isFlipped) == (across, down))
  }

  @Test func theAverageIsThatOfTheSmallestThatShowsAll() {
    let photo = PixelSize(width: 300, height: 200)
    func index(_ renditions: Rendition...) -> Int? {
      RenderPlan(renditions, of: photo).indexOfAverage
    }
    let thumbnail = Rendition.bookThumbnail(points: 10, scale: 1, radius: 0)
    #expect(index(.fit(width: 200, quality: 80), .fit(width: 50, quality: 80), thumbnail) == 1)
    #expect(index(thumbnail, .fit(width: 50, quality: 80), .fit(width: 90, quality: 80)) == 1)
    #expect(index(.fill(width: 90, height: 90, quality: 80), thumbnail) == 1)
    #expect(index(thumbnail, .fill(width: 90, height: 90, quality: 80)) == 0)
    #expect(index() == nil)
  }

  @Test func theLargestComesFirstAndOfTwoAlikeTheOneAskedFirst() {
    let photo = PixelSize(width: 400, height: 300)
    let widths = [100, 300, 100, 300, 200]
    let plan = RenderPlan(widths.map { .fit(width: $0, quality: 80) }, of: photo)
    #expect(plan.steps.map(\.index) == [1, 3, 4, 0, 2])
    #expect(
      plan.steps.map(\.origin) == [
        .photo, .rendition(1), .rendition(3), .rendition(4), .rendition(0),
      ])
    #expect(plan.largestScale == 0.75)
    #expect(RenderPlan([], of: photo).largestScale == 1)
  }

  @Test func whatShowsLessServesNoWiderPart() {
    let photo = PixelSize(width: 400, height: 300)
    func origins(_ renditions: Rendition...) -> [RenderPlan.Origin] {
      RenderPlan(renditions, of: photo).steps.map(\.origin)
    }
    // A square does not serve what is wider, nor the wide one what is higher.
    let square = Rendition.fill(width: 200, height: 200, quality: 80)
    #expect(origins(square, .fill(width: 100, height: 50, quality: 80)) == [.photo, .photo])
    #expect(
      origins(.fill(width: 200, height: 100, quality: 80), .fit(width: 100, quality: 80))
        == [.photo, .photo])
    #expect(origins(square, .fill(width: 50, height: 100, quality: 80)) == [.photo, .rendition(0)])
    #expect(origins(.fit(width: 400, quality: 80), square) == [.photo, .rendition(0)])
    // Halved colours serve a thumbnail of full ones at half of the width at most.
    let thumbnail = Rendition.bookThumbnail(points: 75, scale: 1, radius: 0)
    #expect(origins(.fit(width: 200, quality: 80), thumbnail) == [.photo, .rendition(0)])
    #expect(origins(.fit(width: 199, quality: 80), thumbnail) == [.photo, .photo])
    #expect(
      origins(thumbnail, .fill(width: 75, height: 75, quality: 80)) == [.photo, .rendition(0)])
  }

  @Test func qualitiesStayWithinTheirBounds() throws {
    let bytes = try MadePicture.gradient(24, 16).jpeg()
    let made = try render(
      bytes, as: [100, 101, 1, 0, -9, 99, 2].map { .fit(width: 24, quality: $0) }
    ).renditions.map(\.bytes)
    #expect(made[0] == made[1])
    #expect(made[2] == made[3] && made[3] == made[4])
    #expect(made[5] != made[0] && made[6] != made[2])
  }

  @Test func aCornersRadiusIsAtMostHalfOfTheSide() throws {
    let bytes = MadePNG(width: 24, height: 16) { x, y in [x * 10, y * 10, 90] }.bytes
    let made = try render(
      bytes, as: [-3, 0, 6, 12, 13, 90].map { .bookThumbnail(points: 12, scale: 2, radius: $0) }
    ).renditions.map(\.bytes)
    #expect(made[0] == made[1])
    // 6 points are 12 pixels, a half of 24.
    #expect(made[2] == made[3] && made[3] == made[4] && made[4] == made[5] && made[1] != made[2])
  }

  /// What does not show is black, so that it costs no bytes.
  @Test func nothingIsLeftBehindTransparency() throws {
    let rendition = Rendition.bookThumbnail(points: 12, scale: 2, radius: 6)
    for (type, clear) in [(2, [0, 0, 0, 0]), (0, [0, 0])] {
      let photo = MadePNG(width: 24, height: 16, colourType: type) { _, _ in
        type == 2 ? [200, 90, 40] : [200]
      }
      let made = try render(photo.bytes, as: [rendition]).renditions[0]
      let pixels = try Pixels(decoding: made.bytes)
      for (x, y) in [(0, 0), (23, 0), (0, 23), (23, 23)] { #expect(pixels[x, y] == clear) }
      #expect(pixels[12, 12].last == 255)
    }
  }
}
