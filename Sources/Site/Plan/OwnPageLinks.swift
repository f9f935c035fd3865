import Basics
import Model

/// What is wrong with the pages that a project adds to its site.
enum OwnPageLinks {
  /// Says which pages have no frame, and which of their links lead to nothing that the site will hold.
  ///
  /// `files` are the paths of those that are copied, of which the project's own pages are looked at. `all` gives every
  /// path of the site; it is asked only where a page leads anywhere.
  static func diagnostics(
    of pages: [OwnPage], files: [String], in theme: Theme, isPublic: Bool, all: () -> Set<String>
  ) -> [Diagnostic] {
    let unframed = pages.filter { !theme.isWhole($0) }.map { page in
      Diagnostic(
        .warning, .pageUnframed, source(of: page),
        "it has no frame, so the page has neither the site’s design nor a link back to it",
        done: "the page was made as it is",
        remedy: "write {{< partials/later-page}} and {{$main}} before its text, and {{/main}} and "
          + "{{/ partials/later-page}} after it")
    }
    var links: [Link] = []
    let templates = theme.ownTemplates
    for page in pages {
      guard let text = templates[OwnPage.template(of: page.name)] else { continue }
      links += self.links(in: text, on: page.file, of: source(of: page))
    }
    let own = theme.ownFiles
    for path in files where path.lowercased().hasSuffix(".html") {
      guard let text = own[path] else { continue }
      links += self.links(in: text, on: path, of: "Site/" + path)
    }
    if links.isEmpty { return unframed }
    let places = SitePlaces(all())
    return unframed
      + links.compactMap { link in
        let isThere = places.all.contains(link.path)
        // What lies above the site is its owner's own affair, unless the site has it.
        if isThere != link.leaves { return nil }
        return dead(link, near: isThere ? link.path : places.near(link.path), isPublic: isPublic)
      }
  }

  /// An address on a page.
  private struct Link {
    var address: String
    /// Where it leads.
    var path: String
    /// Whether it leaves the site on the way there.
    var leaves: Bool
    /// The path of the page in the site.
    var page: String
    /// The page's file in the project.
    var source: String
  }

  private static func source(of page: OwnPage) -> String {
    "Templates/\(OwnPage.template(of: page.name)).html"
  }

  private static func links(in text: [UInt8], on page: String, of source: String) -> [Link] {
    PageLinks.addresses(in: text).compactMap { address in
      guard let (path, leaves) = PageLinks.path(of: address, on: page) else { return nil }
      return Link(address: address, path: path, leaves: leaves, page: page, source: source)
    }
  }

  private static func dead(_ link: Link, near: String?, isPublic: Bool) -> Diagnostic {
    let site = isPublic ? "the public edition" : "the site"
    let up = String(repeating: "../", count: link.page.count { $0 == "/" })
    return Diagnostic(
      .warning, .linkDead, link.source,
      "its link \(Quotation.quoted(link.address)) leads nowhere: \(site) has no such page or file",
      done: "the link was left as it is",
      remedy: near.map { "did you mean \(Quotation.quoted(up + $0))?" }
        ?? "correct the link, or delete it")
  }
}

/// All paths of a site, among which one is looked for that somebody may have meant.
private struct SitePlaces {
  let all: Set<String>
  private let byFile: [String: String]
  private let byFolder: [Substring: [String]]

  init(_ all: Set<String>) {
    self.all = all
    let sorted = all.sorted()
    byFile = Dictionary(
      sorted.map { (Self.file(of: $0).lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
    byFolder = Dictionary(grouping: sorted) { Self.folder(of: $0) }
  }

  /// One of the same name elsewhere, or with an ending, or of a similar name in the same folder or at the top.
  func near(_ path: String) -> String? {
    let name = Self.file(of: path).lowercased()
    if name != "index.html", let same = byFile[name] ?? byFile[name + ".html"] { return same }
    for folder in [Self.folder(of: path), ""] {
      let others = (byFolder[folder] ?? []).filter { $0.utf8.count <= 200 }
      if let near = EditDistance.nearest(to: path, among: others) { return near }
    }
    return nil
  }

  private static func file(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  private static func folder(of path: String) -> Substring {
    path.lastIndex(of: "/").map { path[..<$0] } ?? ""
  }
}
