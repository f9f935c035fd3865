import Basics
import Model
package import Archive
import Foundation
import Imaging

/// The files among which items' pictures are found by their keys.
///
/// The app writes a picture beside the archive under its key, without an extension. People and
/// other programs have since added extensions, folded capitals, sorted pictures into folders; one
/// reader's app joined folder and key without a slash, so that its pictures lie beside the folder.
package final class ImageStore {
  private let root: SourceFolder
  /// The archive's folder, empty or with a slash at its end.
  private let folder: String
  private let archivePath: String
  /// The files of the archive's folder and those below it.
  private let files: FilesBelow
  /// What lies directly in the archive's folder, where the app writes pictures: the places among `files`, by
  /// the names.
  private let plain: [String: Int]
  /// Where files are taken from that a table names.
  private let reach: Reach
  /// The files that keys have led to.
  private var claims: Claims
  /// Files that hold the same as one that a name led to, and of which there is nothing to say.
  private(set) var copies: Set<String> = []
  /// Whether folders are projects by themselves.
  private var otherProjects: [String: Bool] = [:]

  /// Where files are taken from that a table names.
  package enum Reach: Sendable {
    /// The whole folder of a project, all of which is its owner's.
    case project
    /// The places that somebody else's table names, and for a zip archive its own files: what else lies below the
    /// folder into which a table was saved is none of its business.
    case export
  }

  /// Every file that may be a picture, by the key that it could belong to, best first.
  ///
  /// Most inventories need none of it: each picture lies where the app wrote it.
  private lazy var candidates = allCandidates()
  /// The paths of all files of the project in their order, by what is compared of the files' names, and the paths of
  /// links, pipes and the like.
  private lazy var named = allNamed()
  /// The same of pictures and PDFs, by their names without extensions.
  private lazy var byStem = allByStem()
  private lazy var nearWords = NearWords(named.paths.keys.sorted())
  private lazy var oneSlip = OneSlip(named.paths.keys.sorted())
  private static let fewNames = 200
  /// The files of the whole project.
  private lazy var whole = folder.isEmpty ? files : FilesBelow("", in: root)
  /// The same of all files, by what is compared of their whole paths, and of pictures and PDFs by that without
  /// extensions.
  private lazy var byPath = allByPath()

  private struct Found {
    var path: String
    /// How far it is from what the app writes.
    var distance: Distance
  }

  /// Files that items have.
  private struct Claims {
    /// Whether each file of `plain` is one.
    var isPlain: [Bool]
    /// The paths of others.
    var elsewhere: Set<String> = []
    /// Of all of them those with letters beyond ASCII, byte by byte: texts are equal whichever way their letters are
    /// written, and files are not.
    var spelt: Set<[UInt8]> = []
  }

  private struct Distance: Comparable {
    var place: Int
    var form: Int

    static func < (left: Distance, right: Distance) -> Bool {
      (left.place, left.form) < (right.place, right.form)
    }
  }

  /// The extensions of pictures, those that can be shown first.
  private static let extensions =
    PhotoFormat.all.flatMap(\.fileExtensions) + FileKind.allCases.flatMap(\.fileExtensions)

  init(beside archivePath: String, in root: SourceFolder, reach: Reach = .project) {
    let place = archivePath.split(separator: "/").dropLast().joined(separator: "/")
    folder = place.isEmpty ? "" : place + "/"
    self.root = root
    self.archivePath = archivePath
    self.reach = reach
    files = FilesBelow(place, in: root)
    let entries = root.entries(in: place)
    var (plain, count) = ([String: Int](minimumCapacity: entries.count), 0)
    for entry in entries where entry.kind != .folder {
      // A zip archive may hold two files of one name.
      if plain[entry.name] == nil { plain[entry.name] = count }
      count += 1
    }
    self.plain = plain
    claims = Claims(isPlain: [Bool](repeating: false, count: count))
  }

  /// The folder of which not all files were looked at; nil where they were.
  var cutFolder: String? { files.isCut ? root.path : nil }

  private func allCandidates() -> [String: [Found]] {
    var candidates: [String: [Found]] = [:]
    func add(_ name: String, path: String, place: Int) {
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
    for file in files.all where file.path != archivePath {
      add(file.entry.name, path: file.path, place: file.depth)
    }
    // `Documents<key>` beside the folder `Documents`.
    let components = folder.split(separator: "/")
    guard let name = components.last else { return candidates }
    let parent = components.dropLast().joined(separator: "/")
    for entry in root.entries(in: parent) where entry.kind == .file {
      guard let rest = entry.name.dropping(prefix: String(name)) else { continue }
      add(rest, path: parent.isEmpty ? entry.name : parent + "/" + entry.name, place: 100)
    }
    return candidates
  }

  /// What is compared of a name that somebody wrote, and of a file's: neither capitals nor what cannot be seen.
  private static func compared(_ name: String) -> String { withoutInvisible(name.lowercased()) }

  private func allNamed() -> (paths: [String: [String]], obstacles: Set<String>) {
    var paths: [String: [String]] = [:]
    var obstacles: Set<String> = []
    // A table may name files that lie elsewhere in the project, also beside a zip archive.
    let beside = root.folderBeside.map { FilesBelow("", in: SourceFolder(path: $0)) }
    for file in whole.all + (beside?.all ?? []) where file.path != archivePath {
      paths[Self.compared(file.entry.name), default: []].append(file.path)
      if file.entry.kind != .file { obstacles.insert(file.path) }
    }
    return (paths.mapValues(Self.inOrder), obstacles)
  }

  /// Paths in order, each once; names that look the same may be of two files.
  private static func inOrder(_ paths: [String]) -> [String] {
    guard paths.count > 1 else { return paths }
    let sorted = paths.sorted { $0 == $1 ? $0.utf8.lexicographicallyPrecedes($1.utf8) : $0 < $1 }
    return sorted.indices.filter {
      $0 == 0 || !sorted[$0].utf8.elementsEqual(sorted[$0 - 1].utf8)
    }.map { sorted[$0] }
  }

  /// The extensions of what tables may name without them.
  private static let extensionsOfFiles = Set(extensions + ["pdf"])

  private func allByPath() -> (whole: [String: [String]], stems: [String: [String]]) {
    var (whole, stems) = ([String: [String]](), [String: [String]]())
    for path in named.paths.values.joined() {
      let small = Self.compared(path)
      whole[small, default: []].append(path)
      if let dot = small.lastIndex(of: "."),
        Self.extensionsOfFiles.contains(String(small[small.index(after: dot)...]))
      {
        stems[String(small[..<dot]), default: []].append(path)
      }
    }
    return (whole.mapValues(Self.inOrder), stems.mapValues(Self.inOrder))
  }

  private func allByStem() -> [String: [String]] {
    var paths: [String: [String]] = [:]
    for (name, found) in named.paths {
      guard let dot = name.lastIndex(of: "."),
        Self.extensionsOfFiles.contains(String(name[name.index(after: dot)...]))
      else { continue }
      paths[String(name[..<dot]), default: []] += found
    }
    return paths.mapValues { $0.sorted() }
  }

  /// The path of the picture of an item's key, which is the item's from then on; nil where there is none.
  package func path(of key: PictureKey) -> String? {
    if let number = plain[key.text] {
      let exact = folder.isEmpty ? key.text : folder + key.text
      if exact != archivePath {
        claims.isPlain[number] = true
        return exact
      }
    }
    let found = candidates[key.text.lowercased()] ?? []
    let path = found.min { ($0.distance, $0.path) < ($1.distance, $1.path) }?.path
    if let path { note(path, in: &claims) }
    return path
  }

  private func note(_ path: String, in claims: inout Claims) {
    if !Self.isASCII(path) { claims.spelt.insert(Array(path.utf8)) }
    if let number = plainPlace(of: path) {
      claims.isPlain[number] = true
    } else {
      claims.elsewhere.insert(path)
    }
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
    /// Where the table says: from the root, or from the archive's folder. Capitals do not count, nor does the form of
    /// letters with accents, which computers write in two ways that look the same.
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
    guard name.utf8.count <= Self.longestName else { return .nowhere(near: nil) }
    let name = name.replacing("\\", with: "/")
    // It may be no file, or one that cannot be read: another of its name is not meant then.
    let paths = folder.isEmpty ? [name] : [name, folder + name]
    for path in paths where root.holdsSomething(at: path) && isInReach(path) {
      return .there(path)
    }
    for meant in FileAddress.names(in: name) {
      let found = whereabouts(ofFile: meant, in: root, mayGuess: false)
      guard found == .nowhere(near: nil) else { return found }
    }
    guard !FileAddress.isOne(name), let last = Self.compared(name).split(separator: "/").last
    else {
      return .nowhere(near: nil)
    }
    if let found = found(writtenAs: paths) { return found }
    var found = withoutObstacles(
      named.paths[String(last)] ?? (last.contains(".") ? [] : byStem[String(last)] ?? []))
    if reach == .export,
      let other = withoutOtherProjects(found).first(where: { !isInReach($0, isGuessed: true) })
    {
      found.removeAll { !isInReach($0, isGuessed: true) }
      if found.isEmpty { return .nowhere(near: other) }
    }
    found = withoutCopies(found)
    switch found.count {
    case 0: return .nowhere(near: mayGuess ? near(String(last)) : nil)
    // A name alone says nothing of a folder.
    case 1: return name.contains("/") ? .elsewhere(found[0]) : .there(found[0])
    default: return .several(found)
    }
  }

  /// Whether what lies here of a file is what iCloud leaves in its place, as `.lamp.jpg.icloud` beside where it should be;
  /// `near` is the name that is nearest to it.
  func isInCloud(_ name: String, near: String?) -> Bool {
    let ending = ".icloud"
    if near?.hasSuffix(ending) == true { return true }
    guard name.utf8.count <= Self.longestName, !FileAddress.isOne(name) else { return false }
    var parts = name.replacing("\\", with: "/").split(separator: "/").map(String.init)
    guard let last = parts.popLast(), !parts.contains("..") else { return false }
    let place = (parts + ["." + last + ending]).joined(separator: "/")
    return root.holdsSomething(at: place) || root.holdsSomething(at: folder + place)
  }

  /// Whether a file may be taken, by its path from the root; `isGuessed` where its name alone led to it.
  ///
  /// Beside a zip archive it must lie in the archive's own folder.
  private func isInReach(_ path: String, isGuessed: Bool = false) -> Bool {
    guard reach == .export else { return true }
    guard root.folderBeside != nil else { return !isGuessed || !path.contains("/") }
    return !root.liesBeside(path) || !path.contains("/")
  }

  /// A link is no second file that might be meant.
  private func withoutObstacles(_ found: [String]) -> [String] {
    guard found.count > 1, !named.obstacles.isEmpty else { return found }
    let files = found.filter { !named.obstacles.contains($0) }
    return files.isEmpty ? found : files
  }

  /// Of files of one name those that leave a doubt: copies of one another leave none, and those of an inventory in a
  /// folder of its own, as an import makes it, are that one's.
  private func withoutCopies(_ found: [String]) -> [String] {
    guard found.count > 1 else { return found }
    let own = withoutOtherProjects(found)
    guard own.count > 1, IdenticalFiles(in: root).areAll(own) else { return own }
    copies.formUnion(own.dropFirst())
    return [own[0]]
  }

  private func withoutOtherProjects(_ found: [String]) -> [String] {
    guard found.count > 1 else { return found }
    let own = found.filter { !liesInOtherProject($0) }
    return own.isEmpty ? found : own
  }

  /// Whether a file lies in a folder below that has settings and a table of its own.
  private func liesInOtherProject(_ path: String) -> Bool {
    let folders = path.split(separator: "/").dropLast()
    return folders.indices.contains { isOtherProject(folders[...$0].joined(separator: "/")) }
  }

  private func isOtherProject(_ place: String) -> Bool {
    if let known = otherProjects[place] { return known }
    // Where the inventory itself lies is no other.
    let isOne =
      !folder.hasPrefix(place + "/") && root.holdsSomething(at: place + "/" + SettingsFile.name)
      && !DetailsFile.tables(in: root, below: place).isEmpty
    otherProjects[place] = isOne
    return isOne
  }

  /// Files whose paths are these but for capitals, the form of letters, or an extension that is left off; nil where
  /// there is none.
  private func found(writtenAs paths: [String]) -> Whereabouts? {
    for path in paths {
      let plain = path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
      let (small, hasEnding) = (
        Self.compared(plain), plain.split(separator: "/").last?.contains(".") == true
      )
      var found = withoutObstacles(
        byPath.whole[small] ?? (hasEnding ? [] : byPath.stems[small] ?? [])
      ).filter { isInReach($0) }
      // Texts are equal whichever way their letters are written.
      if found.count > 1, found.count(where: { $0 == plain }) == 1 {
        found = found.filter { $0 == plain }
      }
      found = withoutCopies(found)
      if found.count > 1 { return .several(found) }
      if let only = found.first { return .there(only) }
    }
    return nil
  }

  /// The longest name that is looked for, in bytes: Linux has paths of up to 4,096, and servers take addresses of about
  /// 8,000.
  static let longestName = 8_192

  /// The path of a file whose name is nearly that.
  ///
  /// Among many names nearly all are near one another, and only a single slip tells which was meant.
  private func near(_ name: String) -> String? {
    (named.paths.count <= Self.fewNames ? nearWords.nearest(to: name) : oneSlip.nearest(to: name))
      .flatMap { named.paths[$0]?.min() }
  }

  /// The files of the project that no item has by its key or by the paths that tables name.
  func unclaimed(by paths: some Sequence<String>) -> [String] {
    var claims = claims
    for path in paths { note(path, in: &claims) }
    var unclaimed: [String] = []
    let spelt = claims.spelt
    // Where a file is spelt as a path, another that looks the same is not meant by it.
    let meant =
      spelt.isEmpty
      ? [] : Set(whole.all.map(\.path).filter { spelt.contains(Array($0.utf8)) })
    for (place, file) in whole.all.enumerated() where file.entry.kind == .file {
      if !meant.isEmpty, !Self.isASCII(file.path), meant.contains(file.path),
        !spelt.contains(Array(file.path.utf8))
      {
        unclaimed.append(file.path)
        continue
      }
      // Most are photos beside their table, and need not be looked up.
      if folder.isEmpty, place < claims.isPlain.count, claims.isPlain[place] { continue }
      if file.path == archivePath { continue }
      if let number = plainPlace(of: file.path) {
        // Of two files of one name in a zip archive the first one counts.
        if !claims.isPlain[number] { unclaimed.append(file.path) }
      } else if !claims.elsewhere.contains(file.path) {
        unclaimed.append(file.path)
      }
    }
    let isDerived = unclaimed.contains {
      !DerivedPhotos.stems(ofOriginalsOf: ($0 as NSString).lastPathComponent).isEmpty
    }
    guard isDerived else { return unclaimed }
    let originals = Set(DerivedPhotos.leftOut(of: whole.all.map(\.path)))
    return unclaimed.filter(originals.contains)
  }

  private static func isASCII(_ path: String) -> Bool { path.utf8.allSatisfy { $0 < 128 } }

  /// The place of a file among those that lie directly in the archive's folder; nil where it lies elsewhere.
  private func plainPlace(of path: String) -> Int? {
    (folder.isEmpty ? path : path.dropping(prefix: folder)).flatMap { plain[$0] }
  }
}
