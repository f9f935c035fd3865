/// Where a source's samples lie on the photo, so that anything can be cut out of it at any size.
struct SampleGrid {
  struct PlaneGrid: Equatable {
    let width: Int
    let height: Int
    /// Samples per pixel of the photo.
    let perColumn: Double
    let perRow: Double
    /// The photo's pixel, as the planes are turned, at which the samples begin.
    var originX = 0.0
    var originY = 0.0
  }

  let planes: [PlaneGrid]
}

extension SampleGrid {
  /// A rectangle of the photo and the number of samples to lay over it, on one side.
  struct Side {
    /// In the photo's pixels.
    var start: Double
    var length: Double
    /// In pixels of the target.
    var count: Int
    /// Whether the samples will be put in reverse order afterwards.
    var isFlipped = false

    /// The weights for one plane.
    func axis(
      sourceCount: Int, origin: Double, perPixel: Double, chroma: Picture.Chroma?,
      grouping: ResampleKernels.Grouping
    ) -> ResampleAxis {
      let pitch = chroma?.pitch ?? 1
      let samples = chroma?.count(count) ?? count
      let step = length / Double(count)
      // Where samples are halved, an odd last one reaches beyond the picture: at its end, which
      // is its beginning where it is flipped afterwards.
      let overhang = isFlipped ? Double(samples) * pitch - Double(count) : 0
      return ResampleAxis(
        sourceCount: sourceCount, start: (start - origin - overhang * step) * perPixel,
        step: step * pitch * perPixel, count: samples, grouping: grouping)
    }
  }

  /// Resamplers, one for each plane.
  func resamplers(
    across: Side, down: Side, chroma: Picture.Chroma, orientation: Orientation = .upright,
    kernels: ResampleKernels
  ) -> [PlaneResampler] {
    var resamplers: [PlaneResampler] = []
    for (index, plane) in planes.enumerated() {
      // Cb and Cr mostly have the same weights.
      if index == 2, plane == planes[1] {
        resamplers.append(resamplers[1])
        continue
      }
      let chroma = index == 0 ? nil : chroma
      resamplers.append(
        PlaneResampler(
          across: across.axis(
            sourceCount: plane.width, origin: plane.originX, perPixel: plane.perColumn,
            chroma: chroma, grouping: .neighbours),
          down: down.axis(
            sourceCount: plane.height, origin: plane.originY, perPixel: plane.perRow,
            chroma: chroma, grouping: .rows),
          orientation: orientation, kernels: kernels))
    }
    return resamplers
  }
}
