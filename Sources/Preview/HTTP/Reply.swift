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
    /// A part of a file that is sent from where it lies.
    case file(FileSlice)
    /// What is told of changes since the state that the page of a path shows, without an end.
    case events(LiveSite, since: String, page: String?)
  }
}

/// Bytes of an open file that are still to be sent.
struct FileSlice: Sendable {
  let file: Descriptor
  let bytes: Range<Int>

  /// All of them.
  ///
  /// A file that has become shorter is an error, since its length was promised.
  func read() throws(Refusal) -> ByteBuffer {
    let all: ByteBuffer
    do {
      all = try file.read(bytes.count, at: bytes.lowerBound)
    } catch {
      throw .unreadable
    }
    guard all.readableBytes == bytes.count else { throw .unreadable }
    return all
  }

  /// The first of them, and the rest.
  func split(_ count: Int) -> (first: FileSlice, rest: FileSlice) {
    let end = min(bytes.lowerBound + count, bytes.upperBound)
    return (
      FileSlice(file: file, bytes: bytes.lowerBound..<end),
      FileSlice(file: file, bytes: end..<bytes.upperBound)
    )
  }

  /// Whether they are all there.
  var isThere: Bool { (try? FileStatus(of: file)).map { $0.size >= bytes.upperBound } ?? false }
}
