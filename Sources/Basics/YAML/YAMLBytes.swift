/// The bytes of a YAML file.
package enum YAMLBytes {
  /// The text of a file in UTF-8 or UTF-16.
  ///
  /// - Throws: `YAMLMistake` where it is no text.
  package static func decode(_ bytes: [UInt8]) throws(YAMLMistake) -> String {
    switch (bytes.first, bytes.dropFirst().first) {
    case (0xFF, 0xFE), (.some(1...), 0): return utf16(bytes, isBigEndian: false)
    case (0xFE, 0xFF), (0, .some(1...)): return utf16(bytes, isBigEndian: true)
    default: break
    }
    guard !bytes.contains(0) else {
      throw YAMLMistake(notText)
    }
    // The decoder passes over no byte order mark by itself.
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var line = 1
    for part in bytes.split(separator: 10, omittingEmptySubsequences: false) {
      if String(validating: part, as: UTF8.self) == nil {
        let column = String(decoding: part, as: UTF8.self).unicodeScalars
          .prefix { $0 != "\u{FFFD}" }.count
        throw YAMLMistake(
          "this character is not valid UTF-8; in your editor, choose “Save as” with the encoding "
            + "UTF-8", line: line, column: column + 1)
      }
      line += 1
    }
    throw YAMLMistake(notText)
  }

  private static let notText = "this file is not text; was another file saved under this name?"

  private static func utf16(_ bytes: [UInt8], isBigEndian: Bool) -> String {
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map { place in
      let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    return String(decoding: units, as: UTF16.self)
  }
}
