import Imaging
import Support

/// Photos that a camera held in some way, with a note of it in their Exif.
package enum TurnedPhoto {
  /// A JPEG of four quadrants that are stored as they are drawn; `orientation` is Exif's, 1 to 8.
  package static func jpeg(
    width: Int, height: Int, orientation: UInt8, number: Int = 0
  ) throws -> [UInt8] {
    let picture = TestPicture.quadrants(width: width, height: height, number: number)
    let jpeg = try render(picture, as: [.whole(width: width)]).renditions[0].bytes
    // "Exif", a big-endian TIFF header and one entry: tag 0x0112, a short.
    let exif: [UInt8] =
      Array("Exif".utf8) + [0, 0] + Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1]
      + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
    let length = exif.count + 2
    return jpeg[..<2] + [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + exif + jpeg[2...]
  }
}
