import CImaging

extension DecodedPhoto {
  /// Decodes a PNG once, streaming it by unless it is interlaced.
  init(png bytes: [UInt8], header: PNGHeader, plan: RenderPlan, photo: PixelSize)
    throws(PhotoError)
  {
    self = try bytes.withUnsafeBufferPointer { buffer throws(PhotoError) -> DecodedPhoto in
      let reader = try PNGReader(buffer)
      let layout = reader.layout
      guard let format = PixelFormat(rawValue: Int(layout.channels)) else {
        throw .unsupported("PNG with \(layout.channels) channels")
      }
      var stream = RowStream(
        format, width: Int(layout.width), height: Int(layout.height), denominator: 1, plan: plan,
        orientation: header.orientation, photo: photo)
      let isWhole =
        layout.interlaced
        ? reader.sendAll(to: &stream, format) : try reader.sendRows(to: &stream, format)
      let profile = PNGProfile.read(reader, header: header, bytes: bytes)
      return DecodedPhoto(
        pictures: stream.pictures(), profile: profile,
        warnings: isWhole || reader.report.truncated ? reader.report.warnings : [.damaged])
    }
  }
}

extension PNGReader {
  /// Sends row after row; false where the picture is not whole.
  fileprivate borrowing func sendRows(
    to stream: inout RowStream, _ format: PixelFormat
  ) throws(PhotoError) -> Bool {
    var row = [UInt8](repeating: 0, count: Int(layout.width) * format.channels)
    for index in 0..<Int(layout.height) {
      let isRead = row.withUnsafeMutableBufferPointer { row in
        guard let base = row.baseAddress, readRow(into: base) else { return false }
        stream.take(base)
        return true
      }
      if !isRead, index == 0 { throw report.error }
      if !isRead { return false }
    }
    return true
  }

  /// Sends all passes' result; false where the picture is not whole.
  fileprivate borrowing func sendAll(to stream: inout RowStream, _ format: PixelFormat) -> Bool {
    let stride = Int(layout.width) * format.channels
    let height = Int(layout.height)
    var samples = [UInt8](repeating: 255, count: stride * height)
    return samples.withUnsafeMutableBufferPointer { samples in
      guard let base = samples.baseAddress else { return false }
      let isWhole = readInterlaced(into: base, stride: stride)
      for row in 0..<height { stream.take(base + row * stride) }
      return isWhole
    }
  }
}
