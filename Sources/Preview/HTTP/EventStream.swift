import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What a page is told of changes, for as long as its browser listens.
///
/// The connection's thread waits in it; others give it what there is to tell.
final class EventStream {
  private let outbox: Outbox
  private let socket: Int32
  private let heartbeat: Duration
  private let forget: () -> Void
  /// Whether the end of what the client says would be noticed: not behind more that nobody reads.
  private var seesEnd = true

  /// Begins to tell; nil where the system allows no more descriptors. `isStuck` is called where a client takes nothing.
  init?(
    of site: LiveSite, since mark: String, on page: String?, to socket: Int32, _ limits: Limits,
    isStuck: @escaping @Sendable () -> Void
  ) {
    guard let news = WakeUp() else { return nil }
    let outbox = Outbox(news, isStuck: isStuck)
    let listener = site.listen(since: mark, on: page, outbox.put)
    forget = { site.forget(listener) }
    (self.outbox, self.socket, heartbeat) = (outbox, socket, limits.heartbeat)
  }

  deinit { forget() }

  /// Waits until there is something to tell and writes it into a space; gives the bytes, or nil once the client has
  /// gone.
  func write(into space: UnsafeMutableRawBufferPointer) -> Int? {
    let next = ContinuousClock.now + heartbeat
    while true {
      let count = outbox.take(into: space)
      if count > 0 { return count }
      let left = max(.zero, next - .now)
      switch wait(left) {
      case .hasNews: continue
      case .hasGone: return nil
      case .isQuiet:
        // So that a client that has gone without a word is noticed.
        let beat = Array(":\n\n".utf8)
        guard space.count >= beat.count else { return nil }
        space.copyBytes(from: beat)
        return beat.count
      }
    }
  }

  private enum Event { case hasNews, hasGone, isQuiet }

  private func wait(_ time: Duration) -> Event {
    let milliseconds =
      time.components.seconds * 1_000 + time.components.attoseconds / 1_000_000_000_000_000
    var waited = [
      pollfd(fd: outbox.news.reader, events: Int16(POLLIN), revents: 0),
      pollfd(fd: socket, events: seesEnd ? Int16(POLLIN) : 0, revents: 0),
    ]
    let count = poll(&waited, 2, Int32(clamping: milliseconds + 1))
    guard count > 0 else { return count == 0 ? .isQuiet : .hasNews }
    let (isNews, seen) = (waited[0].revents != 0, waited[1].revents)
    if seen & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 { return .hasGone }
    if seen & Int16(POLLIN) != 0 {
      var byte: UInt8 = 0
      guard recv(socket, &byte, 1, Int32(MSG_PEEK)) > 0 else { return .hasGone }
      seesEnd = false
    }
    if isNews { outbox.news.clear() }
    return .hasNews
  }
}

/// What is to be told to a page, between those who know it and the connection.
private final class Outbox: Sendable {
  /// Bytes that may wait for a client before it counts as one that takes nothing.
  private static let most = 65_536

  let news: WakeUp
  private let isStuck: @Sendable () -> Void
  private let waiting = Mutex<[UInt8]>([])

  init(_ news: WakeUp, isStuck: @escaping @Sendable () -> Void) {
    (self.news, self.isStuck) = (news, isStuck)
  }

  @Sendable func put(_ text: String) {
    let isTooMuch = waiting.withLock { bytes in
      guard bytes.count <= Self.most else { return true }
      bytes += text.utf8
      return false
    }
    isTooMuch ? isStuck() : news.signal()
  }

  /// Moves as much as fits into a space; says how many bytes.
  func take(into space: UnsafeMutableRawBufferPointer) -> Int {
    waiting.withLock { bytes in
      let count = min(bytes.count, space.count)
      space.copyBytes(from: bytes.prefix(count))
      bytes.removeFirst(count)
      return count
    }
  }
}
