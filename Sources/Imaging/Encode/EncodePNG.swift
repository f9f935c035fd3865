import CImaging

/// Encodes rows of 8-bit grey, grey and alpha, RGB or RGBA (1 to 4 channels).
func encodePNG(
  _ samples: [UInt8], size: PixelSize, channels: Int, profile: [UInt8]
) throws(PhotoError) -> [UInt8] {
  var count = 0
  var report = ci_report()
  let bytes = ci_png_write(
    samples, size.width * channels, UInt32(size.width), UInt32(size.height), Int32(channels),
    profile, profile.count, &count, &report)
  guard let bytes else { throw .unsupported(report.words) }
  return [UInt8](takingOver: bytes, count: count)
}
