/// How the samples of a row's pixels follow one another.
enum PixelFormat: Int {
  case grey = 1
  case greyAlpha = 2
  case rgb = 3
  case rgba = 4
  /// Inverted, as all four-component JPEGs are taken to be.
  case cmyk = 5

  var channels: Int { self == .cmyk ? 4 : rawValue }
  var planes: Int { rawValue <= 2 ? 1 : 3 }

  /// Converts a row to planes of Y, or of Y, Cb and Cr; transparency is laid on white.
  ///
  /// Source of the colour formula: JFIF 1.02, page 3, in 16 bits of fixed point.
  func convert(
    _ row: UnsafePointer<UInt8>, count: Int, into planes: [UnsafeMutablePointer<UInt8>]
  ) {
    switch self {
    case .grey: planes[0].update(from: row, count: count)
    case .greyAlpha:
      for x in 0..<count { planes[0][x] = onWhite(row[2 &* x], row[2 &* x &+ 1]) }
    case .rgb:
      let (y, cb, cr) = (planes[0], planes[1], planes[2])
      for x in 0..<count {
        let at = 3 &* x
        (y[x], cb[x], cr[x]) = ycc(row[at], row[at &+ 1], row[at &+ 2])
      }
    case .rgba:
      let (y, cb, cr) = (planes[0], planes[1], planes[2])
      for x in 0..<count {
        let at = 4 &* x
        let alpha = row[at &+ 3]
        (y[x], cb[x], cr[x]) = ycc(
          onWhite(row[at], alpha), onWhite(row[at &+ 1], alpha), onWhite(row[at &+ 2], alpha))
      }
    case .cmyk:
      let (y, cb, cr) = (planes[0], planes[1], planes[2])
      for x in 0..<count {
        let at = 4 &* x
        let key = row[at &+ 3]
        (y[x], cb[x], cr[x]) = ycc(
          part(row[at], key), part(row[at &+ 1], key), part(row[at &+ 2], key))
      }
    }
  }
}

/// a·b, both as parts of 255, rounded.
private func part(_ value: UInt8, _ of: UInt8) -> UInt8 {
  UInt8(truncatingIfNeeded: (UInt32(value) &* UInt32(of) &+ 127) / 255)
}

private func onWhite(_ value: UInt8, _ alpha: UInt8) -> UInt8 {
  let white = 255 &* (255 &- UInt32(alpha))
  return UInt8(truncatingIfNeeded: (UInt32(value) &* UInt32(alpha) &+ white &+ 127) / 255)
}
