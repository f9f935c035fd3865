import Foundation
import Support
import Testing

@testable import Basics

/// What a run looked at on the disk.
@Suite struct ReadLogTests {
  private let folder: TemporaryFolder
  private let log = ReadLog()

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(text: "x", to: "home/below/a")
  }

  private func note(_ path: String, isWayOnly: Bool = false) throws {
    log.note(
      try folder.status(of: "home/" + path), at: path, in: folder.path("home"), isWayOnly: isWayOnly
    )
  }

  @Test func takesNoNoticeOfWhatComesIntoAFolderOnTheWay() throws {
    try note("below", isWayOnly: true)
    try folder.write(text: "x", to: "home/below/b")
    #expect(log.isStillTrue)
  }

  /// In whichever order it did both.
  @Test(arguments: [[true, false], [false, true]])
  func noticesWhatComesIntoAFolderThatItPassedThroughAndListed(ways: [Bool]) throws {
    for isWayOnly in ways { try note("below", isWayOnly: isWayOnly) }
    #expect(log.isStillTrue)
    try folder.write(text: "x", to: "home/below/b")
    #expect(!log.isStillTrue)
  }
}
