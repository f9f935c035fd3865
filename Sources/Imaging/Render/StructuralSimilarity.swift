extension Plane {
  /// How alike two planes of one size look, from 0 to 1: the mean of SSIM over windows of eight by eight samples,
  /// four apart.
  ///
  /// Source: Wang, Bovik, Sheikh, Simoncelli: Image Quality Assessment: From Error Visibility to Structural
  /// Similarity, IEEE Transactions on Image Processing 13 (2004), 4, equation 13, with windows of equal weights as
  /// video encoders have them.
  func similarity(to other: Plane) -> Double {
    let (across, down) = (max(width / 4 - 1, 1), max(height / 4 - 1, 1))
    var sum = 0.0
    samples.withUnsafeBufferPointer { own in
      other.samples.withUnsafeBufferPointer { others in
        // Two rows of blocks of four by four samples: a window is four of them.
        var above = blocks(own, others, other.stride, row: 0)
        for row in 0..<down {
          let below = blocks(own, others, other.stride, row: row + 1)
          for column in 0..<across {
            let right = min(column + 1, above.count - 1)
            sum += (above[column] + above[right] + below[column] + below[right]).similarity
          }
          above = below
        }
      }
    }
    return sum / Double(across * down)
  }

  /// The sums of a row of blocks of both planes; a small plane's last samples stand for those that it lacks.
  private func blocks(
    _ own: UnsafeBufferPointer<UInt8>, _ others: UnsafeBufferPointer<UInt8>, _ otherStride: Int,
    row: Int
  ) -> [BlockSums] {
    let count = max(width / 4, 1)
    var sums = [BlockSums](repeating: BlockSums(), count: count)
    for line in row * 4..<row * 4 + 4 {
      let line = min(line, height - 1)
      let (first, second) = (line * stride, line * otherStride)
      for column in 0..<count {
        var block = sums[column]
        for place in column * 4..<column * 4 + 4 {
          let place = min(place, width - 1)
          block.add(Int32(own[first + place]), Int32(others[second + place]))
        }
        sums[column] = block
      }
    }
    return sums
  }
}

/// The sums over a block of two planes' samples, their squares and their products.
private struct BlockSums {
  private var one: Int32 = 0
  private var other: Int32 = 0
  private var squares: Int32 = 0
  private var products: Int32 = 0

  mutating func add(_ a: Int32, _ b: Int32) {
    one &+= a
    other &+= b
    squares &+= a &* a &+ b &* b
    products &+= a &* b
  }

  static func + (left: BlockSums, right: BlockSums) -> BlockSums {
    var sum = left
    sum.one &+= right.one
    sum.other &+= right.other
    sum.squares &+= right.squares
    sum.products &+= right.products
    return sum
  }

  /// SSIM of a window of 64 samples.
  var similarity: Double {
    let count = 64.0
    // (0.01 × 255)² and (0.03 × 255)²
    let (c1, c2) = (6.5025, 58.5225)
    let (a, b) = (Double(one) / count, Double(other) / count)
    let variances = Double(squares) / count - a * a - b * b
    let covariance = Double(products) / count - a * b
    return (2 * a * b + c1) * (2 * covariance + c2) / ((a * a + b * b + c1) * (variances + c2))
  }
}
