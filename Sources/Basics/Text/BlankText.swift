extension String {
  /// Whether nothing of the text can be seen.
  package var isBlank: Bool {
    // Most texts begin with a letter or figure.
    if let first = utf8.first, (0x21...0x7E).contains(first) { return false }
    return unicodeScalars.allSatisfy { scalar in
      scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
        || scalar.properties.isBidiControl
    }
  }
}

/// A text without the space around it, which need not have a width.
package func trimmed(_ text: String) -> String {
  // Most texts have none, and begin and end in ASCII.
  if let first = text.utf8.first, let last = text.utf8.last, (0x21...0x7E).contains(first),
    (0x21...0x7E).contains(last)
  {
    return text
  }
  func isSeen(_ scalar: Unicode.Scalar) -> Bool {
    (0x21...0x7E).contains(scalar.value)
      || !(scalar.properties.isWhitespace || scalar.isInvisibleSpace)
  }
  let scalars = text.unicodeScalars
  guard let start = scalars.firstIndex(where: isSeen), let end = scalars.lastIndex(where: isSeen)
  else { return "" }
  return start == text.startIndex && scalars.index(after: end) == text.endIndex
    ? text : String(text[start...end])
}
