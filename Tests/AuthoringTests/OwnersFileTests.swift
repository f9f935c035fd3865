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

  /// Some file systems have no attributes.
  @Test func keepsWhatSomebodyNotedOfIt() throws {
    guard TestAttributes.set("user.comment", to: "since 2014", of: path) else { return }
    try OwnersFile(reading: path).replace(with: Array("new".utf8))
    #expect(ExtendedAttributes.value(of: "user.comment", of: path)?.count == 10)
    #expect(try folder.bytes(of: "things.csv") == Array("new".utf8))
    #expect(try folder.files() == ["things.csv"])
  }

  // MARK: A file with other names

  @Test(arguments: ["new", "", "much longer than it was before"])
  func keepsItsOtherNames(content: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("synced"), withIntermediateDirectories: true)
    #expect(link(path, folder.path("synced/things.csv")) == 0)
    try OwnersFile(reading: path).replace(with: Array(content.utf8))
    for name in ["things.csv", "synced/things.csv"] {
      #expect(try folder.bytes(of: name) == Array(content.utf8))
      #expect(try folder.status(of: name).st_nlink == 2)
    }
    #expect(try folder.files() == ["synced/things.csv", "things.csv"])
  }

  @Test func isLeftAloneByItsOtherNamesWhereItChangedMeanwhile() throws {
    #expect(link(path, folder.path("other.csv")) == 0)
    let file = try OwnersFile(reading: path)
    try folder.overwrite("other.csv", with: "own".utf8)
    #expect(throws: GalleryError.self) { try file.replace(with: Array("new".utf8)) }
    #expect(try folder.bytes(of: "things.csv") == Array("own".utf8))
    #expect(try folder.files() == ["other.csv", "things.csv"])
  }

  /// What a killed run left is not written over: it may be all that is left of the table.
  @Test func isNotWrittenIntoItselfWhereACopyIsLeft() throws {
    #expect(link(path, folder.path("other.csv")) == 0)
    try folder.write(text: "older", to: "things.csv" + OverwrittenFile.ending)
    let file = try OwnersFile(reading: path)
    let fault = #expect(throws: GalleryError.self) { try file.replace(with: Array("new".utf8)) }
    #expect(fault?.identifier == .fileInTheWay)
    #expect(fault?.description.contains("a run that was stopped") == true)
    #expect(try folder.bytes(of: "things.csv") == Array("old".utf8))
    #expect(try folder.bytes(of: "things.csv.before") == Array("older".utf8))
  }

  /// The copy is nobody else's to read while it is there.
  @Test func keepsItsPermissionsWhereItHasOtherNames() throws {
    #expect(link(path, folder.path("other.csv")) == 0)
    #expect(chmod(path, 0o600) == 0)
    try OwnersFile(reading: path).replace(with: Array("new".utf8))
    #expect(try folder.status(of: "other.csv").st_mode & 0o7777 == 0o600)
  }
}
