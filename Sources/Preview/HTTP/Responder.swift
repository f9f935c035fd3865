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
  func reply(to request: Request, arrivedAt address: String?) -> Reply {
    var request = request
    // Before any file is opened: a page that is newer than this state is at most read once more than need be, and one
    // that were older would stay as it is.
    let shown = live?.shown
    do throws(Refusal) {
      try hosts.check(request, arrivedAt: address)
      if let (host, target) = RequestTarget.parts(ofAbsolute: request.target) {
        try hosts.check(host, arrivedAt: address)
        request.target = target
      }
      guard request.method == "GET" || request.isHead else { throw .method }
      if let live, let reply = LiveFiles(live).reply(to: request, with: common([])) { return reply }
      let target = try RequestTarget(request.target, limit: limits.target)
      if let shown, !shown.isThere { throw target.isOfPage ? .notYet : .notFound }
      switch try site.find(target) {
      case .folder:
        return page(
          .permanentRedirect, "This page has moved.", [("Location", target.asFolder)], at: shown)
      case .file(let file, let status, let name):
        return try self.file(
          file, status, type: MediaType.named(name), at: shown, for: request)
      }
    } catch {
      return refuse(error, at: shown)
    }
  }

  /// The page that says why there is no other.
  func refuse(_ refusal: Refusal) -> Reply { refuse(refusal, at: live?.shown) }

  /// The same: the site's own, where it has one.
  private func refuse(_ refusal: Refusal, at shown: LiveSite.Shown?) -> Reply {
    if refusal == .notFound, shown?.isThere ?? true, let page = notFoundPage(at: shown) {
      return reply(page, status: .notFound, fields: [])
    }
    return page(refusal.status, refusal.sentence, refusal.headers, at: shown)
  }

  /// What the site shows in place of a page that is not there.
  private func notFoundPage(at shown: LiveSite.Shown?) -> [UInt8]? {
    guard let target = try? RequestTarget("/404.html", limit: limits.target),
      case .file(let file, let status, _) = try? site.find(target), status.size <= LivePage.largest,
      let page = try? FileSlice(file: file, bytes: 0..<status.size).read()
    else { return nil }
    return shown.map { LivePage.following(page, mark: $0.mark, standIn: .missing) } ?? page
  }

  private func file(
    _ file: Descriptor, _ status: FileStatus, type: String, at shown: LiveSite.Shown?,
    for request: Request
  ) throws(Refusal) -> Reply {
    let mark = type == MediaType.page && status.size <= LivePage.largest ? shown?.mark : nil
    let validators = Validators(status, mark: mark)
    var headers = common(validators.headers)
    let isKnown: Bool
    switch validators.outcome(of: request) {
    case .serve: isKnown = false
    case .notModified: isKnown = true
    case .failed: throw .otherState
    }
    if !isKnown { headers.add("Content-Type", type) }
    let whole = FileSlice(file: file, bytes: 0..<status.size)
    if let mark {
      let page = LivePage.following(try whole.read(), mark: mark, file: EntityTag(status).name)
      return Reply(status: isKnown ? .notModified : .ok, headers: headers, body: .bytes(page))
    }
    if isKnown { return Reply(status: .notModified, headers: headers, body: .file(whole)) }
    headers.add("Accept-Ranges", "bytes")

    let bytes: Range<Int>
    let code: Status
    switch range(of: request, size: status.size, validators: validators) {
    case .whole:
      (code, bytes) = (.ok, 0..<status.size)
    case .part(let part):
      (code, bytes) = (.partialContent, part)
      headers.add(
        "Content-Range", "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(status.size)")
    case .unsatisfiable:
      throw .range(size: status.size)
    }
    let slice = FileSlice(file: file, bytes: bytes)
    return Reply(
      status: code, headers: headers,
      body: bytes.count <= limits.chunk && !request.isHead ? .bytes(try slice.read()) : .file(slice)
    )
  }

  /// The part that was asked for, unless the file is not the one whose part was meant (RFC 9110,
  /// 13.1.5) or it is a HEAD, for which ranges are not defined (14.2).
  private func range(
    of request: Request, size: Int, validators: Validators
  ) -> ByteRange {
    let fields = request.fields["Range"]
    guard !request.isHead, fields.count == 1,
      validators.isMeant(by: request.fields["If-Range"])
    else { return .whole }
    return ByteRange(fields[0], size: size)
  }

  private func page(
    _ status: Status, _ sentence: String, _ fields: [(String, String)],
    at shown: LiveSite.Shown?
  ) -> Reply {
    let isWaiting = shown?.isThere == false
    let page = ReasonPage(
      title: isWaiting && status == .serviceUnavailable
        ? "The site is being made" : "\(status.rawValue) \(status.phrase)",
      sentence: sentence)
    let text = page.text(following: shown?.mark, standIn: isWaiting ? .waiting : .missing)
    return reply(
      Array(text.utf8), status: status,
      fields: [("Content-Security-Policy", ReasonPage.policy)] + fields)
  }

  /// One with the bytes of a page.
  private func reply(_ page: [UInt8], status: Status, fields: [(String, String)]) -> Reply {
    Reply(
      status: status, headers: common(fields + [("Content-Type", MediaType.page)]),
      body: .bytes(page))
  }

  /// What every response says: ask again each time, believe the type, and let no other site show
  /// or use it.
  private func common(_ fields: [(String, String)]) -> HeaderFields {
    HeaderFields(
      [
        ("Cache-Control", "no-cache"),
        ("X-Content-Type-Options", "nosniff"),
        ("Referrer-Policy", "no-referrer"),
        ("X-Frame-Options", "DENY"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
      ] + fields)
  }
}
