/// A photo at one of the scales of its tiles, while it streams by.
final class TileScale {
  let factor: Int
  let planes: [TilePlane]
  /// The renditions that are made of it.
  var sinks: PhotoSinks
  /// How each plane is cut, as it is stored.
  private let layout: TileLayout
  private var band = 0
  /// The bands that are whole, of each plane.
  private var waiting: [[Plane]]

  init(
    _ layout: TileLayout, of source: SampleGrid, rowsKept: Int, sinks: PhotoSinks,
    kernels: ResampleKernels
  ) {
    (self.layout, self.sinks) = (layout, sinks)
    factor = layout.factor
    planes = zip(layout.planes, source.planes).enumerated().map { index, grids in
      TilePlane(
        grids.0.grid, of: grids.1, side: grids.0.down,
        rowsKept: max(rowsKept, sinks.rowsNeeded(plane: index)), kernels: kernels)
    }
    waiting = planes.map { _ in [] }
  }

  var grid: SampleGrid { SampleGrid(planes: planes.map(\.grid)) }

  /// Takes a plane's band, and gives the planes of one of which all are there.
  func finishBand(plane: Int) -> (place: Int, planes: [Plane])? {
    waiting[plane].append(planes[plane].finishBand())
    guard waiting.allSatisfy({ !$0.isEmpty }) else { return nil }
    let whole = waiting.indices.map { waiting[$0].removeFirst() }
    defer { band += 1 }
    return (layout.planes.first?.down.seen(band) ?? 0, whole)
  }
}

/// Where a photo's samples at one scale lie on the photo as it is stored, and how they are cut.
struct TileLayout {
  struct Side {
    let grid: SampleGrid.PlaneGrid
    let across: TileSide
    let down: TileSide
  }

  let factor: Int
  let planes: [Side]

  init(_ grid: TileGrid, factor: Int, orientation: Orientation, planes count: Int) {
    self.factor = factor
    let size = orientation.upright(grid.size(factor: factor))
    let photo = orientation.upright(grid.photo)
    planes = (0..<count).map { plane in
      let pitch = plane == 0 ? 1 : Int(Picture.Chroma.halved.pitch)
      let across = TileSide(
        count: TileGrid.parts(size.width, of: pitch), tile: grid.side / pitch,
        isFlipped: orientation.flipsColumns)
      let down = TileSide(
        count: TileGrid.parts(size.height, of: pitch), tile: grid.side / pitch,
        isFlipped: orientation.flipsRows)
      let pixels = factor * pitch
      return Side(
        grid: SampleGrid.PlaneGrid(
          width: across.count, height: down.count, perColumn: 1 / Double(pixels),
          perRow: 1 / Double(pixels),
          // A last sample that reaches beyond the photo comes first where samples run backwards.
          originX: across.isFlipped ? Double(photo.width - across.count * pixels) : 0,
          originY: down.isFlipped ? Double(photo.height - down.count * pixels) : 0),
        across: across, down: down)
    }
  }
}
