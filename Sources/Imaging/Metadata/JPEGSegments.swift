import CImaging

/// The pieces of a JPEG file, one after the other, without decoding it.
///
/// Goes on to the first EOI, a second SOI, or the end of the bytes; what is left then is `trailing`.
package struct JPEGSegments: Sequence, IteratorProtocol {
  package struct Segment: Hashable {
    package enum Kind: Hashable {
      case marker(JPEGMarker)
      /// What follows an SOS: entropy-coded data with its restart markers.
      case scanData
      /// Bytes between segments that are no marker.
      case stray
      /// Everything after the image.
      case trailing
    }

    package let kind: Kind
    /// Where it stands, fill bytes and marker included.
    package let range: Range<Int>
    /// What follows the marker and the length.
    package let payload: Range<Int>
    /// Whether the file ends before the segment does.
    let isCut: Bool
  }

  private let bytes: [UInt8]
  private var position = 0
  private var isInScan = false
  private var hasEnded = false

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  package mutating func next() -> Segment? {
    guard position < bytes.count else { return nil }
    if hasEnded { return piece(.trailing, upTo: bytes.count) }
    if isInScan {
      isInScan = false
      let end = endOfScanData()
      if end > position { return piece(.scanData, upTo: end) }
    }
    guard bytes[position] == 0xFF else {
      return piece(.stray, upTo: ci_find_byte(bytes, position, bytes.count, 0xFF))
    }
    var code = position + 1
    while bytes.byte(at: code) == 0xFF { code += 1 }
    guard let value = bytes.byte(at: code) else { return piece(.stray, upTo: bytes.count) }
    if value == 0 { return piece(.stray, upTo: code + 1) }
    return segment(JPEGMarker(rawValue: value), after: code + 1)
  }

  private mutating func segment(_ marker: JPEGMarker, after start: Int) -> Segment {
    if marker == .startOfImage, position > 0 {
      hasEnded = true
      return piece(.trailing, upTo: bytes.count)
    }
    if marker.standsAlone {
      if marker == .endOfImage { hasEnded = true }
      return piece(.marker(marker), payloadFrom: start, upTo: start)
    }
    isInScan = marker == .startOfScan
    // A length counts its own two bytes.
    let length = Swift.max(bytes.uint16(at: start) ?? 2, 2)
    let end = start + length
    let from = Swift.min(start + 2, bytes.count)
    return piece(
      .marker(marker), payloadFrom: from, upTo: Swift.min(end, bytes.count),
      isCut: end > bytes.count)
  }

  private mutating func piece(
    _ kind: Segment.Kind, payloadFrom start: Int? = nil, upTo end: Int, isCut: Bool = false
  ) -> Segment {
    let range = position..<Swift.max(position, end)
    position = range.upperBound
    return Segment(
      kind: kind, range: range, payload: (start ?? range.lowerBound)..<range.upperBound,
      isCut: isCut)
  }

  private func endOfScanData() -> Int {
    var end = position
    while end < bytes.count {
      end = ci_find_byte(bytes, end, bytes.count, 0xFF)
      // Fill bytes before a marker belong to the marker.
      var code = end + 1
      while bytes.byte(at: code) == 0xFF { code += 1 }
      guard let value = bytes.byte(at: code) else { return bytes.count }
      if JPEGMarker(rawValue: value).endsScanData { return end }
      end = code + 1
    }
    return bytes.count
  }
}
