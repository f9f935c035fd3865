import Foundation
import Gallery
import Support
import Testing

/// Pages as they were when somebody last looked at them; `make golden` writes them anew.
@Suite struct GoldenTests {
  private static let kept = [
    "index.html", "items/abcdef01-2345-4678-9abc-def012345678.html",
  ]

  @Test func rendersTheHardInventoryAsItWasLookedAt() async throws {
    let folder = try TemporaryFolder()
    let request = Builder.Request(folder: Repository.hardInventory, output: folder.path("site"))
    _ = try await Builder(request, on: WorkerThreads(width: 2)).build()
    let golden = Repository.path("Tests/Golden/Hard")
    for name in Self.kept {
      let made = try folder.bytes(of: "site/" + name)
      let url = URL(filePath: golden + "/" + name)
      if ProcessInfo.processInfo.environment["BIBELOT_GOLDEN"] == "write" {
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(made).write(to: url)
      }
      let expected = [UInt8](try Data(contentsOf: url))
      #expect(
        made == expected,
        "\(name) differs at byte \(zip(made, expected).prefix { $0 == $1 }.count); if it is meant, run make golden, look at it, and commit it"
      )
    }
  }
}
