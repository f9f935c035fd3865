import Support
import Testing

@testable import Preview

/// What the daemon holds by pointers, it lets go.
@Suite("Objects that are held")
struct HoldingTests {
  private static let large = 3_000_000

  /// Makes each kind of answer, and breaks off each.
  private func use(_ port: Int) throws {
    let ends = ["", "Connection: close"]
    for target in ["/", "/digits.txt", "/large.bin", "/a", "/none", "/%", "/.preview/events"] {
      for method in ["GET", "HEAD", "POST", "CONNECT"] {
        for fields in ends + ["Transfer-Encoding: chunked", "Content-Length: 5", "bad name: x"] {
          let client = try RawClient(port: port)
          client.send(
            ServedFolder.request(target, method: method, fields.isEmpty ? [] : [fields]))
          if fields == "Connection: close", target != "/.preview/events" {
            _ = try client.countToEnd()
          }
        }
      }
    }
    for text in ["", "GET", "GET / HTTP/1.1\r\n", "\r\n\r\n", "GET / HTTP/3.0\r\n\r\n"] {
      try RawClient(port: port).send(text)
    }
  }

  @Test(arguments: [false, true]) func areLetGo(whileServing: Bool) async throws {
    try await serving { site in
      try site.temporary.write(
        [UInt8](repeating: 7, count: Self.large), to: "outer/site/large.bin")
      let server = try await PreviewServer.start(
        serving: site.path, port: 0, live: LiveSite(isThere: true))
      try use(server.port)
      // Each of these holds one connection, and the body of an answer or a page that listens.
      let open = try ["/large.bin", "/.preview/events", "/.preview/events?x&/"].map { target in
        let client = try RawClient(port: server.port)
        client.send(ServedFolder.request(target))
        try #expect(client.readHead().status == 200)
        return client
      }
      if whileServing {
        for _ in 0..<1_000 where server.held.count > 6 {
          try await Task.sleep(for: .milliseconds(20))
        }
        #expect(server.held.count == 6)
      }
      await server.stop()
      #expect(server.held.count == 0)
      withExtendedLifetime(open) {}
    }
  }
}
