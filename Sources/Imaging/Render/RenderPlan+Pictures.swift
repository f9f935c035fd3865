extension RenderPlan {
  /// All pictures by the index of the rendition: those of the decoded photo, and those made of them.
  func pictures(from photo: DecodedPhoto) -> [Int: Picture] {
    var pictures = photo.pictures
    var targets: [Int: RenderTarget] = [:]
    for step in steps {
      targets[step.index] = step.target
      guard case .rendition(let index) = step.origin, let source = pictures[index],
        let target = targets[index]
      else { continue }
      pictures[step.index] = source.resampled(target, to: step.target, kernels: kernels)
    }
    return pictures
  }
}

extension Picture {
  /// The picture, which shows one part of a photo, cut and scaled to another.
  fileprivate func resampled(
    _ own: RenderTarget, to target: RenderTarget, kernels: ResampleKernels
  ) -> Picture {
    let across = Double(size.width) / own.width
    let down = Double(size.height) / own.height
    let grid = SampleGrid(
      originX: own.left, originY: own.top,
      planes: planes.enumerated().map { index, plane in
        let pitch = index == 0 ? 1 : chroma.pitch
        return SampleGrid.PlaneGrid(
          width: plane.width, height: plane.height, perColumn: across / pitch,
          perRow: down / pitch)
      })
    let sides = (
      across: SampleGrid.Side(start: target.left, length: target.width, count: target.size.width),
      down: SampleGrid.Side(start: target.top, length: target.height, count: target.size.height)
    )
    var resamplers = grid.resamplers(
      across: sides.across, down: sides.down, chroma: target.chroma, kernels: kernels)
    for index in resamplers.indices { resamplers[index].take(planes[index]) }
    return Picture(size: target.size, chroma: target.chroma, planes: resamplers.map(\.plane))
  }
}
