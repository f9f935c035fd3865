import Foundation
import Support

/// A page of the documentation: its text without blocks of code, and what leads elsewhere from it.
struct MarkdownPage {
  /// Its path below the project's folder.
  let path: String
  private let lines: [String]

  init(_ path: String) throws {
    self.path = path
    var isCode = false
    lines = try String(contentsOfFile: Repository.path(path), encoding: .utf8)
      .components(separatedBy: "\n")
      .filter { line in
        let isFence = line.trimmingCharacters(in: .whitespaces).hasPrefix("```")
        if isFence { isCode.toggle() }
        return !isFence && !isCode
      }
  }

  /// Paragraphs, headings and entries of lists, each with its words in one line.
  var blocks: [String] {
    lines.reduce(into: [""]) { blocks, line in
      let text = line.trimmingCharacters(in: .whitespaces)
      if text.isEmpty || text.hasPrefix("|") {
        blocks.append("")
      } else if text.firstMatch(of: /^([-*#>]|\d+\.)/) != nil {
        blocks.append(text)
      } else {
        blocks[blocks.count - 1] += " " + text
      }
    }
  }

  /// The rows of its tables, each with its cells.
  var rows: [[String]] {
    lines.filter { $0.hasPrefix("|") }.map { line in
      line.replacing("\\|", with: "/").components(separatedBy: "|").dropFirst().dropLast()
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  /// What its headings are called in addresses, as the hosts of repositories make them.
  var anchors: Set<String> {
    Set(
      lines.filter { $0.hasPrefix("#") }.map { line in
        let kept = line.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces).lowercased()
          .filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
        return kept.replacing(" ", with: "-")
      })
  }

  /// Where its links and pictures lead, other than to the web.
  var links: [String] {
    lines.map { $0.replacing(/`[^`]*`/, with: "") }
      .flatMap { $0.matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) } }
      .filter { !$0.contains("://") && !$0.hasPrefix("mailto:") }
  }
}
