import Testing

@testable import Imaging

/// A photo's tiles as they are made, decoded, to be looked at.
struct MadeTiles {
  let grid: TileGrid
  let rendering: PhotoRendering
  /// In the order in which they came.
  let order: [TileGrid.Tile]
  let files: [TileGrid.Tile: [UInt8]]

  init(
    _ bytes: [UInt8], side: Int, quality: Int = 100, renditions: [Rendition] = []
  ) throws {
    let taken = Bands()
    rendering = try render(
      bytes, as: renditions, tiles: TileRecipe(side: side, quality: quality)
    ) { taken.bands.append($0) }
    grid = try #require(taken.bands.first).grid
    order = taken.bands.flatMap(\.tiles)
    var files: [TileGrid.Tile: [UInt8]] = [:]
    for band in taken.bands {
      for tile in band.tiles { files[tile] = try band.jpeg(tile) }
    }
    self.files = files
  }

  final class Bands {
    var bands: [TileBand] = []
  }

  /// The whole photo at a scale, put together of its tiles: grey or RGB, pixel after pixel.
  func whole(factor: Int) throws -> (size: PixelSize, channels: Int, samples: [UInt8]) {
    let size = grid.size(factor: factor)
    var samples: [UInt8] = []
    var channels = 0
    for tile in grid.tiles where tile.factor == factor {
      let pixels = try Pixels(decoding: try #require(files[tile], "\(tile)"))
      if samples.isEmpty {
        channels = pixels.channels
        samples = [UInt8](repeating: 0, count: size.area * channels)
      }
      try #require(
        PixelSize(width: pixels.width, height: pixels.height) == grid.size(of: tile), "\(tile)")
      let row = pixels.width * channels
      for y in 0..<pixels.height {
        let at = ((tile.row * grid.side + y) * size.width + tile.column * grid.side) * channels
        samples.replaceSubrange(at..<at + row, with: pixels.samples[y * row..<(y + 1) * row])
      }
    }
    return (size, channels, samples)
  }
}
