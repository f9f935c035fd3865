import Foundation
import Support
import Testing

@testable import Preview

/// Requests of which bytes are changed, left out and repeated: whatever comes, the server goes on, and gives out nothing
/// from outside its folder.
@Suite("Mutated requests")
struct MutationTests {
  private static let seeds = [
    ServedFolder.request("/"), ServedFolder.request("/../canary"),
    ServedFolder.request("/a/..%2f..%2fcanary", ["Range: bytes=0-5"]),
    ServedFolder.request("/%2e%2e/%2e%2e/canary", ["If-None-Match: \"x\", *"]),
    ServedFolder.request("http://localhost/digits.txt"),
    ServedFolder.request("/digits.txt", ["If-Modified-Since: Sun, 06 Nov 1994 08:49:37 GMT"]),
    ServedFolder.request("/digits.txt", ["Content-Length: 3"]) + "abc" + ServedFolder.request("/a"),
    ServedFolder.request("/digits.txt", ["Transfer-Encoding: chunked"]) + "3\r\nabc\r\n0\r\n\r\n",
    ServedFolder.request("/.preview/events?x&/index.html", method: "HEAD"),
    ServedFolder.request("/canary-link", ["Connection: close"], version: "HTTP/1.0"),
  ].map { Array($0.utf8) }

  private static let parts = [
    "..", "%2e", "%2f", "/", "\\", "\0", "\r\n", "%", "canary", "GET ", "Host: ",
  ]
  .map { Array($0.utf8) }

  private func mutated(using random: inout SeededGenerator) -> [UInt8] {
    var bytes = Self.seeds.randomElement(using: &random) ?? []
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let at = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes[at] = .random(in: 0...255, using: &random)
      case 1: bytes.remove(at: at)
      case 2: bytes.insert(contentsOf: Self.parts.randomElement(using: &random) ?? [], at: at)
      default: bytes.insert(contentsOf: bytes[at...].prefix(20), at: at)
      }
      if bytes.isEmpty { bytes = [0] }
    }
    return bytes
  }

  @Test(arguments: [false, true]) func leadNowhereElse(isLive: Bool) async throws {
    try await serving { site in
      let link = site.path + "/canary-link"
      try FileManager.default.createSymbolicLink(
        atPath: link, withDestinationPath: site.temporary.path("canary"))
      let live = try await PreviewServer.start(
        serving: site.path, port: 0, live: isLive ? LiveSite(isThere: true) : nil)
      let canary = Array(ServedFolder.canary.utf8)
      var random = SeededGenerator(seed: isLive ? 211 : 21)
      for round in 0..<Soak.count(120, inSoak: 50_000) {
        let request = mutated(using: &random)
        let client = try RawClient(port: live.port)
        client.send(request)
        client.closeSending()
        let answer = try client.readToEnd()
        #expect(answer.firstRange(of: canary) == nil, "\(String(decoding: request, as: UTF8.self))")
        guard round.isMultiple(of: 100) else { continue }
        let honest = try RawClient(port: live.port)
        honest.send(ServedFolder.request("/digits.txt"))
        try #expect(honest.readResponse().text == "0123456789")
      }
      await live.stop()
    }
  }
}
