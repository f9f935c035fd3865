import CMadeJPEG
import Testing

@testable import Imaging

/// Renditions look as the photo does, whatever its kind.
@Suite struct RenditionColourTests {
  /// A kind of JPEG.
  struct Kind: CustomTestStringConvertible {
    let testDescription: String
    let sampling: [(horizontal: Int, vertical: Int)]
    var colour = JPEGColour.ycc
    var adjust: @Sendable (inout made_options) -> Void = { _ in }
  }

  static let kinds: [Kind] = [
    Kind(testDescription: "4:2:0", sampling: [(2, 2), (1, 1), (1, 1)]),
    Kind(testDescription: "4:2:2", sampling: [(2, 1), (1, 1), (1, 1)]),
    Kind(testDescription: "4:4:4", sampling: [(1, 1), (1, 1), (1, 1)]),
    Kind(testDescription: "4:4:0", sampling: [(1, 2), (1, 1), (1, 1)]),
    Kind(testDescription: "4:1:1", sampling: [(4, 1), (1, 1), (1, 1)]),
    Kind(testDescription: "4:1:0", sampling: [(4, 2), (1, 1), (1, 1)]),
    Kind(testDescription: "thirds", sampling: [(3, 1), (2, 1), (1, 1)]),
    Kind(testDescription: "grey", sampling: [(1, 1)]),
    Kind(testDescription: "grey, two by two", sampling: [(2, 2)]),
    Kind(testDescription: "RGB", sampling: [(1, 1), (1, 1), (1, 1)], colour: .rgb),
    Kind(
      testDescription: "CMYK", sampling: [(1, 1), (1, 1), (1, 1), (1, 1)], colour: .cmyk),
    Kind(testDescription: "progressive", sampling: [(2, 2), (1, 1), (1, 1)]) {
      $0.progressive = true
    },
    Kind(testDescription: "arithmetic", sampling: [(2, 2), (1, 1), (1, 1)]) {
      $0.arithmetic = true
    },
    Kind(testDescription: "restarts", sampling: [(2, 2), (1, 1), (1, 1)]) {
      $0.restart_interval = 2
    },
    Kind(testDescription: "separate scans", sampling: [(2, 1), (1, 1), (1, 1)]) {
      $0.separate_scans = true
    },
  ]

  /// The decode's four sizes, and an enlargement.
  private static let asked: [Rendition] = [
    .fit(width: 175, quality: 98), .fit(width: 78, quality: 98), .fit(width: 39, quality: 98),
    .fit(width: 19, quality: 98), .bookThumbnail(points: 20, scale: 1, radius: 0),
  ]

  @Test(arguments: kinds) func showsAGradientOfEachKind(kind: Kind) throws {
    let picture = MadePicture.gradient(175, 131)
    let bytes = try picture.jpeg(
      sampling: kind.sampling, colour: kind.colour, quality: 98, adjust: kind.adjust)
    // Each alone too, so that each is decoded at a size of its own.
    for asked in [Self.asked] + Self.asked.map({ [$0] }) {
      let rendering = try render(bytes, as: asked)
      let isPrint = kind.colour == .cmyk
      #expect(rendering.warnings == (isPrint ? [.convertedFromCMYK] : []))
      for made in rendering.renditions {
        let pixels = try Pixels(decoding: made.bytes)
        let isGrey = kind.sampling.count == 1
        #expect(pixels.channels == (isGrey ? 1 : 3) + (made.format == .png ? 1 : 0))
        try expectGradient(picture, pixels, isGrey: isGrey, isCropped: made.format == .png)
      }
    }
  }

