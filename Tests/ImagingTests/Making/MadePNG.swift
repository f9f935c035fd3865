@testable import Imaging

/// A PNG written by hand: its data stored without compression.
struct MadePNG {
  var width: Int
  var height: Int
  var depth = 8
  var colourType = 2
  var isInterlaced = false
  /// The chunks between the header and the data.
  var before: [(type: String, payload: [UInt8])] = []
  /// The chunks between the data and the end.
  var after: [(type: String, payload: [UInt8])] = []
  /// The samples of a pixel, in the units of the depth.
  var pixel: (Int, Int) -> [Int]

  var bytes: [UInt8] {
    var header: [UInt8] = []
    header.append(uint32: width)
    header.append(uint32: height)
    header += [UInt8(depth), UInt8(colourType), 0, 0, isInterlaced ? 1 : 0]
    var result: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    result += Self.chunk("IHDR", header)
    for (type, payload) in before { result += Self.chunk(type, payload) }
    result += Self.chunk("IDAT", Self.zlib(rows))
    for (type, payload) in after { result += Self.chunk(type, payload) }
    return result + Self.chunk("IEND", [])
  }

  static func chunk(_ type: String, _ payload: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(uint32: payload.count)
    bytes += Array(type.utf8) + payload
    bytes.append(uint32: Int(CRC32.of(Array(type.utf8) + payload)))
    return bytes
  }

  /// A zlib stream of stored blocks (RFC 1950, RFC 1951).
  static func zlib(_ data: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(start + 65_535, data.count)
      let count = end - start
      bytes += [end == data.count ? 1 : 0, UInt8(count & 255), UInt8(count >> 8)]
      bytes += [UInt8(~count & 255), UInt8((~count >> 8) & 255)]
      bytes += data[start..<end]
      start = end
    } while start < data.count
    var (low, high) = (1, 0)
    for byte in data {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    bytes.append(uint32: high << 16 | low)
    return bytes
  }

  /// Rows with the filter "none" before each; seven passes where it is interlaced.
  private var rows: [UInt8] {
    guard isInterlaced else { return pass(0, 0, 1, 1) }
    // Each pass's first column and row, and the distances to the next ones.
    let passes = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ]
    return passes.flatMap { pass($0.0, $0.1, $0.2, $0.3) }
  }

  private func pass(_ x0: Int, _ y0: Int, _ dx: Int, _ dy: Int) -> [UInt8] {
    guard x0 < width else { return [] }
    var bytes: [UInt8] = []
    for y in stride(from: y0, to: height, by: dy) {
      bytes.append(0)
      var bits = 0
      var value = 0
      for x in stride(from: x0, to: width, by: dx) {
        for sample in pixel(x, y) {
          value = value << depth | sample
          bits += depth
          while bits >= 8 {
            bytes.append(UInt8(value >> (bits - 8) & 255))
            bits -= 8
            value &= (1 << bits) - 1
          }
        }
      }
      if bits > 0 { bytes.append(UInt8(value << (8 - bits) & 255)) }
    }
    return bytes
  }
}
