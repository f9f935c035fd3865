extension Picture {
  /// The picture with its colours converted to sRGB.
  func converted(by conversion: ColourConversion) -> Picture {
    var picture = self
    guard planes.count == 3 else {
      for plane in planes.indices { picture.planes[plane].change(conversion.grey) }
      return picture
    }
    let pitch = Int(chroma.pitch)
    for row in 0..<planes[1].height {
      for column in 0..<planes[1].width {
        picture.convert(column, row, pitch: pitch, by: conversion)
      }
    }
    for plane in planes.indices { picture.planes[plane].extendRows() }
    return picture
  }

  /// Converts the pixels that share a colour sample, whose new one is their average.
  private mutating func convert(
    _ column: Int, _ row: Int, pitch: Int, by conversion: ColourConversion
  ) {
    let (cb, cr) = (planes[1][column, row], planes[2][column, row])
    var (sumOfBlue, sumOfRed, count) = (0, 0, 0)
    for y in row * pitch..<min((row + 1) * pitch, planes[0].height) {
      for x in column * pitch..<min((column + 1) * pitch, planes[0].width) {
        let own = rgb(planes[0][x, y], cb, cr)
        let seen = conversion.colour(own.0, own.1, own.2)
        let new = ycc(seen.0, seen.1, seen.2)
        planes[0][x, y] = new.0
        sumOfBlue += Int(new.1)
        sumOfRed += Int(new.2)
        count += 1
      }
    }
    guard count > 0 else { return }
    planes[1][column, row] = UInt8(truncatingIfNeeded: (sumOfBlue + count / 2) / count)
    planes[2][column, row] = UInt8(truncatingIfNeeded: (sumOfRed + count / 2) / count)
  }
}

extension Plane {
  /// Changes each sample of the picture by its value alone.
  fileprivate mutating func change(_ change: (UInt8) -> UInt8) {
    for row in 0..<height {
      for place in row * stride..<row * stride + width { samples[place] = change(samples[place]) }
    }
    extendRows()
  }
}
