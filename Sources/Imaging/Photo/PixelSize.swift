/// A width and a height in pixels.
package struct PixelSize: Hashable, Sendable {
  package let width: Int
  package let height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The same size with its sides exchanged.
  package var transposed: PixelSize { PixelSize(width: height, height: width) }

  /// The number of pixels; `Int.max` where it cannot be counted.
  package var area: Int {
    let (product, overflow) = width.multipliedReportingOverflow(by: height)
    return overflow ? .max : product
  }
}

extension PixelSize: CustomStringConvertible {
  package var description: String { "\(width) × \(height)" }
}
