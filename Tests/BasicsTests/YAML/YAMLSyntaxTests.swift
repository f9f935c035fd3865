import Testing
import Yams

@testable import Basics

/// What of a file can be read as YAML, and what is said of the rest.
@Suite struct YAMLSyntaxTests {
  /// What was read, in brackets.
  private func shown(_ node: Node?) -> String {
    switch node {
    case .scalar(let scalar): scalar.string
    case .sequence(let sequence): "[" + sequence.map(shown).joined(separator: ", ") + "]"
    case .mapping(let mapping):
      "{" + mapping.map { shown($0.key) + ": " + shown($0.value) }.joined(separator: ", ") + "}"
    default: "nothing"
    }
  }

  private static let special = " needs quotation marks"
  private static let outOfLine =
    "this line is not one of the things, or does not start in the same column as those above it"
  private static let follows =
    "nothing can follow the closing quotation mark or bracket; put the whole text in quotation marks, or delete the rest"
  private static let indented =
    "this line is indented, but nothing can be indented below the line above it; start it in the same column as that line"
  private static let colon =
    "a text with a colon and a space in it needs quotation marks: \"like: this\""

  @Test(
    arguments: [
      ("a: 1\nb: [2, 3]\n", "{a: 1, b: [2, 3]}", []), ("", "nothing", []),
      // Each entry that cannot be read is left out, and the others are not.
      ("a: \"1\nb: 2\n", "{b: 2}", ["1:4 the quotation mark that opens here is never closed"]),
      (
        "a: \"\\q\"\nb: 2\n", "{b: 2}",
        [
          "1:5 a backslash has a special meaning within double quotation marks; use single ones: 'like this'"
        ]
      ),
      (
        "a: 1\nb: [2\nc: 3\n", "{a: 1, c: 3}",
        ["2:4 the list that opens here is not closed: a “]” or a comma is missing"]
      ),
      (
        "b: {c: 2\nd: 3\n", "{d: 3}",
        ["1:4 the brace that opens here is not closed: a “}” or a comma is missing"]
      ),
      ("a: b: c\nd: 1\n", "{d: 1}", ["1:5 \(colon)"]),
      ("a: b\n  c: d\ne: 1\n", "{e: 1}", ["2:4 \(indented)"]),
      ("a: 1\nno thing\nb: 2\n", "{a: 1, b: 2}", ["2:1 this is no thing"]),
      ("a: \"b\" c\nd: 1\n", "{d: 1}", ["1:8 \(follows)"]),
      ("a: [b] c\nd: 1\n", "{d: 1}", ["1:8 \(follows)"]),
      ("a:\n   b: 1\n  c: 2\nd: 1\n", "{d: 1}", ["3:3 \(outOfLine)"]),
      ("a: @b\nd: 1\n", "{d: 1}", ["1:4 a text that begins with “@”\(special)"]),
      ("a: `b\nd: 1\n", "{d: 1}", ["1:4 a text that begins with “`”\(special)"]),
      ("a: *b\nd: 1\n", "{d: 1}", ["1:4 a text that begins with “*”\(special)"]),
      ("a: *b*\nd: 1\n", "{d: 1}", ["1:4 a text that begins with “*”\(special)"]),
      ("a: &\nd: 1\n", "{d: 1}", ["1:4 a text that begins with “&”\(special)"]),
      ("a: !b!c!\nd: 1\n", "{d: 1}", ["1:4 a text that begins with “!”\(special)"]),
      ("a: !b!c d\nd: 1\n", "{d: 1}", ["1:4 a text that begins with “!”\(special)"]),
      ("%a\nd: 1\n", "{d: 1}", ["1:1 a text that begins with “%”\(special)"]),
      (
        "a:\n  - b\n\t- c\nd: 1\n", "{a: [b, c], d: 1}",
        ["3:1 this line begins with a tab; indent it with ordinary spaces"]
      ),
      (
        "a: 1\n---\nb: 2\n", "{a: 1, b: 2}",
        ["2:1 a line “---” starts a second file inside this one; delete it"]
      ),
      // Several, and each is told of once, in the order in which they were met.
      (
        "a: @\nb: 1\nc: \"x\nd: *\n", "{b: 1}",
        [
          "1:4 a text that begins with “@”\(special)",
          "3:4 the quotation mark that opens here is never closed",
          "4:4 a text that begins with “*”\(special)",
        ]
      ),
      // What is missing at the end is missing in the last line in which there is something.
      (
        "a: 1\nb: [\n\n \n", "{a: 1}",
        [
          "2:5 this cannot be read: did not find expected node content"
        ]
      ),
    ])
  func isReadWithoutWhatIsWrong(text: String, root: String, mistakes: [String]) {
    let syntax = YAMLSyntax(YAMLText(text, as: .things))
    #expect(shown(syntax.root) == root)
    #expect(syntax.mistakes.shown == mistakes)
  }

