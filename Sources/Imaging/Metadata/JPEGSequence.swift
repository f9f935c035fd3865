/// JPEGs that stand one after the other, as programs write several pages to one output.
package enum JPEGSequence {
  /// Each of them; the last one to the end of the bytes, whole or not. None where they do not begin with one.
  package static func images(in bytes: [UInt8]) -> [[UInt8]] {
    var images: [[UInt8]] = []
    var rest = bytes
    while rest.starts(with: [0xFF, 0xD8]) {
      let last = JPEGSegments(rest).first { $0.kind == .marker(.endOfImage) }
      let end = last?.range.upperBound ?? rest.count
      images.append(Array(rest[..<end]))
      rest = Array(rest[end...])
    }
    return images
  }
}
