import Basics

/// The program's own style sheets and scripts as a site holds them: without what is there for those who read
/// the sources, which is a fifth of what a phone would fetch.
enum AssetText {
  /// A file of the built-in theme without its comments, indentation and empty lines; one that is neither a
  /// style sheet nor a script as it is.
  ///
  /// It relies on how those files are written, to which a test holds them: comments of a script have lines of
  /// their own, and no text in quotes holds a comment's beginning or goes over several lines.
  static func shortened(_ content: [UInt8], at path: String) -> [UInt8] {
    if path.hasSuffix(".css") { return withoutBlanks(withoutBlockComments(content[...])) }
    if path.hasSuffix(".js") {
      return withoutBlanks(content, besides: isLineComment)
    }
    return content
  }

  private static func withoutBlockComments(_ content: ArraySlice<UInt8>) -> [UInt8] {
    var (result, rest): ([UInt8], ArraySlice<UInt8>) = ([], content)
    while let start = place(of: "/", "*", in: rest) {
      result += rest[..<start]
      rest = rest[(start + 2)...]
      rest = place(of: "*", "/", in: rest).map { rest[($0 + 2)...] } ?? []
    }
    return result + rest
  }

  /// Where two signs stand one behind the other; the standard library's search for several takes a hundred
  /// times as long.
  private static func place(
    of first: Unicode.Scalar, _ second: Unicode.Scalar, in content: ArraySlice<UInt8>
  ) -> Int? {
    var rest = content
    while let place = rest.place(of: UInt8(ascii: first)) {
      rest = rest[(place + 1)...]
      if rest.first == UInt8(ascii: second) { return place }
    }
    return nil
  }

  private static func isLineComment(_ line: ArraySlice<UInt8>) -> Bool {
    line.starts(with: "//".utf8)
  }

  /// The lines without what stands before and behind their words, and without those that hold nothing or
  /// what is not wanted.
  private static func withoutBlanks(
    _ content: [UInt8], besides isUnwanted: (ArraySlice<UInt8>) -> Bool = { _ in false }
  ) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(content.count)
    for line in content.split(separator: UInt8(ascii: "\n")) {
      let words = line.drop { $0 == UInt8(ascii: " ") }
      if words.isEmpty || isUnwanted(words) { continue }
      result += words
      result.append(UInt8(ascii: "\n"))
    }
    return result
  }
}
