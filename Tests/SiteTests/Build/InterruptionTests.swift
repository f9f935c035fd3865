import SiteSupport
import InventorySupport
import Foundation
@testable import Basics
@testable import Site
import Support
import Synchronization
import Testing

/// Builds that end in the middle.
@Suite struct InterruptionTests {
  /// Cancels a build after so many steps, and says how many there were.
  private func interrupt(
    _ inventory: TestInventory, after steps: Int
  ) async throws -> Bool {
    let count = Mutex(0)
    let task = Task {
      try await inventory.build(jobs: 1) { _ in
        let reached = count.withLock {
          $0 += 1
          return $0 == steps
        }
        if reached { withUnsafeCurrentTask { $0?.cancel() } }
      }
    }
    do {
      _ = try await task.value
      return false
    } catch is CancellationError {
      return true
    }
  }

  @Test func carriesOnWhereverItWasStopped() async throws {
    let clean = try TestInventory.ofThree()
    try await clean.build()
    let expected = try clean.files()
    var stops = 0
    for steps in Soak.some(6, of: 1...16, seed: 1) {
      let inventory = try TestInventory.ofThree()
      if try await interrupt(inventory, after: steps) {
        stops += 1
        // What is there is whole: each file is as the finished build has it.
        for (name, bytes) in try inventory.files() {
          #expect(expected[name] == bytes, "\(name) after \(steps) steps")
        }
        try await inventory.build()
      }
      #expect(try inventory.files() == expected, "after \(steps) steps")
    }
    #expect(stops >= Soak.count(3, inSoak: 10))
  }

  @Test func repeatsWarningsOfPhotosThatWereFinishedBeforeTwoInterruptions() async throws {
    var inventory = try TestInventory()
    let photo = TestPicture.quadrants(width: 400, height: 300)
    try inventory.add("Torn", photo: Array(photo.prefix(photo.count * 3 / 4)))
    for number in 1...3 {
      try inventory.add(
        "Thing \(number)", photo: TestPicture.quadrants(width: 400, height: 300, number: number))
    }
    // Four photos are read, then one more is made each time.
    for _ in 0..<2 { #expect(try await interrupt(inventory, after: 5)) }
    let diagnostics = try await inventory.build().diagnostics
    #expect(diagnostics.map(\.kind) == [.photoDamaged], "\(diagnostics)")
  }

  @Test func doesNotMakeFinishedPicturesTwice() async throws {
    let inventory = try TestInventory.ofThree()
    try await Task.sleep(for: .milliseconds(20))
    // Three photos are read, then two are made.
    #expect(try await interrupt(inventory, after: 5))
    let summary = try await inventory.build()
    // Three thumbnails, two widths and the photo itself, of two photos.
    #expect(summary.kept >= 12)
    #expect(summary.made + summary.kept == (try inventory.files().count))
  }

  @Test func removesWhatAnInterruptedBuildLeftOfAnItemThatIsGone() async throws {
    var inventory = try TestInventory.ofThree()
    #expect(try await interrupt(inventory, after: 5))
    inventory.items.removeFirst()
    try inventory.writeArchive()
    try await inventory.build()
    var clean = try TestInventory.ofThree()
    clean.items.removeFirst()
    try clean.writeArchive()
    try await clean.build()
    #expect(try inventory.files() == clean.files())
  }

  @Test func passesOverAnEntryOfTheJournalThatWasCutOff() async throws {
    let inventory = try TestInventory.ofThree()
    #expect(try await interrupt(inventory, after: 5))
    let journal = inventory.folder.path(".site.bibelot/finished")
    let handle = try FileHandle(forWritingTo: URL(filePath: journal))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data([40, 0, 0, 0, 1, 2, 3]))
    try handle.close()
    let summary = try await inventory.build()
    #expect(summary.items == 3)
  }

  @Test(
    arguments: [
      ("", .missing), ("{", .damaged), ("bibelot site 4\n", .otherVersion),
      ("bibelot site 7\n", .damaged), ("\u{0}\u{0}\u{0}", .damaged),
    ] as [(String, Summary.RecordFault)])
  func buildsAnewWhenTheRecordIsBroken(record: String, fault: Summary.RecordFault) async throws {
    let inventory = try TestInventory.ofThree()
    try await inventory.build()
    let before = try inventory.files()
    try inventory.folder.write(text: record, to: ".site.bibelot/record")
    // What is there is compared, and written where it is another.
    let page = try #require(before["index.html"])
    try inventory.folder.write(page.reversed(), to: "site/index.html")
    let summary = try await inventory.build()
    #expect(summary.made == 1 && summary.kept == before.count - 1)
    #expect(summary.recordFault == fault)
    #expect(try inventory.files() == before)
    #expect(try await inventory.build().recordFault == nil)
  }

