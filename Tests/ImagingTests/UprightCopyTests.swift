import ImagingSupport
import Testing

@testable import Imaging

/// Copies that stand upright without any orientation in the file.
@Suite struct UprightCopyTests {
  private static let noisy = MadePicture(96, 64) { x, y in
    (UInt8((x &* y &* 31) & 255), UInt8((x &* 5 &+ y &* 3) & 255), UInt8((x ^ y) & 255))
  }

  @Test(
    arguments: Orientation.allCases,
    [[(2, 2), (1, 1), (1, 1)], [(2, 1), (1, 1), (1, 1)], [(1, 1), (1, 1), (1, 1)], [(1, 1)]])
  func turnsWithoutLoss(
    orientation: Orientation, sampling: [(horizontal: Int, vertical: Int)]
  ) throws {
    let plain = try Self.noisy.jpeg(sampling: sampling, quality: 90)
    let bytes = JPEGSurgery.insert(JPEGSurgery.exif(Int(orientation.rawValue)), into: plain)
    let copy = try copyUpright(bytes)
    #expect(copy.warnings.isEmpty)
    let header = try PhotoHeader(reading: copy.bytes)
    #expect(header.orientation == .upright)
    #expect(header.storedSize == orientation.upright(Self.noisy.size))
    #expect(try MetadataWalk.unwanted(in: copy.bytes).isEmpty)
    // Turned back by the opposite turn, each sample is what it was.
    let (turned, stored) = (try Samples(copy.bytes), try Samples(plain))
    try #require(turned.planes.count == stored.planes.count)
    try #require(
      turned.planes.map(\.width)
        == stored.planes.map { orientation.swapsSides ? $0.height : $0.width })
    for (one, other) in zip(turned.planes, stored.planes) {
      let (width, height) = (other.width, other.height)
      var differences = 0
      for y in 0..<height {
        for x in 0..<width {
          let column = orientation.flipsColumns ? width - 1 - x : x
          let row = orientation.flipsRows ? height - 1 - y : y
          let swaps = orientation.swapsSides
          let sample = one[swaps ? row : column, swaps ? column : row]
          // The inverse transform rounds its two passes in turn.
          if abs(Int(sample) - Int(other[x, y])) > 1 { differences += 1 }
        }
      }
      #expect(differences == 0)
    }
  }

  @Test func turningBackGivesTheSameBytes() throws {
    let plain = try copyWithoutMetadata(try Self.noisy.jpeg()).bytes
    let aside = try copyUpright(JPEGSurgery.insert(JPEGSurgery.exif(6), into: plain)).bytes
    let back = try copyUpright(JPEGSurgery.insert(JPEGSurgery.exif(8), into: aside)).bytes
    // Coded with the same tables: those that the first turn made.
    let again = try copyUpright(JPEGSurgery.insert(JPEGSurgery.exif(6), into: back)).bytes
    #expect(again == aside)
    #expect(try Pixels(decoding: back).samples == Pixels(decoding: plain).samples)
  }

  @Test func codesAnewWhatDoesNotEndWithWholeBlocks() throws {
    let photo = MadePicture.gradient(93, 61)
    let stored = photo.stored(.turnClockwise)
    let bytes = JPEGSurgery.insert(
      JPEGSurgery.exif(6), into: try stored.jpeg(profile: MadeProfile.bytes()))
    let copy = try copyUpright(bytes)
    #expect(copy.warnings == [.turnedWithLoss])
    let header = try JPEGHeader(reading: copy.bytes)
    #expect(header.size == photo.size && header.orientation == .upright)
    #expect(header.profile.bytes == MadeProfile.bytes())
    let pixels = try Pixels(decoding: copy.bytes)
    for (x, y) in [(3, 3), (89, 4), (40, 57)] {
      #expect(alike(pixels[x, y], photo[x, y], within: 6))
    }
  }

  @Test func saysWhatIsWrongWithWhatItTurnsWithoutLoss() throws {
    let whole = JPEGSurgery.insert(JPEGSurgery.exif(6), into: try Self.noisy.jpeg())
    let copy = try copyUpright(Array(whole.prefix(whole.count - 300)))
    #expect(copy.warnings == [.truncated])
    #expect(try PhotoHeader(reading: copy.bytes).orientation == .upright)
  }

  @Test func leavesWhatIsUprightAlone() throws {
    let bytes = try Self.noisy.jpeg()
    #expect(try copyUpright(bytes) == copyWithoutMetadata(bytes))
  }
}

/// The planes of a JPEG as they are stored.
private struct Samples {
  var planes: [Plane] = []

  init(_ bytes: [UInt8]) throws {
    planes = try bytes.withUnsafeBufferPointer { buffer in
      let reader = try JPEGReader(buffer)
      let layouts = try reader.startPlanes(denominator: 1)
      let windows = layouts.map {
        RowWindow(rowBytes: $0.rowBytes, rows: $0.grid.height, step: $0.rowsPerStep)
      }
      while windows[0].available < layouts[0].grid.height {
        let isRead = reader.readPlanes(into: windows)
        try #require(isRead)
        for (window, layout) in zip(windows, layouts) { window.advance(by: layout.rowsPerStep) }
      }
      return zip(windows, layouts).map { window, layout in
        var plane = Plane(width: layout.grid.width, height: layout.grid.height)
        for y in 0..<plane.height {
          for x in 0..<plane.width { plane[x, y] = window.row(y)[x] }
        }
        return plane
      }
    }
  }
}
