extension DecodedPhoto {
  /// Decodes a JPEG once, at the smallest size that serves the plan, streaming it by.
  init(jpeg bytes: [UInt8], header: JPEGHeader, plan: RenderPlan, photo: PixelSize)
    throws(PhotoError)
  {
    let bytes = try header.withinLibraryLimits(bytes)
    self = try bytes.withUnsafeBufferPointer { buffer throws(PhotoError) -> DecodedPhoto in
      let reader = try JPEGReader(buffer)
      let isPrint = reader.colour == .cmyk
      let decoding = JPEGDecoding(
        header: header, plan: plan, photo: photo,
        // A profile of printing inks says nothing of the colours after the conversion.
        profile: isPrint ? .none : header.profile)
      let result =
        reader.hasPlanes ? try decoding.planes(reader) : try decoding.rows(reader)
      return DecodedPhoto(
        pictures: result.pictures, profile: decoding.profile,
        warnings: result.warnings + (isPrint ? [.convertedFromCMYK] : []))
    }
  }
}

private struct JPEGDecoding {
  let header: JPEGHeader
  let plan: RenderPlan
  let photo: PixelSize
  let profile: ColourProfile

  typealias Result = (pictures: [Int: Picture], warnings: [PhotoWarning])

  /// Grey and YCbCr: the planes as they are stored.
  func planes(_ reader: borrowing JPEGReader) throws(PhotoError) -> Result {
    let layouts = try reader.startPlanes(denominator: plan.denominator)
    var stream = PhotoStream(
      plan, grid: SampleGrid(planes: layouts.map(\.grid)), orientation: header.orientation,
      photo: photo, profile: profile)
    let windows = layouts.enumerated().map { index, layout in
      RowWindow(
        rowBytes: layout.rowBytes, rows: stream.rowsNeeded(plane: index), step: layout.rowsPerStep)
    }
    var steps = 0
    var isReading = true
    while let first = layouts.first, steps * first.rowsPerStep < first.grid.height {
      if isReading { isReading = reader.readPlanes(into: windows) }
      if !isReading, steps == 0 { throw reader.error }
      for (window, layout) in zip(windows, layouts) {
        let rows = layout.rowsPerStep
        // What cannot be decoded is grey, as it is where data is missing.
        if isReading { window.advance(by: rows) } else { window.fill(rows: rows, with: 128) }
      }
      stream.take(windows)
      steps += 1
    }
    let warnings = isReading ? reader.finish() : [PhotoWarning.damaged]
    return (stream.pictures(), warnings)
  }

  /// Stored RGB, and inks: rows of pixels, to be converted.
  func rows(_ reader: borrowing JPEGReader) throws(PhotoError) -> Result {
    let layout = try reader.startRows(denominator: plan.denominator)
    var stream = RowStream(
      layout.format, width: layout.width, height: layout.height,
      denominator: plan.denominator, plan: plan, orientation: header.orientation, photo: photo,
      profile: profile)
    var row = [UInt8](repeating: 0, count: layout.width * layout.format.channels)
    var isReading = true
    for index in 0..<layout.height {
      isReading = row.withUnsafeMutableBufferPointer { row in
        guard let base = row.baseAddress, reader.readRow(into: base) else { return false }
        stream.take(base)
        return true
      }
      if !isReading, index == 0 { throw reader.error }
      if !isReading { break }
    }
    return (stream.pictures(), isReading ? reader.finish() : [.damaged])
  }
}

extension JPEGHeader {
  /// The part of the picture that libjpeg decodes; all of it but for the longest sides.
  var decodedSize: PixelSize {
    PixelSize(
      width: min(size.width, Limits.jpegSide), height: min(size.height, Limits.jpegSide))
  }

  /// The bytes with a size that libjpeg accepts: the last of more than 65,500 rows or columns are
  /// left out.
  ///
  /// Rows can always be left out; columns only where all blocks stand in one row.
  func withinLibraryLimits(_ bytes: [UInt8]) throws(PhotoError) -> [UInt8] {
    guard decodedSize != size else { return bytes }
    let blockRows = components == 1 ? 1 : sampling.map(\.vertical).max() ?? 1
    guard size.width == decodedSize.width || size.height <= 8 * blockRows else {
      throw .unsupported("wider than 65,500 pixels")
    }
    var changed = bytes
    var numbers: [UInt8] = []
    numbers.append(uint16: decodedSize.height)
    numbers.append(uint16: decodedSize.width)
    changed.replaceSubrange(sizeOffset..<sizeOffset + 4, with: numbers)
    return changed
  }
}
