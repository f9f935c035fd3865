/// What is not as it should be in a photo that is shown all the same.
///
/// The description is one phrase without a full stop that goes on from "the photo".
package enum PhotoWarning: Hashable, Sendable {
  /// The file ends before the picture does: the rest is blank.
  case truncated
  /// Part of the picture's data is broken: some of it may look wrong.
  case damaged
  /// The picture is whole, but the mark of the file's end was missing; a copy has one.
  case endMissing
  /// The colour profile could not be used; colours are taken as sRGB. The words say why.
  case profileIgnored(String)
  /// The colour profile, of so many bytes, is too large for each rendition to hold: their colours are
  /// converted to sRGB.
  case profileConverted(bytes: Int)
  /// The colour profile, of so many bytes, is large, and of a kind that cannot be converted: each
  /// rendition holds it.
  case profileRepeated(bytes: Int)
  /// The picture was made for print, and its colours were converted to sRGB without its profile.
  case convertedFromCMYK
  /// Browsers do not read the arithmetic coding: a copy holds the same pixels, coded anew.
  case arithmeticCodingReplaced
  /// The copy that was to stand upright could not be turned without loss and was coded anew.
  case turnedWithLoss
  /// A library failed to write its renditions, some of which are JPEGs instead.
  case notWritten(CodecLibrary)
}

extension PhotoWarning: CustomStringConvertible {
  package var description: String {
    switch self {
    case .truncated:
      "is cut off: what is there is shown; copy it again from where it came from"
    case .damaged:
      "is damaged: what is there is shown; copy it again from where it came from"
    case .endMissing:
      "lacks the marker at its end, which was added to the copy"
    case .profileIgnored(let reason):
      "has a colour profile that cannot be used (\(reason)): its colours are shown as sRGB"
    case .profileConverted(let bytes):
      "has a large colour profile (\(bytes / 1000) KB): its smaller pictures are in sRGB instead"
    case .profileRepeated(let bytes):
      "has a large colour profile (\(bytes / 1000) KB), which all of its pictures hold too"
    case .convertedFromCMYK:
      "is meant for print (CMYK): its colours were converted and may differ a little"
    case .arithmeticCodingReplaced:
      "is coded in a way that browsers do not read: its copy is re-encoded without loss"
    case .turnedWithLoss:
      "could not be turned upright without loss: its copy was re-encoded at a quality of 95"
    case .notWritten(let library):
      "could not be saved as \(library.formatName), so browsers are offered its JPEGs, which look the same"
    }
  }
}
