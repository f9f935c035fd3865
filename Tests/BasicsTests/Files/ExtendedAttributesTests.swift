import Foundation
import Support
import Testing

@testable import Basics

/// Attributes that somebody gave to a file, such as tags and comments.
@Suite struct ExtendedAttributesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(text: "old", to: "a.csv")
    try folder.write(text: "new", to: "b.csv")
  }

  private func copy() throws {
    let descriptor = open(folder.path("b.csv"), O_WRONLY)
    defer { close(descriptor) }
    try ExtendedAttributes.copy(from: folder.path("a.csv"), to: descriptor)
  }

  /// Some file systems have none.
  @Test func areGivenToAnotherFile() throws {
    let path = folder.path("a.csv")
    let values = ["user.comment": "since 2014", "user.empty": "", "user.tags": "a\u{0}ü"]
    for (name, value) in values {
      guard TestAttributes.set(name, to: value, of: path) else { return }
    }
    try copy()
    #expect(ExtendedAttributes.names(of: folder.path("b.csv")).sorted() == values.keys.sorted())
    for (name, value) in values {
      let given = ExtendedAttributes.value(of: name, of: folder.path("b.csv")) ?? [1]
      #expect(given.map(UInt8.init(bitPattern:)) == Array(value.utf8))
    }
  }

  @Test func areNoneWhereThereAreNone() throws {
    try copy()
    #expect(ExtendedAttributes.names(of: folder.path("b.csv")) == [])
    #expect(ExtendedAttributes.names(of: folder.path("missing")) == [])
    #expect(ExtendedAttributes.value(of: "user.none", of: folder.path("a.csv")) == nil)
  }

  /// One that can be given to nothing, since nothing is open.
  @Test func areSaidToBeLost() throws {
    guard TestAttributes.set("user.comment", to: "x", of: folder.path("a.csv")) else { return }
    let lost = #expect(throws: ExtendedAttributes.Lost.self) {
      try ExtendedAttributes.copy(from: folder.path("a.csv"), to: -1)
    }
    #expect(lost?.names == ["user.comment"])
  }

  @Test func areKeptByAFreshFile() throws {
    let path = folder.path("a.csv")
    guard TestAttributes.set("user.comment", to: "x", of: path) else { return }
    var status = stat()
    #expect(lstat(path, &status) == 0)
    try FreshFile.write(to: path, into: nil, as: status) { put in try put(Array("new".utf8)) }
    #expect(try folder.bytes(of: "a.csv") == Array("new".utf8))
    #expect(ExtendedAttributes.names(of: path) == ["user.comment"])
  }
}
