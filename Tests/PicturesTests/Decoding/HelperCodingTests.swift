import Imaging
import Support
import Testing

@testable import Basics
@testable import Pictures

/// What passes between the program and its helper comes out as it went in.
@Suite struct HelperCodingTests {
  private static let renditions: [Rendition] = [
    .fit(width: 320, quality: 82), .fill(width: 30, height: 40, quality: 1),
    .bookThumbnail(points: 40, scale: 3, radius: 5),
    .fit(width: 640, quality: 60, by: .avif), .fit(width: 640, quality: 60, by: .webp),
  ]

  @Test(arguments: [[], [0], Array(TestPicture.quadrants(width: 30, height: 20))])
  func ofRequests(photo: [UInt8]) throws {
    for count in 0...Self.renditions.count {
      let request = HelperRequest(Array(Self.renditions.prefix(count)), of: photo)
      #expect(try HelperRequest(reading: request.bytes) == request)
    }
  }

  @Test func ofRenderings() throws {
    let photo = TestPicture.quadrants(width: 300, height: 200)
    let answer = HelperAnswer(to: HelperRequest(Self.renditions, of: photo))
    guard case .rendering(let rendering, tiles: []) = answer else {
      Issue.record("nothing was made")
      return
    }
    #expect(rendering == (try render(photo, as: Self.renditions)))
    #expect(try HelperAnswer(reading: answer.bytes) == answer)
    let warned = HelperAnswer.rendering(
      PhotoRendering(renditions: [], averageColour: nil, warnings: Self.warnings))
    #expect(try HelperAnswer(reading: warned.bytes) == warned)
  }

  private static let warnings: [PhotoWarning] = [
    .truncated, .damaged, .endMissing, .profileIgnored("it is cut off"),
    .profileConverted(bytes: 99_999), .profileRepeated(bytes: 3), .convertedFromCMYK,
    .arithmeticCodingReplaced, .turnedWithLoss, .notWritten(.webp),
  ]

  @Test(
    arguments: [
      .empty, .unknownFormat(looksLike: nil), .unknownFormat(looksLike: .video),
      .malformed("its table is broken"), .tooLarge(PixelSize(width: 65_536, height: 3)),
      .unsupported("an animation"), .libraryMissing(.webp),
    ] as [PhotoError])
  func ofFaults(fault: PhotoError) throws {
    #expect(try HelperAnswer(reading: HelperAnswer.fault(fault).bytes) == .fault(fault))
  }

  /// A helper that a library has taken over may say anything: what was not asked for is no answer.
  @Test func isAnAnswerOnlyToWhatWasAskedFor() throws {
    let size = PixelSize(width: 70, height: 40)
    let photo = TestPicture.quadrants(width: size.width, height: size.height)
    let request = HelperRequest(
      [.fit(width: 8, quality: 80), .bookThumbnail(points: 9, scale: 1, radius: 0)],
      tiles: TileRecipe(side: 32, quality: 80), of: photo)
    let answer = HelperAnswer(to: request)
    #expect(answer.answers(request, size: size))
    #expect(HelperAnswer.fault(.empty).answers(request, size: size))
    #expect(!answer.answers(request, size: size.transposed))
    guard case .rendering(let rendering, let tiles) = answer, let last = tiles.last else {
      Issue.record("nothing was made")
      return
    }
    func isAnswer(_ renditions: [RenderedPhoto], _ tiles: [HelperAnswer.MadeTile]) -> Bool {
      let changed = PhotoRendering(
        renditions: renditions, averageColour: nil, warnings: rendering.warnings)
      return HelperAnswer.rendering(changed, tiles: tiles).answers(request, size: size)
    }
    let made = rendering.renditions
    #expect(isAnswer(made, tiles) && isAnswer(made, tiles.reversed()))
    #expect(!isAnswer(made.dropLast(), tiles) && !isAnswer(made.reversed(), tiles))
    #expect(!isAnswer(made, tiles.dropLast()) && !isAnswer(made, tiles + [last]))
    for (factor, column, row) in [(0, 0, 0), (1, -1, 0), (1, 3, 0), (3, 0, 0), (1 << 62, 1, 1)] {
      var strange = last
      strange.tile = TileGrid.Tile(factor: factor, column: column, row: row)
      #expect(!isAnswer(made, tiles.dropLast() + [strange]), "\(strange.tile)")
    }
  }

  @Test func readsWhateverItIsGiven() throws {
    let photo = TestPicture.quadrants(width: 30, height: 20)
    let request = HelperRequest(
      [.fit(width: 8, quality: 80)], tiles: TileRecipe(side: 16, quality: 50), of: photo)
    let whole = HelperAnswer(to: request).bytes
    for count in whole.indices {
      #expect(throws: RecordReader.Damaged.self) {
        try HelperAnswer(reading: Array(whole.prefix(count)))
      }
    }
    var random = SeededGenerator(seed: 19)
    for _ in 0..<Soak.count(2_000) {
      var bytes = whole
      bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
      _ = try? HelperAnswer(reading: bytes).answers(request, size: PixelSize(width: 30, height: 20))
      _ = try? HelperRequest(reading: bytes)
    }
  }
}
