/// Renditions that are made directly from a photo, or from the photo at one scale, while it streams by once.
struct PhotoSinks {
  private var sinks: [(step: RenderPlan.Step, planes: [PlaneResampler])]

  init(
    _ steps: [RenderPlan.Step], grid: SampleGrid, orientation: Orientation, photo: PixelSize,
    kernels: ResampleKernels
  ) {
    sinks = steps.map { step in
      let sides = step.target.sides(stored: orientation, photo: photo)
      let planes = grid.resamplers(
        across: sides.across, down: sides.down, chroma: step.target.chroma,
        orientation: orientation, kernels: kernels)
      return (step, planes)
    }
  }

  /// How many rows of a plane must be at hand.
  func rowsNeeded(plane: Int) -> Int { sinks.map { $0.planes[plane].rowsNeeded }.max() ?? 1 }

  /// Takes a plane's rows, of which so many have been there so far.
  mutating func take(plane: Int, available: Int, row: (Int) -> UnsafePointer<UInt8>) {
    for sink in sinks.indices { sinks[sink].planes[plane].take(available: available, row: row) }
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
