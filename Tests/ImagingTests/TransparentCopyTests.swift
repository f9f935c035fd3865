import Testing

@testable import Imaging

/// What somebody erased by making it transparent is in nothing that is made of the picture.
@Suite struct TransparentCopyTests {
  /// A picture whose middle does not show, and has another colour in every second column.
  private func erased(
    _ type: Int, depth: Int = 8, interlaced: Bool = false, hidden: Int = 200, orientation: Int = 1
  ) -> MadePNG {
    let most = (1 << depth) - 1
    let scale = most / 255
    var png = MadePNG(width: 40, height: 30, depth: depth, colourType: type) { x, y in
      let isErased = (10..<20).contains(y)
      let value = (isErased ? (x % 2 == 0 ? hidden : 30) : 90) * scale
      let alpha = isErased ? 0 : most
      return type == 4 ? [value, alpha] : [value, value, 60 * scale, alpha]
    }
    png.isInterlaced = interlaced
    if orientation != 1 { png.before = [("eXIf", JPEGSurgery.tiff(orientation))] }
    return png
  }

  @Test(arguments: [(4, 8), (4, 16), (6, 8), (6, 16)], [false, true])
  func isNotInACopy(type: (Int, Int), interlaced: Bool) throws {
    let bytes = erased(type.0, depth: type.1, interlaced: interlaced).bytes
    for copy in [try copyWithoutMetadata(bytes), try copyUpright(bytes)] {
      #expect(copy.warnings.isEmpty)
      let pixels = try Pixels(decoding: copy.bytes)
      #expect((0..<40).allSatisfy { x in pixels[x, 15].allSatisfy { $0 == 0 } })
      #expect(pixels[7, 5] == (type.0 == 4 ? [90, 255] : [90, 90, 60, 255]))
      #expect(pixels[7, 25] == pixels[7, 5])
      let header = try PNGHeader(reading: copy.bytes)
      #expect(header.bitDepth == type.1 && header.colourType == type.0)
    }
  }

  /// Nor does any rendition know of it, however its pixels meet those that show.
  @Test(arguments: [4, 6]) func isInNoRendition(type: Int) throws {
    let asked: [Rendition] = [
      .fit(width: 40, quality: 95), .fit(width: 17, quality: 95), .fit(width: 7, quality: 90),
      .fill(width: 11, height: 13, quality: 95), .bookThumbnail(points: 9, scale: 2, radius: 2),
    ]
    let made = try [200, 30].map { hidden in
      try render(erased(type, hidden: hidden).bytes, as: asked).renditions.map(\.bytes)
    }
    #expect(made[0] == made[1])
  }

  @Test func isNotInACopyThatIsToBeTurnedOrIsCutOff() throws {
    let turned = try copyWithoutMetadata(erased(6, orientation: 6).bytes)
    #expect(try PhotoHeader(reading: turned.bytes).orientation != .upright)
    let bytes = erased(6).bytes
    let cut = try copyWithoutMetadata(Array(bytes.prefix(bytes.count * 2 / 3)))
    #expect(cut.warnings == [.truncated])
    for copy in [turned, cut] {
      let pixels = try Pixels(decoding: copy.bytes)
      #expect((0..<40).allSatisfy { x in pixels[x, 15].allSatisfy { $0 == 0 } })
    }
  }

  /// A palette may have several colours that do not show.
  @Test func isNotInThePlacesOfAPalette() throws {
    func png(_ other: Int) -> [UInt8] {
      MadePNG(
        width: 12, height: 4, depth: 2, colourType: 3,
        before: [("PLTE", [1, 2, 3, 40, 50, 60, 70, 80, 90]), ("tRNS", [255, 0, 0])]
      ) { x, y in [y == 1 ? 0 : x % 2 == 0 ? 1 : other] }.bytes
    }
    let copy = try copyWithoutMetadata(png(2))
    let pixels = try Pixels(decoding: copy.bytes)
    #expect(pixels[3, 1] == [1, 2, 3, 255])
    #expect((0..<12).allSatisfy { x in pixels[x, 3] == [40, 50, 60, 0] })
    #expect(try copyWithoutMetadata(png(1)).bytes == png(1))
  }

  /// Programs leave what does not show black or white: there is nothing to be seen in it.
  @Test(arguments: [0, 255]) func leavesOtherFilesAsTheyAre(value: Int) throws {
    let bytes = MadePNG(width: 20, height: 20, colourType: 6) { x, _ in
      x < 8 ? [value, value, value, 0] : [x, 40, 90, 255 - x]
    }.bytes
    #expect(try copyWithoutMetadata(bytes).bytes == bytes)
    let mixed = MadePNG(width: 20, height: 20, colourType: 6) { x, _ in
      x < 8 ? [x % 2 * 255, x % 2 * 255, x % 2 * 255, 0] : [x, 40, 90, 255]
    }.bytes
    #expect(try copyWithoutMetadata(mixed).bytes != mixed)
  }
}
