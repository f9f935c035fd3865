import Testing

@testable import Imaging

/// Numbers that stand for colours are rounded to the nearest one.
@Suite struct ArithmeticTests {
  /// Whether a sample is the nearest to a value; half a level may fall on either side.
  private func isNearest(_ sample: UInt8, _ value: Double) -> Bool {
    abs(Double(sample) - min(max(value, 0), 255)) <= 0.502
  }

  @Test func lumaAndChromaAreTheNearest() {
    for red in stride(from: 0, through: 255, by: 15) {
      for green in stride(from: 0, through: 255, by: 17) {
        for blue in stride(from: 0, through: 255, by: 51) {
          let (r, g, b) = (Double(red), Double(green), Double(blue))
          let made = ycc(UInt8(red), UInt8(green), UInt8(blue))
          let areNearest =
            isNearest(made.0, 0.299 * r + 0.587 * g + 0.114 * b)
            && isNearest(made.1, 128 - 0.168_736 * r - 0.331_264 * g + 0.5 * b)
            && isNearest(made.2, 128 + 0.5 * r - 0.418_688 * g - 0.081_312 * b)
          #expect(areNearest, "\(made) of \(red), \(green), \(blue)")
        }
      }
    }
    for level in 0...255 {
      let made = ycc(UInt8(level), UInt8(level), UInt8(level))
      #expect(made == (UInt8(level), 128, 128))
      #expect(rgb(UInt8(level), 128, 128) == (UInt8(level), UInt8(level), UInt8(level)))
    }
  }

  @Test func coloursOfLumaAndChromaAreTheNearest() {
    for luma in stride(from: 0, through: 255, by: 15) {
      for blueness in stride(from: 0, through: 255, by: 17) {
        for redness in stride(from: 0, through: 255, by: 51) {
          let (y, cb, cr) = (Double(luma), Double(blueness) - 128, Double(redness) - 128)
          let made = rgb(UInt8(luma), UInt8(blueness), UInt8(redness))
          let areNearest =
            isNearest(made.0, y + 1.402 * cr)
            && isNearest(made.1, y - 0.344_136 * cb - 0.714_136 * cr)
            && isNearest(made.2, y + 1.772 * cb)
          #expect(areNearest, "\(made) of \(luma), \(blueness), \(redness)")
        }
      }
    }
  }

  private func converted(_ format: PixelFormat, _ row: [UInt8]) -> [[UInt8]] {
    let count = row.count / format.channels
    var planes = (0..<format.planes).map { _ in Plane(width: count, height: 1) }
    let pointers = planes.indices.map { _ in
      UnsafeMutablePointer<UInt8>.allocate(capacity: count)
    }
    format.convert(row, count: count, into: pointers)
    for index in planes.indices {
      for x in 0..<count { planes[index][x, 0] = pointers[index][x] }
      pointers[index].deallocate()
    }
    return planes.map { Array($0.samples.prefix(count)) }
  }

  @Test func transparencyIsLaidOnWhite() {
    for level in stride(from: 0, through: 255, by: 15) {
      for alpha in stride(from: 0, through: 255, by: 3) {
        let (v, a) = (UInt8(level), UInt8(alpha))
        let wanted = Double(level * alpha + 255 * (255 - alpha)) / 255
        let made = converted(.greyAlpha, [v, a])[0][0]
        #expect(isNearest(made, wanted), "\(made) of \(level), \(alpha)")
        #expect(converted(.rgba, [v, v, v, a]) == [[made], [128], [128]])
      }
    }
  }

  @Test func inksTakeTheirPartOfTheLight() {
    for level in stride(from: 0, through: 255, by: 15) {
      for key in stride(from: 0, through: 255, by: 3) {
        let (v, k) = (UInt8(level), UInt8(key))
        let made = converted(.cmyk, [v, v, v, k])
        #expect(isNearest(made[0][0], Double(level * key) / 255), "\(made) of \(level), \(key)")
        #expect(made[1...] == [[128], [128]])
      }
    }
  }

