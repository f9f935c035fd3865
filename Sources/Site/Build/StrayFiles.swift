import Basics
import Model
import Pictures
import Foundation

/// Files of an earlier or another edition in the folder of one to publish, of which its list knows nothing: what
/// version control or a backup brought back, or what lay in a folder that was renamed.
///
/// Nobody would ever remove them, and they may show what is private by now.
struct StrayFiles {
  /// The paths of those that only the program can have made, in no order.
  private(set) var paths: [String] = []
  /// Those of files that are called as the program's are and may be somebody's own.
  private(set) var doubtful: [String] = []

  /// The files in a folder that the program has made, or may have made, but for those at `known` paths.
  init(in output: String, besides known: Set<UInt64>) {
    let folder = SourceFolder(path: output)
    var waiting = [""]
    while let place = waiting.popLast() {
      let listed = folder.entries(in: place).map { (name: $0.name, kind: $0.kind) }
      // Hidden ones are not listed.
      let hidden = place.isEmpty ? [OutputPlace.gitignore.name] : []
      for (name, kind) in listed + hidden.map({ ($0, .file) }) {
        let path = place.isEmpty ? name : place + "/" + name
        // Of tiles the list names the one that stands for them.
        if kind == .folder, !known.contains(Self.fingerprint(of: path + "/")) {
          waiting.append(path)
        }
        guard kind == .file, !known.contains(Self.fingerprint(of: path)) else { continue }
        switch Self.likeness(of: path, in: folder) {
        case .certain: paths.append(path)
        case .doubtful: doubtful.append(path)
        case .none: break
        }
      }
    }
    // Beside pages that are certain they are of the same site.
    if !paths.isEmpty { takeDoubtful { _ in true } }
  }

  /// Takes some of the doubtful ones for the program's own.
  mutating func takeDoubtful(where isOwn: (String) -> Bool) {
    paths += doubtful.filter(isOwn)
    doubtful.removeAll(where: isOwn)
  }

  /// What is said of those that are left where they lie.
  static func warnings(of doubtful: [String]) -> [Diagnostic] {
    guard let first = doubtful.min() else { return [] }
    let others = doubtful.count - 1
    return [
      Diagnostic(
        .warning, .strayFile,
        first,
        (others > 0 ? "it and \(others) more like it are" : "it is")
          + " in the site’s folder, but this edition did not make " + (others > 0 ? "them" : "it"),
        done: others > 0
          ? "they were left there, and are published with the site"
          : "it was left there, and is published with the site",
        remedy: others > 0
          ? "delete them unless you put them there yourself"
          : "delete it unless you put it there yourself")
    ]
  }

  /// A number for each of some paths, and for each folder of tiles, which take a fraction of the memory that
  /// texts do.
  static func fingerprints(of paths: some Sequence<String>) -> Set<UInt64> {
    paths.reduce(into: []) { fingerprints, path in
      fingerprints.insert(fingerprint(of: path))
      if let folder = TileSet.folder(standingFor: path) {
        fingerprints.insert(fingerprint(of: folder))
      }
    }
  }

  private static func fingerprint(of path: String) -> UInt64 {
    Fingerprint.adding(path, to: Fingerprint.start)
  }

  private enum Likeness {
    case certain
    case doubtful
    case none
  }

  /// How much a file is like those of a site.
  private static func likeness(of path: String, in folder: SourceFolder) -> Likeness {
    if path.hasSuffix(".html") {
      return GeneratorMark.isInPage(at: path, of: folder) ? .certain : .none
    }
    if path == OutputPlace.gitignore.name {
      return (try? folder.read(path).bytes) == OutputPlace.gitignore.bytes ? .certain : .none
    }
    if PictureStem.mayBegin(path) || DocumentOutput.mayBeCalled(path) { return .certain }
    let isOfTheSite =
      FindScript.mayBeCalled(path) || Addresses.isPhotoList(path) || Addresses.isForViewers(path)
      || Settings.DataFile.allCases.contains { $0.path == path } || HostFile.isSitemap(path)
    return isOfTheSite ? .doubtful : .none
  }

  // MARK: What the next build looks at

  /// How the folders of some files in an output are, for the next build to see whether anything came into them.
  static func looks(
    at output: String, holding paths: some Sequence<String>
  ) -> [(path: String, look: ReadLog.Look)] {
    var folders: Set<String> = [""]
    for path in paths {
      var place = path[...]
      while let slash = place.utf8.lastIndex(of: UInt8(ascii: "/")) {
        place = place[..<slash]
        guard folders.insert(String(place)).inserted else { break }
      }
    }
    let root = open(output, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { if root >= 0 { close(root) } }
    return folders.sorted().map {
      ($0, ReadLog.Look(ReadLog.status(at: $0, in: root < 0 ? nil : root)))
    }
  }
}
