import NIOCore
import NIOHTTP1
import NIOPosix

/// One client: takes a request, has it answered on another thread, sends the answer, takes the next.
///
/// A part of a file is handed to the system only once the one before it went out; no more of it is in memory, however
/// large the file and slow the client. Pipelined requests are held back by NIO's handler in front of this one.
final class Connection: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  /// What it is open for.
  enum Use: Hashable {
    /// For a request that has not come, or not whole.
    case idle
    case answering
    /// Its page is told of changes.
    case listening
  }

  private let responder: Responder
  private let threads: NIOThreadPool
  private let roster: ConnectionRoster
  private var context: ChannelHandlerContext?
  private var request: HTTPRequestHead?
  private var bodyBytes = 0
  /// Responses that have not gone out whole.
  private var unfinished = 0
  private var takesNoMore = false
  /// Stops telling its page of changes.
  private var endListening: (() -> Void)?

  /// When last a request was read whole, or a part of an answer went out.
  private(set) var lastProgress = NIODeadline.now()

  var use: Use { endListening != nil ? .listening : unfinished == 0 ? .idle : .answering }

  init(responder: Responder, threads: NIOThreadPool, roster: ConnectionRoster) {
    (self.responder, self.threads, self.roster) = (responder, threads, roster)
  }

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
    roster.add(self)
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    self.context = nil
    roster.remove(self)
    endListening?()
  }

  /// Closes it, for others.
  func giveUp() { context?.close(promise: nil) }

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
      lastProgress = .now()
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
    if unfinished == 0 || endListening != nil { context.close(promise: nil) }
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
    case .file(let slice):
      send(slice, closing: closing, context)
    case .events(let site, let mark, let page):
      tell(of: site, since: mark, on: page, context)
    }
  }

  /// Has the system send a part of a file after another, from where they lie.
  private func send(_ slice: FileSlice, closing: Bool, _ context: ChannelHandlerContext) {
    guard !slice.bytes.isEmpty else { return finish(closing: closing, context) }
    let (first, rest) = slice.split(responder.limits.region)
    guard first.isThere else { return context.close(promise: nil) }
    let handle = NIOFileHandle(_deprecatedTakingOwnershipOfDescriptor: first.file.number)
    let region = FileRegion(
      fileHandle: handle, readerIndex: first.bytes.lowerBound, endIndex: first.bytes.upperBound)
    let watch = watchLength(of: first, context)
    context.writeAndFlush(wrapOutboundOut(.body(.fileRegion(region)))).assumeIsolated()
      .whenComplete { result in
        watch.cancel()
        // The descriptor closes it.
        _ = try? handle.takeDescriptorOwnership()
        guard case .success = result else { return context.close(promise: nil) }
        self.lastProgress = .now()
        self.send(rest, closing: closing, context)
      }
  }

  /// Closes the connection where a file becomes shorter while it is sent: the rest will never come.
  private func watchLength(
    of slice: FileSlice, _ context: ChannelHandlerContext
  ) -> RepeatedTask {
    context.eventLoop.scheduleRepeatedTask(
      initialDelay: .milliseconds(500), delay: .milliseconds(500)
    ) { [loopBound = NIOLoopBound(context, eventLoop: context.eventLoop)] task in
      guard !slice.isThere else { return }
      task.cancel()
      loopBound.value.close(promise: nil)
    }
  }

  private func finish(closing: Bool, _ context: ChannelHandlerContext) {
    context.writeAndFlush(wrapOutboundOut(.end(nil))).assumeIsolated().whenComplete { result in
      self.lastProgress = .now()
      self.unfinished -= 1
      if case .success = result, !closing, !self.takesNoMore || self.unfinished > 0 { return }
      context.close(promise: nil)
    }
  }

  /// Tells a page of changes until it goes.
  private func tell(
    of site: LiveSite, since mark: String, on page: String?, _ context: ChannelHandlerContext
  ) {
    // It may have gone, or have ended its side, while it was answered on another thread.
    guard self.context != nil, !takesNoMore else { return context.close(promise: nil) }
    let loop = context.eventLoop
    let bound = NIOLoopBound((self, context), eventLoop: loop)
    @Sendable func say(_ text: String) {
      loop.execute {
        let (connection, context) = bound.value
        guard connection.endListening != nil else { return }
        // A client that takes nothing is closed; its browser connects again.
        guard context.channel.isWritable else { return context.close(promise: nil) }
        let bytes = context.channel.allocator.buffer(string: text)
        context.writeAndFlush(
          connection.wrapOutboundOut(.body(.byteBuffer(bytes))), promise: nil)
      }
    }
    context.flush()
    let heartbeat = TimeAmount(responder.limits.heartbeat)
    let beats = loop.scheduleRepeatedTask(initialDelay: heartbeat, delay: heartbeat) { _ in
      say(":\n\n")
    }
    // What is said at once is said once this has been set.
    let listener = site.listen(since: mark, on: page, say)
    endListening = {
      site.forget(listener)
      beats.cancel()
    }
    roster.makeRoomForListener()
  }
}
