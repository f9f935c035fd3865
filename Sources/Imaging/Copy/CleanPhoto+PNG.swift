import CImaging

extension CleanPhoto {
  /// What the picture needs: the critical chunks, and those that say how colours are meant.
  ///
  /// Source: PNG, third edition, section 11.
  package static let neededChunks: Set<String> = [
    "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "iCCP", "sRGB", "gAMA", "cHRM",
  ]

  init(png source: [UInt8]) throws(PhotoError) {
    let header = try PNGHeader(reading: source)
    let profile = try PNGProfile.read(source, header: header)
    var file = FileParts(of: source)
    file.append(PNGChunks.signature)
    var warnings = profile.warning.map { [$0] } ?? []
    let cleared = try Self.cleared(source, header: header)
    var hasData = false
    var hasEnded = false
    for chunk in PNGChunks(source) {
      guard let type = chunk.type, Self.neededChunks.contains(type) else { continue }
      if let cleared, ["IHDR", "IDAT"].contains(type) {
        if type == "IHDR" || !hasData {
          for other in PNGChunks(cleared) where other.type == type {
            file.append(cleared[other.range])
          }
          hasData = type == "IDAT"
        }
        if chunk.isCut { warnings.append(.truncated) }
        if type == "IHDR", header.orientation != .upright {
          file.append(Self.chunk("eXIf", ExifOrientation.tiff(header.orientation)))
        }
        continue
      }
      if type == "IDAT", chunk.isCut {
        file.append(Self.chunk(type, Array(source[chunk.payload])))
        warnings.append(.truncated)
        continue
      }
      let isCritical = type.first?.isUppercase == true
      guard isCritical ? !chunk.isCut : chunk.isIntact(in: source) else { continue }
      if type == "iCCP" {
        // Its name in the file may be anything, and what is in it is no longer what was packed.
        if !profile.bytes.isEmpty {
          file.append(Self.chunk(type, Array("ICC profile\0\0".utf8) + Self.stored(profile.bytes)))
        }
        continue
      }
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

  /// The picture with no colours below pixels that are wholly transparent, in which somebody may have erased something;
  /// nil where there are none.
  private static func cleared(
    _ source: [UInt8], header: PNGHeader
  ) throws(PhotoError) -> [UInt8]? {
    let hasAlpha = [4, 6].contains(header.colourType)
    guard
      hasAlpha || header.colourType == 3 && PNGChunks(source).contains(where: { $0.type == "tRNS" })
    else { return nil }
    let bytes = PNGChunks.mended(source)
    var (result, count): (UnsafeMutablePointer<UInt8>?, Int) = (nil, 0)
    var report = ci_report()
    guard ci_png_clear(bytes, bytes.count, &result, &count, &report) else { throw report.error }
    return result.map { [UInt8](takingOver: $0, count: count) }
  }

  /// Bytes in the form of zlib, not made smaller.
  ///
  /// Source: RFC 1950, 2.2; RFC 1951, 3.2.4.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var packed: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: bytes.count, by: 65_535) {
      let block = bytes[start...].prefix(65_535)
      let isLast = block.endIndex == bytes.count
      let length = UInt16(block.count)
      packed.append(isLast ? 1 : 0)
      for number in [length, ~length] {
        packed += [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
      }
      packed += block
    }
    var (low, high) = (1, 0)
    for byte in bytes {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    packed.append(uint32: high << 16 | low)
    return packed
  }

  private static func chunk(_ type: String, _ payload: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(chunk: type, payload)
    return bytes
  }
}
