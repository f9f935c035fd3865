/// Where the picture is coded in a photo's file, without what is noted beside it.
///
/// Copies that differ by notes alone, as where a program took away the place, have the same bytes there. One that was
/// coded anew has others.
package enum CodedPicture {
  /// Tables, the frame and its scans: how they are parted into segments makes no difference.
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

  /// What is packed, however it is cut into chunks, with its colours and transparency.
  static func ranges(ofPNG bytes: [UInt8]) -> [Range<Int>] {
    let chunks = PNGChunks(bytes).filter { ["IHDR", "PLTE", "tRNS", "IDAT"].contains($0.type) }
    return chunks.contains { $0.type == "IDAT" } ? chunks.map(\.payload) : []
  }

  static func ranges(ofWebP bytes: [UInt8]) -> [Range<Int>] {
    RIFFChunks(bytes).filter { ["ALPH", "VP8 ", "VP8L"].contains($0.type) }.map(\.content)
  }
}
