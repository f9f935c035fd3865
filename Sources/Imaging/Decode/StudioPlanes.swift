import CCodecs

/// Y, Cb and Cr in the range that video has, as WebP stores them: 16 to 235, and 16 to 240 for colours.
///
/// Source: RFC 6386, section 9.2, which means ITU-R BT.601. Widened to 0 to 255 they are those of JFIF, so that no
/// pixel need become red, green and blue. They lie in the library's memory, and must not outlive it.
struct StudioPlanes {
  private let planes: [(samples: UnsafePointer<UInt8>, stride: Int)]
  private let grids: [SampleGrid.PlaneGrid]

  init(_ picture: cc_picture) {
    let (width, height) = (Int(picture.width), Int(picture.height))
    planes = [
      (picture.planes.0, picture.strides.0), (picture.planes.1, picture.strides.1),
      (picture.planes.2, picture.strides.2),
    ].compactMap { samples, stride in samples.map { ($0, Int(stride)) } }
    grids = planes.indices.map { index in
      let pixels = index == 0 ? 1 : 2
      return SampleGrid.PlaneGrid(
        width: (width + pixels - 1) / pixels, height: (height + pixels - 1) / pixels,
        perColumn: 1 / Double(pixels), perRow: 1 / Double(pixels))
    }
  }

  /// What each level of luma becomes, and each of colours.
  static let (luma, chroma) = (
    widened { (Double($0) - 16) * 255 / 219 }, widened { (Double($0) - 128) * 255 / 224 + 128 }
  )

  private static func widened(_ value: (Int) -> Double) -> [UInt8] {
    (0...255).map { UInt8(min(max(value($0), 0), 255).rounded()) }
  }

  /// Makes what a plan asks for.
  func pictures(
    _ plan: RenderPlan, orientation: Orientation, photo: PixelSize, profile: ColourProfile
  ) -> [Int: Picture] {
    let grid = SampleGrid(planes: grids)
    var stream = PhotoStream(
      plan, grid: grid, orientation: orientation, photo: photo, profile: profile)
    let windows = grid.planes.enumerated().map { index, plane in
      RowWindow(
        rowBytes: plane.width, rows: stream.rowsNeeded(plane: index), step: index == 0 ? 2 : 1)
    }
    for _ in stride(from: 0, to: grids[0].height, by: 2) {
      for (index, window) in windows.enumerated() {
        let left = grid.planes[index].height - window.available
        for _ in 0..<min(index == 0 ? 2 : 1, left) { copyRow(of: index, into: window) }
      }
      stream.take(windows)
    }
    return stream.pictures()
  }

  private func copyRow(of index: Int, into window: RowWindow) {
    let plane = planes[index]
    let (source, target) = (plane.samples + window.available * plane.stride, window.next)
    (index == 0 ? Self.luma : Self.chroma).withUnsafeBufferPointer { levels in
      for x in 0..<grids[index].width { target[x] = levels[Int(source[x])] }
    }
    window.advance(by: 1)
  }
}