  /// What the record names is the program's own, too.
  @Test(arguments: [0, 30])
  func carriesOnWhereTheListOfItsFilesIsCutOff(length: Int) async throws {
    let inventory = try TestInventory.ofThree()
    try await inventory.build()
    let before = try inventory.files()
    let list = try inventory.folder.bytes(of: ".site.bibelot/files")
    try inventory.folder.write(Array(list.prefix(length)), to: ".site.bibelot/files")
    let summary = try await inventory.build()
    #expect(summary.made == 0 && summary.removed == 0)
    #expect(try inventory.files() == before)
    var less = inventory
    less.items.removeLast()
    try less.writeArchive()
    try inventory.folder.write(Array(list.prefix(length)), to: ".site.bibelot/files")
    #expect(try await less.build().removed > 0)
    #expect(try less.files().keys.allSatisfy { !$0.contains(TestInventory.key(3).lowercased()) })
  }

  @Test func buildsAnewWhenTheRecordIsCutOff() async throws {
    let inventory = try TestInventory.ofThree()
    try await inventory.build()
    let before = try inventory.files()
    let record = try inventory.folder.bytes(of: ".site.bibelot/record")
    try inventory.folder.write(Array(record.dropLast(7)), to: ".site.bibelot/record")
    let summary = try await inventory.build()
    #expect(summary.made == 0 && summary.recordFault == .damaged)
    #expect(try inventory.files() == before)
  }

  @Test func neverRemovesOutsideOfTheOutput() async throws {
    let inventory = try TestInventory.ofThree()
    try await inventory.build()
    try inventory.folder.write(text: "keep me", to: "canary")
    let list = ".site.bibelot/files"
    try inventory.folder.write(
      inventory.folder.bytes(of: list) + Array("+ ../canary\n+ x/../../canary\n".utf8), to: list)
    _ = try? await inventory.build()
    #expect(try inventory.folder.bytes(of: "canary") == Array("keep me".utf8))
  }

  @Test func refusesToBuildWhileAnotherBuildIsAtWork() async throws {
    let inventory = try TestInventory.ofThree()
    try await inventory.build()
    let lock = open(inventory.folder.path(".site.bibelot/lock"), O_RDWR)
    defer { close(lock) }
    #expect(flock(lock, LOCK_EX) == 0)
    await #expect(throws: GalleryError.self) { try await inventory.build() }
    #expect(flock(lock, LOCK_UN) == 0)
    try await inventory.build()
  }

  @Test func takesNoFileForWhatItWasBeforeAnInterruption() async throws {
    let clean = try TestInventory.ofThree()
    try clean.folder.write(text: "title: Things AAAA\n", to: "home/bibelot.yml")
    try await clean.build()
    let expected = try clean.files()
    for steps in Soak.some(3, of: 4...12, seed: 2) {
      let inventory = try TestInventory.ofThree()
      try inventory.folder.write(text: "title: Things AAAA\n", to: "home/bibelot.yml")
      try await inventory.build()
      try inventory.folder.write(text: "title: Things BBBB\n", to: "home/bibelot.yml")
      _ = try await interrupt(inventory, after: steps)
      try inventory.folder.write(text: "title: Things AAAA\n", to: "home/bibelot.yml")
      try await inventory.build()
      #expect(try inventory.files() == expected, "after \(steps) steps")
    }
  }

  @Test func remembersNoPhotoThatWasAwayForAMoment() async throws {
    let inventory = try TestInventory.ofThree()
    let photo = inventory.folder.path("home/" + TestInventory.key(3))
    // Its header is read, and it is gone when its pictures are made.
    let summary = try await inventory.build(jobs: 1) { progress in
      if progress.phase == .pictures, progress.done == 1 {
        try? FileManager.default.moveItem(atPath: photo, toPath: photo + ".away")
      }
    }
    #expect(summary.diagnostics.map(\.kind).contains(.photoUnreadable), "\(summary.diagnostics)")
    try FileManager.default.moveItem(atPath: photo + ".away", toPath: photo)
    let again = try await inventory.build()
    #expect(again.diagnostics.isEmpty, "\(again.diagnostics)")
    let clean = try TestInventory.ofThree()
    try await clean.build()
    #expect(try inventory.files() == clean.files())
  }
}
