import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A client that sends the bytes it is given, right or wrong, to a port of this computer.
///
/// It waits 20 s at most, so that a server that says nothing fails a test and does not hang it.
final class RawClient {
  private let socket: Int32
  private var received: [UInt8] = []

  /// `host` is an address of version 4 in one number; that of this computer itself if none is given.
  init(port: Int, host: UInt32 = 0x7F00_0001) throws {
    #if canImport(Glibc)
      socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      socket = Darwin.socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var limit = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(
      socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout.size(ofValue: limit)))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(port).bigEndian)
    address.sin_addr.s_addr = host.bigEndian
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw ClientError.refused(errno) }
  }

  deinit { close(socket) }

  /// Sends bytes; false if the server has closed the connection.
  @discardableResult
  func send(_ bytes: some Sequence<UInt8>) -> Bool {
    let bytes = Array(bytes)
    var sent = 0
    while sent < bytes.count {
      #if canImport(Glibc)
        let flags = Int32(MSG_NOSIGNAL)
      #else
        let flags: Int32 = 0
      #endif
      let count = bytes[sent...].withUnsafeBytes {
        #if canImport(Glibc)
          Glibc.send(socket, $0.baseAddress, $0.count, flags)
        #else
          Darwin.send(socket, $0.baseAddress, $0.count, flags)
        #endif
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  @discardableResult
  func send(_ text: String) -> Bool { send(text.utf8) }

  /// Says that nothing more will be sent.
  func closeSending() { shutdown(socket, Int32(SHUT_WR)) }

  /// Waits for more bytes; false at the end.
  private func receive() throws -> Bool {
    var buffer = [UInt8](repeating: 0, count: 262_144)
    let count = recv(socket, &buffer, buffer.count, 0)
    if count > 0 {
      received += buffer[..<count]
      return true
    }
    guard count == 0 || errno == ECONNRESET else { throw ClientError.silence }
    return false
  }

  /// Whether something has arrived that was not read yet; does not wait.
  var hasNews: Bool {
    var waited = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    return !received.isEmpty || poll(&waited, 1, 0) > 0
  }

  /// The bytes that are left, up to the end of the connection.
  func readToEnd() throws -> [UInt8] {
    while try receive() {}
    defer { received = [] }
    return received
  }

  /// Waits for so many bytes, or for the end of the connection, without keeping them; says how many
  /// there were.
  func skip(_ count: Int) throws -> Int {
    while try received.count < count && receive() {}
    defer { received = [] }
    return received.count
  }

  /// Waits for some bytes.
  func readSome() throws -> [UInt8] {
    if received.isEmpty, try !receive() { throw ClientError.closed }
    defer { received = [] }
    return received
  }

  /// How many bytes are left, up to the end of the connection, without keeping them.
  func countToEnd() throws -> Int {
    var count = received.count
    received = []
    while try receive() {
      count += received.count
      received = []
    }
    return count
  }

  /// The status line and header fields of the next response.
  func readHead() throws -> Response {
    let end = Array("\r\n\r\n".utf8)
    while received.firstRange(of: end) == nil {
      guard try receive() else { throw ClientError.closed }
    }
    guard let range = received.firstRange(of: end) else { throw ClientError.closed }
    let text = String(decoding: received[..<range.lowerBound], as: UTF8.self)
    received.removeSubrange(..<range.upperBound)
    return try Response(head: text)
  }

  /// The next response with its body, if it is one with a body.
  func readResponse(hasBody: Bool = true) throws -> Response {
    var response = try readHead()
    let length = hasBody && response.status != 304 ? response.length ?? 0 : 0
    while received.count < length {
      guard try receive() else { throw ClientError.closed }
    }
    response.body = Array(received.prefix(length))
    received.removeFirst(length)
    return response
  }
}

enum ClientError: Error {
  case refused(Int32)
  case closed
  case silence
  case notHTTP(String)
}

/// What a server said.
struct Response {
  let version: String
  let status: Int
  let fields: [(name: String, value: String)]
  var body: [UInt8] = []

  init(head: String) throws {
    let lines = head.components(separatedBy: "\r\n")
    let first = lines[0].split(separator: " ", maxSplits: 2)
    guard first.count >= 2, let status = Int(first[1]) else { throw ClientError.notHTTP(head) }
    version = String(first[0])
    self.status = status
    fields = lines.dropFirst().compactMap { line in
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      return (parts[0].lowercased(), parts[1].trimmingCharacters(in: .whitespaces))
    }
  }

  /// The value of a field that is there once.
  subscript(_ name: String) -> String? {
    let values = fields.filter { $0.name == name.lowercased() }
    return values.count == 1 ? values[0].value : nil
  }

  var length: Int? { self["Content-Length"].flatMap { Int($0) } }

  var text: String { String(decoding: body, as: UTF8.self) }
}
