package import Basics
import Imaging

/// Tells photos that programs made of others, such as thumbnails, by their names beside those of the originals.
package enum DerivedPhotos {
  /// The paths of files without those of derived photos, in their order.
  package static func leftOut(of paths: [String]) -> [String] {
    // Most folders have none.
    guard paths.contains(where: { !stems(ofOriginalsOf: name(of: $0)).isEmpty }) else {
      return paths
    }
    let all = Set(paths.map { folder(of: $0) + stem(of: name(of: $0)) })
    return paths.filter { path in
      !stems(ofOriginalsOf: name(of: path)).contains { all.contains(folder(of: path) + $0) }
    }
  }

  /// What the photo may be called without its extension, in small letters, that a file of this name was made of:
  /// `lamp_thumb.jpg`, `tn_lamp.jpg`, and `lamp-150x150.jpg`, as WordPress has it.
  static func stems(ofOriginalsOf name: String) -> [String] {
    let stem = stem(of: name)
    var stems: [String] = []
    for mark in marks {
      for sign in ["_", "-", "."] {
        if let rest = stem.dropping(suffix: sign + mark) { stems.append(rest) }
        if let rest = stem.dropping(prefix: mark + sign) { stems.append(rest) }
      }
    }
    let size = stem.utf8.reversed().prefix { isDigit($0) || $0 == UInt8(ascii: "x") }.count
    let rest = stem.dropLast(size)
    let figures = stem.suffix(size).split(separator: "x", omittingEmptySubsequences: false)
    if rest.last == "-", figures.count == 2, figures.allSatisfy({ (2...5).contains($0.count) }) {
      stems.append(String(rest.dropLast()))
    }
    return stems.filter { !$0.isEmpty }
  }

  /// Whether a folder is called as those of thumbnails are, and most of its photos lie beside it by their names: an
  /// original may have been renamed since.
  package static func fill(_ path: String, in folder: SourceFolder) -> Bool {
    guard folders.contains(name(of: path).lowercased()) else { return false }
    let parent = String(self.folder(of: path).dropLast())
    let photos = folder.entries(in: path).map(\.name).filter(isPhoto)
    if photos.isEmpty { return false }
    let originals = Set(folder.entries(in: parent).map(\.name).filter(isPhoto).map(stem))
    let count = photos.count { photo in
      ([stem(of: photo)] + stems(ofOriginalsOf: photo)).contains(where: originals.contains)
    }
    return 2 * count > photos.count
  }

  private static let marks = ["thumb", "thumbnail", "tn", "th"]
  private static let folders: Set = [
    "thumb", "thumbs", "thumbnail", "thumbnails", "_thumb", "_thumbs", "_thumbnails", "previews",
  ]

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isPhoto(_ name: String) -> Bool {
    guard let dot = name.lastIndex(of: ".") else { return false }
    let ending = name[name.index(after: dot)...].lowercased()
    return PhotoFormat.all.contains { $0.fileExtensions.contains(ending) }
  }

  /// A file's name without its extension, in small letters.
  private static func stem(of name: String) -> String {
    (name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]).lowercased()
  }

  private static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// The folder of a path, empty or with a slash at its end.
  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }
}
