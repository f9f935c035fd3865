/// An ICC profile of three primaries and the curve of sRGB.
///
/// Source: ICC.1:2022, sections 7.2, 10.13 (`mluc`), 10.18 (`para`), 10.31 (`XYZ `); the curve is that of
/// IEC 61966-2-1.
struct MatrixProfile {
  let name: String
  /// The colorants by the connection space's white, in parts of 65,536: X, Y and Z of red, green and blue.
  let colorants: [[Int32]]

  /// Source: SMPTE EG 432-1, adapted to D50 by Bradford's matrix.
  static let displayP3 = MatrixProfile(
    name: "Display P3",
    colorants: [[33759, 15807, -69], [19135, 45367, 2745], [10296, 4363, 51384]])
  /// Source: ITU-R BT.2020-2, adapted to D50 by Bradford's matrix.
  static let rec2020 = MatrixProfile(
    name: "Rec2020",
    colorants: [[44137, 18287, -127], [10857, 44260, 1965], [8195, 2989, 52220]])

  var bytes: [UInt8] {
    let curve = Self.curve
    let tags: [(name: String, content: [UInt8])] =
      [
        ("desc", Self.text(name)), ("cprt", Self.text("CC0")),
        ("wtpt", Self.xyz([63190, 65536, 54061])),
      ]
      + zip(["rXYZ", "gXYZ", "bXYZ"], colorants.map(Self.xyz)).map { ($0, $1) }
      + ["rTRC", "gTRC", "bTRC"].map { ($0, curve) }
    var table: [UInt8] = []
    var contents: [UInt8] = []
    var places: [[UInt8]: Int] = [:]
    table.append(uint32: tags.count)
    let start = 128 + 4 + 12 * tags.count
    for (name, content) in tags {
      let place = places[content] ?? start + contents.count
      if places[content] == nil {
        places[content] = place
        contents += content + [UInt8](repeating: 0, count: -content.count & 3)
      }
      table += Array(name.utf8)
      table.append(uint32: place)
      table.append(uint32: content.count)
    }
    var header: [UInt8] = []
    header.append(uint32: start + contents.count)
    header += [0, 0, 0, 0, 4, 0x30, 0, 0] + Array("mntrRGB XYZ ".utf8)
    header += [0x07, 0xD0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0] + Array("acsp".utf8)
    header += [UInt8](repeating: 0, count: 28)
    // The connection space's white, D50.
    for part in [63190, 65536, 54061] { header.append(uint32: part) }
    header += [UInt8](repeating: 0, count: 128 - header.count)
    return header + table + contents
  }

  private static func text(_ text: String) -> [UInt8] {
    var bytes = Array("mluc".utf8)
    for number in [0, 1, 12] { bytes.append(uint32: number) }
    bytes += Array("enUS".utf8)
    bytes.append(uint32: 2 * text.utf16.count)
    bytes.append(uint32: 28)
    for unit in text.utf16 { bytes.append(uint16: Int(unit)) }
    return bytes
  }

  private static func xyz(_ parts: [Int32]) -> [UInt8] {
    var bytes = Array("XYZ ".utf8) + [0, 0, 0, 0]
    for part in parts { bytes.append(uint32: Int(part)) }
    return bytes
  }

  /// The curve of sRGB as a function of type 3, its numbers in parts of 65,536.
  private static let curve: [UInt8] = {
    var bytes = Array("para".utf8) + [0, 0, 0, 0, 0, 3, 0, 0]
    for number in [157_286, 62_119, 3_417, 5_072, 2_651] { bytes.append(uint32: number) }
    return bytes
  }()
}
