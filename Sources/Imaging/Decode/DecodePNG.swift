extension DecodedPhoto {
  /// Decodes a PNG once, streaming it by unless it is interlaced.
  init(png bytes: [UInt8], header: PNGHeader, plan: RenderPlan, photo: PixelSize)
    throws(PhotoError)
  {
    let bytes = PNGChunks.mended(bytes)
    self = try bytes.withUnsafeBufferPointer { buffer throws(PhotoError) -> DecodedPhoto in
      let reader = try PNGReader(buffer)
      let profile = PNGProfile.read(reader, header: header, bytes: bytes)
      var stream = RowStream(
        reader.format, width: reader.width, height: reader.height, denominator: 1, plan: plan,
        orientation: header.orientation, photo: photo, profile: profile)
      let isWhole =
        reader.isInterlaced ? reader.sendAll(to: &stream) : try reader.sendRows(to: &stream)
      return DecodedPhoto(
        pictures: stream.pictures(), profile: profile,
        warnings: reader.warnings(isWhole: isWhole))
    }
  }
}

extension PNGReader {
  /// Sends row after row; false where the picture is not whole.
  fileprivate borrowing func sendRows(to stream: inout RowStream) throws(PhotoError) -> Bool {
    var row = [UInt8](repeating: 0, count: width * format.channels)
    for index in 0..<height {
      let isRead = row.withUnsafeMutableBufferPointer { row in
        guard let base = row.baseAddress, readRow(into: base) else { return false }
        stream.take(base)
        return true
      }
      if !isRead, index == 0 { throw error }
      if !isRead { return false }
    }
    return true
  }

  /// Sends all passes' result; false where the picture is not whole.
  fileprivate borrowing func sendAll(to stream: inout RowStream) -> Bool {
    let stride = width * format.channels
    let rows = 0..<height
    var samples = [UInt8](repeating: 255, count: stride * height)
    return samples.withUnsafeMutableBufferPointer { samples in
      guard let base = samples.baseAddress else { return false }
      let isWhole = readInterlaced(into: base, stride: stride)
      for row in rows { stream.take(base + row * stride) }
      return isWhole
    }
  }
}
