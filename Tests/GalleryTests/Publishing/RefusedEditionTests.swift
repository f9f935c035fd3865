import Foundation
import Gallery
import Support
import Testing

/// Editions that are not made, since something would be published by mistake.
@Suite struct RefusedEditionTests {
  private func error(
    _ edition: Edition, into name: String, of inventory: TestInventory
  ) async -> GalleryError? {
    await #expect(throws: GalleryError.self) {
      let request = Builder.Request(
        folder: inventory.path, edition: edition, output: inventory.folder.path(name))
      return try await Builder(request, on: WorkerThreads(width: 2)).build()
    }
  }

  /// Somebody who forgets `--public` would publish everything.
  @Test(arguments: [(Edition.owner, "_public"), (.public, "_private")])
  func areThoseInTheFolderOfTheOther(edition: Edition, name: String) async throws {
    let inventory = try TestInventory.ofThree()
    let before = try inventory.folder.files()
    for place in ["home/\(name)", "elsewhere/\(name)"] {
      let error = await error(edition, into: place, of: inventory)
      #expect(error?.cause == .usage)
      #expect(error?.description.contains("\(name) has the name of the folder of ") == true)
    }
    #expect(try inventory.folder.files() == before)
  }

  /// A slip would publish what its owner believes to be private.
  @Test(arguments: ["Thnig 2", "thing", "S-4"])
  func areThoseWhoseSettingsMisspellWhatIsThere(name: String) async throws {
    let inventory = try TestInventory.ofThree()
    try inventory.folder.write(text: "private_items: [Thing 1, \(name)]\n", to: "home/bibelot.yml")
    let error = await error(.public, into: "published", of: inventory)
    #expect(error?.cause == .usage)
    #expect(
      error?.description.contains("“private_items” names “\(name)”, but no item is called that")
        == true)
    #expect(error?.description.contains("did you mean") == true)
    #expect(!FileManager.default.fileExists(atPath: inventory.folder.path("published/index.html")))
    // The owner's own shows everything anyway.
    try await inventory.build()
  }

  /// A row that keeps something private, but nobody knows of which item.
  @Test(arguments: ["private: yes", "private photos: [a.jpg]"])
  func areThoseOfWhichAPrivateRowHasNoItem(cell: String) async throws {
    let inventory = try TestInventory.ofThree()
    for row in ["name: Another thing", "serial number: X-9", "room: Hall"] {
      try inventory.folder.write(
        text: "- name: Thing 1\n- \(row)\n  \(cell)\n", to: "home/details.yml")
      let error = await error(.public, into: "published", of: inventory)
      #expect(error?.cause == .usage)
      #expect(error?.description.contains("it was left out, and nothing is published") == true)
      // The owner's own shows everything anyway.
      try await inventory.build()
    }
    try inventory.folder.write(
      text: "- name: Another thing\n  private: no\n", to: "home/details.yml")
    let request = Builder.Request(
      folder: inventory.path, edition: .public, output: inventory.folder.path("published"))
    #expect(try await Builder(request, on: WorkerThreads(width: 2)).build().items == 3)
  }

  /// Things that are gone, or are not there yet.
  @Test func areNotThoseWhoseSettingsNameOtherThings() async throws {
    let inventory = try TestInventory.ofThree()
    try inventory.folder.write(
      text: "private_items: [Grandmother’s necklace]\nprivate_categories: [Jewellery]\n",
      to: "home/bibelot.yml")
    let request = Builder.Request(
      folder: inventory.path, edition: .public, output: inventory.folder.path("published"))
    let summary = try await Builder(request, on: WorkerThreads(width: 2)).build()
    #expect(summary.items == 3)
    #expect(
      summary.diagnostics.warnings.map(\.done)
        == ["nothing was left out for it", "nothing was left out for it"])
  }
}
