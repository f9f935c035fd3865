import NIOCore

/// The connections that are open, on the event loop that all of them share: the idle ones make way where there are too
/// many.
///
/// No connection is closed because it is slow or says nothing, as long as there is room.
final class ConnectionRoster {
  private let limits: Limits
  private var connections: [ObjectIdentifier: Connection] = [:]
  /// Those that were told to close and are still there for a moment.
  private var leaving: Set<ObjectIdentifier> = []

  /// How many connections make way already.
  var leavingCount: Int { leaving.count }

  init(_ limits: Limits) { self.limits = limits }

  func add(_ connection: Connection) { connections[ObjectIdentifier(connection)] = connection }

  func remove(_ connection: Connection) {
    connections[ObjectIdentifier(connection)] = nil
    leaving.remove(ObjectIdentifier(connection))
  }

  private func giveUp(_ connection: Connection) {
    connections[ObjectIdentifier(connection)] = nil
    leaving.insert(ObjectIdentifier(connection))
    connection.giveUp()
  }

  /// Closes the connection that has done nothing for longest; says whether there was one that may be closed.
  ///
  /// One whose client waits for an answer, or takes one, is closed only where nothing of it went out for very long.
  func makeRoom() -> Bool {
    let now = NIODeadline.now()
    let stalled = now - TimeAmount(limits.stall)
    // The request of one that has just come may be on its way.
    let idle = connections.values.filter {
      $0.use == .idle && $0.lastProgress <= now - TimeAmount(limits.grace)
    }
    let given =
      idle.isEmpty
      ? connections.values.filter { $0.use == .answering && $0.lastProgress <= stalled } : idle
    guard let last = given.min(by: { $0.lastProgress < $1.lastProgress }) else { return false }
    giveUp(last)
    return true
  }

  /// Closes the page that has been told of changes for longest, where there are too many; its browser asks again.
  func makeRoomForListener() {
    let listening = connections.values.filter { $0.use == .listening }
    guard listening.count > limits.listeners else { return }
    if let last = listening.min(by: { $0.lastProgress < $1.lastProgress }) { giveUp(last) }
  }
}

/// Lets new connections wait while too many are open and none of them can make way.
///
/// It stands in the listening channel, on the event loop that all connections share.
final class AcceptLimit: ChannelDuplexHandler {
  typealias InboundIn = any Channel
  typealias OutboundIn = Never

  private let limits: Limits
  private let roster: ConnectionRoster
  private var open = 0
  private var isReadWanted = false
  private var retry: Scheduled<Void>?

  init(_ limits: Limits, _ roster: ConnectionRoster) {
    (self.limits, self.roster) = (limits, roster)
  }

  func handlerRemoved(context: ChannelHandlerContext) { retry?.cancel() }

  func read(context: ChannelHandlerContext) {
    // One more is let in, for whom another makes way.
    if open <= limits.connections {
      context.read()
    } else {
      isReadWanted = true
    }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    open += 1
    unwrapInboundIn(data).closeFuture.assumeIsolated().whenComplete { _ in
      self.open -= 1
      guard self.isReadWanted, self.open <= self.limits.connections else { return }
      self.isReadWanted = false
      context.read()
    }
    context.fireChannelRead(data)
    makeRoomIfNeeded(context)
  }

  /// Has as many make way as there are too many, now or as soon as they may.
  private func makeRoomIfNeeded(_ context: ChannelHandlerContext) {
    let count = open - roster.leavingCount - limits.connections
    for _ in 0..<max(0, count) where !roster.makeRoom() { break }
    guard open > limits.connections, retry == nil else { return }
    retry = context.eventLoop.assumeIsolated().scheduleTask(in: .milliseconds(20)) {
      self.retry = nil
      self.makeRoomIfNeeded(context)
    }
  }
}
