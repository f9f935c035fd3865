import ImagingSupport
import CMadeJPEG
import Testing

@testable import Imaging

/// Copies show the same pixels and say nothing else.
@Suite struct CleanCopyTests {
  /// Texts that stand in what must go.
  private static let secrets = [
    "SECRET-GPS", "SECRET-COMMENT", "SECRET-XMP", "SECRET-MAKER", "SECRET-MPF", "SECRET-JFXX",
    "SECRET-THUMB", "SECRET-TAIL", "SECRET-APP5",
  ]

  /// A JPEG with everything in it that cameras and programs put there.
  private func loaded(
    _ plain: [UInt8], orientation: Int = 1, betweenScans: Bool = false
  ) throws -> [UInt8] {
    var segments = JPEGSurgery.segment(0xE0, Array("JFXX\0\u{13}SECRET-JFXX".utf8))
    segments += JPEGSurgery.exif(orientation, secret: "SECRET-GPS SECRET-MAKER")
    segments += JPEGSurgery.segment(
      0xE1, Array("http://ns.adobe.com/xap/1.0/\0<x>SECRET-XMP</x>".utf8))
    segments += JPEGSurgery.segment(0xE2, Array("MPF\0SECRET-MPF".utf8))
    segments += JPEGSurgery.segment(0xE5, Array("SECRET-APP5".utf8))
    segments += [0xFF, 0xFF, 0xFF] + JPEGSurgery.segment(0xFE, Array("SECRET-COMMENT".utf8))
    var bytes = plain
    if betweenScans {
      let scans = try MetadataWalk.segments(of: bytes).filter { $0.name == "SOS" }
      let second = try #require(scans.dropFirst().first)
      bytes.insert(
        contentsOf: JPEGSurgery.segment(0xFE, Array("SECRET-COMMENT".utf8)),
        at: second.range.lowerBound)
    }
    // JFIF's own thumbnail of two by one pixels.
    bytes[4] = 0
    bytes[5] = UInt8(16 + 6 + 12)
    bytes[18] = 2
    bytes[19] = 3
    bytes.insert(contentsOf: Array("SECRET-THUMB".utf8) + [0, 0, 0, 0, 0, 0], at: 20)
    bytes.insert(contentsOf: segments, at: 38)
    return bytes + Array("SECRET-TAIL".utf8) + plain
  }

  private static let kinds: [@Sendable (inout made_options) -> Void] = [
    { _ in }, { $0.progressive = true }, { $0.restart_interval = 1 },
    { $0.separate_scans = true },
  ]

