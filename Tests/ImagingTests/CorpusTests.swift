import Foundation
import ImagingSupport
import Support
import Testing

@testable import Imaging

/// Real files, where the machine has them.
@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)))
struct CorpusTests {
  private static let asked: [Rendition] = [
    .fit(width: 320, quality: 82), .fit(width: 640, quality: 82),
    .bookThumbnail(points: 40, scale: 2, radius: 5),
  ]

  /// What is refused, and why.
  private func isRefused(_ name: String, _ error: PhotoError) -> Bool {
    switch (name, error) {
    case ("zero.jpg", .empty), ("text.jpg", .unknownFormat(looksLike: .text)): true
    case ("trunc_1.jpg", .malformed), ("trunc_header.jpg", .malformed), ("h0.jpg", .malformed):
      true
    case ("pngsuite_xhdn0g08.png", .malformed), ("pngsuite_xd9n2c08.png", .malformed): true
    case ("pil_broken.png", .malformed): true
    default: false
    }
  }

  private static let refused: Set<String> = [
    "zero.jpg", "text.jpg", "trunc_1.jpg", "trunc_header.jpg", "h0.jpg", "pngsuite_xhdn0g08.png",
    "pngsuite_xd9n2c08.png", "pil_broken.png",
  ]

  /// What is shown with a warning.
  private static let warned: [String: [PhotoWarning]] = [
    "arithmetic.jpg": [.arithmeticCodingReplaced],
    "corrupt_bits.jpg": [.damaged],
    "cmyk_im.jpg": [.convertedFromCMYK],
    "cmyk_pillow.jpg": [.convertedFromCMYK],
    "icc_badseq.jpg": [.profileIgnored("its parts are not numbered as they should be")],
    "icc_bogus_size.jpg": [.profileIgnored("its size is not what it says")],
    "pil_broken_data_stream.png": [.damaged, .endMissing],
    "pil_hopper_bad_exif.jpg": [.damaged],
    "pil_icc-after-SOF.jpg": [.profileIgnored("its parts are not numbered as they should be")],
    "pil_icc_profile_big.jpg": [.profileRepeated(bytes: 399_788)],
  ]

  @Test func hardFilesBehaveAsTheirManifestSays() throws {
    var seen: Set<String> = []
    // What would take too much is made small by `LimitTests`, and not read here.
    for file in try Corpus.files(in: "hard")
    where file.pathExtension != "csv" && !file.lastPathComponent.contains("bomb") {
      let name = file.lastPathComponent
      let bytes = try Corpus.bytes("hard/" + name)
      do {
        let rendering = try render(bytes, as: Self.asked)
        let copy = try copyWithoutMetadata(bytes)
        var warnings = rendering.warnings
        warnings += copy.warnings.filter { !warnings.contains($0) }
        #expect(warnings == Self.warned[name] ?? [], "\(name)")
        for made in rendering.renditions.map(\.bytes) + [copy.bytes] {
          #expect(try MetadataWalk.unwanted(in: made).isEmpty, "\(name)")
        }
        seen.insert(name)
      } catch {
        #expect(isRefused(name, error), "\(name): \(error)")
        #expect(Self.refused.contains(name), "\(name): \(error)")
        seen.insert(name)
      }
    }
    #expect(seen.isSuperset(of: Self.refused))
    #expect(seen.isSuperset(of: Self.warned.keys))
  }

  @Test(arguments: ["Landscape", "Portrait"]) func allOrientationsLookTheSame(name: String) throws {
    let asked: [Rendition] = [.fit(width: 90, quality: 95)]
    let upright = try render(Corpus.bytes("hard/orient_\(name)_1.jpg"), as: asked).renditions[0]
    for value in [0, 2, 3, 4, 5, 6, 7, 8] {
      let other = try render(
        Corpus.bytes("hard/orient_\(name)_\(value).jpg"), as: asked
      ).renditions[0]
      #expect(other.size == upright.size)
      let (one, two) = (try Pixels(decoding: upright.bytes), try Pixels(decoding: other.bytes))
      // A number in the picture's middle differs, nothing else.
      let differences = zip(one.samples, two.samples).map { abs(Double($0) - Double($1)) }
      #expect(differences.reduce(0, +) / Double(differences.count) < 3, "\(value)")
    }
  }

  @Test func kindsOfTheSamePhotoLookTheSame() throws {
    let asked: [Rendition] = [.fit(width: 100, quality: 95)]
    let plain = try Pixels(
      decoding: render(Corpus.bytes("hard/sub_420.jpg"), as: asked).renditions[0].bytes)
    for name in [
      "sub_422", "sub_444", "sub_411", "sub_410", "progressive", "arithmetic", "rgb_jpeg",
      "cmyk_pillow", "cmyk_im", "trailing",
    ] {
      let made = try render(Corpus.bytes("hard/\(name).jpg"), as: asked).renditions[0]
      let pixels = try Pixels(decoding: made.bytes)
      let differences = zip(plain.samples, pixels.samples).map { abs(Double($0) - Double($1)) }
      #expect(differences.reduce(0, +) / Double(differences.count) < 3, "\(name)")
    }
  }

  @Test func keepsTheProfilesOfRealFiles() throws {
    for (name, count) in [("icc_p3.jpg", 548), ("icc_adobergb.jpg", 580)] {
      let bytes = try Corpus.bytes("hard/" + name)
      for made in try render(bytes, as: [.fit(width: 40, quality: 80)]).renditions {
        #expect(try JPEGHeader(reading: made.bytes).profile.bytes.count == count)
      }
    }
  }

  @Test func photosOfCamerasComeOutUpright() throws {
    let asked = [320, 640, 960, 1280, 2048].map { Rendition.fit(width: $0, quality: 82) }
    let files = try Corpus.files(in: "photos").filter { $0.pathExtension.lowercased() == "jpg" }
    #expect(!files.isEmpty)
    for file in Soak.some(3, of: files, seed: 1) {
      let name = file.lastPathComponent
      let bytes = try Corpus.bytes("photos/" + name)
      let header = try PhotoHeader(reading: bytes)
      let rendering = try render(bytes, as: asked)
      #expect(rendering.warnings.isEmpty, "\(name)")
      for (made, width) in zip(rendering.renditions, [320, 640, 960, 1280, 2048]) {
        let height = Double(header.size.height) * Double(width) / Double(header.size.width)
        #expect(made.size == PixelSize(width: width, height: Int(height.rounded())), "\(name)")
        #expect(try PhotoHeader(reading: made.bytes).orientation == .upright, "\(name)")
        #expect(try MetadataWalk.unwanted(in: made.bytes).isEmpty, "\(name)")
      }
      let copy = try copyWithoutMetadata(bytes)
      #expect(copy.warnings.isEmpty, "\(name)")
      #expect(try MetadataWalk.unwanted(in: copy.bytes).isEmpty, "\(name)")
      #expect(try PhotoHeader(reading: copy.bytes).orientation == header.orientation, "\(name)")
      // The 320 from the chain is that from a decode of its own, but for the filter.
      let alone = try render(bytes, as: [asked[0]]).renditions[0]
      let (one, two) = (
        try Pixels(decoding: rendering.renditions[0].bytes).averages,
        try Pixels(decoding: alone.bytes).averages
      )
      #expect(zip(one, two).allSatisfy { abs($0 - $1) < 1 }, "\(name)")
    }
  }
}
