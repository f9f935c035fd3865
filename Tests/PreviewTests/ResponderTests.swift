import Foundation
import Support
import Testing

@testable import Preview

/// What is answered to a request, without a connection.
@Suite("Answers")
struct ResponderTests {
  private func reply(
    _ target: String, method: String = "GET", _ fields: [(String, String)] = [],
    in folder: TemporaryFolder
  ) -> Reply {
    let responder = Responder(
      site: SiteFolder(path: folder.path), hosts: HostRule(bound: "127.0.0.1"), limits: Limits())
    let host = [("Host", "localhost")].filter { _ in !fields.contains { $0.0 == "Host" } }
    let request = Request(method: method, target: target, fields: HeaderFields(host + fields))
    return responder.reply(to: request, arrivedAt: "127.0.0.1")
  }

  /// Who reads a stale file asks again each time, and is told nothing that is not needed.
  @Test func saysTheSameOfAFileThatHasNotChanged() throws {
    let folder = try TemporaryFolder()
    try folder.write(text: "0123456789", to: "digits.txt")
    let first = reply("/digits.txt", in: folder)
    let names = [
      "Cache-Control", "X-Content-Type-Options", "Referrer-Policy", "X-Frame-Options",
      "Cross-Origin-Resource-Policy", "ETag", "Last-Modified",
    ]
    #expect(first.headers.all.map(\.name) == names + ["Content-Type", "Accept-Ranges"])
    let again = reply(
      "/digits.txt", [("If-None-Match", first.headers["ETag"].joined())], in: folder)
    #expect(again.status == .notModified)
    #expect(again.headers.all.map(\.name) == names)
    #expect(again.headers["Cache-Control"] == ["no-cache"])
    #expect(first.headers["Accept-Ranges"] == ["bytes"])
  }

  /// The name in the address counts as the one in the field does (RFC 9112, 3.2.2).
  @Test(
    arguments: [
      ("localhost", .ok), ("127.0.0.1:80", .ok), ("evil.example", .misdirectedRequest),
      ("localhost@evil.example", .misdirectedRequest), ("", .misdirectedRequest),
    ] as [(String, Status)])
  func answersWholeAddressesOfItsOwnAlone(host: String, status: Status) throws {
    let folder = try TemporaryFolder()
    try folder.write(text: "0123456789", to: "digits.txt")
    #expect(reply("http://\(host)/digits.txt", in: folder).status == status)
  }

  @Test func looksForAStateInEachField() throws {
    let folder = try TemporaryFolder()
    try folder.write(text: "0123456789", to: "digits.txt")
    let tag = reply("/digits.txt", in: folder).headers["ETag"].joined()
    for tags in [["\"x\"", tag], [tag, "\"x\""], ["\"x\", \"y\"", "\"z\",\(tag)"]] {
      let reply = reply("/digits.txt", tags.map { ("If-None-Match", $0) }, in: folder)
      #expect(reply.status == .notModified)
    }
  }

  @Test func takesSeveralRangesForNone() throws {
    let folder = try TemporaryFolder()
    try folder.write(text: "0123456789", to: "digits.txt")
    let once = reply("/digits.txt", [("Range", "bytes=0-1")], in: folder)
    #expect(once.status == .partialContent)
    let twice = reply(
      "/digits.txt", [("Range", "bytes=0-1"), ("Range", "bytes=4-5")], in: folder)
    #expect(twice.status == .ok)
    let tag = once.headers["ETag"].joined()
    let other = reply(
      "/digits.txt", [("Range", "bytes=0-1"), ("If-Range", tag), ("If-Range", "\"other\"")],
      in: folder)
    #expect(other.status == .ok)
  }

  @Test(arguments: ["GET", "HEAD", "POST", "OPTIONS"])
  func asksForTheHostBeforeAnythingElse(_ method: String) throws {
    let folder = try TemporaryFolder()
    for target in ["/", "/%", "*"] {
      let reply = reply(target, method: method, [("Host", "evil.example")], in: folder)
      #expect(reply.status == .misdirectedRequest)
    }
  }

