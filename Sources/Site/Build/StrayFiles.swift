import Basics
import Model
import Pictures
import Foundation

/// Files of an earlier or another edition in the folder of one to publish, of which its list knows nothing: what
/// version control or a backup brought back, or what lay in a folder that was renamed.
///
/// Nobody would ever remove them, and they may show what is private by now.
struct StrayFiles {
  /// Their paths, in no order.
  private(set) var paths: [String] = []

  /// The files in a folder that only the program can have made, but for those at `known` paths.
  init(in output: String, besides known: Set<UInt64>) {
    let folder = SourceFolder(path: output)
    var waiting = [""]
    // What is called as such files are, and might be somebody's own.
    var doubtful: [String] = []
    while let place = waiting.popLast() {
      let listed = folder.entries(in: place).map { (name: $0.name, kind: $0.kind) }
      // Hidden ones are not listed.
      let hidden = place.isEmpty ? [OutputPlace.gitignore.name] : []
      for (name, kind) in listed + hidden.map({ ($0, .file) }) {
        let path = place.isEmpty ? name : place + "/" + name
        // Of tiles the list names the one that stands for them.
        if kind == .folder, !known.contains(Self.mark(of: path + "/")) { waiting.append(path) }
        guard kind == .file, !known.contains(Self.mark(of: path)) else { continue }
        switch Self.likeness(of: path, in: folder) {
        case .certain: paths.append(path)
        case .doubtful: doubtful.append(path)
        case .none: break
        }
      }
    }
    // Beside pages that are certain they are of the same site.
    if !paths.isEmpty { paths += doubtful }
  }

  /// A number for each of some paths, and for each folder of tiles, which take a fraction of the memory that
  /// texts do.
  static func marks(of paths: some Sequence<String>) -> Set<UInt64> {
    paths.reduce(into: []) { marks, path in
      marks.insert(mark(of: path))
      if let folder = TileSet.folder(standingFor: path) { marks.insert(mark(of: folder)) }
    }
  }

  private static func mark(of path: String) -> UInt64 {
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
