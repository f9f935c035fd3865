/// How a profile's device values become light, both from 0 to 1.
///
/// Source: ICC.1:2022, sections 10.6 (`curv`) and 10.18 (`para`).
struct ToneCurve {
  /// Light for evenly spaced device values; one value for each of 0 and 1 is a straight line.
  private let samples: [Double]

  /// Reads the curve of a tag; nil where it is none.
  init?(_ bytes: [UInt8], at offset: Int) {
    switch bytes.code(at: offset) {
    case "curv":
      guard let count = bytes.uint32(at: offset + 8), count <= 1 << 16 else { return nil }
      let numbers = (0..<count).compactMap { bytes.uint16(at: offset + 12 + 2 * $0) }
      guard numbers.count == count else { return nil }
      switch count {
      case 0: samples = [0, 1]
      case 1: samples = Self.sampled { power($0, Double(numbers[0]) / 256) }
      default: samples = numbers.map { Double($0) / 65_535 }
      }
    case "para":
      guard let function = Self.parametric(bytes, at: offset) else { return nil }
      samples = Self.sampled(function)
    default: return nil
    }
  }

  /// The light of a device value.
  func light(of value: Double) -> Double {
    let place = min(max(value, 0), 1) * Double(samples.count - 1)
    let index = min(Int(place), samples.count - 2)
    let part = place - Double(index)
    return samples[index] * (1 - part) + samples[index + 1] * part
  }

  /// The light at each of a photo's 256 levels, and at those between them that other curves need.
  private static func sampled(_ function: (Double) -> Double) -> [Double] {
    (0...1020).map { place in
      let light = function(Double(place) / 1020)
      return light.isFinite ? min(max(light, 0), 1) : 0
    }
  }

  /// The five functions, told by how many parameters they have.
  private static func parametric(
    _ bytes: [UInt8], at offset: Int
  ) -> ((Double) -> Double)? {
    guard let kind = bytes.uint16(at: offset + 8), kind <= 4 else { return nil }
    let count = [1, 3, 4, 5, 7][kind]
    let numbers = (0..<count).compactMap { bytes.fixed(at: offset + 12 + 4 * $0) }
    guard numbers.count == count else { return nil }
    let g = numbers[0]
    let (a, b) = kind >= 1 ? (numbers[1], numbers[2]) : (1, 0)
    let curved = { (x: Double) in power(a * x + b, g) }
    switch kind {
    case 0: return curved
    case 1: return { a * $0 + b >= 0 ? curved($0) : 0 }
    case 2: return { (a * $0 + b >= 0 ? curved($0) : 0) + numbers[3] }
    case 3: return { $0 >= numbers[4] ? curved($0) : numbers[3] * $0 }
    default:
      return { $0 >= numbers[4] ? curved($0) + numbers[5] : numbers[3] * $0 + numbers[6] }
    }
  }
}

extension [UInt8] {
  /// A number in sixteen and sixteen bits (ICC.1:2022, section 4.6).
  func fixed(at offset: Int) -> Double? {
    uint32(at: offset).map { Double(Int32(truncatingIfNeeded: $0)) / 65_536 }
  }
}
