import Support
import Testing

@testable import Authoring
@testable import Basics

/// Folders around an inventory, in which another is to begin.
@Suite struct InventoryBelowTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(TestPicture.quadrants(width: 8, height: 8), to: "inv/photos/lamp.png")
  }

  @Test(arguments: ["inv/details.csv", "inv/bibelot.yml", "inv/Details.xlsx"])
  func areKnownByItsTableOrSettings(path: String) throws {
    try folder.write(text: "name,photos\nLamp,photos/lamp.png\n", to: path)
    let below = InventoryBelow(in: folder.path)
    #expect(below?.folder == "inv")
    #expect(below.map { "inv/" + $0.file } == path)
    // The inventory itself has none below.
    #expect((InventoryBelow(in: folder.path("inv"))) == nil)
  }

  @Test func areNoneWithPhotosAlone() {
    #expect(InventoryBelow(in: folder.path) == nil)
  }

  /// Somebody keeps a copy of an older one below.
  @Test func areNoneWhereTheyHaveBegunThemselves() throws {
    try folder.write(text: "name\nLamp\n", to: "inv/details.csv")
    try folder.write(text: "name\nLamp\n", to: "things.csv")
    #expect(InventoryBelow(in: folder.path) == nil)
  }
}
