import Basics

/// Several texts in one cell.
package enum CellList {
  /// The parts of a cell: a line each where it has several, else with `;` between.
  package static func items(of text: String) -> [String] {
    if text.utf8.last == UInt8(ascii: ")"), let parts = FileAddress.parts(of: text) { return parts }
    guard !hasLineBreak(text.utf8) else {
      return text.split(whereSeparator: \.isNewline).map { trimmed(String($0)) }
        .filter { !$0.isEmpty }
    }
    guard text.utf8.contains(UInt8(ascii: ";")) else {
      let item = trimmed(text)
      return item.isEmpty ? [] : [item]
    }
    return text.utf8.split(separator: UInt8(ascii: ";")).map { trimmed(String(Substring($0))) }
      .filter { !$0.isEmpty }
  }

  /// The same of tags, between which people and programs write commas too; one in quotes may hold some.
  package static func tags(of text: String) -> [String] {
    guard text.utf8.contains(UInt8(ascii: ",")), !text.utf8.contains(UInt8(ascii: ";")),
      !hasLineBreak(text.utf8)
    else { return items(of: text) }
    var (tags, tag, isQuoted) = ([String](), "", false)
    for character in text {
      if character == "\"" {
        isQuoted.toggle()
      } else if character == ",", !isQuoted {
        tags.append(tag)
        tag = ""
      } else {
        tag.append(character)
      }
    }
    return (tags + [tag]).map(trimmed).filter { !$0.isEmpty }
  }

  /// Whether a text has more than one line (Unicode Standard 5.8, newline functions).
  private static func hasLineBreak(_ text: String.UTF8View) -> Bool {
    // The bytes before this one, in their order.
    var before: (UInt8, UInt8) = (0, 0)
    for byte in text {
      switch byte {
      case 0x0A...0x0D: return true
      case 0x85: if before.1 == 0xC2 { return true }
      case 0xA8, 0xA9: if before == (0xE2, 0x80) { return true }
      default: break
      }
      before = (before.1, byte)
    }
    return false
  }

  /// The cell that `items(of:)` reads as the same texts, if they have no line breaks and no space
  /// around them: a line each.
  package static func cell(of items: [String]) -> String {
    let cell = items.joined(separator: "\n")
    // One that holds a semicolon or comma gets a line's end, so that it stays one.
    return items.count == 1
      && cell.utf8.contains { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: ",") }
      ? cell + "\n" : cell
  }
}
