/// What is told of an item, in pieces of a few lines, between which a sheet may end.
///
/// Pieces that follow one another on a sheet are one again: see `joined`.
struct FactChunks {
  struct Chunk {
    var facts: [LineFact] = []
    var notes: [NotePart] = []
    /// How many lines it takes at most.
    var lines = 0

    /// What several that follow one another are together.
    static func joined(_ chunks: some Sequence<Chunk>) -> Chunk {
      var whole = Chunk()
      for chunk in chunks {
        for fact in chunk.facts { whole.add(fact) }
        for note in chunk.notes { whole.add(note) }
        whole.lines += chunk.lines
      }
      return whole
    }

    private mutating func add(_ fact: LineFact) {
      if fact.isContinued, let last = facts.indices.last {
        facts[last].text += fact.text
      } else {
        facts.append(fact)
      }
    }

    private mutating func add(_ note: NotePart) {
      if note.isContinued, let last = notes.indices.last {
        notes[last].text += note.text
      } else {
        notes.append(note)
      }
    }
  }

  /// A paragraph of notes, or what of it is in a chunk, with the blanks at its end.
  struct NotePart: Hashable, Sendable {
    var text: String
    /// Whether it goes on from the chunk before.
    var isContinued = false
  }

  /// At least one, which may be empty.
  private(set) var all: [Chunk] = []

  /// Facts and notes in chunks of nearly equal length, of so many lines at most.
  init(_ facts: [LineFact], notes: String?, in width: Double, lines most: Int) {
    let lines = Self.lines(of: facts, in: width) + Self.lines(of: notes ?? "", in: width)
    let total = lines.reduce(0) { $0 + $1.lines }
    let most = max(1, most)
    let count = max(1, (total + most - 1) / most)
    let length = (total + count - 1) / count
    var (start, used) = (0, 0)
    for (place, line) in lines.enumerated() {
      if used + line.lines > length, place > start {
        all.append(Chunk.joined(lines[start..<place]))
        (start, used) = (place, 0)
      }
      used += line.lines
    }
    all.append(Chunk.joined(lines[start...]))
  }

  /// The lines of facts, each a chunk of its own. A fact does not end a line in its midst unless it is longer than one.
  private static func lines(of facts: [LineFact], in width: Double) -> [Chunk] {
    var lines: [Chunk] = []
    var used = Double.infinity
    for fact in facts {
      let own = SheetLayout.facts.width(of: fact.whole)
      if own > width {
        lines += self.lines(ofLong: fact, in: width)
        used = .infinity
      } else if used + own > width {
        lines.append(Chunk(facts: [fact], lines: 1))
        used = own
      } else {
        lines[lines.count - 1].facts.append(fact)
        used += own
      }
    }
    return lines
  }

  /// The lines of a fact that is longer than one; those that its label takes are one chunk.
  private static func lines(ofLong fact: LineFact, in width: Double) -> [Chunk] {
    // A mark at the text's beginning is one character with the blank before it; so scalars are counted.
    var ofLabel =
      fact.label.isEmpty ? 0 : LineFact.line(of: fact.label).unicodeScalars.count + 1
    var chunks: [Chunk] = []
    for line in SheetLayout.facts.lines(of: fact.whole, in: width) {
      let isLabel = ofLabel > 0 && !chunks.isEmpty
      let scalars = line.unicodeScalars
      let text = String(String.UnicodeScalarView(scalars.dropFirst(ofLabel)))
      ofLabel = max(0, ofLabel - scalars.count)
      if isLabel {
        chunks[0].facts[0].text += text
        chunks[0].lines += 1
      } else {
        let isFirst = chunks.isEmpty
        chunks.append(
          Chunk(
            facts: [
              LineFact(label: isFirst ? fact.label : "", text: text, isContinued: !isFirst)
            ], lines: 1))
      }
    }
    return chunks
  }

  private static func lines(of notes: String, in width: Double) -> [Chunk] {
    notes.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
      .flatMap { paragraph in
        SheetLayout.facts.lines(of: String(paragraph), in: width).enumerated().map { place, line in
          Chunk(notes: [NotePart(text: String(line), isContinued: place > 0)], lines: 1)
        }
      }
  }
}
