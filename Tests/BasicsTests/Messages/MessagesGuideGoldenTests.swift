import Foundation
import Support
import Testing

@testable import Basics

/// Holds the table of `Documentation/Messages.md` to the identifiers that there are; `make golden` writes
/// it anew.
@Suite struct MessagesGuideGoldenTests {
  private static let file = GoldenFile(document: "Messages.md")

  private static var table: [String] {
    let rows = MessageIdentifier.allCases.sorted { $0.rawValue < $1.rawValue }.map { identifier in
      let declaration = identifier.declaration
      let severities = declaration.severities.map(\.rawValue).joined(separator: ", ")
      return "| `\(identifier.rawValue)` | `\(declaration.kind.rawValue)` | \(severities) "
        + "| \(declaration.meaning) |"
    }
    return ["| identifier | kind | severity | what it means |", "| --- | --- | --- | --- |"] + rows
  }

  @Test func listsEveryIdentifierWithItsMeaning() throws {
    let lines = try Self.file.text().components(separatedBy: "\n")
    let start = try #require(
      lines.firstIndex { $0.hasPrefix("| identifier |") }, "Messages.md has no table")
    let end = lines[start...].firstIndex { !$0.hasPrefix("|") } ?? lines.count
    let made = (lines[..<start] + Self.table + lines[end...]).joined(separator: "\n")
    let golden = String(
      decoding: try Self.file.bytes(orWriting: Array(made.utf8)), as: UTF8.self)
    #expect(golden == made, "Messages.md differs; if it is meant, run make golden, and look at it")
  }

  @Test func areNamedAsInTheSourcesAndMeanSomethingOfTheirOwn() {
    var meanings: Set<String> = []
    for identifier in MessageIdentifier.allCases {
      let name = identifier.rawValue
      #expect(name.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil, "\(name)")
      // Whoever reads the sources finds it by what is printed.
      #expect(name.replacing("-", with: "") == "\(identifier)".lowercased(), "\(name)")
      #expect(!identifier.declaration.severities.isEmpty, "\(name)")
      let meaning = identifier.declaration.meaning
      #expect(meaning.first?.isUppercase == false && !meaning.hasSuffix("."), "\(name)")
      #expect(meanings.insert(meaning).inserted, "another identifier means what \(name) does")
    }
  }

  /// An identifier that nothing has is gone with its message.
  @Test func areEachUsedByTheProgram() throws {
    let sources = Repository.path("Sources")
    var used: Set<String> = []
    for file in try FileManager.default.subpathsOfDirectory(atPath: sources)
    where file.hasSuffix(".swift") && !file.hasPrefix("Basics/Messages/") {
      let text = try String(contentsOfFile: sources + "/" + file, encoding: .utf8)
      for line in text.split(separator: "\n") where !line.contains("kind") {
        // What a case compares with may be a kind of the same name; what it gives is not.
        let given = line.contains("case ") ? line.drop { $0 != ":" } : line
        used.formUnion(
          given.split(separator: ".", omittingEmptySubsequences: false).dropFirst()
            .map { String($0.prefix { $0.isLetter || $0.isNumber }) })
      }
    }
    let unused = MessageIdentifier.allCases.filter { !used.contains("\($0)") }
    #expect(unused == [])
  }
}
