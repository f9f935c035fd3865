import NIOCore
import NIOHTTP1

/// Answers requests with the files of a folder.
///
/// It reads from the disk and so belongs on a thread that may wait.
struct Responder: Sendable {
  let site: SiteFolder
  let hosts: HostRule
  let limits: Limits
  /// What pages are told of; nil where nothing changes.
  var live: LiveSite?

  /// Answers a request that came to `address`, this end of the connection as numbers.
  func reply(to request: HTTPRequestHead, arrivedAt address: String?) -> Reply {
    var request = request
    // Before any file is opened: a page that is newer than this state is at most read once more than need be, and one
    // that were older would stay as it is.
    let shown = live?.shown
    do throws(Refusal) {
      try hosts.check(request, arrivedAt: address)
      if let (host, target) = RequestTarget.parts(ofAbsolute: request.uri) {
        try hosts.check(host, arrivedAt: address)
        request.uri = target
      }
      guard request.method == .GET || request.method == .HEAD else { throw .method }
      if let live, let reply = LiveFiles(live).reply(to: request, with: common([])) { return reply }
      let target = try RequestTarget(request.uri, limit: limits.target)
      if let shown, !shown.isThere { throw target.isOfPage ? .notYet : .notFound }
      switch try site.find(target) {
      case .folder:
        return page(
          .permanentRedirect, "This page has moved.", [("Location", target.asFolder)], at: shown,
          for: request)
      case .file(let file, let status, let name):
        return try self.file(
          file, status, type: MediaType.named(name), at: shown, for: request)
      }
    } catch {
      return refuse(error, at: shown, for: request)
    }
  }

  /// The page that says why there is no other.
  func refuse(_ refusal: Refusal, for request: HTTPRequestHead) -> Reply {
    refuse(refusal, at: live?.shown, for: request)
  }

  /// The same: the site's own, where it has one.
  private func refuse(
    _ refusal: Refusal, at shown: LiveSite.Shown?, for request: HTTPRequestHead
  ) -> Reply {
    if refusal == .notFound, shown?.isThere ?? true, let page = notFoundPage(at: shown) {
      return reply(page, status: .notFound, fields: common([]), for: request)
    }
    return page(refusal.status, refusal.sentence, refusal.headers, at: shown, for: request)
  }

  /// What the site shows in place of a page that is not there.
  private func notFoundPage(at shown: LiveSite.Shown?) -> [UInt8]? {
    guard let target = try? RequestTarget("/404.html", limit: limits.target),
      case .file(let file, let status, _) = try? site.find(target), status.size <= LivePage.largest,
      let bytes = try? FileSlice(file: file, bytes: 0..<status.size).read()
    else { return nil }
    let page = Array(bytes.readableBytesView)
    return shown.map { LivePage.following(page, mark: $0.mark, standIn: .missing) } ?? page
  }

  private func file(
    _ file: Descriptor, _ status: FileStatus, type: String, at shown: LiveSite.Shown?,
    for request: HTTPRequestHead
  ) throws(Refusal) -> Reply {
    let mark = type == MediaType.page && status.size <= LivePage.largest ? shown?.mark : nil
    let validators = Validators(status, mark: mark)
    var headers = common(validators.headers)
    switch validators.outcome(of: request) {
    case .serve: break
    case .notModified: return Reply(status: .notModified, headers: headers, body: .none)
    case .failed: throw .otherState
    }
    headers.add(name: "Content-Type", value: type)
    let whole = FileSlice(file: file, bytes: 0..<status.size)
    if let mark {
      let page = LivePage.following(
        Array(try whole.read().readableBytesView), mark: mark, file: EntityTag(status).name)
      return reply(page, status: .ok, fields: headers, for: request)
    }
    headers.add(name: "Accept-Ranges", value: "bytes")

    let bytes: Range<Int>
    let code: HTTPResponseStatus
    switch range(of: request, size: status.size, validators: validators) {
    case .whole:
      (code, bytes) = (.ok, 0..<status.size)
    case .part(let part):
      (code, bytes) = (.partialContent, part)
      headers.add(
        name: "Content-Range",
        value: "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(status.size)")
    case .unsatisfiable:
      throw .range(size: status.size)
    }
    headers.add(name: "Content-Length", value: "\(bytes.count)")
    guard request.method == .GET else { return Reply(status: code, headers: headers, body: .none) }
    let slice = FileSlice(file: file, bytes: bytes)
    return Reply(
      status: code, headers: headers,
      body: bytes.count <= limits.chunk ? .bytes(try slice.read()) : .file(slice))
  }

  /// The part that was asked for, unless the file is not the one whose part was meant (RFC 9110,
  /// 13.1.5) or it is a HEAD, for which ranges are not defined (14.2).
  private func range(
    of request: HTTPRequestHead, size: Int, validators: Validators
  ) -> ByteRange {
    let fields = request.headers["Range"]
    guard request.method == .GET, fields.count == 1,
      validators.isMeant(by: request.headers["If-Range"])
    else { return .whole }
    return ByteRange(fields[0], size: size)
  }

  /// A page with the bytes of an answer.
  private func reply(
    _ page: [UInt8], status: HTTPResponseStatus, fields: HTTPHeaders, for request: HTTPRequestHead
  ) -> Reply {
    var headers = fields
    if !headers.contains(name: "Content-Type") {
      headers.add(name: "Content-Type", value: MediaType.page)
    }
    headers.add(name: "Content-Length", value: "\(page.count)")
    return Reply(
      status: status, headers: headers,
      body: request.method == .HEAD ? .none : .bytes(ByteBuffer(bytes: page)))
  }

  private func page(
    _ status: HTTPResponseStatus, _ sentence: String, _ fields: [(String, String)],
    at shown: LiveSite.Shown?, for request: HTTPRequestHead
  ) -> Reply {
    let isWaiting = shown?.isThere == false
    let page = OwnPage(
      title: isWaiting && status == .serviceUnavailable
        ? "The site is being made" : "\(status.code) \(status.reasonPhrase)",
      sentence: sentence)
    let text = page.text(following: shown?.mark, standIn: isWaiting ? .waiting : .missing)
    return reply(
      Array(text.utf8), status: status,
      fields: common([("Content-Security-Policy", OwnPage.policy)] + fields), for: request)
  }

  /// What every response says: ask again each time, believe the type, and let no other site show
  /// or use it.
  private func common(_ fields: [(String, String)]) -> HTTPHeaders {
    HTTPHeaders(
      [
        ("Date", HTTPDate.text()),
        ("Cache-Control", "no-cache"),
        ("X-Content-Type-Options", "nosniff"),
        ("Referrer-Policy", "no-referrer"),
        ("X-Frame-Options", "DENY"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
      ] + fields)
  }
}
