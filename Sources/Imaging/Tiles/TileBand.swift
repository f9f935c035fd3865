/// A row of a photo's tiles at one scale before they are encoded; a column of them where the photo is turned by a
/// quarter.
///
/// It may be encoded on another thread than the one on which the photo is decoded.
package struct TileBand: Sendable {
  package let grid: TileGrid
  /// The tiles that it holds.
  package let tiles: [TileGrid.Tile]
  /// The planes, as the photo is stored.
  let planes: [Plane]
  /// How each is cut across, as it is stored.
  let sides: [TileSide]
  let orientation: Orientation
  let quality: Int
  let colours: RenditionColours

  /// One of its tiles as a JPEG, upright, with the photo's profile.
  package func jpeg(_ tile: TileGrid.Tile) throws(PhotoError) -> [UInt8] {
    let place = orientation.swapsSides ? tile.row : tile.column
    let picture = Picture(
      size: grid.size(of: tile), chroma: .halved,
      planes: zip(planes, sides).map { plane, side in
        plane.cut(columns: side.samples(ofSeen: place), turned: orientation)
      })
    return try colours.shown(picture).jpeg(quality: quality, profile: colours.profile)
  }
}
