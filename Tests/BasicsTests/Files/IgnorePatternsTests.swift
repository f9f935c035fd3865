import Foundation
import Support
import Testing

@testable import Basics

/// Patterns of files that are left out.
@Suite struct IgnorePatternsTests {
  private func leaveOut(_ patterns: [String], _ path: String) -> Bool {
    IgnorePatterns(patterns).leavesOut(path)
  }

  @Test(arguments: [
    ("bbq.jpg", "bbq.jpg"), ("bbq.jpg", "Garden/bbq.jpg"), ("/bbq.jpg", "bbq.jpg"),
    ("*.mov", "Garden/bee.mov"), ("Garden", "Garden/bbq.jpg"), ("Garden/", "Garden/old/bbq.jpg"),
    ("/Garden/", "Garden/bbq.jpg"), ("Garden/*.jpg", "Garden/bbq.jpg"),
    ("old", "Garden/old/bbq.jpg"),
    ("Garden/**", "Garden/old/bbq.jpg"), ("**/old", "Garden/old/bbq.jpg"),
    ("**/bbq.jpg", "bbq.jpg"),
    ("Garden/**/bbq.jpg", "Garden/bbq.jpg"), ("Garden/**/bbq.jpg", "Garden/a/b/bbq.jpg"),
    ("a/**/b/**/c", "a/b/x/b/y/c"), ("IMG_00[0-4]?.jpg", "IMG_0042.jpg"), ("b\\*q.jpg", "b*q.jpg"),
    ("Gärten/", "Ga\u{308}rten/x.jpg"), ("Kitchen table/", "Kitchen table/x.jpg"),
  ])
  func goFor(pattern: String, path: String) {
    #expect(leaveOut([pattern], path))
  }

  @Test(arguments: [
    ("bbq.jpg", "bbq.jpeg"), ("/bbq.jpg", "Garden/bbq.jpg"), ("*.mov", "bee.mov.jpg"),
    ("Garden/", "Garden"), ("Garden/*.jpg", "Garden/old/bbq.jpg"),
    ("Garden/*.jpg", "x/Garden/bbq.jpg"),
    ("Garden/**", "Garden"), ("a/**/c", "a/b"), ("IMG_00[0-4]?.jpg", "IMG_0052.jpg"),
    ("b\\*q.jpg", "bbq.jpg"), ("", "bbq.jpg"), ("/", "bbq.jpg"), ("!bbq.jpg", "bbq.jpg"),
  ])
  func doNotGoFor(pattern: String, path: String) {
    #expect(!leaveOut([pattern], path))
  }

  /// As git has it: the last one that fits decides, and nothing comes back out of a folder that is left out.
  @Test func takeBackWhatThoseAboveThemLeaveOut() {
    #expect(!leaveOut(["*.jpg", "!bbq.jpg"], "Garden/bbq.jpg"))
    #expect(leaveOut(["*.jpg", "!bbq.jpg"], "Garden/hose.jpg"))
    #expect(leaveOut(["!bbq.jpg", "*.jpg"], "bbq.jpg"))
    #expect(leaveOut(["Garden/", "!bbq.jpg"], "Garden/bbq.jpg"))
    #expect(!leaveOut(["Garden/*", "!bbq.jpg"], "Garden/bbq.jpg"))
    #expect(IgnorePatterns(["*.mov", "*.jpg"]).place(ofPatternFor: "a.jpg") == 1)
  }

  /// Git says the same of every one of them.
  @Test func areReadAsGitReadsThem() throws {
    let folder = try TemporaryFolder()
    var random = SeededGenerator(seed: 5)
    let parts = ["a", "b", "*", "**", "?", "a*", "[ab]", "!a", "\\a"]
    let paths = ["a", "b", "ab", "a/b", "b/a", "a/a/b", "b/ab/a", "a/b/a/b", "ab/a/b/b"]
    guard try Self.git(["init", "-q", folder.path("home")]).status == 0 else {
      Issue.record("git is not installed")
      return
    }
    for _ in 0..<60 {
      let patterns = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        let names = (0..<Int.random(in: 1...3, using: &random)).map { _ in
          parts[Int.random(in: 0..<parts.count, using: &random)]
        }
        return (Bool.random(using: &random) ? "/" : "") + names.joined(separator: "/")
          + (Bool.random(using: &random) ? "/" : "")
      }
      try folder.write(text: patterns.joined(separator: "\n") + "\n", to: "home/.gitignore")
      let told = try Self.git(
        ["-C", folder.path("home"), "check-ignore", "--no-index"] + paths
      ).output.split(separator: "\n").map(String.init)
      #expect(paths.filter { leaveOut(patterns, $0) } == told, "\(patterns)")
    }
  }

  private static func git(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }

  @Test(arguments: ["bbq.jpg", "Garden/b*q?[1].jpg", "back\\slash.jpg", "a b/!x.jpg"])
  func forOneFileAloneGoForNoOther(path: String) {
    let pattern = IgnorePatterns.pattern(of: path)
    #expect(leaveOut([pattern], path))
    #expect(!leaveOut([pattern], "x/" + path) && !leaveOut([pattern], "Garden/bbqq1.jpg"))
  }

  /// A message shows a dot or nothing for them, which would not be those that are meant.
  @Test(arguments: [
    ("orph\u{1B}[31man.jpg", "/orph?\\[31man.jpg"), ("a\nb.jpg", "/a?b.jpg"),
    ("a\tb.jpg", "/a?b.jpg"),
    ("a\u{85}b.jpg", "/a??b.jpg"), ("é\u{202E}gpj.jpg", "/é???gpj.jpg"),
    ("a\r\nb.jpg", "/a??b.jpg"),
  ])
  func showNothingThatCannotBeCopied(path: String, shown: String) {
    #expect(IgnorePatterns.pattern(of: path) == shown)
    #expect(leaveOut([shown], path) && !leaveOut([shown], "x/" + path))
    #expect(TerminalText.line(of: shown.unicodeScalars) == shown)
  }
}
