import Basics
import Model
import Pictures

/// Which files of a theme a site has room for: not those in whose places it has a file or a folder of its own.
///
/// The site's own folders are kept free even while nothing is in them, so that a file does not lose its place when a
/// thing is added to the inventory.
struct ThemeFilePlaces {
  /// The paths of those that are copied, in order.
  private(set) var copied: [String] = []
  /// Those that have no place.
  private(set) var refused: [Refused] = []

  /// A file that has no place, and what is there instead.
  struct Refused {
    var path: String
    var problem: String
  }

  /// Sorts the theme's files; `own` are those of the project, which make way for the theme's others. `made` gives the
  /// paths of all that the site makes, and is asked only where a file may be called as one of them; `holdsPictures` says
  /// whether pictures may be among those.
  init(
    of files: some Sequence<String>, own: Set<String>, hostFiles: [String],
    made: (_ holdsPictures: Bool) -> Set<String>
  ) {
    let files = files.sorted()
    let all = Set(files)
    let folders = Set(files.flatMap(Self.foldersAbove))
    let hosts = Set(hostFiles)
    func mayBeMade(_ path: String) -> Bool {
      ([path] + Self.foldersAbove(path)).contains { Self.mayBeMade($0) || hosts.contains($0) }
    }
    let doubtful = Set(files.filter(mayBeMade))
    // Few themes have a file where the site's own are.
    let made =
      doubtful.isEmpty ? [] : made(doubtful.contains { Self.isInside($0, PictureStem.folder) })
    for path in files {
      let above = Self.foldersAbove(path)
      let isOwn = own.contains(path)
      let problem: String? =
        if doubtful.contains(path), made.contains(path) {
          "the program makes a file of this name"
        } else if Self.folders.contains(path + "/") {
          "the program makes a folder of this name"
        } else if isOwn, folders.contains(path) {
          "the theme has a folder of this name"
        } else if let file = above.first(where: { made.contains($0) || (isOwn && all.contains($0)) }
        ) {
          "it is in a folder with the name of the site’s file \(Quotation.quoted(file))"
        } else {
          nil
        }
      if let problem {
        refused.append(Refused(path: path, problem: problem))
      } else {
        copied.append(path)
      }
    }
  }

  /// The folders that the program makes in a site, each with a slash at its end.
  static let folders =
    [
      PictureStem.folder, DocumentOutput.folder, Addresses.items, Addresses.photos,
      FindScript.folder, Addresses.viewers,
    ] + Addresses.groupFolders

  /// The folders in which a path lies, outermost first.
  static func foldersAbove(_ path: String) -> [String] {
    path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) }
  }

  /// Whether a path is such as the site's own files have.
  private static func mayBeMade(_ path: String) -> Bool {
    path.hasSuffix(".html") || path == PageData.placeholders
      || Settings.DataFile.allCases.contains { $0.path == path }
      || folders.contains { isInside(path, $0) }
  }

  private static func isInside(_ path: String, _ folder: String) -> Bool {
    (path + "/").hasPrefix(folder)
  }
}
