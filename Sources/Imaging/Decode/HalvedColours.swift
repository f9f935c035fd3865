/// Rows of pixels as a JPEG rendition has them: the luma of each pixel, and Cb and Cr of the mean of two by two.
///
/// The mean is taken before the colours are computed, which is linear: one computation does for four pixels.
struct HalvedColours {
  /// Where a row's luma, or its colours, go.
  typealias Target = UnsafeMutablePointer<UInt8>

  private let width: Int
  private let kernels: ResampleKernels
  /// The upper row of two, and the lower one where it has to be converted; 3 bytes a pixel.
  private var upper: [UInt8]
  private var lower: [UInt8] = []

  init(width: Int, kernels: ResampleKernels) {
    (self.width, self.kernels) = (width, kernels)
    upper = [UInt8](repeating: 0, count: 3 * width)
  }

  /// Takes the upper row of two, or a last one that stands alone.
  mutating func take(upper row: UnsafePointer<UInt8>, as format: PixelFormat) {
    upper.withUnsafeMutableBufferPointer { upper in
      guard let upper = upper.baseAddress else { return }
      format.convert(row, count: width, intoRGB: upper)
    }
  }

  /// Takes the lower row, and writes what both become.
  mutating func write(
    lower row: UnsafePointer<UInt8>, as format: PixelFormat, luma: (upper: Target, lower: Target),
    cb: Target, cr: Target
  ) {
    if format == .rgb {
      write(lower: row, luma: luma, cb: cb, cr: cr)
      return
    }
    if lower.isEmpty { lower = upper }
    lower.withUnsafeMutableBufferPointer { lower in
      guard let lower = lower.baseAddress else { return }
      format.convert(row, count: width, intoRGB: lower)
    }
    lower.withUnsafeBufferPointer { lower in
      guard let lower = lower.baseAddress else { return }
      write(lower: lower, luma: luma, cb: cb, cr: cr)
    }
  }

  /// Writes what a last row becomes that stands alone.
  func writeLast(luma: Target, cb: Target, cr: Target) {
    upper.withUnsafeBufferPointer { upper in
      guard let upper = upper.baseAddress else { return }
      write(lower: upper, luma: (luma, luma), cb: cb, cr: cr)
    }
  }

  private func write(
    lower: UnsafePointer<UInt8>, luma: (upper: Target, lower: Target), cb: Target, cr: Target
  ) {
    upper.withUnsafeBufferPointer { upper in
      guard let upper = upper.baseAddress else { return }
      kernels.halveColours(upper, lower, width: width, luma: luma, cb: cb, cr: cr)
    }
  }
}
