/// Why a photo could not be read.
///
/// The description is one phrase without a full stop that goes on from "the photo": what is wrong
/// with it, then what to do.
package enum PhotoError: Error, Hashable {
  /// The file holds no bytes.
  case empty
  /// The bytes are of no format that is read; what they look like, where that is known.
  case unknownFormat(looksLike: FileKind?)
  /// The file breaks its format's rules before any picture could be had; the words say where.
  case malformed(String)
  /// Decoding would take more memory or time than a photo may.
  case tooLarge(PixelSize)
  /// Its format is read by a library that is not installed.
  case libraryMissing(CodecLibrary)
  /// A kind of its format that no browser reads and this module neither; the words say which.
  case unsupported(String)
}
