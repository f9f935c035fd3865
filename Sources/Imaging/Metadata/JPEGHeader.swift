/// What stands in a JPEG before its first scan.
struct JPEGHeader {
  /// The frame's marker, which names the coding.
  let frame: JPEGMarker
  let size: PixelSize
  /// Each component's sampling factors.
  let sampling: [(horizontal: Int, vertical: Int)]
  var orientation: Orientation
  let profile: ColourProfile
  /// How many components come in the first scan; the others come in later ones.
  let componentsInFirstScan: Int
  /// Where the frame's height and width stand in the file.
  let sizeOffset: Int

  init(reading bytes: [UInt8]) throws(PhotoError) {
    var frame: (marker: JPEGMarker, payload: Range<Int>)?
    var orientation: Orientation?
    var parts = JPEGProfileParts()
    var firstScan: Range<Int>?
    walk: for segment in JPEGSegments(bytes) {
      guard case .marker(let marker) = segment.kind else { continue }
      switch marker {
      case .startOfScan:
        // One that goes on beyond the file's end is no beginning of a picture.
        firstScan = segment.isCut ? nil : segment.payload
        break walk
      case .application(1)
      where bytes.holds(ExifOrientation.signature, at: segment.payload.lowerBound):
        let tiff = segment.payload.dropFirst(6)
        orientation = orientation ?? ExifOrientation.read(bytes, in: tiff)
      case .application(2):
        parts.take(segment.payload, of: bytes)
      case let marker where marker.startsFrame && frame == nil:
        frame = (marker, segment.payload)
      default: break
      }
    }
    guard let frame else { throw .malformed("it ends before it says how large it is") }
    guard let firstScan, let inScan = bytes.byte(at: firstScan.lowerBound) else {
      throw .malformed("it ends before its picture begins")
    }
    try self.init(
      bytes, frame: frame.marker, payload: frame.payload, orientation: orientation ?? .upright,
      parts: parts, componentsInFirstScan: Int(inScan))
  }

  private init(
    _ bytes: [UInt8], frame: JPEGMarker, payload: Range<Int>, orientation: Orientation,
    parts: JPEGProfileParts, componentsInFirstScan: Int
  ) throws(PhotoError) {
    let start = payload.lowerBound
    guard let precision = bytes.byte(at: start), let height = bytes.uint16(at: start + 1),
      let width = bytes.uint16(at: start + 3), let count = bytes.byte(at: start + 5),
      payload.count >= 6 + 3 * Int(count)
    else { throw .malformed("its frame is cut off") }
    guard [0xC0, 0xC1, 0xC2, 0xC9, 0xCA].contains(frame.rawValue) else {
      throw .unsupported("lossless or hierarchical JPEG")
    }
    guard precision == 8 else { throw .unsupported("JPEG with \(precision) bits per colour") }
    guard [1, 3, 4].contains(count) else { throw .unsupported("JPEG with \(count) components") }
    guard width > 0, height > 0 else {
      throw .malformed("it says that it is \(width) × \(height) pixels")
    }
    var sampling: [(horizontal: Int, vertical: Int)] = []
    for component in 0..<Int(count) {
      let factors = bytes.byte(at: start + 7 + 3 * component) ?? 0
      sampling.append((Int(factors >> 4), Int(factors & 15)))
    }
    guard sampling.allSatisfy({ (1...4).contains($0.horizontal) && (1...4).contains($0.vertical) })
    else { throw .malformed("its sampling factors are impossible") }
    self.frame = frame
    self.size = PixelSize(width: width, height: height)
    self.sampling = sampling
    self.orientation = orientation
    self.profile = parts.profile(in: bytes, for: .init(components: Int(count)))
    self.componentsInFirstScan = componentsInFirstScan
    self.sizeOffset = start + 1
    try checkLimits()
  }

  var isArithmetic: Bool { frame.rawValue >= 0xC9 }
  var isProgressive: Bool { frame.rawValue == 0xC2 || frame.rawValue == 0xCA }
  var components: Int { sampling.count }

  /// Whether all coefficients must be held until the last scan.
  var hasSeveralScans: Bool { isProgressive || componentsInFirstScan < components }

  /// The memory for all coefficients: 2 bytes each, in blocks of 8 × 8, rounded up to whole MCUs.
  var coefficientBytes: Int {
    let widest = sampling.map(\.horizontal).max() ?? 1
    let tallest = sampling.map(\.vertical).max() ?? 1
    let columns = (size.width + 8 * widest - 1) / (8 * widest)
    let rows = (size.height + 8 * tallest - 1) / (8 * tallest)
    return sampling.reduce(0) { $0 + columns * $1.horizontal * rows * $1.vertical * 128 }
  }

  private func checkLimits() throws(PhotoError) {
    guard size.area <= Limits.pixels,
      !hasSeveralScans || coefficientBytes <= Limits.coefficientBytes
    else { throw .tooLarge(size) }
  }
}
