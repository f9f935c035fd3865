import FileSupport
import SiteSupport
import InventorySupport
import Foundation
@testable import Basics
@testable import Inventories
@testable import Site
import Support
import Testing

/// That `check` finds what a build would say of pictures.
@Suite struct InventoryCheckTests {
  private let inventory: TestInventory

  init() throws { inventory = try TestInventory.ofThree() }

  private func found() async throws -> [String] {
    let check = try await InventoryCheck(
      of: try Project.open(inventory.path), on: WorkerThreads(width: 2))
    return check.findings.map(\.text)
  }

  @Test func findsWhatIsWrongWithReceipts() async throws {
    let whole = TestPicture.quadrants(width: 64, height: 48)
    try inventory.folder.write(whole.dropLast(40), to: "home/receipt.png")
    try inventory.folder.write(text: "name,receipts\nThing 1,receipt.png\n", to: "home/details.csv")
    let found = try await found()
    #expect(try await inventory.build().diagnostics.map(\.text) == found)
    #expect(found.contains { $0.contains("its receipt “receipt.png”") }, "\(found)")
  }

  @Test func findsWhatTheSiteHasNoPlaceFor() async throws {
    try inventory.folder.write(text: "<p>", to: "home/Site/index.html")
    #expect(
      try await found() == [
        "Site/index.html: the program makes a file of this name; it was not used; give it another name"
      ])
  }

  @Test func findsAPhotoThatCannotBeShown() async throws {
    // The header is whole; the first chunk of pixels is not a zlib stream at all.
    var photo = TestPicture.quadrants(width: 64, height: 48, number: 8)
    for place in 41..<60 { photo[place] = 0xFF }
    try inventory.folder.write(photo, to: "home/" + TestInventory.key(2))
    let found = try await found()
    #expect(found.count == 1 && found[0].hasPrefix("item 2 “Thing 2”: "), "\(found)")
    #expect(try await inventory.build().diagnostics.map(\.text) == found)
  }

  @Test func countsWhatItFoundByHowMuchItMatters() async throws {
    var inventory = self.inventory
    try inventory.folder.write(text: "name,receipts\nThing 1,none.pdf\n", to: "home/details.csv")
    try inventory.folder.write(text: "{{titel}}{{nmae}}", to: "home/Templates/item.html")
    try inventory.folder.write(text: "{{a", to: "home/templates/a.html")
    try inventory.add("Bare", serialNumber: "S-1", value: 1)
    let (project, mistakes) = try Project.openWithMistakes(inventory.path)
    let progress = ToldSteps()
    let check = try await InventoryCheck(
      of: project, mistakes: mistakes, on: WorkerThreads(width: 2)
    ) { step in progress.add(step) }
    #expect(
      check.findings.map { "\($0.severity) \($0.kind)" } == [
        "error theme", "error theme", "warning theme", "warning fileMissing",
        "note photoMissing", "warning duplicateSerialNumber",
      ])
    #expect(check.errors == 2 && check.warnings == 3 && check.notes == 1)
    #expect(check.items == 4 && check.photos == 3)
    let steps = progress.steps.filter { $0.phase == .pictures }
    let total = steps.count
    #expect(total >= 3 && steps.map(\.done) == Array(1...total))
    #expect(steps.allSatisfy { $0.total == total })
  }

  /// A value that a table names in its place is none that is missing.
  @Test(arguments: [("stated", true), ("replacement", false)])
  func asksForTheValueThatIsMeant(meaning: String, isMissing: Bool) async throws {
    let folder = try TemporaryFolder()
    try folder.write(text: "name,replacement value\nLamp,$5\n", to: "home/details.csv")
    try folder.write(text: "value_means: \(meaning)\n", to: "home/bibelot.yml")
    let check = try await InventoryCheck(
      of: try Project.open(folder.path("home")), on: WorkerThreads(width: 1))
    #expect(check.findings.contains { $0.kind == .valueMissing } == isMissing)
  }

  @Test func findsWhatACopyWouldLose() async throws {
    // Its end mark is gone.
    let photo = TestPicture.quadrants(width: 64, height: 48, number: 8)
    try inventory.folder.write(photo.dropLast(12), to: "home/" + TestInventory.key(2))
    for full in ["copied", "baked"] {
      try inventory.folder.write(text: "full: \(full)\n", to: "home/bibelot.yml")
      let found = try await found()
      #expect(try await inventory.build().diagnostics.map(\.text) == found, "\(full)")
      #expect(found.contains { $0.contains("its photo") }, "\(found)")
    }
  }

  @Test func countsPhotosAndNotWhatElseIsCopied() async throws {
    try inventory.folder.write(
      TestPicture.quadrants(width: 40, height: 30, number: 7), to: "home/receipt.png")
    try inventory.folder.write(
      TestPicture.quadrants(width: 40, height: 30, number: 6), to: "home/more.png")
    try inventory.folder.write(
      text: "name,receipts,photos\nThing 1,receipt.png,more.png\n", to: "home/details.csv")
    let check = try await InventoryCheck(
      of: try Project.open(inventory.path), on: WorkerThreads(width: 2))
    #expect(check.photos == 4 && check.items == 3)
  }
}
