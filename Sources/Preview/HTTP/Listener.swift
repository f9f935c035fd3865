import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Takes the connections that come to an address, on a thread of its own, and lets them wait while too many are open
/// and none of them can make way.
final class Listener: Sendable {
  private let roster: ConnectionRoster
  private let limits: Limits
  private let daemon: Daemon
  private let wake: WakeUp
  private let isStopping = Atomic(false)

  /// Why there is none.
  enum Failure: Error, Hashable {
    /// There is no such name.
    case unknownHost
    case system(Int32)
  }

  /// `wake` is what the roster signals too.
  init(_ service: Service, _ daemon: Daemon, _ wake: WakeUp) {
    (self.daemon, self.wake) = (daemon, wake)
    (roster, limits) = (service.roster, service.responder.limits)
  }

  /// Opens a socket that listens.
  static func socket(host: String, port: Int) throws(Failure) -> Descriptor {
    var hints = addrinfo()
    #if canImport(Glibc)
      hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    #else
      hints.ai_socktype = SOCK_STREAM
    #endif
    hints.ai_flags = AI_NUMERICSERV
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, String(port), &hints, &found) == 0, let found else {
      throw .unknownHost
    }
    defer { freeaddrinfo(found) }
    let info = found.pointee
    #if canImport(Glibc)
      let number = Glibc.socket(info.ai_family, info.ai_socktype, 0)
    #else
      let number = Darwin.socket(info.ai_family, info.ai_socktype, 0)
    #endif
    guard let socket = Descriptor(owning: number) else { throw .system(errno) }
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    // One that has gone before it is accepted must not be waited for.
    _ = fcntl(number, F_SETFL, O_NONBLOCK)
    set(SO_REUSEADDR, to: 1, of: number)
    // Where the system's queue is full, clients ask again only after seconds.
    guard bind(number, info.ai_addr, info.ai_addrlen) == 0, listen(number, 4_096) == 0 else {
      throw .system(errno)
    }
    return socket
  }

  private static func set(_ option: Int32, to value: Int32, of socket: Int32) {
    var value = value
    setsockopt(socket, SOL_SOCKET, option, &value, socklen_t(MemoryLayout<Int32>.size))
  }

  /// Milliseconds until it is looked again whether a connection may make way.
  private static let patience: Int32 = 20

  /// Takes connections until it is stopped.
  func run(on socket: Descriptor) {
    while !isStopping.load(ordering: .acquiring) {
      // One more is let in, for whom another makes way.
      roster.makeRoom()
      let isFull = roster.count > limits.connections
      switch wake.wait(
        orFor: isFull ? nil : socket.number, milliseconds: isFull ? Self.patience : nil)
      {
      case .signalled: wake.clear()
      case .timedOut: break
      case .readable: accept(from: socket)
      }
    }
  }

  func stop() {
    isStopping.store(true, ordering: .releasing)
    wake.signal()
  }

  private func accept(from socket: Descriptor) {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    withUnsafeMutablePointer(to: &storage) { storage in
      storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        #if canImport(Glibc)
          let number = Glibc.accept(socket.number, address, &length)
        #else
          let number = Darwin.accept(socket.number, address, &length)
        #endif
        guard number >= 0 else {
          // Too many files are open: one that is closed may help.
          if errno != EAGAIN { _ = wake.wait(milliseconds: Self.patience) }
          return
        }
        _ = fcntl(number, F_SETFD, FD_CLOEXEC)
        Self.set(SO_SNDBUF, to: Int32(clamping: limits.unsent), of: number)
        let arrivals = roster.arrivals
        guard daemon.add(number, from: address, length) else { return }
        // It is on the roster only once the daemon's own thread has seen it, if there is memory for it.
        while roster.arrivals == arrivals, wake.wait(milliseconds: 1_000) == .signalled {
          wake.clear()
        }
      }
    }
  }
}
