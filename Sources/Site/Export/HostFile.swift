import Model
import Pictures

/// A file of a public edition that hosts and search engines look for.
enum HostFile: Hashable, Sendable {
  /// Tells GitHub Pages to publish the files as they are.
  case noJekyll
  /// Tells search engines what they may read (RFC 9309).
  case robots
  /// The addresses of pages (https://www.sitemaps.org/protocol.html): all of them, or a part, from 0.
  case sitemap(part: Int?)
  /// The addresses of those parts.
  case sitemapIndex
  /// Tells Netlify and Cloudflare Pages to let pages of other sites read the photos, as image viewers do
  /// (https://fetch.spec.whatwg.org/#http-cors-protocol); GitHub Pages does so by itself.
  case headers

  /// As many addresses as a sitemap may hold.
  static let mostAddresses = 50_000

  var path: String {
    switch self {
    case .noJekyll: ".nojekyll"
    case .robots: "robots.txt"
    case .headers: "_headers"
    case .sitemap(part: nil), .sitemapIndex: "sitemap.xml"
    case .sitemap(let part?): "sitemap-\(part + 1).xml"
    }
  }

  /// Whether a list of addresses may be called so.
  static func isSitemap(_ path: String) -> Bool {
    path.wholeMatch(of: /sitemap(-[0-9]+)?\.xml/) != nil
  }

  /// Those of a public edition; `pageCount` says how many pages have addresses.
  static func all(of settings: Settings, pageCount: Int) -> [HostFile] {
    guard settings.isPublished else { return [] }
    // Hosts read it at the root of a site alone.
    let headers = settings.servesImages && settings.isAtRoot ? [HostFile.headers] : []
    return headers + files(for: settings, pageCount: pageCount)
  }

  private static func files(for settings: Settings, pageCount: Int) -> [HostFile] {
    guard settings.publicAddress != nil, settings.searchEngines != .refused else {
      return [.noJekyll, .robots]
    }
    let parts = (pageCount + mostAddresses - 1) / mostAddresses
    return [.noJekyll, .robots]
      + (parts <= 1
        ? [.sitemap(part: nil)]
        : (0..<parts).map { .sitemap(part: $0) } + [.sitemapIndex])
  }

  /// The file of a site with these pages.
  func bytes(of settings: Settings, pages: [String]) -> [UInt8] {
    switch self {
    case .noJekyll: return []
    case .robots: return Array(Self.robots(of: settings).utf8)
    case .headers:
      let folders = [PictureStem.folder, Addresses.viewers]
      return Array(
        folders.map { "/\($0)*\n  Access-Control-Allow-Origin: *\n" }.joined().utf8)
    case .sitemap(let part):
      let count = Self.mostAddresses
      let own = part.map { pages.dropFirst($0 * count).prefix(count) } ?? pages[...]
      return Self.sitemap("urlset", "url", own.compactMap(settings.publicAddress(of:)))
    case .sitemapIndex:
      let parts = (pages.count + Self.mostAddresses - 1) / Self.mostAddresses
      return Self.sitemap(
        "sitemapindex", "sitemap",
        (0..<parts).compactMap {
          settings.publicAddress(of: HostFile.sitemap(part: $0).path)
        })
    }
  }

  private static func robots(of settings: Settings) -> String {
    if settings.searchEngines == .refused { return "User-agent: *\nDisallow: /\n" }
    let sitemap = settings.publicAddress(of: HostFile.sitemapIndex.path)
    return "User-agent: *\nAllow: /\n" + (sitemap.map { "\nSitemap: \($0)\n" } ?? "")
  }

  private static func sitemap(_ root: String, _ entry: String, _ addresses: [String]) -> [UInt8] {
    var xml = XMLText()
    xml.element(root, ["xmlns": "http://www.sitemaps.org/schemas/sitemap/0.9"]) { xml in
      for address in addresses {
        xml.element(entry) { xml in xml.element("loc", address) }
      }
    }
    return xml.bytes
  }
}
