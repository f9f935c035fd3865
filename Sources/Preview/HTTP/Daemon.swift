import CMicroHTTP

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What all connections of a server share.
struct Service: Sendable {
  let responder: Responder
  let roster: ConnectionRoster
  let held = HeldObjects()
}

/// GNU libmicrohttpd, which reads requests and sends answers, on a thread for each connection that it is given.
struct Daemon: Sendable {
  nonisolated(unsafe) private let daemon: OpaquePointer
  /// What its callbacks are given, which it holds until it is stopped.
  nonisolated(unsafe) private let context: UnsafeMutableRawPointer

  private final class Context: Sendable {
    let service: Service

    init(_ service: Service) { self.service = service }
  }

  /// Bytes that one connection may use for the head of a request, its fields one by one, cookies once more by
  /// themselves, and the head of the answer. Only what is needed is touched.
  private static func memory(_ limits: Limits) -> Int { 4 * (limits.headers + limits.target) }

  /// Whether the library is installed; it is loaded when this is asked for the first time.
  static var isInstalled: Bool { bibelot_MHD_load() }

  /// Starts it; nil where the system allows no more threads, or the library is not installed.
  init?(_ service: Service) {
    guard Self.isInstalled else { return nil }
    let context = Unmanaged.passRetained(Context(service))
    let limits = service.responder.limits
    // Those that come are held back, and those that have gone may still count for a moment.
    let most = UInt32(clamping: 2 * limits.connections + 16)
    guard
      let daemon = bibelot_MHD_start(
        Self.answer, Self.target, Self.notice, Self.completion, context.toOpaque(), most,
        Self.memory(limits))
    else {
      context.release()
      return nil
    }
    (self.daemon, self.context) = (daemon, context.toOpaque())
  }

  /// Takes over a connection; it is closed if that fails.
  func add(_ socket: Int32, from address: UnsafePointer<sockaddr>, _ length: socklen_t) -> Bool {
    bibelot_MHD_add_connection(daemon, socket, address, length) == .YES
  }

  /// Closes all connections and waits until their threads have ended; has to be called once.
  func stop() {
    bibelot_MHD_stop_daemon(daemon)
    Unmanaged<Context>.fromOpaque(context).release()
  }

  /// The connection that a callback is about.
  private static func connection(_ connection: OpaquePointer?) -> Connection? {
    bibelot_MHD_context(connection).map {
      Unmanaged<Connection>.fromOpaque($0).takeUnretainedValue()
    }
  }

  private static let notice: MHD_NotifyConnectionCallback = { context, connection, own, event in
    guard let context, let own else { return }
    if event == .CONNECTION_NOTIFY_STARTED {
      let service = Unmanaged<Context>.fromOpaque(context).takeUnretainedValue().service
      let new = Connection(service, bibelot_MHD_socket(connection))
      own.pointee = Unmanaged.passRetained(new).toOpaque()
    } else if let old = own.pointee {
      own.pointee = nil
      Unmanaged<Connection>.fromOpaque(old).release()
    }
  }

  /// Is given what the first line of a request asks for, as it is.
  private static let target: MHD_TargetCallback = { _, target, connection in
    Daemon.connection(connection)?.note(target: target.map { String(cString: $0) } ?? "")
    return nil
  }

  /// Is called once when the head of a request has been read, once for each part of its body, and once at its end.
  private static let answer: MHD_AccessHandlerCallback = {
    context, connection, _, method, version, _, bodyLength, state in
    guard let connection, let own = Daemon.connection(connection), let bodyLength, let state else {
      return .NO
    }
    if state.pointee == nil {
      // Any pointer tells the later calls from the first.
      state.pointee = context
      return own.take(
        connection, method: method.map { String(cString: $0) } ?? "",
        version: version.map { String(cString: $0) } ?? "")
    }
    if bodyLength.pointee > 0 {
      // Read, and dropped.
      bodyLength.pointee = 0
      return .YES
    }
    return own.answer(connection)
  }

  private static let completion: MHD_RequestCompletedCallback = { _, connection, _, _ in
    Daemon.connection(connection)?.end()
  }
}
