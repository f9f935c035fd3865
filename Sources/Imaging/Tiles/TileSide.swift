/// One side of a plane that is cut into tiles, as its samples are stored: where that is backwards, the tile that is
/// seen last comes first, and it alone may be shorter than the others.
struct TileSide: Equatable {
  /// How many samples it has.
  let count: Int
  /// A tile's samples.
  let tile: Int
  /// Whether the samples run backwards once the photo is upright.
  let isFlipped: Bool

  /// How many tiles lie along it.
  var tiles: Int { TileGrid.parts(count, of: tile) }

  /// The samples of a tile, by its place as it is seen.
  func samples(ofSeen place: Int) -> Range<Int> {
    let seen = place * tile..<min((place + 1) * tile, count)
    return isFlipped ? count - seen.upperBound..<count - seen.lowerBound : seen
  }

  /// The place where the tile is seen that is stored at a place.
  func seen(_ stored: Int) -> Int { isFlipped ? tiles - 1 - stored : stored }

  /// The samples of a tile, by its place as it is stored.
  func samples(ofStored place: Int) -> Range<Int> { samples(ofSeen: seen(place)) }
}
