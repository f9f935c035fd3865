import CCodecs
import Foundation
import Support
import Testing

@testable import Imaging

private let areLibrariesInstalled = CodecLibrary.allCases.allSatisfy(\.isInstalled)

/// Photos that libraries decode: `make_phones.py` made them.
@Suite(
  .enabled(if: areLibrariesInstalled, "libheif with its decoders, or libwebp, is not installed"))
struct LibraryPhotoTests {
  private static let corners: [MadePicture.Colour] = [
    (200, 60, 50), (70, 150, 80), (60, 90, 170), (225, 180, 70),
  ]

  private static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: Repository.path("Tests/Fixtures/Phones/" + name))))
  }

  private static let opaque = [
    "plain.heic", "ten-bit.heic", "grid.heic", "plain.avif", "ten-bit.avif", "p3.avif",
    "lossy.webp", "lossless.webp", "turned.webp",
  ]
  private static let clear = ["clear.heic", "clear.avif", "clear.webp"]

  private func expectCorners(_ pixels: Pixels, _ corners: [MadePicture.Colour], within: Int) {
    let (right, bottom) = (pixels.width - 6, pixels.height - 6)
    for ((x, y), colour) in zip([(5, 5), (right, 5), (5, bottom), (right, bottom)], corners) {
      #expect(alike(pixels[x, y], colour, within: within), "\(pixels[x, y]) at \(x), \(y)")
    }
  }

  @Test(arguments: opaque)
  func areUprightAndOfTheirColours(name: String) throws {
    let bytes = try Self.bytes(name)
    let size =
      name == "grid.heic"
      ? PixelSize(width: 150, height: 100) : PixelSize(width: 120, height: 80)
    let header = try PhotoHeader(reading: bytes)
    #expect(header.size == size && !header.copyServes && header.warnings.isEmpty)
    let rendering = try render(
      bytes, as: [.fit(width: 60, quality: 95), .whole(width: size.width)])
    #expect(rendering.warnings == [])
    #expect(rendering.renditions[1].size == size)
    for made in rendering.renditions {
      #expect(made.format == .jpeg)
      expectCorners(try Pixels(decoding: made.bytes), Self.corners, within: 14)
    }
  }

  /// What its file says of its colours goes on, as a profile.
  @Test(
    arguments: [
      ("grid.heic", "Display P3"), ("turned.webp", "Display P3"), ("p3.avif", "Display P3"),
      ("plain.heic", nil), ("plain.avif", nil), ("lossy.webp", nil),
    ] as [(String, String?)])
  func keepTheirProfile(name: String, profile: String?) throws {
    let copy = try copyWithoutMetadata(try Self.bytes(name)).bytes
    // A profile's name is in UTF-16.
    var words: [UInt8] = []
    for letter in (profile ?? "Display P3").utf8 { words += [0, letter] }
    let (hasName, hasProfile) = (copy.contains(words), copy.contains(Array("ICC_PROFILE".utf8)))
    #expect(hasName == (profile != nil) && hasProfile == (profile != nil))
    #expect(!copy.contains(Array("Exif".utf8)))
  }

  /// As the library shows it: in the mean of all pixels, and in the mean of all colours.
  @Test(arguments: opaque.filter { $0 != "turned.webp" })
  func differFromTheirLibrarysPictureByNothingToBeSeen(name: String) throws {
    let difference = try ShownDifference(of: try Self.bytes(name))
    #expect(difference.mean <= 1.5 && difference.ofMeans <= 0.5, "\(difference)")
  }

  /// Pages and tiles go by what a file says of its size.
  @Test(arguments: [("plain.heic", 1200, 800), ("plain.avif", 100, 80), ("plain.heic", 80, 120)])
  func areRefusedWhereTheyAreNotOfTheSizeThatTheySay(name: String, width: Int, height: Int) throws {
    var bytes = try Self.bytes(name)
    let size = PixelSize(width: width, height: height)
    let at = try #require(
      bytes.indices.first { bytes[$0...].starts(with: Array("ispe".utf8)) })
    for (place, side) in [(at + 8, width), (at + 12, height)] {
      for index in 0..<4 { bytes[place + index] = UInt8(side >> (24 - 8 * index) & 255) }
    }
    #expect(try PhotoHeader(reading: bytes).size == size)
    #expect(throws: PhotoError.malformed("its picture is not of the size that the file says")) {
      try render(bytes, as: [.fit(width: 60, quality: 80)])
    }
  }

  @Test(arguments: clear)
  func layTransparencyOnWhite(name: String) throws {
    let made = try render(try Self.bytes(name), as: [.whole(width: 120)]).renditions[0]
    let pixels = try Pixels(decoding: made.bytes)
    // Nothing shows above, all below.
    #expect(alike(pixels[5, 1], (255, 255, 255), within: 12), "\(pixels[5, 1])")
    #expect(alike(pixels[5, 78], Self.corners[2], within: 14), "\(pixels[5, 78])")
  }

  /// A JPEG of all pixels stands for the photo, upright, both times alike.
  @Test(arguments: ["grid.heic", "turned.webp", "plain.avif"])
  func areCopiedAsJPEG(name: String) throws {
    let bytes = try Self.bytes(name)
    let copy = try copyWithoutMetadata(bytes)
    #expect(try PhotoHeader(reading: copy.bytes).format == .jpeg)
    #expect(try PhotoHeader(reading: copy.bytes).size == PhotoHeader(reading: bytes).size)
    #expect(try copyUpright(bytes) == copy)
    #expect(copy.warnings == [])
  }

  /// Tiles are of the same picture as what is shown whole.
  @Test(arguments: opaque + clear)
  func haveTilesOfTheWhole(name: String) throws {
    let bytes = try Self.bytes(name)
    let size = try PhotoHeader(reading: bytes).size
    let tiles = try MadeTiles(bytes, side: 64, renditions: [.whole(width: size.width)])
    #expect(Set(tiles.order) == Set(tiles.grid.tiles) && tiles.order.count == tiles.grid.count)
    #expect(tiles.rendering.warnings.isEmpty)
    let shown = try Pixels(decoding: tiles.rendering.renditions[0].bytes)
    let whole = try tiles.whole(factor: 1)
    #expect(whole.size == PixelSize(width: shown.width, height: shown.height))
    let sum = zip(whole.samples, shown.samples).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    #expect(Double(sum) / Double(shown.samples.count) < 1.5)
  }

  @Test func areRefusedWhereTheyMove() throws {
    #expect(throws: PhotoError.unsupported("an animation")) {
      try PhotoHeader(reading: try Self.bytes("moving.webp"))
    }
  }

  /// Every beginning of a file is refused, or shown as far as it goes.
  @Test(arguments: ["grid.heic", "clear.avif", "lossy.webp", "lossless.webp"])
  func mayBeCutOffAnywhere(name: String) throws {
    let bytes = try Self.bytes(name)
    for count in Soak.some(20, of: bytes.indices, seed: 2) {
      let part = Array(bytes.prefix(count))
      _ = try? PhotoHeader(reading: part)
      _ = DateTaken(readFrom: part)
      do {
        let rendering = try render(part, as: [.fit(width: 20, quality: 80)])
        #expect(rendering.renditions[0].size.width == 20)
      } catch {
        #expect(!"\(error)".isEmpty)
      }
    }
  }

  @Test(arguments: ["grid.heic", "clear.avif", "lossy.webp", "lossless.webp"])
  func mayBeDamagedAnywhere(name: String) throws {
    let bytes = try Self.bytes(name)
    var random = SeededGenerator(seed: 19)
    for _ in 0..<Soak.count(60) {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        damaged[Int.random(in: 0..<bytes.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      _ = try? PhotoHeader(reading: damaged)
      _ = DateTaken(readFrom: damaged)
      _ = try? render(damaged, as: [.fit(width: 20, quality: 80)])
    }
  }

  /// A container that promises more pixels than may be is refused before anything is decoded.
  @Test(arguments: ["plain.heic", "plain.avif", "lossy.webp", "lossless.webp", "clear.webp"])
  func areRefusedWhereTheyAreTooLarge(name: String) throws {
    let bytes = try Self.bytes(name)
    let size = try PhotoHeader(reading: bytes).size
    try Limits.$pixels.withValue(size.area) {
      _ = try render(bytes, as: [.fit(width: 20, quality: 80)])
    }
    Limits.$pixels.withValue(size.area - 1) {
      #expect(throws: PhotoError.tooLarge(size)) { try PhotoHeader(reading: bytes) }
      #expect(throws: PhotoError.tooLarge(size)) {
        try render(bytes, as: [.fit(width: 20, quality: 80)])
      }
    }
  }

  @Test(arguments: CodecLibrary.allCases)
  func sayWhatToInstall(library: CodecLibrary) {
    let words = "\(PhotoError.libraryMissing(library))"
    #expect(words.hasPrefix("is \(library.photo), which cannot be read yet; install "))
    #expect(words.contains("sudo apt install lib"))
    #expect(words.contains("JPEG"))
  }
}

