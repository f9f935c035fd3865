/// The weights that turn a line of source samples into a line of fewer or more samples.
///
/// Target sample `i` covers the source from `start + i·step` to `start + (i+1)·step`, in source
/// samples. Every target sample's weights add up to exactly one, so a constant stays constant.
struct ResampleAxis {
  /// The fixed point of the weights: 14 bits leave room for the sign and a weight of 1 in 16 bits.
  static let weightBits = 14

  let sourceCount: Int
  let count: Int
  /// Weights per target sample, a multiple of four, the last ones zero.
  let taps: Int
  /// The first source sample of each target sample.
  private(set) var first: [Int] = []
  /// `taps` weights for each target sample.
  private(set) var weights: [Int16] = []

  init(sourceCount: Int, start: Double, step: Double, count: Int) {
    self.sourceCount = sourceCount
    self.count = count
    let width = max(step, 1)
    let reach = Lanczos.reach * width
    let longest = min(Int(2 * reach) + 2, sourceCount)
    taps = (longest + 3) / 4 * 4
    first.reserveCapacity(count)
    weights.reserveCapacity(count * taps)
    var values: [Double] = []
    for index in 0..<count {
      // Sample j's middle is at j + 1/2.
      let middle = start + (Double(index) + 0.5) * step - 0.5
      let low = min(max(Int((middle - reach).rounded(.up)), 0), sourceCount - 1)
      let high = max(
        min(Int((middle + reach).rounded(.down)), sourceCount - 1, low + taps - 1), low)
      values.removeAll(keepingCapacity: true)
      for source in low...high {
        values.append(Lanczos.value(at: (Double(source) - middle) / width))
      }
      first.append(low)
      weights += Self.fixed(values, taps: taps)
    }
  }

  /// The last source sample that a target sample needs.
  func last(_ index: Int) -> Int { min(first[index] + taps, sourceCount) - 1 }

  /// Rounds weights so that they add up to one; the largest takes what rounding left.
  private static func fixed(_ values: [Double], taps: Int) -> [Int16] {
    let one = 1 << weightBits
    let sum = values.reduce(0, +)
    var fixed = values.map { sum > 0.1 ? Int(($0 / sum * Double(one)).rounded()) : 0 }
    let largest = fixed.indices.max { fixed[$0] < fixed[$1] } ?? 0
    fixed[largest] += one - fixed.reduce(0, +)
    return fixed.map { Int16(clamping: $0) } + repeatElement(0, count: taps - fixed.count)
  }
}
