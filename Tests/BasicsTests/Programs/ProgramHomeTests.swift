import FileSupport
import Foundation
import Support
import Testing

@testable import Basics

/// The folder that a program takes for its user's home.
@Suite struct ProgramHomeTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func isGoneAfterwardsWithAllThatIsInItButNotWhatItLeadsTo() throws {
    try folder.write(text: "font", to: "user/.fonts/a.ttf")
    var path = ""
    try ProgramHome.using(of: folder.path("user")) { home in
      path = home.path
      let font = try String(contentsOfFile: path + "/.fonts/a.ttf", encoding: .utf8)
      #expect(font == "font")
      var status = stat()
      #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o700)
      try Data("x".utf8).write(to: URL(filePath: path + "/.config/x"))
    }
    #expect(!path.isEmpty && !FileManager.default.fileExists(atPath: path))
    #expect(try folder.files(below: "user") == [".fonts/a.ttf"])
  }

  @Test func isGoneAfterAnErrorToo() throws {
    var path = ""
    #expect(throws: CancellationError.self) {
      try ProgramHome.using { home in
        path = home.path
        throw CancellationError()
      }
    }
    #expect(!path.isEmpty && !FileManager.default.fileExists(atPath: path))
  }

  @Test func isRemovedLaterWhereARunThatWasKilledLeftIt() throws {
    let (left, used, other) = ("home-left", "home-used", "other")
    for name in [left, used, other] { try folder.write(text: "x", to: "\(name)/.config/x") }
    func isThere(_ name: String) -> Bool {
      FileManager.default.fileExists(atPath: folder.path(name))
    }
    let lock = try #require(FolderLock(folder.path(used)))
    // They have just been made.
    FolderLock.removeLeft(in: folder.path, beginning: "home-")
    #expect(isThere(left) && isThere(used) && isThere(other))
    FolderLock.removeLeft(in: folder.path, beginning: "home-", before: .max)
    #expect(!isThere(left) && isThere(used) && isThere(other))
    lock.unlock()
    FolderLock.removeLeft(in: folder.path, beginning: "home-", before: .max)
    #expect(!isThere(used) && isThere(other))
  }

  @Test func isAFolderOfTheSnapsForOne() throws {
    let programs = try TestPrograms()
    let snap = try programs.write("snap", "exit 0")
    let link = folder.path("chromium")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: snap)
    let script = try programs.write("chromium-browser", "exec /snap/bin/chromium \"$@\"")
    for program in [link, script] {
      try ProgramHome.using(for: program, of: folder.path("user")) { home in
        #expect(home.isConfined)
        #expect(home.path.hasPrefix(folder.path("user/snap/chromium/common/bibelot-home-")))
        #expect(home.environment["HOME"] == folder.path("user"))
      }
    }
    let other = try programs.write("google-chrome", "exec /opt/google/chrome \"$@\"")
    try ProgramHome.using(for: other, of: folder.path("user")) { home in
      #expect(!home.isConfined && home.environment["HOME"] == home.path)
    }
  }
}
