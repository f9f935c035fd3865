import Testing

@testable import Imaging

/// What is filled shows the photo's middle, and thumbnails' corners are round.
@Suite struct CropTests {
  @Test(arguments: [(400, 300), (300, 400), (401, 203), (90, 90)], [6, 1])
  func showsTheMiddle(size: (Int, Int), orientation: Int) throws {
    let (width, height) = size
    let dot = MadePicture(width, height) { x, y in
      let (dx, dy) = (Double(x) + 0.5 - Double(width) / 2, Double(y) + 0.5 - Double(height) / 2)
      return dx * dx + dy * dy < 400 ? (250, 250, 250) : (10, 10, 10)
    }
    let bytes = JPEGSurgery.insert(JPEGSurgery.exif(orientation), into: try dot.jpeg())
    let asked: [Rendition] = [
      .fill(width: 120, height: 120, quality: 95), .fill(width: 150, height: 70, quality: 95),
      .bookThumbnail(points: 40, scale: 2, radius: 0),
    ]
    for made in try render(bytes, as: asked).renditions {
      let pixels = try Pixels(decoding: made.bytes)
      var (sum, sumX, sumY) = (0.0, 0.0, 0.0)
      for y in 0..<pixels.height {
        for x in 0..<pixels.width {
          let weight = Double(max(pixels[x, y][0] - 60, 0))
          sum += weight
          sumX += weight * (Double(x) + 0.5)
          sumY += weight * (Double(y) + 0.5)
        }
      }
      #expect(sum > 0)
      #expect(abs(sumX / sum - Double(pixels.width) / 2) < 0.5)
      #expect(abs(sumY / sum - Double(pixels.height) / 2) < 0.5)
    }
  }

  @Test func cutsBothEndsAlike() throws {
    // Filling 100 × 100 from 300 × 100 shows columns 100 to 200.
    let bytes = try MadePicture(300, 100) { x, _ in
      x < 100 ? (220, 30, 30) : x < 200 ? (30, 200, 30) : (30, 30, 220)
    }.jpeg(sampling: [(1, 1), (1, 1), (1, 1)])
    let made = try render(bytes, as: [.fill(width: 100, height: 100, quality: 95)])
    let pixels = try Pixels(decoding: made.renditions[0].bytes)
    for x in [3, 50, 96] { #expect(alike(pixels[x, 50], (30, 200, 30), within: 30)) }
  }

  @Test(arguments: [(40, 1, 5), (40, 2, 5), (40, 3, 5), (40, 1, 20), (33, 1, 7), (10, 1, 90)])
  func cornersCoverTheirArea(points: Int, scale: Int, radius: Int) throws {
    let bytes = try MadePicture.constant(50, 70, (200, 100, 50)).jpeg()
    let made = try render(
      bytes, as: [.bookThumbnail(points: points, scale: scale, radius: radius)]
    ).renditions[0]
    let pixels = try Pixels(decoding: made.bytes)
    let side = points * scale
    let r = min(Double(radius * scale), Double(side) / 2)
    let grid = 32
    for y in 0..<side {
      for x in 0..<side {
        // Counts which of many points in the pixel lie inside.
        var inside = 0
        for index in 0..<grid * grid {
          let px = Double(x) + (Double(index % grid) + 0.5) / Double(grid)
          let py = Double(y) + (Double(index / grid) + 0.5) / Double(grid)
          let dx = max(r - min(px, Double(side) - px), 0)
          let dy = max(r - min(py, Double(side) - py), 0)
          if dx * dx + dy * dy <= r * r { inside += 1 }
        }
        let wanted = Double(inside) / Double(grid * grid) * 255
        let alpha = pixels[x, y][3]
        #expect(abs(Double(alpha) - wanted) <= 3, "\(x), \(y): \(alpha), not \(wanted)")
      }
    }
    #expect(pixels[side / 2, side / 2][3] == 255)
  }

  @Test func radiusZeroLeavesASquare() throws {
    let bytes = try MadePicture.gradient(50, 70).jpeg()
    let made = try render(bytes, as: [.bookThumbnail(points: 30, scale: 1, radius: 0)])
    let pixels = try Pixels(decoding: made.renditions[0].bytes)
    #expect((0..<900).allSatisfy { pixels[$0 % 30, $0 / 30][3] == 255 })
  }
}
