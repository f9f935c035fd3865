import Testing

@testable import Imaging

/// Tiles show the photo at each scale, whatever it is and however it is stored.
@Suite struct TileTests {
  private static func waves(_ width: Int, _ height: Int) -> MadePicture {
    MadePicture(width, height) { x, y in
      (
        UInt8(127 + 120 * wave(x, 241)), UInt8(127 + 120 * wave(y, 223)),
        UInt8(127 + 90 * wave(x + y, 331))
      )
    }
  }

  /// A triangular wave between -1 and 1.
  private static func wave(_ at: Int, _ period: Int) -> Double {
    abs(Double(at % period) / Double(period) * 4 - 2) - 1
  }

  private static let full = [(horizontal: 1, vertical: 1), (1, 1), (1, 1)]

  @Test(arguments: [(200, 150), (64, 64), (65, 63), (1, 1), (1, 300), (300, 1), (129, 257)])
  func theWholeIsThePhotoAtEachScale(size: (width: Int, height: Int)) throws {
    let picture = Self.waves(size.width, size.height)
    let tiles = try MadeTiles(try picture.jpeg(sampling: Self.full, quality: 100), side: 64)
    #expect(Set(tiles.order) == Set(tiles.grid.tiles) && tiles.order.count == tiles.grid.count)
    for factor in tiles.grid.factors {
      let whole = try tiles.whole(factor: factor)
      var (sum, farthest) = (0, 0)
      for y in 0..<whole.size.height {
        for x in 0..<whole.size.width {
          let at = (y * whole.size.width + x) * whole.channels
          let wanted = picture.mean(x * factor, y * factor, side: factor)
          for (one, other) in zip(
            whole.samples[at..<at + 3], [wanted.red, wanted.green, wanted.blue])
          {
            let distance = abs(Int(one) - Int(other))
            sum += distance
            farthest = max(farthest, distance)
          }
        }
      }
      // Colours change by two from a pixel of the photo to the next, so that nothing can be a pixel away; where they
      // turn, a colour sample for two by two pixels is rounder than they are, and decoders smooth colours only where
      // there are some samples across.
      let most = factor == 1 ? 1.2 : whole.size.width > 4 ? 2.5 : 5
      #expect(Double(sum) / Double(3 * whole.size.area) < most, "\(size) at 1/\(factor)")
      #expect(farthest < 48, "\(size) at 1/\(factor)")
    }
  }

