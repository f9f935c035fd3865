import Basics

/// Parts of a project's own templates and style sheets that browsers ignore because the pages' policy forbids them.
///
/// Source: Content Security Policy Level 3, for what `style-src 'self'`, `script-src 'self'` and
/// `default-src 'none'` block.
struct PolicyNotices {
  /// The head of all pages, which has the policy.
  private let head: String
  private(set) var diagnostics: [Diagnostic] = []

  init(head: [UInt8]) { self.head = String(decoding: head, as: UTF8.self) }

  /// Whether pages have the policy: a head of one's own may be without.
  private var isHeld: Bool { head.contains("Content-Security-Policy") }

  /// Looks through one template, and names each kind of thing once.
  ///
  /// The report is told apart by its own policy, which allows its styles.
  mutating func add(_ content: [UInt8], at path: String) {
    guard isHeld, path != "Templates/report.html" else { return }
    let text = withoutAllowedStyles(Self.withoutComments(String(decoding: content, as: UTF8.self)))
    for (pattern, what, remedy) in Self.blocked {
      guard let found = text.firstMatch(of: pattern) else { continue }
      let line = text[..<found.range.upperBound].count { $0.isNewline } + 1
      note(path, line, what, remedy)
    }
  }

  private static let sheet =
    "put the rules into a style sheet in Site/ and link it in Templates/partials/head.html"
  private static let script =
    "put it into a file in Site/ and load that with <script defer src=\"…\"></script>"

  private static var blocked: [(Regex<Substring>, String, String)] {
    [
      (#/<(?i:style)[\s>]/#, "there is a <style> element", sheet),
      (#/<[a-zA-Z][^<>]*\s(?i:style)\s*=/#, "there is a style attribute", sheet),
      (
        #/<(?i:script)(?![^>]*\s(?i:src)\s*=)(?![^>]*json)[^>]*>/#,
        "there is a script within the page", script
      ),
      (#/<[a-zA-Z][^<>]*\s(?i:on)[a-zA-Z]+\s*=/#, "there is an event attribute", script),
      (
        #/<(?:(?i:link)[^<>]*(?i:stylesheet)[^<>]*\s(?i:href)|[a-zA-Z][^<>]*\s(?i:src|srcset))\s*=\s*["']?\s*(?:https?:)?\/\//#,
        "there is a file from another site", copy
      ),
      (
        #/<(?i:form)\s[^<>]*(?i:action)\s*=/#, "there is a form that sends data",
        "link to a page that has the form, or to an email address"
      ),
      (#/<(?i:iframe|object|embed)[\s>]/#, "there is a frame", "link to what it shows"),
    ]
  }

  private static let copy = "put a copy of the file into Site/ and use that"

  /// Looks through a style sheet of `Site/`, and names its first file of another site.
  mutating func add(styleSheet content: [UInt8], at path: String) {
    guard isHeld else { return }
    let text = String(decoding: content, as: UTF8.self)
      .replacing(#/\/\*[\s\S]*?\*\//#) { Self.blank($0.output) }
    let pattern = #/(?:(?i:@import)\s+["']|(?i:url)\(\s*["']?)\s*(?:https?:)?\/\//#
    guard let found = text.firstMatch(of: pattern) else { return }
    let line = text[..<found.range.upperBound].count { $0.isNewline } + 1
    note(path, line, "there is a file from another site", Self.copy)
  }

  private mutating func note(_ path: String, _ line: Int, _ what: String, _ remedy: String) {
    diagnostics.append(
      Diagnostic(
        .warning, .pagePolicy, "\(path), line \(line)",
        "\(what), which browsers block: the pages’ policy (Content-Security-Policy in "
          + "Templates/partials/head.html) forbids it",
        done: "it was left as it is", remedy: remedy))
  }

  /// The text with the letters of comments blanked, so that lines stay where they are.
  private static func withoutComments(_ text: String) -> String {
    text.replacing(#/<!--[\s\S]*?-->|\{\{![\s\S]*?\}\}/#) { blank($0.output) }
  }

  /// The text without those `<style>` elements whose digests the policy names.
  private func withoutAllowedStyles(_ text: String) -> String {
    text.replacing(#/<(?i:style)[^>]*>([\s\S]*?)<\/(?i:style)>/#) { match in
      let digest = Digest(of: Array(match.output.1.utf8)).base64
      return head.contains("'sha256-\(digest)'")
        ? Self.blank(match.output.0) : String(match.output.0)
    }
  }

  private static func blank(_ text: Substring) -> String {
    String(text.map { $0.isNewline ? $0 : " " })
  }
}
