import NIOCore
import NIOHTTP1
import NIOPosix
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

  private let listener: any Channel
  private let loop: MultiThreadedEventLoopGroup
  private let threads: NIOThreadPool
  private let stopping = Mutex<Task<Void, Never>?>(nil)

  private init(
    host: String, port: Int, listener: any Channel, loop: MultiThreadedEventLoopGroup,
    threads: NIOThreadPool
  ) {
    url = "http://\(Self.address(of: host)):\(port)/"
    othersURLs = ReachableAddresses.all(listeningOn: host).map { "http://\($0):\(port)/" }
    (self.port, self.listener, self.loop, self.threads) = (port, listener, loop, threads)
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
    let task = stopping.withLock { task in
      let stop =
        task
        ?? Task { [listener, loop, threads] in
          try? await listener.close()
          // The threads first: what they still read has to find the loop running.
          try? await threads.shutdownGracefully()
          try? await loop.shutdownGracefully()
        }
      task = stop
      return stop
    }
    await task.value
  }

  /// Threads that wait for the disk; more do not make it faster.
  private static let readers = 4

  static func start(
    serving folder: String, host: String, port: Int, live: LiveSite? = nil, limits: Limits
  ) async throws(PreviewError) -> PreviewServer {
    guard (0...65_535).contains(port) else { throw .notAPort(port) }
    guard live != nil || FileStatus(following: folder)?.kind == .folder else {
      throw .notAFolder(folder)
    }
    let responder = Responder(
      site: SiteFolder(path: folder), hosts: HostRule(bound: host), limits: limits, live: live)

    // One loop: it only moves bytes that others have read, and can do so for far more than the few
    // connections of a browser.
    let loop = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let threads = NIOThreadPool(numberOfThreads: Self.readers)
    threads.start()
    do {
      let listener = try await listen(responder, on: loop, threads).bind(host: host, port: port)
        .get()
      return PreviewServer(
        host: host, port: listener.localAddress?.port ?? port, listener: listener, loop: loop,
        threads: threads)
    } catch {
      try? await threads.shutdownGracefully()
      try? await loop.shutdownGracefully()
      throw Self.words(for: error, host: host, port: port)
    }
  }

  private static func listen(
    _ responder: Responder, on loop: MultiThreadedEventLoopGroup, _ threads: NIOThreadPool
  ) -> ServerBootstrap {
    let limits = responder.limits
    // The listening channel and all others are on the same loop.
    let roster = NIOLoopBoundBox.makeBoxSendingValue(
      ConnectionRoster(limits), eventLoop: loop.any())
    return ServerBootstrap(group: loop)
      // Where the system's queue is full, clients ask again only after seconds.
      .serverChannelOption(.backlog, value: 4_096)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .serverChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(AcceptLimit(limits, roster.value))
        }
      }
      .childChannelOption(.allowRemoteHalfClosure, value: true)
      .childChannelOption(.socketOption(.so_sndbuf), value: .init(limits.unsent))
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          var parser = NIOHTTPDecoderLimitConfiguration()
          parser.maxHeaderFieldSize = limits.headers
          parser.maxHeaderListSize = limits.headers
          let pipeline = channel.pipeline.syncOperations
          try pipeline.configureHTTPServerPipeline(
            position: .last, withEncoderConfiguration: .init(),
            withDecoderLimitConfiguration: parser)
          try pipeline.addHandler(
            Connection(responder: responder, threads: threads, roster: roster.value))
        }
      }
  }

  /// The host as an address to open; who listens on all addresses is also on this one.
  private static func address(of host: String) -> String {
    switch host {
    case "0.0.0.0": "127.0.0.1"
    case "::": "[::1]"
    default: ReachableAddresses.inURL(host)
    }
  }

  private static func words(for error: any Error, host: String, port: Int) -> PreviewError {
    guard let error = error as? IOError else {
      return error is SocketAddressError || error is SocketAddressError.UnknownHost
        ? .unknownHost(host)
        : .cannotListen(host: host, port: port, reason: String(describing: error))
    }
    switch error.errnoCode {
    case EADDRINUSE: return .portInUse(port)
    case EACCES, EPERM: return .portNotAllowed(port)
    case EADDRNOTAVAIL: return .unknownHost(host)
    default:
      return .cannotListen(
        host: host, port: port, reason: String(cString: strerror(error.errnoCode)))
    }
  }
}
