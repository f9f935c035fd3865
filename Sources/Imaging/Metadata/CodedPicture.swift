/// Finds the bytes of a photo's file that are the picture itself, without its metadata.
///
/// Copies that differ in metadata alone, as where a program removed the location, have the same bytes there. A copy that
/// was encoded again does not.
package enum CodedPicture {
  /// Tables, the frame and its scans, however they are divided into segments.
  static func ranges(ofJPEG bytes: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var hasScan = false
    for segment in JPEGSegments(bytes) {
      switch segment.kind {
      case .scanData:
        hasScan = true
        ranges.append(segment.range)
      case .marker(let marker) where marker.startsFrame || codingMarkers.contains(marker):
        ranges.append(segment.payload)
      case .marker, .stray, .trailing: break
      }
    }
    return hasScan ? ranges : []
  }

  private static let codingMarkers: Set<JPEGMarker> = [
    .startOfScan, .quantisationTables, .huffmanTables, .restartInterval,
  ]

  /// The compressed data with its palette and transparency, however it is divided into chunks.
  static func ranges(ofPNG bytes: [UInt8]) -> [Range<Int>] {
    let chunks = PNGChunks(bytes).filter { ["IHDR", "PLTE", "tRNS", "IDAT"].contains($0.type) }
    return chunks.contains { $0.type == "IDAT" } ? chunks.map(\.payload) : []
  }

  static func ranges(ofWebP bytes: [UInt8]) -> [Range<Int>] {
    RIFFChunks(bytes).filter { ["ALPH", "VP8 ", "VP8L"].contains($0.type) }.map(\.content)
  }
}
