import CImaging

extension Picture {
  /// The picture as a JPEG of its own chroma.
  ///
  /// Baseline, which any browser reads fastest.
  func jpeg(quality: Int, profile: [UInt8]) throws(PhotoError) -> [UInt8] {
    var options = ci_jpeg_options(
      quality: Int32(min(max(quality, 1), 100)), grey: planes.count == 1,
      halved: chroma == .halved)
    var list: [ci_plane] = []
    return try withSamples(planes[...], &list) { list throws(PhotoError) -> [UInt8] in
      var count = 0
      var report = ci_report()
      let bytes = ci_jpeg_write(
        list, UInt32(size.width), UInt32(size.height), &options, profile, profile.count, &count,
        &report)
      guard let bytes else { throw .unsupported(report.words) }
      return [UInt8](takingOver: bytes, count: count)
    }
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
