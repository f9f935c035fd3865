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
