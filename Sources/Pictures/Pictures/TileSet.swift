package import Imaging

/// The tiles of a large photo in the site: one folder; the tile that is written last stands for all.
///
/// Source of the names: IIIF Image API 3.0, level 0, "region/size/rotation/quality.format" in pixels.
package struct TileSet: Hashable, Sendable {
  /// A tile's side in pixels.
  package static let side = 512

  /// The folder's path in the site, with a slash at its end.
  package let folder: String
  package let grid: TileGrid

  /// The tiles that a photo of a size is cut into; nil where one is enough.
  package static func grid(of size: PixelSize) -> TileGrid? {
    let grid = TileGrid(photo: size, side: side)
    return grid.factors.count > 1 ? grid : nil
  }

  /// The photo's pixels for a pixel of each scale that has tiles. What a single tile would hold, a rendition shows.
  package var factors: [Int] { grid.factors.dropLast() }

  /// All tiles, the one that stands for them last.
  package var tiles: [TileGrid.Tile] {
    grid.tiles.filter { $0 != Self.last && $0.factor != grid.factors.last } + [Self.last]
  }

  /// The tile that stands for all: it is written when the others are there, and removed when they are gone.
  package static let last = TileGrid.Tile(factor: 1, column: 0, row: 0)

  package func path(of tile: TileGrid.Tile) -> String { folder + grid.name(of: tile) }
}

extension TileSet {
  /// The folder of a set of tiles that a file stands for; nil for any other file.
  package static func folder(standingFor path: String) -> String? {
    // Few paths end so, of which there may be a million.
    guard path.hasSuffix(ending),
      let match = path.wholeMatch(
        of: /(images\/[0-9a-f]{2}\/[0-9a-f]{20}\/)0,0,([0-9]+,[0-9]+)\/([0-9]+,[0-9]+)\/0\/.*/),
      match.2 == match.3
    else { return nil }
    return String(match.1)
  }

  /// Whether a tile may be called so in its folder.
  package static func mayBeCalled(_ name: some StringProtocol) -> Bool {
    name.hasSuffix(ending)
      && String(name).wholeMatch(of: /[0-9]+(,[0-9]+){3}\/[0-9]+,[0-9]+\/0\/[^\/]*/) != nil
  }

  /// What each name ends with: upright, in the photo's colours.
  package static let ending = "/0/default.jpg"
}

extension TileGrid {
  /// A tile's name in its folder.
  package func name(of tile: Tile) -> String {
    let (region, size) = (region(of: tile), size(of: tile))
    return "\(region.left),\(region.top),\(region.size.width),\(region.size.height)/"
      + "\(size.width),\(size.height)" + TileSet.ending
  }
}
