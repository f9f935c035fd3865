import Foundation
import InventorySupport
import SiteSupport
import Support
import Testing

@testable import Basics
@testable import Inventories
@testable import Site

/// A site that lies where the theme's files do, by a slip or by advice that was followed.
@Suite struct SiteAsThemeTests {
  /// Built into the inventory's folder under a name like the theme's, it is not to be renamed, and where it was, nothing
  /// of it is published.
  @Test func isNeitherAdvisedNorPublished() async throws {
    let inventory = try TestInventory.ofThree()
    try inventory.folder.write(text: "private_items: [Thing 1]\n", to: "home/bibelot.yml")
    let output = inventory.folder.path("home/site")
    for _ in 1...2 {
      let summary = try await inventory.build(into: output)
      #expect(summary.diagnostics.filter { $0.remedy.contains("rename") }.isEmpty)
      try inventory.folder.write(
        text: "title: Mine\nprivate_items: [Thing 1]\n", to: "home/bibelot.yml")
    }
    try FileManager.default.moveItem(atPath: output, toPath: inventory.folder.path("home/Site"))
    for edition in [Edition.public, .owner] {
      let error = await #expect(throws: GalleryError.self) {
        try await inventory.folder.build(edition, into: "made")
      }
      #expect(error?.identifier == .siteInTheme)
    }
    #expect(!FileManager.default.fileExists(atPath: inventory.folder.path("made")))
    #expect(throws: GalleryError.self) { try Project.openWithMistakes(inventory.path) }
  }
}
