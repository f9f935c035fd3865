/// Averages blocks of pixels, so that a large photo without a smaller decode is not held and
/// filtered at its full size.
struct BoxShrink {
  /// The side of a block, in pixels.
  let factor: Int
  private let width: Int
  /// The planes of one row, one after the other.
  private var lines: [UInt8]
  private var sums: [[UInt32]]
  private var rows = 0

  init(factor: Int, width: Int, planes: Int) {
    self.factor = factor
    self.width = width
    lines = [UInt8](repeating: 0, count: width * planes)
    sums = Array(
      repeating: [UInt32](repeating: 0, count: (width + factor - 1) / factor), count: planes)
  }

  /// Takes one row, and says whether a row of blocks is whole.
  mutating func take(_ row: UnsafePointer<UInt8>, as format: PixelFormat) -> Bool {
    let planes = sums.count
    lines.withUnsafeMutableBufferPointer { lines in
      guard let base = lines.baseAddress else { return }
      let pointers = (0..<planes).map { base + $0 * width }
      format.convert(row, count: width, into: pointers)
      for plane in 0..<planes {
        sums[plane].withUnsafeMutableBufferPointer { sums in
          let line = pointers[plane]
          for x in 0..<width { sums[x / factor] &+= UInt32(line[x]) }
        }
      }
    }
    rows += 1
    return rows == factor
  }

  /// Writes the averages and begins anew.
  mutating func write(into targets: [UnsafeMutablePointer<UInt8>]) {
    for (plane, target) in targets.enumerated() {
      for block in sums[plane].indices {
        let columns = min(factor, width - block * factor)
        let count = UInt32(columns * rows)
        target[block] = UInt8(truncatingIfNeeded: (sums[plane][block] + count / 2) / count)
        sums[plane][block] = 0
      }
    }
    rows = 0
  }
}
