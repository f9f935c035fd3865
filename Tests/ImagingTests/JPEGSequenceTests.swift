import Testing

@testable import Imaging

/// JPEGs that stand one after the other.
@Suite struct JPEGSequenceTests {
  /// A segment with what looks like an end, and data with a stuffed byte and a restart.
  private let first: [UInt8] = [
    0xFF, 0xD8, 0xFF, 0xE1, 0, 6, 0xFF, 0xD9, 0xFF, 0xD8, 0xFF, 0xDA, 0, 2, 1, 0xFF, 0, 0xFF, 0xD0,
    2, 0xFF, 0xD9,
  ]
  private let second: [UInt8] = [0xFF, 0xD8, 0xFF, 0xDA, 0, 2, 7, 0xFF, 0xD9]

  @Test func areTakenApartAtTheirEnds() {
    #expect(JPEGSequence.images(in: first) == [first])
    #expect(JPEGSequence.images(in: first + second + first) == [first, second, first])
    // The last one to the end, whole or not.
    #expect(JPEGSequence.images(in: first + second.dropLast(2)) == [first, second.dropLast(2)])
  }

  @Test func areNoneOfAnythingElse() {
    for bytes in [[], [0xFF], [1] + first] { #expect(JPEGSequence.images(in: bytes) == []) }
    #expect(JPEGSequence.images(in: first + [0, 0]) == [first])
  }
}
