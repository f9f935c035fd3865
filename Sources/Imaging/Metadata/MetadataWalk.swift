/// Lists what a JPEG or PNG file is made of, to prove what is and is not in it.
package enum MetadataWalk {
  /// A marker segment, a chunk, or data between or after them.
  package struct Segment: Hashable, Sendable {
    /// A JPEG marker (`SOI`, `APP1`, `SOF0`, `DQT`, …), a PNG chunk (`IHDR`, `tEXt`, …), or `data`
    /// (what follows an SOS), `fill` or `trailing`.
    package let name: String
    /// What an APPn segment says it is (`JFIF`, `Exif`, `XMP`, `ICC_PROFILE`, `MPF`, `Adobe`, …).
    package let label: String
    /// Where it stands in the file, marker or length included.
    package let range: Range<Int>
  }

  /// All segments of a file, in order; their ranges cover it without a gap.
  package static func segments(of bytes: [UInt8]) throws(PhotoError) -> [Segment] {
    throw .unsupported("not yet")
  }

  /// The segments that a published file must not have: all but what is needed to show the picture,
  /// its colour profile and an Exif segment of the one tag Orientation.
  package static func unwanted(in bytes: [UInt8]) throws(PhotoError) -> [Segment] {
    throw .unsupported("not yet")
  }
}
