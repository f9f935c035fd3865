/// Whole numbers that are divided with nothing lost.
package enum Exact {
  /// A fraction rounded to a whole number, halves away from zero.
  package static func rounded(_ numerator: Int, over denominator: Int) -> Int {
    let size = (2 * abs(numerator) + denominator) / (2 * denominator)
    return numerator < 0 ? -size : size
  }
}
