/// What is told of an item, in pieces of a number of lines, so that none is higher than a sheet.
struct FactChunks {
  struct Chunk {
    var facts: [LineFact] = []
    var notes: String?
    /// How many lines it takes at most.
    var lines = 0
  }

  /// At least one, which may be empty.
  private(set) var all: [Chunk] = []

  private let first: Int
  private let others: Int

  /// How many lines the chunk has at most that is being filled.
  private var most: Int { all.isEmpty ? first : others }

  init(_ facts: [LineFact], notes: String?, in width: Double, first: Int, lines others: Int) {
    (self.first, self.others) = (first, others)
    var chunk = Chunk()
    var whole = ""
    for fact in facts {
      let lines = SheetLayout.facts.lines(of: whole + fact.whole, in: width).count
      if lines <= most {
        whole += fact.whole
        chunk.facts.append(fact)
        chunk.lines = lines
        continue
      }
      // Too long a text is cut where a line ends.
      var rest = SheetLayout.facts.lines(of: fact.whole, in: width)[...]
      var label = fact.label
      while !rest.isEmpty {
        if !chunk.facts.isEmpty { all.append(chunk) }
        let some = rest.prefix(most)
        rest = rest.dropFirst(some.count)
        whole = some.joined()
        var text = whole
        if !label.isEmpty {
          // A mark at the text's beginning is one character with the blank before it.
          let count = LineFact.line(of: label).unicodeScalars.count + 1
          text = String(String.UnicodeScalarView(text.unicodeScalars.dropFirst(count)))
        }
        chunk = Chunk(
          facts: [LineFact(label: label, text: trimmed(text))], notes: nil, lines: some.count)
        label = ""
      }
    }
    add(notes: notes, to: &chunk, in: width)
    all.append(chunk)
  }

  private mutating func add(notes: String?, to chunk: inout Chunk, in width: Double) {
    guard let notes, !notes.isBlank else { return }
    for paragraph in notes.split(whereSeparator: \.isNewline)
    where !paragraph.allSatisfy(\.isWhitespace) {
      var rest = SheetLayout.facts.lines(of: String(paragraph), in: width)[...]
      while !rest.isEmpty {
        if chunk.lines >= most {
          all.append(chunk)
          chunk = Chunk()
        }
        let some = rest.prefix(most - chunk.lines)
        let text = some.joined()
        chunk.notes = chunk.notes.map { $0 + "\n" + text } ?? text
        chunk.lines += some.count
        rest = rest.dropFirst(some.count)
      }
    }
  }
}
