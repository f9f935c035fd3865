/// The text of a cell's paragraphs, in which blanks count once unless an element stands for them.
///
/// Source: OpenDocument 1.3, Part 3, 6.1.2.
struct Paragraphs {
  /// How much of the text is settled.
  private var settled = 0
  private var endsInBlank = true
  private var hasAny = false

  mutating func begin(in text: inout [UInt8]) {
    if hasAny { text.append(0x0A) }
    (settled, endsInBlank, hasAny) = (text.count, true, true)
  }

  mutating func end(in text: inout [UInt8]) {
    settle(&text)
    if endsInBlank, text.last == 0x20 { text.removeLast() }
    settled = text.count
  }

  /// Adds characters that an element stands for.
  mutating func add(_ byte: UInt8, times: Int = 1, to text: inout [UInt8]) {
    settle(&text)
    text.append(contentsOf: repeatElement(byte, count: times))
    settled = text.count
    endsInBlank = false
  }

  /// Makes one of several blanks in what was collected.
  private mutating func settle(_ text: inout [UInt8]) {
    var end = settled
    for place in settled..<text.count {
      let isBlank =
        text[place] == 0x20 || text[place] == 0x0A || text[place] == 0x09
        || text[place] == 0x0D
      if isBlank && endsInBlank { continue }
      text[end] = isBlank ? 0x20 : text[place]
      end += 1
      endsInBlank = isBlank
    }
    text.removeSubrange(end...)
    settled = end
  }
}
