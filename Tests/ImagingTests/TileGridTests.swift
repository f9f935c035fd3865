import Testing

@testable import Imaging

/// A photo is cut into tiles as IIIF's Image API cuts it.
@Suite struct TileGridTests {
  /// One pixel, sides around those of tiles, panoramas, and what cameras and scanners make.
  private static let sizes = [
    (1, 1), (1, 512), (2, 3), (511, 511), (512, 512), (513, 513), (512, 513), (513, 512),
    (1023, 1025), (1024, 1024), (1025, 1), (3, 5000), (4032, 3024), (6000, 4000), (20_000, 300),
    (300, 20_000), (12_000, 8_333), (65_500, 2), (16_384, 12_288),
  ]

  @Test(arguments: sizes, [512, 256])
  func coversThePhotoAtEachScale(size: (width: Int, height: Int), side: Int) {
    let photo = PixelSize(width: size.width, height: size.height)
    let grid = TileGrid(photo: photo, side: side)
    #expect(grid.count == grid.tiles.count)
    #expect(Set(grid.tiles).count == grid.tiles.count)
    for (place, factor) in grid.factors.enumerated() {
      #expect(factor == 1 << place)
      let tiles = grid.tiles.filter { $0.factor == factor }
      // One tile, and none before the last scale.
      #expect((tiles.count == 1) == (factor == grid.factors.last))
      #expect(tiles.reduce(0) { $0 + grid.region(of: $1).size.area } == photo.area)
      for tile in tiles {
        // The rule as the specification words it, in its own letters.
        let (n, m, s, t, w, h) = (tile.column, tile.row, factor, side, photo.width, photo.height)
        let (xr, yr) = (n * t * s, m * t * s)
        let (wr, hr) = (min(t * s, w - xr), min(t * s, h - yr))
        let ws = min(t, Int((Double(w - xr) / Double(s)).rounded(.up)))
        let hs = min(t, Int((Double(h - yr) / Double(s)).rounded(.up)))
        let region = grid.region(of: tile)
        #expect((region.left, region.top) == (xr, yr))
        #expect(region.size == PixelSize(width: wr, height: hr))
        #expect(grid.size(of: tile) == PixelSize(width: ws, height: hs))
      }
    }
  }

  @Test func aTwelveMegapixelPhotoHasSixtyFiveTiles() {
    #expect(TileGrid(photo: PixelSize(width: 4032, height: 3024), side: 512).count == 65)
  }

  @Test func sidesAreEvenAndNotTooSmall() {
    let photo = PixelSize(width: 100, height: 100)
    let sides = [0, -5, 16, 17, 255].map { TileGrid(photo: photo, side: $0).side }
    #expect(sides == [16, 16, 16, 18, 256])
  }

  @Test(arguments: [(1, 8), (7, 8), (8, 8), (9, 8), (64, 8), (65, 8)], [false, true])
  func aSideIsCutWithoutGaps(side: (count: Int, tile: Int), isFlipped: Bool) {
    let side = TileSide(count: side.count, tile: side.tile, isFlipped: isFlipped)
    #expect((0..<side.tiles).flatMap { side.samples(ofStored: $0) } == Array(0..<side.count))
    for place in 0..<side.tiles {
      // As it is seen, each begins a tile's length behind the one before.
      let stored = side.samples(ofSeen: place)
      let seen = isFlipped ? side.count - stored.upperBound : stored.lowerBound
      #expect(seen == place * side.tile)
    }
  }
}
