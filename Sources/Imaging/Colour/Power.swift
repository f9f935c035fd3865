/// `base` to the power of `exponent`, for a base above 0, to 1e-12, by nothing but arithmetic, so that
/// no mathematics library's rounding can change a picture's bytes.
func power(_ base: Double, _ exponent: Double) -> Double {
  guard base > 0, base.isFinite, exponent.isFinite else { return 0 }
  return exponential(ofTwoTo: exponent * binaryLogarithm(base))
}

/// The logarithm to base 2 of a number above 0, by the series of the inverse hyperbolic tangent.
func binaryLogarithm(_ number: Double) -> Double {
  var exponent = Double(number.exponent)
  var significand = number.significand
  if significand > 1.5 {
    significand /= 2
    exponent += 1
  }
  let ratio = (significand - 1) / (significand + 1)
  let square = ratio * ratio
  // |ratio| is at most 1/5, so the first term left out is below 1e-14.
  var sum = 0.0
  for odd in stride(from: 19.0, through: 1, by: -2) { sum = sum * square + 1 / odd }
  return exponent + 2 * ratio * sum * log2OfE
}

private func exponential(ofTwoTo exponent: Double) -> Double {
  guard exponent > -1000 else { return 0 }
  guard exponent < 1000 else { return .greatestFiniteMagnitude }
  let whole = exponent.rounded()
  let rest = (exponent - whole) / log2OfE
  // |rest| is at most 0.35, so the first term left out is below 1e-16.
  var sum = 1.0
  for term in stride(from: 13.0, through: 1, by: -1) { sum = 1 + sum * rest / term }
  return Double(sign: .plus, exponent: Int(whole), significand: sum)
}

private let log2OfE = 1.442_695_040_888_963_4
