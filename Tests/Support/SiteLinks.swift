package import Foundation

/// Where the files of a site lead: the addresses in the attributes of its pages, and in the lists of photos
/// that they load.
package struct SiteLinks {
  /// The files that each page and each list needs or leads to, as paths from the site's root.
  private var targets: [String: Set<String>] = [:]
  private let files: Set<String>

  /// Takes the links of a site's files.
  package init(of site: [String: Data]) {
    files = Set(site.keys)
    for (path, bytes) in site {
      if Self.isPage(path) {
        targets[path] = Self.targets(ofPage: String(decoding: bytes, as: UTF8.self), at: path)
      } else if path.hasPrefix("photos/list-") {
        targets[path] = Self.targets(ofList: bytes)
      }
    }
  }

  /// A link to what is not there.
  package struct Broken: Hashable, CustomStringConvertible {
    package var from: String
    package var to: String

    package var description: String { "\(from) leads to \(to)" }
  }

  /// The broken links of files that the index leads to, however far; none where there is no index.
  package var brokenFromIndex: [Broken] { broken(in: foundFromIndex) }

  /// Those of all other files.
  package var brokenElsewhere: [Broken] {
    broken(in: Set(targets.keys).subtracting(foundFromIndex))
  }

  /// The pictures, scripts and styles that any page is without.
  package var missingParts: [Broken] {
    broken(in: Set(targets.keys.filter(Self.isPage))).filter { !Self.isPage($0.to) }
  }

  /// The pages and lists that the index leads to, however far, and the index itself.
  private var foundFromIndex: Set<String> {
    var found: Set<String> = []
    var waiting = ["index.html"]
    while let path = waiting.popLast() {
      guard let targets = targets[path], found.insert(path).inserted else { continue }
      waiting += targets.subtracting(found)
    }
    return found
  }

  private func broken(in paths: Set<String>) -> [Broken] {
    paths.sorted().flatMap { path in
      targets[path, default: []].subtracting(files).sorted().map { Broken(from: path, to: $0) }
    }
  }

  private static func isPage(_ path: String) -> Bool { path.hasSuffix(".html") }

  // --- Addresses ---

  private static func targets(ofPage text: String, at path: String) -> Set<String> {
    let folder = path.split(separator: "/").dropLast().map(String.init)
    var targets: Set<String> = []
    var list: (beginning: String, number: String) = ("", "")
    // A value begins behind `="`, and the attribute's name stands before that.
    let parts = text.components(separatedBy: "=\"")
    for (before, part) in zip(parts, parts.dropFirst()) {
      let name = before.suffix(20).split(whereSeparator: \.isWhitespace).last ?? ""
      let value = String(part.prefix { $0 != "\"" })
      switch name {
      case "href", "src", "poster", "data-full": targets.formUnion(resolved(value, in: folder))
      case "srcset":
        for candidate in value.split(separator: ",") {
          let address = candidate.split(separator: " ").first ?? ""
          targets.formUnion(resolved(String(address), in: folder))
        }
      case "data-list": list.beginning = value
      case "data-number": list.number = value
      default: break
      }
    }
    guard !list.beginning.isEmpty else { return targets }
    return targets.union(resolved(list.beginning + list.number + ".js", in: folder))
  }

  /// The addresses in a list of photos, a script that calls a function with JSON; all are relative to the
  /// site's root. A large view goes on from one list to the others.
  private static func targets(ofList script: Data) -> Set<String> {
    struct List: Decodable {
      struct Photo: Decodable {
        struct File: Decodable { var src: String }
        var item: String
        var page: String
        var files: [File]
      }
      var count: Int
      var photos: [Photo]
    }
    let json = script.drop { $0 != UInt8(ascii: "{") }.prefix {
      $0 != UInt8(ascii: "\n")
    }.dropLast(2)
    guard let list = try? JSONDecoder().decode(List.self, from: Data(json)) else {
      return ["a list that cannot be read"]
    }
    return Set(
      (1...max(1, list.count)).map { "photos/list-\($0).js" }
        + list.photos.flatMap { [$0.item, $0.page] + $0.files.map(\.src) }
        .flatMap { resolved($0, in: []) })
  }

  /// The path of an address from the site's root; nothing for one elsewhere, or on the page itself.
  private static func resolved(_ address: String, in folder: [String]) -> [String] {
    let path = address.prefix { $0 != "#" && $0 != "?" }
    guard !path.isEmpty, !path.contains(":") else { return [] }
    var place = folder
    for part in path.split(separator: "/") where part != "." {
      if part == ".." {
        if place.popLast() == nil { return ["outside of the site"] }
      } else {
        place.append(String(part).removingPercentEncoding ?? String(part))
      }
    }
    if path.hasSuffix("/") || place == folder { place.append("index.html") }
    return [place.joined(separator: "/")]
  }
}
