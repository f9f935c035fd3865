/// The text of one `t` element, of which a cell's text may have several.
struct TextRun {
  private var start = 0
  private var keepsBlanks = false

  /// Begins behind what there is of the text already.
  init() {}

  init(after text: [UInt8], _ attributes: XMLAttributes) {
    start = text.count
    for attribute in attributes where attribute.name.is("space") {
      keepsBlanks = attribute.value.is("preserve")
    }
  }

  /// Takes blanks from its ends, unless it is said to keep them.
  func end(in text: inout [UInt8]) {
    guard !keepsBlanks, start < text.count else { return }
    while text.count > start, let last = text.last, Self.isBlank(last) { text.removeLast() }
    guard start < text.count, Self.isBlank(text[start]) else { return }
    let end = text[start...].firstIndex { !Self.isBlank($0) } ?? text.count
    text.removeSubrange(start..<end)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
  }
}
