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
      #expect(error?.description.contains("\(name) is called as the folder of ") == true)
    }
    #expect(try inventory.folder.files() == before)
  }

  /// A slip would publish what its owner believes to be private.
  @Test(arguments: [
    (
      "private_items: [Thing 1, Thnig 2]",
      "“private_items” names “Thnig 2”, which no item is called"
    ),
    (
      "private_categories: [Rings]",
      "“private_categories” names “Rings”, which no category is called"
    ),
  ])
  func areThoseWhoseSettingsNameWhatIsNotThere(settings: String, problem: String) async throws {
    let inventory = try TestInventory.ofThree()
    try inventory.folder.write(text: settings + "\n", to: "home/bibelot.yml")
    let error = await error(.public, into: "site", of: inventory)
    #expect(error?.cause == .usage)
    #expect(error?.description.contains(problem) == true)
    #expect(!FileManager.default.fileExists(atPath: inventory.folder.path("site/index.html")))
    // The owner's own shows everything anyway.
    try await inventory.build()
  }
}