  @Test func eachSampleGoesToItsPlane() {
    let (one, two) = (ycc(250, 20, 90), ycc(3, 200, 150))
    let wanted = [[one.0, two.0], [one.1, two.1], [one.2, two.2]]
    #expect(converted(.rgb, [250, 20, 90, 3, 200, 150]) == wanted)
    #expect(converted(.rgba, [250, 20, 90, 255, 3, 200, 150, 255]) == wanted)
    #expect(converted(.cmyk, [250, 20, 90, 255, 3, 200, 150, 255]) == wanted)
    #expect(converted(.grey, [7, 9]) == [[7, 9]])
    #expect(converted(.greyAlpha, [7, 255, 9, 255]) == [[7, 9]])
  }

  @Test func blocksBecomeTheirNearestAverage() {
    // Blocks of two by two of five columns and three rows: the last ones are not whole.
    var shrink = BoxShrink(factor: 2, width: 5, planes: 1)
    var made = [UInt8](repeating: 0, count: 3)
    func write() -> [UInt8] {
      made.withUnsafeMutableBufferPointer { target in
        target.baseAddress.map { shrink.write(into: [$0]) }
      }
      return made
    }
    let rows: [[UInt8]] = [[0, 1, 0, 1, 9], [0, 0, 0, 1, 10]]
    let areWhole = rows.map { shrink.take($0, as: .grey) }
    #expect(areWhole == [false, true])
    // A quarter, a half and 9.5.
    #expect(write() == [0, 1, 10])
    let isWhole = shrink.take([7, 8, 200, 203, 255], as: .grey)
    #expect(!isWhole)
    #expect(write() == [8, 202, 255])
  }

  @Test(
    arguments: [
      ([0, 1], 1), ([0, 0, 1], 0), ([0, 1, 1], 1), ([255, 255, 254], 255), ([], 0), ([9], 9),
    ] as [([UInt8], UInt8)])
  func theAverageIsTheNearest(samples: [UInt8], average: UInt8) {
    var plane = Plane(width: samples.count, height: 1, filledWith: 255)
    for (x, sample) in samples.enumerated() { plane[x, 0] = sample }
    let picture = Picture(
      size: PixelSize(width: samples.count, height: 1), chroma: .full, planes: [plane])
    #expect(picture.averageColour == AverageColour(red: average, green: average, blue: average))
  }

  @Test func rowsEndWithCopiesOfTheirLastSample() {
    var plane = Plane(width: 9, height: 2)
    for y in 0..<2 { for x in 0..<9 { plane[x, y] = UInt8(10 * y + x) } }
    plane.extendRows()
    for y in 0..<2 {
      let row = plane.samples[y * plane.stride..<y * plane.stride + 17]
      let last = UInt8(10 * y + 8)
      #expect(row.suffix(9) == [last, last, last, last, last, last, last, last, 0])
    }
    var whole = Plane(width: 8, height: 1, filledWith: 3)
    let before = whole
    whole.extendRows()
    #expect(whole == before)
    // An odd number of cache lines.
    #expect([1, 64, 65, 192, 193].map(Plane.stride(of:)) == [64, 64, 192, 192, 320])
  }

  @Test func aWindowHoldsTheLatestRows() {
    let window = RowWindow(rowBytes: 5, rows: 3, step: 2)
    #expect(window.capacity == 6 && window.stride == 64)
    for row in 0..<7 {
      window.next.update(repeating: UInt8(row), count: 5)
      window.advance(by: 1)
    }
    #expect(window.available == 7)
    #expect((1..<7).map { window.row($0)[4] } == [1, 2, 3, 4, 5, 6])
    window.fill(rows: 2, with: 128)
    #expect(window.available == 9)
    #expect((3..<9).map { window.row($0)[0] } == [3, 4, 5, 6, 128, 128])
    #expect(window.row(8)[63] == 128)
  }

  @Test func halvedColoursAreRoundedUp() {
    #expect([1, 2, 3, 4].map(Picture.Chroma.halved.count) == [1, 1, 2, 2])
    #expect([1, 2, 3, 4].map(Picture.Chroma.full.count) == [1, 2, 3, 4])
    #expect(Picture.Chroma.halved.pitch == 2 && Picture.Chroma.full.pitch == 1)
  }
}
