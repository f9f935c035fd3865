import Support
import Testing

@testable import Imaging

/// The resampler gives the same bytes with whatever instructions, and those that its formula says.
@Suite struct KernelTests {
  /// The other one of the machine's two ways, and the one that every machine has.
  private static let both = [ResampleKernels.best, .baseline]

  @Test(arguments: 1...8) func givesTheSamePlanesWithAndWithoutVectors(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<6 {
      let (width, height) = (
        Int.random(in: 1...300, using: &random), Int.random(in: 1...90, using: &random)
      )
      let (columns, rows) = (
        Int.random(in: 1...200, using: &random), Int.random(in: 1...60, using: &random)
      )
      // Only the two extremes, so that the filter overshoots as far as it can.
      var source = Plane(width: width, height: height)
      for y in 0..<height {
        for x in 0..<width { source[x, y] = Bool.random(using: &random) ? 255 : 0 }
      }
      let orientation = Orientation.allCases.randomElement(using: &random) ?? .upright
      let planes = Self.both.map { kernels in
        Self.resampled(source, columns, rows, orientation: orientation, kernels: kernels)
      }
      #expect(planes[0] == planes[1], "\(width) × \(height) to \(columns) × \(rows)")
    }
  }

  @Test(arguments: Orientation.allCases) func turnsAsExifSays(orientation: Orientation) {
    // Not a whole number of batches, nor of blocks.
    let (width, height) = (53, 37)
    var source = Plane(width: width, height: height)
    for y in 0..<height { for x in 0..<width { source[x, y] = UInt8((x * 4 + y * 91) & 255) } }
    let turned = Self.resampled(
      source, width, height, orientation: orientation, kernels: .best)
    let swaps = orientation.swapsSides
    #expect(turned.width == (swaps ? height : width) && turned.height == (swaps ? width : height))
    for y in 0..<height {
      for x in 0..<width {
        let column = orientation.flipsColumns ? width - 1 - x : x
        let row = orientation.flipsRows ? height - 1 - y : y
        #expect(turned[swaps ? row : column, swaps ? column : row] == source[x, y])
      }
    }
  }

  @Test(arguments: [(97, 41), (64, 64), (31, 90), (200, 3), (5, 1)])
  func agreesWithTheFormula(count: Int, target: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    var source = Plane(width: count, height: 1)
    for x in 0..<count { source[x, 0] = UInt8.random(in: 0...255, using: &random) }
    let made = Self.resampled(source, target, 1, orientation: .upright, kernels: .best)
    let step = Double(count) / Double(target)
    for index in 0..<target {
      let middle = (Double(index) + 0.5) * step - 0.5
      var (sum, total) = (0.0, 0.0)
      for x in 0..<count {
        let weight = Lanczos.exactValue(at: (Double(x) - middle) / max(step, 1))
        sum += weight * Double(source[x, 0])
        total += weight
      }
      let wanted = max(0, min(255, sum / total))
      // Half a level is rounding; the weights' own rounding adds less than a tenth.
      #expect(abs(Double(made[index, 0]) - wanted) < 0.6, "\(made[index, 0]), not \(wanted)")
    }
  }

  @Test func weightsAddUpToOne() {
    for (count, target) in [(4032, 2048), (100, 99), (7, 900), (1, 5), (3000, 1), (640, 320)] {
      for grouping in [ResampleKernels.Grouping.rows, .neighbours] {
        let axis = ResampleAxis(
          sourceCount: count, start: 0, step: Double(count) / Double(target), count: target,
          grouping: grouping)
        #expect(axis.taps.isMultiple(of: 2))
        for index in 0..<target {
          let weights = axis.weights[index * axis.taps..<(index + 1) * axis.taps]
          #expect(weights.reduce(0) { $0 + Int($1) } == 1 << ResampleAxis.weightBits)
          #expect(grouping == .rows || axis.first[index].isMultiple(of: 2))
        }
      }
    }
  }

  @Test func tableIsAsGoodAsTheFormula() {
    for step in 0...3_333 {
      let distance = Double(step) / 1_000 - 0.1
      let difference = Lanczos.table.value(at: distance) - Lanczos.exactValue(at: distance)
      #expect(abs(difference) < 1e-6)
    }
  }

  @Test(arguments: [1, 6, 3]) func renditionsAreTheSameWithAndWithoutVectors(orientation: Int)
    throws
  {
    var random = SeededGenerator(seed: 7)
    let picture = MadePicture(331, 219) { _, _ in
      (UInt8.random(in: 0...255, using: &random), UInt8.random(in: 0...255, using: &random), 90)
    }
    let bytes = JPEGSurgery.insert(JPEGSurgery.exif(orientation), into: try picture.jpeg())
    let asked: [Rendition] =
      [200, 128, 127, 64, 3, 1].map { .fit(width: $0, quality: 82) }
      + [
        .fill(width: 64, height: 64, quality: 82), .bookThumbnail(points: 40, scale: 2, radius: 5),
      ]
    let both = try Self.both.map { try render(bytes, as: asked, kernels: $0) }
    #expect(both[0] == both[1])
  }

  private static func resampled(
    _ source: Plane, _ columns: Int, _ rows: Int, orientation: Orientation,
    kernels: ResampleKernels
  ) -> Plane {
    func axis(_ from: Int, _ to: Int, _ grouping: ResampleKernels.Grouping) -> ResampleAxis {
      ResampleAxis(
        sourceCount: from, start: 0, step: Double(from) / Double(to), count: to,
        grouping: grouping)
    }
    var resampler = PlaneResampler(
      across: axis(source.width, columns, .neighbours), down: axis(source.height, rows, .rows),
      orientation: orientation, kernels: kernels)
    resampler.take(source)
    return resampler.plane
  }
}
