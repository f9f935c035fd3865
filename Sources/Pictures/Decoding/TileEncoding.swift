import Foundation
package import Imaging

/// The tiles that are made of a photo beside its renditions, and what takes them.
package struct TileOrder: Sendable {
  package var recipe: TileRecipe
  /// Takes each tile as a JPEG, one after another, on any thread.
  package var take: @Sendable (TileGrid.Tile, [UInt8]) throws -> Void

  package init(
    recipe: TileRecipe, take: @escaping @Sendable (TileGrid.Tile, [UInt8]) throws -> Void
  ) {
    self.recipe = recipe
    self.take = take
  }
}

/// Encodes a photo's tiles on a thread of its own, while the photo is decoded on another.
final class TileEncoding: @unchecked Sendable {
  private let condition = NSCondition()
  private let take: @Sendable (TileGrid.Tile, [UInt8]) throws -> Void
  private var waiting: [TileBand] = []
  private var isClosed = false
  private var isDone = false
  private var fault: (any Error)?

  /// How many bands wait at most, each as high as a tile.
  private static let most = 1

  init(_ take: @escaping @Sendable (TileGrid.Tile, [UInt8]) throws -> Void) {
    self.take = take
    let thread = Thread { [self] in encode() }
    thread.name = "tiles"
    // Codecs use more than the half megabyte that macOS gives a thread.
    thread.stackSize = 4 << 20
    thread.start()
  }

  /// Adds a band, once there is room for it; after a fault all are let go.
  func add(_ band: TileBand) {
    condition.lock()
    defer { condition.unlock() }
    while waiting.count >= Self.most, fault == nil { condition.wait() }
    if fault == nil { waiting.append(band) }
    condition.broadcast()
  }

  /// Waits until all are taken.
  ///
  /// - Throws: what taking one threw, or `PhotoError` where one could not be encoded.
  func finish() throws {
    condition.lock()
    defer { condition.unlock() }
    isClosed = true
    condition.broadcast()
    while !isDone { condition.wait() }
    if let fault { throw fault }
  }

  private func encode() {
    do {
      while let band = next() {
        for tile in band.tiles { try take(tile, band.jpeg(tile)) }
      }
      end(with: nil)
    } catch {
      end(with: error)
    }
  }

  private func next() -> TileBand? {
    condition.lock()
    defer { condition.unlock() }
    while waiting.isEmpty {
      if isClosed { return nil }
      condition.wait()
    }
    condition.broadcast()
    return waiting.removeFirst()
  }

  private func end(with fault: (any Error)?) {
    condition.lock()
    self.fault = fault
    waiting = []
    isDone = true
    condition.broadcast()
    condition.unlock()
  }
}

/// Makes all renditions of a photo, and its tiles where they are asked for, from one decode in this process.
///
/// - Throws: `PhotoError`, or what taking a tile threw.
func rendered(
  _ bytes: [UInt8], as renditions: [Rendition], tiles: TileOrder?
) throws -> PhotoRendering {
  guard let tiles else { return try render(bytes, as: renditions) }
  let encoding = TileEncoding(tiles.take)
  let rendering = Result {
    try render(bytes, as: renditions, tiles: tiles.recipe) { encoding.add($0) }
  }
  try encoding.finish()
  return try rendering.get()
}
