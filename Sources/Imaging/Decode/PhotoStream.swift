/// All that is made directly from a photo while it streams by once: renditions, and tiles where they are asked for.
struct PhotoStream {
  private var sinks: PhotoSinks
  private let tiles: TileStream?

  /// `profile` is what the photo's samples mean.
  init(
    _ plan: RenderPlan, grid: SampleGrid, orientation: Orientation, photo: PixelSize,
    profile: ColourProfile
  ) {
    tiles = plan.tiles.map {
      TileStream(
        $0, plan, source: grid, orientation: orientation, photo: photo, profile: profile)
    }
    // With tiles, renditions are made of them.
    sinks = PhotoSinks(
      tiles == nil ? plan.photoSteps : [], grid: grid, orientation: orientation, photo: photo,
      kernels: plan.kernels)
  }

  /// How many rows of a plane must be at hand.
  func rowsNeeded(plane: Int) -> Int {
    tiles?.rowsNeeded(plane: plane) ?? sinks.rowsNeeded(plane: plane)
  }

  /// Takes what the windows have got.
  mutating func take(_ windows: [RowWindow]) {
    for (plane, window) in windows.enumerated() {
      withExtendedLifetime(window) {
        let row = { (index: Int) in UnsafePointer(window.row(index)) }
        if let tiles {
          tiles.take(plane: plane, available: window.available, row: row)
        } else {
          sinks.take(plane: plane, available: window.available, row: row)
        }
      }
    }
  }

  /// The pictures, upright, by the index of the rendition.
  func pictures() -> [Int: Picture] { tiles?.pictures() ?? sinks.pictures() }
}
