/// What a PNG says of itself.
struct PNGHeader {
  let size: PixelSize
  let bitDepth: Int
  let colourType: Int
  let isInterlaced: Bool
  let orientation: Orientation

  init(reading bytes: [UInt8]) throws(PhotoError) {
    guard bytes.starts(with: PNGChunks.signature) else {
      throw .malformed("its first bytes were altered as if it were a text file")
    }
    var chunks = PNGChunks(bytes)
    guard let first = chunks.next(), first.type == "IHDR", first.payload.count == 13,
      first.isIntact(in: bytes)
    else { throw .malformed("its header is broken") }
    let start = first.payload.lowerBound
    guard let width = bytes.uint32(at: start), let height = bytes.uint32(at: start + 4),
      let depth = bytes.byte(at: start + 8), let type = bytes.byte(at: start + 9),
      let interlacing = bytes.byte(at: start + 12),
      (1...0x7FFF_FFFF).contains(width), (1...0x7FFF_FFFF).contains(height),
      Self.depths[type]?.contains(depth) == true, interlacing <= 1
    else { throw .malformed("its header is impossible") }
    var orientation: Orientation?
    var hasData = false
    for chunk in chunks {
      if chunk.type == "IDAT" { hasData = true }
      guard orientation == nil, ["eXIf", "tEXt"].contains(chunk.type),
        chunk.isIntact(in: bytes)
      else { continue }
      orientation =
        chunk.type == "eXIf"
        ? ExifOrientation.read(chunk: bytes, in: chunk.payload)
        : RawExifText(bytes, in: chunk.payload)?.orientation
    }
    guard hasData else { throw .malformed("it ends before its picture begins") }
    self.size = PixelSize(width: width, height: height)
    self.bitDepth = Int(depth)
    self.colourType = Int(type)
    self.isInterlaced = interlacing == 1
    self.orientation = orientation ?? .upright
    guard size.area <= Limits.pixels,
      !isInterlaced || size.area <= Limits.interlacedBytes / 4
    else { throw .tooLarge(size) }
  }

  /// The bit depths that each colour type may have.
  ///
  /// Source: PNG, third edition, table 11.1.
  private static let depths: [UInt8: Set<UInt8>] = [
    0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16],
  ]

  /// What a profile must speak of.
  var profileSpace: ColourProfile.Space { [0, 4].contains(colourType) ? .grey : .colour }
}
