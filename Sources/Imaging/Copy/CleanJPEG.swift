/// A JPEG being written out of those segments that the picture needs.
struct CleanJPEG {
  private var file: FileParts
  private let header: JPEGHeader
  private var hasOwnSegments = false
  private var hasFrame = false
  private var hasEnded = false

  init(of source: [UInt8], header: JPEGHeader) {
    file = FileParts(of: source)
    self.header = header
  }

  /// Copies a segment if it is needed.
  mutating func take(_ segment: JPEGSegments.Segment, of source: [UInt8]) {
    switch segment.kind {
    case .scanData: file.append(sourceRange: segment.range)
    case .stray, .trailing: break
    case .marker(let marker): take(marker, segment.payload, isCut: segment.isCut, of: source)
    }
  }

  /// Ends the file, and says whether its own end was missing.
  mutating func finish() -> Bool {
    guard !hasEnded else { return false }
    append(.endOfImage)
    return true
  }

  /// The file's parts, in order.
  var parts: [ArraySlice<UInt8>] { file.whole() }

  private mutating func take(
    _ marker: JPEGMarker, _ payload: Range<Int>, isCut: Bool, of source: [UInt8]
  ) {
    switch marker {
    case .startOfImage:
      append(marker)
    case .endOfImage:
      append(marker)
      hasEnded = true
    case .application(0) where source.holds("JFIF\0", at: payload.lowerBound):
      appendJFIF(source, payload)
    case .application(14) where source.holds("Adobe", at: payload.lowerBound):
      // Its twelve bytes; the last one names the colour transform.
      guard payload.count >= 12, !hasFrame else { return }
      append(marker, Array(source[payload.prefix(12)]))
    case .startOfScan, .quantisationTables, .huffmanTables, .restartInterval:
      guard !isCut else { return }
      appendOwnSegments()
      append(marker, Array(source[payload]))
    case let marker where marker.startsFrame:
      guard !isCut, !hasFrame else { return }
      appendOwnSegments()
      hasFrame = true
      append(marker, Array(source[payload]))
    default: break
    }
  }

  /// JFIF's version, density and units, without its thumbnail.
  private mutating func appendJFIF(_ source: [UInt8], _ payload: Range<Int>) {
    guard payload.count >= 12, !hasOwnSegments else { return }
    append(.application(0), Array(source[payload.prefix(12)]) + [0, 0])
  }

  /// The orientation and the colour profile, after what must come first and before all else.
  private mutating func appendOwnSegments() {
    guard !hasOwnSegments else { return }
    hasOwnSegments = true
    if header.orientation != .upright {
      append(
        .application(1),
        Array("\(ExifOrientation.signature)".utf8) + ExifOrientation.tiff(header.orientation))
    }
    let profile = header.profile.bytes
    let room = JPEGProfileParts.partLimit
    let count = (profile.count + room - 1) / room
    for part in 0..<count {
      let numbers = [UInt8(truncatingIfNeeded: part + 1), UInt8(truncatingIfNeeded: count)]
      let data = profile[part * room..<min((part + 1) * room, profile.count)]
      append(.application(2), Array("\(JPEGProfileParts.signature)".utf8) + numbers + data)
    }
  }

  private mutating func append(_ marker: JPEGMarker, _ payload: [UInt8]? = nil) {
    var bytes = [0xFF, marker.rawValue]
    if let payload { bytes.append(uint16: payload.count + 2) }
    file.append(bytes + (payload ?? []))
  }
}
