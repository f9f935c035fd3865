import CMicroHTTP

/// One client: takes a request, answers it, takes the next, on a thread of its own that may wait.
///
/// The daemon holds it from its first notice of the connection to the last.
final class Connection {
  private let service: Service
  private let socket: Int32
  private let key: ConnectionRoster.Key
  /// This end of it, as numbers.
  private let address: String?
  private var target = ""
  private var request: Request?

  init(_ service: Service, _ socket: Int32) {
    (self.service, self.socket) = (service, socket)
    address = SocketAddress.text(ofOwnEndOf: socket)
    key = service.roster.add(socket)
    service.held.count(1)
  }

  deinit {
    service.roster.remove(key)
    service.held.count(-1)
  }

  /// Notes the target of the request whose first line has been read.
  func note(target: String) { self.target = target }

  /// Takes a request whose head has been read.
  func take(
    _ connection: OpaquePointer, method: String, version: String
  ) -> MHD_Result {
    let request = Request(
      method: method, target: target, isOld: version == "HTTP/1.0",
      fields: Self.fields(of: connection))
    self.request = request
    // Answered before its body was read, it is the connection's last.
    guard let fault = request.fault(within: service.responder.limits) else { return .YES }
    service.roster.begin(key)
    return send(service.responder.refuse(fault), closing: true, connection)
  }

  /// Answers the request, which has been read whole.
  func answer(_ connection: OpaquePointer) -> MHD_Result {
    guard let request else { return .NO }
    self.request = nil
    service.roster.begin(key)
    let reply = service.responder.reply(to: request, arrivedAt: address)
    return send(reply, closing: request.method == "CONNECT", connection)
  }

  /// Notes that the answer has gone out, or never will.
  func end() {
    request = nil
    service.roster.end(key)
  }

  private static func fields(of connection: OpaquePointer) -> HeaderFields {
    var fields: HeaderFields = []
    withUnsafeMutablePointer(to: &fields) { fields in
      _ = bibelot_MHD_get_header_fields(
        connection,
        { fields, _, name, nameLength, value, valueLength in
          fields?.assumingMemoryBound(to: HeaderFields.self).pointee
            .add(Connection.text(name, nameLength), Connection.text(value, valueLength))
          return .YES
        }, fields)
    }
    return fields
  }

  private static func text(_ bytes: UnsafePointer<CChar>?, _ count: Int) -> String {
    String(
      decoding: UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : count), as: UTF8.self
    )
  }

  private func send(_ reply: Reply, closing: Bool, _ connection: OpaquePointer) -> MHD_Result {
    guard let response = response(reply.body) else { return .NO }
    defer { bibelot_MHD_destroy_response(response) }
    for field in reply.headers.all {
      // None that could be taken for another, or for the body, is accepted.
      guard bibelot_MHD_add_response_header(response, field.name, field.value) == .YES else {
        return .NO
      }
    }
    if closing, bibelot_MHD_add_response_header(response, "Connection", "close") != .YES {
      return .NO
    }
    return bibelot_MHD_queue_response(connection, reply.status.rawValue, response)
  }

  private func response(_ body: Reply.Body) -> OpaquePointer? {
    let (roster, key, socket) = (service.roster, key, socket)
    let limits = service.responder.limits
    switch body {
    case .bytes(var bytes):
      return bibelot_MHD_create_response_from_buffer(bytes.count, &bytes)
    case .file(let slice):
      let body = StreamedBody(heldBy: service.held) { space, offset in
        // What was asked for before went out. Of a file that became shorter the rest will never come.
        roster.progress(key)
        return slice.read(from: offset, into: space)
      }
      return body.response(length: slice.bytes.count, part: limits.chunk)
    case .events(let site, let mark, let page):
      var stream: EventStream?
      let body = StreamedBody(heldBy: service.held) { space, _ in
        if stream == nil {
          stream = EventStream(
            of: site, since: mark, on: page, to: socket, limits, isStuck: { roster.giveUp(key) })
          roster.listen(key)
        }
        return stream?.write(into: space)
      }
      return body.response(length: nil, part: limits.chunk)
    }
  }
}
