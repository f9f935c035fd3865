import Foundation
import Testing

@testable import Basics
@testable import Model

/// Style sheets and scripts as sites hold them.
@Suite struct AssetTextTests {
  private func shortened(_ text: String, at path: String) -> String {
    String(decoding: AssetText.shortened(Array(text.utf8), at: path), as: UTF8.self)
  }

  @Test func areWithoutCommentsAndIndentation() {
    #expect(
      shortened("/* One\n   two. */\n\na {\n  b: c; /* d */\n}\n/**/e{}\n/* f", at: "x.css")
        == "a {\nb: c; \n}\ne{}\n")
    #expect(
      shortened("\"use strict\";\n\n// Why.\n{\n  // This.\n  a = \"//b\"; c\n}\n", at: "x.js")
        == "\"use strict\";\n{\na = \"//b\"; c\n}\n")
    #expect(shortened("  <svg>\n\n</svg>", at: "x.svg") == "  <svg>\n\n</svg>")
    #expect(shortened("", at: "x.css").isEmpty && shortened("", at: "x.js").isEmpty)
  }

  /// What shortening relies on.
  @Test func areWrittenSoThatNothingElseIsLost() {
    for (path, content) in Theme.builtIn where path.hasPrefix("Site/") {
      let text = String(decoding: content, as: UTF8.self)
      if path.hasSuffix(".js") {
        #expect(!text.contains("/*"), "\(path)")
        for line in text.split(separator: "\n") {
          #expect(line.count { $0 == "`" }.isMultiple(of: 2), "\(path): \(line)")
        }
      } else if path.hasSuffix(".css") {
        // No comment stands within a text, and none is left open.
        #expect(!text.contains(#/["'][^"'\n]*(\/\*|\*\/)[^"'\n]*["']/#), "\(path)")
        #expect(
          text.components(separatedBy: "/*").count == text.components(separatedBy: "*/").count)
      }
    }
  }

  @Test func areShorterByWhatIsForReaders() throws {
    let theme = try Theme.read().theme
    for path in ["assets/site.css", "assets/viewer.js", "assets/find.js"] {
      let (long, short) = (Theme.builtIn["Site/" + path] ?? [], theme.siteFiles[path] ?? [])
      #expect(!short.isEmpty && short.count < long.count * 9 / 10, "\(path)")
    }
  }
}
