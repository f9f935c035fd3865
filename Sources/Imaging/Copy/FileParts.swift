/// A file being put together out of parts of another and of bytes of its own.
///
/// What comes from the other file is not copied, so that a copy of a large photo costs no memory.
struct FileParts {
  private let source: [UInt8]
  private var parts: [ArraySlice<UInt8>] = []
  /// The end of the parts, as long as it goes on.
  private var own: [UInt8] = []
  private var range = 0..<0

  init(of source: [UInt8]) { self.source = source }

  /// Goes on with bytes of its own.
  mutating func append(_ bytes: some Collection<UInt8>) {
    endRange()
    own += bytes
  }

  /// Goes on with a part of the source.
  mutating func append(sourceRange: Range<Int>) {
    if !range.isEmpty, range.upperBound == sourceRange.lowerBound {
      range = range.lowerBound..<sourceRange.upperBound
      return
    }
    endRange()
    endOwn()
    range = sourceRange
  }

  /// All parts, in order.
  consuming func whole() -> [ArraySlice<UInt8>] {
    endRange()
    endOwn()
    return parts
  }

  private mutating func endRange() {
    if !range.isEmpty { parts.append(source[range]) }
    range = 0..<0
  }

  private mutating func endOwn() {
    if !own.isEmpty { parts.append(own[...]) }
    own = []
  }
}
