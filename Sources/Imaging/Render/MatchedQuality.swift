extension Picture {
  /// The picture in another format, at the smallest quality that shows it as well as its JPEG does: by the SSIM of
  /// their luma.
  ///
  /// Which quality that is differs widely from photo to photo. It is looked for in parts of a large picture, and
  /// raised where the whole one falls short.
  func written(
    by library: CodecLibrary, _ writer: PhotoWriter?, matching jpegQuality: Int, profile: [UInt8]
  ) throws(PhotoError) -> [UInt8] {
    guard let writer else {
      throw .unsupported("\(library.formatName) is not written")
    }
    let format = library.format
    let sample = Sample.of(self)
    var quality = try MatchedQuality(
      writer: writer, format: format, picture: sample ?? self,
      allowed: 1 - (try (sample ?? self).similarity(ofJPEG: jpegQuality))
    ).search()
    if sample == nil { return try writer.encode(self, quality, profile) }
    let allowed = 1 - (try similarity(ofJPEG: jpegQuality))
    while true {
      let file = try writer.encode(self, quality, profile)
      if quality >= MatchedQuality.best { return file }
      let lost = 1 - (try similarity(of: file, in: format))
      if lost <= allowed { return file }
      let steps = MatchedQuality.steps(from: lost, to: allowed).rounded(.up)
      quality = min(quality + max(1, Int(steps)), MatchedQuality.best)
    }
  }

  fileprivate func similarity(ofJPEG quality: Int) throws(PhotoError) -> Double {
    try similarity(of: try jpeg(quality: quality, profile: []), in: .jpeg)
  }

  /// How alike the picture and a file of it look.
  fileprivate func similarity(of file: [UInt8], in format: PhotoFormat) throws(PhotoError) -> Double
  {
    var (_, decoded) = try format.decode(file) {
      RenderPlan([.fit(width: $0.width, quality: 1)], of: $0)
    }
    guard let luma = decoded.takePictures()[0]?.planes.first, let own = planes.first,
      luma.width == own.width, luma.height == own.height
    else { throw .malformed("what was written is not what was to be written") }
    return own.similarity(to: luma)
  }
}

/// Looks for the smallest quality that serves, or one that is hardly larger.
private struct MatchedQuality {
  let writer: PhotoWriter
  let format: PhotoFormat
  let picture: Picture
  /// What the JPEG lacks of being the picture.
  let allowed: Double

  static let best = 100
  private static let least = 10
  /// Where it is tried first.
  private static let start = 70
  /// The part of what is allowed to be lost at which no smaller quality is tried.
  private static let enough = 0.95
  /// By how much the logarithm to base 2 of what is lost falls from one quality to the next, on average.
  private static let slope = 0.07

  func search() throws(PhotoError) -> Int {
    // What is too low, and what serves.
    var (low, high) = (Self.least - 1, Self.best)
    var (lostBelow, lostAbove): (Double?, Double?)
    var quality = Self.start
    while true {
      let lost =
        1 - (try picture.similarity(of: try writer.encode(picture, quality, []), in: format))
      if lost > allowed {
        (low, lostBelow) = (quality, lost)
      } else {
        if lost >= allowed * Self.enough { return quality }
        (high, lostAbove) = (quality, lost)
      }
      if high - low <= 1 { return high }
      if let lostBelow, let lostAbove {
        let whole = Self.steps(from: lostBelow, to: lostAbove)
        let part = whole > 0 ? Self.steps(from: lostBelow, to: allowed) / whole : 0.5
        quality = low + Int((Double(high - low) * part).rounded(.up))
      } else {
        quality += Int(Self.steps(from: lost, to: allowed).rounded(.up))
      }
      quality = min(max(quality, low + 1), high - 1)
    }
  }

  /// How many qualities lie between two losses, on average; less than none from a small one to a large one.
  static func steps(from lost: Double, to wanted: Double) -> Double {
    // Where nothing is lost there is no logarithm.
    binaryLogarithm(max(lost, 1e-6) / max(wanted, 1e-6)) / slope
  }
}

/// Parts of a large picture, one beside another, that stand for the whole of it; nil for a small one.
private enum Sample {
  /// In pixels: a multiple of what codecs code at once.
  private static let side = 192
  /// How many parts across and down.
  private static let count = 2

  static func of(_ picture: Picture) -> Picture? {
    let whole = side * count
    guard picture.size.width > whole * 3 / 2, picture.size.height > whole * 3 / 2 else {
      return nil
    }
    let planes = picture.planes.enumerated().map { index, plane in
      let pitch = index == 0 ? 1 : Int(picture.chroma.pitch)
      let side = side / pitch
      var part = Plane(width: side * count, height: side * count)
      for down in 0..<count {
        for across in 0..<count {
          // In the middle of each quarter, at an even place of the luma.
          let left = (picture.size.width * (2 * across + 1) / 4 - Self.side / 2) / 2 * 2 / pitch
          let top = (picture.size.height * (2 * down + 1) / 4 - Self.side / 2) / 2 * 2 / pitch
          for row in 0..<side {
            let from = (top + row) * plane.stride + left
            let to = (down * side + row) * part.stride + across * side
            part.samples.replaceSubrange(to..<to + side, with: plane.samples[from..<from + side])
          }
        }
      }
      part.extendRows()
      return part
    }
    return Picture(
      size: PixelSize(width: whole, height: whole), chroma: picture.chroma, planes: planes)
  }
}