  @Test(arguments: kinds.indices, [1, 6])
  func dropsAllMetadataOfJPEGs(kind: Int, orientation: Int) throws {
    let plain = try MadePicture.gradient(90, 70).jpeg(adjust: Self.kinds[kind])
    let bytes = try loaded(plain, orientation: orientation, betweenScans: [1, 3].contains(kind))
    for secret in Self.secrets { #expect(JPEGSurgery.find(secret, in: bytes) != nil) }
    #expect(try MetadataWalk.unwanted(in: bytes).count >= 8)
    let copy = try copyWithoutMetadata(bytes)
    #expect(copy.warnings.isEmpty)
    for secret in Self.secrets { #expect(JPEGSurgery.find(secret, in: copy.bytes) == nil) }
    #expect(try MetadataWalk.unwanted(in: copy.bytes).isEmpty)
    if orientation == 1 {
      #expect(copy.bytes == plain)
    } else {
      let header = try PhotoHeader(reading: copy.bytes)
      #expect(header.orientation == .turnClockwise)
      #expect(copy.bytes.count == plain.count + 36)
    }
    #expect(try Pixels(decoding: copy.bytes).samples == Pixels(decoding: plain).samples)
    // A copy of a copy is the same.
    #expect(try copyWithoutMetadata(copy.bytes) == copy)
    let made = try render(
      bytes, as: [.fit(width: 50, quality: 80), .bookThumbnail(points: 20, scale: 1, radius: 2)])
    for rendition in made.renditions {
      #expect(try MetadataWalk.unwanted(in: rendition.bytes).isEmpty)
      for secret in Self.secrets { #expect(JPEGSurgery.find(secret, in: rendition.bytes) == nil) }
    }
  }

  @Test func keepsWhatTellsTheColours() throws {
    let bytes = try MadePicture.gradient(40, 30).jpeg(
      sampling: [(1, 1), (1, 1), (1, 1)], colour: .rgb)
    let copy = try copyWithoutMetadata(bytes)
    #expect(copy.bytes == bytes)
    #expect(try MetadataWalk.segments(of: copy.bytes).contains { $0.label == "Adobe" })
  }

  @Test func keepsTwelveBytesOfALongerAdobeSegment() throws {
    let plain = try MadePicture.gradient(40, 30).jpeg()
    let segment = JPEGSurgery.segment(0xEE, Array("Adobe\0d\0\0\0\0\u{1}secret".utf8))
    let copy = try copyWithoutMetadata(JPEGSurgery.insert(segment, into: plain)).bytes
    let place = try #require(JPEGSurgery.find(0xEE, in: copy))
    #expect(copy[place + 2..<place + 4].elementsEqual([0, 14]))
    #expect(JPEGSurgery.find("secret", in: copy) == nil)
  }

  @Test func codesArithmeticOnesAnewWithoutLoss() throws {
    for isProgressive in [false, true] {
      let arithmetic = try MadePicture.gradient(90, 70).jpeg {
        $0.arithmetic = true
        $0.progressive = isProgressive
      }
      let bytes = try loaded(arithmetic, orientation: 8)
      let copy = try copyWithoutMetadata(bytes)
      #expect(copy.warnings == [.arithmeticCodingReplaced])
      #expect(try MetadataWalk.unwanted(in: copy.bytes).isEmpty)
      #expect(try !JPEGHeader(reading: copy.bytes).isArithmetic)
      #expect(try PhotoHeader(reading: copy.bytes).orientation == .turnAnticlockwise)
      #expect(try Pixels(decoding: copy.bytes).samples == Pixels(decoding: arithmetic).samples)
    }
  }

  @Test func saysWhatIsWrongWithArithmeticOnesToo() throws {
    let whole = try MadePicture.gradient(90, 70).jpeg { $0.arithmetic = true }
    let copy = try copyWithoutMetadata(Array(whole.prefix(whole.count - 40)))
    #expect(copy.warnings == [.arithmeticCodingReplaced, .truncated])
    #expect(try render(copy.bytes, as: [.fit(width: 90, quality: 90)]).warnings.isEmpty)
  }

  @Test func addsTheEndWhereItIsMissing() throws {
    let plain = try MadePicture.gradient(90, 70).jpeg()
    let copy = try copyWithoutMetadata(Array(plain.dropLast(2)))
    #expect(copy.bytes == plain)
    #expect(copy.warnings == [.endMissing])
    #expect(try render(Array(plain.dropLast(2)), as: [.fit(width: 9, quality: 9)]).warnings == [])
    let png = MadePNG(width: 5, height: 5) { _, _ in [1, 2, 3] }.bytes
    let whole = try copyWithoutMetadata(Array(png.dropLast(12)))
    #expect(whole.bytes == png)
    #expect(whole.warnings == [.endMissing])
  }

  @Test func stopsWhereAnotherImageBegins() throws {
    let plain = try MadePicture.gradient(90, 70).jpeg()
    let copy = try copyWithoutMetadata(plain.dropLast(2) + plain)
    #expect(copy.bytes == plain)
  }

  @Test(arguments: [1, 3]) func dropsAllMetadataOfPNGs(orientation: Int) throws {
    let text = Array("Comment\0SECRET-COMMENT".utf8)
    var png = MadePNG(width: 20, height: 10) { x, y in [x * 9, y * 9, 50] }
    let chunks: [(String, [UInt8])] = [
      ("gAMA", [0, 0, 0xB1, 0x8F]), ("sRGB", [0]),
      ("cHRM", [UInt8](repeating: 0, count: 32)),
    ]
    png.before = chunks
    let plain = png.bytes
    png.before =
      chunks + [
        ("tEXt", text), ("zTXt", text), ("iTXt", text), ("tIME", [7, 230, 1, 1, 1, 1, 1]),
        ("pHYs", [0, 0, 0, 1, 0, 0, 0, 1, 0]), ("eXIf", JPEGSurgery.tiff(orientation)),
        ("prVt", Array("SECRET-MAKER".utf8)),
      ]
    png.after = [("tEXt", text), ("eXIf", JPEGSurgery.tiff(5, false, "SECRET-GPS"))]
    let bytes = png.bytes + Array("SECRET-TAIL".utf8)
    #expect(try MetadataWalk.unwanted(in: bytes).count == 10)
    let copy = try copyWithoutMetadata(bytes)
    #expect(copy.warnings.isEmpty)
    for secret in Self.secrets { #expect(JPEGSurgery.find(secret, in: copy.bytes) == nil) }
    #expect(try MetadataWalk.unwanted(in: copy.bytes).isEmpty)
    #expect(try Pixels(decoding: copy.bytes).samples == Pixels(decoding: plain).samples)
    if orientation == 1 {
      #expect(copy.bytes == plain)
    } else {
      #expect(try PhotoHeader(reading: copy.bytes).orientation == .upsideDown)
      #expect(try copyWithoutMetadata(copy.bytes).bytes == copy.bytes)
    }
  }

  /// What its checksum does not confirm may say anything of the colours.
  @Test func leavesOutDamagedChunksThatNobodyNeeds() throws {
    var png = MadePNG(width: 20, height: 10) { x, y in [x * 9, y * 9, 50] }
    let plain = png.bytes
    for type in ["gAMA", "sRGB", "cHRM"] {
      png.before = [
        (type, [UInt8](repeating: 0, count: type == "cHRM" ? 32 : type == "sRGB" ? 1 : 4))
      ]
      var bytes = png.bytes
      #expect(try copyWithoutMetadata(bytes).bytes == bytes)
      let place = try #require(JPEGSurgery.find(type, in: bytes))
      bytes[place + 4] ^= 1
      let copy = try copyWithoutMetadata(bytes)
      #expect(copy.bytes == plain, "\(type)")
      #expect(copy.warnings.isEmpty)
    }
  }

  @Test func walksCoverTheWholeFile() throws {
    let jpeg = try loaded(try MadePicture.gradient(90, 70).jpeg { $0.progressive = true })
    let png = MadePNG(width: 9, height: 9) { _, _ in [0, 0, 0] }.bytes + [1, 2, 3]
    for bytes in [jpeg, png, Array(jpeg.dropLast(700)), Array(png.prefix(50))] {
      var end = 0
      for segment in try MetadataWalk.segments(of: bytes) {
        #expect(segment.range.lowerBound == end)
        end = segment.range.upperBound
      }
      #expect(end == bytes.count)
    }
    let labels = try MetadataWalk.segments(of: jpeg).map { $0.name + " " + $0.label }
    for wanted in ["APP0 JFIF", "APP0 JFXX", "APP1 Exif", "APP2 MPF", "COM ", "trailing "] {
      #expect(labels.contains(wanted))
    }
  }
}