  /// A file that is changed in place keeps its inode.
  @Test func namesEachStateOfAFileForItself() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(text: "0123456789", to: "digits.txt")
    func tag(size: Int, seconds: Int, nanoseconds: Int) throws -> String {
      #expect(truncate(path, off_t(size)) == 0)
      let time = timespec(tv_sec: seconds, tv_nsec: nanoseconds)
      #expect(utimensat(AT_FDCWD, path, [time, time], 0) == 0)
      return EntityTag(try #require(FileStatus(path: path))).text
    }
    let states = [(10, 1_000, 0), (10, 1_000, 1), (10, 1_001, 0), (9, 1_000, 0)]
    let tags = try states.map { try tag(size: $0.0, seconds: $0.1, nanoseconds: $0.2) }
    #expect(Set(tags).count == states.count)
    #expect(try tag(size: 10, seconds: 1_000, nanoseconds: 0) == tags[0])
  }

  private static let sendNothing = "This preview shows pages; nothing can be sent to it."
  private static let refusals: [(Refusal, UInt32, String, [String])] = [
    (.malformed, 400, "The browser asked in a way this preview does not understand.", []),
    (.targetTooLong, 414, "This address is too long.", []),
    (
      .fieldsTooLarge, 431,
      "The browser sent more than this preview reads, perhaps because there are many cookies for this address.",
      []
    ),
    (.bodyTooLarge, 413, sendNothing, []), (.lengthMissing, 411, sendNothing, []),
    (
      .foreignHost, 421,
      "This preview only answers to its own address, the one that was shown when it started.", []
    ),
    (.method, 405, sendNothing, ["Allow: GET, HEAD"]),
    (.notFound, 404, "There is no page or picture at this address.", []),
    (.forbidden, 403, "This computer does not allow the preview to read this file.", []),
    (.range(size: 10), 416, "The file is shorter than that.", ["Content-Range: bytes */10"]),
    (
      .busy, 503, "Too many files are open on this computer. Try again in a moment.",
      ["Retry-After: 1"]
    ),
    (.unreadable, 500, "The file could not be read from the disk.", []),
    (.otherState, 412, "The file has changed.", []),
    (.notYet, 503, "It will appear here as soon as it is ready.", ["Retry-After: 1"]),
  ]

  @Test(arguments: refusals.indices) func saysWhyThereIsNoFile(index: Int) {
    let (refusal, status, sentence, fields) = Self.refusals[index]
    #expect(refusal.status.rawValue == status)
    #expect(refusal.sentence == sentence)
    #expect(refusal.headers.map { "\($0.0): \($0.1)" } == fields)
  }

  /// The system itself keeps this file from everybody, the administrator too.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/sys/vm/compact_memory")))
  func saysThatAFileMayNotBeReadByAnybody() throws {
    let target = try RequestTarget("/compact_memory", limit: 100)
    #expect(throws: Refusal.forbidden) { _ = try SiteFolder(path: "/proc/sys/vm").find(target) }
  }

  @Test func saysThatTheDiskFailed() throws {
    let folder = try TemporaryFolder()
    // A folder can be opened and not be read as a file.
    let slice = FileSlice(file: try Descriptor.folder(at: folder.path), bytes: 0..<10)
    #expect(throws: Refusal.unreadable) { _ = try slice.read() }
    try folder.write(text: "0123456789", to: "digits.txt")
    let name = "digits.txt".utf8CString
    let file = try Descriptor.folder(at: folder.path).entry(Array(name))
    let tooLong = FileSlice(file: file, bytes: 0..<11)
    #expect(throws: Refusal.unreadable) { _ = try tooLong.read() }
    // A part after another.
    let part = FileSlice(file: file, bytes: 2..<9)
    #expect(try part.read() == Array("2345678".utf8))
    var space = [UInt8](repeating: 0, count: 4)
    let counts = [0, 4, 7, -1].map { place in
      space.withUnsafeMutableBytes { part.read(from: place, into: $0) }
    }
    #expect(counts == [4, 3, nil, nil] && space == Array("6785".utf8))
    #expect(space.withUnsafeMutableBytes { tooLong.read(from: 10, into: $0) } == nil)
  }

