import Testing

@testable import Basics

extension YAMLKind {
  /// Things of which each is called by a name at the beginning of a line.
  static let things = YAMLKind(
    contents: "things", noEntry: "this is no thing", names: ["name", "list", "other_name"])
  /// Things that stand in groups.
  static let groups = YAMLKind(
    contents: "groups", noEntry: "this is no group", names: ["name", "list"], holdsGroups: true)
}

extension [YAMLMistake] {
  /// Each as its place and its words.
  var shown: [String] { map { "\($0.line):\($0.column) \($0.words)" } }
}

/// Slips that are found in a file's lines and mended.
@Suite struct YAMLTextTests {
  private static let hyphen =
    "a list with hyphens starts on a line of its own, indented; or write [one, two]"
  private static let tab = "this line begins with a tab; indent it with ordinary spaces"
  private static let blank =
    "this line begins with an unusual kind of space; indent it with ordinary spaces"

  @Test(
    arguments: [
      // What cannot be seen.
      (
        "name: a\u{200B}b", "name: a b",
        [
          "1:8 there is an invisible character here (U+200B); delete it"
        ]
      ),
      (
        "name: a\u{FEFF}", "name: a ",
        [
          "1:8 there is an invisible character here (U+FEFF); delete it"
        ]
      ),
      (
        "a\nname: \u{7}\u{7F}", "a\nname:   ",
        [
          "2:7 there is an invisible character here (U+0007); delete it",
          "2:8 there is an invisible character here (U+007F); delete it",
        ]
      ),
      ("name: a\tb", "name: a\tb", []),
      // What a line begins with.
      ("a:\n\tname: b", "a:\n  name: b", ["2:1 \(tab)"]),
      ("a:\n \t\tname: b", "a:\n     name: b", ["2:2 \(tab)"]),
      ("a:\n\u{A0}\u{3000}name: b", "a:\n  name: b", ["2:1 \(blank)"]),
      // A remark or nothing at all may begin with anything.
      ("\t# name:b\n\t\n\u{A0}", "\t# name:b\n\t\n\u{A0}", []),
      // The colon.
      ("name:b", "name: b", ["1:6 write a space after “name:”"]),
      ("  name:[b]", "  name: [b]", ["1:8 write a space after “name:”"]),
      ("name :b", "name : b", ["1:7 write a space after “name:”"]),
      (
        "name:\u{A0}b", "name: b",
        ["1:6 write a space after “name:”; the one there is an unusual kind of space"]
      ),
      ("name:\tb\nlist:\nother_name: c", "name:\tb\nlist:\nother_name: c", []),
      (
        "name = b", "name: b",
        ["1:6 write “name: ”, with a colon and a space, instead of “=”"]
      ),
      ("name=b", "name: b", ["1:5 write “name: ”, with a colon and a space, instead of “=”"]),
      ("list：b", "list: b", ["1:5 write “list: ”, with a colon and a space, instead of “：”"]),
      (
        "other_name ﹕  b", "other_name: b",
        ["1:12 write “other_name: ”, with a colon and a space, instead of “﹕”"]
      ),
      // Other names are nobody's business, nor is what only begins with a name.
      ("title:b\nnames:b\nname2:b\nname b", "title:b\nnames:b\nname2:b\nname b", []),
      // A list behind the colon.
      ("list: - a", "list: [a]", ["1:7 \(hyphen)"]),
      ("any:   -  a b\nname: c", "any: [a b]\nname: c", ["1:8 \(hyphen)"]),
      ("list: - a\n  - b", "list:\n  - b", ["1:7 \(hyphen)"]),
      ("list: - a\n\n  - b", "list: [a]\n\n  - b", ["1:7 \(hyphen)"]),
      ("list: -1\nname: a - b\n- list: - a", "list: -1\nname: a - b\n- list: - a", []),
      // Several in one line, and only where nothing is a text of several lines.
      (
        "\tname:a\u{1}", "  name: a ",
        [
          "1:8 there is an invisible character here (U+0001); delete it", "1:1 \(tab)",
          "1:8 write a space after “name:”",
        ]
      ),
      ("name: \"a", "name: \"a", []),
    ] as [(String, String, [String])])
  func areMended(text: String, mended: String, mistakes: [String]) {
    let read = YAMLText(text, as: .things)
    #expect(Array(read.text.unicodeScalars) == Array(mended.unicodeScalars), "\(read.text)")
    #expect(read.mistakes.shown == mistakes)
    #expect(read.original == text)
  }

  /// What is indented below a text's sign is the text, as it stands there.
  @Test(arguments: ["|", ">", "|-", ">+", "|2", "  |  "])
  func areNotLookedForInATextOfSeveralLines(sign: String) {
    let text = "name: \(sign)\n  list:a\n\n\tlist = b\n   \u{1}\nlist:c"
    let read = YAMLText(text, as: .things)
    #expect(read.mistakes.shown == ["6:6 write a space after “list:”"])
    #expect(read.text == text.replacing("list:c", with: "list: c"))
  }

  @Test func areLookedForWhereNoTextBegins() {
    let read = YAMLText("a b | \n  name:a\nlist: a|b\n  name:a\n", as: .things)
    #expect(read.mistakes.map(\.line) == [2, 4])
  }

