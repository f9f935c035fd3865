import Basics
import Imaging
import Synchronization

/// What a helper is asked to make of a photo.
struct HelperRequest: Hashable {
  var renditions: [Rendition]
  var tiles: TileRecipe?
  var photo: [UInt8]

  init(_ renditions: [Rendition], tiles: TileRecipe? = nil, of photo: [UInt8]) {
    (self.renditions, self.tiles, self.photo) = (renditions, tiles, photo)
  }

  var bytes: [UInt8] {
    HelperMessage.bytes(about: photo.count + 200) { record in
      record.add(renditions) { $1.add(to: &$0) }
      record.add(tiles != nil)
      tiles?.add(to: &record)
      record.add(written: photo)
    }
  }

  init(reading message: [UInt8]) throws(RecordReader.Damaged) {
    var record = try HelperMessage.reader(of: message)
    renditions = try record.list { record throws(RecordReader.Damaged) in
      try Rendition(from: &record)
    }
    if try record.flag() { tiles = try TileRecipe(from: &record) }
    photo = Array(message[record.place...])
  }
}

/// What it gives back.
enum HelperAnswer: Equatable {
  case rendering(PhotoRendering, tiles: [MadeTile] = [])
  case fault(PhotoError)

  /// Makes what is asked for, here and now.
  init(to request: HelperRequest) {
    do {
      let made = Mutex<[MadeTile]>([])
      let tiles = request.tiles.map { recipe in
        TileOrder(recipe: recipe) { tile, bytes in
          made.withLock { $0.append(MadeTile(tile: tile, bytes: bytes)) }
        }
      }
      let rendering = try rendered(request.photo, as: request.renditions, tiles: tiles)
      self = .rendering(rendering, tiles: made.withLock { $0 })
    } catch let fault as PhotoError {
      self = .fault(fault)
    } catch {
      // Nothing else throws.
      self = .fault(.malformed("\(error)"))
    }
  }

  /// Whether it is an answer to what was asked for of a photo of a size, seen upright: each rendition, in a format that
  /// it may have, and each tile once. A helper that a library has taken over may say anything.
  func answers(_ request: HelperRequest, size: PixelSize) -> Bool {
    guard case .rendering(let rendering, let made) = self else { return true }
    let formats = rendering.renditions.map(\.format)
    guard formats.count == request.renditions.count,
      zip(formats, request.renditions).allSatisfy({ format, asked in
        format == asked.format || format == asked.withoutLibrary.format
      })
    else { return false }
    let asked = request.tiles.map { TileGrid(photo: size, side: $0.side).tiles } ?? []
    return made.count == asked.count && Set(made.map(\.tile)) == Set(asked)
  }

  /// A tile as a JPEG.
  struct MadeTile: Hashable {
    var tile: TileGrid.Tile
    var bytes: [UInt8]

    init(tile: TileGrid.Tile, bytes: [UInt8]) {
      self.tile = tile
      self.bytes = bytes
    }
  }

  var bytes: [UInt8] {
    switch self {
    case .rendering(let rendering, let tiles):
      let files = rendering.renditions.map(\.bytes) + tiles.map(\.bytes)
      return HelperMessage.bytes(about: files.reduce(1000) { $0 + $1.count + 50 }) { record in
        record.add(true)
        rendering.add(to: &record)
        record.add(tiles) { $1.add(to: &$0) }
      }
    case .fault(let fault):
      return HelperMessage.bytes(about: 200) { record in
        record.add(false)
        fault.add(to: &record)
      }
    }
  }

  init(reading message: [UInt8]) throws(RecordReader.Damaged) {
    var record = try HelperMessage.reader(of: message)
    self =
      try record.flag()
      ? .rendering(
        try PhotoRendering(from: &record),
        tiles: try record.list { record throws(RecordReader.Damaged) in
          try MadeTile(from: &record)
        }) : .fault(try PhotoError(from: &record))
    guard record.isAtEnd else { throw RecordReader.Damaged() }
  }
}
