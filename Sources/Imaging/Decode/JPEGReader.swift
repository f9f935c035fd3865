import CImaging

/// A JPEG being decoded; the bytes must outlive it.
struct JPEGReader: ~Copyable {
  private let reader: OpaquePointer
  let colour: ci_colour

  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(PhotoError) {
    var colour = ci_other
    var report = ci_report()
    let reader = ci_jpeg_open(
      bytes.baseAddress, bytes.count, UInt32(Limits.scans), &colour, &report)
    guard let reader else { throw report.error }
    self.reader = reader
    self.colour = colour
  }

  deinit { ci_jpeg_close(reader) }

  /// Whether its samples are those of a JPEG rendition, and need no conversion.
  var hasPlanes: Bool { colour == ci_grey || colour == ci_ycc }

  var report: ci_report { ci_jpeg_report(reader) }

  /// Begins to decode at a part of the size.
  func start(denominator: Int, asPlanes: Bool) throws(PhotoError) -> ci_jpeg_layout {
    var layout = ci_jpeg_layout()
    guard ci_jpeg_start(reader, Int32(denominator), asPlanes, &layout) else { throw report.error }
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

  func readRow(into row: UnsafeMutablePointer<UInt8>) -> Bool { ci_jpeg_read_row(reader, row) }

  /// Reads on to the end, to learn whether all was as it should be.
  func finish() -> [PhotoWarning] {
    ci_jpeg_finish(reader)
    return report.warnings
  }
}
