import Foundation
import Support
import Testing

@testable import Authoring
@testable import Basics

/// Files of somebody's own that are written again.
@Suite struct OwnersFileTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path("things.csv") }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(text: "old", to: "things.csv")
  }

  @Test(arguments: [0o600, 0o644, 0o664, 0o400 | 0o200 | 0o004] as [mode_t])
  func keepsThePermissions(mode: mode_t) throws {
    #expect(chmod(path, mode) == 0)
    let file = try OwnersFile(reading: path)
    #expect(file.bytes == Array("old".utf8))
    try file.replace(with: Array("new".utf8))
    #expect(try folder.bytes(of: "things.csv") == Array("new".utf8))
    #expect(try folder.status(of: "things.csv").st_mode & 0o7777 == mode)
    #expect(try folder.files() == ["things.csv"])
  }

  @Test func isLeftAloneWhereItChangedMeanwhile() throws {
    let file = try OwnersFile(reading: path)
    try folder.overwrite("things.csv", with: "own".utf8)
    let fault = #expect(throws: GalleryError.self) { try file.replace(with: Array("new".utf8)) }
    #expect(fault?.description.contains("has just been changed") == true)
    #expect(try folder.bytes(of: "things.csv") == Array("own".utf8))
    #expect(try folder.files() == ["things.csv"])
  }

  /// To wait for the disk may take long, and an editor may save meanwhile.
  @Test func isLeftAloneWhereItChangesWhileItsNewContentGoesToTheDisk() throws {
    var status = stat()
    #expect(lstat(path, &status) == 0)
    #expect(throws: CocoaError.self) {
      try FreshFile.write(to: path, into: nil, as: status) { put in
        try put(Array("new".utf8))
        // Nobody else sees it before it has its place.
        let written = try folder.files().first { FreshFile.isBeingWritten($0) } ?? ""
        #expect(try folder.status(of: written).st_mode & 0o777 == status.st_mode & 0o777)
      } last: {
        #expect(try folder.bytes(of: "things.csv") == Array("old".utf8))
        throw CocoaError(.fileWriteUnknown)
      }
    }
    #expect(try folder.files() == ["things.csv"])
  }

  @Test func isNotPutBackWhereItWasRemovedMeanwhile() throws {
    let file = try OwnersFile(reading: path)
    try FileManager.default.removeItem(atPath: path)
    #expect(throws: GalleryError.self) { try file.replace(with: Array("new".utf8)) }
    #expect(try folder.files() == [])
  }

  @Test func aLinkAndAFolderAreRefused() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link.csv"), withDestinationPath: path)
    try folder.write(text: "", to: "folder.csv/x")
    for (name, words) in [("link.csv", "is a link, not a file"), ("folder.csv", "is a folder")] {
      let fault = #expect(throws: GalleryError.self) {
        try OwnersFile(reading: folder.path(name))
      }
      #expect(fault?.description.contains(words) == true, "\(String(describing: fault))")
      #expect(fault?.cause == .usage)
    }
    let none = #expect(throws: GalleryError.self) { try OwnersFile(reading: folder.path("no")) }
    #expect(none?.description.contains("No such file") == true)
  }
}
