/// The text of a YAML file, and what is wrong with it before it is read as YAML.
package struct YAMLText {
  /// The text with line feeds alone, in which what was reported has been mended, so that the rest
  /// can be read.
  package private(set) var text: String
  /// The text as it was, for messages.
  package let original: String
  package let kind: YAMLKind
  package private(set) var mistakes: [YAMLMistake] = []
  /// The lines that were mended, from 1, before and after, in scalars.
  private var mended: [Int: (before: [Unicode.Scalar], after: [Unicode.Scalar])] = [:]

  /// The longest file that is read, in bytes: ten times the longest that makes sense.
  package static let lengthLimit = 64 << 10
  /// The most brackets and hyphens in a file: the time that YAML's reader takes grows with the
  /// square of their nesting, and its stack with the nesting itself.
  static let bracketLimit = 1000

  /// The text's lines.
  package var lines: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Decodes a file as UTF-8 or UTF-16, with or without a byte order mark.
  ///
  /// - Throws: `YAMLMistake` where it is no text.
  package init(decoding bytes: [UInt8], as kind: YAMLKind) throws(YAMLMistake) {
    guard bytes.count <= Self.lengthLimit else {
      throw YAMLMistake(
        "this file is too long for \(kind.contents); was another file saved under this name?")
    }
    let text = try YAMLBytes.decode(bytes)
    let brackets = text.utf8.count { [UInt8(ascii: "["), UInt8(ascii: "{")].contains($0) }
    let marks = text.utf8.count { [UInt8(ascii: "-"), UInt8(ascii: "?")].contains($0) }
    guard brackets + marks <= Self.bracketLimit else {
      throw YAMLMistake("this file has too many brackets or hyphens for \(kind.contents)")
    }
    self.init(text.replacing("\r\n", with: "\n").replacing("\r", with: "\n"), as: kind)
  }

  package init(_ text: String, as kind: YAMLKind) {
    self.kind = kind
    let text = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
    self.text = text
    original = text
    mendLines()
  }

  /// Takes the lines from one place to before another out of the text, so that the rest can be read.
  ///
  /// The lines count from 1.
  package mutating func blank(_ range: Range<Int>) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for line in range where lines.indices.contains(line - 1) { lines[line - 1] = "" }
    text = lines.joined(separator: "\n")
  }

  /// The lines that belong to what is set at a line: from its name to before the next one that
  /// begins a line; where there are groups, the line with those below that are indented further.
  package func entry(at line: Int) -> Range<Int> {
    if kind.holdsGroups { return lineWithThoseBelow(line) }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    func begins(_ line: Int) -> Bool {
      guard lines.indices.contains(line - 1), let first = lines[line - 1].first else {
        return false
      }
      return !first.isWhitespace && first != "#"
    }
    var (start, end) = (min(max(line, 1), lines.count), min(max(line, 1), lines.count) + 1)
    while start > 1, !begins(start) { start -= 1 }
    while end <= lines.count, !begins(end) { end += 1 }
    return start..<end
  }

  private func lineWithThoseBelow(_ line: Int) -> Range<Int> {
    let lines = lines
    let start = min(max(line, 1), lines.count)
    let indent = lines[start - 1].prefix { $0 == " " }.count
    var end = start + 1
    while end <= lines.count, lines[end - 1].prefix(while: { $0 == " " }).count > indent {
      end += 1
    }
    return start..<end
  }

  /// Reports and mends what is no matter of YAML's grammar but stops its reader with words that
  /// nobody understands.
  private mutating func mendLines() {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var block: Int?
    for (place, line) in lines.enumerated() {
      let indent = line.prefix { $0.isWhitespace }.count
      if let start = block, line.isBlank || indent > start { continue }
      block = nil
      var mending = YAMLLine(line, of: kind)
      mending.mend(before: lines.dropFirst(place + 1).first ?? "")
      mistakes += mending.mistakes.map { YAMLMistake($0.1, line: place + 1, column: $0.0) }
      lines[place] = mending.text
      if mending.text != line {
        mended[place + 1] = (Array(line.unicodeScalars), Array(mending.text.unicodeScalars))
      }
      if mending.opensBlock { block = indent }
    }
    text = lines.joined(separator: "\n")
  }

  /// A mistake in the text as it is now, at its place in the text as it was.
  package func asWritten(_ mistake: YAMLMistake) -> YAMLMistake {
    guard let line = mended[mistake.line] else { return mistake }
    let same = zip(line.before, line.after).prefix { $0 == $1 }.count
    guard mistake.column > same + 1 else { return mistake }
    var mistake = mistake
    mistake.column = max(same + 1, mistake.column + line.before.count - line.after.count)
    return mistake
  }
}
