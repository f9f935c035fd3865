import FileSupport
import Support
import Testing

@testable import Audit

/// What a picture's file holds beside the picture is seen, part by part.
@Suite struct PictureMetadataTests {
  private typealias Part = PictureMetadata.Part

  private static let png = TestPicture.quadrants(width: 4, height: 4)

  private static func parts(_ bytes: [UInt8]) -> [Part]? { PictureMetadata(of: bytes)?.parts }

  private static func text(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test func areNoneInAPictureAlone() {
    #expect(Self.parts(Self.png) == [])
    #expect(Self.parts(NotedPictures.bareJPEG) == [])
    #expect(Self.parts(NotedPictures.gif(with: [0x21, 0xF9, 4, 0, 0, 0, 0, 0])) == [])
    #expect(Self.parts(Self.text("RIFF....WEBP")) == nil)
    #expect(Self.parts([]) == nil)
  }

  @Test func areNoneInWhatIsNeededToShowIt() {
    let needed: [(UInt8, [UInt8])] = [
      (0xE2, Self.text("ICC_PROFILE\0\u{1}\u{1}profile")), (0xEE, Self.text("Adobe\0d\0\0\0\0\0")),
      (0xE1, NotedPictures.exif([0x0112], isHeaded: true)),
      (0xE1, NotedPictures.exif([0x0112], isLittle: false, isHeaded: true)),
      (0xDB, [0]), (0xC4, [0]), (0xDD, [0, 1]),
    ]
    for (marker, content) in needed {
      let picture = NotedPictures.jpeg(NotedPictures.bareJPEG, with: marker, content)
      #expect(Self.parts(picture) == [], "\(marker)")
    }
    for kind in ["gAMA", "sRGB", "iCCP", "pHYs", "cICP", "tRNS"] {
      #expect(Self.parts(NotedPictures.png(Self.png, with: kind, [1, 2])) == [], "\(kind)")
    }
    #expect(
      Self.parts(NotedPictures.png(Self.png, with: "eXIf", NotedPictures.exif([0x0112]))) == [])
  }

  private static let segments: [(UInt8, [UInt8], [Part])] = [
    (0xE1, NotedPictures.exif([0x010F], isHeaded: true), [.exif]),
    (0xE1, NotedPictures.exif([0x0112, 0x8825], isHeaded: true), [.place, .exif]),
    (0xE1, NotedPictures.exif([0x8825], isLittle: false, isHeaded: true), [.place]),
    (0xE1, NotedPictures.exif([0x0112], isHeaded: true) + text("and a small picture"), [.exif]),
    (0xE1, text("Exif\0\0II"), [.exif]),
    (0xE1, text("Exif\0\0II*\0\u{7F}\u{7F}\u{7F}\u{7F}"), [.exif]),
    (0xE1, text("http://ns.adobe.com/xap/1.0/\0<x:xmpmeta/>"), [.xmp]),
    (0xE1, text("http://ns.adobe.com/xmp/extension/\0"), [.xmp]),
    (0xE1, text("other"), [.other("APP1")]),
    (0xED, text("Photoshop 3.0\08BIM"), [.iptc]), (0xFE, text("made by me"), [.comment]),
    (0xE2, text("MPF\0"), [.other("APP2")]), (0xE0, text("JFXX\0\u{10}"), [.other("JFXX")]),
    (0xEE, text("Adobe and much more"), [.other("APP14")]), (0xEB, text("JP"), [.other("APP11")]),
    (0xF0, [1], [.other("0xf0")]),
  ]

  @Test(arguments: segments.indices) func areNamedInAJPEG(number: Int) {
    let (marker, content, parts) = Self.segments[number]
    let picture = NotedPictures.jpeg(NotedPictures.bareJPEG, with: marker, content)
    #expect(Self.parts(picture) == parts)
    // Behind the first scan of several, too.
    let later =
      NotedPictures.bareJPEG.dropLast(2)
      + NotedPictures.jpeg([0xFF, 0xD8], with: marker, content).dropFirst(2)
      + [0xFF, 0xD9]
    #expect(Self.parts(Array(later)) == parts)
  }

  private static let chunks: [(String, [UInt8], [Part])] = [
    ("eXIf", NotedPictures.exif([0x0132]), [.exif]),
    ("eXIf", NotedPictures.exif([0x8825]), [.place]),
    ("tEXt", text("Author\0Ada"), [.text("Author")]),
    ("zTXt", text("Comment\0\0x"), [.text("Comment")]),
    ("iTXt", text("XML:com.adobe.xmp\0\0\0\0\0<x/>"), [.xmp]),
    ("tEXt", text("Raw profile type exif\0"), [.exif]),
    ("tIME", [7, 0xE8, 1, 1, 1, 1, 1], [.other("tIME")]),
    ("caBX", [0], [.other("caBX")]),
  ]

  @Test(arguments: chunks.indices) func areNamedInAPNG(number: Int) {
    let (kind, content, parts) = Self.chunks[number]
    #expect(Self.parts(NotedPictures.png(Self.png, with: kind, content)) == parts)
  }

