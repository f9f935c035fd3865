import Testing

@testable import Basics

@Suite struct FingerprintTests {
  /// Eight bytes at a time, the first of which counts most, and what is left at the end.
  @Test func takesBytesInTheirOrder() {
    let bytes = (0..<40).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 200) }
    for start in 0..<8 {
      for count in 0...(40 - start) {
        let part = Array(bytes[start..<(start + count)])
        var wanted: UInt64 = 7
        for place in stride(from: 0, to: count, by: 8) {
          let eight = part[place..<min(place + 8, count)]
          let number = eight.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
          wanted = Fingerprint.adding(number, to: wanted)
        }
        wanted = Fingerprint.adding(UInt64(count), to: wanted)
        // Wherever they lie in memory.
        let found = bytes.withUnsafeBytes {
          Fingerprint.adding(UnsafeRawBufferPointer(rebasing: $0[start..<(start + count)]), to: 7)
        }
        #expect(found == wanted, "\(count) bytes from \(start)")
      }
    }
  }

  @Test func tellsWhereTextsEnd() {
    func of(_ texts: [String]) -> UInt64 { texts.reduce(0) { Fingerprint.adding($1, to: $0) } }
    #expect(of(["ab", "c"]) != of(["a", "bc"]))
    #expect(of(["", "a"]) != of(["a", ""]))
    #expect(of(["a"]) == of(["a"]))
  }
}
