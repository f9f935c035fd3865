/// A format that photos are read in, declared once: what it is called, how it is recognised, and what
/// reads and writes it.
///
/// A new one is a declaration beside `PhotoFormat+JPEG.swift`, its place in `all`, and its codec.
package final class PhotoFormat: Sendable {
  /// What it is called where programs read it: `jpeg`.
  package let key: String
  /// What people call it, to stand after "a".
  package let name: String
  /// The extensions of its files in small letters, the one that is given first.
  package let fileExtensions: [String]
  /// Its media type (IANA).
  package let mediaType: String
  /// Whether a file that begins so is one; `headLength` bytes are enough.
  let begins: @Sendable (_ head: [UInt8]) -> Bool
  /// Reads what the file says of itself before its pixels.
  let header: @Sendable ([UInt8]) throws(PhotoError) -> Header
  /// Decodes it once into what a plan for its size asks for.
  let decode: @Sendable ([UInt8], PlanForSize) throws(PhotoError) -> (RenderPlan, DecodedPhoto)
  /// Copies it without metadata.
  let clean: @Sendable ([UInt8]) throws(PhotoError) -> CleanPhoto
  /// Copies it without metadata, upright in its pixels where that can be had; nil where it would have
  /// to be coded anew.
  let upright: @Sendable ([UInt8]) throws(PhotoError) -> CleanPhoto?
  /// Where the TIFF structure of its Exif stands.
  let exif: @Sendable ([UInt8]) -> Range<Int>?

  init(
    key: String, name: String, fileExtensions: [String], mediaType: String,
    begins: @escaping @Sendable (_ head: [UInt8]) -> Bool,
    header: @escaping @Sendable ([UInt8]) throws(PhotoError) -> Header,
    decode:
      @escaping @Sendable ([UInt8], PlanForSize) throws(PhotoError) -> (RenderPlan, DecodedPhoto),
    clean: @escaping @Sendable ([UInt8]) throws(PhotoError) -> CleanPhoto,
    upright: @escaping @Sendable ([UInt8]) throws(PhotoError) -> CleanPhoto?,
    exif: @escaping @Sendable ([UInt8]) -> Range<Int>?
  ) {
    (self.key, self.name, self.fileExtensions, self.mediaType) = (
      key, name, fileExtensions, mediaType
    )
    (self.begins, self.header, self.decode) = (begins, header, decode)
    (self.clean, self.upright, self.exif) = (clean, upright, exif)
  }

  /// What a header of any format says.
  struct Header {
    /// The size of the picture as it is stored.
    var size: PixelSize
    var orientation: Orientation
    var warnings: [PhotoWarning] = []
    /// Whether a copy without metadata serves as well as a rendition of the photo's own width.
    var copyServes: Bool
  }

  /// Makes the plan for a photo's size as it is seen.
  typealias PlanForSize = (PixelSize) -> RenderPlan

  /// Every format, in the order in which a file is tried.
  package static let all = [jpeg, png]

  /// What people call them all, to stand after "a" or "as": “JPEG or PNG”.
  package static let names =
    "\(all.dropLast().map(\.name).joined(separator: ", ")) or \(all[all.count - 1].name)"
}

extension PhotoFormat {
  /// How many of a file's first bytes tell its format.
  package static let headLength = 16

  /// Tells a file's format by its first bytes; nil if it is none of them.
  package static func of(beginning head: [UInt8]) -> PhotoFormat? {
    all.first { $0.begins(head) }
  }

  /// Tells a photo's format, and otherwise what its file is instead.
  static func of(_ bytes: [UInt8]) throws(PhotoError) -> PhotoFormat {
    if bytes.isEmpty { throw .empty }
    guard let format = of(beginning: Array(bytes.prefix(headLength))) else {
      throw .unknownFormat(looksLike: FileKind(of: bytes))
    }
    return format
  }
}

extension PhotoFormat: Hashable {
  package static func == (one: PhotoFormat, other: PhotoFormat) -> Bool { one === other }

  package func hash(into hasher: inout Hasher) { hasher.combine(key) }
}