  #if os(Linux)
    /// The paths of what this process has open below a folder.
    private func open(below folder: TemporaryFolder) throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
        .compactMap {
          try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + $0)
        }
        .filter { $0.hasPrefix(folder.path) }
    }

    @Test func leavesNothingOpen() throws {
      let folder = try TemporaryFolder()
      try folder.write(text: "0123456789", to: "a/b/digits.txt")
      for target in ["/a/b/digits.txt", "/a/b", "/a/b/", "/a/none"] {
        for method in ["GET", "HEAD"] { _ = reply(target, method: method, in: folder) }
      }
      #expect(FolderListing.names(in: folder.path("a")) == ["b"])
      _ = PollingSource(WatchedScope(folders: [folder.path], ignoring: { _ in false }))
      #expect(try open(below: folder) == [])
    }
  #endif
}

@Suite("Hosts and targets")
struct RequestTests {
  private static let hosts: [(bound: String, address: String?, field: String, isOwn: Bool)] = [
    ("MyMac.local", nil, "mymac.LOCAL:8000", true), ("MyMac.local", nil, "mymac", false),
    ("0.0.0.0", "192.168.1.5", "192.168.1.5:8000", true),
    ("0.0.0.0", "192.168.1.5", "192.168.1.6", false), ("0.0.0.0", nil, "192.168.1.5", false),
    ("::", "FE80::1", "[fe80::1]:8000", true), ("::", "fe80::1", "[FE80::1]", true),
    ("::", "fe80::1", "[fe80::2]", false), ("::", "::ffff:192.168.1.5", "192.168.1.5:8000", true),
    ("::", "::FFFF:192.168.1.5", "192.168.1.6", false),
    ("127.0.0.1", "127.0.0.1", "LocalHost:1", true),
    ("0.0.0.0", nil, "[::1]", true), ("::1", nil, "127.0.0.1", true),
  ]

  @Test(arguments: hosts.indices) func tellsItsOwnHostsFromOthers(index: Int) throws {
    let (bound, address, field, isOwn) = Self.hosts[index]
    let request = Request(target: "/", fields: [("Host", field)])
    let rule = HostRule(bound: bound)
    if isOwn {
      try rule.check(request, arrivedAt: address)
    } else {
      #expect(throws: Refusal.foreignHost) { try rule.check(request, arrivedAt: address) }
    }
  }

  @Test(arguments: [
    "", "a", "*", "/\u{7F}", "/ ", "/\u{1F}", "/é", "/#", "/a#b", "/%", "/%4", "/%4g", "/%g4",
  ]) func understandsNoTargetThatABrowserWouldNotSend(text: String) {
    #expect(throws: Refusal.malformed) { try RequestTarget(text, limit: 100) }
  }

  @Test(
    arguments: [
      ("http://localhost/a?b", "localhost", "/a?b"), ("HTTP://a:1/", "a:1", "/"),
      ("http://a", "a", "/"), ("http://a?b", "a", "/?b"), ("http://", "", "/"),
      ("http://a@b/c", "a@b", "/c"),
    ])
  func readsWholeAddresses(text: String, host: String, target: String) throws {
    let parts = try #require(RequestTarget.parts(ofAbsolute: text))
    #expect(parts == (host, target))
  }

  @Test(arguments: ["/", "https://a/", "/http://a", "ftp://a", "http:/a", "*", ""])
  func takesNothingElseForAWholeAddress(text: String) {
    #expect(RequestTarget.parts(ofAbsolute: text) == nil)
  }

  @Test(
    arguments: [
      ("/", [], true, nil), ("/a", ["a"], false, nil), ("/a/b/", ["a", "b"], true, nil),
      ("/!~", ["!~"], false, nil), ("/%4a%4B?x?y=%41", ["JK"], false, "x?y=%41"),
      ("/a?", ["a"], false, ""), ("/a/?b/", ["a"], true, "b/"),
    ] as [(String, [String], Bool, String?)])
  func readsTheNamesOfATarget(
    text: String, names: [String], isFolder: Bool, query: String?
  ) throws {
    let target = try RequestTarget(text, limit: text.utf8.count)
    #expect(target.segments == names.map { Array($0.utf8) })
    #expect(target.namesFolder == isFolder)
    #expect(target.query == query)
    #expect(throws: Refusal.targetTooLong) {
      try RequestTarget(text, limit: text.utf8.count - 1)
    }
  }
}
