@testable import Imaging

/// A colour profile of the smallest form: a header and a table of one tag, which is of colours.
enum MadeProfile {
  static func bytes(space: String = "RGB ", padding: Int = 0, says size: Int? = nil) -> [UInt8] {
    let count = 128 + 4 + 12 + 16 + padding
    var bytes: [UInt8] = []
    bytes.append(uint32: size ?? count)
    bytes += Array("none".utf8)
    bytes.append(uint32: 0x0240_0000)
    bytes += Array("mntr".utf8) + Array(space.utf8) + Array("XYZ ".utf8)
    bytes += [0x07, 0xE0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0]
    bytes += Array("acsp".utf8)
    bytes += [UInt8](repeating: 0, count: 28)
    // The illuminant that all profiles name: D50.
    for value in [0xF6D6, 0x10000, 0xD32D] { bytes.append(uint32: value) }
    bytes += [UInt8](repeating: 0, count: 128 - bytes.count)
    bytes.append(uint32: 1)
    bytes += Array("gamt".utf8)
    bytes.append(uint32: 144)
    bytes.append(uint32: 16 + padding)
    bytes += Array("text\0\0\0\0nobody's".utf8)
    // What is not told apart would hide parts in the wrong order.
    bytes += (0..<padding).map { UInt8(truncatingIfNeeded: $0 / 7) }
    return bytes
  }
}
