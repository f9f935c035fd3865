import NIOCore
import NIOHTTP1
import NIOPosix

/// One client: takes a request, has it answered on another thread, sends the answer, takes the next.
///
/// A chunk of a file is read only once the one before it went out, so that a client costs one chunk
/// of memory however large the file and slow the client. Pipelined requests are held back by NIO's
/// handler in front of this one.
final class Connection: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let responder: Responder
  private let threads: NIOThreadPool
  private let patience: Patience
  private var request: HTTPRequestHead?
  private var bodyBytes = 0
  /// Responses that have not gone out whole.
  private var unfinished = 0
  private var takesNoMore = false

  init(responder: Responder, threads: NIOThreadPool) {
    self.responder = responder
    self.threads = threads
    patience = Patience(limit: TimeAmount(responder.limits.patience))
  }

  func channelActive(context: ChannelHandlerContext) {
    patience.begin(context)
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    patience.end()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      request = head
      bodyBytes = 0
    case .body(let bytes):
      bodyBytes += bytes.readableBytes
      guard bodyBytes > responder.limits.body, let request else { return }
      self.request = nil
      unfinished += 1
      send(responder.refuse(.bodyTooLarge, for: request), closing: true, to: request, context)
    case .end:
      guard let request else { return }
      self.request = nil
      patience.sawProgress()
      answer(request, context)
    }
  }

  /// A client that closes its side after a request still gets the answer to it.
  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case .inputClosed? = event as? ChannelEvent { closeWhenFinished(context) }
    context.fireUserInboundEventTriggered(event)
  }

  /// What does not parse as HTTP was already answered with 400 in front of this handler.
  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    if error is HTTPParserError {
      closeWhenFinished(context)
    } else {
      context.close(promise: nil)
    }
  }

  private func closeWhenFinished(_ context: ChannelHandlerContext) {
    takesNoMore = true
    if unfinished == 0 { context.close(promise: nil) }
  }

  private func answer(_ request: HTTPRequestHead, _ context: ChannelHandlerContext) {
    unfinished += 1
    let responder = responder
    let address = context.localAddress?.ipAddress
    threads.runIfActive(eventLoop: context.eventLoop) {
      responder.reply(to: request, arrivedAt: address)
    }.assumeIsolated().whenComplete { result in
      switch result {
      case .success(let reply):
        self.send(reply, closing: !Self.keepsAlive(request), to: request, context)
      case .failure: context.close(promise: nil)
      }
    }
  }

  /// NIO's parser stops for good where another protocol might begin.
  private static func keepsAlive(_ request: HTTPRequestHead) -> Bool {
    request.isKeepAlive && request.method != .CONNECT && !request.headers.contains(name: "Upgrade")
  }

  private func send(
    _ reply: Reply, closing: Bool, to request: HTTPRequestHead, _ context: ChannelHandlerContext
  ) {
    var headers = reply.headers
    if closing {
      headers.add(name: "Connection", value: "close")
    } else if request.version.minor == 0 {
      headers.add(name: "Connection", value: "keep-alive")
    }
    let head = HTTPResponseHead(version: request.version, status: reply.status, headers: headers)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    switch reply.body {
    case .none:
      finish(closing: closing, context)
    case .bytes(let bytes):
      context.write(wrapOutboundOut(.body(.byteBuffer(bytes))), promise: nil)
      finish(closing: closing, context)
    case .file(let first, let rest):
      send(first, rest, closing: closing, context)
    }
  }

  private func send(
    _ chunk: ByteBuffer, _ rest: FileSlice, closing: Bool, _ context: ChannelHandlerContext
  ) {
    guard !rest.bytes.isEmpty else {
      context.write(wrapOutboundOut(.body(.byteBuffer(chunk))), promise: nil)
      finish(closing: closing, context)
      return
    }
    let (threads, size) = (threads, responder.limits.chunk)
    let loop = context.eventLoop
    context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(chunk)))).flatMap {
      threads.runIfActive(eventLoop: loop) { try rest.next(size) }
    }.assumeIsolated().whenComplete { result in
      switch result {
      case .success((let chunk, let rest)):
        self.patience.sawProgress()
        self.send(chunk, rest, closing: closing, context)
      case .failure: context.close(promise: nil)
      }
    }
  }

  private func finish(closing: Bool, _ context: ChannelHandlerContext) {
    context.writeAndFlush(wrapOutboundOut(.end(nil))).assumeIsolated().whenComplete { result in
      self.patience.sawProgress()
      self.unfinished -= 1
      if case .success = result, !closing, !self.takesNoMore || self.unfinished > 0 { return }
      context.close(promise: nil)
    }
  }
}
