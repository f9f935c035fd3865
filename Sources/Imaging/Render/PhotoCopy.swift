/// Copies a photo without decoding it, and leaves out all metadata but its colour profile and, where
/// it is not upright, its orientation.
///
/// Only a JPEG in arithmetic coding is coded anew, without loss.
package func copyWithoutMetadata(_ bytes: [UInt8]) throws(PhotoError) -> CleanPhoto {
  try PhotoFormat.of(bytes).clean(bytes)
}

/// Copies a photo as `copyWithoutMetadata` does, but turns a JPEG upright where it is not, for what
/// does not heed an orientation.
///
/// It is turned without loss where its last blocks are whole, as they are in cameras' photos; else it
/// is coded anew at a quality of 95, with halved colours, and a warning says so. It takes the memory
/// of all coefficients twice, and the time of several decodes. A PNG keeps its orientation.
package func copyUpright(_ bytes: [UInt8]) throws(PhotoError) -> CleanPhoto {
  if let copy = try PhotoFormat.of(bytes).upright(bytes) { return copy }
  let width = try PhotoHeader(reading: bytes).size.width
  let rendering = try render(bytes, as: [.fit(width: width, quality: qualityOfTurned)])
  return CleanPhoto(
    parts: rendering.renditions.map { $0.bytes[...] },
    warnings: [.turnedWithLoss] + rendering.warnings)
}

/// High enough for the loss not to be seen.
private let qualityOfTurned = 95
