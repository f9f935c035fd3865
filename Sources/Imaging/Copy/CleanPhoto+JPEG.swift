import CImaging

extension CleanPhoto {
  init(jpeg bytes: [UInt8]) throws(PhotoError) {
    let header = try JPEGHeader(reading: bytes)
    var warnings = header.profile.warning.map { [$0] } ?? []
    var source = bytes
    if header.isArithmetic {
      let recoded = try Self.recoded(bytes, header: header)
      source = recoded.bytes
      warnings += recoded.warnings
    }
    var copy = CleanJPEG(of: source, header: header)
    for segment in JPEGSegments(source) { copy.take(segment, of: source) }
    if copy.finish() { warnings.append(.endMissing) }
    self.init(parts: copy.parts, warnings: warnings)
  }

  /// The photo turned upright by its coefficients, without loss; nil where it does not end with whole
  /// blocks or is too large to be held, so that it would have to be coded anew.
  init?(uprightJPEG bytes: [UInt8]) throws(PhotoError) {
    var header = try JPEGHeader(reading: bytes)
    let orientation = header.orientation
    guard orientation != .upright else {
      try self.init(jpeg: bytes)
      return
    }
    let turn = ci_turn(
      flips_columns: orientation.flipsColumns, flips_rows: orientation.flipsRows,
      swaps_sides: orientation.swapsSides)
    var count = 0
    var report = ci_report()
    // The coefficients are held twice.
    let canHold = header.coefficientBytes <= Limits.coefficientBytes / 2
    guard canHold, header.decodedSize == header.size,
      let turned = ci_jpeg_turn(
        bytes, bytes.count, UInt32(Limits.scans), turn, &count, &report)
    else { return nil }
    let upright = [UInt8](takingOver: turned, count: count)
    header.orientation = .upright
    var copy = CleanJPEG(of: upright, header: header)
    for segment in JPEGSegments(upright) { copy.take(segment, of: upright) }
    let profile = header.profile.warning.map { [$0] } ?? []
    self.init(parts: copy.parts, warnings: profile + report.warnings)
  }

  /// The same coefficients in Huffman codes.
  private static func recoded(
    _ bytes: [UInt8], header: JPEGHeader
  ) throws(PhotoError) -> (bytes: [UInt8], warnings: [PhotoWarning]) {
    // All coefficients are held at once, however many scans there are.
    guard header.coefficientBytes <= Limits.coefficientBytes else { throw .tooLarge(header.size) }
    var count = 0
    var report = ci_report()
    let recoded = ci_jpeg_recode(
      bytes, bytes.count, UInt32(Limits.scans), &count, &report)
    guard let recoded else { throw report.error }
    return (
      [UInt8](takingOver: recoded, count: count), [.arithmeticCodingReplaced] + report.warnings
    )
  }
}
