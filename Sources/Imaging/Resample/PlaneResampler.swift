/// Makes a smaller or larger plane out of rows as they come: first down the columns, then across.
struct PlaneResampler {
  private let across: ResampleAxis
  private let down: ResampleAxis
  private var nextRow = 0
  private var sums: [Int32]
  private var line: [Int16]
  /// The rows made so far.
  private(set) var plane: Plane

  init(across: ResampleAxis, down: ResampleAxis) {
    self.across = across
    self.down = down
    sums = [Int32](repeating: 0, count: across.sourceCount)
    // The last weights of a target sample may be zeros beyond the row's end.
    line = [Int16](repeating: 0, count: across.sourceCount + across.taps)
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
    let width = across.sourceCount
    withUnsafeTemporaryAllocation(of: UnsafePointer<UInt8>.self, capacity: down.taps) { rows in
      guard let rowsBase = rows.baseAddress else { return }
      while nextRow < down.count, down.last(nextRow) < available {
        let first = down.first[nextRow]
        let last = down.sourceCount - 1
        for tap in 0..<down.taps {
          rows.initializeElement(at: tap, to: row(min(first + tap, last)))
        }
        down.weights.withUnsafeBufferPointer { weights in
          sums.withUnsafeMutableBufferPointer { sums in
            line.withUnsafeMutableBufferPointer { line in
              guard let weights = weights.baseAddress, let sums = sums.baseAddress,
                let line = line.baseAddress
              else { return }
              ResampleKernels.addRows(
                rowsBase, weights: weights + nextRow * down.taps, taps: down.taps, width: width,
                sums: sums, into: line)
            }
          }
        }
        filterLine()
        nextRow += 1
      }
    }
  }

  private mutating func filterLine() {
    let offset = nextRow * plane.stride
    line.withUnsafeBufferPointer { line in
      across.first.withUnsafeBufferPointer { first in
        across.weights.withUnsafeBufferPointer { weights in
          plane.samples.withUnsafeMutableBufferPointer { samples in
            guard let line = line.baseAddress, let first = first.baseAddress,
              let weights = weights.baseAddress, let samples = samples.baseAddress
            else { return }
            ResampleKernels.filterRow(
              line, first: first, weights: weights, taps: across.taps, count: across.count,
              into: samples + offset)
          }
        }
      }
    }
  }
}
