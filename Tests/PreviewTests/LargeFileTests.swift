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
    let size = 30_000_000
    try await serving { site in
      try site.temporary.write([UInt8](repeating: 0, count: size), to: "outer/site/large.bin")
      let client = try site.client()
      client.send(ServedFolder.request("/large.bin", [field]))
      if field.hasSuffix("keep-alive") { client.closeSending() }
      try #expect(client.readHead().length == size)
      try #expect(client.countToEnd() == size)
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
    @Test func costNoMemoryForTheirClients() async throws {
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

  /// Nothing is cut off for being slow, also where others wait.
  @Test func arriveWholeWhereTheirClientIsSlowButNeverStops() async throws {
    var limits = Limits()
    limits.connections = 1
    try await serving(limits: limits) { site in
      let size = 3_000_000
      let path = site.path + "/large.bin"
      #expect(FileManager.default.createFile(atPath: path, contents: nil))
      #expect(truncate(path, off_t(size)) == 0)
      let client = try site.client()
      client.send(ServedFolder.request("/large.bin", ["Connection: close"]))
      try #expect(client.readHead().length == size)
      let others = try (0..<3).map { _ in try site.client() }
      for other in others { other.send(ServedFolder.request("/")) }
      var taken = 0
      while true {
        try await Task.sleep(for: .milliseconds(20))
        let count = try client.skip(100_000)
        taken += count
        if count < 100_000 { break }
      }
      #expect(taken == size)
      for other in others { try #expect(other.readResponse().status == 200) }
    }
  }

  @Test func makeWayWhereNobodyTakesThem() async throws {
    var limits = Limits()
    limits.stall = .milliseconds(150)
    limits.connections = 1
    try await serving(limits: limits) { site in
      try makeLarge(site.path + "/large.bin")
      let clients = try (0..<2).map { _ in
        let client = try site.client()
        client.send(ServedFolder.request("/large.bin", ["Connection: close"]))
        return client
      }
      for client in clients { try #expect(client.readHead().length == Self.size) }
      // Another is let in once one of them was given up.
      try #expect(site.get("/").status == 200)
      try #expect(clients.map { try $0.countToEnd() }.contains { $0 < Self.size })
    }
  }
}
