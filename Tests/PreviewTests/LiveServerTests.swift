import Foundation
import Support
import Testing

@testable import Preview

/// A server whose pages follow a site.
@Suite("Live servers")
struct LiveServerTests {
  private func following(
    _ site: LiveSite, limits: Limits = Limits(), at path: String = "site",
    _ body: (TemporaryFolder, PreviewServer) async throws -> Void
  ) async throws {
    let folder = try TemporaryFolder()
    let server = try await PreviewServer.start(
      serving: folder.path(path), host: "127.0.0.1", port: 0, live: site, limits: limits)
    do {
      try await body(folder, server)
    } catch {
      await server.stop()
      throw error
    }
    await server.stop()
  }

  private func get(
    _ target: String, _ fields: [String] = [], from server: PreviewServer, method: String = "GET"
  ) throws -> Response {
    let client = try RawClient(port: server.port)
    client.send(ServedFolder.request(target, method: method, fields))
    return try client.readResponse(hasBody: method != "HEAD")
  }

  @Test func showAPageInTheSitesPlaceUntilItIsThere() async throws {
    let site = LiveSite(isThere: false)
    try await following(site) { folder, server in
      for target in ["/", "/items/a.html", "/items/", "/items"] {
        let response = try get(target, from: server)
        #expect(response.status == 503 && response["Retry-After"] == "1", "\(target)")
        #expect(response.text.contains("The site is being made"))
        #expect(response.text.contains("data-stands-in=\"waiting\""))
        #expect(response["Content-Security-Policy"]?.contains("connect-src 'self'") == true)
      }
      try #expect(get("/images/a.jpg", from: server).status == 404)
      try folder.write(text: "<title>x</title>", to: "site/index.html")
      try #expect(get("/", from: server).status == 503)
      site.built()
      let page = try get("/", from: server)
      #expect(page.status == 200 && page.text.hasSuffix("></script>\n<title>x</title>"))
    }
  }

  @Test func giveOutWhatPagesNeedToFollow() async throws {
    try await following(LiveSite(isThere: true)) { _, server in
      for (target, type) in [
        ("/.preview/page.js", "text/javascript; charset=utf-8"),
        ("/.preview/patch.js", "text/javascript; charset=utf-8"),
        ("/.preview/page.css", "text/css; charset=utf-8"),
      ] {
        let response = try get(target, from: server)
        #expect(response.status == 200 && response["Content-Type"] == type)
        #expect(!response.body.isEmpty && response.length == response.body.count)
        try #expect(get(target, from: server, method: "HEAD").length == response.length)
        try #expect(get(target, from: server, method: "POST").status == 405)
        try #expect(get(target, ["Host: evil.example"], from: server).status == 421)
      }
      for target in ["/.preview/", "/.preview", "/.preview/other", "/%2epreview/page.js"] {
        try #expect(get(target, from: server).status == 404)
      }
    }
  }

