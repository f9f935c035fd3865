/// A text without characters that nobody can see and that mean nothing, as web pages, word processors and file managers
/// leave them when text is copied: zero-width spaces, word joiners, byte order marks, soft hyphens, and marks of the
/// direction of writing.
///
/// The joiners U+200C and U+200D stay, which shape letters in Persian and Hindi, and emoji.
package func withoutInvisible(_ text: String) -> String {
  // Most texts have none, and are in ASCII.
  if text.utf8.allSatisfy({ $0 < 0x80 }) || !text.unicodeScalars.contains(where: \.isInvisible) {
    return text
  }
  return String(String.UnicodeScalarView(text.unicodeScalars.filter { !$0.isInvisible }))
}

/// A text without such characters around it, as far as they have no direction either; space stays.
package func withoutInvisibleEnds(_ text: String) -> String {
  guard let first = text.utf8.first, let last = text.utf8.last, first >= 0x80 || last >= 0x80
  else { return text }
  let scalars = text.unicodeScalars
  guard let start = scalars.firstIndex(where: { !$0.isInvisibleSpace }),
    let end = scalars.lastIndex(where: { !$0.isInvisibleSpace })
  else { return "" }
  return start == text.startIndex && scalars.index(after: end) == text.endIndex
    ? text : String(text[start...end])
}

extension Unicode.Scalar {
  /// Whether it is a space without width, a word joiner or a byte order mark.
  var isInvisibleSpace: Bool { value == 0x200B || value == 0x2060 || value == 0xFEFF }

  /// Whether it is one of these, a soft hyphen, or a mark of the direction of writing.
  fileprivate var isInvisible: Bool {
    isInvisibleSpace || value == 0xAD || properties.isBidiControl
  }
}
