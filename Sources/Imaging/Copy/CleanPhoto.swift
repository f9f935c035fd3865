/// A copy of a photo that says nothing but what is seen.
package struct CleanPhoto: Hashable, Sendable {
  package let bytes: [UInt8]
  package let warnings: [PhotoWarning]
}

/// Copies a photo without decoding it, and leaves out all metadata but its colour profile and, where
/// it is not upright, its orientation.
package func copyWithoutMetadata(_ bytes: [UInt8]) throws(PhotoError) -> CleanPhoto {
  throw .unsupported("not yet")
}
