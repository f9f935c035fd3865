import CCodecs
import Testing

@testable import Imaging

/// Planes in the range of video become those of JFIF.
@Suite struct StudioPlanesTests {
  @Test func levelsAreWidenedToTheWholeRange() {
    #expect([0, 16, 126, 235, 255].map { StudioPlanes.luma[$0] } == [0, 0, 128, 255, 255])
    #expect([0, 16, 128, 240, 255].map { StudioPlanes.chroma[$0] } == [0, 1, 128, 255, 255])
  }

  /// At its own size, each sample stays where it is, turned as the photo is; odd sides have a last column and row.
  @Test(arguments: Orientation.allCases, [(1, 1), (7, 5), (8, 6), (5, 8)])
  func eachSampleGoesToItsPlace(orientation: Orientation, sides: (Int, Int)) {
    let (width, height) = sides
    let rows = (height + 1) / 2
    // Rows may have more in memory than their samples.
    let strides = (width + 3, (width + 1) / 2 + 1)
    let luma = (0..<strides.0 * height).map { UInt8(16 + $0 * 37 % 220) }
    let chroma = [UInt8](repeating: 128, count: strides.1 * rows)
    let photo = orientation.upright(PixelSize(width: width, height: height))
    let plan = RenderPlan([.whole(width: photo.width)], of: photo)
    var made: [Int: Picture] = [:]
    luma.withUnsafeBufferPointer { luma in
      chroma.withUnsafeBufferPointer { chroma in
        var picture = cc_picture()
        (picture.width, picture.height) = (UInt32(width), UInt32(height))
        picture.planes = (luma.baseAddress, chroma.baseAddress, chroma.baseAddress)
        picture.strides = (strides.0, strides.1, strides.1)
        made = StudioPlanes(picture).pictures(
          plan, orientation: orientation, photo: photo, profile: .none)
      }
    }
    guard let picture = made[0] else {
      Issue.record("nothing was made")
      return
    }
    #expect(picture.size == photo)
    for y in 0..<height {
      for x in 0..<width {
        let column = orientation.flipsColumns ? width - 1 - x : x
        let row = orientation.flipsRows ? height - 1 - y : y
        let seen =
          orientation.swapsSides ? picture.planes[0][row, column] : picture.planes[0][column, row]
        #expect(seen == StudioPlanes.luma[Int(luma[y * strides.0 + x])], "\(x), \(y)")
      }
    }
    for plane in picture.planes.dropFirst() {
      #expect(plane[0, 0] == 128 && plane[plane.width - 1, plane.height - 1] == 128)
    }
  }
}