/// How differently a photo looks from what its library decodes to RGB (ΔE2000).
private struct ShownDifference {
  /// In the mean of all pixels.
  let mean: Double
  /// Of the two pictures' mean colours.
  let ofMeans: Double

  init(of bytes: [UInt8]) throws {
    let header = try PhotoHeader(reading: bytes)
    let made = try render(bytes, as: [.whole(width: header.size.width)]).renditions[0]
    let shown = try Pixels(decoding: made.bytes)
    (mean, ofMeans) = try bytes.withUnsafeBufferPointer { buffer in
      var (picture, report) = (cc_picture(), cc_report())
      let (start, count) = (buffer.baseAddress, buffer.count)
      let close: () -> Void
      if header.format == .webp {
        let photo = try #require(
          cc_webp_open(start, count, 1 << 28, false, &picture, &report))
        close = { cc_webp_close(photo) }
      } else {
        let photo = try #require(
          cc_heif_open(start, count, 1 << 28, 1 << 22, &picture, &report))
        close = { cc_heif_close(photo) }
      }
      defer { close() }
      try #require(picture.width == UInt32(shown.width) && picture.height == UInt32(shown.height))
      let samples = try #require(picture.samples)
      var (sum, pixels) = (0.0, 0.0)
      var means = ([0.0, 0, 0], [0.0, 0, 0])
      // Some 50,000 pixels, an odd number apart, so that they stand at all places of blocks.
      let step = max(1, Int(Double(shown.width * shown.height / 50_000).squareRoot())) | 1
      for y in stride(from: 0, to: shown.height, by: step) {
        for x in stride(from: 0, to: shown.width, by: step) {
          pixels += 1
          let place = y * picture.stride + x * Int(picture.channels)
          let one = (0..<3).map { Double(samples[place + $0]) }
          let other = shown[x, y].map(Double.init)
          sum += ColourDifference.of(Self.lab(one), Self.lab(other))
          for channel in 0..<3 {
            means.0[channel] += one[channel]
            means.1[channel] += other[channel]
          }
        }
      }
      return (
        sum / pixels,
        ColourDifference.of(
          Self.lab(means.0.map { $0 / pixels }), Self.lab(means.1.map { $0 / pixels }))
      )
    }
  }

  private static func lab(_ rgb: [Double]) -> ColourDifference.Lab {
    ColourDifference.Lab(red: rgb[0], green: rgb[1], blue: rgb[2])
  }
}

