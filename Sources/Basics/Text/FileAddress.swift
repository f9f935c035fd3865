import Foundation

/// The file that somebody's program names by an address, or by a path as addresses have it.
package enum FileAddress {
  /// Whether a text is an address on the web.
  package static func isOne(_ text: String) -> Bool {
    var rest = text.utf8[...]
    while let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
      rest = rest[rest.index(after: colon)...]
      if rest.starts(with: "//".utf8) { return true }
    }
    return false
  }

  /// The names under which the file may lie here, likeliest first; the text itself is not among them.
  ///
  /// Airtable writes `lamp.jpg (https://…)`, NocoDB the same without the space, Notion a path with `%20` for a space, and
  /// others an address whose last part is the file's name.
  package static func names(in text: String) -> [String] {
    if let open = text.range(of: "(http", options: .backwards), text.hasSuffix(")"), isOne(text) {
      let name = text[..<open.lowerBound]
      return [String(name.hasSuffix(" ") ? name.dropLast() : name)].filter { !$0.isEmpty }
    }
    guard isOne(text) else {
      return [text.removingPercentEncoding].compactMap(\.self).filter { $0 != text }
    }
    let path = text.prefix { $0 != "?" && $0 != "#" }
    let last = path.split(separator: "/").last.map { $0.removingPercentEncoding ?? String($0) }
    return [last].compactMap(\.self).filter { $0.contains(".") }
  }

  /// The addresses of a text that is several of them with commas, semicolons, bars or spaces between; nil where it is not.
  package static func several(in text: String) -> [String]? {
    guard text.hasPrefix("http") else { return nil }
    let parts = text.split(separator: #/[\s,;|]+(?=https?:\/\/)/#).map(String.init)
    return parts.count > 1 ? parts.map(trimmed) : nil
  }

  /// A text without the addresses that Notion writes behind what a cell names: `Study (https://www.notion.so/…)`.
  package static func withoutPages(_ text: String) -> String {
    // To look for a text takes long, and nearly none has a bracket.
    guard text.utf8.contains(UInt8(ascii: "(")), text.contains("(https://www.notion.so/") else {
      return text
    }
    return text.replacing(#/ ?\(https://www\.notion\.so/[^)]*\)/#, with: "")
  }

  /// The parts of a cell in which files stand with their addresses and commas between; nil where it is none.
  package static func parts(of cell: String) -> [String]? {
    guard cell.contains("(http"), cell.hasSuffix(")") else { return nil }
    var (parts, rest): ([String], Substring) = ([], cell[...])
    while let start = rest.range(of: "(http"),
      let end = rest[start.upperBound...].firstIndex(of: ")")
    {
      parts.append(trimmed(String(rest[...end])))
      rest = rest[rest.index(after: end)...].drop { $0 == "," || $0 == " " }
    }
    return parts.isEmpty || !rest.isEmpty ? nil : parts
  }
}
