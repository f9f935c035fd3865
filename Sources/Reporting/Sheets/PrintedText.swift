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
    var width = TextWidth()
    var index = text.startIndex
    while index < text.endIndex {
      let next = text.index(after: index)
      width = width + self.width(at: index, before: next, in: text[...])
      index = next
    }
    return Double(width.most) * size / 1000
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
    /// Where the line begins, and where it ends if it is too wide: before the word that is being looked at, or in the
    /// midst of a word that is all that it holds.
    var (start, word, cut) = (text.startIndex, text.startIndex, text.startIndex)
    var used = TextWidth()
    var index = start
    while index < text.endIndex {
      let character = text[index]
      let next = text.index(after: index)
      let isBlank = CharacterWidth.endsWord(character)
      let own = self.width(at: index, before: next, in: text)
      if CharacterWidth.standsAlone(character) { word = index }
      // Blanks at the end of a line hang over it.
      if !isBlank, (used + own).most > width, index > start {
        let end = word > start ? word : cut
        lines.append(text[start..<end])
        (start, word, index, used) = (end, end, end, TextWidth())
        continue
      }
      // A letter that the next one is joined to would be wider at the line's end.
      if index == start || (used + TextWidth(of: character)).most <= width { cut = next }
      used = used + own
      index = next
      if isBlank || CharacterWidth.standsAlone(character) { word = next }
    }
    lines.append(text[start...])
    return lines
  }

  /// The width of the character at a place, which may hang on the one after it.
  private func width(at index: Substring.Index, before next: Substring.Index, in text: Substring)
    -> TextWidth
  {
    let character = text[index]
    guard let joined = CharacterWidth.joined(character), next < text.endIndex,
      CharacterWidth.joinsPrevious(text[next])
    else { return TextWidth(of: character) }
    return TextWidth(shaped: joined, boxed: joined)
  }
}

/// How wide a part of a text is at most, in thousandths of the letters' size: with fonts for its scripts, and with none.
private struct TextWidth {
  var shaped = 0
  /// A box stands for each letter and mark that no font has.
  var boxed = 0

  var most: Int { max(shaped, boxed) }

  static func + (one: TextWidth, other: TextWidth) -> TextWidth {
    TextWidth(shaped: one.shaped + other.shaped, boxed: one.boxed + other.boxed)
  }
}

extension TextWidth {
  init(of character: Character) {
    shaped = CharacterWidth.of(character)
    boxed = CharacterWidth.boxed(character) ?? shaped
  }
}
