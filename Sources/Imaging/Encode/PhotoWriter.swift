extension CodecLibrary {
  /// What writes renditions by it; nil where nothing does.
  package var writer: PhotoWriter? {
    switch self {
    case .heic: nil
    case .avif: .avif
    case .webp: .webp
    }
  }
}

/// What writes renditions in a format besides JPEG: a library that is found when it is asked for.
package struct PhotoWriter: Sendable {
  /// The longest side of a picture, in pixels.
  package let longestSide: Int
  /// The version of all that decides what is written; nil where it cannot be.
  package let version: @Sendable () -> String?
  /// What to do to have it, as a part of a sentence.
  package let advice: String
  /// Writes a picture with halved colours, or a grey one, at a quality of 0 to 100, with its ICC profile, which is
  /// empty for sRGB. The same picture gives the same bytes.
  let encode: @Sendable (Picture, _ quality: Int, _ profile: [UInt8]) throws(PhotoError) -> [UInt8]
}