  @Test(arguments: Orientation.allCases, [(200, 131), (129, 200), (63, 65), (1, 70)])
  func turnedAndUprightLookTheSame(
    orientation: Orientation, size: (width: Int, height: Int)
  ) throws {
    let picture = Self.waves(size.width, size.height)
    let upright = try MadeTiles(
      try picture.jpeg(sampling: Self.full, quality: 100), side: 64, renditions: Self.asked)
    let turned = try MadeTiles(
      JPEGSurgery.insert(
        JPEGSurgery.exif(Int(orientation.rawValue)),
        into: try picture.stored(orientation).jpeg(sampling: Self.full, quality: 100)), side: 64,
      renditions: Self.asked)
    #expect(upright.grid == turned.grid)
    #expect(Set(turned.order) == Set(turned.grid.tiles) && turned.order.count == turned.grid.count)
    for tile in upright.grid.tiles {
      let one = try Pixels(decoding: try #require(upright.files[tile]))
      let other = try Pixels(decoding: try #require(turned.files[tile]))
      try #require((one.width, one.height) == (other.width, other.height))
      let farthest = one.farthest(from: other)
      #expect(farthest <= 6, "\(farthest) in \(tile)")
    }
    for (one, other) in zip(upright.rendering.renditions, turned.rendering.renditions) {
      #expect(one.size == other.size)
      let farthest = try Pixels(decoding: one.bytes).farthest(from: Pixels(decoding: other.bytes))
      #expect(farthest <= 6, "\(farthest) at \(one.size)")
    }
  }

  private static let asked: [Rendition] = [
    .fit(width: 100, quality: 100), .fit(width: 30, quality: 100),
    .fill(width: 20, height: 20, quality: 100),
  ]

  @Test(arguments: [(131, 300), (300, 131)], Orientation.allCases)
  func bandsJoinAsIfTheyWereOne(
    size: (width: Int, height: Int), orientation: Orientation
  ) throws {
    // Noise shows where a band is made of other rows than its neighbours.
    var state: UInt32 = 7
    let stored = orientation.upright(PixelSize(width: size.width, height: size.height))
    let noise = (0..<stored.area).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return Int(state >> 24)
    }
    let png = MadePNG(
      width: stored.width, height: stored.height, colourType: 0,
      before: [("eXIf", JPEGSurgery.tiff(Int(orientation.rawValue)))]
    ) { x, y in [noise[y * stored.width + x]] }.bytes
    let taken = MadeTiles.Bands()
    _ = try render(png, as: [], tiles: TileRecipe(side: 64, quality: 90)) {
      taken.bands.append($0)
    }
    // Each scale in one piece, of the whole of the one before.
    let grid = try #require(taken.bands.first).grid
    var whole = Plane(width: stored.width, height: stored.height)
    for y in 0..<stored.height {
      for x in 0..<stored.width { whole[x, y] = UInt8(noise[y * stored.width + x]) }
    }
    whole.extendRows()
    for factor in grid.factors {
      if factor > 1 {
        let next = TileLayout(grid, factor: factor, orientation: orientation, planes: 1).planes[0]
        let overhang = (
          across: next.across.isFlipped ? 2 * next.grid.width - whole.width : 0,
          down: next.down.isFlipped ? 2 * next.grid.height - whole.height : 0
        )
        var resampler = PlaneResampler(
          across: ResampleAxis(
            sourceCount: whole.width, start: Double(-overhang.across), step: 2,
            count: next.grid.width, grouping: .neighbours),
          down: ResampleAxis(
            sourceCount: whole.height, start: Double(-overhang.down), step: 2,
            count: next.grid.height, grouping: .rows),
          orientation: .upright, kernels: .best)
        resampler.take(whole)
        whole = resampler.plane
      }
      let bands = taken.bands.filter { $0.tiles[0].factor == factor }
      let rows = bands.flatMap { band in
        (0..<band.planes[0].height).map { y in
          (0..<band.planes[0].width).map { band.planes[0][$0, y] }
        }
      }
      #expect(rows.count == whole.height)
      #expect(rows == (0..<whole.height).map { y in (0..<whole.width).map { whole[$0, y] } })
    }
  }

  @Test func photosOfAllColoursHaveTiles() throws {
    let picture = Self.waves(150, 141)
    let rgb = MadePNG(width: 150, height: 141) { x, y in
      let colour = picture[x, y]
      return [Int(colour.red), Int(colour.green), Int(colour.blue)]
    }
    var interlaced = rgb
    interlaced.isInterlaced = true
    let files: [(String, [UInt8])] = [
      ("4:2:0", try picture.jpeg(quality: 100)),
      ("4:2:2", try picture.jpeg(sampling: [(2, 1), (1, 1), (1, 1)], quality: 100)),
      ("4:4:0", try picture.jpeg(sampling: [(1, 2), (1, 1), (1, 1)], quality: 100)),
      ("4:1:1", try picture.jpeg(sampling: [(4, 1), (1, 1), (1, 1)], quality: 100)),
      ("RGB", try picture.jpeg(sampling: Self.full, colour: .rgb, quality: 100)),
      (
        "inks",
        try picture.jpeg(
          sampling: Self.full + [(horizontal: 1, vertical: 1)], colour: .cmyk, quality: 100)
      ),
      ("PNG", rgb.bytes), ("interlaced PNG", interlaced.bytes),
    ]
    for (name, file) in files {
      let tiles = try MadeTiles(file, side: 64)
      for factor in tiles.grid.factors {
        let whole = try tiles.whole(factor: factor)
        for (x, y) in [(0, 0), (whole.size.width / 2, whole.size.height / 2), (9, 20)]
        where x < whole.size.width && y < whole.size.height {
          let at = (y * whole.size.width + x) * whole.channels
          let wanted = picture.mean(x * factor, y * factor, side: factor)
          #expect(
            alike(whole.samples[at..<at + 3].map(Int.init), wanted, within: 24),
            "\(name), \(x), \(y) at 1/\(factor)")
        }
      }
    }
    let grey = try MadeTiles(try picture.jpeg(sampling: [(1, 1)]), side: 64)
    #expect(try grey.whole(factor: 1).channels == 1)
  }

