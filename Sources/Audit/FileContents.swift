import Basics
import Foundation

/// What a file holds that its owner put beside the pages: by its bytes, and not by its name.
package enum FileContents {
  /// A picture whose parts are known.
  case picture(PictureMetadata)
  /// A picture of another format, or letters for the screen.
  case shown
  /// Text as UTF-8, in each way in which its bytes may be meant.
  case text([[UInt8]])
  /// What was packed by gzip, and whether that is all of it.
  indirect case packed(OwnFile, isWhole: Bool)
  /// Anything else.
  case other

  init(of bytes: [UInt8], within depth: Int = 0) {
    if let picture = PictureMetadata(of: bytes) {
      self = .picture(picture)
    } else if Self.isShown(bytes) {
      self = .shown
    } else if Inflation.isPacked(bytes) {
      let content = depth < Self.mostDepth ? Inflation.inflated(bytes) : nil
      self =
        content.map { .packed(OwnFile($0.bytes, within: depth + 1), isWhole: $0.isWhole) } ?? .other
    } else if let texts = Self.texts(of: bytes) {
      self = .text(texts)
    } else {
      self = .other
    }
  }

  /// Whether a private text in it would be found, or it shows itself to whoever looks at it.
  var isRead: Bool {
    switch self {
    case .picture(let picture): picture.isWhole
    case .shown: true
    case .text(let texts): texts.count == 1
    case .packed(let file, let isWhole): isWhole && file.contents.isRead
    case .other: false
    }
  }

  /// Whether it is a picture, or may be one, packed or not.
  var isPicture: Bool {
    switch self {
    case .picture, .shown: true
    case .packed(let file, isWhole: _): file.contents.isPicture
    case .text, .other: false
    }
  }

  /// The texts of a file that may be read as one; none where it is none.
  package var texts: [[UInt8]] {
    switch self {
    case .text(let texts): texts
    case .packed(let file, isWhole: _): file.contents.texts
    case .picture, .shown, .other: []
    }
  }

  /// How often what is packed is packed once more: nobody needs it twice.
  static let mostDepth = 2

  // MARK: Pictures and fonts

  /// The beginnings of files that hold what is seen, each at an offset.
  private static let heads: [(offset: Int, bytes: [UInt8])] =
    [
      // WebP; AVIF, HEIC and the like; icons and pointers; bitmaps.
      (8, Array("WEBP".utf8)), (4, Array("ftypavif".utf8)), (4, Array("ftypavis".utf8)),
      (4, Array("ftyphei".utf8)), (4, Array("ftypmif1".utf8)), (0, [0, 0, 1, 0]),
      (0, [0, 0, 2, 0]),
      // Letters: WOFF, TrueType, OpenType, collections, Embedded OpenType.
      (0, Array("wOFF".utf8)), (0, Array("wOF2".utf8)), (0, [0, 1, 0, 0]), (0, Array("true".utf8)),
      (0, Array("OTTO".utf8)), (0, Array("ttcf".utf8)), (34, Array("LP".utf8)),
    ]

  private static func isShown(_ bytes: [UInt8]) -> Bool {
    if isBitmap(bytes) { return true }
    return heads.contains { offset, head in
      bytes.dropFirst(offset).starts(with: head) && bytes.contains(0)
    }
  }

  /// Two letters are no proof: a bitmap says also how long it is.
  private static func isBitmap(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "BM".utf8)
      && bytes.dropFirst(2).prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) } == bytes.count
  }

  // MARK: Text

  /// The beginnings of papers, films, sounds and archives, each at an offset: large files in which no encoding need
  /// be tried.
  private static let otherHeads: [(offset: Int, bytes: [UInt8])] = [
    (0, Array("%PDF-".utf8)), (0, Array("PK\u{3}\u{4}".utf8)), (0, [0x37, 0x7A, 0xBC, 0xAF]),
    // MPEG-4 and QuickTime; AVI and WAV; Matroska and WebM; Ogg; FLAC; MP3.
    (4, Array("ftyp".utf8)), (4, Array("moov".utf8)), (8, Array("AVI ".utf8)),
    (8, Array("WAVE".utf8)), (0, [0x1A, 0x45, 0xDF, 0xA3]), (0, Array("OggS\0".utf8)),
    (0, Array("fLaC\0".utf8)), (0, Array("ID3\u{3}\0".utf8)), (0, Array("ID3\u{4}\0".utf8)),
  ]

  private static func isNoText(_ bytes: [UInt8]) -> Bool {
    otherHeads.contains { offset, head in
      bytes.dropFirst(offset).starts(with: head)
        // A text may begin with these letters, and holds no zero; a paper may be all letters.
        && (offset == 0 && head.first == UInt8(ascii: "%") || bytes.contains(0))
    }
  }

  /// A file's text in each of the ways in which it may be meant; nil where it is no text in any.
  private static func texts(of bytes: [UInt8]) -> [[UInt8]]? {
    if isNoText(bytes) { return nil }
    if let text = marked(bytes) { return [text] }
    if !bytes.contains(0), String(validating: bytes, as: UTF8.self) != nil { return [bytes] }
    let wide = [
      String.Encoding.utf32LittleEndian, .utf32BigEndian, .utf16LittleEndian, .utf16BigEndian,
    ]
    .compactMap { text(of: bytes, in: $0) }
    // One alone may still be chance, as in a few bytes of anything else.
    let texts = wide + narrow(bytes)
    return texts.isEmpty ? nil : texts + [bytes]
  }

  /// A text that says by its first bytes how it is written.
  private static func marked(_ bytes: [UInt8]) -> [UInt8]? {
    let marks: [([UInt8], String.Encoding)] = [
      ([0xFF, 0xFE, 0, 0], .utf32LittleEndian), ([0, 0, 0xFE, 0xFF], .utf32BigEndian),
      ([0xFF, 0xFE], .utf16LittleEndian), ([0xFE, 0xFF], .utf16BigEndian),
    ]
    for (mark, encoding) in marks where bytes.starts(with: mark) {
      if let text = text(of: Array(bytes.dropFirst(mark.count)), in: encoding) { return text }
    }
    return nil
  }

  /// A byte to a letter, or two to one of Japanese: how programs save that know no Unicode.
  private static func narrow(_ bytes: [UInt8]) -> [[UInt8]] {
    let encodings: [String.Encoding] = [
      .windowsCP1252, .windowsCP1250, .windowsCP1251, .windowsCP1253, .windowsCP1254,
      .isoLatin1, .isoLatin2, .shiftJIS,
    ]
    let ofUnix = shiftJIS(ofEUC: bytes).flatMap { text(of: $0, in: .shiftJIS) }
    var texts: [[UInt8]] = []
    let ofMac = MacRoman.text(of: bytes).flatMap { isWritten($0) ? Array($0.utf8) : nil }
    for text in encodings.compactMap({ text(of: bytes, in: $0) })
      + [ofUnix, ofMac].compactMap(\.self)
    where !texts.contains(text) {
      texts.append(text)
    }
    return texts
  }

  /// Japanese of UNIX systems (EUC-JP) as Shift-JIS, which has the same table (JIS X 0208) in other rows; nil where
  /// it is none. Foundation reads EUC-JP on some systems alone.
  private static func shiftJIS(ofEUC bytes: [UInt8]) -> [UInt8]? {
    var text: [UInt8] = []
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      if byte < 0x80 {
        text.append(byte)
        place += 1
        continue
      }
      guard place + 1 < bytes.count, bytes[place + 1] >= 0xA1 else { return nil }
      let second = bytes[place + 1]
      place += 2
      switch byte {
      // A letter of half the width.
      case 0x8E where second <= 0xDF: text.append(second)
      case 0xA1...0xFE where second <= 0xFE:
        // Row and cell, from 1; two rows of EUC-JP are one of Shift-JIS.
        let (row, cell) = (byte - 0xA0, second - 0xA0)
        text.append((row + 1) / 2 + (row <= 62 ? 0x80 : 0xC0))
        let isOdd = row % 2 == 1
        text.append(isOdd ? cell + (cell <= 63 ? 0x3F : 0x40) : cell + 0x9E)
      default: return nil
      }
    }
    return text
  }

  private static func text(of bytes: [UInt8], in encoding: String.Encoding) -> [UInt8]? {
    guard let text = String(data: Data(bytes), encoding: encoding), isWritten(text) else {
      return nil
    }
    return Array(text.utf8)
  }

  /// Whether a text has none of the control characters that nobody writes.
  private static func isWritten(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x09...0x0D, 0x1B, 0x20...0x7E: true
      case 0..<0x20, 0x7F, 0xFFFE, 0xFFFF: false
      default: true
      }
    }
  }
}
