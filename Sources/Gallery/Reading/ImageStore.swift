import Archive
import Imaging

/// The files among which items' pictures are found by their keys.
///
/// The app writes a picture beside the archive under its key, without an extension. People and
/// other programs have since added extensions, folded capitals, sorted pictures into folders; one
/// reader's app joined folder and key without a slash, so that its pictures lie beside the folder.
struct ImageStore {
  private let root: SourceFolder
  /// The archive's folder, empty or with a slash at its end.
  private let folder: String
  /// Every file that may be a picture, by the key that it could belong to, best first.
  private var candidates: [String: [Found]] = [:]
  /// The files of the archive's folder and those below it.
  private var paths: [String] = []
  /// All files of the project by their names in small letters.
  private var named: [String: [String]] = [:]
  /// The paths of links, pipes and the like.
  private var obstacles: Set<String> = []

  private struct Found {
    var path: String
    /// How far it is from what the app writes.
    var distance: Distance
  }

  private struct Distance: Comparable {
    var place: Int
    var form: Int

    static func < (left: Distance, right: Distance) -> Bool {
      (left.place, left.form) < (right.place, right.form)
    }
  }

  /// How deep below the archive's folder pictures are looked for.
  private static let depthLimit = 4
  /// How many files are listed: ten times a large inventory's.
  private static let fileLimit = 200_000
  /// The extensions of pictures, those that can be shown first.
  private static let extensions =
    PhotoFormat.all.flatMap(\.fileExtensions) + FileKind.allCases.flatMap(\.fileExtensions)

  init(beside archivePath: String, in root: SourceFolder) {
    let components = archivePath.split(separator: "/")
    let place = components.dropLast().joined(separator: "/")
    folder = place.isEmpty ? "" : place + "/"
    self.root = root
    for (entry, path, depth) in Self.files(below: place, in: root) where path != archivePath {
      paths.append(path)
      add(entry.name, path: path, place: depth)
    }
    // A table may name files that lie elsewhere in the project, also beside a zip archive.
    let folders = [root] + (root.folderBeside.map { [SourceFolder(path: $0)] } ?? [])
    for folder in folders {
      for (entry, path, _) in Self.files(below: "", in: folder) where path != archivePath {
        named[entry.name.lowercased(), default: []].append(path)
        if entry.kind != .file { obstacles.insert(path) }
      }
    }
    // `Documents<key>` beside the folder `Documents`.
    guard let name = components.dropLast().last else { return }
    let parent = components.dropLast(2).joined(separator: "/")
    for entry in root.entries(in: parent) where entry.kind == .file {
      guard let rest = entry.name.dropping(prefix: String(name)) else { continue }
      add(rest, path: parent.isEmpty ? entry.name : parent + "/" + entry.name, place: 100)
    }
  }

  /// The files below a folder, nearest first, each with its path and how deep it lies.
  private static func files(
    below place: String, in root: SourceFolder
  ) -> [(SourceFolder.Entry, path: String, depth: Int)] {
    var files: [(SourceFolder.Entry, path: String, depth: Int)] = []
    var level = [place]
    for depth in 0...depthLimit {
      var next: [String] = []
      for place in level {
        for entry in root.entries(in: place) {
          let path = place.isEmpty ? entry.name : place + "/" + entry.name
          if entry.kind != .folder {
            guard files.count < fileLimit else { return files }
            files.append((entry, path, depth))
          } else if !SourceTree.isLeftOut(path, in: root) {
            next.append(path)
          }
        }
      }
      level = next
    }
    return files
  }

  /// The path of the picture of a key; nil where there is none.
  func path(of key: PictureKey) -> String? {
    let exact = folder + key.text
    let found = candidates[key.text.lowercased()] ?? []
    if let same = found.first(where: { $0.path == exact }) { return same.path }
    return found.min { ($0.distance, $0.path) < ($1.distance, $1.path) }?.path
  }

  /// The path of a folder where the app would have written the picture of a key; nil where there is
  /// none.
  func folderInPlace(of key: PictureKey) -> String? {
    let path = folder + key.text
    do throws(SourceFolder.Fault) {
      _ = try root.stamp(of: path)
      return nil
    } catch {
      return error == .notAFile(.folder) ? path : nil
    }
  }

  /// Where a file is that a table names.
  enum Whereabouts: Equatable {
    /// Where the table says: from the root, or from the archive's folder.
    case there(String)
    /// In another folder than the table says, and nowhere else.
    case elsewhere(String)
    /// In several folders, none of which the table names.
    case several([String])
    /// Nowhere; perhaps another file was meant.
    case nowhere(near: String?)
  }

  /// Looks for a file that a table names, and for one of nearly its name unless told otherwise.
  func whereabouts(
    ofFile name: String, in root: SourceFolder, mayGuess: Bool = true
  ) -> Whereabouts {
    let name = name.replacing("\\", with: "/")
    // It may be no file, or one that cannot be read: another of its name is not meant then.
    for path in [name, folder + name] where root.holdsSomething(at: path) { return .there(path) }
    guard !name.contains("://"), let last = name.lowercased().split(separator: "/").last else {
      return .nowhere(near: nil)
    }
    var found = Set(named[String(last)] ?? []).sorted()
    // A link is no second file that might be meant.
    if found.contains(where: { !obstacles.contains($0) }) {
      found.removeAll { obstacles.contains($0) }
    }
    switch found.count {
    case 0: return .nowhere(near: mayGuess ? near(String(last)) : nil)
    // A name alone says nothing of a folder.
    case 1: return name.contains("/") ? .elsewhere(found[0]) : .there(found[0])
    default: return .several(found)
    }
  }

  /// The path of a file whose name is nearly that.
  private func near(_ name: String) -> String? {
    // To compare a name with more would take longer than looking for it oneself.
    guard named.count <= 5_000 else { return nil }
    return EditDistance.nearest(to: name, among: named.keys.sorted())
      .flatMap { named[$0]?.min() }
  }

  /// Files that no item names and that lie where pictures do: in the archive's folder, or in one
  /// from which another picture came.
  func unclaimed(by claimed: Set<String>) -> [String] {
    let places = Set(claimed.map(Self.place)).union([folder])
    return paths.filter { !claimed.contains($0) && places.contains(Self.place(of: $0)) }
  }

  /// The folder of a path, empty or with a slash at its end.
  private static func place(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  private mutating func add(_ name: String, path: String, place: Int) {
    let folded = name.lowercased()
    var stem = folded
    var form = folded == name ? 0 : 1
    if let dot = folded.lastIndex(of: "."),
      let rank = Self.extensions.firstIndex(of: String(folded[folded.index(after: dot)...]))
    {
      stem = String(folded[..<dot])
      form += 2 + 2 * rank
    }
    candidates[stem, default: []].append(
      Found(path: path, distance: Distance(place: place, form: form)))
    // A key may itself end in what looks like an extension.
    if stem != folded {
      candidates[folded, default: []].append(
        Found(path: path, distance: Distance(place: place, form: 0)))
    }
  }
}
