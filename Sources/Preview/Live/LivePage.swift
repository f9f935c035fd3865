/// A page as it is shown in a preview: with a script that has it follow the site.
///
/// The built site's file stays as it is. The page's own policy (Content-Security-Policy) is given one more source, which
/// is where the script hears of changes.
enum LivePage {
  /// Paths of what the preview itself gives out. A site cannot have them: names that begin with a dot are no part of it.
  static let script = "/.preview/page.js"
  static let patch = "/.preview/patch.js"
  static let style = "/.preview/page.css"
  static let events = "/.preview/events"

  /// Bytes of a page that may be shown so; no page that a person reads comes near it.
  static let largest = 16 << 20

  /// What a page stands in for, which it makes way for.
  enum StandIn: String {
    /// A page that is not there.
    case missing
    /// A site of which no build has come to its end.
    case waiting
  }

  /// The element that loads the script; `mark` is the state of the site that the page shows, and `file` tells its file
  /// from what may be there later.
  static func element(mark: String, file: String? = nil, standIn: StandIn? = nil) -> String {
    let name = file.map { " data-file=\"\($0)\"" } ?? ""
    let kind = standIn.map { " data-stands-in=\"\($0.rawValue)\"" } ?? ""
    return
      "<script type=\"module\" src=\"\(script)\" data-mark=\"\(mark)\"\(name)\(kind)></script>\n"
  }

  /// A page with the script in its head, or at its end where it has none.
  static func following(
    _ page: [UInt8], mark: String, file: String? = nil, standIn: StandIn? = nil
  ) -> [UInt8] {
    var page = page
    allowEvents(in: &page)
    let element = Array(element(mark: mark, file: file, standIn: standIn).utf8)
    let head = page.firstRange(ofLetters: "</head") ?? page.firstRange(ofLetters: "<body")
    if let place = head?.lowerBound ?? page.firstRange(ofLetters: "<title")?.lowerBound {
      page.insert(contentsOf: element, at: place)
    } else {
      page.append(contentsOf: element)
    }
    return page
  }

  /// Lets a page whose policy forbids it hear of changes.
  private static func allowEvents(in page: inout [UInt8]) {
    guard let policy = page.firstRange(ofLetters: "http-equiv=\"content-security-policy\""),
      let content = page[policy.upperBound...].firstRange(ofLetters: "content=\""),
      let end = page[content.upperBound...].firstIndex(of: UInt8(ascii: "\"")),
      page[policy.upperBound..<content.lowerBound].allSatisfy({ $0 != UInt8(ascii: ">") }),
      page[content.upperBound..<end].firstRange(ofLetters: "connect-src") == nil
    else { return }
    page.insert(contentsOf: Array("connect-src 'self'; ".utf8), at: content.upperBound)
  }
}

extension Collection<UInt8> {
  /// Where a text in ASCII stands, whatever the case of its letters.
  fileprivate func firstRange(ofLetters text: String) -> Range<Index>? {
    let wanted = Array(text.utf8)
    guard let first = wanted.first else { return nil }
    var start = startIndex
    while let at = self[start...].firstIndex(where: { $0.lowercased == first }) {
      let rest = self[at...].prefix(wanted.count)
      if rest.elementsEqual(wanted, by: { $0.lowercased == $1 }) { return at..<rest.endIndex }
      start = index(after: at)
    }
    return nil
  }
}

extension UInt8 {
  /// A letter of ASCII in lower case, and all else as it is.
  fileprivate var lowercased: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }
}
