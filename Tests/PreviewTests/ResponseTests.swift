import Foundation
import Support
import Testing

@testable import Preview

@Suite("What a response says")
struct ResponseTests {
  @Test(
    arguments: [
      ("index.html", "text/html; charset=utf-8"), ("SITE.CSS", "text/css; charset=utf-8"),
      ("search.js", "text/javascript; charset=utf-8"), ("items.json", "application/json"),
      ("icon.svg", "image/svg+xml"), ("p.jpg", "image/jpeg"), ("p.jpeg", "image/jpeg"),
      ("p.png", "image/png"), ("p.webp", "image/webp"), ("f.woff2", "font/woff2"),
      ("list.csv", "text/csv; charset=utf-8"), ("robots.txt", "text/plain; charset=utf-8"),
      ("app.webmanifest", "application/manifest+json"), ("feed.xml", "application/xml"),
      ("report.pdf", "application/pdf"), ("no-ending", "application/octet-stream"),
      ("page.html.exe", "application/octet-stream"), ("end.", "application/octet-stream"),
    ])
  func namesTheKindOfAFile(_ pair: (String, String)) async throws {
    try await serving { site in
      try site.temporary.write(text: "x", to: "outer/site/t/" + pair.0)
      let response = try site.get("/t/" + pair.0)
      #expect(response["Content-Type"] == pair.1)
      #expect(response["X-Content-Type-Options"] == "nosniff")
    }
  }

  @Test(arguments: ["/", "/a", "/digits.txt", "/none", "/%", "/a/"])
  func answersHeadAsGetWithoutTheBody(_ target: String) async throws {
    try await serving { site in
      let get = try site.get(target)
      let client = try site.client()
      client.send(ServedFolder.request(target, method: "HEAD", ["Connection: close"]))
      let head = try client.readHead()
      try #expect(client.readToEnd().isEmpty)
      #expect(head.status == get.status)
      #expect(get.length == get.body.count)
      let ignored = ["date", "connection"]
      let expected = get.fields.filter { !ignored.contains($0.name) }.map { $0.name + $0.value }
      #expect(
        head.fields.filter { !ignored.contains($0.name) }.map { $0.name + $0.value } == expected)
    }
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "CONNECT", "PROPFIND"])
  func allowsOnlyToLook(_ method: String) async throws {
    try await serving { site in
      let target = method == "CONNECT" ? "localhost:80" : "/"
      let response = try site.get(target, method: method, ["Content-Length: 0"])
      #expect(response.status == 405)
      #expect(response["Allow"] == "GET, HEAD")
    }
  }

  @Test func saysThatNothingHasChanged() async throws {
    try await serving { site in
      let first = try site.get("/digits.txt")
      let tag = try #require(first["ETag"])
      #expect(first["Cache-Control"] == "no-cache")
      for field in [tag, "W/" + tag, "*", "\"other\", \(tag)", "\"x\" ,\t\(tag) "] {
        let again = try site.get("/digits.txt", ["If-None-Match: " + field])
        #expect(again.status == 304, "\(field)")
        #expect(again["ETag"] == tag)
        // Of the file, if it is said (RFC 9110, 8.6).
        #expect([nil, 10].contains(again.length))
      }
      try #expect(site.get("/digits.txt", ["If-None-Match: \"other\""]).status == 200)
    }
  }

  @Test func saysThatAFileWasReplacedByOneOfTheSameSizeAndTime() async throws {
    try await serving { site in
      let first = try #require(try site.get("/digits.txt")["ETag"])
      let other = try site.temporary.write(text: "9876543210", to: "outer/new")
      var status = stat()
      #expect(stat(site.path + "/digits.txt", &status) == 0)
      let times = [status.modificationTime, status.modificationTime]
      #expect(utimensat(AT_FDCWD, other, times, 0) == 0)
      #expect(rename(other, site.path + "/digits.txt") == 0)
      let response = try site.get("/digits.txt", ["If-None-Match: " + first])
      #expect(response.status == 200)
      #expect(response.text == "9876543210")
    }
  }

  @Test(arguments: [
    "localhost", "LOCALHOST", "localhost:1", "localhost:", "127.0.0.1", "127.0.0.1:65000", "[::1]",
    "[::1]:8000",
  ])
  func answersToItsOwnNames(_ host: String) async throws {
    try await serving { site in
      try #expect(site.get("/", ["Host: " + host]).status == 200)
    }
  }

  @Test(arguments: [
    "evil.example", "localhost.evil.example", "evil.example:8000", "127.0.0.1.evil.example",
    "localhost@evil.example", "user@localhost", "localhost:80@evil.example", "10.0.0.1", "",
    "[::1", "[::1]x", "::1", "[localhost]", "0x7f000001", "localhost:80:80", "localhost:x",
    "localhost, evil.example", "\u{212A}localhost",
  ])
  func refusesAPageOfAnotherSite(_ host: String) async throws {
    try await serving { site in
      let response = try site.get("/", ["Host: " + host])
      #expect(response.status == 421)
      #expect(!response.text.contains("home"))
    }
  }

  @Test func needsExactlyOneHost() async throws {
    try await serving { site in
      let client = try site.client()
      client.send("GET / HTTP/1.1\r\n\r\n")
      try #expect(client.readResponse().status == 400)
      try #expect(site.get("/", ["Host: localhost", "Host: localhost"]).status == 400)
      let old = try site.client()
      old.send("GET / HTTP/1.0\r\n\r\n")
      #expect(String(decoding: try old.readToEnd(), as: UTF8.self).hasSuffix("<p>home"))
    }
  }

  @Test func answersToTheAddressItWasReachedByWhenItListensOnAll() async throws {
    try await serving(host: "0.0.0.0") { site in
      #expect(site.server.url == "http://127.0.0.1:\(site.server.port)/")
      try #expect(site.get("/", ["Host: 127.0.0.1"]).status == 200)
      try #expect(site.get("/", ["Host: evil.example"]).status == 421)
      // On Linux the whole network of 127 is this computer; its numbers are known by the connection alone.
      #if os(Linux)
        let client = try RawClient(port: site.server.port, host: 0x7F00_0002)
        client.send("GET / HTTP/1.1\r\nHost: 127.0.0.2\r\n\r\n")
        try #expect(client.readHead().status == 200)
      #endif
    }
  }

  @Test func letsNoOtherSiteShowItsFiles() async throws {
    try await serving { site in
      for target in ["/", "/none", "/a"] {
        let response = try site.get(target)
        #expect(response["Cross-Origin-Resource-Policy"] == "same-origin")
        #expect(response["Access-Control-Allow-Origin"] == nil)
        #expect(response["Cache-Control"] == "no-cache")
      }
    }
  }

  @Test func repeatsNothingOfTheRequestInAnErrorPage() async throws {
    try await serving { site in
      try #expect(!site.get("/%3Cscript%3Ealert(1)").text.contains("alert"))
    }
  }

  @Test(
    arguments: [
      (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"), (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
      (951_782_399, "Mon, 28 Feb 2000 23:59:59 GMT"),
    ])
  func writesTheTimeAsHTTPDoes(_ pair: (Int, String)) {
    #expect(HTTPDate.text(pair.0) == pair.1)
  }
}
