/// Copies a photo without decoding it, and leaves out all metadata but its colour profile and, where
/// it is not upright, its orientation.
///
/// Only a JPEG in arithmetic coding is coded anew, without loss, and what is in a format that not every browser
/// reads, as a JPEG.
package func copyWithoutMetadata(_ bytes: [UInt8]) throws(PhotoError) -> CleanPhoto {
  switch try PhotoFormat.of(bytes).copy {
  case .itself(let clean, _): try clean(bytes)
  case .whole: try codedAnew(bytes)
  }
}

/// Copies a photo as `copyWithoutMetadata` does, but turns a JPEG upright where it is not, for what
/// does not heed an orientation.
///
/// It is turned without loss where its last blocks are whole, as they are in cameras' photos; else it
/// is coded anew at a quality of 95, with halved colours, and a warning says so. It takes the memory
/// of all coefficients twice, and the time of several decodes. A PNG keeps its orientation.
package func copyUpright(_ bytes: [UInt8]) throws(PhotoError) -> CleanPhoto {
  guard case .itself(_, let upright) = try PhotoFormat.of(bytes).copy else {
    return try codedAnew(bytes)
  }
  if let copy = try upright(bytes) { return copy }
  let copy = try codedAnew(bytes)
  return CleanPhoto(parts: copy.parts, warnings: [.turnedWithLoss] + copy.warnings)
}

extension Rendition {
  /// All pixels of a photo of a width, with a loss that is not seen.
  package static func whole(width: Int) -> Rendition { .fit(width: width, quality: 95) }
}

/// A JPEG of all pixels, upright.
private func codedAnew(_ bytes: [UInt8]) throws(PhotoError) -> CleanPhoto {
  let rendering = try render(bytes, as: [.whole(width: try PhotoHeader(reading: bytes).size.width)])
  return CleanPhoto(
    parts: rendering.renditions.map { $0.bytes[...] }, warnings: rendering.warnings)
}
