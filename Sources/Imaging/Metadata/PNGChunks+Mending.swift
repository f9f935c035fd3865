extension PNGChunks {
  /// The file with its last chunk, where that is image data that is cut off, as long as what is
  /// there of it; decoders give nothing of a chunk that says it is longer.
  static func mended(_ bytes: [UInt8]) -> [UInt8] {
    var cut: Chunk?
    for chunk in PNGChunks(bytes) where chunk.isCut { cut = chunk }
    guard let cut, cut.type == "IDAT" else { return bytes }
    var mended = Array(bytes[..<cut.range.lowerBound])
    mended.append(chunk: "IDAT", Array(bytes[cut.payload]))
    return mended
  }
}

extension [UInt8] {
  /// Adds a PNG chunk with its length and checksum.
  mutating func append(chunk type: String, _ payload: [UInt8]) {
    append(uint32: payload.count)
    let checked = Array(type.utf8) + payload
    self += checked
    append(uint32: Int(CRC32.of(checked)))
  }
}
