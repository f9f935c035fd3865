/// How a photo is cut into square tiles: at its own size, at a half, a quarter and so on, until one tile holds all
/// of it.
///
/// Source: IIIF Image API 3.0, section 5.4, and its implementation notes, "Tile regions". Parts of a pixel count as
/// whole ones, everywhere.
package struct TileGrid: Hashable, Sendable {
  /// The photo's size, upright.
  package let photo: PixelSize
  /// A tile's side in pixels, even; those at the right and lower edge may be narrower and lower.
  package let side: Int

  /// An odd side is taken as one pixel more, since two pixels share a colour sample; one below 16 as 16.
  package init(photo: PixelSize, side: Int) {
    self.photo = photo
    self.side = max((side + 1) / 2 * 2, 16)
  }

  /// The photo's pixels for one pixel of each scale, across and down: 1, 2, 4 and so on.
  package var factors: [Int] {
    var factors = [1]
    while let last = factors.last, max(photo.width, photo.height) > side * last {
      factors.append(2 * last)
    }
    return factors
  }

  /// The whole photo's size at a scale.
  package func size(factor: Int) -> PixelSize {
    PixelSize(
      width: Self.parts(photo.width, of: factor), height: Self.parts(photo.height, of: factor))
  }

  /// How many columns of tiles there are at a scale.
  package func columns(factor: Int) -> Int { Self.parts(photo.width, of: side * factor) }

  /// How many rows of tiles there are at a scale.
  package func rows(factor: Int) -> Int { Self.parts(photo.height, of: side * factor) }

  /// All tiles: the largest scale first, at each scale row after row.
  package var tiles: [Tile] {
    factors.flatMap { factor in
      (0..<rows(factor: factor)).flatMap { row in
        (0..<columns(factor: factor)).map { Tile(factor: factor, column: $0, row: row) }
      }
    }
  }

  /// How many tiles there are.
  package var count: Int {
    factors.reduce(0) { $0 + columns(factor: $1) * rows(factor: $1) }
  }

  /// A tile, by its scale and its place there.
  package struct Tile: Hashable, Sendable {
    package let factor: Int
    package let column: Int
    package let row: Int

    package init(factor: Int, column: Int, row: Int) {
      (self.factor, self.column, self.row) = (factor, column, row)
    }
  }

  /// A part of the photo, in its pixels.
  package struct Region: Hashable, Sendable {
    package let left: Int
    package let top: Int
    package let size: PixelSize
  }

  /// What a tile shows.
  package func region(of tile: Tile) -> Region {
    let step = side * tile.factor
    let (left, top) = (tile.column * step, tile.row * step)
    return Region(
      left: left, top: top,
      size: PixelSize(width: min(step, photo.width - left), height: min(step, photo.height - top)))
  }

  /// A tile's own size.
  package func size(of tile: Tile) -> PixelSize {
    let shown = region(of: tile).size
    return PixelSize(
      width: Self.parts(shown.width, of: tile.factor),
      height: Self.parts(shown.height, of: tile.factor))
  }

  /// How many parts of a length there are, the last of which may be shorter.
  static func parts(_ count: Int, of length: Int) -> Int { (count + length - 1) / length }
}
