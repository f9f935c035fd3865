/// A square's corners as parts of circles: how much of each pixel lies inside.
struct RoundedCorners {
  let side: Int
  /// In pixels; a half of the side makes a circle.
  let radius: Double

  init(side: Int, radius: Double) {
    self.side = side
    self.radius = min(max(radius, 0), Double(side) / 2)
  }

  /// How much of a pixel lies inside, 0 to 255.
  func alpha(column: Int, row: Int) -> UInt8 {
    // All four corners are alike: take the upper left one.
    let x = Double(min(column, side - 1 - column))
    let y = Double(min(row, side - 1 - row))
    guard x < radius, y < radius else { return 255 }
    // The distance of the pixel's sides from the circle's middle, nearer ones first.
    let area = Self.area(
      left: max(radius - x - 1, 0), right: radius - x, top: max(radius - y - 1, 0),
      bottom: radius - y, radius: radius)
    // The part of the pixel beyond the middle's lines lies inside.
    let outside = min(radius - x, 1) * min(radius - y, 1)
    return UInt8(max(0, min(255, ((1 - outside + area) * 255).rounded())))
  }

  /// The area of a circle around the origin within a rectangle of the first quadrant, of which the
  /// sides are at most 1.
  private static func area(
    left: Double, right: Double, top: Double, bottom: Double, radius: Double
  ) -> Double {
    // Simpson's rule over columns: the error is below 1/1000 where the circle cuts the rectangle.
    let columns = 128
    let step = (right - left) / Double(columns)
    var sum = 0.0
    for index in 0...columns {
      let x = left + Double(index) * step
      let height = max(radius * radius - x * x, 0).squareRoot()
      let inside = max(0, min(height, bottom) - top)
      sum += inside * (index == 0 || index == columns ? 1 : index % 2 == 1 ? 4 : 2)
    }
    return sum * step / 3
  }
}
