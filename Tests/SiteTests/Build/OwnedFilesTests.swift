import SiteSupport
import InventorySupport
import Foundation
import Support
import Testing

@testable import Basics
@testable import Site

/// The list of the program's own files, which every version reads and writes alike.
@Suite struct OwnedFilesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var list: OwnedFiles {
    get throws { try OwnedFiles(in: folder.path, record: SiteRecord()) }
  }

  private func text() throws -> String {
    String(decoding: try folder.bytes(of: "files"), as: UTF8.self)
  }

  @Test func isATextOfALineForEach() throws {
    #expect(try list.paths == [] && OwnedFiles.length(in: folder.path) == 0)
    var list = try list
    try list.add(["a/b.html", "ä b", "a/b.html"])
    try list.remove(["a/b.html", "none"])
    try list.add(["100 %\n\u{7F}"])
    #expect(try text() == "+ a/b.html\n+ ä b\n- a/b.html\n+ 100 %25%0A%7F\n")
    #expect(list.length == OwnedFiles.length(in: folder.path))
    #expect(try self.list.paths == ["ä b", "100 %\n\u{7F}"])
    #expect(try list.paths == self.list.paths)
  }

  /// What was to be named there was never written.
  @Test func passesOverALineThatWasCutOff() throws {
    try folder.write(text: "+ a\n? b\n\n+ ite", to: "files")
    var list = try list
    #expect(list.paths == ["a"] && list.length == 9)
    try list.add(["items"])
    #expect(try text() == "+ a\n? b\n\n+ items\n")
  }

  @Test func isWrittenAnewWhereMostOfItIsGone() throws {
    var list = try list
    let many = (0..<600).map { "\($0)" }
    try list.add(many)
    try list.remove(Array(many.dropFirst(199)))
    list.compact(to: 199) { ["0"] }
    #expect(list.lines == 1_001)
    try list.remove(Array(many.dropFirst()))
    list.compact(to: 1) { ["0"] }
    #expect(try text() == "+ 0\n")
    #expect(list.length == 4 && list.lines == 1 && list.paths == ["0"])
    try list.add(["1"])
    #expect(try text() == "+ 0\n+ 1\n")
  }

  @Test func isTakenFromTheRecordWhereItIsAsLongAsThen() throws {
    try folder.write(text: "+ a\n", to: "files")
    var record = SiteRecord()
    for (length, paths) in [(4, nil), (5, ["a"]), (0, ["a"])] as [(Int, Set<String>?)] {
      (record.ownedLength, record.ownedLines) = (length, 1)
      let list = try OwnedFiles(in: folder.path, record: record)
      #expect(list.paths == paths && list.length == 4 && list.lines == 1)
    }
    record.ownedLength = 4
    var list = try OwnedFiles(in: folder.path, record: record)
    try list.add(["b"])
    #expect(try text() == "+ a\n+ b\n" && list.paths == nil)
    try list.read()
    #expect(list.paths == ["a", "b"])
  }

  /// What is planned no more is left over.
  @Test func tellsWhatIsNotPlanned() throws {
    try folder.write(text: "+ a\n+ b\n+ c\n", to: "files")
    var trial = try list
    try trial.plan(PathList(["b", "d"]), isTrial: true)
    #expect(trial.paths == ["a", "c"])
    #expect(try text() == "+ a\n+ b\n+ c\n")
    var list = try list
    try list.plan(PathList(["b", "d"]))
    #expect(try list.paths == ["a", "c"] && text() == "+ a\n+ b\n+ c\n+ d\n")
    try list.remove(["a", "none"])
    #expect(try list.paths == ["c"] && text() == "+ a\n+ b\n+ c\n+ d\n- a\n")
    #expect(list.length == OwnedFiles.length(in: folder.path))
    #expect(try self.list.paths == ["b", "c", "d"])
  }

  @Test(arguments: [[], ["a"], ["", "ä/b", "c d", "e"]])
  func isGivenPathsInALine(paths: [String]) {
    let list = PathList(paths)
    #expect(Array(list) == paths && list.count == paths.count)
    #expect(Array(list) == paths)
  }

  @Test func endsTheBuildWhereItCannotBeWritten() throws {
    try folder.write(text: "x", to: "files/x")
    var list = try list
    let error = #expect(throws: GalleryError.self) { try list.add(["a"]) }
    #expect(
      error?.description == "\(folder.path("files")) could not be written: Is a directory")
  }
}
