import CCodecs

extension PhotoWriter {
  /// AVIF through libheif and its encoder of AV1.
  static let avif = PhotoWriter(
    longestSide: 65_535,
    version: {
      // What it writes is looked at, so it must be read too.
      CodecLibrary.avif.isInstalled ? cc_avif_writer().map { String(cString: $0) } : nil
    },
    advice: """
      install libheif with an encoder of AV1 (Debian and Ubuntu: sudo apt install libheif1, and where there are \
      such packages libheif-plugin-aomenc and libheif-plugin-dav1d; macOS: brew install libheif)
      """,
    encode: { picture, quality, profile throws(PhotoError) in
      try picture.written(with: profile) { cc_avif_write(&$0, Int32(quality), speed, &$1, &$2) }
    })

  /// libaom's 8 of 0 to 9: at 6 pictures that look alike take nearly three times as long, for 4 % fewer bytes.
  private static let speed: Int32 = 8
}
