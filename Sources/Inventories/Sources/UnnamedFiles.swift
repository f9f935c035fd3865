import Basics
import Imaging
import Model

/// The pictures, videos, documents and recordings below an inventory's folder that no item names, told folder by folder.
struct UnnamedFiles {
  let diagnostics: [Diagnostic]

  /// What is told of files.
  private enum Kind: CaseIterable {
    case picture
    /// One that is not read.
    case otherPicture
    case video, document, other
  }

  /// Says of which of some paths something has to be said.
  ///
  /// `isPicture` tells by its content whether a file without an extension is one.
  init(
    _ paths: [String], in form: InventoryFolder.Form, leavingOut ignore: IgnorePatterns,
    isPicture: (String) -> Bool
  ) {
    var unmatched = Set(ignore.texts.indices)
    var found: [Kind: [String: [String]]] = [:]
    for path in paths {
      if let place = ignore.place(ofPatternFor: path) {
        unmatched.remove(place)
        continue
      }
      guard let kind = Self.kind(of: path, isPicture: isPicture) else { continue }
      found[kind, default: [:]][Self.folder(of: path), default: []].append(path)
    }
    var diagnostics: [Diagnostic] = []
    for kind in Kind.allCases {
      for (folder, paths) in (found[kind] ?? [:]).sorted(by: { $0.key < $1.key }) {
        let group = UnnamedGroup(folder: folder, paths: paths.sorted(), ignored: !ignore.isEmpty)
        diagnostics.append(Self.diagnostic(of: group, kind, in: form))
      }
    }
    self.diagnostics =
      diagnostics
      + unmatched.sorted().filter { !ignore.texts[$0].hasPrefix("!") }.map {
        CatalogDiagnostics.ignoresNothing(ignore.texts[$0])
      }
  }

  private static func diagnostic(
    of group: UnnamedGroup, _ kind: Kind, in form: InventoryFolder.Form
  ) -> Diagnostic {
    switch kind {
    case .picture: CatalogDiagnostics.orphans(group, in: form)
    case .video: CatalogDiagnostics.videos(group)
    case .document: CatalogDiagnostics.documents(group)
    case .otherPicture: CatalogDiagnostics.otherPictures(group)
    case .other: CatalogDiagnostics.otherFiles(group)
    }
  }

  private static func kind(of path: String, isPicture: (String) -> Bool) -> Kind? {
    let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.index(after: $0)...] }
    guard let dot = (name ?? path[...]).lastIndex(of: ".") else {
      return isPicture(path) ? .picture : nil
    }
    let ending = path[path.index(after: dot)...].lowercased()
    if pictureEndings.contains(ending) { return .picture }
    if otherPictureEndings.contains(ending) { return .otherPicture }
    if videoEndings.contains(ending) { return .video }
    if ending == "pdf" { return .document }
    if fileEndings.contains(ending) { return .other }
    // The app's own names may hold a dot as well.
    return otherEndings.contains(ending) || !isPicture(path) ? nil : .picture
  }

  static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
  }

  private static let pictureEndings = Set(PhotoFormat.all.flatMap(\.fileExtensions))

  /// Those of other formats, of cameras' raw files, of live photos that a phone packs, and of drawings.
  private static let otherPictureEndings = Set(FileKind.allCases.flatMap(\.fileExtensions)).union([
    "dng", "cr2", "cr3", "crw", "nef", "nrw", "arw", "sr2", "srf", "raf", "orf", "rw2", "pef",
    "srw",
    "x3f", "3fr", "iiq", "erf", "kdc", "dcr", "mrw", "gpr", "livp", "psd", "svg",
  ])

  /// Those of cameras, phones and messengers.
  private static let videoEndings: Set = [
    "mov", "mp4", "m4v", "avi", "mkv", "webm", "3gp", "3g2", "mts", "m2ts", "mpg", "mpeg", "wmv",
    "insv", "lrv",
  ]

  /// Texts of word processors, presentations, mails, recordings and plans.
  private static let fileEndings: Set = [
    "doc", "docx", "odt", "rtf", "pages", "ppt", "pptx", "odp", "epub", "eml", "msg", "m4a", "mp3",
    "wav", "aac", "ogg", "opus", "flac", "amr", "caf", "wma", "dwg", "dxf",
  ]

  /// What is most often beside photos and is none, so that it need not be opened.
  private static let otherEndings: Set = [
    "csv", "tsv", "txt", "md", "yml", "yaml", "json", "xml", "html", "htm", "css", "js", "xlsx",
    "ods", "xls", "numbers", "zip", "xmp", "aae", "ini", "db", "archive", "sqlite",
  ]
}

/// Files of one kind in one folder that no item names.
package struct UnnamedGroup {
  /// Empty for the inventory's folder itself.
  var folder: String
  /// In their order; at least one.
  var paths: [String]
  /// Whether the settings leave files out already.
  var ignored: Bool

  /// `the video Garden/bee.mov`, or `12 videos in Garden`.
  func subject(_ one: String, _ several: String) -> String {
    guard paths.count > 1 else { return "the \(one) \(paths[0])" }
    return "\(paths.count) \(several) " + (folder.isEmpty ? "in the folder itself" : "in \(folder)")
  }

  /// `it`, or `them` with the names of the first.
  var them: String { paths.count == 1 ? "it" : "them (\(names))" }

  /// The names of the first of them.
  var names: String {
    let most = Folding.shown(paths.count, atMost: 3)
    let names = paths.prefix(most).map { $0.dropping(prefix: folder + "/") ?? $0 }
    let more = paths.count - names.count
    return names.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }

  /// How to have them left out from now on.
  var ignoring: String {
    // The next photo in a folder that is left out as a whole would be missing without a word.
    let patterns = paths.prefix(3).map { Self.quoted(IgnorePatterns.pattern(of: $0)) }
    let isWhole = paths.count <= 3
    let list = (isWhole ? patterns : Array(patterns.prefix(1))).joined(separator: ", ")
    if ignored {
      return "to leave \(paths.count == 1 ? "it" : "them") out for good, add "
        + (isWhole ? "" : "patterns such as ") + "\(list) to “ignore” in \(SettingsFile.name)"
    }
    return "to leave \(paths.count == 1 ? "it" : "them") out for good, add a line "
      + (isWhole ? "" : "such as ") + "“ignore: [\(list)]” to \(SettingsFile.name)"
  }

  /// A pattern as YAML takes it in a list of one line.
  private static func quoted(_ text: String) -> String {
    let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || "/._- ()".contains($0) }
    if isPlain, text.last != " " { return text }
    return "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
