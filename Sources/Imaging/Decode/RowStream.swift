/// Rows of interleaved pixels on their way to the renditions.
struct RowStream {
  private let format: PixelFormat
  private let width: Int
  private let height: Int
  private var windows: [RowWindow] = []
  private var stream: PhotoStream
  private var shrink: BoxShrink?
  private var taken = 0

  /// Takes pictures of `width` × `height` pixels, which are a photo at 1/`denominator`.
  init(
    _ format: PixelFormat, width: Int, height: Int, denominator: Int, plan: RenderPlan,
    orientation: Orientation, photo: PixelSize, profile: ColourProfile
  ) {
    self.format = format
    self.width = width
    self.height = height
    // What is left to the filter is at least a reduction by two, at which the box does not show.
    var factor = 1
    while 4 * Double(factor * denominator) * plan.largestScale <= 1 { factor *= 2 }
    let perPixel = 1 / Double(denominator * factor)
    let plane = SampleGrid.PlaneGrid(
      width: (width + factor - 1) / factor, height: (height + factor - 1) / factor,
      perColumn: perPixel, perRow: perPixel)
    let grid = SampleGrid(planes: Array(repeating: plane, count: format.planes))
    stream = PhotoStream(
      plan, grid: grid, orientation: orientation, photo: photo, profile: profile)
    windows = (0..<format.planes).map {
      RowWindow(rowBytes: plane.width, rows: stream.rowsNeeded(plane: $0), step: 1)
    }
    if factor > 1 { shrink = BoxShrink(factor: factor, width: width, planes: format.planes) }
  }

  /// Takes the next row.
  mutating func take(_ row: UnsafePointer<UInt8>) {
    taken += 1
    let targets = windows.map(\.next)
    if shrink == nil {
      format.convert(row, count: width, into: targets)
    } else {
      let isWhole = shrink?.take(row, as: format) ?? true
      guard isWhole || taken == height else { return }
      shrink?.write(into: targets)
    }
    for window in windows { window.advance(by: 1) }
    stream.take(windows)
  }

  /// The pictures; rows that never came are the page's white.
  consuming func pictures() -> [Int: Picture] {
    let white = [UInt8](repeating: 255, count: width * format.channels)
    white.withUnsafeBufferPointer { row in
      guard let base = row.baseAddress else { return }
      while taken < height { take(base) }
    }
    return stream.pictures()
  }
}
