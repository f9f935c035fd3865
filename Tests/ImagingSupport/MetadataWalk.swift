#if canImport(Imaging)
  package import Imaging
#endif

/// Lists what a JPEG or PNG file is made of, to prove what is and is not in it.
package enum MetadataWalk {
  /// A marker segment, a chunk, or data between or after them.
  package struct Segment: Hashable, Sendable {
    /// A JPEG marker (`SOI`, `APP1`, `SOF0`, `DQT`, …), a PNG chunk (`IHDR`, `tEXt`, …), or
    /// `signature` (of a PNG), `data` (what follows an SOS), `stray` or `trailing`.
    package let name: String
    /// What an APPn segment says it is (`JFIF`, `Exif`, `ICC_PROFILE`, `MPF`, `Adobe`, the address
    /// of XMP, …); empty where it says nothing.
    package let label: String
    /// Where it stands in the file, with its marker or length.
    package let range: Range<Int>
    /// Where its content stands.
    package let payload: Range<Int>
  }

  /// All segments of a file, in order; their ranges cover it without a gap.
  package static func segments(of bytes: [UInt8]) throws(PhotoError) -> [Segment] {
    if try PhotoHeader(reading: bytes).format == .jpeg {
      return JPEGSegments(bytes).map { Segment($0, of: bytes) }
    }
    let start = 0..<min(PNGChunks.signature.count, bytes.count)
    let signature = Segment(name: "signature", label: "", range: start, payload: start)
    return [signature]
      + PNGChunks(bytes).map {
        Segment(name: $0.type ?? "trailing", label: "", range: $0.range, payload: $0.payload)
      }
  }

  /// The segments that a published file must not have: all but what is needed to show the picture,
  /// its colour profile, and an Exif segment of the one tag Orientation.
  package static func unwanted(in bytes: [UInt8]) throws(PhotoError) -> [Segment] {
    try segments(of: bytes).filter { !$0.isWanted(in: bytes) }
  }

  fileprivate static let wantedNames: Set<String> = [
    "SOI", "EOI", "SOS", "DQT", "DHT", "DRI", "SOF0", "SOF1", "SOF2", "data", "signature",
  ]
}

extension MetadataWalk.Segment {
  fileprivate init(_ segment: JPEGSegments.Segment, of bytes: [UInt8]) {
    range = segment.range
    payload = segment.payload
    switch segment.kind {
    case .scanData: (name, label) = ("data", "")
    case .stray: (name, label) = ("stray", "")
    case .trailing: (name, label) = ("trailing", "")
    case .marker(let marker):
      name = marker.name
      let isLabelled = marker.name.hasPrefix("APP")
      // Names end with a zero byte; the longest known one, XMP's extension, has 35 letters.
      let letters = bytes[segment.payload].prefix(40).prefix { (0x20...0x7E).contains($0) }
      label = isLabelled ? String(decoding: letters, as: UTF8.self) : ""
    }
  }

  fileprivate func isWanted(in bytes: [UInt8]) -> Bool {
    switch (name, label) {
    case ("APP0", "JFIF"): payload.count == 14
    case ("APP1", "Exif"): isOrientationAlone(payload.dropFirst(6), in: bytes)
    case ("APP2", "ICC_PROFILE"): true
    case ("APP14", _): bytes[payload].starts(with: "Adobe".utf8) && payload.count == 12
    case ("eXIf", _): isOrientationAlone(payload, in: bytes)
    default:
      MetadataWalk.wantedNames.contains(name) || CleanPhoto.neededChunks.contains(name)
    }
  }

  private func isOrientationAlone(_ range: Range<Int>, in bytes: [UInt8]) -> Bool {
    Orientation.allCases.contains { bytes[range].elementsEqual(ExifOrientation.tiff($0)) }
  }
}

extension JPEGMarker {
  /// Its name in the standard.
  fileprivate var name: String {
    switch rawValue {
    case 0xD8: "SOI"
    case 0xD9: "EOI"
    case 0xDA: "SOS"
    case 0xDB: "DQT"
    case 0xDC: "DNL"
    case 0xDD: "DRI"
    case 0xDE: "DHP"
    case 0xDF: "EXP"
    case 0xC4: "DHT"
    case 0xC8: "JPG"
    case 0xCC: "DAC"
    case 0xFE: "COM"
    case 0xD0...0xD7: "RST\(rawValue - 0xD0)"
    case 0xC0...0xCF: "SOF\(rawValue - 0xC0)"
    case 0xE0...0xEF: "APP\(rawValue - 0xE0)"
    case 0xF0...0xFD: "JPG\(rawValue - 0xF0)"
    default: "RES\(rawValue)"
    }
  }
}
