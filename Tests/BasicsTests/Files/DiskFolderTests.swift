import FileSupport
import Foundation
import Support
import Testing

@testable import Basics

/// Files below a folder on a disk.
@Suite struct DiskFolderTests {
  private let folder: TemporaryFolder
  private let root: SourceFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(text: "four", to: "home/a")
    try folder.write(text: "four", to: "home/below/b")
    try folder.write(text: "four", to: "c")
    root = SourceFolder(path: folder.path("home"))
  }

  @Test(arguments: ["../c", "below/../a", "./a", "below/./b", "below//b", "a/b", "x", "x/y"])
  func areNotThereUnderOtherNamesThanTheirOwn(name: String) {
    #expect(throws: ReadFault.missing) { try root.read(name) }
    #expect(throws: ReadFault.missing) { try root.stamp(of: name) }
  }

  @Test func areNoFolders() {
    #expect(throws: ReadFault.notAFile(.folder)) { try root.read("below") }
    #expect(root.holdsSomething(at: "below") && root.holdsSomething(at: "below/b"))
  }

  @Test func areReadUpToTheirLimit() throws {
    #expect(try root.read("below/b", upTo: 4).bytes == Array("four".utf8))
    #expect(throws: ReadFault.tooLarge(limit: 3)) { try root.read("below/b", upTo: 3) }
    #expect(try root.head(of: "a", count: 2) == Array("fo".utf8))
    #expect(try root.head(of: "a", count: 9) == Array("four".utf8))
  }

  private func put(_ kind: Obstacle, at path: String) throws {
    let full = folder.path("home/" + path)
    switch kind {
    case .link, .linkAbove:
      try FileManager.default.createSymbolicLink(atPath: full, withDestinationPath: "below")
    case .folder:
      try FileManager.default.createDirectory(atPath: full, withIntermediateDirectories: false)
    case .pipe: #expect(mkfifo(full, 0o600) == 0)
    case .socket: #expect(mknod(full, S_IFSOCK | 0o600, 0) == 0)
    case .device: break
    }
  }

  @Test(arguments: [
    (Obstacle.link, "is a link, not a file", "put a copy of the file itself in its place"),
    (.folder, "is a folder, not a file", "put the file in its place"),
    (.pipe, "is a pipe, not a file", "put the file in its place"),
    (.socket, "is a socket, not a file", "put the file in its place"),
  ])
  func areNotWhatElseCanLieThere(kind: Obstacle, words: String, remedy: String) throws {
    try put(kind, at: "other")
    #expect(throws: ReadFault.notAFile(kind)) { try root.read("other") }
    #expect(throws: ReadFault.notAFile(kind)) { try root.stamp(of: "other") }
    #expect(throws: ReadFault.notAFile(kind)) { try root.head(of: "other", count: 1) }
    #expect(kind.words == words && kind.remedy == remedy)
    #expect(ReadFault.notAFile(kind).words == "it " + words)
    #expect(ReadFault.notAFile(kind).isObstacle && root.holdsSomething(at: "other"))
  }

  @Test func areNoDevices() {
    let devices = SourceFolder(path: "/dev")
    #expect(throws: ReadFault.notAFile(.device)) { try devices.read("null") }
    #expect(Obstacle.device.words == "is a device, not a file")
    #expect(devices.entries().first { $0.name == "null" }?.kind == .other)
  }

  @Test func areNotBehindALink() throws {
    try put(.link, at: "way")
    #expect(throws: ReadFault.notAFile(.linkAbove)) { try root.read("way/b") }
    #expect(Obstacle.linkAbove.words == "is in a folder that is a link")
    #expect(Obstacle.linkAbove.remedy == "put the folder itself in the place of the link")
    try put(.pipe, at: "pipe")
    #expect(throws: ReadFault.missing) { try root.read("pipe/b") }
    #expect(root.entries(in: "way") == [] && root.entries(in: "nowhere") == [])
    try root.checkFolders()
    // The folder itself may be one: its owner named it.
    let linked = SourceFolder(path: folder.path("home/way"))
    #expect(try linked.read("b").bytes == Array("four".utf8))
    #expect(linked.entries().map(\.name) == ["b"])
  }

  @Test func areListedByTheBytesOfTheirNamesWithoutHiddenOnes() throws {
    for name in ["B", "b", "ä", "Z", ".hidden", "below/x"] {
      try folder.write(text: "", to: "home/" + name)
    }
    try put(.link, at: "l")
    try put(.pipe, at: "p")
    let entries = root.entries()
    #expect(entries.map(\.name) == ["B", "Z", "a", "b", "below", "l", "p", "ä"])
    #expect(
      entries.map(\.kind) == [.file, .file, .file, .file, .folder, .link, .other, .file])
    #expect(root.entries(in: "below").map(\.name) == ["b", "x"])
  }

  @Test func areClosedWhateverCameOfThem() throws {
    try put(.link, at: "way")
    try put(.pipe, at: "pipe")
    do {
      let root = SourceFolder(path: folder.path("home"))
      for name in ["a", "below/b", "below", "x", "x/y", "below/../a", "way/b", "pipe", "a/b"] {
        _ = try? root.read(name)
        _ = try? root.read(name, upTo: 1)
        _ = try? root.stamp(of: name)
        _ = try? root.head(of: name, count: 1)
        _ = root.entries(in: name)
      }
      // Folders stay open for as long as the value is used.
      let left = ["home", "home/below"].map(folder.path)
      #expect((openFiles(below: folder.path) ?? []).allSatisfy(left.contains))
    }
    #expect(openFiles(below: folder.path) ?? [] == [])
  }

  /// The first that could not be looked into, in the order of their paths.
  @Test func areMissedInFoldersThatCannotBeRead() throws {
    let faults = FolderFaults()
    #expect(faults.first == nil)
    for name in ["/b", "/a", "/c"] { faults.note(name, "words of " + name) }
    #expect(faults.first?.path == "/a" && faults.first?.words == "words of /a")
  }

  @Test func areAllReadThroughALinkToNone() throws {
    try put(.link, at: "below/z")
    try put(.pipe, at: "below/p")
    try folder.write(text: "", to: "home/.hidden")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("home/0"), withDestinationPath: "a")
    let tree = try FolderTree(of: folder.path("home"))
    #expect(tree.contents == ["a": Array("four".utf8), "below/b": Array("four".utf8)])
    #expect(tree.passedOver.map(\.path) == ["0", "below/p", "below/z"])
    #expect(tree.passedOver.map(\.isLink) == [true, false, true])
    #expect(try FolderTree(of: folder.path("none")).contents.isEmpty)
  }

  @Test(arguments: [
    (ReadFault.missing, "it does not exist"),
    (.tooLarge(limit: 5 << 20), "it is larger than 5 MB"),
    (.tooMuch, "its zip archive unpacks to many times its own size"),
    (.unreadable("it is locked"), "it is locked"),
  ])
  func areSaidToBeWhatTheyAre(fault: ReadFault, words: String) {
    #expect(fault.words == words && !fault.isObstacle)
  }

  @Test func areStampedWithTheirTimesAndSize() throws {
    let stamp = try root.stamp(of: "a")
    #expect(try stamp.size == 4 && root.read("a").stamp == stamp)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("home/a"))
    let modified = try #require(attributes[.modificationDate] as? Date).timeIntervalSince1970
    #expect(abs(Double(stamp.modified) / 1e9 - modified) < 0.001)
    #expect(attributes[.systemFileNumber] as? Int == Int(stamp.inode))
  }

  /// An accent may be one sign with its letter or one of its own: two folders for the file system.
  @Test func tellsApartWhatOnlyLooksTheSame() throws {
    let folder = try TemporaryFolder()
    let names = ["K\u{FC}che", "Ku\u{308}che"]
    for (number, name) in names.enumerated() {
      try folder.write(text: "\(number)", to: "home/\(name)/p.txt")
    }
    // Some file systems take them for one.
    guard try FileManager.default.contentsOfDirectory(atPath: folder.path("home")).count == 2 else {
      return
    }
    let home = DiskFolder(path: folder.path("home"))
    for (number, name) in names.enumerated() {
      #expect(try home.read(name + "/p.txt", upTo: 9).bytes == Array("\(number)".utf8))
      #expect(try home.entries(in: name).count == 1)
    }
    let log = ReadLog()
    try ReadingContext.changing({ $0.log = log }) {
      for name in names { _ = try home.stamp(of: name + "/p.txt") }
    }
    #expect(log.all.first?.looks.count == 2)
  }
}
