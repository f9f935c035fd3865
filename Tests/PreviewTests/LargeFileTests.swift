import Foundation
import Support
import Testing

@testable import Preview

@Suite("Large files")
struct LargeFileTests {
  /// 200 MB of zeros that take no room on the disk.
  private static let size = 200_000_000

  private func makeLarge(_ path: String) throws {
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    #expect(truncate(path, off_t(Self.size)) == 0)
  }

  @Test func arriveWhole() async throws {
    try await serving { site in
      try makeLarge(site.path + "/large.bin")
      let client = try site.client()
      client.send(ServedFolder.request("/large.bin", ["Connection: close"]))
      try #expect(client.readHead().length == Self.size)
      try #expect(client.countToEnd() == Self.size)
    }
  }

  @Test(arguments: ["Connection: close", "Connection: keep-alive"])
  func arriveWholeBeforeTheConnectionCloses(_ field: String) async throws {
    var limits = Limits()
    // The file is one chunk, and most of it waits when the server sees that nothing more will come.
    limits.chunk = 30_000_000
    try await serving(limits: limits) { site in
      try site.temporary.write(
        [UInt8](repeating: 0, count: limits.chunk), to: "outer/site/large.bin")
      let client = try site.client()
      client.send(ServedFolder.request("/large.bin", [field]))
      if field.hasSuffix("keep-alive") { client.closeSending() }
      try #expect(client.readHead().length == limits.chunk)
      try #expect(client.countToEnd() == limits.chunk)
    }
  }

  @Test func areLeftAloneWhenTheirClientsGo() async throws {
    try await serving { site in
      try makeLarge(site.path + "/large.bin")
      for _ in 0..<120 {
        let client = try site.client()
        client.send(ServedFolder.request("/large.bin"))
        try #expect(client.readHead().status == 200)
      }
      try #expect(site.get("/").status == 200)
    }
  }

  #if os(Linux)
    @Test func costAChunkOfMemoryForEachClient() async throws {
      try await serving { site in
        try makeLarge(site.path + "/large.bin")
        let before = try residentBytes()
        let clients = try (0..<50).map { _ in try site.client() }
        for client in clients { client.send(ServedFolder.request("/large.bin")) }
        for client in clients { try #expect(client.readHead().length == Self.size) }
        // The tests' own clients read up to 256 KB ahead, the other tests run beside this one.
        try #expect(residentBytes() - before < 200_000_000)
      }
    }

    private func residentBytes() throws -> Int {
      let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
        .split(separator: " ")
      return (Int(pages[1]) ?? 0) * sysconf(Int32(_SC_PAGESIZE))
    }
  #endif

  @Test func stayTheSameWhenReplacedWhileBeingSent() async throws {
    try await serving { site in
      let (old, other) = (UInt8(ascii: "a"), UInt8(ascii: "b"))
      let size = 30_000_000
      try site.temporary.write([UInt8](repeating: old, count: size), to: "outer/site/f.bin")
      let new = try site.temporary.write([UInt8](repeating: other, count: size), to: "outer/new")
      let client = try site.client()
      client.send(ServedFolder.request("/f.bin", ["Connection: close"]))
      try #expect(client.readHead().length == size)
      #expect(rename(new, site.path + "/f.bin") == 0)
      let body = try client.readToEnd()
      #expect(body == [UInt8](repeating: old, count: size))
      try #expect(site.get("/f.bin", ["Range: bytes=0-0"]).text == "b")
    }
  }

  @Test func endTheConnectionWhenCutShortWhileBeingSent() async throws {
    try await serving { site in
      try makeLarge(site.path + "/large.bin")
      let client = try site.client()
      client.send(ServedFolder.request("/large.bin"))
      try #expect(client.readHead().length == Self.size)
      #expect(truncate(site.path + "/large.bin", 10) == 0)
      try #expect(client.countToEnd() < Self.size)
    }
  }

  /// Each part that goes out gives as much time as the whole request had.
  @Test func arriveWholeWhereTheirClientIsSlowButNeverStops() async throws {
    var limits = Limits()
    limits.patience = .milliseconds(300)
    try await serving(limits: limits) { site in
      let size = 30_000_000
      let path = site.path + "/large.bin"
      #expect(FileManager.default.createFile(atPath: path, contents: nil))
      #expect(truncate(path, off_t(size)) == 0)
      let client = try site.client()
      client.send(ServedFolder.request("/large.bin", ["Connection: close"]))
      try #expect(client.readHead().length == size)
      let clock = ContinuousClock()
      var (taken, pauses) = (0, [Duration.zero])
      while true {
        let began = clock.now
        try await Task.sleep(for: .milliseconds(50))
        let count = try client.skip(3_000_000)
        taken += count
        pauses.append(clock.now - began)
        if count < 3_000_000 { break }
      }
      // A machine that stands still for so long makes any client one that stops.
      #expect(taken == size || pauses.contains { $0 > .milliseconds(140) })
    }
  }

  @Test func areGivenUpWhenNobodyTakesThem() async throws {
    var limits = Limits()
    limits.patience = .milliseconds(150)
    limits.connections = 1
    try await serving(limits: limits) { site in
      try makeLarge(site.path + "/large.bin")
      let client = try site.client()
      client.send(ServedFolder.request("/large.bin"))
      try #expect(client.readHead().length == Self.size)
      // Another is let in once the first was given up.
      try #expect(site.get("/").status == 200)
      try #expect(client.countToEnd() < Self.size)
    }
  }
}
