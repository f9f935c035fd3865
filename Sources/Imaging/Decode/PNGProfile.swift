/// The colour profile of a PNG, which only its decoder can unpack.
enum PNGProfile {
  /// What the decoder read and checked; invalid where the file has a profile that it did not take.
  static func read(
    _ reader: borrowing PNGReader, header: PNGHeader, bytes: [UInt8]
  ) -> ColourProfile {
    let profile = reader.profile
    if !profile.isEmpty { return ColourProfile(checking: profile, for: header.profileSpace) }
    return hasOne(bytes) ? .invalid(reason: "it is broken or too large") : .none
  }

  /// Reads no more than the chunks before the picture.
  static func read(_ bytes: [UInt8], header: PNGHeader) throws(PhotoError) -> ColourProfile {
    guard hasOne(bytes) else { return .none }
    return try bytes.withUnsafeBufferPointer { buffer throws(PhotoError) -> ColourProfile in
      read(try PNGReader(buffer), header: header, bytes: bytes)
    }
  }

  private static func hasOne(_ bytes: [UInt8]) -> Bool {
    PNGChunks(bytes).contains { $0.type == "iCCP" }
  }
}
