/// The weights that turn a line of source samples into a line of fewer or more samples.
///
/// Target sample `i` covers the source from `start + i·step` to `start + (i+1)·step`, in source
/// samples. Every target sample's weights add up to exactly one, so a constant stays constant.
struct ResampleAxis {
  /// The fixed point of the weights: 14 bits leave room for the sign and a weight of 1 in 16 bits.
  static let weightBits = 14

  let sourceCount: Int
  let count: Int
  /// Weights per target sample, the last ones zero.
  let taps: Int
  /// The first source sample of each target sample.
  private(set) var first: [Int32] = []
  /// `taps` weights for each target sample.
  private(set) var weights: [Int16] = []

  init(
    sourceCount: Int, start: Double, step: Double, count: Int, grouping: ResampleKernels.Grouping
  ) {
    self.sourceCount = sourceCount
    self.count = count
    let width = max(step, 1)
    let reach = Lanczos.reach * width
    let longest = min(Int(2 * reach) + 1, sourceCount)
    taps = grouping.padded(longest)
    first.reserveCapacity(count)
    weights = [Int16](repeating: 0, count: count * taps)
    let lanczos = Lanczos.table
    var values = [Double](repeating: 0, count: longest)
    for index in 0..<count {
      // Sample j's middle is at j + 1/2.
      let middle = start + (Double(index) + 0.5) * step - 0.5
      let low = min(max(Int((middle - reach).rounded(.up)), 0), sourceCount - 1)
      let high = max(
        min(Int((middle + reach).rounded(.down)), sourceCount - 1, low + longest - 1), low)
      let start = grouping.start(low)
      first.append(Int32(truncatingIfNeeded: start))
      let place = index * taps + low - start
      values.withUnsafeMutableBufferPointer { values in
        let values = UnsafeMutableBufferPointer(rebasing: values[...(high - low)])
        for tap in values.indices {
          values[tap] = lanczos.value(at: (Double(low + tap) - middle) / width)
        }
        weights.withUnsafeMutableBufferPointer { weights in
          Self.fix(
            UnsafeBufferPointer(values),
            into: UnsafeMutableBufferPointer(rebasing: weights[place...place + high - low]))
        }
      }
    }
  }

  /// The last source sample that a target sample needs.
  func last(_ index: Int) -> Int { min(Int(first[index]) + taps, sourceCount) - 1 }

  /// Rounds weights so that they add up to one; the largest takes what rounding left.
  private static func fix(
    _ values: UnsafeBufferPointer<Double>, into weights: UnsafeMutableBufferPointer<Int16>
  ) {
    let one = 1 << weightBits
    var sum = 0.0
    for value in values { sum += value }
    // Weights are between -1 and 2: from -2 on, rounding is cutting off.
    let factor = sum > 0.1 ? Double(one) / sum : 0
    let bias = Double(2 * one) + 0.5
    var rest = one
    var largest = 0
    for (index, value) in values.enumerated() {
      let weight = Int(min(max(value * factor + bias, 0), 4 * bias)) - 2 * one
      weights[index] = Int16(clamping: weight)
      rest -= Int(weights[index])
      if weights[index] > weights[largest] { largest = index }
    }
    weights[largest] = Int16(clamping: Int(weights[largest]) + rest)
  }
}
