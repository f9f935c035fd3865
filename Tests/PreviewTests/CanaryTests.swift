import Foundation
import Support
import Testing

@testable import Preview

@Suite("Random targets")
struct CanaryTests {
  private static let pieces = [
    "/", "/", "/", "..", ".", "%2e", "%2E%2e", "%2f", "%5c", "\\", "%00", "%", "%25", "%252e",
    "canary", "canary.html", "outer", "site", "a", "index.html", "link.html", "up", "?", "#", ";",
    "~", "%c0%af", "%c0%ae", "é", "//", "/../", "/a/../..", "http://localhost", "@", ":",
  ]

  @Test func neverGiveWhatIsOutsideTheFolder() async throws {
    try await serving { site in
      for (link, destination) in [("link.html", "../canary.html"), ("a/up", "../..")] {
        try FileManager.default.createSymbolicLink(
          atPath: site.path + "/" + link, withDestinationPath: destination)
      }
      var random = SeededGenerator(seed: 8_000)
      var statuses: [Int: Int] = [:]
      var client = try site.client()
      for _ in 0..<2_000 {
        let length = Int.random(in: 0..<8, using: &random)
        let pieces = (0..<length).map { _ in Self.pieces.randomElement(using: &random) ?? "" }
        let target = "/" + pieces.joined()
        client.send(ServedFolder.request(target))
        let response = try client.readResponse()
        statuses[response.status, default: 0] += 1
        #expect(!response.text.contains(ServedFolder.canary), "\(target)")
        #expect([200, 308, 400, 404].contains(response.status), "\(target)")
        if let location = response["Location"] { #expect(!location.hasPrefix("//"), "\(target)") }
        if response["Connection"] == "close" { client = try site.client() }
      }
      // Not all were refused for the same reason.
      for status in [200, 308, 400, 404] { #expect(statuses[status, default: 0] > 0) }
    }
  }
}
