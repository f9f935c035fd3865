import Foundation
import Support
import Testing

@testable import Preview

@Suite("Random targets")
struct CanaryTests {
  private static let steps = [
    "..", "..", "..", "%2e%2e", ".%2E", "%252e%252e", "..;", "%c0%ae%c0%ae", ".", "a", "a", "%61",
    "up", "a/up", "site", "outer", "é", "~", "", "http:", "..%00", "..\\",
  ]
  private static let separators = [
    "/", "/", "/", "/", "/", "/", "%2f", "%5c", "\\", "//", "%c0%af",
  ]
  private static let names = [
    "canary", "canary", "canary.html", "link.html", "index.html", "outer/canary", "", "a", ".",
  ]
  private static let ends = ["", "", "", "", "", "%00", "?x=/..", "#", "%", "/", "%00.html", ";"]

  /// A few steps and a name, such as `/a/../%2e%2e%2fcanary`.
  private func target(_ random: inout SeededGenerator) -> String {
    var text = "/"
    for _ in 0..<Int.random(in: 0..<4, using: &random) {
      text += Self.steps.randomElement(using: &random) ?? ""
      text += Self.separators.randomElement(using: &random) ?? ""
    }
    text += Self.names.randomElement(using: &random) ?? ""
    return text + (Self.ends.randomElement(using: &random) ?? "")
  }

  @Test func neverGiveWhatIsOutsideTheFolder() async throws {
    try await serving { site in
      for (link, destination) in [("link.html", "../canary.html"), ("a/up", "../..")] {
        try FileManager.default.createSymbolicLink(
          atPath: site.path + "/" + link, withDestinationPath: destination)
      }
      var random = SeededGenerator(seed: 8_000)
      var statuses: [Int: Int] = [:]
      var client = try site.client()
      for _ in 0..<Soak.count(500, inSoak: 200_000) {
        let target = target(&random)
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
