extension Plane {
  /// The plane turned upright.
  func turned(_ orientation: Orientation) -> Plane {
    guard orientation != .upright else { return self }
    let swaps = orientation.swapsSides
    var result = Plane(width: swaps ? height : width, height: swaps ? width : height)
    // Where the upright picture's first sample is stored, and how far its neighbours are from it.
    let firstColumn = orientation.flipsColumns ? width - 1 : 0
    let firstRow = orientation.flipsRows ? height - 1 : 0
    let column = orientation.flipsColumns ? -1 : 1
    let row = orientation.flipsRows ? -stride : stride
    let (right, down) = swaps ? (row, column) : (column, row)
    let start = firstRow * stride + firstColumn
    let (columns, rows, pitch) = (result.width, result.height, result.stride)
    samples.withUnsafeBufferPointer { source in
      result.samples.withUnsafeMutableBufferPointer { target in
        for y in 0..<rows {
          var from = start + y * down
          for x in 0..<columns {
            target[y * pitch + x] = source[from]
            from &+= right
          }
        }
      }
    }
    return result
  }
}
