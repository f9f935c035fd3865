import CPreview

/// What the preview itself gives out to the pages that follow a site.
struct LiveFiles {
  private let live: LiveSite

  init(_ live: LiveSite) { self.live = live }

  /// The answer to a request for one of them; nil for all others.
  func reply(to request: Request, with fields: HeaderFields) -> Reply? {
    let parts = request.target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    switch parts[0] {
    case LivePage.script:
      return file(preview_script(), type: "text/javascript; charset=utf-8", fields)
    case LivePage.patch:
      return file(preview_patch(), type: "text/javascript; charset=utf-8", fields)
    case LivePage.style:
      return file(preview_style(), type: "text/css; charset=utf-8", fields)
    case LivePage.events:
      return events(asked: parts.dropFirst().first ?? "", request, fields)
    default: return nil
    }
  }

  private func file(
    _ file: preview_file, type: String, _ fields: HeaderFields
  ) -> Reply {
    var headers = fields
    headers.add("Content-Type", type)
    let bytes = Array(UnsafeBufferPointer(start: file.bytes, count: file.length))
    return Reply(status: .ok, headers: headers, body: .bytes(bytes))
  }

  /// `asked` are the mark of the state that a page shows, and its address in the site.
  private func events(
    asked: Substring, _ request: Request, _ fields: HeaderFields
  ) -> Reply {
    var headers = fields
    headers.set("Cache-Control", "no-store")
    headers.add("Content-Type", "text/event-stream")
    let parts = asked.split(separator: "&", maxSplits: 1, omittingEmptySubsequences: false)
    // What the browser has heard last counts, where it asks again.
    let mark = request.fields["Last-Event-ID"].first ?? String(parts[0])
    let page = parts.dropFirst().first.flatMap { try? RequestTarget(String($0), limit: 8_192) }
    let path = page.map { page in
      let names = page.segments.map { String(decoding: $0, as: UTF8.self) }
      return (names + (page.namesFolder ? ["index.html"] : [])).joined(separator: "/")
    }
    // The library ends a body whose length nobody knows where none is to be.
    return Reply(
      status: .ok, headers: headers,
      body: request.isHead ? .bytes([]) : .events(live, since: mark, page: path))
  }
}
