/// A photo's colour on average, as sRGB; the photo's own profile is not heeded.
package struct AverageColour: Hashable, Sendable {
  package let red: UInt8
  package let green: UInt8
  package let blue: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }
}

extension RenderPlan {
  /// The rendition whose average is the photo's: the smallest that shows all of it, or else the
  /// smallest.
  var indexOfAverage: Int? {
    (steps.filter { $0.target.showsAll }.last ?? steps.last)?.index
  }
}

extension Picture {
  var averageColour: AverageColour {
    let means = planes.map(\.average)
    guard means.count == 3 else {
      let grey = means.first ?? 0
      return AverageColour(red: grey, green: grey, blue: grey)
    }
    let (red, green, blue) = rgb(means[0], means[1], means[2])
    return AverageColour(red: red, green: green, blue: blue)
  }
}

extension Plane {
  fileprivate var average: UInt8 {
    var sum = 0
    for row in 0..<height {
      for sample in samples[row * stride..<row * stride + width] { sum += Int(sample) }
    }
    let count = max(width * height, 1)
    return UInt8(clamping: (sum + count / 2) / count)
  }
}
