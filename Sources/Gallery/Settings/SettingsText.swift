/// The text of a settings file, and what is wrong with it before it is read as YAML.
struct SettingsText {
  /// The text with line feeds alone, in which what was reported has been mended, so that the rest
  /// can be read.
  private(set) var text: String
  /// The text as it was, for messages.
  let original: String
  private(set) var mistakes: [SettingsMistake] = []
  /// The lines that were mended, from 1, before and after, in scalars.
  private var mended: [Int: (before: [Unicode.Scalar], after: [Unicode.Scalar])] = [:]

  /// The longest file that is read, in bytes: ten times the longest that makes sense.
  static let lengthLimit = 64 << 10
  /// The most brackets and hyphens in a file: the time that YAML's reader takes grows with the
  /// square of their nesting, and its stack with the nesting itself.
  static let bracketLimit = 1000

  /// The text's lines.
  var lines: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Decodes a file as UTF-8 or UTF-16, with or without a byte order mark.
  ///
  /// - Throws: `SettingsMistake` where it is no text.
  init(decoding bytes: [UInt8]) throws(SettingsMistake) {
    guard bytes.count <= Self.lengthLimit else {
      throw SettingsMistake("this file is too long for settings; was another file put here?")
    }
    let text = try Self.decode(bytes)
    let brackets = text.utf8.count { [UInt8(ascii: "["), UInt8(ascii: "{")].contains($0) }
    let marks = text.utf8.count { [UInt8(ascii: "-"), UInt8(ascii: "?")].contains($0) }
    guard brackets + marks <= Self.bracketLimit else {
      throw SettingsMistake("this file has too many brackets or hyphens for settings")
    }
    self.init(text.replacing("\r\n", with: "\n").replacing("\r", with: "\n"))
  }

  init(_ text: String) {
    let text = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
    self.text = text
    original = text
    mendLines()
  }

  /// The text of a file in UTF-8 or UTF-16.
  ///
  /// - Throws: `SettingsMistake` where it is no text.
  static func decode(_ bytes: [UInt8]) throws(SettingsMistake) -> String {
    switch (bytes.first, bytes.dropFirst().first) {
    case (0xFF, 0xFE), (.some(1...), 0): return utf16(bytes, isBigEndian: false)
    case (0xFE, 0xFF), (0, .some(1...)): return utf16(bytes, isBigEndian: true)
    default: break
    }
    guard !bytes.contains(0) else {
      throw SettingsMistake("this file is no text; was another file put here?")
    }
    // The decoder passes over no byte order mark by itself.
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var line = 1
    for part in bytes.split(separator: 10, omittingEmptySubsequences: false) {
      if String(validating: part, as: UTF8.self) == nil {
        let column = String(decoding: part, as: UTF8.self).unicodeScalars
          .prefix { $0 != "\u{FFFD}" }.count
        throw SettingsMistake(
          "this letter was not saved as UTF-8; in your editor choose “Save as” and the encoding "
            + "UTF-8", line: line, column: column + 1)
      }
      line += 1
    }
    throw SettingsMistake("this file is no text; was another file put here?")
  }

  private static func utf16(_ bytes: [UInt8], isBigEndian: Bool) -> String {
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map { place in
      let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// Takes the lines from one place to before another out of the text, so that the rest can be read.
  ///
  /// The lines count from 1.
  mutating func blank(_ range: Range<Int>) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for line in range where lines.indices.contains(line - 1) { lines[line - 1] = "" }
    text = lines.joined(separator: "\n")
  }

  /// The lines that belong to the setting at a line: from its name to before the next one that
  /// begins a line.
  func entry(at line: Int) -> Range<Int> {
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

  /// Reports and mends what is no matter of YAML's grammar but stops its reader with words that
  /// nobody understands.
  private mutating func mendLines() {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var block: Int?
    for (place, line) in lines.enumerated() {
      let indent = line.prefix { $0.isWhitespace }.count
      if let start = block, line.isBlank || indent > start { continue }
      block = nil
      var mending = SettingsLine(line)
      mending.mend(before: lines.dropFirst(place + 1).first ?? "")
      mistakes += mending.mistakes.map { SettingsMistake($0.1, line: place + 1, column: $0.0) }
      lines[place] = mending.text
      if mending.text != line {
        mended[place + 1] = (Array(line.unicodeScalars), Array(mending.text.unicodeScalars))
      }
      if mending.opensBlock { block = indent }
    }
    text = lines.joined(separator: "\n")
  }

  /// A mistake in the text as it is now, at its place in the text as it was.
  func asWritten(_ mistake: SettingsMistake) -> SettingsMistake {
    guard let line = mended[mistake.line] else { return mistake }
    let same = zip(line.before, line.after).prefix { $0 == $1 }.count
    guard mistake.column > same + 1 else { return mistake }
    var mistake = mistake
    mistake.column = max(same + 1, mistake.column + line.before.count - line.after.count)
    return mistake
  }
}

/// Something that is wrong in a settings file, and where: line and column from 1, 0 for the file as
/// a whole.
struct SettingsMistake: Error, Hashable {
  var words: String
  var line: Int
  /// Counted in Unicode scalars.
  var column: Int

  init(_ words: String, line: Int = 0, column: Int = 0) {
    self.words = words
    self.line = line
    self.column = column
  }
}
