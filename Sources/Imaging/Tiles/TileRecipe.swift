/// Which tiles of a photo are to be made.
package struct TileRecipe: Hashable, Sendable {
  /// A tile's side in pixels.
  package var side: Int
  /// The JPEG quality, 1 to 100.
  package var quality: Int

  package init(side: Int, quality: Int) { (self.side, self.quality) = (side, quality) }
}
