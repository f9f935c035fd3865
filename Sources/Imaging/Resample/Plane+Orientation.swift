import CImaging

extension Plane {
  /// The plane turned upright.
  func turned(_ orientation: Orientation) -> Plane {
    guard orientation != .upright else { return self }
    let swaps = orientation.swapsSides
    var result = Plane(width: swaps ? height : width, height: swaps ? width : height)
    let pitch = result.stride
    samples.withUnsafeBufferPointer { samples in
      result.samples.withUnsafeMutableBufferPointer { target in
        guard let base = samples.baseAddress, let target = target.baseAddress else { return }
        // What is turned over is read or written from its last row on.
        let source = orientation.flipsRows ? base + (height - 1) * stride : base
        let down = orientation.flipsRows ? -stride : stride
        if swaps {
          let flips = orientation.flipsColumns
          ci_transpose(
            source, down, width, height, flips ? target + (width - 1) * pitch : target,
            flips ? -pitch : pitch)
        } else {
          for y in 0..<height {
            let (from, to) = (source + y * down, target + y * pitch)
            if orientation.flipsColumns {
              for x in 0..<width { to[x] = from[width &- 1 &- x] }
            } else {
              to.update(from: from, count: width)
            }
          }
        }
      }
    }
    return result
  }
}
