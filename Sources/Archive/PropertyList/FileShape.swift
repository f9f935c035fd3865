/// What a file's first bytes show it to be.
package enum FileShape: Sendable, Hashable, CaseIterable {
  case empty
  case binaryPropertyList
  /// `bplist15`, `bplist16` and such, which Apple's own services send to one another.
  case otherBinaryPropertyList
  case xmlPropertyList
  case sqlite
  case jpeg
  case png
  case heic
  case zip
  case gzip
  case pdf
  case text
  case unknown

  /// How much of a file is looked at.
  private static let prefixLength = 512

  package init(of bytes: [UInt8]) {
    let start = bytes.prefix(Self.prefixLength)
    func begins(_ text: String) -> Bool { start.starts(with: text.utf8) }
    func begins(_ signature: UInt8...) -> Bool { start.starts(with: signature) }

    if start.isEmpty {
      self = .empty
    } else if start.starts(with: BinaryPropertyList.signature) {
      self = .binaryPropertyList
    } else if begins("bplist") {
      self = .otherBinaryPropertyList
    } else if begins("SQLite format 3\0") {
      self = .sqlite
    } else if begins(0xFF, 0xD8, 0xFF) {
      self = .jpeg
    } else if begins(0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A) {
      self = .png
    } else if Self.isHEIC(start) {
      self = .heic
    } else if begins("PK\u{3}\u{4}") || begins("PK\u{5}\u{6}") {
      self = .zip
    } else if begins(0x1F, 0x8B) {
      self = .gzip
    } else if begins("%PDF-") {
      self = .pdf
    } else {
      self = Self.shapeOfText(TextForm(of: start).utf8(of: Array(start)))
    }
  }

  /// An ISO media file (a length, then `ftyp`) of a brand that phones use for still pictures.
  private static func isHEIC(_ start: ArraySlice<UInt8>) -> Bool {
    guard start.count >= 12, start[4..<8].elementsEqual("ftyp".utf8) else { return false }
    let brands = ["heic", "heix", "heim", "heis", "hevc", "mif1", "msf1", "avif"]
    return brands.contains { start[8..<12].elementsEqual($0.utf8) }
  }

  /// In a property list `<plist` comes early, whatever is wrong around it. Text has no control
  /// characters but those of lines.
  private static func shapeOfText(_ start: [UInt8]) -> FileShape {
    let text = String(decoding: start, as: UTF8.self)
    let isMarkup = start.first { !$0.isSpace } == UInt8(ascii: "<")
    if isMarkup, text.contains("<plist") || text.contains("<!DOCTYPE plist") {
      return .xmlPropertyList
    }
    let isText = start.allSatisfy { $0 >= 0x20 && $0 != 0x7F || (0x09...0x0D).contains($0) }
    // A character may be cut in two at the end of what is looked at; elsewhere it is no UTF-8.
    return isText && !text.unicodeScalars.dropLast(3).contains("\u{FFFD}") ? .text : .unknown
  }
}
