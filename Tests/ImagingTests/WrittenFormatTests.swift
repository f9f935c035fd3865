import Foundation
import Support
import Testing

@testable import Imaging

private let areWritersInstalled = [CodecLibrary.avif, .webp].allSatisfy {
  $0.writer?.version() != nil
}

/// Renditions in formats that libraries write.
@Suite(
  .enabled(
    if: areWritersInstalled,
    "libheif with an encoder of AV1, or libwebp, is not installed"))
struct WrittenFormatTests {
  /// A picture with surfaces, edges and grain, as photos have them.
  private static func picture(_ width: Int, _ height: Int, isGrey: Bool = false) -> MadePicture {
    MadePicture(width, height) { x, y in
      let grain = (x &* 7919 &+ y &* 104_729 &+ x &* y &* 31) % 5
      let level = 40 + (x * 120 / max(width, 1) + y * 40 / max(height, 1)) + grain
      let isInside = (x / 37 + y / 29) % 3 == 0
      let (red, blue) = isGrey ? (level, level) : (level + (isInside ? 30 : 0), 200 - level / 2)
      return (UInt8(red), UInt8(level), UInt8(blue))
    }
  }

  @Test(arguments: [CodecLibrary.avif, .webp]) func lookAsTheirJPEGs(library: CodecLibrary) throws {
    let photo = try Self.picture(900, 700).jpeg(quality: 97)
    for (width, quality) in [(320, 82), (800, 60), (320, 60), (320, 75)] {
      let asked: [Rendition] = [
        .fit(width: width, quality: quality),
        .fit(width: width, quality: quality, by: library),
      ]
      let made = try render(photo, as: asked).renditions
      #expect(made.map(\.format) == [.jpeg, library.format])
      #expect(made[0].size == made[1].size)
      #expect(PhotoFormat.of(beginning: Array(made[1].bytes.prefix(16))) == library.format)
      #expect(try PhotoHeader(reading: made[1].bytes).size == made[1].size)
      let whole = try Self.luma(of: photo, width: width)
      let similarities = try made.map {
        whole.similarity(to: try Self.luma(of: $0.bytes, width: width))
      }
      #expect(similarities[1] >= similarities[0], "\(similarities) at \(width), \(quality)")
      // No more than is asked for: a good JPEG is not outdone by far.
      #expect(similarities[1] < similarities[0] + 0.02, "\(similarities) at \(width), \(quality)")
    }
  }

  /// Odd sides have a column and a row of colours of their own; what is cut off is shown as far as it goes.
  @Test(arguments: [(63, 65), (130, 67), (65, 200), (1, 1), (21, 131)])
  func webPsOfOddSidesLookAsTheyWere(width: Int, height: Int) throws {
    let picture = MadePicture(width, height) { x, y in
      (UInt8(40 + x * 150 / width), UInt8(200 - y * 150 / height), 90)
    }
    let webp = try Self.written(
      try picture.jpeg(quality: 100), width: width, quality: 95, by: .webp
    ).bytes
    let tiles = try MadeTiles(webp, side: 64, renditions: [.whole(width: width)])
    #expect(Set(tiles.order) == Set(tiles.grid.tiles) && tiles.order.count == tiles.grid.count)
    let whole = try tiles.whole(factor: 1)
    let shown = try Pixels(decoding: tiles.rendering.renditions[0].bytes)
    #expect(whole.size == PixelSize(width: width, height: height))
    #expect((shown.width, shown.height) == (width, height))
    for y in 0..<height {
      for x in 0..<width {
        let at = (y * width + x) * whole.channels
        let tile = whole.samples[at..<at + 3].map(Int.init)
        #expect(alike(tile, picture[x, y], within: 12), "\(tile) at \(x), \(y)")
        #expect(alike(shown[x, y], picture[x, y], within: 12), "\(shown[x, y]) at \(x), \(y)")
      }
    }
    for part in stride(from: webp.count - 1, to: 0, by: -max(1, webp.count / 20)) {
      guard let cut = try? MadeTiles(Array(webp.prefix(part)), side: 64) else { continue }
      // The last bytes may tell nothing more.
      #expect(cut.rendering.warnings == [.truncated] || cut.files == tiles.files)
      #expect(Set(cut.order) == Set(tiles.grid.tiles))
    }
  }

