import Audit
import Basics
import Pictures
import Imaging
import Synchronization

/// Writes a photo's tiles as they are made, and the one that stands for all of them at the end.
final class TileWriting: Sendable {
  private let set: TileSet
  private let output: OutputFolder
  /// What looks at a tile before it is there; nil where everything may be shown.
  private let audit: LeakAudit?
  private let state = Mutex(State())

  private struct State {
    var last: [UInt8] = []
    var leaks: [Leak] = []
    var isAnyWritten = false
  }

  init(_ set: TileSet, in output: OutputFolder, audit: LeakAudit?) {
    (self.set, self.output, self.audit) = (set, output, audit)
  }

  /// What must not be published of them, for which reason no more were written.
  var leaks: [Leak] { state.withLock(\.leaks) }

  /// Takes a tile.
  func put(_ tile: TileGrid.Tile, _ bytes: [UInt8]) throws(GalleryError) {
    // What holds the whole photo a rendition shows.
    guard tile.factor != set.grid.factors.last else { return }
    let path = set.path(of: tile)
    let leaks = audit?.leaks(in: bytes, at: path, as: .picture) ?? []
    let isHeldBack = state.withLock { state in
      state.leaks += leaks
      if tile == TileSet.last { state.last = bytes }
      return !state.leaks.isEmpty
    }
    if isHeldBack || tile == TileSet.last { return }
    let isMade = try output.put([bytes[...]], at: path).isMade
    if isMade { state.withLock { $0.isAnyWritten = true } }
  }

  /// Writes the tile that stands for all; says whether any was not there already.
  func finish() throws(GalleryError) -> (file: SiteRecord.File, isMade: Bool) {
    let path = set.path(of: TileSet.last)
    let (last, isAnyWritten) = state.withLock { ($0.last, $0.isAnyWritten) }
    let (file, isMade) = try output.put([last[...]], at: path)
    return (SiteRecord.File(path: path, state: file), isMade || isAnyWritten)
  }
}
