/// How a text is set: the size of its letters and the distance of its lines, in millimetres.
struct PrintedText: Hashable, Sendable {
  /// The letters' size.
  let size: Double
  /// From one line to the next.
  let line: Double

  /// Letters of a size in points, of which 72 are an inch.
  init(points: Double, line: Double) {
    size = points * 25.4 / 72
    self.line = line
  }

  /// How wide a text is at most if it stands in one line.
  func width(of text: String) -> Double {
    Double(text.unicodeScalars.reduce(0) { $0 + CharacterWidth.of($1) }) * size / 1000
  }

  /// How high a text is at most in a column.
  func height(of text: String, in width: Double) -> Double {
    Double(lines(of: text, in: width).count) * line
  }

  /// The lines that a text takes at most in a column, each with the blanks at its end.
  ///
  /// A line ends at a blank that allows it, between characters of scripts that are written without blanks, and in the
  /// midst of a word that is wider than the column; as browsers do it with `overflow-wrap: anywhere`.
  func lines(of text: String, in width: Double) -> [Substring] {
    var lines: [Substring] = []
    for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      lines += self.lines(ofParagraph: paragraph, in: Int(width / size * 1000))
    }
    return lines
  }

  private func lines(ofParagraph text: Substring, in width: Int) -> [Substring] {
    var lines: [Substring] = []
    var start = text.startIndex
    /// Where the word begins that is being looked at, and how wide the line is up to it and with it.
    var (word, before, used) = (start, 0, 0)
    var index = start
    while index < text.endIndex {
      let character = text[index]
      let next = text.index(after: index)
      let isBlank = CharacterWidth.endsWord(character)
      let own = CharacterWidth.of(character)
      if CharacterWidth.standsAlone(character) { (word, before) = (index, used) }
      // Blanks at the end of a line hang over it.
      if !isBlank, used + own > width, index > start {
        if word > start {
          lines.append(text[start..<word])
          (start, used) = (word, used - before)
        } else {
          lines.append(text[start..<index])
          (start, used) = (index, 0)
        }
        (word, before) = (start, 0)
        // What was carried over may be too wide itself.
        if used + own > width, index > start {
          lines.append(text[start..<index])
          (start, word, used) = (index, index, 0)
        }
      }
      used += own
      index = next
      if isBlank || CharacterWidth.standsAlone(character) { (word, before) = (next, used) }
    }
    lines.append(text[start...])
    return lines
  }
}
