import Basics

/// What a picture's file holds beside the picture, found by walking it marker by marker, or chunk by chunk.
///
/// It shares no code with what makes the site's pictures, so that a fault there is found here. Layouts: ITU-T
/// T.81, annex B; PNG specification, third edition, 5; GIF89a, 12 to 27; TIFF 6.0, section 2; Exif 2.32, 4.5.
package struct PictureMetadata {
  /// A part of a picture's file that shows nothing.
  package enum Part: Hashable {
    /// Exif with more than which way is up.
    case exif
    /// The place where it was taken.
    case place
    case xmp
    case iptc
    case comment
    /// Text, by its keyword.
    case text(String)
    /// Anything else, as its format calls it.
    case other(String)
    /// Bytes behind the picture's end.
    case rest

    /// What messages call it.
    package var words: String {
      switch self {
      case .exif: "what its camera noted (Exif)"
      case .place: "where it was taken (GPS)"
      case .xmp: "notes of an image program (XMP)"
      case .iptc: "captions and names (IPTC)"
      case .comment: "a comment"
      case .text(let keyword): "a text (“\(Quotation.shortened(keyword))”)"
      case .other(let name): "a part called \(name)"
      case .rest: "extra data after the end of the picture"
      }
    }

    /// Whether it tells of its owner whatever is written there.
    var isTelling: Bool {
      switch self {
      case .exif, .place, .xmp, .iptc: true
      case .text(let keyword): Self.isTelling(keyword: keyword.lowercased())
      case .comment, .other, .rest: false
      }
    }

    /// Whether a text under a keyword of PNG says who made the picture or where: those of the specification, and
    /// those under which programs copy what cameras noted.
    private static func isTelling(keyword: String) -> Bool {
      ["author", "artist", "location"].contains(keyword) || keyword.contains("gps")
        || keyword.hasPrefix("exif:")
    }
  }

  package private(set) var parts: [Part] = []
  /// What is written in parts that are packed or cut into blocks, so that it does not stand in the file as it is.
  private(set) var writings: [[UInt8]] = []
  /// Whether all that is packed was unpacked, as far as it can be.
  package private(set) var isWhole = true
  /// How many bytes its parts may unpack to in all: each may be the same stream again.
  static let mostUnpacked = 32 << 20
  private var room = mostUnpacked

  /// What a file holds; nil where it is neither JPEG nor PNG nor GIF.
  init?(of bytes: [UInt8]) {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      walkJPEG(bytes)
    } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      walkPNG(bytes)
    } else if bytes.starts(with: "GIF8".utf8), bytes.count > 12 {
      walkGIF(bytes)
    } else {
      return nil
    }
  }

  private mutating func add(_ part: Part) { if !parts.contains(part) { parts.append(part) } }

  // MARK: JPEG

  private mutating func walkJPEG(_ bytes: [UInt8]) {
    var place = 2
    while place + 1 < bytes.count {
      guard bytes[place] == 0xFF else {
        // What the entropy coder wrote, up to the next marker that is none of its own.
        place += 1
        continue
      }
      let marker = bytes[place + 1]
      switch marker {
      case 0xFF: place += 1
      case 0x00, 0x01, 0xD0...0xD8: place += 2
      case 0xD9:
        if place + 2 < bytes.count { addRest(Array(bytes[(place + 2)...])) }
        return
      default:
        guard place + 3 < bytes.count else { return }
        let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
        let content = bytes[
          min(
            place + 4, bytes.count)..<max(
              min(place + 4, bytes.count), min(place + 2 + length, bytes.count))]
        addSegment(marker, content)
        place += 2 + max(2, length)
      }
    }
  }

  /// What stands behind the picture's end, such as a second one.
  private mutating func addRest(_ rest: [UInt8]) {
    add(.rest)
    if Self.hasNotes(rest) { add(.exif) }
  }

  private mutating func addSegment(_ marker: UInt8, _ content: ArraySlice<UInt8>) {
    func begins(_ text: String) -> Bool { content.starts(with: text.utf8) }
    switch marker {
    // Tables, frames and scans.
    case 0xC0...0xCF, 0xDA...0xDF: break
    case 0xE0 where begins("JFIF\0") || begins("JFXX\0"):
      if begins("JFXX\0") { add(.other("JFXX")) }
    case 0xE1 where begins("Exif\0"): addExif(content.dropFirst(6))
    case 0xE1 where begins("http://ns.adobe.com/"): add(.xmp)
    case 0xE2 where begins("ICC_PROFILE\0"): break
    case 0xED: add(.iptc)
    case 0xEE where begins("Adobe") && content.count <= 12: break
    case 0xFE: add(.comment)
    default:
      add(.other(marker & 0xF0 == 0xE0 ? "APP\(marker & 0x0F)" : "0x" + String(marker, radix: 16)))
    }
  }

  // MARK: PNG

  private mutating func walkPNG(_ bytes: [UInt8]) {
    var place = 8
    while place + 8 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let kind = String(decoding: bytes[place + 4..<place + 8], as: UTF8.self)
      let start = place + 8
      guard length <= bytes.count - start else { return }
      let content = bytes[start..<start + length]
      switch kind {
      case "IHDR", "PLTE", "IDAT", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT", "pHYs", "bKGD",
        "cICP", "mDCV", "cLLI":
        if kind == "iCCP" { addPacked(content, behind: 1) }
      case "eXIf": addExif(content)
      case "tEXt", "zTXt", "iTXt":
        let keyword = String(decoding: content.prefix { $0 != 0 }, as: UTF8.self)
        addWriting(of: kind, content)
        switch keyword {
        case "XML:com.adobe.xmp": add(.xmp)
        case let name where name.hasPrefix("Raw profile type"): add(.exif)
        default: add(.text(keyword))
        }
      case "IEND":
        if start + length + 4 < bytes.count { add(.rest) }
        return
      default: add(.other(kind))
      }
      place = start + length + 4
    }
  }

  /// Takes the text of a chunk; what follows its keyword is told by the chunk's kind.
  private mutating func addWriting(of kind: String, _ content: ArraySlice<UInt8>) {
    switch kind {
    case "zTXt": addPacked(content, behind: 1)
    case "iTXt":
      let rest = Self.behindZero(content)
      guard rest.first == 1 else { return }
      // Method, language and translated keyword.
      let text = Self.behindZero(Self.behindZero(rest.dropFirst(2)))
      writings.append(unpacked(text))
    default: writings.append(Self.latin(content))
    }
  }

  /// Takes what is packed behind a name and so many bytes more.
  private mutating func addPacked(_ content: ArraySlice<UInt8>, behind count: Int) {
    let bytes = unpacked(Self.behindZero(content).dropFirst(count))
    writings += [bytes, Self.latin(bytes[...])]
  }

  private mutating func unpacked(_ packed: ArraySlice<UInt8>) -> [UInt8] {
    let content = Inflation.inflated(Array(packed), upTo: room)
    room -= content.bytes.count
    if !content.isWhole, room == 0 { isWhole = false }
    return content.bytes
  }

  private static func behindZero(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    bytes.drop { $0 != 0 }.dropFirst()
  }

  /// A text of one byte to a letter (ISO 8859-1).
  private static func latin(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    bytes.flatMap { Array(String(Unicode.Scalar($0)).utf8) }
  }

  // MARK: GIF

  private mutating func walkGIF(_ bytes: [UInt8]) {
    /// The place behind a table of colours, whose size the three lowest bits tell.
    func behindTable(_ flags: UInt8, at place: Int) -> Int {
      flags & 0x80 == 0 ? place : place + 3 << (Int(flags & 7) + 1)
    }
    var place = behindTable(bytes[10], at: 13)
    while place + 1 < bytes.count {
      switch (bytes[place], bytes[place + 1]) {
      case (0x21, let label):
        let blocks = Self.blocks(of: bytes, from: place + 2)
        addExtension(label, blocks.parts)
        place = blocks.end
      case (0x2C, _):
        guard place + 9 < bytes.count else { return }
        // Behind the table stands how many bits a colour has.
        let start = behindTable(bytes[place + 9], at: place + 10) + 1
        place = Self.blocks(of: bytes, from: start).end
      default:
        if bytes[place] != 0x3B || place + 1 < bytes.count { add(.rest) }
        return
      }
    }
  }

  /// Blocks that follow one another, each behind its length, and the place behind the last.
  private static func blocks(
    of bytes: [UInt8], from start: Int
  ) -> (parts: [ArraySlice<UInt8>], end: Int) {
    var parts: [ArraySlice<UInt8>] = []
    var place = start
    while place < bytes.count, bytes[place] > 0 {
      let end = min(place + 1 + Int(bytes[place]), bytes.count)
      parts.append(bytes[place + 1..<end])
      place = end
    }
    return (parts, place + 1)
  }

  private mutating func addExtension(_ label: UInt8, _ blocks: [ArraySlice<UInt8>]) {
    switch label {
    // How long a picture is shown.
    case 0xF9: return
    case 0xFE: add(.comment)
    case 0x01: add(.text("plain text"))
    default:
      let name = String(decoding: blocks.first ?? [], as: UTF8.self)
      // How often it is shown.
      if name == "NETSCAPE2.0" || name == "ANIMEXTS1.0" { return }
      add(name.hasPrefix("XMP") ? .xmp : .other("extension \(Quotation.shortened(name))"))
    }
    let whole = Array(blocks.joined())
    writings += [whole, Self.latin(whole[...])]
  }

  // MARK: Exif

  /// Adds what a block of Exif tells beside which way is up.
  private mutating func addExif(_ block: ArraySlice<UInt8>) {
    let tiff = Array(block)
    guard tiff.count >= 8 else { return add(.exif) }
    let isLittle = tiff[0] == UInt8(ascii: "I")
    func number(_ place: Int, _ count: Int) -> Int? {
      guard place >= 0, place + count <= tiff.count else { return nil }
      let bytes = tiff[place..<place + count]
      return (isLittle ? Array(bytes.reversed()) : Array(bytes)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let start = number(4, 4), let count = number(start, 2) else { return add(.exif) }
    for entry in 0..<min(count, 1_000) {
      switch number(start + 2 + 12 * entry, 2) {
      case 0x0112?: break
      case 0x8825?: add(.place)
      default: add(.exif)
      }
    }
    // Orientation alone is a head, one entry and the end of the list; a thumbnail would follow.
    if count > 1 || tiff.count > 32 || (number(start + 2 + 12 * count, 4) ?? 0) != 0 { add(.exif) }
  }
}

extension PictureMetadata {
  /// Whether a file of another format holds what a camera or an image program noted.
  static func hasNotes(_ bytes: [UInt8]) -> Bool {
    if hasNotesOfWebP(bytes) { return true }
    return ["Exif\0\0", "<x:xmpmeta", "http://ns.adobe.com/xap/1.0/", "<?xpacket"].contains {
      holds(Array($0.utf8), in: bytes)
    }
  }

  /// Whether some bytes stand in others; the standard library's search takes forty times as long, and films are
  /// large.
  private static func holds(_ mark: [UInt8], in bytes: [UInt8]) -> Bool {
    guard let first = mark.first else { return true }
    var rest = bytes[...]
    while let place = rest.place(of: first) {
      if rest[place...].starts(with: mark) { return true }
      rest = rest[(place + 1)...]
    }
    return false
  }

  /// Whether a WebP file has a chunk for them: RFC 9649, 2.3 and 2.7.
  private static func hasNotesOfWebP(_ bytes: [UInt8]) -> Bool {
    guard bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) else {
      return false
    }
    var place = 12
    while place + 8 <= bytes.count {
      let kind = bytes[place..<place + 4]
      if kind.elementsEqual("EXIF".utf8) || kind.elementsEqual("XMP ".utf8) { return true }
      let length = bytes[place + 4..<place + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
      place += 8 + length + length % 2
    }
    return false
  }
}
