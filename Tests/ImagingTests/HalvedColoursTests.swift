import Testing

@testable import Imaging

/// The colours of two by two pixels, taken together.
@Suite struct HalvedColoursTests {
  private static let sizes = [
    (1, 1), (2, 2), (3, 2), (2, 3), (5, 4), (16, 2), (47, 3), (64, 5), (7, 7),
  ]

  /// Y, Cb and Cr of a picture of which each pixel is given.
  private func planes(
    _ width: Int, _ height: Int, _ format: PixelFormat, kernels: ResampleKernels = .best,
    _ pixel: (Int, Int) -> [UInt8]
  ) -> [[UInt8]] {
    var halved = HalvedColours(width: width, kernels: kernels)
    let columns = (width + 1) / 2
    var planes: [[UInt8]] = [[], [], []]
    for y in stride(from: 0, to: height, by: 2) {
      let rows = (y..<min(y + 2, height)).map { y in (0..<width).flatMap { pixel($0, y) } }
      var made = [UInt8](repeating: 0, count: 2 * width + 2 * columns)
      made.withUnsafeMutableBufferPointer { made in
        guard let luma = made.baseAddress else { return }
        let (cb, cr) = (luma + 2 * width, luma + 2 * width + columns)
        for (place, row) in rows.enumerated() {
          row.withUnsafeBufferPointer { row in
            guard let row = row.baseAddress else { return }
            if place == 0 {
              halved.take(upper: row, as: format)
            } else {
              halved.write(lower: row, as: format, luma: (luma, luma + width), cb: cb, cr: cr)
            }
          }
        }
        if rows.count == 1 { halved.writeLast(luma: luma, cb: cb, cr: cr) }
      }
      planes[0] += made.prefix(rows.count * width)
      planes[1] += made[(2 * width)...].prefix(columns)
      planes[2] += made.suffix(columns)
    }
    return planes
  }

  /// Against the formula in fractions; what reaches beyond the picture counts for nothing.
  @Test(arguments: sizes) func areThoseOfTheMean(width: Int, height: Int) {
    func colour(_ x: Int, _ y: Int) -> [UInt8] {
      let parts: [Int] = [x * 83 + y * 131, x * 29 + y * 47 + 91, x * y * 57 + 13]
      return parts.map { UInt8($0 & 255) }
    }
    let made = planes(width, height, .rgb, colour)
    #expect(made == planes(width, height, .rgb, kernels: .baseline, colour))
    for y in 0..<height {
      for x in 0..<width {
        let pixel = colour(x, y)
        #expect(made[0][y * width + x] == ycc(pixel[0], pixel[1], pixel[2]).0)
      }
    }
    let columns = (width + 1) / 2
    #expect(made[1].count == columns * ((height + 1) / 2))
    for (index, cb) in made[1].enumerated() {
      let (left, top) = (index % columns * 2, index / columns * 2)
      var (sums, count) = ([0.0, 0, 0], 0.0)
      for y in top..<min(top + 2, height) {
        for x in left..<min(left + 2, width) {
          for (part, value) in colour(x, y).enumerated() { sums[part] += Double(value) }
          count += 1
        }
      }
      let (r, g, b) = (sums[0] / count, sums[1] / count, sums[2] / count)
      let blueness: Double = 128 - 0.168_736 * r - 0.331_264 * g + 0.5 * b
      let redness: Double = 128 + 0.5 * r - 0.418_688 * g - 0.081_312 * b
      #expect(abs(Double(cb) - min(blueness, 255)) <= 0.502, "Cb at \(left), \(top)")
      #expect(abs(Double(made[2][index]) - min(redness, 255)) <= 0.502, "Cr at \(left), \(top)")
    }
  }

  @Test func areThoseOfWhatIsSeen() {
    // Nothing of the second column shows; the inks of the third leave half of the light.
    let clear = planes(2, 1, .rgba) { x, _ in x == 0 ? [255, 0, 0, 255] : [255, 0, 0, 0] }
    // A mean of red and white: Cb 106.49, Cr 191.75.
    #expect(clear == [[76, 255], [106], [192]])
    let inked = planes(1, 2, .cmyk) { _, _ in [255, 255, 255, 128] }
    #expect(inked == [[128, 128], [128], [128]])
  }

  /// Colours at their full size are only wanted where something that holds them is nearly as large as what is decoded.
  @Test(
    arguments: [
      ([.fit(width: 300, quality: 80)], 1, true),
      ([.bookThumbnail(points: 40, scale: 2, radius: 3)], 1, true),
      ([.bookThumbnail(points: 70, scale: 2, radius: 3)], 1, false),
      ([.bookThumbnail(points: 40, scale: 2, radius: 3)], 2, false),
      ([.fit(width: 300, quality: 80), .bookThumbnail(points: 70, scale: 2, radius: 3)], 1, false),
      ([.fit(width: 300, quality: 80), .bookThumbnail(points: 40, scale: 2, radius: 3)], 1, true),
      // Enlarged.
      ([.fill(width: 500, height: 500, quality: 80)], 1, false),
    ] as [([Rendition], Int, Bool)])
  func areEnough(renditions: [Rendition], denominator: Int, areHalved: Bool) {
    let plan = RenderPlan(renditions, of: PixelSize(width: 300, height: 200))
    #expect(plan.allowsHalvedColours(denominator: denominator) == areHalved)
  }
}
