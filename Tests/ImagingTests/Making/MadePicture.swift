import CMadeJPEG
import Testing

@testable import Imaging

/// A picture made in code, to be written as a JPEG or PNG of any kind.
struct MadePicture {
  typealias Colour = (red: UInt8, green: UInt8, blue: UInt8)

  let width: Int
  let height: Int
  private let colours: [Colour]

  init(_ width: Int, _ height: Int, colour: (Int, Int) -> Colour) {
    self.width = width
    self.height = height
    colours = (0..<width * height).map { colour($0 % width, $0 / width) }
  }

  var size: PixelSize { PixelSize(width: width, height: height) }

  subscript(x: Int, y: Int) -> Colour {
    colours[min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)]
  }

  static func constant(_ width: Int, _ height: Int, _ colour: Colour) -> MadePicture {
    MadePicture(width, height) { _, _ in colour }
  }

  /// Red grows to the right, green downwards, blue to the upper left.
  static func gradient(_ width: Int, _ height: Int) -> MadePicture {
    MadePicture(width, height) { x, y in
      (
        UInt8(40 + 160 * x / max(width - 1, 1)), UInt8(40 + 160 * y / max(height - 1, 1)),
        UInt8(200 - 80 * x / max(width - 1, 1) - 80 * y / max(height - 1, 1))
      )
    }
  }

  /// Four colours in the order upper left, upper right, lower left, lower right.
  static func quadrants(_ width: Int, _ height: Int, _ colours: [Colour]) -> MadePicture {
    MadePicture(width, height) { x, y in
      colours[(2 * x >= width ? 1 : 0) + (2 * y >= height ? 2 : 0)]
    }
  }

  /// How the picture is stored so that it is upright after an orientation's turn.
  func stored(_ orientation: Orientation) -> MadePicture {
    let swaps = orientation.rawValue >= 5
    return MadePicture(swaps ? height : width, swaps ? width : height) { x, y in
      // Exif's words: where the stored row 0 and column 0 are seen.
      switch orientation {
      case .upright: self[x, y]
      case .mirrored: self[width - 1 - x, y]
      case .upsideDown: self[width - 1 - x, height - 1 - y]
      case .mirroredUpsideDown: self[x, height - 1 - y]
      case .transposed: self[y, x]
      case .turnClockwise: self[width - 1 - y, x]
      case .transversed: self[width - 1 - y, height - 1 - x]
      case .turnAnticlockwise: self[y, height - 1 - x]
      }
    }
  }

  static let subsampled = [(horizontal: 2, vertical: 2), (1, 1), (1, 1)]

  /// The picture as a JPEG of Y, Cb and Cr, of grey (one component), or of RGB or inks.
  func jpeg(
    sampling: [(horizontal: Int, vertical: Int)] = subsampled, colour: JPEGColour = .ycc,
    quality: Int = 95, profile: [UInt8] = [], adjust: (inout made_options) -> Void = { _ in }
  ) throws -> [UInt8] {
    let colour = sampling.count == 1 ? .grey : colour
    var options = made_options()
    options.quality = Int32(quality)
    options.colour = Self.code(of: colour)
    adjust(&options)
    let widest = sampling.map(\.horizontal).max() ?? 1
    let tallest = sampling.map(\.vertical).max() ?? 1
    let planes = sampling.indices.map { index in
      let across = Double(widest) / Double(sampling[index].horizontal)
      let down = Double(tallest) / Double(sampling[index].vertical)
      var plane = Plane(
        width: Int((Double(width) / across).rounded(.up)),
        height: Int((Double(height) / down).rounded(.up)))
      for y in 0..<plane.height {
        for x in 0..<plane.width {
          let pixel = self[Int((Double(x) + 0.5) * across), Int((Double(y) + 0.5) * down)]
          plane[x, y] = Self.component(index, of: pixel, colour)
        }
      }
      plane.extendRows()
      return plane
    }
    return try Self.withComponents(planes[...], sampling[...]) { components in
      var count = 0
      let bytes = try #require(
        made_jpeg(
          components, Int32(components.count), UInt32(width), UInt32(height), &options, profile,
          profile.count, &count))
      return [UInt8](takingOver: bytes, count: count)
    }
  }

  /// Calls with all planes' samples held in place.
  private static func withComponents(
    _ planes: ArraySlice<Plane>, _ sampling: ArraySlice<(horizontal: Int, vertical: Int)>,
    before components: [made_component] = [], _ body: ([made_component]) throws -> [UInt8]
  ) throws -> [UInt8] {
    guard let plane = planes.first, let samples = sampling.first else {
      return try body(components)
    }
    return try plane.samples.withUnsafeBufferPointer { bytes in
      let component = made_component(
        samples: bytes.baseAddress, stride: plane.stride, height: UInt32(plane.height),
        horizontal: Int32(samples.horizontal), vertical: Int32(samples.vertical))
      return try withComponents(
        planes.dropFirst(), sampling.dropFirst(), before: components + [component], body)
    }
  }

  private static func code(of colour: JPEGColour) -> made_colour {
    switch colour {
    case .grey: made_grey
    case .ycc: made_ycc
    case .rgb: made_rgb
    case .cmyk: made_cmyk
    }
  }

  private static func component(_ index: Int, of pixel: Colour, _ colour: JPEGColour) -> UInt8 {
    let (r, g, b) = (Double(pixel.red), Double(pixel.green), Double(pixel.blue))
    if colour == .rgb || colour == .cmyk {
      // Inks are stored inverted: no black, and so much of light as is let through.
      return [pixel.red, pixel.green, pixel.blue, 255][index]
    }
    let value =
      switch index {
      case 0: 0.299 * r + 0.587 * g + 0.114 * b
      case 1: -0.168_736 * r - 0.331_264 * g + 0.5 * b + 128
      default: 0.5 * r - 0.418_688 * g - 0.081_312 * b + 128
      }
    return UInt8(max(0, min(255, value.rounded())))
  }
}
