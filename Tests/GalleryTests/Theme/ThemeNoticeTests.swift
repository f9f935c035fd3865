import Foundation
import Gallery
import Support
import Testing

/// Files of a project's theme that have no effect.
@Suite struct ThemeNoticeTests {
  private let inventory: TestInventory

  init() throws { inventory = try TestInventory.ofThree() }

  private func write(_ text: String, to path: String) throws {
    try inventory.folder.write(text: text, to: "home/" + path)
  }

  /// What a build warns of and what `check` does, which is the same.
  private func warnings() async throws -> [String] {
    let built = try await inventory.build().diagnostics.warnings.map(\.text)
    let check = try await InventoryCheck(
      of: try Project.open(inventory.path), on: WorkerThreads(width: 2))
    #expect(check.findings.warnings.map(\.text) == built)
    return built
  }

  @Test func areLinks() async throws {
    try write("mine", to: "mine.txt")
    for path in ["Site/leak.txt", "Templates/item.html"] {
      try write("", to: path + ".d")
      try FileManager.default.removeItem(atPath: inventory.path + "/\(path).d")
      try FileManager.default.createSymbolicLink(
        atPath: inventory.path + "/" + path, withDestinationPath: "../mine.txt")
    }
    #expect(
      try await warnings() == [
        "Templates/item.html: it is a link, which is not followed; it was left out; put a copy of "
          + "the file or folder itself in its place",
        "Site/leak.txt: it is a link, which is not followed; it was left out; put a copy of the "
          + "file or folder itself in its place",
      ])
  }
}
