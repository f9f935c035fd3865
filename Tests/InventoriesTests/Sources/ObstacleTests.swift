import InventorySupport
import Foundation
@testable import Basics
@testable import Inventories
import Support
import Testing

/// Links, pipes and folders where the file of a photo should be.
@Suite struct ObstacleTests {
  private let folder: TemporaryFolder
  private let photo = TestPicture.quadrants(width: 40, height: 30, number: 1)

  init() throws { folder = try TemporaryFolder() }

  enum Obstacle: String, CaseIterable {
    case link = "is a link, not a file"
    case brokenLink = "is a link, not a file "
    case pipe = "is a pipe, not a file"
    case folder = "is a folder, not a file"

    var words: String { rawValue.trimmingCharacters(in: .whitespaces) }
  }

  private func put(_ obstacle: Obstacle, at path: String) throws {
    let full = folder.path("home/" + path)
    try FileManager.default.createDirectory(
      atPath: (full as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    switch obstacle {
    case .link:
      try folder.write(photo, to: "elsewhere.png")
      try FileManager.default.createSymbolicLink(
        atPath: full, withDestinationPath: folder.path("elsewhere.png"))
    case .brokenLink:
      try FileManager.default.createSymbolicLink(
        atPath: full, withDestinationPath: folder.path("nowhere.png"))
    case .pipe: #expect(mkfifo(full, 0o644) == 0)
    case .folder:
      try FileManager.default.createDirectory(atPath: full, withIntermediateDirectories: false)
    }
  }

  private func warnings() async throws -> [String] {
    let project = try Project.open(folder.path("home"))
    return try await CatalogReader(project.inventory, settings: project.settings)
      .read(on: WorkerThreads(width: 2)).diagnostics.warnings.map(\.text)
  }

  /// Though another file of the name lies elsewhere.
  @Test(arguments: Obstacle.allCases)
  func areNamedWhereATableNamesAPhoto(_ obstacle: Obstacle) async throws {
    try folder.write(text: "name,photos\nLamp,in/lamp.png\n", to: "home/things.csv")
    try put(obstacle, at: "in/lamp.png")
    try folder.write(photo, to: "home/other/lamp.png")
    let warnings = try await warnings().filter { $0.contains("its photo") }
    #expect(warnings.count == 1, "\(warnings)")
    #expect(warnings.first?.contains("its photo “in/lamp.png” \(obstacle.words)") == true)
    #expect(warnings.first?.contains("was used") == false)
  }

  @Test func areNamedWhereTheAppKeepsAPhotoAndAFolderLies() async throws {
    var inventory = try TestInventory()
    try inventory.add("Lamp")
    let key = TestInventory.key(1)
    try inventory.folder.write(photo, to: "home/\(key)/inside.png")
    let warnings = try await inventory.read().diagnostics.filter { $0.subject == "item 1 “Lamp”" }
    #expect(
      warnings.map(\.text) == [
        "item 1 “Lamp”: its photo “\(key)” is a folder, not a file; it is shown without a photo; "
          + "put the file in its place"
      ])
    // Where a table names photos, nobody expects another under the key.
    try inventory.folder.write(
      text: "name,photos\nLamp,\(key)/inside.png\n", to: "home/details.csv")
    #expect(try await inventory.read().diagnostics == [])
  }

  /// The id of a row in a table alone is no name of a photo that anybody promised.
  @Test func areNoFoldersThatARowHappensToBeCalledBy() async throws {
    try folder.write(text: "id,name\nhall,Lamp\n", to: "home/things.csv")
    try folder.write(text: "x", to: "home/hall/x.txt")
    #expect(try await warnings() == [])
  }

  @Test(arguments: [Obstacle.link, .brokenLink, .pipe])
  func areNamedWhereTheAppKeepsAPhoto(_ obstacle: Obstacle) async throws {
    var inventory = try TestInventory()
    try inventory.add("Lamp")
    let path = inventory.path + "/" + TestInventory.key(1)
    try put(obstacle, at: "x")
    try FileManager.default.moveItem(atPath: folder.path("home/x"), toPath: path)
    let warnings = try await inventory.read().diagnostics.warnings.map(\.text)
    #expect(warnings.count == 1, "\(warnings)")
    #expect(warnings.first?.contains("its photo \(obstacle.words)") == true, "\(warnings)")
  }

  @Test func isAFolderOnTheWay() async throws {
    try folder.write(text: "name,photos\nLamp,in/lamp.png\n", to: "home/things.csv")
    try folder.write(photo, to: "out/lamp.png")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("home/in"), withDestinationPath: folder.path("out"))
    let warnings = try await warnings()
    #expect(warnings.count == 1)
    #expect(
      warnings.first?.contains("its photo “in/lamp.png” is in a folder that is a link") == true,
      "\(warnings)")
  }

  @Test func makeNoDoubtAboutTheOneFileOfAName() async throws {
    try folder.write(text: "name,photos\nLamp,lamp.png\n", to: "home/things.csv")
    try put(.link, at: "a/lamp.png")
    try folder.write(photo, to: "home/b/lamp.png")
    #expect(try await warnings() == [])
  }
}
