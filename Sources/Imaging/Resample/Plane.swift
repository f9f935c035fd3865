/// One colour component's samples, 8 bits each.
struct Plane: Equatable {
  let width: Int
  let height: Int
  /// Bytes from a row to the next: the width rounded up to what the resampler reads at once, which
  /// is whole blocks of a JPEG.
  let stride: Int
  var samples: [UInt8]

  init(width: Int, height: Int, filledWith value: UInt8 = 0) {
    self.width = width
    self.height = height
    let stretch = ResampleKernels.stretch
    stride = (width + stretch - 1) / stretch * stretch
    samples = [UInt8](repeating: value, count: stride * height)
  }

  subscript(column: Int, row: Int) -> UInt8 {
    get { samples[row * stride + column] }
    set { samples[row * stride + column] = newValue }
  }

  /// Repeats each row's last sample up to the stride, as an encoder of blocks wants it.
  mutating func extendRows() {
    guard stride > width else { return }
    for row in 0..<height {
      let last = samples[row * stride + width - 1]
      for column in width..<stride { samples[row * stride + column] = last }
    }
  }
}
