import Foundation
import Support
import Testing

/// Holds what people read of the program to apostrophes as they are printed.
@Suite struct ApostropheTests {
  @Test func wordsOfThePlainKindAreInNoText() throws {
    let sources = Repository.path("Sources")
    var found: [String] = []
    var count = 0
    for file in try FileManager.default.subpathsOfDirectory(atPath: sources).sorted()
    // What owners type on keyboards is compared there.
    where file.hasSuffix(".swift") && !file.hasSuffix("PrivateSentences.swift") {
      let text = try String(contentsOfFile: "\(sources)/\(file)", encoding: .utf8)
      for literal in SwiftTexts.all(in: text) {
        count += 1
        if literal.text.contains(/[A-Za-z]'[a-z]/) {
          found.append("\(file):\(literal.line): \(literal.text)")
        }
      }
    }
    #expect(count > 5_000, "the texts of the sources were not found")
    #expect(found.isEmpty, "write ’ in \(found.joined(separator: "\n"))")
  }

  /// Comments and code are none, nor what is computed within a text.
  @Test func textsAreToldFromWhatStandsAroundThem() {
    let source = #"""
      let a = "one's"  // a comment's "text"
      let b = "two \(c("three", d)) four \" five"; let e = f("six")
      /* "none's" */
      let g = """
        seven's
          "eight" \(h)
        """
      let i = "https://nine"
      """#
    #expect(
      SwiftTexts.all(in: source).map { "\($0.line): \($0.text)" } == [
        "1: one's", "2: three", "2: two  four \\\" five", "2: six", "5:   seven's",
        "6:     \"eight\" ", "8: https://nine",
      ])
  }
}

/// Finds the literals of texts in Swift.
enum SwiftTexts {
  /// One, or a line of one of several lines, without what is computed within it.
  typealias Literal = (line: Int, text: String)

  static func all(in source: String) -> [Literal] {
    var literals: [Literal] = []
    var isOfLines = false
    var isComment = false
    for (number, line) in source.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      var rest = line[...]
      if isOfLines {
        // The quotes that end it stand alone.
        isOfLines = !rest.drop(while: \.isWhitespace).hasPrefix("\"\"\"")
        if isOfLines {
          let text = read(&rest, until: nil, on: number + 1, into: &literals)
          literals.append((number + 1, text))
        }
        continue
      }
      while let next = rest.first {
        if isComment {
          isComment = !rest.hasPrefix("*/")
          rest = rest.dropFirst(isComment ? 1 : 2)
        } else if rest.hasPrefix("//") {
          break
        } else if rest.hasPrefix("/*") {
          isComment = true
        } else if rest.hasPrefix("\"\"\"") {
          isOfLines = true
          break
        } else {
          rest = rest.dropFirst()
          if next == "\"" {
            let text = read(&rest, until: "\"", on: number + 1, into: &literals)
            literals.append((number + 1, text))
          }
        }
      }
    }
    return literals
  }

  /// Reads a text up to the quotation mark behind it, or to the end of its line.
  private static func read(
    _ rest: inout Substring, until end: Character?, on line: Int, into literals: inout [Literal]
  ) -> String {
    var text = ""
    while let next = rest.first {
      if rest.hasPrefix("\\(") {
        rest = rest.dropFirst(2)
        skipCode(&rest, on: line, into: &literals)
        continue
      }
      rest = rest.dropFirst()
      if next == end { break }
      text.append(next)
      if next == "\\", let escaped = rest.popFirst() { text.append(escaped) }
    }
    return text
  }

  /// Passes over code between parentheses, and reads the texts there.
  private static func skipCode(
    _ rest: inout Substring, on line: Int, into literals: inout [Literal]
  ) {
    var depth = 1
    while depth > 0, let next = rest.popFirst() {
      switch next {
      case "(": depth += 1
      case ")": depth -= 1
      case "\"":
        let text = read(&rest, until: "\"", on: line, into: &literals)
        literals.append((line, text))
      default: break
      }
    }
  }
}
