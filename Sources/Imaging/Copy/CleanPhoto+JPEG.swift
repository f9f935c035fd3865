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
