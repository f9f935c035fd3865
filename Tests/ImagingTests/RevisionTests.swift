import Testing

@testable import Imaging

/// The same photo gives the same samples on every machine, as long as the revision is the same.
///
/// Where one of these sums changes, `Imaging.revision` is to be raised, so that sites are made again,
/// and the sums are to be written anew. No codec has a part in them: PNGs made here are stored as they
/// are, and what is summed up has not been coded.
@Suite struct RevisionTests {
  @Test func isThatOfTheseSums() { #expect(Imaging.revision == 4) }

  /// A case's name, its photo, what is asked of it, and the sums of the pictures' planes.
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let size: PixelSize
    let type: Int
    let orientation: Int
    let renditions: [Rendition]
    let sums: [UInt32]

    init(
      _ name: String, _ width: Int, _ height: Int, type: Int = 2, orientation: Int = 1,
      _ renditions: [Rendition], _ sums: [UInt32]
    ) {
      testDescription = name
      size = PixelSize(width: width, height: height)
      self.type = type
      self.orientation = orientation
      self.renditions = renditions
      self.sums = sums
    }

    /// Noise, and a ramp below it: every digit of a sum counts.
    var photo: [UInt8] {
      let type = type
      return MadePNG(
        width: size.width, height: size.height, colourType: type,
        before: [("eXIf", JPEGSurgery.tiff(orientation))]
      ) { x, y in
        let noise = (x &* 7919 &+ y &* 104_729 &+ x &* y &* 31) % 97
        let pixel = [noise + x % 150, 255 - noise - y % 140, noise * 2, 255 - (x + y) % 256]
        return switch type {
        case 0: [pixel[0]]
        case 4: [pixel[0], pixel[3]]
        case 6: pixel
        default: Array(pixel.prefix(3))
        }
      }.bytes
    }
  }

  private static let many: [Rendition] = [
    .fit(width: 61, quality: 80), .fit(width: 40, quality: 80), .fit(width: 23, quality: 80),
    .fill(width: 17, height: 30, quality: 80), .bookThumbnail(points: 9, scale: 2, radius: 0),
  ]

  static let cases: [Case] = [
    Case(
      "colours", 61, 47, many,
      [2_677_980_461, 450_292_190, 4_129_532_940, 2_787_041_958, 1_853_548_216]),
    Case(
      "grey", 60, 47, type: 0, many,
      [89_540_183, 3_107_082_693, 4_014_626_696, 3_562_963_745, 3_500_187_872]),
    Case(
      "transparent", 61, 40, type: 6, many,
      [1_197_034_508, 2_085_820_737, 3_176_887_384, 881_635_995, 2_242_688_640]),
    Case(
      "turned", 47, 61, orientation: 6, many,
      [1_725_785_760, 1_245_897_028, 2_543_558_701, 1_607_048_445, 1_792_839_510]),
    Case(
      "turned the other way", 47, 60, orientation: 8, many,
      [2_943_762_997, 2_982_840_001, 751_914_729, 2_733_264_343, 3_816_299_816]),
    Case(
      "mirrored", 61, 47, orientation: 2, many,
      [1_196_621_075, 1_131_689_347, 979_624_351, 4_126_962_255, 3_710_682_160]),
    Case(
      "upside down", 61, 47, type: 4, orientation: 3, many,
      [4_136_730_265, 2_734_370_711, 611_497_569, 2_907_208_263, 828_650_969]),
    Case(
      "transversed", 47, 61, orientation: 7, many,
      [2_532_941_341, 3_128_217_438, 1_035_956_926, 1_454_519_381, 1_153_665_397]),
    Case("enlarged", 9, 7, [.fill(width: 30, height: 41, quality: 80)], [2_790_785_196]),
    Case("much smaller", 403, 90, [.fit(width: 33, quality: 80)], [1_809_567_644]),
    // Of something that shows nearly as many colours as the photo.
    Case(
      "with all colours", 61, 47, many + [.bookThumbnail(points: 20, scale: 2, radius: 0)],
      [458_069_064, 3_162_910_073, 3_176_601_125, 1_547_884_968, 1_950_006_706, 2_773_739_307]),
    Case(
      "much smaller and narrow", 50, 401, type: 0, [.fit(width: 6, quality: 80)], [2_337_427_492]),
  ]

  @Test(arguments: cases) func givesTheSameSamples(photo: Case) throws {
    let bytes = photo.photo
    let header = try PNGHeader(reading: bytes)
    let size = header.orientation.upright(header.size)
    let plan = RenderPlan(photo.renditions, of: size)
    var decoded = try DecodedPhoto(png: bytes, header: header, plan: plan, photo: size)
    var sums = [UInt32](repeating: 0, count: photo.renditions.count)
    try plan.forEachPicture(from: decoded.takePictures()) { index, picture throws(PhotoError) in
      sums[index] = Self.sum(picture)
    }
    #expect(sums == photo.sums)
  }

  @Test func convertsColoursToTheSameSamples() throws {
    let space = ColourConversionTests.spaces[1].space
    let conversion = try #require(ColourConversion(MadeProfile.matrix(space)))
    var picture = Picture(
      size: PixelSize(width: 61, height: 47), chroma: .halved,
      planes: [
        Plane(width: 61, height: 47), Plane(width: 31, height: 24), Plane(width: 31, height: 24),
      ]
    )
    for plane in 0..<3 {
      for y in 0..<picture.planes[plane].height {
        for x in 0..<picture.planes[plane].width {
          picture.planes[plane][x, y] = UInt8((x &* 31 &+ y &* 17 &* (plane + 1)) & 255)
        }
      }
    }
    #expect(Self.sum(picture.converted(by: conversion)) == 3_582_871_926)
    let grey = try #require(ColourConversion(MadeProfile.grey(curve: MadeProfile.gamma(563))))
    #expect(CRC32.of((0...255).map { grey.grey($0) }) == 1_605_492_468)
    #expect(CRC32.of((0...65_535).map { SRGB.level(of: $0) }) == 2_585_214_114)
  }

  @Test func roundsCornersInTheSameWay() {
    let corners = RoundedCorners(side: 41, radius: 11.5)
    let alphas = (0..<41).flatMap { row in (0..<41).map { corners.alpha(column: $0, row: row) } }
    #expect(CRC32.of(alphas) == 4_231_020_174)
  }

  private static func sum(_ picture: Picture) -> UInt32 {
    var bytes: [UInt8] = []
    for plane in picture.planes {
      for row in 0..<plane.height {
        bytes += plane.samples[row * plane.stride..<row * plane.stride + plane.width]
      }
    }
    return CRC32.of(bytes)
  }
}