  @Test func renditionsLookTheSameWithTiles() throws {
    // Stripes that a smaller scale would not have.
    let picture = MadePicture(400, 300) { x, y in
      (UInt8(60 + x % 12 * 12), UInt8(60 + y % 14 * 10), UInt8(120 + (x + y) % 16 * 4))
    }
    let jpeg = try picture.jpeg(sampling: Self.full, quality: 98)
    let asked: [Rendition] = [
      .fit(width: 390, quality: 98), .fit(width: 150, quality: 98), .fit(width: 90, quality: 98),
      .bookThumbnail(points: 40, scale: 2, radius: 5), .fit(width: 20, quality: 98),
    ]
    let alone = try render(jpeg, as: asked)
    let together = try MadeTiles(jpeg, side: 64, renditions: asked).rendering
    #expect(alone.averageColour == together.averageColour)
    for (one, other) in zip(alone.renditions, together.renditions) {
      #expect(one.size == other.size && one.format == other.format)
      let farthest = try Pixels(decoding: one.bytes).farthest(from: Pixels(decoding: other.bytes))
      #expect(farthest <= 12, "\(farthest) at \(one.size)")
    }
  }

  @Test func eachCarriesTheProfileAndNothingElse() throws {
    let profile = MadeProfile.matrix(ColourConversionTests.spaces[0].space)
    let jpeg = JPEGSurgery.insert(
      JPEGSurgery.exif(1), into: try Self.waves(100, 90).jpeg(profile: profile))
    for file in try MadeTiles(jpeg, side: 64).files.values {
      let header = try JPEGHeader(reading: file)
      #expect(header.profile.bytes == profile)
      #expect(
        !JPEGSegments(file).contains {
          if case .marker(.application(1)) = $0.kind { true } else { false }
        })
    }
  }

  @Test func whatIsCutOffHasAllTiles() throws {
    let jpeg = try Self.waves(300, 400).jpeg()
    let tiles = try MadeTiles(Array(jpeg.prefix(jpeg.count / 2)), side: 64)
    #expect(tiles.rendering.warnings == [.truncated])
    #expect(Set(tiles.order) == Set(tiles.grid.tiles))
    // What is there is there; the rest is grey.
    let whole = try tiles.whole(factor: 1)
    let last = whole.samples.suffix(3).map(Int.init)
    #expect(alike(last, (128, 128, 128), within: 3))
    let second = try MadeTiles(Array(jpeg.prefix(jpeg.count / 2)), side: 64)
    #expect(tiles.files == second.files)
  }

  @Test func bandsComeWhileThePhotoIsDecoded() throws {
    // A band of each scale comes before the next one but one of the scale above: no scale waits for the photo's end.
    let order = try MadeTiles(try Self.waves(64, 1500).jpeg(), side: 64).order
    for factor in [2, 4, 8] {
      let first = try #require(order.firstIndex { $0.factor == factor })
      let behind = try #require(order.firstIndex { $0.factor == factor / 2 && $0.row == 3 })
      #expect(first < behind)
    }
  }
}

extension MadePicture {
  /// The mean colour of a square, without what lies beyond the picture.
  fileprivate func mean(_ left: Int, _ top: Int, side: Int) -> Colour {
    var sums = (0, 0, 0)
    let (right, bottom) = (min(left + side, width), min(top + side, height))
    for y in top..<bottom {
      for x in left..<right {
        let colour = self[x, y]
        sums.0 += Int(colour.red)
        sums.1 += Int(colour.green)
        sums.2 += Int(colour.blue)
      }
    }
    let count = max((right - left) * (bottom - top), 1)
    return (UInt8(sums.0 / count), UInt8(sums.1 / count), UInt8(sums.2 / count))
  }
}
