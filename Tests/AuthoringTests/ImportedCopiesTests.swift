import Foundation
import Support
import Testing

@testable import Authoring
@testable import Basics
@testable import Inventories
@testable import Model

/// Imports into a folder beside the table, where the photos of an earlier one lie.
@Suite struct ImportedCopiesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for (number, name) in ["pics/chair.png", "pics/lamp.png"].enumerated() {
      try folder.write(
        TestPicture.quadrants(width: 8, height: 8, number: number + 1), to: "from/" + name)
    }
    try write("Chair,pics/chair.png\nLamp,pics/lamp.png\n")
  }

  private func write(_ rows: String) throws {
    try folder.write(text: "name,photos\n" + rows, to: "from/things.csv")
  }

  private var target: String { folder.path("from/exp") }

  /// What an import gives, and what it says of files.
  private func imported() async throws -> (summary: ImportedInventory.Summary, said: [String]) {
    let workers = WorkerThreads(width: 1)
    let inventory = try InventoryFinder.find(at: folder.path("from/things.csv"), asProject: false)
    let reading = try await CatalogReader(
      inventory, settings: Settings(), keepsSources: false, reach: .export
    ).read(on: workers)
    let isBegun = try ImportedInventory.isBegun(in: target)
    let old =
      isBegun
      ? try await CatalogReader(
        try InventoryFinder.find(at: target), settings: Settings(), keepsSources: false
      ).read(on: workers).catalog.items : []
    if !isBegun { try folder.write(text: "", to: "from/exp/bibelot.yml") }
    let summary = try ImportedInventory(reading, settings: Settings(), into: target, besides: old)
      .write()
    return (summary, reading.diagnostics.filter { $0.kind == .fileMissing }.map(\.text))
  }

  @Test func changeNothingTheSecondTime() async throws {
    let first = try await imported()
    #expect(first.summary.added == 2 && first.summary.files == 2)
    let files = try folder.files(below: "from/exp")
    let table = try folder.bytes(of: "from/exp/details.csv")
    let second = try await imported()
    #expect(second.summary.added == 0 && second.summary.alreadyThere == 2)
    #expect(second.said == [] && second.summary.files == 0)
    #expect(try folder.files(below: "from/exp") == files)
    #expect(try folder.bytes(of: "from/exp/details.csv") == table)
  }

  /// As somebody does who corrects the currency of an import.
  @Test func takeTheFilesThatAreThereWhereTheTableWasDeleted() async throws {
    _ = try await imported()
    let files = try folder.files(below: "from/exp")
    try FileManager.default.removeItem(atPath: target + "/details.csv")
    let second = try await imported()
    #expect(second.summary.added == 2 && second.summary.files == 0)
    #expect(try folder.files(below: "from/exp") == files)
  }

  /// The copy is not what the table means, whatever its name.
  @Test func adviseTheOriginal() async throws {
    _ = try await imported()
    try write("Chair,chair.png\n")
    let said = try await imported().said
    #expect(said.count == 1)
    #expect(said.first?.contains("did you mean “pics/chair.png”?") == true, "\(said)")
  }

  /// Another photo of the same name is another photo.
  @Test func copyWhatHasChanged() async throws {
    _ = try await imported()
    try folder.write(
      TestPicture.quadrants(width: 8, height: 8, number: 3), to: "from/pics/chair.png")
    try write("Chair,pics/chair.png\nChair by the window,pics/chair.png\n")
    let second = try await imported()
    #expect(second.summary.added == 1 && second.summary.files == 1)
    #expect(try folder.files(below: "from/exp").contains("photos/chair-2.png"))
  }
}
