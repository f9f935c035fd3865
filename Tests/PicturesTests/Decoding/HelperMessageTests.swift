import Testing

@testable import Basics
@testable import Pictures

/// A message is read however its bytes come, and whatever it says of itself.
@Suite struct HelperMessageTests {
  private static let message = HelperMessage.bytes(about: 3) { $0.add("what there is to say") }

  private static func taking(_ message: [UInt8], by step: Int, atMost limit: Int) -> IncomingMessage
  {
    var incoming = IncomingMessage(atMost: limit)
    message.withUnsafeBytes { bytes in
      for start in stride(from: 0, to: bytes.count, by: step) {
        let part = bytes[start..<min(start + step, bytes.count)]
        incoming.take(UnsafeRawBufferPointer(rebasing: part))
      }
    }
    return incoming
  }

  @Test(arguments: [1, 3, 7, 8, 9, 1000])
  func comesInParts(of step: Int) throws {
    let incoming = Self.taking(Self.message, by: step, atMost: Self.message.count)
    #expect(incoming.bytes == Self.message && !incoming.isTooLong)
    var record = try HelperMessage.reader(of: incoming.bytes)
    #expect(try record.text() == "what there is to say" && record.isAtEnd)
    #expect(Self.taking(Self.message, by: step, atMost: Self.message.count - 1).isTooLong)
  }

  /// Room is made once, for as many bytes as it says that it has.
  @Test func hasRoomFromItsBeginning() {
    let long = HelperMessage.bytes(about: 0) {
      $0.add(written: [UInt8](repeating: 7, count: 99_999))
    }
    #expect(Self.taking(Array(long.prefix(8)), by: 8, atMost: 200_000).bytes.capacity >= long.count)
    #expect(Self.taking(Array(long.prefix(8)), by: 8, atMost: 2_000).bytes.capacity < long.count)
  }

  /// What it says of itself is not believed.
  @Test(arguments: [0, 1, UInt64(message.count) + 1, 1 << 40, 1 << 63, .max])
  func isNoneWhereItHasAnotherSizeThanItSays(size: UInt64) {
    let wrong = withUnsafeBytes(of: size.littleEndian) { Array($0) } + Self.message.dropFirst(8)
    let incoming = Self.taking(wrong, by: 5, atMost: .max)
    #expect(incoming.bytes == wrong)
    #expect(throws: RecordReader.Damaged.self) { try HelperMessage.reader(of: incoming.bytes) }
  }
}
