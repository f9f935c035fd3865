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
      #expect(error?.description.contains("\(name) is named like the folder of ") == true)
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

  /// A part of a name is no name, and may be meant for it.
  @Test(arguments: ["chair", "BLUE CHAIR", "plain-blue"])
  func areThoseWhoseSettingsNameAPartOfAName(name: String) async throws {
    var inventory = try TestInventory()
    try inventory.add("Plain blue chair")
    try inventory.folder.write(text: "private_items: [\(name)]\n", to: "home/bibelot.yml")
    let error = await error(.public, into: "published", of: inventory)
    #expect(error?.description.contains("did you mean “plain blue chair”?") == true)
    try inventory.folder.write(text: "private_items: [air]\n", to: "home/bibelot.yml")
    _ = try await inventory.folder.build(.public, into: "published")
  }

  /// A column that is not quite called `private`, or that says the opposite.
  @Test(arguments: ["prviate", "is_privat", "public"])
  func areThoseWhoseTableMayKeepSomethingPrivate(column: String) async throws {
    let inventory = try TestInventory.ofThree()
    try inventory.folder.write(
      text: "name,\(column)\nThing 1,yes\n", to: "home/details.csv")
    let error = await error(.public, into: "published", of: inventory)
    #expect(error?.cause == .usage)
    #expect(
      error?.description.contains("nothing will be published until this is corrected") == true)
    // The owner's own shows everything anyway.
    try await inventory.build()
    try inventory.folder.write(text: "name,colour\nThing 1,red\n", to: "home/details.csv")
    _ = try await inventory.folder.build(.public, into: "published")
  }

  /// What hides something may stand in settings that are not read.
  @Test(arguments: ["bibelot.yaml", "bibelot.yml.txt"])
  func areThoseOfWhichTheSettingsAreNotRead(name: String) async throws {
    let inventory = try TestInventory.ofThree()
    try inventory.folder.write(text: "private_items: [Thing 1]\n", to: "home/" + name)
    let error = await error(.public, into: "published", of: inventory)
    #expect(error?.cause == .usage)
    #expect(error?.description.contains("settings are read only from bibelot.yml") == true)
    try await inventory.build()
    // Beside settings that are read it is a copy that somebody keeps.
    try inventory.folder.write(text: "title: Things\n", to: "home/bibelot.yml")
    _ = try await inventory.folder.build(.public, into: "published")
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
      #expect(
        error?.description.contains(
          "it was left out, and nothing will be published until this is corrected") == true)
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
