/// One colour component's samples, 8 bits each.
struct Plane: Equatable {
  let width: Int
  let height: Int
  /// Bytes from a row to the next: more than the resampler reads at once and blocks of a JPEG need.
  let stride: Int
  var samples: [UInt8]

  init(width: Int, height: Int, filledWith value: UInt8 = 0) {
    self.width = width
    self.height = height
    stride = Self.stride(of: width)
    samples = [UInt8](repeating: value, count: stride * height)
  }

  /// A row's length, rounded up to an odd number of cache lines: so that columns, where rows lie
  /// a power of two apart, do not all fall into the same few places of the cache.
  static func stride(of bytes: Int) -> Int {
    let line = 64
    return ((bytes + line - 1) / line | 1) * line
  }

  subscript(column: Int, row: Int) -> UInt8 {
    get { samples[row * stride + column] }
    set { samples[row * stride + column] = newValue }
  }

  /// Repeats each row's last sample up to whole blocks, as an encoder wants it.
  mutating func extendRows() {
    let end = (width + 7) / 8 * 8
    guard end > width else { return }
    for row in 0..<height {
      let last = samples[row * stride + width - 1]
      for column in width..<end { samples[row * stride + column] = last }
    }
  }
}
