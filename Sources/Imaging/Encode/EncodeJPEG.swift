import CImaging

/// How a JPEG is coded; renditions use the defaults, which any browser reads fastest.
struct JPEGOptions {
  var quality = 82
  var colour = JPEGColour.ycc
  /// Each component's samples per MCU, across and down.
  var sampling: [(horizontal: Int, vertical: Int)] = []
  var isProgressive = false
  var isArithmetic = false
  /// In MCUs; 0 for none.
  var restartInterval = 0
  var hasSeparateScans = false

  fileprivate var values: ci_jpeg_options {
    var options = ci_jpeg_options()
    options.quality = Int32(min(max(quality, 1), 100))
    options.colour = colour.code
    options.components = Int32(sampling.count)
    withUnsafeMutableBytes(of: &options.horizontal) { factors in
      let factors = factors.bindMemory(to: Int32.self)
      for (index, sample) in sampling.prefix(4).enumerated() {
        factors[index] = Int32(sample.horizontal)
      }
    }
    withUnsafeMutableBytes(of: &options.vertical) { factors in
      let factors = factors.bindMemory(to: Int32.self)
      for (index, sample) in sampling.prefix(4).enumerated() {
        factors[index] = Int32(sample.vertical)
      }
    }
    options.progressive = isProgressive
    options.arithmetic = isArithmetic
    options.restart_interval = UInt32(restartInterval)
    options.separate_scans = hasSeparateScans
    return options
  }
}

extension Picture {
  /// The picture as a JPEG of its own chroma.
  func jpeg(quality: Int, profile: [UInt8]) throws(PhotoError) -> [UInt8] {
    var options = JPEGOptions(quality: quality)
    let luma = chroma == .halved && planes.count > 1 ? 2 : 1
    options.sampling = planes.indices.map { $0 == 0 ? (luma, luma) : (1, 1) }
    options.colour = planes.count == 1 ? .grey : .ycc
    return try encodeJPEG(planes, size: size, options: options, profile: profile)
  }
}

/// Encodes planes that are sampled as the options say, and extended to whole blocks.
func encodeJPEG(
  _ planes: [Plane], size: PixelSize, options: JPEGOptions, profile: [UInt8] = []
) throws(PhotoError) -> [UInt8] {
  var list: [ci_plane] = []
  return try withSamples(planes[...], &list) { list throws(PhotoError) -> [UInt8] in
    var values = options.values
    var count = 0
    var report = ci_report()
    let bytes = ci_jpeg_write(
      list, UInt32(size.width), UInt32(size.height), &values, profile, profile.count, &count,
      &report)
    guard let bytes else { throw .unsupported(report.words) }
    return [UInt8](takingOver: bytes, count: count)
  }
}

/// Calls with all planes' samples held in place.
private func withSamples(
  _ planes: ArraySlice<Plane>, _ list: inout [ci_plane],
  _ body: ([ci_plane]) throws(PhotoError) -> [UInt8]
) throws(PhotoError) -> [UInt8] {
  guard let plane = planes.first else { return try body(list) }
  return try plane.samples.withUnsafeBufferPointer { samples throws(PhotoError) -> [UInt8] in
    list.append(
      ci_plane(
        samples: UnsafeMutablePointer(mutating: samples.baseAddress), stride: plane.stride,
        width: UInt32(plane.width), height: UInt32(plane.height)))
    return try withSamples(planes.dropFirst(), &list, body)
  }
}
