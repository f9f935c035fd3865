extension RenderPlan {
  /// Calls with each picture and the index of its rendition, the largest first: those of the decoded
  /// photo, and those made of them.
  ///
  /// A picture is let go once the last one was made of it, so that the next take its memory.
  func forEachPicture(
    from decoded: consuming [Int: Picture], _ body: (Int, Picture) throws(PhotoError) -> Void
  ) throws(PhotoError) {
    var pictures = decoded
    var targets: [Int: RenderTarget] = [:]
    var lastUses: [Int: Int] = [:]
    for (place, step) in steps.enumerated() {
      targets[step.index] = step.target
      lastUses[step.index] = place
      if case .rendition(let index) = step.origin { lastUses[index] = place }
    }
    for (place, step) in steps.enumerated() {
      if case .rendition(let index) = step.origin, let source = pictures[index],
        let target = targets[index]
      {
        // The same picture may be wanted in several formats.
        pictures[step.index] =
          target == step.target
          ? source : source.resampled(target, to: step.target, kernels: kernels)
      }
      if let picture = pictures[step.index] { try body(step.index, picture) }
      pictures = pictures.filter { lastUses[$0.key, default: 0] > place }
    }
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
      planes: planes.enumerated().map { index, plane in
        let pitch = index == 0 ? 1 : chroma.pitch
        return SampleGrid.PlaneGrid(
          width: plane.width, height: plane.height, perColumn: across / pitch,
          perRow: down / pitch, originX: own.left, originY: own.top)
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
