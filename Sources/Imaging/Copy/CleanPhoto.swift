/// A copy of a photo that says nothing but what is seen.
package struct CleanPhoto: Sendable {
  /// The copy's bytes, one part after the other; most of them are the photo's own, which are not
  /// copied.
  package let parts: [ArraySlice<UInt8>]
  /// What was not as it should be; each thing once.
  package let warnings: [PhotoWarning]

  /// The copy's bytes in one piece.
  package var bytes: [UInt8] { Array(parts.joined()) }
}

extension CleanPhoto: Equatable {
  package static func == (one: CleanPhoto, other: CleanPhoto) -> Bool {
    one.warnings == other.warnings && one.parts.joined().elementsEqual(other.parts.joined())
  }
}

/// Copies a photo without decoding it, and leaves out all metadata but its colour profile and, where
/// it is not upright, its orientation.
///
/// Only a JPEG in arithmetic coding is coded anew, without loss.
package func copyWithoutMetadata(_ bytes: [UInt8]) throws(PhotoError) -> CleanPhoto {
  switch try PhotoFormat(of: bytes) {
  case .jpeg: try CleanPhoto(jpeg: bytes)
  case .png: try CleanPhoto(png: bytes)
  }
}

/// Copies a photo as `copyWithoutMetadata` does, but turns a JPEG upright where it is not, for what
/// does not heed an orientation.
///
/// It is turned without loss where its last blocks are whole, as they are in cameras' photos; else it
/// is coded anew at a quality of 95, with halved colours, and a warning says so. It takes the memory
/// of all coefficients twice, and the time of several decodes. A PNG keeps its orientation.
package func copyUpright(_ bytes: [UInt8]) throws(PhotoError) -> CleanPhoto {
  switch try PhotoFormat(of: bytes) {
  case .jpeg: try CleanPhoto(uprightJPEG: bytes)
  case .png: try CleanPhoto(png: bytes)
  }
}
