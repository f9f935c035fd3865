/// Text inside a string of a style sheet.
enum StyleText {
  /// A text in which nothing can end the string, or the element that holds the style sheet.
  ///
  /// All but letters, digits, spaces and what lies above U+009F but noncharacters, which no page
  /// may hold, is written as a backslash and its number; source: CSS Syntax Module Level 3, section
  /// 4.3.7.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      let isPlain =
        (scalar.value > 0x9F && !scalar.properties.isNoncharacterCodePoint) || scalar == " "
        || (scalar.isASCII
          && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil))
      if isPlain {
        escaped.unicodeScalars.append(scalar)
      } else {
        escaped += "\\" + String(scalar.value, radix: 16) + " "
      }
    }
    return escaped
  }
}
