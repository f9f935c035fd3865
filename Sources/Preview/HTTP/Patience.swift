import NIOCore

/// Closes a connection on which nothing has come to an end for too long.
///
/// Single bytes do not count as progress, only a whole request or a chunk that went out, so that a
/// client cannot hold a connection by trickling. Used on the connection's event loop only.
final class Patience {
  private let limit: TimeAmount
  private var lastProgress = NIODeadline.now()
  private var alarm: Scheduled<Void>?

  init(limit: TimeAmount) { self.limit = limit }

  func begin(_ context: ChannelHandlerContext) {
    lastProgress = .now()
    schedule(at: lastProgress + limit, context)
  }

  func sawProgress() { lastProgress = .now() }

  func end() {
    alarm?.cancel()
    alarm = nil
  }

  /// One alarm is kept and set again when it goes off too early, which is cheaper than a new one
  /// for each request.
  private func schedule(at deadline: NIODeadline, _ context: ChannelHandlerContext) {
    alarm = context.eventLoop.assumeIsolated().scheduleTask(deadline: deadline) {
      let deadline = self.lastProgress + self.limit
      if deadline > .now() {
        self.schedule(at: deadline, context)
      } else {
        context.close(promise: nil)
      }
    }
  }
}
