import NIOCore

/// Lets new connections wait while too many are open.
///
/// It stands in the listening channel, on the event loop that all connections share.
final class AcceptLimit: ChannelDuplexHandler {
  typealias InboundIn = any Channel
  typealias OutboundIn = Never

  private let limit: Int
  private var open = 0
  private var isReadWanted = false

  init(_ limit: Int) { self.limit = limit }

  func read(context: ChannelHandlerContext) {
    if open < limit {
      context.read()
    } else {
      isReadWanted = true
    }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    open += 1
    unwrapInboundIn(data).closeFuture.assumeIsolated().whenComplete { _ in
      self.open -= 1
      guard self.isReadWanted, self.open < self.limit else { return }
      self.isReadWanted = false
      context.read()
    }
    context.fireChannelRead(data)
  }
}
