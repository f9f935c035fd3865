/// The names of parts in a package.
///
/// Source: ECMA-376, Part 2 (Open Packaging Conventions), 6.2 and 6.5.
enum PartName {
  /// A name as it is compared: parts differ in more than capitals, and some programs write `\`.
  static func folded(_ name: String) -> String {
    let folded = name.lowercased().replacing(UInt8(ascii: "\\"), with: UInt8(ascii: "/"))
    return folded.first == "/" ? String(folded.dropFirst()) : folded
  }

  /// The part that holds the relationships of another: `xl/_rels/workbook.xml.rels`.
  static func relationships(of part: String) -> String {
    let (folder, file) = split(part)
    return folder + "_rels/" + file + ".rels"
  }

  /// The part that a relationship's target names, seen from the part that has it.
  static func resolved(_ target: String, from part: String) -> String {
    let path = decoded(target.utf8.prefix { $0 != UInt8(ascii: "#") })
    let isAbsolute = path.first == "/" || path.first == "\\"
    var steps: [Substring] = []
    for step in ((isAbsolute ? "" : split(part).folder) + path).split(whereSeparator: {
      $0 == "/" || $0 == "\\"
    }) {
      switch step {
      case ".": break
      case "..": _ = steps.popLast()
      default: steps.append(step)
      }
    }
    return steps.joined(separator: "/")
  }

  private static func split(_ part: String) -> (folder: String, file: String) {
    guard let slash = part.lastIndex(of: "/") else { return ("", part) }
    return (String(part[...slash]), String(part[part.index(after: slash)...]))
  }

  /// Turns `%20` into what it stands for.
  private static func decoded(_ text: some Collection<UInt8>) -> String {
    var bytes: [UInt8] = []
    var rest = text[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2,
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16), value != 0
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension String {
  fileprivate func replacing(_ byte: UInt8, with other: UInt8) -> String {
    utf8.contains(byte)
      ? String(decoding: utf8.map { $0 == byte ? other : $0 }, as: UTF8.self) : self
  }
}
