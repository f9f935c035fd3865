import NIOCore
import NIOHTTP1

/// Answers requests with the files of a folder.
///
/// It reads from the disk and so belongs on a thread that may wait.
struct Responder: Sendable {
  let site: SiteFolder
  let hosts: HostRule
  let limits: Limits

  /// Answers a request that came to `address`, this end of the connection as numbers.
  func reply(to request: HTTPRequestHead, arrivedAt address: String?) -> Reply {
    do throws(Refusal) {
      try hosts.check(request, arrivedAt: address)
      guard request.method == .GET || request.method == .HEAD else { throw .method }
      let target = try RequestTarget(request.uri, limit: limits.target)
      switch try site.find(target) {
      case .folder:
        return page(
          .permanentRedirect, "This page has moved.", [("Location", target.asFolder)], for: request)
      case .file(let file, let status, let name):
        return try self.file(file, status, type: MediaType.named(name), for: request)
      }
    } catch {
      return refuse(error, for: request)
    }
  }

  /// The page that says why there is no other.
  func refuse(_ refusal: Refusal, for request: HTTPRequestHead) -> Reply {
    page(refusal.status, refusal.sentence, refusal.headers, for: request)
  }

  private func file(
    _ file: Descriptor, _ status: FileStatus, type: String, for request: HTTPRequestHead
  ) throws(Refusal) -> Reply {
    let tag = EntityTag(status)
    var headers = common([("ETag", tag.text)])
    if tag.isNamed(in: request.headers["If-None-Match"]) {
      return Reply(status: .notModified, headers: headers, body: .none)
    }
    headers.add(name: "Content-Type", value: type)
    headers.add(name: "Accept-Ranges", value: "bytes")

    let bytes: Range<Int>
    let code: HTTPResponseStatus
    switch range(of: request, size: status.size, tag: tag) {
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
    let (first, rest) = try FileSlice(file: file, bytes: bytes).next(limits.chunk)
    return Reply(status: code, headers: headers, body: .file(first, rest: rest))
  }

  /// The part that was asked for, unless the file is not the one whose part was meant (RFC 9110,
  /// 13.1.5) or it is a HEAD, for which ranges are not defined (14.2).
  private func range(of request: HTTPRequestHead, size: Int, tag: EntityTag) -> ByteRange {
    let fields = request.headers["Range"]
    guard request.method == .GET, fields.count == 1,
      request.headers["If-Range"].allSatisfy({ $0 == tag.text })
    else { return .whole }
    return ByteRange(fields[0], size: size)
  }

  private func page(
    _ status: HTTPResponseStatus, _ sentence: String, _ fields: [(String, String)],
    for request: HTTPRequestHead
  ) -> Reply {
    let title = "\(status.code) \(status.reasonPhrase)"
    let text = """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(title)</title>
      <h1>\(title)</h1>
      <p>\(sentence)</p>

      """
    var headers = common(fields)
    headers.add(name: "Content-Type", value: "text/html; charset=utf-8")
    headers.add(name: "Content-Length", value: "\(text.utf8.count)")
    let body = ByteBuffer(string: text)
    return Reply(
      status: status, headers: headers, body: request.method == .HEAD ? .none : .bytes(body))
  }

  /// What every response says: ask again each time, believe the type, and let no other site show
  /// or use it.
  private func common(_ fields: [(String, String)]) -> HTTPHeaders {
    HTTPHeaders(
      [
        ("Date", HTTPDate.text()),
        ("Cache-Control", "no-cache"),
        ("X-Content-Type-Options", "nosniff"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
      ] + fields)
  }
}
