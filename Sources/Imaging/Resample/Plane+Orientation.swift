import CImaging

/// Neighbouring rows of a picture, in the order in which they are seen but for columns that may run
/// backwards, made column by column.
struct ColumnStrip {
  /// Which rows of the picture, or columns where it is turned by a quarter.
  let rows: Range<Int>
  /// How long each is.
  let length: Int
}

extension Plane {
  /// Calls with where the columns of a strip belong in a plane that is turned by a quarter, where
  /// they are rows, and with the bytes from one to the next.
  mutating func withColumns(
    of strip: ColumnStrip, isMirrored: Bool, _ body: (UnsafeMutablePointer<UInt8>, Int) -> Void
  ) {
    let stride = self.stride
    samples.withUnsafeMutableBufferPointer { samples in
      guard let base = samples.baseAddress else { return }
      let start = base + strip.rows.lowerBound
      if isMirrored {
        body(start + (strip.length - 1) * stride, -stride)
      } else {
        body(start, stride)
      }
    }
  }

  /// Puts a strip, of which the columns stand `pitch` bytes apart, where it is seen.
  mutating func put(
    _ strip: ColumnStrip, from columns: UnsafePointer<UInt8>, pitch: Int,
    turned orientation: Orientation
  ) {
    let isMirrored = orientation.flipsColumns
    if orientation.swapsSides {
      withColumns(of: strip, isMirrored: isMirrored) { target, stride in
        for index in 0..<strip.length {
          (target + index * stride).update(from: columns + index * pitch, count: strip.rows.count)
        }
      }
      return
    }
    let stride = self.stride
    samples.withUnsafeMutableBufferPointer { samples in
      guard let base = samples.baseAddress else { return }
      ci_transpose(
        isMirrored ? columns + (strip.length - 1) * pitch : columns, isMirrored ? -pitch : pitch,
        strip.rows.count, strip.length, base + strip.rows.lowerBound * stride, stride)
    }
  }
}

extension Plane {
  /// Some of the columns, turned upright, with rows extended to whole blocks.
  func cut(columns: Range<Int>, turned orientation: Orientation) -> Plane {
    let swaps = orientation.swapsSides
    var cut = Plane(
      width: swaps ? height : columns.count, height: swaps ? columns.count : height)
    samples.withUnsafeBufferPointer { source in
      cut.samples.withUnsafeMutableBufferPointer { target in
        guard let source = source.baseAddress, let target = target.baseAddress else { return }
        // The stored rows in the order in which they are seen.
        let rows = columns.lowerBound + (orientation.flipsRows ? (height - 1) * stride : 0)
        let pitch = orientation.flipsRows ? -stride : stride
        let first = source + rows
        if swaps {
          // Stored columns become rows, from the last one up where they run backwards.
          let last = orientation.flipsColumns ? (columns.count - 1) * cut.stride : 0
          ci_transpose(
            first, pitch, columns.count, height, target + last,
            orientation.flipsColumns ? -cut.stride : cut.stride)
          return
        }
        for row in 0..<height {
          let (from, to) = (first + row * pitch, target + row * cut.stride)
          if orientation.flipsColumns {
            for column in 0..<columns.count { to[column] = from[columns.count - 1 - column] }
          } else {
            to.update(from: from, count: columns.count)
          }
        }
      }
    }
    cut.extendRows()
    return cut
  }
}
