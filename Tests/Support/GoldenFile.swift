import Foundation

/// A file of what somebody has read or looked at and found right; `make golden` writes it anew.
package struct GoldenFile: Sendable {
  private let url: URL

  /// The golden file of a path below `Tests/Golden`.
  package init(_ path: String) { url = URL(filePath: Repository.path("Tests/Golden/" + path)) }

  /// A page of `Documentation/`, of which a part is written from declarations.
  package init(document name: String) {
    url = URL(filePath: Repository.path("Documentation/" + name))
  }

  /// What it holds now.
  package func text() throws -> String { try String(contentsOf: url, encoding: .utf8) }

  /// Its bytes; those that were made now where `make golden` asks to write them.
  package func bytes(orWriting made: [UInt8]) throws -> [UInt8] {
    if ProcessInfo.processInfo.environment["BIBELOT_GOLDEN"] == "write" {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(made).write(to: url)
    }
    return [UInt8](try Data(contentsOf: url))
  }

  /// Which of several texts, an empty line between them, it does not hold; empty where it holds these
  /// and nothing else.
  package func differences(from made: [String]) throws -> [String] {
    let text = made.joined(separator: "\n")
    let golden = String(decoding: try bytes(orWriting: Array(text.utf8)), as: UTF8.self)
    if golden == text { return [] }
    let missing = made.filter { !golden.contains($0) }
    return missing.isEmpty ? ["it holds more than these, or in another order"] : missing
  }
}