@Suite struct ColourDifferenceTests {
  /// Pairs of the formula's paper (table 1), with what must come out.
  @Test(
    arguments: [
      ([50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425),
      ([50, -1.3802, -84.2814], [50, 0, -82.7485], 1.0000),
      ([50, 2.5, 0], [73, 25, -18], 27.1492),
      ([50, 2.5, 0], [50, 0, -2.5], 4.3065),
      ([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644),
      ([22.7233, 20.0904, -46.6940], [23.0331, 14.9730, -42.5619], 2.0373),
      ([2.0776, 0.0795, -1.1350], [0.9033, -0.0636, -0.5514], 0.9082),
    ] as [([Double], [Double], Double)])
  func isThatOfThePaper(one: [Double], other: [Double], wanted: Double) {
    func lab(_ list: [Double]) -> ColourDifference.Lab {
      ColourDifference.Lab(l: list[0], a: list[1], b: list[2])
    }
    #expect(abs(ColourDifference.of(lab(one), lab(other)) - wanted) < 1e-4)
  }
}

/// Photos of real phones, where the machine has them.
@Suite(
  .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)),
  .enabled(if: areLibrariesInstalled, "libheif with its decoders, or libwebp, is not installed"))
struct PhoneCorpusTests {
  /// Each is as large as its library says, or refused by both.
  @Test func headersSayWhatLibrariesDecode() throws {
    var shown = 0
    for file in Soak.some(8, of: try Corpus.files(in: "phone"), seed: 1)
    where file.pathExtension != "csv" {
      let name = file.lastPathComponent
      let bytes = try Corpus.bytes("phone/" + name)
      guard let format = PhotoFormat.of(beginning: Array(bytes.prefix(16))),
        format.library != nil
      else { continue }
      let size = (try? PhotoHeader(reading: bytes))?.size
      let rendering = try? render(bytes, as: [.whole(width: 1 << 14)])
      #expect(rendering == nil || rendering?.renditions[0].size == size, "\(name)")
      if rendering != nil { shown += 1 }
    }
    #expect(shown >= Soak.count(2, inSoak: 10))
  }

  /// HEIC as iPhones wrote it.
  @Test func looksAsTheLibraryShowsIt() throws {
    var seen = 0
    let photos = try Corpus.files(in: "phone").filter { $0.pathExtension.lowercased() == "heic" }
    for file in Soak.some(2, of: photos, seed: 3) {
      let bytes = try Corpus.bytes("phone/" + file.lastPathComponent)
      guard (try? render(bytes, as: [.fit(width: 8, quality: 80)])) != nil
      else { continue }
      let difference = try ShownDifference(of: bytes)
      #expect(difference.mean <= 1.5 && difference.ofMeans <= 0.5, "\(file): \(difference)")
      seen += 1
    }
    #expect(seen > 0)
  }

  @Test(arguments: [("IMG_1034.heic", 2017), ("IMG_2927.HEIC", 2019)])
  func saysWhenIPhonesTookThem(name: String, year: Int) throws {
    let taken = try #require(DateTaken(readFrom: try Corpus.bytes("phone/" + name)))
    #expect(abs(taken.year - year) < 5)
  }
}
