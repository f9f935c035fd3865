import Foundation
import Gallery
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
    try inventory.folder.write(text: "name,receipts\nThing 1,receipt.png\n", to: "home/details.csv")
    let check = try await InventoryCheck(
      of: try Project.open(inventory.path), on: WorkerThreads(width: 2))
    #expect(check.photos == 3 && check.items == 3)
  }
}
