/// Makes a smaller or larger plane out of rows as they come: first down the columns, then across.
struct PlaneResampler {
  private let across: ResampleAxis
  private let down: ResampleAxis
  private let kernels: ResampleKernels
  private let orientation: Orientation
  private var nextRow = 0
  /// The lines of the batch, filtered down only, in the order in which they are seen.
  private var lines: [Int16]
  private var pairs: [Int16]
  private var lineCount = 0
  private let lineLength: Int
  /// The batch, filtered, as columns.
  private var columns: [UInt8]
  /// The rows made so far, turned upright; once all are made, extended to whole blocks.
  private(set) var plane: Plane

  /// Takes a picture as it is stored.
  init(
    across: ResampleAxis, down: ResampleAxis, orientation: Orientation, kernels: ResampleKernels
  ) {
    self.across = across
    self.down = down
    self.kernels = kernels
    self.orientation = orientation
    let batch = ResampleKernels.batch
    lineLength = ResampleKernels.lineLength(across.sourceCount, taps: across.taps)
    lines = [Int16](repeating: 0, count: lineLength * batch)
    pairs = lines
    columns = [UInt8](repeating: 0, count: across.count * batch)
    let swaps = orientation.swapsSides
    plane = Plane(
      width: swaps ? down.count : across.count, height: swaps ? across.count : down.count)
  }

  /// How many rows are in the plane, in the order of the source.
  var rowsMade: Int { nextRow - lineCount }

  /// How many source rows must be at hand at once.
  var rowsNeeded: Int { down.taps }

  /// Makes all rows out of a whole plane.
  mutating func take(_ source: Plane) {
    source.samples.withUnsafeBufferPointer { samples in
      guard let base = samples.baseAddress else { return }
      take(available: source.height) { base + $0 * source.stride }
    }
  }

  /// Makes all rows that the rows that have been there so far allow; `row` tells where one of the latest is.
  mutating func take(available: Int, row: (Int) -> UnsafePointer<UInt8>) {
    let last = down.sourceCount - 1
    withUnsafeTemporaryAllocation(of: UnsafePointer<UInt8>?.self, capacity: down.taps) { rows in
      guard let base = rows.baseAddress else { return }
      while nextRow < down.count, down.last(nextRow) < available {
        let first = Int(down.first[nextRow])
        for tap in 0..<down.taps {
          rows.initializeElement(at: tap, to: row(min(first + tap, last)))
        }
        addLine(of: base)
        if lineCount == ResampleKernels.batch || nextRow == down.count { filterLines() }
      }
    }
  }

  /// Makes the next line out of weighted rows.
  private mutating func addLine(of rows: UnsafePointer<UnsafePointer<UInt8>?>) {
    lines.withUnsafeMutableBufferPointer { lines in
      down.weights.withUnsafeBufferPointer { weights in
        guard let lines = lines.baseAddress, let weights = weights.baseAddress else { return }
        let place = orientation.flipsRows ? ResampleKernels.batch - 1 - lineCount : lineCount
        kernels.addRows(
          rows, weights: weights + nextRow * down.taps, taps: down.taps,
          width: across.sourceCount, into: lines + place * lineLength)
      }
    }
    nextRow += 1
    lineCount += 1
  }

  /// Makes samples out of the lines, and puts them where they are seen.
  private mutating func filterLines() {
    let batch = ResampleKernels.batch
    let first = orientation.flipsRows ? down.count - nextRow : nextRow - lineCount
    // The lines of a batch that is not whole are its last ones where they run backwards.
    let offset = orientation.flipsRows ? batch - lineCount : 0
    let strip = ColumnStrip(rows: first..<first + lineCount, length: across.count)
    lines.withUnsafeBufferPointer { lines in
      pairs.withUnsafeMutableBufferPointer { pairs in
        guard let lines = lines.baseAddress, let pairs = pairs.baseAddress else { return }
        if orientation.swapsSides, lineCount == batch {
          plane.withColumns(of: strip, isMirrored: orientation.flipsColumns) { columns, stride in
            kernels.filter(lines, pairs: pairs, by: across, into: columns, stride: stride)
          }
          return
        }
        columns.withUnsafeMutableBufferPointer { columns in
          guard let columns = columns.baseAddress else { return }
          kernels.filter(lines, pairs: pairs, by: across, into: columns, stride: batch)
          plane.put(strip, from: columns + offset, pitch: batch, turned: orientation)
        }
      }
    }
    lineCount = 0
    if nextRow == down.count { plane.extendRows() }
  }
}