  private func expectGradient(
    _ picture: MadePicture, _ pixels: Pixels, isGrey: Bool, isCropped: Bool
  ) throws {
    let side = Double(min(picture.width, picture.height))
    let width = isCropped ? side : Double(picture.width)
    let height = isCropped ? side : Double(picture.height)
    for (x, y) in [(2, 2), (pixels.width - 3, 2), (pixels.width / 2, pixels.height - 3)] {
      let column =
        (Double(picture.width) - width) / 2 + (Double(x) + 0.5) * width
        / Double(pixels.width)
      let row =
        (Double(picture.height) - height) / 2 + (Double(y) + 0.5) * height
        / Double(pixels.height)
      var wanted = picture[Int(column), Int(row)]
      if isGrey {
        let luma =
          0.299 * Double(wanted.red) + 0.587 * Double(wanted.green) + 0.114 * Double(wanted.blue)
        wanted = (UInt8(luma), UInt8(luma), UInt8(luma))
      }
      // Six levels are less than two pixels' worth of the smallest rendition's gradient.
      #expect(
        alike(pixels[x, y], wanted, within: 6),
        "\(pixels[x, y]) is not \(wanted) at \(x), \(y) of \(pixels.width) × \(pixels.height)")
    }
  }

  @Test func takesYCCKAsInks() throws {
    // Written as inks, then said to be YCCK: the planes hold what that makes of the colour.
    let wanted: MadePicture.Colour = (200, 90, 40)
    let inverted = MadePicture.constant(32, 32, (255 - 200, 255 - 90, 255 - 40))
    let ycc = try Pixels(decoding: inverted.jpeg(quality: 100))
    #expect(alike(ycc[16, 16], (55, 165, 215), within: 3))
    let luma = 0.299 * 55 + 0.587 * 165 + 0.114 * 215
    let planes = MadePicture.constant(
      32, 32,
      (
        UInt8(luma), UInt8(128 - 0.168_736 * 55 - 0.331_264 * 165 + 0.5 * 215),
        UInt8(128 + 0.5 * 55 - 0.418_688 * 165 - 0.081_312 * 215)
      ))
    var bytes = try planes.jpeg(
      sampling: [(1, 1), (1, 1), (1, 1), (1, 1)], colour: .cmyk, quality: 100)
    let adobe = try #require(JPEGSurgery.find(0xEE, in: bytes))
    #expect(bytes[adobe + 15] == 0)
    bytes[adobe + 15] = 2
    let made = try render(bytes, as: [.fit(width: 20, quality: 100)])
    let pixels = try Pixels(decoding: made.renditions[0].bytes)
    #expect(alike(pixels[10, 8], wanted, within: 4), "\(pixels[10, 8])")
  }

  @Test func constantStaysConstantAtEverySize() throws {
    let widths = Array(1...20) + stride(from: 27, through: 1000, by: 39) + [999, 1000]
    let bytes = try MadePicture.constant(1000, 37, (180, 120, 60)).jpeg()
    let source = try Pixels(decoding: bytes)
    let made = try render(bytes, as: widths.map { .fit(width: $0, quality: 100) })
    for rendition in made.renditions {
      let pixels = try Pixels(decoding: rendition.bytes)
      let first = pixels[0, 0]
      #expect(pixels.samples.indices.allSatisfy { Int(pixels.samples[$0]) == first[$0 % 3] })
      #expect(zip(first, source[0, 0]).allSatisfy { abs($0 - $1) <= 1 }, "\(pixels.width)")
    }
    // Enlarged, cropped and rounded too.
    let thumbnail = try render(bytes, as: [.bookThumbnail(points: 60, scale: 2, radius: 9)])
    let pixels = try Pixels(decoding: thumbnail.renditions[0].bytes)
    #expect(Set((0..<120).map { pixels[$0, 60] }).count == 1)
  }

  @Test func averagesAgree() throws {
    let picture = MadePicture(600, 400) { x, y in
      let noise = (x &* 7919 &+ y &* 104_729 &+ x &* y &* 31) % 97
      return (UInt8(60 + noise), UInt8(150 - noise), UInt8(80 + noise / 2))
    }
    let bytes = try picture.jpeg()
    let wanted = try Pixels(decoding: bytes).averages
    let widths = [600, 301, 300, 150, 149, 77, 33, 10, 3, 1]
    for asked in [widths] + widths.map({ [$0] }) {
      for made in try render(bytes, as: asked.map { .fit(width: $0, quality: 98) }).renditions {
        let averages = try Pixels(decoding: made.bytes).averages
        #expect(
          zip(averages, wanted).allSatisfy { abs($0 - $1) <= 1 },
          "\(averages) is not \(wanted) at \(made.size)")
      }
    }
  }

  @Test func edgesAreAsBrightAsTheMiddle() throws {
    // A white frame's worth of ringing would show as a dark or bright line.
    let bytes = try MadePicture.constant(333, 251, (250, 250, 250)).jpeg()
    for width in [333, 167, 166, 100, 41] {
      let made = try render(bytes, as: [.fit(width: width, quality: 100)])
      let pixels = try Pixels(decoding: made.renditions[0].bytes)
      #expect(pixels.samples.allSatisfy { (249...251).contains($0) }, "\(width)")
    }
  }

  @Test func sameInputGivesSameBytesOnAllThreads() async throws {
    let bytes = try MadePicture.gradient(500, 375).jpeg()
    let asked: [Rendition] = [
      .fit(width: 320, quality: 82), .fit(width: 90, quality: 82),
      .bookThumbnail(points: 40, scale: 2, radius: 5),
    ]
    let first = try render(bytes, as: asked)
    try await withThrowingTaskGroup(of: PhotoRendering.self) { group in
      for _ in 0..<8 { group.addTask { try render(bytes, as: asked) } }
      for try await other in group { #expect(other == first) }
    }
  }

  @Test(arguments: [(200, 90, 40), (12, 240, 130), (255, 255, 255), (0, 0, 0)])
  func knowsTheAverageColour(colour: (Int, Int, Int)) throws {
    let wanted = (UInt8(colour.0), UInt8(colour.1), UInt8(colour.2))
    let bytes = try MadePicture.constant(90, 61, wanted).jpeg(quality: 100)
    for asked in [Rendition.fit(width: 33, quality: 50), .fill(width: 8, height: 9, quality: 50)] {
      let average = try #require(try render(bytes, as: [asked]).averageColour)
      let found = [Int(average.red), Int(average.green), Int(average.blue)]
      #expect(alike(found, wanted, within: 3), "\(found)")
    }
    #expect(try render(bytes, as: []).averageColour == nil)
  }

  @Test func averageColourIsThatOfTheWholePhoto() throws {
    // A third each of red, green and blue, of which the thumbnail shows the middle one.
    let photo = MadePicture(300, 100) { x, _ in
      x < 100 ? (210, 0, 0) : x < 200 ? (0, 210, 0) : (0, 0, 210)
    }
    let bytes = try photo.jpeg(sampling: [(1, 1), (1, 1), (1, 1)])
    let asked: [Rendition] = [
      .fill(width: 20, height: 20, quality: 80), .fit(width: 60, quality: 80),
      .fit(width: 200, quality: 80),
    ]
    let average = try #require(try render(bytes, as: asked).averageColour)
    let found = [Int(average.red), Int(average.green), Int(average.blue)]
    #expect(alike(found, (70, 70, 70), within: 4), "\(found)")
    let grey = try MadePicture.constant(9, 9, (77, 77, 77)).jpeg(sampling: [(1, 1)])
    let level = try render(grey, as: [.fit(width: 9, quality: 90)]).averageColour
    #expect(level == AverageColour(red: 77, green: 77, blue: 77))
  }

  @Test func qualityChangesTheSize() throws {
    let bytes = try MadePicture.gradient(300, 200).jpeg()
    let made = try render(
      bytes, as: [30, 60, 90, 300, -5].map { .fit(width: 300, quality: $0) }
    ).renditions.map(\.bytes.count)
    #expect(made[0] < made[1] && made[1] < made[2] && made[2] < made[3] && made[4] < made[0])
  }
}
