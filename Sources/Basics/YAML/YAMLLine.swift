/// One line of a YAML file, in which slips of the keyboard are found and mended.
struct YAMLLine {
  private(set) var text: String
  /// The column of each mistake, from 1, and what it is.
  private(set) var mistakes: [(Int, String)] = []

  private let kind: YAMLKind

  init(_ text: String, of kind: YAMLKind) {
    self.text = text
    self.kind = kind
  }

  /// Whether the lines below that are indented further are the text of this one's name.
  var opensBlock: Bool {
    guard let last = text.split(separator: " ").last, text.contains(":") else { return false }
    return last.first == "|" || last.first == ">"
  }

  /// Mends the line, knowing the one below it.
  mutating func mend(before next: String) {
    mendControls()
    mendIndentation()
    mendColon()
    mendHyphen(before: next)
    if kind.holdsGroups { mendQuotation() }
  }

  /// Characters that cannot be seen and that YAML does not allow.
  private mutating func mendControls() {
    var scalars = Array(text.unicodeScalars)
    for (place, scalar) in scalars.enumerated() {
      let isControl = scalar.properties.generalCategory == .control && scalar != "\t"
      guard isControl || scalar == "\u{FEFF}" || scalar == "\u{200B}" else { continue }
      let number = String(scalar.value, radix: 16, uppercase: true)
      let name = "U+" + String(repeating: "0", count: max(0, 4 - number.count)) + number
      mistakes.append(
        (place + 1, "there is an invisible character here (\(name)); delete it"))
      scalars[place] = " "
    }
    if !mistakes.isEmpty { text = Self.text(scalars) }
  }

  /// Tabs and other blanks than spaces before a name.
  private mutating func mendIndentation() {
    var scalars = Array(text.unicodeScalars)
    let indent = scalars.prefix { $0.properties.isWhitespace }.count
    guard indent < scalars.count, scalars[indent] != "#",
      let first = scalars[..<indent].firstIndex(where: { $0 != " " })
    else { return }
    let what = scalars[first] == "\t" ? "a tab" : "an unusual kind of space"
    mistakes.append((first + 1, "this line begins with \(what); indent it with ordinary spaces"))
    let spaces = scalars[..<indent].flatMap { $0 == "\t" ? [" ", " "] : [" " as Unicode.Scalar] }
    scalars.replaceSubrange(..<indent, with: spaces)
    text = Self.text(scalars)
  }

  /// A name that is not followed by a colon and a space.
  private mutating func mendColon() {
    var scalars = Array(text.unicodeScalars)
    let start = scalars.prefix { $0 == " " }.count
    let nameEnd = scalars[start...].firstIndex { !$0.isNamePart } ?? scalars.count
    let name = Self.text(Array(scalars[start..<nameEnd]))
    guard kind.names.contains(name) else { return }
    var end = nameEnd
    while end < scalars.count, scalars[end].properties.isWhitespace { end += 1 }
    guard end < scalars.count else { return }
    let sign = scalars[end]
    switch sign {
    case ":":
      guard end + 1 < scalars.count, scalars[end + 1] != " ", scalars[end + 1] != "\t" else {
        return
      }
      let blank = scalars[end + 1].properties.isWhitespace
      mistakes.append(
        (
          end + 2,
          "write a space after “\(name):”"
            + (blank ? "; the one there is an unusual kind of space" : "")
        ))
      scalars.replaceSubrange(end + 1..<(blank ? end + 2 : end + 1), with: [" "])
    case "=", "：", "﹕":
      mistakes.append(
        (end + 1, "write “\(name): ”, with a colon and a space, instead of “\(sign)”"))
      let valueStart =
        scalars[(end + 1)...].firstIndex { !$0.properties.isWhitespace } ?? scalars.count
      scalars.replaceSubrange(nameEnd..<valueStart, with: [":", " "])
    default:
      return
    }
    text = Self.text(scalars)
  }

  /// A list with hyphens that begins behind the colon: its first entry is left out where others
  /// stand below it, else put into brackets.
  private mutating func mendHyphen(before next: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].unicodeScalars.allSatisfy({ $0.isNamePart || $0 == " " }),
      let hyphen = parts[1].firstIndex(where: { $0 != " " }),
      parts[1][hyphen...].hasPrefix("- ")
    else { return }
    let column = text[..<hyphen].unicodeScalars.count + 1
    mistakes.append(
      (column, "a list with hyphens starts on a line of its own, indented; or write [one, two]"))
    let hasMore = next.drop { $0 == " " }.hasPrefix("- ")
    let entry = parts[1][hyphen...].dropFirst().drop { $0 == " " }
    text = parts[0] + ":" + (hasMore ? "" : " [\(entry)]")
  }

  /// A quotation that is not closed, which would make the lines below a part of it up to the next
  /// quotation mark.
  private mutating func mendQuotation() {
    let scalars = Array(text.unicodeScalars)
    let nameEnd = scalars.drop { $0 == " " }.firstIndex { !$0.isNamePart } ?? scalars.count
    guard nameEnd < scalars.count, scalars[nameEnd] == ":",
      let start = scalars[(nameEnd + 1)...].firstIndex(where: { $0 != " " }),
      scalars[start] == "\"" || scalars[start] == "'"
    else { return }
    var place = start + 1
    while place < scalars.count, scalars[place] != scalars[start] {
      place += scalars[start] == "\"" && scalars[place] == "\\" ? 2 : 1
    }
    guard place >= scalars.count else { return }
    mistakes.append((start + 1, "the quotation mark that opens here is not closed on this line"))
    text = Self.text(scalars + (place > scalars.count ? ["\\"] : []) + [scalars[start]])
  }

  private static func text(_ scalars: [Unicode.Scalar]) -> String {
    String(String.UnicodeScalarView(scalars))
  }
}

extension Unicode.Scalar {
  /// Whether names can hold it.
  fileprivate var isNamePart: Bool {
    ("a"..."z").contains(self) || ("A"..."Z").contains(self) || self == "_"
  }
}