  /// The one rendition of a photo at a width by a library, which must have written it itself.
  private static func written(
    _ photo: [UInt8], width: Int, quality: Int, by library: CodecLibrary
  ) throws -> RenderedPhoto {
    let rendering = try render(photo, as: [.fit(width: width, quality: quality, by: library)])
    #expect(rendering.warnings.isEmpty && rendering.renditions.count == 1)
    let made = try #require(rendering.renditions.first)
    #expect(made.format == library.format)
    #expect(
      PhotoFormat.of(beginning: Array(made.bytes.prefix(PhotoFormat.headLength))) == library.format)
    return made
  }

  /// The luma of a photo at a width.
  private static func luma(of bytes: [UInt8], width: Int) throws -> Plane {
    var (_, photo) = try PhotoFormat.of(bytes).decode(bytes) {
      RenderPlan([.fit(width: width, quality: 1)], of: $0)
    }
    return try #require(photo.takePictures()[0]?.planes.first)
  }

  @Test(arguments: [CodecLibrary.avif, .webp]) func haveTheirColours(library: CodecLibrary) throws {
    let photo = TestPicture.quadrants(width: 400, height: 240)
    let made = try Self.written(photo, width: 200, quality: 90, by: library)
    // Read again as a photo.
    let shown = try render(made.bytes, as: [.whole(width: 200)]).renditions[0]
    let (pixels, wanted) = (
      try Pixels(decoding: shown.bytes),
      try Pixels(
        decoding: try render(photo, as: [.fit(width: 200, quality: 95)]).renditions[0].bytes)
    )
    for (x, y) in [(20, 20), (180, 20), (20, 100), (180, 100)] {
      let colour = wanted[x, y]
      #expect(
        alike(
          pixels[x, y], (UInt8(colour[0]), UInt8(colour[1]), UInt8(colour[2])), within: 6),
        "\(pixels[x, y]) is not \(colour) at \(x), \(y)")
    }
  }

  @Test(arguments: [CodecLibrary.avif, .webp]) func areTheSameEachTime(library: CodecLibrary) throws
  {
    let photo = try Self.picture(500, 300).jpeg()
    let asked = [Rendition.fit(width: 400, quality: 82, by: library)]
    let made = try render(photo, as: asked)
    #expect(made.renditions.map(\.format) == [library.format] && made.warnings.isEmpty)
    #expect(try render(photo, as: asked) == made)
  }

  /// Other formats change nothing about the JPEGs beside them.
  @Test(arguments: [CodecLibrary.avif, .webp]) func leaveJPEGsAsTheyAre(library: CodecLibrary)
    throws
  {
    let photo = try Self.picture(900, 700).jpeg()
    let widths = [160, 320, 640]
    let alone = try render(photo, as: widths.map { .fit(width: $0, quality: 82) })
    let both = try render(
      photo,
      as: widths.flatMap { width -> [Rendition] in
        [.fit(width: width, quality: 82), .fit(width: width, quality: 82, by: library)]
      })
    #expect(both.renditions.filter { $0.format == .jpeg } == alone.renditions)
    #expect(both.averageColour == alone.averageColour)
  }

  @Test(arguments: [CodecLibrary.avif, .webp]) func keepTheProfile(library: CodecLibrary) throws {
    let bytes = Array(
      try Data(
        contentsOf: URL(filePath: Repository.path("Tests/Fixtures/Phones/turned.webp"))))
    let made = try Self.written(bytes, width: 100, quality: 82, by: library)
    let again = try render(made.bytes, as: [.whole(width: 100)]).renditions[0]
    let kept = try JPEGHeader(reading: again.bytes).profile.bytes
    let jpeg = try render(bytes, as: [.fit(width: 100, quality: 82)]).renditions[0]
    #expect(!kept.isEmpty)
    #expect(kept == (try JPEGHeader(reading: jpeg.bytes).profile.bytes))
  }

  @Test(arguments: [CodecLibrary.avif, .webp]) func areGreyWhereThePhotoIs(library: CodecLibrary)
    throws
  {
    let photo = try Self.picture(300, 200, isGrey: true).jpeg(quality: 95)
    let made = try Self.written(photo, width: 300, quality: 90, by: library)
    let pixels = try Pixels(
      decoding: try render(made.bytes, as: [.whole(width: 300)]).renditions[0].bytes)
    let colour = pixels[150, 100]
    let (least, most) = (try #require(colour.min()), try #require(colour.max()))
    #expect(most - least <= 6, "\(colour)")
  }

  @Test(arguments: [CodecLibrary.avif, .webp]) func mayBeOfAnySize(library: CodecLibrary) throws {
    for (width, height) in [(1, 1), (1, 3), (3, 1), (7, 9), (41, 39), (16, 800), (577, 577)] {
      let photo = try Self.picture(width, height).jpeg()
      let made = try Self.written(photo, width: 8192, quality: 82, by: library)
      #expect(made.size == PixelSize(width: width, height: height))
      #expect(try PhotoHeader(reading: made.bytes).size == made.size)
    }
  }

  /// Their JPEG loses nothing.
  @Test(arguments: [CodecLibrary.avif, .webp]) func mayBeOfOneColour(library: CodecLibrary) throws {
    let photo = try MadePicture(700, 700) { _, _ in (128, 128, 128) }.jpeg(quality: 100)
    let made = try Self.written(photo, width: 700, quality: 100, by: library)
    #expect(made.size == PixelSize(width: 700, height: 700))
  }

  /// A photo is not lost for want of a format: its JPEG stands there, and a warning says so once.
  @Test func areJPEGsWhereTheirLibraryFails() throws {
    let photo = try Self.picture(300, 200).jpeg()
    let failing = PhotoWriter(
      longestSide: 100, version: { "0" }, advice: "",
      encode: { _, _, _ throws(PhotoError) in throw .unsupported("too many modes") })
    let asked: [Rendition] = [
      .fit(width: 160, quality: 82), .fit(width: 160, quality: 82, by: .webp),
      .fit(width: 80, quality: 82, by: .webp),
    ]
    let made = try render(photo, as: asked, writer: { _ in failing })
    #expect(made.warnings == [.notWritten(.webp)])
    #expect(made.renditions.map(\.format) == [.jpeg, .jpeg, .jpeg])
    #expect(made.renditions[0] == made.renditions[1])
    #expect(made.renditions[2].size.width == 80)
  }

  /// They hold what shows and nothing else.
  @Test(arguments: [CodecLibrary.avif, .webp]) func holdNoMetadata(library: CodecLibrary) throws {
    let photo = Array(
      try Data(contentsOf: URL(filePath: Repository.path("Tests/Fixtures/Phones/turned.webp"))))
    #expect(photo.contains(Array("EXIF".utf8)))
    let made = try Self.written(photo, width: 100, quality: 82, by: library)
    for word in ["Exif", "EXIF", "XMP ", "http://ns.adobe.com"] {
      #expect(!made.bytes.contains(Array(word.utf8)), "\(word)")
    }
  }
}

