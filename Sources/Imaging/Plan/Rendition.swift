/// A picture to be made from a photo: upright, with its colours and without its metadata.
///
/// Widths, heights, points, scales and qualities below 1 are taken as 1, qualities above 100
/// as 100.
package enum Rendition: Hashable, Sendable {
  /// A JPEG `width` pixels wide, never enlarged; the height follows, rounded, at least 1. A library, if one is named,
  /// writes its own format instead, which looks like that JPEG (`Picture.written`), or fails, and it is a JPEG.
  case fit(width: Int, quality: Int, by: CodecLibrary? = nil)
  /// A JPEG of exactly this size, filled from the photo's middle, enlarged where need be.
  case fill(width: Int, height: Int, quality: Int)
  /// A PNG of exactly `points` × `scale` pixels square, filled from the photo's middle, enlarged
  /// where need be, with corners of `radius` points rounded onto transparency.
  case bookThumbnail(points: Int, scale: Int, radius: Int)
}
