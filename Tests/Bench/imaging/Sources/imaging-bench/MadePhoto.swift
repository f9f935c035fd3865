import Imaging

/// A photo made in code, the same on every machine: to count the instructions that it costs.
enum MadePhoto {
  /// 12 megapixels of slopes, edges, texture and noise, stored lying on its side if need be.
  static func jpeg(isSideways: Bool) throws -> [UInt8] {
    var noise: UInt32 = 1
    let png = TestPicture.png(width: 4032, height: 3024) { x, y in
      noise = noise &* 1_664_525 &+ 1_013_904_223
      let slope = x / 32 + y / 48
      let edge = (x / 311 + y / 197) % 3 * 25
      let texture = (x &* y / 64 + x * 3) % 64 * (x / 500 % 3) / 4
      let level = 20 + slope + edge + texture + Int(noise >> 29)
      return (
        UInt8(min(level, 255)), UInt8(min(level + y / 60, 255)), UInt8(min(level + x / 90, 255))
      )
    }
    let photo = try render(png, as: [.fit(width: 4032, quality: 92)]).renditions[0].bytes
    guard isSideways else { return photo }
    // An Exif segment of the one tag Orientation, after the file's first two bytes.
    let tag: [UInt8] = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
    let exif = Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0, 1] + tag + [0, 0, 0, 0]
    return photo[..<2] + [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + photo[2...]
  }
}
