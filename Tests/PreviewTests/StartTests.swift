import Foundation
import Support
import Testing

@testable import Preview

@Suite("Starting and stopping")
struct StartTests {
  @Test func saysWhereItCanBeOpened() async throws {
    try await serving { site in
      #expect(site.server.port > 0)
      #expect(site.server.url == "http://127.0.0.1:\(site.server.port)/")
    }
  }

  @Test func saysThatAPortIsInUse() async throws {
    try await serving { site in
      let port = site.server.port
      await #expect(throws: PreviewError.portInUse(port)) {
        try await PreviewServer.start(serving: site.path, port: port)
      }
      #expect("\(PreviewError.portInUse(port))".contains("Port \(port) is already in use"))
    }
  }

  @Test func freesThePortWhenItStops() async throws {
    let folder = try TemporaryFolder()
    try folder.write(text: "x", to: "index.html")
    var port = 0
    for _ in 0..<5 {
      let server = try await PreviewServer.start(serving: folder.path, port: port)
      port = server.port
      let client = try RawClient(port: port)
      client.send(ServedFolder.request("/"))
      try #expect(client.readResponse().status == 200)
      await server.stop()
      try #expect(client.readToEnd().isEmpty)
    }
    #expect(throws: ClientError.self) { try RawClient(port: port) }
  }

  @Test func stopsWhileAFileIsBeingSent() async throws {
    try await serving { site in
      try site.temporary.write([UInt8](repeating: 0, count: 30_000_000), to: "outer/site/f.bin")
      let clients = try (0..<8).map { _ in try site.client() }
      for client in clients { client.send(ServedFolder.request("/f.bin")) }
      for client in clients { try #expect(client.readHead().status == 200) }
      await site.server.stop()
      for client in clients { try #expect(client.countToEnd() < 30_000_000) }
    }
  }

  @Test func mayBeStoppedTwice() async throws {
    try await serving { site in
      async let first: Void = site.server.stop()
      async let second: Void = site.server.stop()
      _ = await (first, second)
      await site.server.stop()
    }
  }

  @Test func needsAFolder() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(text: "x", to: "file")
    for path in [folder.path("none"), file, ""] {
      await #expect(throws: PreviewError.notAFolder(path)) {
        try await PreviewServer.start(serving: path, port: 0)
      }
    }
  }

  @Test(arguments: [-1, 65_536, Int.max])
  func needsAPortThatIsOne(_ port: Int) async throws {
    let folder = try TemporaryFolder()
    await #expect(throws: PreviewError.notAPort(port)) {
      try await PreviewServer.start(serving: folder.path, port: port)
    }
  }

  /// A port that is one leads to the next question.
  @Test(arguments: [0, 1, 65_535])
  func takesTheFirstPortAndTheLast(_ port: Int) async throws {
    let folder = try TemporaryFolder()
    await #expect(throws: PreviewError.notAFolder(folder.path("none"))) {
      try await PreviewServer.start(serving: folder.path("none"), port: port)
    }
  }

  @Test(.enabled(if: hasIPv6, "this machine has no IPv6"), arguments: ["::1", "::"])
  func writesAnAddressOfIPv6InBrackets(_ host: String) async throws {
    try await serving(host: host) { site in
      #expect(site.server.url == "http://[::1]:\(site.server.port)/")
    }
  }

  /// Whether the loopback address of IPv6 is there.
  private static let hasIPv6 =
    (try? String(contentsOfFile: "/proc/net/if_inet6", encoding: .utf8))?.contains(" lo\n") ?? false

  // An empty part of a name is none anywhere, and nobody is asked for it.
  @Test func needsANameThatCanBeOne() async throws {
    let folder = try TemporaryFolder()
    await #expect(throws: PreviewError.unknownHost("a..b")) {
      try await PreviewServer.start(serving: folder.path, host: "a..b", port: 0)
    }
  }

  // 192.0.2.0/24 is kept for documentation (RFC 5737) and belongs to no computer.
  @Test func needsAnAddressOfThisComputer() async throws {
    let folder = try TemporaryFolder()
    await #expect(throws: PreviewError.unknownHost("192.0.2.1")) {
      try await PreviewServer.start(serving: folder.path, host: "192.0.2.1", port: 0)
    }
  }
}
