import CMicroHTTP

/// What a connection sends after the head of an answer, a part after another as its client takes them.
///
/// The daemon calls it on the connection's thread, and holds it until the answer is over.
final class StreamedBody {
  /// Writes the next bytes, those from an offset on; nil where there are no more, and the connection has to close.
  private let write: (UnsafeMutableRawBufferPointer, Int) -> Int?
  private let held: HeldObjects

  init(
    heldBy held: HeldObjects, _ write: @escaping (UnsafeMutableRawBufferPointer, Int) -> Int?
  ) {
    (self.held, self.write) = (held, write)
    held.count(1)
  }

  deinit { held.count(-1) }

  /// A response that is made of it, of so many bytes if that is known; it is asked for `part` at most at once.
  func response(length: Int?, part: Int) -> OpaquePointer? {
    let body = Unmanaged.passRetained(self)
    let response = bibelot_MHD_create_response_from_callback(
      length.map(UInt64.init) ?? .max, part, Self.read, body.toOpaque(), Self.free)
    if response == nil { body.release() }
    return response
  }

  /// `MHD_CONTENT_READER_END_WITH_ERROR`, which is a cast.
  private static let failure = -2

  private static let read: MHD_ContentReaderCallback = { body, offset, space, count in
    guard let body, let space, count > 0, let offset = Int(exactly: offset) else { return failure }
    let bytes = UnsafeMutableRawBufferPointer(start: space, count: count)
    return Unmanaged<StreamedBody>.fromOpaque(body).takeUnretainedValue().write(bytes, offset)
      ?? failure
  }

  private static let free: MHD_ContentReaderFreeCallback = { body in
    if let body { Unmanaged<StreamedBody>.fromOpaque(body).release() }
  }
}
