/// What a photo says of itself before its pixels are decoded.
package struct PhotoHeader: Hashable, Sendable {
  package let format: PhotoFormat
  /// The size of the picture as it is stored.
  package let storedSize: PixelSize
  /// How it is to be turned; upright where the file says nothing or nonsense.
  package let orientation: Orientation
  package let warnings: [PhotoWarning]
  /// Whether a copy without metadata serves as well as a rendition of the photo's own width.
  package let copyServes: Bool

  /// The size of the picture as it is seen.
  package var size: PixelSize { orientation.upright(storedSize) }

  /// Reads the header of a JPEG or PNG, told by its content, without decoding it.
  ///
  /// A photo above the limits is refused here already.
  package init(reading bytes: [UInt8]) throws(PhotoError) {
    format = try PhotoFormat(of: bytes)
    switch format {
    case .jpeg:
      let header = try JPEGHeader(reading: bytes)
      storedSize = header.size
      orientation = header.orientation
      warnings = header.profile.warning.map { [$0] } ?? []
      copyServes = header.copyServes(bytes)
    case .png:
      let header = try PNGHeader(reading: bytes)
      storedSize = header.size
      orientation = header.orientation
      warnings = []
      copyServes = header.copyServes(bytes)
    }
  }
}
