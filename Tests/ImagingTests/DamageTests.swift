import CMadeJPEG
import Foundation
import ImagingSupport
import Support
import Testing

@testable import Imaging

/// Photos that are cut off or broken give a picture and a warning, or an error; never a crash.
@Suite struct DamageTests {
  private static let asked: [Rendition] = [
    .fit(width: 40, quality: 80), .bookThumbnail(points: 10, scale: 1, radius: 2),
  ]

  /// Small photos of each kind.
  private static let photos: [(name: String, make: @Sendable () throws -> [UInt8])] = [
    ("baseline", { try noisy.jpeg(profile: MadeProfile.bytes()) }),
    ("restarts", { try noisy.jpeg { $0.restart_interval = 2 } }),
    ("progressive", { try noisy.jpeg { $0.progressive = true } }),
    ("arithmetic", { try noisy.jpeg { $0.arithmetic = true } }),
    ("turned", { JPEGSurgery.insert(JPEGSurgery.exif(6), into: try noisy.jpeg()) }),
    (
      "inks",
      { try noisy.jpeg(sampling: [(1, 1), (1, 1), (1, 1), (1, 1)], colour: .cmyk) }
    ),
    ("PNG", { png(false) }), ("interlaced PNG", { png(true) }),
  ]

  private static let noisy = MadePicture(72, 56) { x, y in
    (UInt8((x &* y &* 31) & 255), UInt8((x &* 5 &+ y &* 3) & 255), UInt8((x ^ y) & 255))
  }

  private static func png(_ isInterlaced: Bool) -> [UInt8] {
    var png = MadePNG(
      width: 72, height: 56,
      before: [("iCCP", Array("ICC profile\0\0".utf8) + MadePNG.zlib(MadeProfile.bytes()))],
      after: [("eXIf", JPEGSurgery.tiff(6))]
    ) { x, y in [x * 3, y * 4, (x ^ y) & 255] }
    png.isInterlaced = isInterlaced
    return png.bytes
  }

  /// Renders and copies; a picture must be whole, and what is copied must be clean.
  private func survive(_ bytes: [UInt8]) throws -> [PhotoWarning]? {
    var warnings: [PhotoWarning]?
    do {
      let rendering = try render(bytes, as: Self.asked)
      #expect(rendering.renditions.count == Self.asked.count)
      for made in rendering.renditions {
        #expect(try PhotoHeader(reading: made.bytes).size == made.size)
      }
      warnings = rendering.warnings
    } catch {
      #expect(!error.description.isEmpty)
    }
    do {
      let copy = try copyWithoutMetadata(bytes)
      let unwanted = try MetadataWalk.unwanted(in: copy.bytes).map(\.name)
      #expect(unwanted.isEmpty, "\(unwanted)")
    } catch {
      // An error is an answer too.
    }
    return warnings
  }

  @Test(arguments: photos.indices) func cutsAreShownAsFarAsTheyGo(photo: Int) throws {
    let bytes = try Self.photos[photo].make()
    #expect(try survive(bytes)?.filter { $0 != .convertedFromCMYK } == [])
    var pictures = 0
    for percent in 1..<100 {
      let length = bytes.count * percent / 100
      guard let warnings = try survive(Array(bytes.prefix(length))) else { continue }
      pictures += 1
      // A PNG's last percents hold its checksums and what follows the picture.
      #expect(warnings.contains(.truncated) || percent > 96, "\(percent) %: \(warnings)")
    }
    #expect(pictures > 40, "\(Self.photos[photo].name): only \(pictures) cuts gave a picture")
  }

  @Test func cutsKeepWhatWasThere() throws {
    let bytes = try MadePicture.constant(160, 160, (200, 60, 60)).jpeg()
    let scan = try #require(try MetadataWalk.segments(of: bytes).last { $0.name == "data" })
    let half = Array(bytes[..<(scan.range.lowerBound + scan.range.count / 2)])
    let rendering = try render(half, as: [.fit(width: 160, quality: 95)])
    #expect(rendering.warnings == [.truncated])
    let pixels = try Pixels(decoding: rendering.renditions[0].bytes)
    #expect(alike(pixels[80, 20], (200, 60, 60), within: 6))
    let png = MadePNG(width: 60, height: 60) { _, _ in [200, 60, 60] }.bytes
    let cut = Array(png.prefix(png.count / 2))
    let other = try render(cut, as: [.fit(width: 60, quality: 95)])
    #expect(other.warnings == [.truncated])
    let shown = try Pixels(decoding: other.renditions[0].bytes)
    #expect(alike(shown[30, 10], (200, 60, 60), within: 6))
    #expect(alike(shown[30, 50], (255, 255, 255), within: 6))
    // The copy holds the same rows, in a chunk of the right length.
    let copy = try copyWithoutMetadata(cut)
    #expect(copy.warnings == [.truncated])
    let again = try render(copy.bytes, as: [.fit(width: 60, quality: 95)])
    #expect(again.renditions[0].bytes == other.renditions[0].bytes)
  }

  @Test(arguments: photos.indices) func flippedBitsNeverCrash(photo: Int) throws {
    let bytes = try Self.photos[photo].make()
    var random = SeededGenerator(seed: UInt64(photo) + 1)
    // 2,000 over all photos, a hundred times as many where there is time.
    for _ in 0..<Soak.count(2000 / Self.photos.count) {
      var broken = bytes
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let bit = Int.random(in: 0..<bytes.count * 8, using: &random)
        broken[bit / 8] ^= 1 << UInt8(bit % 8)
      }
      // Half of them in the first part, where what is read decides most.
      let header = Int.random(in: 0..<min(bytes.count, 400) * 8, using: &random)
      if Bool.random(using: &random) { broken[header / 8] ^= 1 << UInt8(header % 8) }
      // Sizes within the limits, but far beyond this file's, only cost time here.
      guard let header = try? PhotoHeader(reading: broken), header.size.area <= 1_000_000 else {
        continue
      }
      _ = try survive(broken)
    }
  }

  @Test func brokenDataIsSaid() throws {
    var bytes = try Self.noisy.jpeg { $0.restart_interval = 2 }
    let scan = try #require(try MetadataWalk.segments(of: bytes).last { $0.name == "data" })
    for offset in stride(from: scan.range.lowerBound + 40, to: scan.range.upperBound - 40, by: 61) {
      bytes[offset] = 0x5A
    }
    #expect(try render(bytes, as: Self.asked).warnings == [.damaged])
  }

  @Test func paddingBeforeTheEndIsNoDamage() throws {
    let plain = try Self.noisy.jpeg()
    let start = Array(plain.dropLast(2))
    let padded = start + [UInt8](repeating: 0, count: 20) + [0xFF, 0xD9]
    #expect(try render(padded, as: Self.asked).warnings.isEmpty)
    let rest = start + [UInt8](repeating: 0, count: 500) + [0xFF, 0xD9]
    #expect(try render(rest, as: Self.asked).warnings == [.damaged])
  }

  @Test func takesNoScanThatGoesOnBeyondTheEnd() throws {
    // The only scan's header says that it is longer than what is left of the file.
    var bytes = try Self.noisy.jpeg()
    let scan = try #require(JPEGSurgery.find(0xDA, in: bytes))
    bytes.replaceSubrange(scan + 2..<scan + 4, with: [0xFF, 0xFF])
    let reason = PhotoError.malformed("it ends before its picture begins")
    #expect(throws: reason) { try PhotoHeader(reading: bytes) }
    #expect(throws: reason) { try copyWithoutMetadata(bytes) }
  }
}
