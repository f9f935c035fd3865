import Basics

/// What others may do with photos, by a licence or a statement that programs know.
///
/// Source: IIIF Presentation API 3.0, "rights", which takes the addresses of Creative Commons and of
/// RightsStatements.org, both with http.
package struct Rights: Hashable, Sendable {
  /// The address that stands for it, with http.
  package let uri: String
  /// What people call it: `CC BY 4.0`.
  package let name: String

  /// Where people read what it means.
  package var address: String { "https" + uri.dropFirst("http".count) }

  /// Reads a name or an address; nil where it is none that is known.
  package init?(_ text: String) {
    let text = trimmed(text)
    guard let rights = Self.named(text) ?? Self.addressed(text) else { return nil }
    self = rights
  }

  private init(uri: String, name: String) { (self.uri, self.name) = (uri, name) }

  // MARK: Names

  /// Statements of https://rightsstatements.org/page/1.0/, by their codes.
  private static let statements = [
    "InC": "In Copyright", "InC-OW-EU": "In Copyright – EU Orphan Work",
    "InC-EDU": "In Copyright – Educational Use Permitted",
    "InC-NC": "In Copyright – Non-Commercial Use Permitted",
    "InC-RUU": "In Copyright – Rights-holder(s) Unlocatable or Unidentifiable",
    "NoC-CR": "No Copyright – Contractual Restrictions",
    "NoC-NC": "No Copyright – Non-Commercial Use Only",
    "NoC-OKLR": "No Copyright – Other Known Legal Restrictions",
    "NoC-US": "No Copyright – United States", "CNE": "Copyright Not Evaluated",
    "UND": "Copyright Undetermined", "NKC": "No Known Copyright",
  ]

  private static func named(_ text: String) -> Rights? {
    let plain = folded(text)
    if let code = statements.first(where: { folded($0.key) == plain || folded($0.value) == plain })
    {
      return statement(code.key)
    }
    var words = plain.split(separator: " ").map(String.init)
    if words.first?.hasPrefix("cc") == true, words[0].count > 2 {
      words[0..<1] = ["cc", String(words[0].dropFirst(2))]
    }
    if ["public domain mark", "public domain mark 1.0", "pdm", "pdm 1.0"].contains(plain) {
      return publicDomain("mark", version: "1.0")
    }
    guard words.first == "cc" else { return nil }
    words.removeFirst()
    // Behind the version stand a country, or words that say that it is of none.
    let place = words.firstIndex { $0.contains(".") } ?? words.endIndex
    let version = place < words.endIndex ? words[place] : nil
    let rest = words.dropFirst(place + 1).filter {
      !["international", "unported", "generic", "universal"].contains($0)
    }
    let kind = words[..<place].joined(separator: "-")
    guard rest.count <= 1 else { return nil }
    if kind == "0" || kind == "zero" { return publicDomain("zero", version: version ?? "1.0") }
    return licence(kind, version: version ?? "4.0", rest: rest.first ?? "")
  }

  /// A text in small letters, with one space between its words.
  private static func folded(_ text: String) -> String {
    text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "." }.joined(separator: " ")
  }

  // MARK: Addresses

  private static func addressed(_ text: String) -> Rights? {
    guard
      let match = text.wholeMatch(
        of: /https?:\/\/(?:www\.)?(creativecommons|rightsstatements)\.org\/([^?#]*)(?:[?#].*)?/)
    else { return nil }
    var parts = match.2.split(separator: "/").map(String.init)
    if match.1 == "rightsstatements" {
      guard parts.count == 3, ["vocab", "page"].contains(parts[0]), parts[2] == "1.0",
        statements[parts[1]] != nil
      else { return nil }
      return statement(parts[1])
    }
    // What the licence says in some language.
    if parts.last?.hasPrefix("deed") == true || parts.last?.hasPrefix("legalcode") == true {
      parts.removeLast()
    }
    guard parts.count >= 3 else { return nil }
    let rest = parts.dropFirst(3).joined(separator: "/")
    switch parts[0] {
    case "publicdomain" where rest.isEmpty: return publicDomain(parts[1], version: parts[2])
    case "licenses": return licence(parts[1], version: parts[2], rest: rest)
    default: return nil
    }
  }

  private static func statement(_ code: String) -> Rights? {
    statements[code].map { Rights(uri: "http://rightsstatements.org/vocab/\(code)/1.0/", name: $0) }
  }

  private static func publicDomain(_ kind: String, version: String) -> Rights? {
    let names = ["zero": "CC0", "mark": "Public Domain Mark"]
    guard version == "1.0", let name = names[kind] else { return nil }
    return Rights(
      uri: "http://creativecommons.org/publicdomain/\(kind)/1.0/", name: "\(name) \(version)")
  }

  /// A licence of Creative Commons; `rest` names a country.
  private static func licence(_ kind: String, version: String, rest: String) -> Rights? {
    guard ["by", "by-sa", "by-nc", "by-nd", "by-nc-sa", "by-nc-nd"].contains(kind),
      ["1.0", "2.0", "2.5", "3.0", "4.0"].contains(version),
      rest.wholeMatch(of: /([a-z]{2,8})?/) != nil
    else { return nil }
    let country = rest.isEmpty ? "" : " " + rest.uppercased()
    return Rights(
      uri: "http://creativecommons.org/licenses/\(kind)/\(version)/"
        + (rest.isEmpty ? "" : rest + "/"),
      name: "CC \(kind.uppercased()) \(version)\(country)")
  }
}
