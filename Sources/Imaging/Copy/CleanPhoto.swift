/// A copy of a photo that says nothing but what is seen.
package struct CleanPhoto: Hashable, Sendable {
  package let bytes: [UInt8]
  /// What was not as it should be; each thing once.
  package let warnings: [PhotoWarning]
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
