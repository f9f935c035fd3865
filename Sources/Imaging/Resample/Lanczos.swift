/// The windowed sinc of three lobes, a good compromise of sharpness and ringing.
///
/// Source: C. E. Duchon, "Lanczos Filtering in One and Two Dimensions", J. Appl. Meteor., 1979.
enum Lanczos {
  /// How far the filter reaches from its middle, in samples of the smaller grid.
  static let reach = 3.0

  /// The filter's value, which is 1 in the middle and 0 at every other whole number.
  static func value(at distance: Double) -> Double {
    let x = distance.magnitude
    if x < 1e-9 { return 1 }
    if x >= reach { return 0 }
    let angle = Double.pi * x
    return reach * sineOfPi(times: x) * sineOfPi(times: x / reach) / (angle * angle)
  }

  /// sin(πx) for 0 ≤ x ≤ 3, to 1e-13, by nothing but arithmetic, so that no mathematics library's
  /// rounding can change a picture's bytes.
  static func sineOfPi(times x: Double) -> Double {
    let half = x.rounded(.toNearestOrEven)
    let angle = Double.pi * (x - half)
    let square = angle * angle
    // The sine's series, from its last term; the next one is below 1e-13.
    var sum = 1 - square * (1 / 272)
    sum = 1 - sum * square * (1 / 210)
    sum = 1 - sum * square * (1 / 156)
    sum = 1 - sum * square * (1 / 110)
    sum = 1 - sum * square * (1 / 72)
    sum = 1 - sum * square * (1 / 42)
    sum = 1 - sum * square * (1 / 20)
    sum = 1 - sum * square * (1 / 6)
    let sine = angle * sum
    return half.truncatingRemainder(dividingBy: 2) == 0 ? sine : -sine
  }
}
