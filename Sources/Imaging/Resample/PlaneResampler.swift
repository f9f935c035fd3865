/// Makes a smaller or larger plane out of rows as they come: first down the columns, then across.
struct PlaneResampler {
  private let across: ResampleAxis
  private let down: ResampleAxis
  private let kernels: ResampleKernels
  private var nextRow = 0
  private var line: [Int16]
  /// The rows made so far.
  private(set) var plane: Plane

  init(across: ResampleAxis, down: ResampleAxis, kernels: ResampleKernels) {
    self.across = across
    self.down = down
    self.kernels = kernels
    line = [Int16](
      repeating: 0,
      count: ResampleKernels.lineLength(across.sourceCount, taps: across.taps))
    plane = Plane(width: across.count, height: down.count)
  }

  /// How many source rows must be at hand at once.
  var rowsNeeded: Int { down.taps }

  /// Makes all rows that the window's rows allow.
  mutating func take(_ window: RowWindow) {
    let available = window.available
    withExtendedLifetime(window) {
      take(available: available) { UnsafePointer(window.row($0)) }
    }
  }

  /// Makes all rows out of a whole plane.
  mutating func take(_ source: Plane) {
    source.samples.withUnsafeBufferPointer { samples in
      guard let base = samples.baseAddress else { return }
      take(available: source.height) { base + $0 * source.stride }
    }
  }

  private mutating func take(available: Int, row: (Int) -> UnsafePointer<UInt8>) {
    let last = down.sourceCount - 1
    withUnsafeTemporaryAllocation(of: UnsafePointer<UInt8>?.self, capacity: down.taps) { rows in
      guard let base = rows.baseAddress else { return }
      while nextRow < down.count, down.last(nextRow) < available {
        let first = Int(down.first[nextRow])
        for tap in 0..<down.taps {
          rows.initializeElement(at: tap, to: row(min(first + tap, last)))
        }
        make(from: base)
        nextRow += 1
      }
    }
  }

  /// Makes the next row out of weighted ones.
  private mutating func make(from rows: UnsafePointer<UnsafePointer<UInt8>?>) {
    let offset = nextRow * plane.stride
    line.withUnsafeMutableBufferPointer { line in
      down.weights.withUnsafeBufferPointer { weights in
        plane.samples.withUnsafeMutableBufferPointer { samples in
          guard let line = line.baseAddress, let weights = weights.baseAddress,
            let samples = samples.baseAddress
          else { return }
          kernels.addRows(
            rows, weights: weights + nextRow * down.taps, taps: down.taps,
            width: across.sourceCount, into: line)
          kernels.filter(line, by: across, into: samples + offset)
        }
      }
    }
  }
}
