/// Rows of interleaved pixels on their way to the renditions.
struct RowStream {
  private let format: PixelFormat
  private let width: Int
  private let height: Int
  private var windows: [RowWindow] = []
  private var stream: PhotoStream
  private var shrink: BoxShrink?
  private var halved: HalvedColours?
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
    func plane(pixels: Int) -> SampleGrid.PlaneGrid {
      let perPixel = 1 / Double(denominator * pixels)
      return SampleGrid.PlaneGrid(
        width: (width + pixels - 1) / pixels, height: (height + pixels - 1) / pixels,
        perColumn: perPixel, perRow: perPixel)
    }
    let isHalved =
      factor == 1 && format.planes > 1 && plan.allowsHalvedColours(denominator: denominator)
    let grid = SampleGrid(
      planes: (0..<format.planes).map { plane(pixels: $0 > 0 && isHalved ? 2 : factor) })
    stream = PhotoStream(
      plan, grid: grid, orientation: orientation, photo: photo, profile: profile)
    windows = grid.planes.enumerated().map { index, plane in
      RowWindow(
        rowBytes: plane.width, rows: stream.rowsNeeded(plane: index),
        step: isHalved && index == 0 ? 2 : 1)
    }
    if isHalved { halved = HalvedColours(width: width, kernels: plan.kernels) }
    if factor > 1 { shrink = BoxShrink(factor: factor, width: width, planes: format.planes) }
  }

  /// Takes the next row.
  mutating func take(_ row: UnsafePointer<UInt8>) {
    taken += 1
    if halved != nil {
      takeHalved(row)
      return
    }
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

  /// Takes a row of which two share their colours.
  private mutating func takeHalved(_ row: UnsafePointer<UInt8>) {
    let (luma, cb, cr) = (windows[0], windows[1], windows[2])
    let isUpper = taken % 2 == 1
    if isUpper {
      halved?.take(upper: row, as: format)
      guard taken == height else { return }
      halved?.writeLast(luma: luma.next, cb: cb.next, cr: cr.next)
    } else {
      halved?.write(
        lower: row, as: format, luma: (luma.next, luma.row(luma.available + 1)), cb: cb.next,
        cr: cr.next)
    }
    luma.advance(by: isUpper ? 1 : 2)
    cb.advance(by: 1)
    cr.advance(by: 1)
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
