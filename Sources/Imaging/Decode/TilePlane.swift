/// One plane of a photo at one scale, made band after band while the photo streams by: a band is as high as the
/// tiles that lie in it side by side.
final class TilePlane {
  /// Its samples on the photo, as that is stored.
  let grid: SampleGrid.PlaneGrid
  private let side: TileSide
  private let source: SampleGrid.PlaneGrid
  private let kernels: ResampleKernels
  /// Nil where the samples are those of the source.
  private let across: ResampleAxis?
  private var band = 0
  private var making: Making
  /// The last rows of earlier bands.
  private let latest: RowWindow
  private let rowsKept: Int

  /// How many rows of the source must be at hand at once.
  let rowsNeeded: Int

  private enum Making {
    /// The band has no memory yet: the one before may still hold its own.
    case nothing
    case copied(Plane, rows: Int)
    case resampled(PlaneResampler)
  }

  /// `rowsKept` are the rows that must be at hand at once for what is made of this plane.
  init(
    _ grid: SampleGrid.PlaneGrid, of source: SampleGrid.PlaneGrid, side: TileSide, rowsKept: Int,
    kernels: ResampleKernels
  ) {
    (self.grid, self.source, self.side, self.kernels) = (grid, source, side, kernels)
    across = grid == source ? nil : source.across(to: grid)
    making = .nothing
    self.rowsKept = rowsKept
    latest = RowWindow(rowBytes: grid.width, rows: rowsKept, step: 1)
    // A band's rows need as many, whichever they are.
    rowsNeeded = across == nil ? 1 : source.down(to: grid, rows: 0..<1).taps
  }

  var isDone: Bool { band == side.tiles }

  private var rows: Range<Int> { isDone ? 0..<0 : side.samples(ofStored: band) }

  private func begin() {
    if let across {
      making = .resampled(
        PlaneResampler(
          across: across, down: source.down(to: grid, rows: rows), orientation: .upright,
          kernels: kernels))
    } else {
      making = .copied(Plane(width: grid.width, height: rows.count), rows: 0)
    }
  }

  /// Makes all rows of the band that the source's rows allow.
  func take(available: Int, row: (Int) -> UnsafePointer<UInt8>) {
    if isDone { return }
    if case .nothing = making { begin() }
    switch making {
    case .nothing: break
    case .resampled(var resampler):
      // Held once, so that it is not copied.
      making = .nothing
      resampler.take(available: available, row: row)
      making = .resampled(resampler)
    case .copied(var plane, var made):
      making = .nothing
      let (first, width, stride) = (rows.lowerBound, grid.width, plane.stride)
      let count = min(available - first, plane.height)
      plane.samples.withUnsafeMutableBufferPointer { samples in
        guard let base = samples.baseAddress else { return }
        while made < count {
          (base + made * stride).update(from: row(first + made), count: width)
          made += 1
        }
      }
      making = .copied(plane, rows: made)
    }
  }

  /// How many rows of the band there are.
  private var rowsMade: Int {
    switch making {
    case .nothing: 0
    case .copied(_, let rows): rows
    case .resampled(let resampler): resampler.rowsMade
    }
  }

  /// Whether all rows of the band are there.
  var isBandWhole: Bool { !isDone && rowsMade == rows.count }

  /// Calls with how many rows there have been, and with where each of the latest is.
  func withRows(_ body: (_ available: Int, _ row: (Int) -> UnsafePointer<UInt8>) -> Void) {
    let first = rows.lowerBound
    func call(_ plane: borrowing Plane) {
      let stride = plane.stride
      plane.samples.withUnsafeBufferPointer { samples in
        guard let base = samples.baseAddress else { return }
        body(first + rowsMade) { [latest] index in
          index < first ? UnsafePointer(latest.row(index)) : base + (index - first) * stride
        }
      }
    }
    switch making {
    case .nothing: break
    case .copied(let plane, _): call(plane)
    case .resampled(let resampler): call(resampler.plane)
    }
  }

  /// Hands over the band, which is whole.
  func finishBand() -> Plane {
    let plane =
      switch making {
      case .nothing: Plane(width: 0, height: 0)
      case .copied(let plane, _): plane
      case .resampled(let resampler): resampler.plane
      }
    plane.samples.withUnsafeBufferPointer { samples in
      guard let base = samples.baseAddress else { return }
      for row in rows.suffix(rowsKept) {
        latest.row(row).update(
          from: base + (row - rows.lowerBound) * plane.stride, count: grid.width)
      }
    }
    making = .nothing
    band += 1
    return plane
  }
}

extension SampleGrid.PlaneGrid {
  /// The weights that make another plane's columns of this one's.
  fileprivate func across(to other: Self) -> ResampleAxis {
    ResampleAxis(
      sourceCount: width, start: (other.originX - originX) * perColumn,
      step: perColumn / other.perColumn, count: other.width, grouping: .neighbours)
  }

  /// The weights that make some of another plane's rows of this one's.
  fileprivate func down(to other: Self, rows: Range<Int>) -> ResampleAxis {
    let step = perRow / other.perRow
    return ResampleAxis(
      sourceCount: height,
      start: (other.originY - originY) * perRow + Double(rows.lowerBound) * step, step: step,
      count: rows.count, grouping: .rows)
  }
}
