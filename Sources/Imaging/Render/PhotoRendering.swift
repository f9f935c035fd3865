/// One rendition's file.
package struct RenderedPhoto: Hashable, Sendable {
  package let bytes: [UInt8]
  package let size: PixelSize
  package let format: PhotoFormat
}

/// The renditions of one photo, in the order in which they were asked for.
package struct PhotoRendering: Hashable, Sendable {
  package let renditions: [RenderedPhoto]
  /// What was not as it should be; each thing once.
  package let warnings: [PhotoWarning]
}

/// Makes all renditions of a photo from one decode.
///
/// The same bytes and renditions give the same files on each run. Photos may be rendered on several
/// threads at once.
package func render(
  _ bytes: [UInt8], as renditions: [Rendition]
) throws(PhotoError) -> PhotoRendering {
  throw .unsupported("not yet")
}