  private static let open = "the quotation mark that opens here is not closed on this line"

  @Test(
    arguments: [
      ("name: \"a", "name: \"a\"", ["1:7 \(open)"]), ("  any:  'a", "  any:  'a'", ["1:9 \(open)"]),
      ("name:\"a", "name: \"a\"", ["1:6 write a space after “name:”", "1:7 \(open)"]),
      ("name: \"a\\\"", "name: \"a\\\"\"", ["1:7 \(open)"]),
      ("name: \"a\\", "name: \"a\\\\\"", ["1:7 \(open)"]), ("name: 'a\\'", "name: 'a\\'", []),
      ("name: \"a\\\"\"", "name: \"a\\\"\"", []), ("name: \"", "name: \"\"", ["1:7 \(open)"]),
      ("name: a\"b", "name: a\"b", []), ("# \"a", "# \"a", []),
      ("name: \"it's", "name: \"it's\"", ["1:7 \(open)"]), ("name: 'a\"'", "name: 'a\"'", []),
    ] as [(String, String, [String])])
  func closeQuotationsInGroups(text: String, mended: String, mistakes: [String]) {
    let read = YAMLText(text, as: .groups)
    #expect(read.text == mended)
    #expect(read.mistakes.shown == mistakes)
  }

  /// The place of what is wrong in a mended line is the one that its owner sees.
  @Test(arguments: [
    ("name:ab", 1, 1, 1), ("name:ab", 1, 6, 6), ("name:ab", 1, 7, 6), ("name:ab", 1, 8, 7),
    ("name  =  ab", 1, 7, 10), ("\tname: a", 1, 3, 2), ("\tname: a", 1, 9, 8),
    ("name:ab\nlist: a", 2, 7, 7), ("name: a", 1, 5, 5), ("name:ab", 3, 9, 9),
  ])
  func keepTheirPlaces(text: String, line: Int, column: Int, shown: Int) {
    let mistake = YAMLText(text, as: .things)
      .asWritten(YAMLMistake("wrong", line: line, column: column))
    #expect(mistake == YAMLMistake("wrong", line: line, column: shown))
  }

  @Test(arguments: [
    ("a\nb\nc", 2..<3, "a\n\nc"), ("a\nb\nc", 2..<9, "a\n\n"), ("a\nb\nc", 0..<2, "\nb\nc"),
    ("a\nb\nc", 4..<5, "a\nb\nc"),
  ])
  func areTakenOutByTheirLines(text: String, lines: Range<Int>, rest: String) {
    var read = YAMLText(text, as: .things)
    read.blank(lines)
    #expect(read.text == rest)
  }

  private static let entries = "# one\na: 1\n  b: 2\n# two\n\n  c: 3\nd: 4\n"

  @Test(arguments: [
    // A remark at the beginning of a line ends no entry.
    (1, 1..<2), (2, 2..<7), (3, 2..<7), (4, 2..<7), (6, 2..<7), (7, 7..<9), (8, 7..<9), (0, 1..<2),
    (99, 7..<9),
  ])
  func takeAnEntryToTheNextName(line: Int, lines: Range<Int>) {
    #expect(YAMLText(Self.entries, as: .things).entry(at: line) == lines)
  }

  private static let grouped = "a:\n  b: 1\n  c:\n    d: 2\n    e: 3\n  f: 4\n\ng: 5"

  @Test(arguments: [
    (1, 1..<7), (2, 2..<3), (3, 3..<6), (4, 4..<5), (6, 6..<7), (7, 7..<8), (8, 8..<9), (0, 1..<7),
    (99, 8..<9),
  ])
  func takeALineOfAGroupWithThoseBelowIt(line: Int, lines: Range<Int>) {
    #expect(YAMLText(Self.grouped, as: .groups).entry(at: line) == lines)
  }

  @Test(arguments: ["a\r\nb\r\n", "a\rb\r", "a\nb\n", "\u{FEFF}a\nb\n"])
  func endInLineFeeds(text: String) throws {
    let read = try YAMLText(decoding: Array(text.utf8), as: .things)
    #expect(Array(read.text.utf8) == Array("a\nb\n".utf8))
    #expect(read.lines == ["a", "b", ""])
  }

  /// All brackets and hyphens count together.
  @Test(arguments: [("[", 1000), ("{", 1000), ("-", 1000), ("?", 1000), ("[{-?", 250)])
  func areNoMoreThanCanBeRead(signs: String, count: Int) throws {
    let text = "#" + String(repeating: signs, count: count)
    _ = try YAMLText(decoding: Array(text.utf8), as: .things)
    let error = #expect(throws: YAMLMistake.self) {
      try YAMLText(decoding: Array((text + signs.prefix(1)).utf8), as: .things)
    }
    #expect(error == YAMLMistake("this file has too many brackets or hyphens for things"))
  }

  @Test func areNoLongerThanMakesSense() throws {
    let bytes = [UInt8](repeating: 0x23, count: 65_536)
    _ = try YAMLText(decoding: bytes, as: .things)
    let error = #expect(throws: YAMLMistake.self) {
      try YAMLText(decoding: bytes + [0x23], as: .things)
    }
    #expect(
      error
        == YAMLMistake("this file is too long for things; was another file saved under this name?"))
  }
}