  @Test func nameAPageAnewAfterEachBuild() async throws {
    let site = LiveSite(isThere: true)
    try await following(site) { folder, server in
      try folder.write(text: "<body>x", to: "site/index.html")
      try folder.write(text: "x", to: "site/a.css")
      let (page, style) = (try get("/", from: server), try get("/a.css", from: server))
      #expect(page.length == page.body.count && page["Accept-Ranges"] == nil)
      let (tag, other) = (try #require(page["ETag"]), try #require(style["ETag"]))
      try #expect(get("/", ["If-None-Match: " + tag], from: server).status == 304)
      // A part of a page that is no file would be of no use.
      try #expect(get("/", ["Range: bytes=0-1"], from: server).status == 200)
      site.changed("b.html")
      site.built()
      try #expect(get("/", ["If-None-Match: " + tag], from: server).status == 200)
      try #expect(get("/a.css", ["If-None-Match: " + other], from: server).status == 304)
      try #expect(get("/", from: server, method: "HEAD").length == page.body.count)
    }
  }

  @Test func showTheSitesOwnPageForWhatIsNotThere() async throws {
    try await following(LiveSite(isThere: true)) { folder, server in
      let own = try get("/none", from: server)
      #expect(own.status == 404 && own.text.contains("data-stands-in=\"missing\""))
      try folder.write(text: "<title>Nothing</title>", to: "site/404.html")
      for target in ["/none", "/none/", "/a/b.jpg"] {
        let page = try get(target, from: server)
        #expect(page.status == 404 && page["Content-Type"] == "text/html; charset=utf-8")
        #expect(page.text.hasSuffix("<title>Nothing</title>"))
        #expect(page.text.contains("data-stands-in=\"missing\""))
      }
      try #expect(get("/404.html", from: server).status == 200)
    }
  }

  /// Reads a stream until something stands in it.
  private func read(_ client: RawClient, until text: String) throws -> String {
    var all = ""
    while !all.contains(text) { all += String(decoding: try client.readSome(), as: UTF8.self) }
    return all
  }

  /// Longer than what is handed to the library at once.
  @Test func tellALongMessageWhole() async throws {
    let site = LiveSite(isThere: true)
    try await following(site) { _, server in
      let client = try RawClient(port: server.port)
      client.send(ServedFolder.request("/.preview/events?" + site.shown.mark))
      _ = try client.readHead()
      _ = try read(client, until: "\"changed\":[]")
      let long = String(repeating: "0123456789", count: 3 * Limits().chunk / 10)
      site.failed(long + "end")
      var told = ""
      while !told.contains("end\"") {
        told += String(decoding: try client.readSome(), as: UTF8.self)
        // What is sent where there is nothing more to tell.
        try #require(!told.contains("\r\n:\n\n"))
      }
      // Between the parts stand their lengths.
      let digits = told.filter(\.isNumber).count
      #expect(digits >= long.utf8.count)
    }
  }

  @Test func tellWhoListens() async throws {
    let site = LiveSite(isThere: true)
    try await following(site) { _, server in
      let clients = try (0..<5).map { _ in try RawClient(port: server.port) }
      for client in clients {
        client.send(ServedFolder.request("/.preview/events?" + site.shown.mark))
        let head = try client.readHead()
        #expect(head.status == 200 && head["Content-Type"] == "text/event-stream")
        #expect(head["Cache-Control"] == "no-store" && head.length == nil)
        _ = try read(client, until: "\"changed\":[]")
      }
      site.changed("a.html")
      site.built()
      for client in clients { _ = try read(client, until: "\"changed\":[\"a.html\"]") }
      site.failed("oh")
      for client in clients { _ = try read(client, until: "\"fault\":\"oh\"") }
      // What was heard last counts more than what the page was made of.
      let again = try RawClient(port: server.port)
      again.send(
        ServedFolder.request("/.preview/events?x.1", ["Last-Event-ID: " + site.shown.mark]))
      _ = try read(again, until: "\"changed\":[]")
      let curious = try RawClient(port: server.port)
      curious.send(
        ServedFolder.request("/.preview/events", method: "HEAD", ["Connection: close"]))
      try #expect(curious.readHead().status == 200)
      try #expect(curious.readToEnd().isEmpty)
      // Whatever number it is, it is none of ours or one of the last.
      let run = site.shown.mark.prefix { $0 != "." }
      for step in ["-9223372036854775808", "-1", "9223372036854775807", "1000", "x", ""] {
        let odd = try RawClient(port: server.port)
        odd.send(ServedFolder.request("/.preview/events?\(run).\(step)"))
        _ = try read(odd, until: "\"changed\":null")
      }
    }
  }

  @Test func noticeThatAListenerHasGone() async throws {
    var limits = Limits()
    (limits.connections, limits.heartbeat) = (4, .milliseconds(50))
    let gone = LiveSite(isThere: true)
    try await following(gone, limits: limits) { _, server in
      for _ in 0..<20 {
        let client = try RawClient(port: server.port)
        client.send(ServedFolder.request("/.preview/events?x&/index.html"))
        try #expect(client.readHead().status == 200)
        _ = try read(client, until: "\n\n")
        // One that goes before it has an answer.
        try RawClient(port: server.port).send(
          ServedFolder.request("/.preview/events?x&/index.html"))
      }
      for _ in 0..<500 where !gone.openPages.isEmpty {
        try await Task.sleep(for: .milliseconds(20))
      }
      #expect(gone.openPages.isEmpty)
    }
  }

  @Test func makesRoomForPagesThatWantToListen() async throws {
    var limits = Limits()
    (limits.listeners, limits.connections, limits.heartbeat) = (2, 4, .milliseconds(50))
    let site = LiveSite(isThere: true)
    try await following(site, limits: limits) { _, server in
      // Many at once, none of which reads what it is told.
      let many = try (0..<12).map { _ in
        let client = try RawClient(port: server.port)
        client.send(ServedFolder.request("/.preview/events"))
        return client
      }
      try #expect(get("/", from: server).status == 404)
      withExtendedLifetime(many) {}
      let clients = try (0..<3).map { _ in
        let client = try RawClient(port: server.port)
        client.send(ServedFolder.request("/.preview/events"))
        _ = try read(client, until: ":\n\n")
        return client
      }
      // Of three the first makes way.
      _ = try clients[0].readToEnd()
      site.changed("a")
      site.built()
      for client in clients.dropFirst() { _ = try read(client, until: "[\"a\"]") }
    }
  }
}
