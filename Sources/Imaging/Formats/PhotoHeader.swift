/// What a photo says of itself before its pixels are decoded.
package struct PhotoHeader: Hashable, Sendable {
  package let format: PhotoFormat
  /// The size of the picture as it is stored.
  package let storedSize: PixelSize
  /// The size of what is decoded, of which the file may show a part.
  package let decodedSize: PixelSize
  /// How it is to be turned; upright where the file says nothing or nonsense.
  package let orientation: Orientation
  package let warnings: [PhotoWarning]
  /// Whether a copy without metadata serves as well as a rendition of the photo's own width.
  package let copyServes: Bool

  /// The size of the picture as it is seen.
  package var size: PixelSize { orientation.upright(storedSize) }

  /// Reads the header of a photo, its format told by its content, without decoding it.
  ///
  /// A photo above the limits is refused here already.
  package init(reading bytes: [UInt8]) throws(PhotoError) {
    format = try PhotoFormat.of(bytes)
    let header = try format.header(bytes)
    storedSize = header.size
    decodedSize = header.decodedSize ?? header.size
    orientation = header.orientation
    warnings = header.warnings
    copyServes = header.copyServes
  }
}

extension DateTaken {
  /// Reads it out of a photo's Exif; nil where there is none, or nonsense such as the zeros that a
  /// camera without a clock writes.
  package init?(readFrom bytes: [UInt8]) {
    guard let range = PhotoFormat.of(beginning: Array(bytes.prefix(16)))?.exif(bytes),
      let tiff = TIFF(bytes: bytes, range: range)
    else { return nil }
    self.init(in: tiff)
  }
}

extension CodedPicture {
  /// The parts of a file, in order; none where it is no photo of a known format, or broken.
  package static func parts(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    guard let format = PhotoFormat.of(beginning: Array(bytes.prefix(PhotoFormat.headLength))) else {
      return []
    }
    return format.coded(bytes).map { bytes[$0] }
  }
}
