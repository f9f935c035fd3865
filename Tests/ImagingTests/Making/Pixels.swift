import Testing

@testable import Imaging

/// A file's pixels as they are decoded, to be looked at.
struct Pixels {
  let width: Int
  let height: Int
  let channels: Int
  let samples: [UInt8]

  init(decoding bytes: [UInt8]) throws {
    let isPNG = try PhotoFormat.of(bytes) == .png
    self = try bytes.withUnsafeBufferPointer { buffer in
      isPNG ? try Pixels(png: try PNGReader(buffer)) : try Pixels(jpeg: try JPEGReader(buffer))
    }
  }

  private init(jpeg reader: borrowing JPEGReader) throws {
    let layout = try reader.startRows(denominator: 1)
    width = layout.width
    height = layout.height
    channels = layout.format.channels
    let stride = width * channels
    var samples = [UInt8](repeating: 0, count: stride * height)
    for row in 0..<height {
      let isRead = samples.withUnsafeMutableBufferPointer {
        $0.baseAddress.map { reader.readRow(into: $0 + row * stride) } ?? false
      }
      try #require(isRead)
    }
    self.samples = samples
  }

  private init(png reader: borrowing PNGReader) throws {
    width = reader.width
    height = reader.height
    channels = reader.format.channels
    let stride = width * channels
    var samples = [UInt8](repeating: 0, count: stride * height)
    for row in 0..<height {
      let isRead = samples.withUnsafeMutableBufferPointer {
        $0.baseAddress.map { reader.readRow(into: $0 + row * stride) } ?? false
      }
      try #require(isRead)
    }
    self.samples = samples
  }

  subscript(x: Int, y: Int) -> [Int] {
    let at = (y * width + x) * channels
    return samples[at..<at + channels].map(Int.init)
  }

  /// The mean of each channel.
  var averages: [Double] {
    (0..<channels).map { channel in
      let sum = stride(from: channel, to: samples.count, by: channels).reduce(0) {
        $0 + Int(samples[$1])
      }
      return Double(sum) / Double(width * height)
    }
  }

  /// The largest difference of any sample.
  func farthest(from other: Pixels) -> Int {
    zip(samples, other.samples).map { abs(Int($0) - Int($1)) }.max() ?? 0
  }
}

/// Whether two colours are alike within a tolerance per channel.
func alike(_ one: [Int], _ other: MadePicture.Colour, within tolerance: Int) -> Bool {
  let wanted = [Int(other.red), Int(other.green), Int(other.blue)]
  let rgb = one.count < 3 ? [one[0], one[0], one[0]] : Array(one.prefix(3))
  return zip(rgb, wanted).allSatisfy { abs($0 - $1) <= tolerance }
}
