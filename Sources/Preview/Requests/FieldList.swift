/// Lists in header fields (RFC 9110, 5.6.1).
enum FieldList {
  /// The items of a list; a comma within quotes is a part of one.
  static func items(of field: String) -> [String] {
    var items: [String] = [""]
    var isQuoted = false
    for character in field {
      if character == "\"" { isQuoted.toggle() }
      if character == ",", !isQuoted {
        items.append("")
      } else {
        items[items.count - 1].append(character)
      }
    }
    return items.map { String($0.trimmingSpaces()) }
  }
}

extension StringProtocol {
  /// Without the spaces and tabs around it, which RFC 9110 (5.6.3) allows in lists.
  func trimmingSpaces() -> SubSequence {
    let isSpace = { (character: Character) in character == " " || character == "\t" }
    let start = drop(while: isSpace)
    guard let last = start.lastIndex(where: { !isSpace($0) }) else { return start }
    return start[...last]
  }
}
