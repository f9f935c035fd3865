import CImaging

/// A PNG being decoded; the bytes must outlive it.
struct PNGReader: ~Copyable {
  private let reader: OpaquePointer
  let width: Int
  let height: Int
  let format: PixelFormat
  let isInterlaced: Bool

  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(PhotoError) {
    var layout = ci_png_layout()
    var report = ci_report()
    let reader = ci_png_open(
      bytes.baseAddress, bytes.count, Limits.profileBytes, &layout, &report)
    guard let reader else { throw report.error }
    guard let format = PixelFormat(rawValue: Int(layout.channels)) else {
      ci_png_close(reader)
      throw .unsupported("PNG with \(layout.channels) channels")
    }
    self.reader = reader
    self.format = format
    width = Int(layout.width)
    height = Int(layout.height)
    isInterlaced = layout.interlaced
  }

  deinit { ci_png_close(reader) }

  /// Why nothing can be read.
  var error: PhotoError { ci_png_report(reader).error }

  /// What was wrong up to now; `isWhole` says whether all could be read.
  func warnings(isWhole: Bool) -> [PhotoWarning] {
    let warnings = ci_png_report(reader).warnings
    return warnings.isEmpty && !isWhole ? [.damaged] : warnings
  }

  /// The bytes of its colour profile, which libpng has checked, or none.
  var profile: [UInt8] {
    var count = 0
    guard let bytes = ci_png_profile(reader, &count) else { return [] }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  func readRow(into row: UnsafeMutablePointer<UInt8>) -> Bool { ci_png_read_row(reader, row) }

  /// Decodes all of an interlaced PNG, as far as it goes.
  func readInterlaced(into samples: UnsafeMutablePointer<UInt8>, stride: Int) -> Bool {
    ci_png_read_interlaced(reader, samples, stride)
  }
}