@Suite struct StructuralSimilarityTests {
  private func plane(_ width: Int, _ height: Int, _ sample: (Int, Int) -> Int) -> Plane {
    var plane = Plane(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { plane[x, y] = UInt8(max(0, min(255, sample(x, y)))) }
    }
    return plane
  }

  /// By the formula itself, window by window.
  private func plainly(_ one: Plane, _ other: Plane) -> Double {
    var (sum, count) = (0.0, 0.0)
    for top in stride(from: 0, through: one.height / 4 * 4 - 8, by: 4) {
      for left in stride(from: 0, through: one.width / 4 * 4 - 8, by: 4) {
        var (a, b): ([Double], [Double]) = ([], [])
        for y in top..<top + 8 {
          for x in left..<left + 8 {
            a.append(Double(one[x, y]))
            b.append(Double(other[x, y]))
          }
        }
        func mean(_ list: [Double]) -> Double { list.reduce(0, +) / 64 }
        let (ma, mb) = (mean(a), mean(b))
        let va = mean(a.map { ($0 - ma) * ($0 - ma) })
        let vb = mean(b.map { ($0 - mb) * ($0 - mb) })
        let covariance = mean(zip(a, b).map { ($0 - ma) * ($1 - mb) })
        let (c1, c2) = (0.01 * 255 * 0.01 * 255, 0.03 * 255 * 0.03 * 255)
        sum +=
          (2 * ma * mb + c1) * (2 * covariance + c2) / ((ma * ma + mb * mb + c1) * (va + vb + c2))
        count += 1
      }
    }
    return sum / count
  }

  @Test(arguments: [(64, 48), (67, 45), (8, 8), (120, 9)])
  func isWhatTheFormulaSays(width: Int, height: Int) {
    var random = SeededGenerator(seed: 4)
    let one = plane(width, height) { x, y in (x * 7 + y * 3) % 256 }
    let other = plane(width, height) { x, y in
      Int(one[x, y]) + Int.random(in: -30...30, using: &random)
    }
    #expect(abs(one.similarity(to: other) - plainly(one, other)) < 1e-9)
    #expect(one.similarity(to: one) == 1)
  }

