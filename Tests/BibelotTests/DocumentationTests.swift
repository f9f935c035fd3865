import Foundation
import Support
import Testing

/// Holds the documentation to what its readers can follow.
@Suite struct DocumentationTests {
  /// The pages for users and contributors.
  private func pages() throws -> [MarkdownPage] {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Repository.path("Documentation")
    ).filter { $0.hasSuffix(".md") }.sorted()
    #expect(names.count >= 15)
    let paths =
      ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md"]
      + names.map { "Documentation/" + $0 }
    return try paths.map(MarkdownPage.init)
  }

  @Test func leadsToFilesAndHeadingsThatAreThere() throws {
    let others = try ["ARCHITECTURE.md", "Examples/Home/README.md"].map(MarkdownPage.init)
    for page in try pages() + others {
      for link in page.links {
        let parts = link.components(separatedBy: "#")
        let folder = (page.path as NSString).deletingLastPathComponent as NSString
        let target = parts[0].isEmpty ? page.path : folder.appendingPathComponent(parts[0])
        #expect(
          FileManager.default.fileExists(atPath: Repository.path(target)),
          "\(page.path): there is no \(link)")
        guard parts.count == 2, target.hasSuffix(".md") else { continue }
        #expect(
          try MarkdownPage(target).anchors.contains(parts[1]),
          "\(page.path): no heading for \(link)")
      }
    }
  }

  /// Bounds beyond which those who had not written a text lost its thread.
  @Test func hasNoLongParagraphsSentencesOrCells() throws {
    for page in try pages() {
      for block in page.blocks {
        let start = "\(page.path): \(block.prefix(60)) …"
        #expect(wordCount(block) <= 120, "\(start) is a long paragraph")
        let sentences = block.split(separator: /[.;:!?]\s/).map { wordCount(String($0)) }
        #expect((sentences.max() ?? 0) <= 40, "\(start) has a long sentence")
      }
      for cell in page.rows.joined() {
        #expect(wordCount(cell) <= 60, "\(page.path): \(cell.prefix(60)) … is a long cell")
      }
    }
  }

  private func wordCount(_ text: String) -> Int { text.split(whereSeparator: \.isWhitespace).count }

  @Test func hasAREADMEThatIsReadInMinutes() throws {
    let text = try String(contentsOfFile: Repository.path("README.md"), encoding: .utf8)
    #expect(text.components(separatedBy: "\n").count <= 150)
    for page in try pages() where page.path.hasPrefix("Documentation/") {
      #expect(text.contains("(\(page.path))"), "README does not lead to \(page.path)")
    }
  }

  /// Troubleshooting is searched for what the program prints: of each message, three words that follow
  /// one another must do so in the sources too, where names and numbers are left out of both.
  @Test func explainsMessagesThatTheProgramHas() throws {
    var known: Set<[Substring]> = []
    let sources = Repository.path("Sources")
    for file in try FileManager.default.subpathsOfDirectory(atPath: sources)
    where file.hasSuffix(".swift") {
      let text = try String(contentsOfFile: sources + "/" + file, encoding: .utf8)
        .replacing(/\\\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/, with: "")
      known.formUnion(runs(of: 2, in: text) + runs(of: 3, in: text))
    }
    let rows = try MarkdownPage("Documentation/Troubleshooting.md").rows
    #expect(rows.count > 150)
    for row in rows where !["message", "word", "---"].contains(row[0]) && !row[0].hasPrefix("`") {
      // Options that there are not are reported by the library of arguments.
      for message in row[0].components(separatedBy: "; ") where !message.hasPrefix("Unknown option")
      {
        #expect(
          runs(of: 3, in: message).contains(where: known.contains),
          "\(row[0]): no message says “\(message)”")
      }
    }
  }

  /// Each so many words that follow one another; all of them where there are fewer.
  private func runs(of most: Int, in text: String) -> [[Substring]] {
    let words = text.lowercased().split { !$0.isLetter }
    let count = min(most, words.count)
    return (0...(words.count - count)).map { Array(words[$0..<($0 + count)]) }
  }
}
