import Imaging
import Testing

@testable import Pictures

/// What tiles are called.
@Suite struct TileSetTests {
  private static let folder = "images/4b/7cbf3e24566a5b03d62d/"

  private func set(_ width: Int, _ height: Int) throws -> TileSet {
    let grid = try #require(TileSet.grid(of: PixelSize(width: width, height: height)))
    return TileSet(folder: Self.folder, grid: grid)
  }

  /// As the Image API's notes reckon: of a photo of 4032 × 3024, the last tile at half its size.
  @Test func areCalledByTheirRegionAndSize() throws {
    let set = try set(4032, 3024)
    #expect(
      set.path(of: TileGrid.Tile(factor: 2, column: 3, row: 2))
        == Self.folder + "3072,2048,960,976/480,488/0/default.jpg")
    #expect(set.factors == [1, 2, 4])
    #expect(set.tiles.count == 64)
    #expect(set.tiles.last == TileSet.last)
    #expect(Set(set.tiles.map(set.path)).count == 64)
  }

  @Test func areNoneWhereOneIsEnough() {
    #expect(TileSet.grid(of: PixelSize(width: 512, height: 512)) == nil)
    #expect(TileSet.grid(of: PixelSize(width: 513, height: 1)) != nil)
  }

  @Test(arguments: [(4032, 3024), (20_000, 300), (300, 20_000), (513, 513)])
  func oneAloneStandsForAll(width: Int, height: Int) throws {
    let set = try set(width, height)
    for tile in set.tiles {
      let path = set.path(of: tile)
      #expect(
        TileSet.folder(standingFor: path) == (tile == TileSet.last ? Self.folder : nil), "\(path)")
      #expect(TileSet.mayBeCalled(path.dropFirst(Self.folder.count)), "\(path)")
      #expect(PictureStem.mayBegin(path), "\(path)")
    }
  }

  @Test(arguments: [
    "images/4b/7cbf3e24566a5b03d62d/full/512,512/0/default.jpg",
    "images/4b/7cbf3e24566a5b03d62d/0,0,512,512/512,511/0/default.jpg",
    "images/4b/7cbf3e24566a5b03d62d/0,0,512,512/512,512/90/default.jpg",
    "images/4b/7cbf3e24566a5b03d62/0,0,512,512/512,512/0/default.jpg",
    "site/images/4b/7cbf3e24566a5b03d62d/0,0,512,512/512,512/0/default.jpg",
    "images/4b/7cbf3e24566a5b03d62d-full.jpg",
  ]) func noOtherFileStandsForAny(path: String) {
    #expect(TileSet.folder(standingFor: path) == nil)
  }

  @Test(arguments: [
    "0,0,512/512,512/0/default.jpg", "a/0/default.jpg", "0,0,1,1/1,1/0/x/0/default.jpg",
  ])
  func noOtherFileIsCalledSo(name: String) {
    #expect(!TileSet.mayBeCalled(name))
    #expect(!PictureStem.mayBegin(Self.folder + name))
  }
}
