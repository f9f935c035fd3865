import NIOCore
import NIOHTTP1

/// A response, ready to be sent.
struct Reply: Sendable {
  let status: HTTPResponseStatus
  let headers: HTTPHeaders
  let body: Body

  enum Body: Sendable {
    case none
    case bytes(ByteBuffer)
    /// The first bytes of a file, and where the others are.
    case file(ByteBuffer, rest: FileSlice)
  }
}

/// Bytes of an open file that are still to be read.
struct FileSlice: Sendable {
  let file: Descriptor
  let bytes: Range<Int>

  /// Reads up to `count` bytes and gives them with what is left.
  ///
  /// A file that was cut short while it was sent is an error, since its length was promised.
  func next(_ count: Int) throws(Refusal) -> (ByteBuffer, rest: FileSlice) {
    let wanted = min(count, bytes.count)
    let chunk: ByteBuffer
    do {
      chunk = try file.read(wanted, at: bytes.lowerBound)
    } catch {
      throw .unreadable
    }
    guard chunk.readableBytes == wanted else { throw .unreadable }
    return (chunk, FileSlice(file: file, bytes: bytes.lowerBound + wanted..<bytes.upperBound))
  }
}
