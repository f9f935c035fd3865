import InventorySupport
import Support
import Testing

@testable import Basics
@testable import Inventories

/// A table that is named in place of its project.
@Suite struct TableOfProjectTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func open(_ path: String) throws -> (name: String, notes: [String]) {
    let project = try Project.open(folder.path(path))
    let notes = project.diagnostics.filter { $0.identifier == .tableOfProject }.map(\.text)
    return (project.inventory.shortName, notes)
  }

  @Test func standsForTheWholeOfIt() throws {
    var inventory = try TestInventory()
    try inventory.add("Lamp")
    try inventory.add("Chair")
    let home = inventory.path
    try inventory.folder.write(text: "key,room\n", to: "home/details.csv")
    let project = try Project.open(home + "/details.csv")
    #expect(project.folder == home && project.inventory.form == .archive)
    #expect(
      project.diagnostics.map(\.text).contains(
        "details.csv: it belongs to the inventory in \(home); the whole inventory was used; next time, name that "
          + "folder; to use the table alone, copy it to an empty folder"))
    #expect(try Project.open(home).diagnostics.allSatisfy { $0.identifier != .tableOfProject })
  }

  @Test func isAllThereIsWhereItLiesInItsProject() throws {
    try folder.write(text: "name\nLamp\n", to: "home/things.csv")
    #expect(try open("home/things.csv") == ("things.csv", []))
  }

  @Test func leadsToAProjectAboveItThatNamesIt() throws {
    try folder.write(text: "details: Museum/objects.csv\n", to: "home/bibelot.yml")
    try folder.write(text: "name\nLamp\n", to: "home/Museum/objects.csv")
    let (name, notes) = try open("home/Museum/objects.csv")
    #expect(name == "Museum/objects.csv" && notes.count == 1)
    #expect(try Project.open(folder.path("home/Museum/objects.csv")).folder == folder.path("home"))
  }

  /// Of two tables, or one that nothing reads, somebody chose one by naming it.
  @Test func isTakenByItselfWhereNoProjectReadsIt() throws {
    try folder.write(text: "name\nLamp\n", to: "home/a.csv")
    try folder.write(text: "name\nLamp\n", to: "home/b.csv")
    #expect(try open("home/b.csv") == ("b.csv", []))
    try folder.write(text: "source: a.csv\n", to: "home/bibelot.yml")
    #expect(try open("home/b.csv") == ("b.csv", []))
  }
}
