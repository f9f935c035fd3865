import CCodecs

extension Picture {
  /// Has a library encode the picture's planes, whose colours must be halved.
  func written(
    with profile: [UInt8],
    by encode: (inout cc_source, inout Int, inout cc_report) -> UnsafeMutablePointer<UInt8>?
  ) throws(PhotoError) -> [UInt8] {
    var source = cc_source()
    (source.width, source.height) = (UInt32(size.width), UInt32(size.height))
    return try withPlanes(planes[...], of: &source) { source throws(PhotoError) -> [UInt8] in
      try profile.withUnsafeBufferPointer { profile throws(PhotoError) -> [UInt8] in
        (source.profile, source.profile_count) = (profile.baseAddress, profile.count)
        var count = 0
        var report = cc_report()
        guard let bytes = encode(&source, &count, &report) else {
          throw .unsupported(report.words ?? "its library gave up")
        }
        return [UInt8](takingOver: bytes, count: count)
      }
    }
  }
}

/// Calls with all planes' samples held in place.
private func withPlanes(
  _ planes: ArraySlice<Plane>, of source: inout cc_source,
  _ body: (inout cc_source) throws(PhotoError) -> [UInt8]
) throws(PhotoError) -> [UInt8] {
  guard let plane = planes.first else { return try body(&source) }
  return try plane.samples.withUnsafeBufferPointer { samples throws(PhotoError) -> [UInt8] in
    switch planes.startIndex {
    case 0: (source.planes.0, source.strides.0) = (samples.baseAddress, plane.stride)
    case 1: (source.planes.1, source.strides.1) = (samples.baseAddress, plane.stride)
    default: (source.planes.2, source.strides.2) = (samples.baseAddress, plane.stride)
    }
    return try withPlanes(planes.dropFirst(), of: &source, body)
  }
}
