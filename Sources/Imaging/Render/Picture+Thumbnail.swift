extension Picture {
  /// The picture as a PNG with rounded corners on transparency: grey and alpha, or RGBA.
  ///
  /// Takes full chroma. Where nothing shows, pixels are black, so that they cost no bytes.
  func thumbnail(radius: Double, profile: [UInt8]) throws(PhotoError) -> [UInt8] {
    let corners = RoundedCorners(side: size.width, radius: radius)
    let channels = planes.count == 1 ? 2 : 4
    var samples: [UInt8] = []
    samples.reserveCapacity(size.width * size.height * channels)
    for row in 0..<size.height {
      for column in 0..<size.width {
        let alpha = corners.alpha(column: column, row: row)
        if alpha == 0 {
          samples += repeatElement(0, count: channels)
          continue
        }
        let colours = planes.map { $0[column, row] }
        if planes.count == 1 {
          samples += [colours[0], alpha]
        } else {
          let (red, green, blue) = rgb(colours[0], colours[1], colours[2])
          samples += [red, green, blue, alpha]
        }
      }
    }
    return try encodePNG(samples, size: size, channels: channels, profile: profile)
  }
}

/// Source: JFIF 1.02, page 4, in 16 bits of fixed point.
func rgb(_ y: UInt8, _ cb: UInt8, _ cr: UInt8) -> (UInt8, UInt8, UInt8) {
  let luma = Int32(y) << 16 &+ 32768
  let (b, r) = (Int32(cb) &- 128, Int32(cr) &- 128)
  func sample(_ value: Int32) -> UInt8 {
    UInt8(truncatingIfNeeded: max(0, min(255, value >> 16)))
  }
  return (
    sample(luma &+ 91881 &* r), sample(luma &- 22554 &* b &- 46802 &* r),
    sample(luma &+ 116130 &* b)
  )
}
