@testable import Basics
@testable import Site
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
    for name in Self.kept {
      let made = try folder.bytes(of: "site/" + name)
      let expected = try GoldenFile("Hard/" + name).bytes(orWriting: made)
      #expect(
        made == expected,
        "\(name) differs at byte \(zip(made, expected).prefix { $0 == $1 }.count); if it is meant, run make golden, look at it, and commit it"
      )
    }
  }
}
