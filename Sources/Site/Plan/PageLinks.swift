import Foundation

/// The links of a page as its author wrote them.
enum PageLinks {
  /// The addresses that the page's elements lead to or show, each once, in order.
  ///
  /// What stands in comments and scripts is none, and neither is one that a template makes of an item. `{{root}}` is
  /// the site's own folder.
  static func addresses(in content: [UInt8]) -> [String] {
    let text = String(decoding: content, as: UTF8.self)
      .replacing(/<!--(?s:.*?)-->/, with: "")
      .replacing(/(<(?i:script|style)\b[^>]*>)(?s:.*?)<\//) { "\($0.output.1)</" }
      .replacing(/\{\{\{?\s*root\s*\}?\}\}/, with: "")
    var seen: Set<String> = []
    var addresses: [String] = []
    let attribute = /\s(?i:href|src|poster)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/
    for element in text.matches(of: /<[A-Za-z][^<>]*>/) {
      for match in element.output.matches(of: attribute) {
        let address = String(match.output.1 ?? match.output.2 ?? match.output.3 ?? "")
          .trimmingCharacters(in: .whitespacesAndNewlines)
        if address.contains("{{") || !seen.insert(address).inserted { continue }
        addresses.append(address)
      }
    }
    return addresses
  }

  /// The path in the site that an address on a page leads to, and whether it goes there by leaving the site; nil where
  /// it is no address of a file of the site.
  static func path(of address: String, on page: String) -> (path: String, leaves: Bool)? {
    let bare = String(address.replacing("&amp;", with: "&").prefix { $0 != "#" && $0 != "?" })
    // A scheme, another host, or the top of a host, of which the site may be a part.
    let isOther = bare.prefixMatch(of: /[A-Za-z][A-Za-z0-9+.\-]*:/) != nil || bare.hasPrefix("/")
    if bare.isEmpty || isOther { return nil }
    let decoded = bare.removingPercentEncoding ?? bare
    let steps = decoded.split(separator: "/").map(String.init)
    var parts = page.split(separator: "/").dropLast().map(String.init)
    var leaves = false
    for step in steps {
      if step == ".." {
        if parts.popLast() == nil { leaves = true }
      } else if step != "." {
        parts.append(step)
      }
    }
    if decoded.hasSuffix("/") || steps.last == "." || steps.last == ".." || parts.isEmpty {
      parts.append("index.html")
    }
    return (parts.joined(separator: "/"), leaves)
  }
}