  private func twice(_ name: String, _ line: Int) -> String {
    "“\(name)” is set twice, first in line \(line); keep one of them"
  }

  @Test func keepsTheFirstOfANameThatStandsTwice() {
    let cases: [(String, String, [String])] = [
      ("a: 1\nb: 2\na: 3\n", "{a: 1, b: 2}", ["3:1 \(twice("a", 1))"]),
      ("a: 1\n'a' : 2\n\"a\": 3\n", "{a: 1}", ["2:1 \(twice("a", 1))", "3:1 \(twice("a", 1))"]),
      // With all that stands below the later one.
      ("a: 1\na:\n  c: 3\n  d: 4\nb: 2\n", "{a: 1, b: 2}", ["2:1 \(twice("a", 1))"]),
      // Two names in one place.
      (
        "a: 1\nb: 1\na: 2\nb: 2\n", "{a: 1, b: 1}",
        ["3:1 \(twice("a", 1))", "4:1 \(twice("b", 2))"]
      ),
      // What only begins alike is another name.
      ("a: 1\nab: 2\na: 3\n", "{a: 1, ab: 2}", ["3:1 \(twice("a", 1))"]),
      // A group above may have the same name, and so may one below.
      (
        "x:\n  a: 0\ny:\n  a: 1\n  a: 2\nz:\n  a: 3\n", "{x: {a: 0}, y: {a: 1}, z: {a: 3}}",
        ["5:3 \(twice("a", 4))"]
      ),
      (
        "x:\n  y:\n    a: 1\n  # remark\n\n  a: 2\n  a: 3\n",
        "{x: {y: {a: 1}, a: 2}}", ["7:3 \(twice("a", 6))"]
      ),
      (
        "x: 1\ny: {a: 1, a: 2}\n", "{x: 1}", ["2:5 “a” is set twice here; keep one of them"]
      ),
    ]
    for (text, root, mistakes) in cases {
      let syntax = YAMLSyntax(YAMLText(text, as: .things))
      #expect(shown(syntax.root) == root, "\(text)")
      #expect(syntax.mistakes.shown.sorted() == mistakes, "\(text)")
    }
  }

  /// Of a group one wrong line spoils no other.
  @Test func keepsTheOtherLinesOfAGroup() {
    let syntax = YAMLSyntax(
      YAMLText("a:\n  b: 1\n  c: d: e\n  f: [\n    g: 1\n  h: 2\n", as: .groups))
    #expect(shown(syntax.root) == "{a: {b: 1, h: 2}}")
    #expect(
      syntax.mistakes.shown == [
        "3:7 \(Self.colon)",
        "4:6 the list that opens here is not closed: a “]” or a comma is missing",
      ])
  }

  @Test(arguments: [
    ("a: 1\n", 0), ("a: @\n", 1), (String(repeating: "a: @\n", count: 49), 49),
    (String(repeating: "a: @\n", count: 50), 50), (String(repeating: "a: @\n", count: 60), 50),
  ])
  func tellsOfFiftyMistakesAtMost(text: String, count: Int) {
    #expect(YAMLSyntax(YAMLText(text, as: .things)).mistakes.count == count)
  }

  @Test func tellsOfAPlaceInAMendedLineAsItWas() {
    let syntax = YAMLSyntax(YAMLText("name:a: b\n", as: .things))
    #expect(
      syntax.mistakes.shown == ["1:6 write a space after “name:”", "1:7 \(Self.colon)"])
  }

  @Test(arguments: [
    ("", true), ("~", true), ("null", true), ("''", false), ("\"\"", false), ("'~'", false),
    ("\"null\"", false), ("no", false), ("0", false), ("Null", false), ("[]", false), ("{}", false),
    ("|\n  ", false),
  ])
  func knowsWhatIsNothing(text: String, isEmpty: Bool) throws {
    let root = try #require(try Yams.compose(yaml: "a: \(text)\n"))
    #expect(try #require(root["a"]).isEmpty == isEmpty)
  }
}
