/// Counts the pictures in a drawing that lies over a sheet.
///
/// Source: ECMA-376, Part 1, 20.5.
final class DrawingReader: PartReader {
  private var count = 0

  static func pictureCount(_ part: String, of package: ZipPackage) throws(WorkbookFault) -> Int {
    let reader = try DrawingReader(part, of: package)
    try reader.readAll()
    return reader.count
  }

  override func start(_ name: XMLName, _ attributes: XMLAttributes, in parent: UInt8) -> UInt8 {
    if name.is("pic", in: .sheetDrawing) {
      count &+= 1
      return Self.passedOver
    }
    // What stands there for older programs is there already.
    return name.is("Fallback", in: .compatibility) ? Self.passedOver : 1
  }
}
