// Coding a photo again at its own width costs quality and gains nothing but bytes: where browsers show
// it as it is, a copy serves, unless it has many more bytes than a rendition.

extension JPEGHeader {
  /// Whether a copy without metadata serves as well as a rendition of the photo's own width.
  func copyServes(_ bytes: [UInt8]) -> Bool {
    // A turned photo could be copied too, but whoever saves it would have it lying on its side.
    // Browsers use libjpeg, with its limits.
    orientation == .upright && !isArithmetic && components != 4 && decodedSize == size
      && profile.bytes.count <= Limits.carriedProfileBytes
      && bytes.count <= Limits.servedBytes(of: size) && hasEnd(bytes)
  }

  /// Whether the mark of the end is there, as it is not in a file that is cut off.
  private func hasEnd(_ bytes: [UInt8]) -> Bool {
    JPEGSegments(bytes).contains { $0.kind == .marker(.endOfImage) }
  }
}

extension PNGHeader {
  /// Whether a copy without metadata serves as well as a rendition of the photo's own width.
  func copyServes(_ bytes: [UInt8]) -> Bool {
    // Transparency is laid on white in renditions, and their colours know nothing of a bare gamma:
    // a copy would not look like its smaller siblings.
    guard orientation == .upright, bitDepth <= 8, [0, 2, 3].contains(colourType),
      bytes.count <= Limits.servedBytes(of: size)
    else { return false }
    let types = Set(PNGChunks(bytes).compactMap(\.type))
    let hasBareGamma =
      !types.isDisjoint(with: ["gAMA", "cHRM"]) && types.isDisjoint(with: ["sRGB", "iCCP"])
    return types.contains("IEND") && !types.contains("tRNS") && !hasBareGamma
  }
}

extension Limits {
  /// The most bytes of a file that is served in a rendition's place, metadata included.
  ///
  /// Two bits a pixel are twice what a rendition of the middle photo takes at a quality of 82, and
  /// what one with much detail takes; photos of a quality of 90 stay below, those of 95 and more and
  /// PNGs of photos (9 bits and more) do not. Whatever arrives with a server's first ten packets
  /// (RFC 6928) is not too much.
  static func servedBytes(of size: PixelSize) -> Int { max(size.area / 4, 10 * 1460) }
}
