/// What becomes of a photo's colours in its renditions: they keep its profile, or are converted to
/// sRGB where that is too large.
struct RenditionColours {
  /// The profile that each rendition carries; none for sRGB.
  let profile: [UInt8]
  let warning: PhotoWarning?
  private let conversion: ColourConversion?

  init(of profile: ColourProfile) {
    let bytes = profile.bytes
    conversion = bytes.count > Limits.carriedProfileBytes ? ColourConversion(bytes) : nil
    if conversion != nil {
      (self.profile, warning) = ([], .profileConverted(bytes: bytes.count))
    } else if bytes.count > Limits.profileBytes {
      (self.profile, warning) = ([], .profileIgnored("it is too large"))
    } else if bytes.count > Limits.carriedProfileBytes {
      (self.profile, warning) = (bytes, .profileRepeated(bytes: bytes.count))
    } else {
      (self.profile, warning) = (bytes, profile.warning)
    }
  }

  /// A picture as its rendition shows it.
  func shown(_ picture: Picture) -> Picture {
    conversion.map(picture.converted) ?? picture
  }
}