  /// A keyword may tell as much as what stands under it.
  @Test func tellByTheirKeywords() {
    for keyword in ["Author", "Artist", "location", "exif:GPSLatitude", "exif:Make"] {
      #expect(Part.text(keyword).isTelling, "\(keyword)")
    }
    for keyword in ["Software", "Comment", "Title", "Creation Time"] {
      #expect(!Part.text(keyword).isTelling, "\(keyword)")
    }
  }

  /// A second picture, as cameras and editors append it.
  @Test func areSeenBehindThePicturesEnd() {
    let noted = NotedPictures.jpeg(
      NotedPictures.bareJPEG, with: 0xE1, NotedPictures.exif([0x8825], isHeaded: true))
    #expect(Self.parts(NotedPictures.bareJPEG + noted) == [.rest, .exif])
    #expect(Self.parts(NotedPictures.bareJPEG + NotedPictures.bareJPEG) == [.rest])
  }

  private static let extensions: [([UInt8], [Part])] = [
    ([0x21, 0xFE, 2] + text("by") + [0], [.comment]),
    ([0x21, 0x01, 1, 0, 0], [.text("plain text")]),
    ([0x21, 0xFF, 11] + text("NETSCAPE2.0") + [3, 1, 0, 0, 0], []),
    ([0x21, 0xFF, 11] + text("XMP DataXMP") + [1, 0, 0], [.xmp]),
    ([0x21, 0xFF, 11] + text("MAKERNAME12") + [0], [.other("extension MAKERNAME12")]),
  ]

  @Test(arguments: extensions.indices) func areNamedInAGIF(number: Int) {
    let (content, parts) = Self.extensions[number]
    #expect(Self.parts(NotedPictures.gif(with: content)) == parts)
    // Behind the first picture of several, too, and where the file is cut off.
    let whole = NotedPictures.gif(with: [])
    #expect(Self.parts(whole.dropLast() + content + [0x3B]) == parts)
    #expect(Self.parts(whole.dropLast() + content) == parts)
  }

  private static let secret = text("The key is below the flowerpot.")

  /// Each holds a text that does not stand in the file as it is.
  private static let packed: [[UInt8]] = [
    NotedPictures.png(png, with: "zTXt", text("Title\0\0") + Packing.packed(secret)),
    NotedPictures.png(
      png, with: "iTXt", text("Title\0\u{1}\0de\0Titel\0") + Packing.packed(secret)),
    NotedPictures.png(png, with: "iCCP", text("name\0\0") + Packing.packed([0, 0] + secret)),
    NotedPictures.gif(comment: secret, blocks: 5),
    NotedPictures.gif(
      with: [0x21, 0xFF, 11] + text("MAKERNAME12") + [3] + secret.prefix(3) + [40]
        + secret.dropFirst(3) + [UInt8](repeating: 0, count: 40 - secret.count + 4)),
  ]

  @Test(arguments: packed.indices) func areReadWhereTheyArePacked(number: Int) throws {
    let writings = try #require(PictureMetadata(of: Self.packed[number])).writings
    #expect(writings.contains { $0.firstRange(of: Self.secret) != nil })
  }

  @Test func areWhatFollowsThePicture() {
    #expect(Self.parts(NotedPictures.gif(with: []) + [0]) == [.rest])
    #expect(Self.parts(Self.png + [0]) == [.rest])
    #expect(Self.parts(NotedPictures.bareJPEG + NotedPictures.bareJPEG) == [.rest])
  }

  /// However a file is cut off or damaged, it is walked to its end.
  @Test func areLookedForInAnyBytes() {
    var random = SeededGenerator(seed: 14)
    let wholes =
      [
        NotedPictures.jpeg(
          NotedPictures.bareJPEG, with: 0xE1, NotedPictures.exif([0x0112, 0x8825], isHeaded: true)),
        NotedPictures.png(Self.png, with: "eXIf", NotedPictures.exif([0x8825], isLittle: false)),
      ] + Self.packed
    for whole in wholes {
      for _ in 0..<Soak.count(300) {
        var bytes = whole
        for _ in 0..<Int.random(in: 0...3, using: &random) {
          bytes[Int.random(in: 8..<bytes.count, using: &random)] = UInt8.random(
            in: 0...255, using: &random)
        }
        let cut = Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &random)))
        _ = PictureMetadata(of: cut)
      }
    }
  }

  @Test func areSeenInFilesOfOtherFormats() {
    let exif = NotedPictures.exif([0x8825])
    let headed = Self.text("Exif\0\0") + exif
    let noted: [[UInt8]] = [
      NotedPictures.webP(with: "EXIF", exif), NotedPictures.webP(with: "EXIF", headed),
      NotedPictures.webP(with: "XMP ", Self.text("<x:xmpmeta>")), NotedPictures.heic(with: exif),
      Self.text("RIFF....WAVE") + headed, Self.text("%PDF-1.4 <?xpacket begin"),
    ]
    for bytes in noted { #expect(PictureMetadata.hasNotes(bytes)) }
    let plain: [[UInt8]] = [
      NotedPictures.webP(with: "ALPH", [1, 2, 3]), Self.text("GIF89a EXIF"), [], Self.text("RIFF"),
    ]
    for bytes in plain { #expect(!PictureMetadata.hasNotes(bytes)) }
  }
}
