/// A format that photos are read in, declared once: what it is called, how it is recognised, and what
/// reads and writes it.
///
/// A new one is a declaration beside `PhotoFormat+JPEG.swift`, its place in `all`, and its codec; where a library
/// decodes it, a case of `CodecLibrary` too.
package final class PhotoFormat: Sendable {
  /// What it is called where programs read it: `jpeg`.
  package let key: String
  /// What people call it, to stand after "a".
  package let name: String
  /// The extensions of its files in small letters, the one that is given first.
  package let fileExtensions: [String]
  /// Its media type (IANA).
  package let mediaType: String
  /// The library that decodes it, where that is no part of the program.
  package let library: CodecLibrary?
  /// Whether a file that begins so is one; `headLength` bytes are enough.
  let begins: @Sendable (_ head: [UInt8]) -> Bool
  /// Reads what the file says of itself before its pixels.
  let header: @Sendable ([UInt8]) throws(PhotoError) -> Header
  /// Decodes it once into what a plan for its size asks for.
  let decode: @Sendable ([UInt8], PlanForSize) throws(PhotoError) -> (RenderPlan, DecodedPhoto)
  /// What shows all of it without its metadata.
  let copy: Copy
  /// Where the TIFF structure of its Exif stands.
  let exif: @Sendable ([UInt8]) -> Range<Int>?
  /// Where its picture is coded, without what is noted beside it.
  let coded: @Sendable ([UInt8]) -> [Range<Int>]

  init(
    key: String, name: String, fileExtensions: [String], mediaType: String,
    library: CodecLibrary? = nil,
    begins: @escaping @Sendable (_ head: [UInt8]) -> Bool,
    header: @escaping @Sendable ([UInt8]) throws(PhotoError) -> Header,
    decode:
      @escaping @Sendable ([UInt8], PlanForSize) throws(PhotoError) -> (RenderPlan, DecodedPhoto),
    copy: Copy,
    exif: @escaping @Sendable ([UInt8]) -> Range<Int>?,
    coded: @escaping @Sendable ([UInt8]) -> [Range<Int>]
  ) {
    (self.key, self.name, self.fileExtensions, self.mediaType) = (
      key, name, fileExtensions, mediaType
    )
    (self.library, self.begins, self.header, self.decode) = (library, begins, header, decode)
    (self.copy, self.exif, self.coded) = (copy, exif, coded)
  }

  /// What shows all of a photo without its metadata.
  enum Copy: Sendable {
    /// Its own file without what does not show: as it is, and upright in its pixels, where nil says that it would
    /// have to be coded anew.
    case itself(
      clean: @Sendable ([UInt8]) throws(PhotoError) -> CleanPhoto,
      upright: @Sendable ([UInt8]) throws(PhotoError) -> CleanPhoto?)
    /// A JPEG of all its pixels: not every browser reads its format.
    case whole
  }

  /// What a header of any format says.
  struct Header {
    /// The size of the picture as it is stored.
    var size: PixelSize
    /// What is decoded of it, where that is more than is shown.
    var decodedSize: PixelSize?
    var orientation: Orientation
    var warnings: [PhotoWarning] = []
    /// Whether a copy without metadata serves as well as a rendition of the photo's own width.
    var copyServes: Bool
  }

  /// Makes the plan for a photo's size as it is seen.
  typealias PlanForSize = (PixelSize) -> RenderPlan

  /// Every format, in the order in which a file is tried.
  package static let all = [jpeg, png, heic, avif, webp]

  /// Whether a copy of a photo is a file of its own format.
  package var isCopied: Bool { if case .itself = copy { true } else { false } }

  /// The format of what shows all of a photo.
  package var copyFormat: PhotoFormat { isCopied ? self : .jpeg }

  /// What people call those that are read wherever the program runs, to stand after "a" or "as": “JPEG or PNG”.
  package static let names = all.filter { $0.library == nil }.map(\.name).joined(separator: " or ")
}

extension PhotoFormat {
  /// How many of a file's first bytes tell its format.
  package static let headLength = 64

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
