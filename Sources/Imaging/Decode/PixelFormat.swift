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
        let (red, green, blue) = Self.seen(ofRGBA: row + 4 &* x)
        (y[x], cb[x], cr[x]) = ycc(red, green, blue)
      }
    case .cmyk:
      let (y, cb, cr) = (planes[0], planes[1], planes[2])
      for x in 0..<count {
        let (red, green, blue) = Self.seen(ofCMYK: row + 4 &* x)
        (y[x], cb[x], cr[x]) = ycc(red, green, blue)
      }
    }
  }

  /// Converts a row of colours to pixels of red, green and blue; transparency is laid on white.
  func convert(
    _ row: UnsafePointer<UInt8>, count: Int, intoRGB target: UnsafeMutablePointer<UInt8>
  ) {
    switch self {
    case .rgb: target.update(from: row, count: 3 * count)
    // They have no colours to be converted.
    case .grey, .greyAlpha: break
    case .rgba, .cmyk:
      for x in 0..<count {
        let pixel = row + 4 &* x
        let at = 3 &* x
        (target[at], target[at &+ 1], target[at &+ 2]) =
          self == .rgba ? Self.seen(ofRGBA: pixel) : Self.seen(ofCMYK: pixel)
      }
    }
  }

  private static func seen(ofRGBA pixel: UnsafePointer<UInt8>) -> (UInt8, UInt8, UInt8) {
    let alpha = pixel[3]
    return (onWhite(pixel[0], alpha), onWhite(pixel[1], alpha), onWhite(pixel[2], alpha))
  }

  private static func seen(ofCMYK pixel: UnsafePointer<UInt8>) -> (UInt8, UInt8, UInt8) {
    let key = pixel[3]
    return (part(pixel[0], key), part(pixel[1], key), part(pixel[2], key))
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
