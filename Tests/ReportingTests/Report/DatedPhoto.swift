import Imaging
import Support

@testable import Reporting

/// A photo of a camera that says when it was taken.
enum DatedPhoto {
  /// A JPEG with `DateTimeOriginal` (Exif 2.3, tag 0x9003), such as `2015:02:14 10:00:00`.
  static func jpeg(_ moment: String, number: Int = 0) throws -> [UInt8] {
    let picture = try ReportPictureFile(
      of: TestPicture.quadrants(width: 40, height: 30, number: number),
      size: PixelSize(width: 40, height: 30), as: .line)
    var tiff: [UInt8] = Array("MM".utf8) + [0, 42, 0, 0, 0, 8]
    // The first directory leads to that of Exif, and that to the text behind it.
    tiff += [0, 1, 0x87, 0x69, 0, 4, 0, 0, 0, 1, 0, 0, 0, 26, 0, 0, 0, 0]
    tiff += [0, 1, 0x90, 0x03, 0, 2, 0, 0, 0, 20, 0, 0, 0, 44, 0, 0, 0, 0]
    tiff += Array(moment.utf8) + [0]
    let content = Array("Exif".utf8) + [0, 0] + tiff
    return [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(content.count + 2)] + content
      + picture.jpeg.dropFirst(2)
  }
}
