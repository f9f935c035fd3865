/// The windowed sinc of three lobes, a good compromise of sharpness and ringing.
///
/// Source: C. E. Duchon, "Lanczos Filtering in One and Two Dimensions", J. Appl. Meteor., 1979.
struct Lanczos {
  /// The filter's values at the distances of pictures' samples, computed once.
  static let table = Lanczos()

  /// Values in the table from one whole number to the next: straight lines between so many are
  /// within 1e-6 of the filter, a sixtieth of a weight's last bit.
  private static let perSample = 1024

  private let values: [Double]

  private init() {
    let last = Int(Self.reach) * Self.perSample
    values = (0...last + 1).map { Self.exactValue(at: Double($0) / Double(Self.perSample)) }
  }

  /// The filter's value by the table.
  func value(at distance: Double) -> Double {
    let place = min(distance.magnitude, Self.reach) * Double(Self.perSample)
    let index = Int(place)
    let (here, next) = (values[index], values[index + 1])
    return here + (next - here) * (place - Double(index))
  }

  /// How far the filter reaches from its middle, in samples of the smaller grid.
  static let reach = 3.0

  /// The filter's value, which is 1 in the middle and 0 at every other whole number.
  static func exactValue(at distance: Double) -> Double {
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
