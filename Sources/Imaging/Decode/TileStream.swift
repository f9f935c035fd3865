/// A photo's tiles at all scales, and its renditions with them, while it streams by once: each scale is made of the
/// one before, and a rendition of the smallest that is somewhat larger.
///
/// There is no more of a scale than the band that is being made and those that whoever takes them still has, so that
/// memory grows with the photo's width, and not with its height.
final class TileStream {
  private let grid: TileGrid
  private let layouts: [TileLayout]
  private let scales: [TileScale]
  private let orientation: Orientation
  private let quality: Int
  private let colours: RenditionColours
  private let take: (TileBand) -> Void

  init(
    _ request: RenderPlan.Tiles, _ plan: RenderPlan, source: SampleGrid, orientation: Orientation,
    photo: PixelSize, profile: ColourProfile
  ) {
    let grid = TileGrid(photo: photo, side: request.recipe.side)
    self.grid = grid
    (quality, take) = (request.recipe.quality, request.take)
    self.orientation = orientation
    colours = RenditionColours(of: profile)
    let factors = grid.factors
    layouts = factors.map {
      TileLayout(grid, factor: $0, orientation: orientation, planes: source.planes.count)
    }
    let origins = plan.photoSteps.map { step in
      (step: step, factor: factors.last { step.target.isMade(at: $0) } ?? 1)
    }
    var scales: [TileScale] = []
    for layout in layouts {
      let own = SampleGrid(planes: layout.planes.map(\.grid))
      let sinks = PhotoSinks(
        origins.filter { $0.factor == layout.factor }.map(\.step), grid: own,
        orientation: orientation, photo: photo, kernels: plan.kernels)
      scales.append(
        TileScale(
          layout, of: scales.last?.grid ?? source, rowsKept: Self.rowsKept, sinks: sinks,
          kernels: plan.kernels))
    }
    self.scales = scales
  }

  /// The most rows that the next scale, at a half, is made of.
  private static let rowsKept = 2 * Int(2 * Lanczos.reach) + 4

  /// How many rows of a plane must be at hand.
  func rowsNeeded(plane: Int) -> Int { scales.first?.planes[plane].rowsNeeded ?? 1 }

  /// Takes a plane's rows, of which so many have been there so far.
  func take(plane: Int, available: Int, row: (Int) -> UnsafePointer<UInt8>) {
    advance(0, plane: plane, available: available, row: row)
  }

  /// Makes a plane at a scale, and what is made of that, as far as rows allow.
  private func advance(
    _ place: Int, plane: Int, available: Int, row: (Int) -> UnsafePointer<UInt8>
  ) {
    let scale = scales[place]
    let making = scale.planes[plane]
    while !making.isDone {
      making.take(available: available, row: row)
      making.withRows { available, row in
        scale.sinks.take(plane: plane, available: available, row: row)
        if place + 1 < scales.count {
          advance(place + 1, plane: plane, available: available, row: row)
        }
      }
      guard making.isBandWhole else { return }
      if let band = scale.finishBand(plane: plane) { take(band, at: place) }
    }
  }

  private func take(_ band: (place: Int, planes: [Plane]), at place: Int) {
    let factor = scales[place].factor
    let tiles =
      orientation.swapsSides
      ? (0..<grid.rows(factor: factor)).map {
        TileGrid.Tile(factor: factor, column: band.place, row: $0)
      }
      : (0..<grid.columns(factor: factor)).map {
        TileGrid.Tile(factor: factor, column: $0, row: band.place)
      }
    take(
      TileBand(
        grid: grid, tiles: tiles, planes: band.planes, sides: layouts[place].planes.map(\.across),
        orientation: orientation, quality: quality, colours: colours))
  }

  /// The renditions made with the tiles, upright, by their index.
  func pictures() -> [Int: Picture] {
    scales.reduce(into: [:]) { $0.merge($1.sinks.pictures()) { first, _ in first } }
  }
}

extension RenderTarget {
  /// Whether it can be made of the photo at a scale without a loss that shows.
  fileprivate func isMade(at factor: Int) -> Bool {
    let needed = Picture.Chroma.halved.pitch / chroma.pitch
    return Double(factor) * scale * max(needed, RenderPlan.decodeMargin) <= 1
  }
}
