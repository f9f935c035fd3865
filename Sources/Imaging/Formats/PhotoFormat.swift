/// A format that photos are read in, declared once: what it is called, how it is recognised, and what
/// reads and writes it.
///
/// A new one is a declaration beside `PhotoFormat+JPEG.swift`, its place in `all`, and its codec.
package struct PhotoFormat: Sendable {
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
  package init?(beginning head: [UInt8]) {
    guard let format = Self.all.first(where: { $0.begins(head) }) else { return nil }
    self = format
  }

  /// Tells a photo's format, and otherwise what its file is instead.
  init(of bytes: [UInt8]) throws(PhotoError) {
    if bytes.isEmpty { throw .empty }
    guard let format = Self(beginning: Array(bytes.prefix(Self.headLength))) else {
      throw .unknownFormat(looksLike: FileKind(of: bytes))
    }
    self = format
  }
}

extension PhotoFormat: Hashable, Codable {
  package static func == (one: PhotoFormat, other: PhotoFormat) -> Bool { one.key == other.key }

  package func hash(into hasher: inout Hasher) { hasher.combine(key) }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let key = try container.decode(String.self)
    guard let format = Self.all.first(where: { $0.key == key }) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no format “\(key)”")
    }
    self = format
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(key)
  }
}
