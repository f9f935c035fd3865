/// What a photo may cost before it is refused; checked before anything is allocated.
///
/// Those that bound time or memory can be lowered for a task, so that small and harmless photos can show that
/// each is kept to.
enum Limits {
  /// The most pixels a photo may have: 200 million, as the largest phone sensors have, and a time
  /// of a few seconds. Ordinary JPEGs and PNGs are streamed, so this bounds time, not memory.
  @TaskLocal static var pixels = 200_000_000

  /// The most memory, in bytes, for the coefficients of a JPEG that comes in several scans, which
  /// must be held whole: what a 61-megapixel photo, the largest of full-frame cameras, needs
  /// without chroma subsampling (61 M × 3 components × 2 bytes), with a little to spare.
  @TaskLocal static var coefficientBytes = 384 << 20

  /// The most memory, in bytes, for an interlaced PNG, which must be held whole: 64 megapixels of
  /// RGBA.
  @TaskLocal static var interlacedBytes = 256 << 20

  /// The most scans of one JPEG; real ones have about ten, and each costs a pass over the picture.
  @TaskLocal static var scans = 100

  /// The largest colour profile, in bytes, that is unpacked, or carried on as it is: profiles with
  /// tables for RGB stay below 2 MB.
  @TaskLocal static var profileBytes = 4 << 20

  /// The largest colour profile, in bytes, that each rendition carries where its colours can also be
  /// converted: what one segment of a JPEG holds, and more than twice the largest usual one of a
  /// matrix and curves. A page of thumbnails, of 2 KB each, would be all profiles otherwise.
  static let carriedProfileBytes = 65_519

  /// The longest side that libjpeg reads and writes (`JPEG_MAX_DIMENSION`), 35 less than the format.
  static let jpegSide = 65_500
}
