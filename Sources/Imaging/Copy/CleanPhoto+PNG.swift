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
    var file = FileParts(of: source)
    file.append(PNGChunks.signature)
    var warnings = profile.warning.map { [$0] } ?? []
    var hasEnded = false
    for chunk in PNGChunks(source) {
      guard let type = chunk.type, Self.neededChunks.contains(type) else { continue }
      if type == "IDAT", chunk.isCut {
        file.append(Self.chunk(type, Array(source[chunk.payload])))
        warnings.append(.truncated)
        continue
      }
      let isCritical = type.first?.isUppercase == true
      guard isCritical ? !chunk.isCut : chunk.isIntact(in: source) else { continue }
      if type == "iCCP", profile.bytes.isEmpty { continue }
      file.append(sourceRange: chunk.range)
      if type == "IHDR", header.orientation != .upright {
        file.append(Self.chunk("eXIf", ExifOrientation.tiff(header.orientation)))
      }
      hasEnded = hasEnded || type == "IEND"
    }
    if !hasEnded {
      file.append(Self.chunk("IEND", []))
      if !warnings.contains(.truncated) { warnings.append(.endMissing) }
    }
    self.init(parts: file.whole(), warnings: warnings)
  }

  private static func chunk(_ type: String, _ payload: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(chunk: type, payload)
    return bytes
  }
}
