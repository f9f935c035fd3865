/// What the colours of a photo are by the numbers that videos have for them, instead of a profile.
///
/// Source: ITU-T H.273, tables 2 (primaries) and 3 (curves).
struct ColourCoding: Hashable {
  var primaries: Int
  var curve: Int

  /// The profile that says the same; none for sRGB and what is taken for it.
  var profile: ColourProfile {
    switch curve {
    case 16: .invalid(reason: "its curve, PQ, is one of HDR video")
    case 18: .invalid(reason: "its curve, HLG, is one of HDR video")
    default:
      switch primaries {
      case 9: .valid(MatrixProfile.rec2020.bytes)
      case 11, 12: .valid(MatrixProfile.displayP3.bytes)
      default: .none
      }
    }
  }
}
