/// The renditions that are made directly from a photo, while it streams by once.
struct PhotoSinks {
  private var sinks: [(step: RenderPlan.Step, planes: [PlaneResampler])]

  init(_ plan: RenderPlan, grid: SampleGrid, orientation: Orientation, photo: PixelSize) {
    sinks = plan.steps.filter { $0.origin == .photo }.map { step in
      let sides = step.target.sides(stored: orientation, photo: photo)
      let planes = grid.resamplers(
        across: sides.across, down: sides.down, chroma: step.target.chroma,
        orientation: orientation, kernels: plan.kernels)
      return (step, planes)
    }
  }

  /// How many rows of a plane must be at hand.
  func rowsNeeded(plane: Int) -> Int { sinks.map { $0.planes[plane].rowsNeeded }.max() ?? 1 }

  /// Takes what the windows have got.
  mutating func take(_ windows: [RowWindow]) {
    for sink in sinks.indices {
      for plane in windows.indices { sinks[sink].planes[plane].take(windows[plane]) }
    }
  }

  /// The pictures, upright, by the index of the rendition.
  func pictures() -> [Int: Picture] {
    var pictures: [Int: Picture] = [:]
    for (step, planes) in sinks {
      pictures[step.index] = Picture(
        size: step.target.size, chroma: step.target.chroma,
        planes: planes.map(\.plane))
    }
    return pictures
  }
}
