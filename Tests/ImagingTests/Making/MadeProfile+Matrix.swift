@testable import Imaging

extension MadeProfile {
  /// A colour space of a matrix and a curve, by its primaries adapted to D50, as profiles hold them.
  struct Space: Sendable {
    /// X, Y and Z of red, green and blue.
    let primaries: [[Double]]
    /// The tag of the curve of each channel.
    let curve: [UInt8]
    /// Light of a value from 0 to 1.
    let light: @Sendable (Double) -> Double
  }

  /// A profile of curves and a matrix, of exactly `count` bytes where that is more than it needs.
  static func matrix(_ space: Space, count: Int = 0, hasTables: Bool = false) -> [UInt8] {
    var tags = zip(["rXYZ", "gXYZ", "bXYZ"], space.primaries).map { ($0, xyz($1)) }
    tags += ["rTRC", "gTRC", "bTRC"].map { ($0, space.curve) }
    if hasTables { tags.append(("A2B0", Array("mft2".utf8) + [UInt8](repeating: 0, count: 60))) }
    return profile("RGB ", tags, count: count)
  }

  /// A profile of curves and a matrix with a name, a notice and more tags.
  static func named(
    _ name: [UInt8], notice: String, in space: Space, besides more: [(String, [UInt8])] = []
  ) -> [UInt8] {
    let colours = zip(["rXYZ", "gXYZ", "bXYZ"], space.primaries).map { ($0, xyz($1)) }
    let curves = ["rTRC", "gTRC", "bTRC"].map { ($0, space.curve) }
    let notice = Array("text\0\0\0\0\(notice)\0".utf8)
    return profile("RGB ", [("desc", name), ("cprt", notice)] + colours + more + curves, count: 0)
  }

  /// The tag of a name in ASCII.
  static func name(_ text: String) -> [UInt8] {
    var bytes = Array("desc\0\0\0\0".utf8)
    bytes.append(uint32: text.utf8.count + 1)
    return bytes + Array(text.utf8) + [UInt8](repeating: 0, count: 79)
  }

  /// The tag of a name in a language.
  static func localName(_ text: String) -> [UInt8] {
    var bytes = Array("mluc\0\0\0\0".utf8)
    for number in [1, 12] { bytes.append(uint32: number) }
    bytes += Array("enUS".utf8)
    for number in [text.utf16.count * 2, 28] { bytes.append(uint32: number) }
    for unit in text.utf16 { bytes.append(uint16: Int(unit)) }
    return bytes
  }

  /// A profile of grey by its curve.
  static func grey(curve: [UInt8], count: Int = 0) -> [UInt8] {
    profile("GRAY", [("kTRC", curve)], count: count)
  }

  /// The tag of a curve that is one power.
  static func gamma(_ in256ths: Int) -> [UInt8] {
    var bytes = Array("curv\0\0\0\0".utf8)
    bytes.append(uint32: 1)
    bytes.append(uint16: in256ths)
    return bytes + [0, 0]
  }

  /// The tag of a curve of values from 0 to 65,535.
  static func table(_ values: [Int]) -> [UInt8] {
    var bytes = Array("curv\0\0\0\0".utf8)
    bytes.append(uint32: values.count)
    for value in values { bytes.append(uint16: value) }
    return bytes + [UInt8](repeating: 0, count: values.count % 2 * 2)
  }

  /// The tag of one of the functions with parameters.
  static func function(_ kind: Int, _ parameters: [Double]) -> [UInt8] {
    var bytes = Array("para\0\0\0\0".utf8)
    bytes.append(uint16: kind)
    bytes += [0, 0]
    for number in parameters { bytes.append(uint32: fixed(number)) }
    return bytes
  }

  private static func xyz(_ numbers: [Double]) -> [UInt8] {
    var bytes = Array("XYZ \0\0\0\0".utf8)
    for number in numbers { bytes.append(uint32: fixed(number)) }
    return bytes
  }

  private static func fixed(_ number: Double) -> Int {
    Int(UInt32(bitPattern: Int32((number * 65_536).rounded())))
  }

  private static func profile(
    _ space: String, _ tags: [(name: String, data: [UInt8])], count: Int
  ) -> [UInt8] {
    var (table, body): ([UInt8], [UInt8]) = ([], [])
    table.append(uint32: tags.count)
    for (name, data) in tags {
      table += Array(name.utf8)
      table.append(uint32: 128 + 4 + 12 * tags.count + body.count)
      table.append(uint32: data.count)
      body += data
    }
    let whole = max(128 + table.count + body.count, count)
    let head = bytes(space: space, says: whole).prefix(128)
    let used = head + table + body
    return used + [UInt8](repeating: 0, count: whole - used.count)
  }
}
