import Foundation
import Support
import Testing

@testable import Preview

@Suite("What a path leads to")
struct PathTests {
  @Test func showsFilesAndTheIndexOfAFolder() async throws {
    try await serving { site in
      try #expect(site.get("/").text == "<p>home")
      try #expect(site.get("/index.html").text == "<p>home")
      try #expect(site.get("/a/").text == "<p>drawer")
      try #expect(site.get("/digits.txt?v=1&x=/../canary").text == "0123456789")
    }
  }

  @Test(arguments: [
    "/canary", "/../canary", "/%2e%2e/canary", "/%2E%2E/canary", "/.%2e/canary", "/..%2fcanary",
    "/%2e%2e%2fcanary", "/%2fetc/passwd", "/a/../../canary", "/a/%2e%2e/%2e%2e/canary", "/a/..",
    "//etc/passwd", "//canary", "/a//index.html", "///", "/..;/canary", "/%252e%252e/canary",
    "/..%5ccanary", "/..\\canary", "/%5c..%5ccanary", "/%00", "/index.html%00", "/%00/../canary",
    "/canary.html%00.txt", "/./index.html", "/%2e/index.html", "/%c0%ae%c0%ae/canary",
    "/%c0%af../canary", "/..%c1%9ccanary", "/%uff0e%uff0e/canary", "/．．/canary", "/index.html/",
    "/index.html/x", "/.hidden", "/.git/config", "/a/.hidden", "/%2ehidden", "/link.html",
    "/inside.html", "/folder-link/canary", "/folder-link/", "/folder-link", "/a/up/canary",
    "/absolute-link", "/dangling", "/loop", "/loop/x", "http://localhost/../canary", "*", "?", "",
    "index.html", "file:///etc/passwd", "/%", "/%2", "/%zz", "/%2x", "/#", "/a#b",
  ])
  func givesNothingElse(_ target: String) async throws {
    try await serving { site in
      let folder = site.temporary
      for hidden in [".hidden", ".git/config", "a/.hidden"] {
        try folder.write(text: ServedFolder.canary, to: "outer/site/" + hidden)
      }
      // A link is not followed even where it leads to a file of the site: whether it does could
      // change between the look and the opening, and a build writes no links.
      for (link, destination) in [
        ("link.html", "../canary.html"), ("inside.html", "index.html"), ("folder-link", ".."),
        ("a/up", "../.."), ("absolute-link", "/etc/passwd"), ("dangling", "nothing"),
        ("loop", "loop"),
      ] {
        try FileManager.default.createSymbolicLink(
          atPath: site.path + "/" + link, withDestinationPath: destination)
      }
      let response = try site.get(target)
      #expect([400, 404].contains(response.status))
      #expect(!response.text.contains(ServedFolder.canary))
      #expect(!response.text.contains("home") && !response.text.contains("root:"))
    }
  }

  @Test(arguments: [
    "plain.txt", "two words.txt", "50%.txt", "a#b.txt", "why?.txt", "été.txt", "e\u{301}.txt",
    "日本.txt", "🏺.txt", "\"quoted\".txt", "it's.txt", "a&b=c;d.txt", "a+b.txt", "%2e%2e.txt",
    "con:nul.txt", "-.txt", "..a.txt", "<b>.txt", "new\nline.txt",
  ])
  func findsFilesOfAnyName(_ name: String) async throws {
    try await serving { site in
      try site.temporary.write(text: name, to: "outer/site/n/" + name)
      let escaped = name.utf8.map { byte in "%" + String(format: "%02x", byte) }.joined()
      let response = try site.get("/n/" + escaped)
      let isHidden = name.hasPrefix(".")
      #expect(response.status == (isHidden ? 404 : 200))
      #expect(response.text == name || isHidden)
    }
  }

  @Test(
    arguments: [
      ("/a", "/a/"), ("/a?q=1%20/", "/a/?q=1%20/"), ("/%61", "/a/"), ("/x:y", "/x%3Ay/"),
      ("/Az-09._~", "/Az-09._~/"), ("/%41z%2d09%2E%5f%7E", "/Az-09._~/"),
      ("/it's%20here", "/it%27s%20here/"), ("/%C3%A9t%C3%A9", "/%C3%A9t%C3%A9/"),
    ])
  func sendsAFolderWithoutItsSlashToTheOneWithIt(_ pair: (String, String)) async throws {
    try await serving { site in
      for name in ["x:y", "it's here", "été", "Az-09._~"] {
        try site.temporary.write(text: "", to: "outer/site/\(name)/index.html")
      }
      let response = try site.get(pair.0)
      #expect(response.status == 308)
      #expect(response["Location"] == pair.1)
      try #expect(site.get(pair.1).status == 200)
    }
  }

  @Test(arguments: ["//evil.example", "//a", "/%2fa", "///a", "/\\a", "/%5ca", "/a//"])
  func neverRedirectsToAnotherHost(_ target: String) async throws {
    try await serving { site in
      let response = try site.get(target)
      #expect([400, 404].contains(response.status))
      #expect(response["Location"] == nil)
    }
  }

  @Test func doesNotWaitForPipesAndSockets() async throws {
    try await serving { site in
      #expect(mkfifo(site.path + "/pipe", 0o600) == 0)
      #expect(mkfifo(site.path + "/a/pipe.html", 0o600) == 0)
      let socket = try listen(at: site.path + "/socket")
      defer { close(socket) }
      for target in ["/pipe", "/pipe/", "/pipe/x", "/a/pipe.html", "/socket"] {
        try #expect(site.get(target).status == 404, "\(target)")
      }
    }
  }

  @Test func saysThatAFileMayNotBeRead() async throws {
    try await serving { site in
      chmod(site.path + "/digits.txt", 0)
      // The system's administrator may read everything.
      try #expect(site.get("/digits.txt").status == (geteuid() == 0 ? 200 : 403))
    }
  }

  @Test func hasNoListOfAFolderWithoutAnIndex() async throws {
    try await serving { site in
      try site.temporary.write(text: "x", to: "outer/site/empty/name.txt")
      let response = try site.get("/empty/")
      #expect(response.status == 404)
      #expect(!response.text.contains("name.txt"))
    }
  }

  @Test func doesNotTakeAFolderForAPage() async throws {
    try await serving { site in
      try site.temporary.write(text: "x", to: "outer/site/odd/index.html/file.txt")
      try #expect(site.get("/odd/").status == 404)
      try #expect(site.get("/odd/index.html/file.txt").text == "x")
    }
  }

  @Test func findsAFolderThatWasMadeAgain() async throws {
    try await serving { site in
      try FileManager.default.removeItem(atPath: site.path)
      try #expect(site.get("/").status == 404)
      try site.temporary.write(text: "<p>again", to: "outer/site/index.html")
      try #expect(site.get("/").text == "<p>again")
    }
  }

  private func listen(at path: String) throws -> Int32 {
    #if canImport(Glibc)
      let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let socket = socket(AF_UNIX, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    try #require(bytes.count < MemoryLayout.size(ofValue: address.sun_path))
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let bound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(bound == 0)
    return socket
  }
}
