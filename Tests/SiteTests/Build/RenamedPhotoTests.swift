import SiteSupport
import Support
import Testing

@testable import Basics
@testable import Inventories
@testable import Site

/// What a build says of files that are missing while others are used by nothing.
@Suite struct RenamedPhotoTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(text: "name,photos\nLamp,lamp.png\nRing,ring.png\n", to: "home/details.csv")
  }

  private func write(_ names: String...) throws {
    for name in names {
      try folder.write(
        TestPicture.quadrants(width: 16, height: 8, number: name.count), to: "home/" + name)
    }
  }

  private func said(_ edition: Edition = .owner) async throws -> [String] {
    try await folder.build(edition, into: "made-\(edition)").diagnostics
      .filter { $0.identifier == .fileRenamed }.map(\.text)
  }

  @Test(arguments: [Edition.owner, .public]) func areToBeLookedForByACheck(edition: Edition)
    async throws
  {
    try write("lamp.png", "IMG_2031.png")
    #expect(
      try await said(edition) == [
        "the missing file: it may be one of the files that no item uses, under another name; none of these was "
          + "taken for it; “bibelot check” tells which of them has the same content, before you add rows"
      ])
    try folder.write(
      text: "name,photos\nLamp,lamb.png\nRing,ring.png\n", to: "home/details.csv")
    #expect(try await said(edition).first?.hasPrefix("the 2 missing files: each may be") == true)
  }

  @Test func areNotWhereNothingIsMissingOrNothingUnused() async throws {
    try write("lamp.png")
    #expect(try await said().isEmpty)
    try write("ring.png", "IMG_2031.png")
    #expect(try await said().isEmpty)
    // Nobody has an address on the web here under another name.
    try folder.write(
      text: "name,photos\nLamp,lamp.png;ring.png;https://example.org/a.png\n",
      to: "home/details.csv")
    #expect(try await said().isEmpty)
  }
}
