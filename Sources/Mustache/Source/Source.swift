/// A template's name and bytes.
struct Source: Sendable {
  let name: String
  let bytes: [UInt8]

  /// An error about a tag of this source.
  func error(
    at tag: Range<Int>, _ message: String, note: (offset: Int, message: String)? = nil
  ) -> TemplateError {
    var error = error(at: tag.lowerBound, message, note: note)
    let tag = bytes[tag].prefix { $0 != Byte.newline }
    error.length = String(decoding: tag, as: UTF8.self).count
    return error
  }

  /// An error at an offset of this source.
  func error(
    at offset: Int, _ message: String, note: (offset: Int, message: String)? = nil
  ) -> TemplateError {
    let place = place(of: offset)
    var error = TemplateError(
      template: name, line: place.line, column: place.column, message: message,
      source: place.text)
    if let note {
      let other = self.place(of: note.offset)
      error.note = TemplateError.Note(
        line: other.line, column: other.column, message: note.message, source: other.text)
    }
    return error
  }

  /// The line and column of an offset, both from 1, and the line's text.
  ///
  /// Bytes that are not UTF-8 are shown as U+FFFD.
  private func place(of offset: Int) -> (line: Int, column: Int, text: String) {
    let offset = min(max(offset, 0), bytes.count)
    var line = 1
    var start = 0
    for index in 0..<offset where bytes[index] == Byte.newline {
      line += 1
      start = index + 1
    }
    var end = offset
    while end < bytes.count, bytes[end] != Byte.newline { end += 1 }
    if end > start, end > offset, bytes[end - 1] == Byte.carriageReturn { end -= 1 }
    return (
      line, String(decoding: bytes[start..<offset], as: UTF8.self).count + 1,
      String(decoding: bytes[start..<end], as: UTF8.self)
    )
  }
}
