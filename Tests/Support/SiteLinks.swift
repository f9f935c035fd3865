package import Foundation

/// Where the files of a site lead: the addresses in the attributes of its pages, in the lists of photos that they
/// load, and in what image viewers read.
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
      } else if Self.isDocument(path) {
        targets[path] = Self.targets(ofDocument: bytes, at: path)
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

  /// The pictures that image viewers are told of and that are not there.
  package var missingPictures: [Broken] {
    broken(in: Set(targets.keys.filter(Self.isDocument))).filter {
      !Self.isPage($0.to) && !$0.to.hasPrefix("iiif/")
    }
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

  private static func isDocument(_ path: String) -> Bool {
    path.hasPrefix("iiif/") || path.hasSuffix("/info.json")
  }

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
      case "data-tiles": targets.formUnion(resolved(value + oneTile, in: folder))
      case "href", "src", "poster", "data-full": targets.formUnion(resolved(value, in: folder))
      case "srcset":
        // An address may hold commas, but not end with one.
        for candidate in value.split(separator: ", ") {
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
        var tiles: String?
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
        + list.photos.flatMap {
          [$0.item, $0.page] + $0.files.map(\.src) + ($0.tiles.map { [$0 + oneTile] } ?? [])
        }
        .flatMap { resolved($0, in: []) })
  }

  /// The tile of a large photo that is there as long as all of them are.
  private static let oneTile = "0,0,512,512/512,512/0/default.jpg"

  /// What a document names by its id, and what of a photo a description says is there; a document's own address tells
  /// the site's.
  private static func targets(ofDocument bytes: Data, at path: String) -> Set<String> {
    guard let document = try? JSONSerialization.jsonObject(with: bytes) as? [String: Any],
      let own = document["id"] as? String
    else { return ["a document that cannot be read"] }
    if path.hasSuffix("/info.json") {
      let folder = path.dropLast("info.json".count)
      let sizes = (document["sizes"] as? [[String: Int]] ?? []).map {
        "full/\($0["width"] ?? 0),\($0["height"] ?? 0)/0/default.jpg"
      }
      return Set(
        (["full/max/0/default.jpg"] + sizes + (document["tiles"] == nil ? [] : [oneTile]))
          .map { folder + $0 })
    }
    let site = own.dropLast(path.count)
    /// The files behind ids; the parts of a photo's place have none.
    func files(_ value: Any) -> [String] {
      if let list = value as? [Any] { return list.flatMap(files) }
      guard let members = value as? [String: Any] else { return [] }
      let inner = members.values.flatMap(files)
      guard let id = members["id"] as? String, let type = members["type"] as? String,
        id.hasPrefix(site)
      else { return inner }
      let file = String(id.dropFirst(site.count))
      return switch type {
      case "ImageService3": inner + [file + "/info.json"]
      case "Text": inner + [file.isEmpty ? "index.html" : file]
      case "Manifest", "Collection", "Image": inner + [file]
      default: inner
      }
    }
    return Set(files(document))
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