  @Test(arguments: [(1, 1), (3, 2), (5, 30), (7, 7)])
  func servesTheSmallest(width: Int, height: Int) {
    let one = plane(width, height) { x, y in 40 + x * 30 + y * 5 }
    #expect(one.similarity(to: one) == 1)
    #expect(one.similarity(to: plane(width, height) { _, _ in 0 }) < 1)
  }
}

/// Photos as cameras take them, where the machine has them.
@Suite(
  .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)),
  .enabled(
    if: areWritersInstalled,
    "libheif with an encoder of AV1, or libwebp, is not installed"))
struct WrittenFormatCorpusTests {
  /// The most bytes in the mean, in parts of the JPEGs'.
  @Test(
    arguments: [(CodecLibrary.avif, 0.70), (.webp, 0.85)])
  func areSmallerAtTheirJPEGsLikeness(library: CodecLibrary, most: Double) throws {
    var ratios: [Double] = []
    let photos = try Corpus.files(in: "photos").filter { $0.pathExtension != "csv" }
    for file in Soak.some(2, of: photos, seed: UInt64(most * 100)) {
      let photo = try Corpus.bytes("photos/" + file.lastPathComponent)
      let width = 480
      var (_, decoded) = try PhotoFormat.of(photo).decode(photo) {
        RenderPlan([.fit(width: width, quality: 1)], of: $0)
      }
      let whole = try #require(decoded.takePictures()[0]?.planes.first)
      let made = try render(
        photo,
        as: [.fit(width: width, quality: 82), .fit(width: width, quality: 82, by: library)]
      ).renditions
      let likeness = try made.map { made in
        var (_, shown) = try made.format.decode(made.bytes) {
          RenderPlan([.fit(width: width, quality: 1)], of: $0)
        }
        return GaussianSimilarity.of(whole, try #require(shown.takePictures()[0]?.planes.first))
      }
      #expect(likeness[1] >= likeness[0] - 0.001, "\(file.lastPathComponent): \(likeness)")
      ratios.append(Double(made[1].bytes.count) / Double(made[0].bytes.count))
    }
    let mean = ratios.reduce(0, +) / Double(ratios.count)
    // A few may be harder to pack than the others.
    #expect(ratios.count >= Soak.count(2, inSoak: 15), "\(ratios)")
    #expect(mean <= (Soak.isOn ? most : 1), "\(mean): \(ratios)")
  }
}

/// SSIM as its paper has it: windows of eleven by eleven weighted by a Gaussian of 1.5 samples, at every sample.
private enum GaussianSimilarity {
  static func of(_ one: Plane, _ other: Plane) -> Double {
    let (width, height) = (one.width, one.height)
    let weights = (-5...5).map { exp(-Double($0 * $0) / 4.5) }
    let total = weights.reduce(0, +)
    func blurred(_ sample: (Int) -> Double) -> [Double] {
      var rows = [Double](repeating: 0, count: width * height)
      for y in 0..<height {
        for x in 5..<width - 5 {
          var sum = 0.0
          for step in -5...5 { sum += weights[step + 5] * sample(y * one.stride + x + step) }
          rows[y * width + x] = sum / total
        }
      }
      var out = rows
      for y in 5..<height - 5 {
        for x in 5..<width - 5 {
          var sum = 0.0
          for step in -5...5 { sum += weights[step + 5] * rows[(y + step) * width + x] }
          out[y * width + x] = sum / total
        }
      }
      return out
    }
    let (a, b) = (one.samples.map(Double.init), other.samples.map(Double.init))
    let (ma, mb) = (blurred { a[$0] }, blurred { b[$0] })
    let (aa, bb) = (blurred { a[$0] * a[$0] }, blurred { b[$0] * b[$0] })
    let ab = blurred { a[$0] * b[$0] }
    var (sum, count) = (0.0, 0.0)
    for y in 5..<height - 5 {
      for x in 5..<width - 5 {
        let i = y * width + x
        let (va, vb, covariance) = (
          aa[i] - ma[i] * ma[i], bb[i] - mb[i] * mb[i], ab[i] - ma[i] * mb[i]
        )
        sum +=
          (2 * ma[i] * mb[i] + 6.5025) * (2 * covariance + 58.5225)
          / ((ma[i] * ma[i] + mb[i] * mb[i] + 6.5025) * (va + vb + 58.5225))
        count += 1
      }
    }
    return sum / count
  }
}
