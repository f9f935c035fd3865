import Basics

/// A message between the program and its helper: a record that begins with the number of its bytes, itself included,
/// so that whoever reads it makes room for it once.
enum HelperMessage {
  fileprivate static let headSize = MemoryLayout<UInt64>.size

  /// The bytes of what is added to a record, of which there will be about so many.
  static func bytes(about count: Int, adding: (inout RecordWriter) -> Void) -> [UInt8] {
    var record = RecordWriter()
    record.reserve(headSize + count)
    record.addWhole(UInt64(0))
    adding(&record)
    record.replaceWhole(at: 0, by: UInt64(record.bytes.count))
    return record.bytes
  }

  /// A reader of what was added.
  static func reader(of message: [UInt8]) throws(RecordReader.Damaged) -> RecordReader {
    var record = RecordReader(message)
    guard try record.whole(UInt64.self) == message.count else { throw RecordReader.Damaged() }
    return record
  }
}

/// A message that comes in parts.
struct IncomingMessage {
  /// How many bytes it may have.
  let limit: Int
  private(set) var bytes: [UInt8] = []

  /// Bytes for which room is made because a message says so, before they are there.
  private static let mostRoom = 256 << 20

  init(atMost limit: Int) { self.limit = limit }

  /// Whether more has come than may.
  var isTooLong: Bool { bytes.count > limit }

  mutating func take(_ part: UnsafeRawBufferPointer) {
    let isBeginning = bytes.count < HelperMessage.headSize
    bytes.append(contentsOf: part)
    guard isBeginning, bytes.count >= HelperMessage.headSize else { return }
    var head = RecordReader(bytes)
    guard let size = try? head.whole(UInt64.self) else { return }
    bytes.reserveCapacity(min(Int(clamping: size), limit, Self.mostRoom))
  }
}
