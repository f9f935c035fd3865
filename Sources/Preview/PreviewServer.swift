import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A web server for one folder, meant for the browser of the person who built it.
///
/// It gives out regular files of the folder, to a browser that came by the server's own address,
/// and nothing else: no links, no hidden files, no lists of folders.
package final class PreviewServer: Sendable {
  /// The address to open, such as `http://127.0.0.1:8000/`.
  package let url: String
  /// The addresses at which other computers reach it; none unless it listens for them.
  package let othersURLs: [String]
  /// The port it listens on, never 0.
  package let port: Int

  private let listener: Listener
  private let daemon: Daemon
  private let thread: OwnThread
  private let isStopped = Mutex(false)
  /// What the daemon holds.
  let held: HeldObjects

  private init(
    host: String, port: Int, listener: Listener, daemon: Daemon, thread: OwnThread,
    held: HeldObjects
  ) {
    url = "http://\(Self.address(of: host)):\(port)/"
    othersURLs = ReachableAddresses.all(listeningOn: host).map { "http://\($0):\(port)/" }
    (self.port, self.held) = (port, held)
    (self.listener, self.daemon, self.thread) = (listener, daemon, thread)
  }

  /// Serves a folder until `stop()` is called.
  ///
  /// Port 0 takes any free one; without a port it is 8000, or the next one that is free. With a live site, its pages
  /// follow it, and the folder need not be there before its first build has ended. When it returns, requests are
  /// answered.
  package static func start(
    serving folder: String, host: String = "127.0.0.1", port: Int? = nil, live: LiveSite? = nil
  ) async throws(PreviewError) -> PreviewServer {
    if let port {
      return try await start(
        serving: folder, host: host, port: port, live: live, limits: Limits())
    }
    for port in Self.usualPorts {
      do {
        return try await start(
          serving: folder, host: host, port: port, live: live, limits: Limits())
      } catch .portInUse {
        continue
      }
    }
    return try await start(serving: folder, host: host, port: 0, live: live, limits: Limits())
  }

  /// Those that are tried where none is asked for.
  private static let usualPorts = 8000...8099

  /// Closes every connection and stops listening; the port is free when it returns.
  ///
  /// It may be called more than once.
  package func stop() async {
    await withCheckedContinuation { (end: CheckedContinuation<Void, Never>) in
      let stop: @Sendable () -> Void = {
        self.stopWaiting()
        end.resume()
      }
      // Where the system has no thread to spare, this one waits.
      if let thread = OwnThread(stop) { thread.detach() } else { stop() }
    }
  }

  private func stopWaiting() {
    isStopped.withLock { isStopped in
      guard !isStopped else { return }
      isStopped = true
      listener.stop()
      // It held the listening socket.
      thread.join()
      daemon.stop()
    }
  }

  static func start(
    serving folder: String, host: String, port: Int, live: LiveSite? = nil, limits: Limits
  ) async throws(PreviewError) -> PreviewServer {
    guard (0...65_535).contains(port) else { throw .notAPort(port) }
    guard live != nil || FileStatus(following: folder)?.kind == .folder else {
      throw .notAFolder(folder)
    }
    guard Daemon.isInstalled else { throw .notInstalled }
    let responder = Responder(
      site: SiteFolder(path: folder), hosts: HostRule(bound: host), limits: limits, live: live)

    let socket: Descriptor
    do throws(Listener.Failure) {
      socket = try Listener.socket(host: host, port: port)
    } catch {
      throw Self.words(for: error, host: host, port: port)
    }
    guard let wake = WakeUp() else { throw Self.words(for: .system(errno), host: host, port: port) }
    let service = Service(responder: responder, roster: ConnectionRoster(limits, changed: wake))
    guard let daemon = Daemon(service) else {
      throw Self.words(for: .system(EAGAIN), host: host, port: port)
    }
    let listener = Listener(service, daemon, wake)
    guard let own = SocketAddress.port(of: socket.number),
      let thread = OwnThread({ listener.run(on: socket) })
    else {
      daemon.stop()
      throw Self.words(for: .system(EAGAIN), host: host, port: port)
    }
    return PreviewServer(
      host: host, port: own, listener: listener, daemon: daemon, thread: thread, held: service.held)
  }

  /// The host as an address to open; who listens on all addresses is also on this one.
  private static func address(of host: String) -> String {
    switch host {
    case "0.0.0.0": "127.0.0.1"
    case "::": "[::1]"
    default: ReachableAddresses.inURL(host)
    }
  }

  private static func words(
    for failure: Listener.Failure, host: String, port: Int
  ) -> PreviewError {
    switch failure {
    case .unknownHost, .system(EADDRNOTAVAIL): .unknownHost(host)
    case .system(EADDRINUSE): .portInUse(port)
    case .system(EACCES), .system(EPERM): .portNotAllowed(port)
    case .system(let code):
      .cannotListen(host: host, port: port, reason: String(cString: strerror(code)))
    }
  }
}
