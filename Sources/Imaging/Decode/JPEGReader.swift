import CImaging

/// What the colours of a JPEG are.
enum JPEGColour: Hashable {
  case grey, ycc, rgb, cmyk

  init?(_ colour: ci_colour) {
    switch colour {
    case ci_grey: self = .grey
    case ci_ycc: self = .ycc
    case ci_rgb: self = .rgb
    case ci_cmyk: self = .cmyk
    default: return nil
    }
  }
}

/// A JPEG being decoded; the bytes must outlive it.
struct JPEGReader: ~Copyable {
  /// A plane as it is decoded.
  struct PlaneLayout {
    /// The samples that belong to the picture, and where they lie.
    let grid: SampleGrid.PlaneGrid
    /// Samples written per row, padding included.
    let rowBytes: Int
    /// Rows written by one step.
    let rowsPerStep: Int
  }

  /// A row's layout.
  struct RowLayout {
    let width: Int
    let height: Int
    let format: PixelFormat
  }

  private let reader: OpaquePointer
  let colour: JPEGColour

  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(PhotoError) {
    var code = ci_other
    var report = ci_report()
    let reader = ci_jpeg_open(bytes.baseAddress, bytes.count, UInt32(Limits.scans), &code, &report)
    guard let reader else { throw report.error }
    guard let colour = JPEGColour(code) else {
      ci_jpeg_close(reader)
      throw .unsupported("JPEG of unknown colours")
    }
    self.reader = reader
    self.colour = colour
  }

  deinit { ci_jpeg_close(reader) }

  /// Whether its samples are those of a JPEG rendition, and need no conversion.
  var hasPlanes: Bool { colour == .grey || colour == .ycc }

  /// Why nothing can be read.
  var error: PhotoError { ci_jpeg_report(reader).error }

  /// Begins to decode planes at 1/`denominator` of the size.
  func startPlanes(denominator: Int) throws(PhotoError) -> [PlaneLayout] {
    let layout = try start(denominator, asPlanes: true)
    return withUnsafeBytes(of: layout.component) { components in
      components.bindMemory(to: ci_component.self).prefix(Int(layout.components)).map {
        PlaneLayout(
          grid: SampleGrid.PlaneGrid(
            width: Int($0.width), height: Int($0.height), perColumn: $0.samples_per_column,
            perRow: $0.samples_per_row),
          rowBytes: Int($0.row_bytes), rowsPerStep: Int($0.rows_per_step))
      }
    }
  }

  /// Begins to decode rows of pixels at 1/`denominator` of the size.
  func startRows(denominator: Int) throws(PhotoError) -> RowLayout {
    let layout = try start(denominator, asPlanes: false)
    return RowLayout(
      width: Int(layout.width), height: Int(layout.height),
      format: colour == .grey ? .grey : colour == .cmyk ? .cmyk : .rgb)
  }

  private func start(_ denominator: Int, asPlanes: Bool) throws(PhotoError) -> ci_jpeg_layout {
    var layout = ci_jpeg_layout()
    guard ci_jpeg_start(reader, Int32(denominator), asPlanes, &layout) else { throw error }
    return layout
  }

  /// Decodes the next rows of each plane into its window; false when no more can be decoded.
  func readPlanes(into windows: [RowWindow]) -> Bool {
    var pointers: [UnsafeMutablePointer<UInt8>?] = windows.map(\.next)
    var strides = windows.map(\.stride)
    // Grey has one plane only.
    while pointers.count < 3 {
      pointers.append(nil)
      strides.append(0)
    }
    return withExtendedLifetime(windows) { ci_jpeg_read_planes(reader, pointers, strides) }
  }

  /// Decodes the next row of pixels.
  func readRow(into row: UnsafeMutablePointer<UInt8>) -> Bool { ci_jpeg_read_row(reader, row) }

  /// Reads on to the end, to learn whether all was as it should be.
  func finish() -> [PhotoWarning] {
    ci_jpeg_finish(reader)
    return ci_jpeg_report(reader).warnings
  }
}
