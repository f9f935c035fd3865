extension CleanPhoto {
  /// What the picture needs: the critical chunks, and those that say how colours are meant.
  ///
  /// Source: PNG, third edition, section 11.
  static let neededChunks: Set<String> = [
    "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "iCCP", "sRGB", "gAMA", "cHRM",
  ]

  init(png source: [UInt8]) throws(PhotoError) {
    let header = try PNGHeader(reading: source)
    let profile = try PNGProfile.read(source, header: header)
    var bytes = PNGChunks.signature
    bytes.reserveCapacity(source.count)
    var warnings = profile.warning.map { [$0] } ?? []
    var hasEnded = false
    for chunk in PNGChunks(source) {
      guard let type = chunk.type, Self.neededChunks.contains(type) else { continue }
      if type == "IDAT", chunk.isCut {
        bytes.append(chunk: type, Array(source[chunk.payload]))
        warnings.append(.truncated)
        continue
      }
      let isCritical = type.first?.isUppercase == true
      guard isCritical ? !chunk.isCut : chunk.isIntact(in: source) else { continue }
      if type == "iCCP", profile.bytes.isEmpty { continue }
      bytes += source[chunk.range]
      if type == "IHDR", header.orientation != .upright {
        bytes.append(chunk: "eXIf", ExifOrientation.tiff(header.orientation))
      }
      hasEnded = hasEnded || type == "IEND"
    }
    if !hasEnded {
      bytes.append(chunk: "IEND", [])
      if !warnings.contains(.truncated) { warnings.append(.endMissing) }
    }
    self.init(bytes: bytes, warnings: warnings)
  }
}
