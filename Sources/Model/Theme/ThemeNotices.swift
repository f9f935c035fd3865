import Basics
import Mustache

/// Files of a project's own theme that have no effect, though their owner may expect one.
struct ThemeNotices {
  private(set) var diagnostics: [Diagnostic] = []

  /// Something that is neither a file nor a folder.
  mutating func addPassedOver(_ path: String, isLink: Bool) {
    add(
      path,
      isLink ? "it is a link, and links are not followed" : "it is neither a file nor a folder",
      done: "it was left out",
      remedy: isLink ? "put a copy of the file or folder itself in its place" : "delete it")
  }

  /// Files for hosts that are hidden, as all are whose names begin with a dot.
  mutating func addHidden(in project: SourceFolder) {
    for name in [".well-known", ".htaccess", ".domains"]
    where project.holdsSomething(at: "Site/" + name) {
      add(
        "Site/" + name, "names that begin with a dot are hidden, and hidden files are not copied",
        done: "it was left out", remedy: "put it beside the published site yourself")
    }
  }

  /// A project's own style sheets that no page loads: none of its own files names them.
  ///
  /// `files` are those of the theme with the project's over them; `builtIn` are the program's, of which a copy names none.
  mutating func addStyleSheets(
    _ own: Set<String>, in files: [String: [UInt8]], besides builtIn: [String: [UInt8]]
  ) {
    let sheets = own.filter { path in
      // Of one in the place of a file that is made with the pages something else is said.
      path.hasPrefix("Site/") && path.hasSuffix(".css") && builtIn[path] == nil
        && ![Self.customStyles, "Site/" + PageData.placeholders].contains(path)
    }
    if sheets.isEmpty { return }
    let others = own.filter { path in
      Self.mayLead(path) && files[path] != builtIn[path]
    }
    for path in sheets.sorted() {
      let name = Array((path.split(separator: "/").last ?? "").utf8)
      let isNamed = others.contains { other in
        other != path && files[other]?.firstRange(of: name) != nil
      }
      if isNamed { continue }
      add(
        path, "no page or template names this style sheet",
        done: "it was copied, and changes nothing",
        remedy: own.contains(Self.customStyles)
          ? "put what is in it into \(Self.customStyles), which every page loads"
          : "move it to \(Self.customStyles), which every page loads")
    }
  }

  /// The style sheet of a project's own that pages load by themselves.
  private static let customStyles = "Site/assets/custom.css"

  /// Whether a file may lead to a style sheet: pages, templates, scripts and other sheets do.
  private static func mayLead(_ path: String) -> Bool {
    [".html", ".htm", ".css", ".js", ".mjs", ".xml", ".xsl", ".svg"]
      .contains(where: path.lowercased().hasSuffix)
  }

  /// Folders whose names differ from the theme's, or from that of the languages, in capitals.
  mutating func addFolders(of project: SourceFolder) {
    let entries = project.entries()
    let folders = Theme.folders + [LanguageFile.folder]
    for entry in entries where entry.kind == .folder || entry.kind == .link {
      guard !folders.contains(entry.name),
        let meant = folders.first(where: { $0.lowercased() == entry.name.lowercased() }),
        // Where capitals do not count, it is the theme's folder.
        entries.contains(where: { $0.name == meant }) || !project.holdsSomething(at: meant),
        entry.kind == .link || !project.entries(in: entry.name).isEmpty,
        // A site in the theme's place would be copied into every other, whatever is private in it.
        !Self.isOutput(entry.name, in: project)
      else { continue }
      add(
        entry.name,
        (meant == LanguageFile.folder ? "the folder of languages" : "the theme’s folder")
          + " is called \(meant)", done: "nothing in it was used",
        remedy: "rename it to \(meant)",
        as: meant == LanguageFile.folder ? .languageMisnamed : .themeFileUnused)
    }
  }

  /// Whether a folder is one that the program made or is about to make, and not its owner's.
  private static func isOutput(_ path: String, in project: SourceFolder) -> Bool {
    BuiltSite.lies(at: path, in: project) || BuiltSite.isHeld(by: path, in: project)
      || HandoverMark.lies(at: path, in: project)
  }

  /// Files among a project's own templates that no page is made from.
  ///
  /// Paths begin with `Templates/` or `Site/`.
  mutating func addUnused(
    _ own: Set<String>, besides builtIn: Set<String>, in theme: Theme
  ) {
    let pages =
      PageData.pages.map(\.template) + theme.ownPages.map { OwnPage.template(of: $0.name) }
    let used = pages.reduce(into: Set<String>()) {
      $0.formUnion(theme.templates.dependencies(of: $1))
    }
    var folders: Set<String> = []
    for path in own.subtracting(builtIn).sorted() {
      guard let file = path.dropping(prefix: "Templates/") else { continue }
      guard let name = file.dropping(suffix: ".html") else {
        add(
          path, "the name of a template ends in .html", done: "it was not used",
          remedy: "rename it, or delete it")
        continue
      }
      if used.contains(name) { continue }
      if let folder = Self.folder(of: name),
        let meant = Self.folders.first(where: { $0 != folder && $0 == folder.lowercased() })
      {
        if folders.insert(folder).inserted {
          add(
            "Templates/\(folder)", "\(meant) belong in Templates/\(meant)",
            done: "nothing in it was used", remedy: "rename it to \(meant)")
        }
      } else if Self.folder(of: name) == OwnPage.folder {
        add(
          path, "a page’s file name becomes its address", done: "it was not used",
          remedy: "give it a name of small letters from a to z, digits and hyphens alone")
      } else {
        add(
          path, "no page uses it", done: "it was not used",
          remedy: Self.near(name, among: builtIn).map { "did you mean \($0)?" }
            ?? "include it in a page’s template, or delete it; a page of your own goes into "
            + "Templates/\(OwnPage.folder)/"
        )
      }
    }
  }

  /// The folders among templates.
  private static let folders = ["partials", OwnPage.folder]

  /// The first folder of a template's name.
  private static func folder(of name: String) -> String? {
    name.firstIndex(of: "/").map { String(name[..<$0]) }
  }

  /// The built-in template in the same folder that may have been meant.
  private static func near(_ name: String, among builtIn: Set<String>) -> String? {
    let place = name.lastIndex(of: "/").map { String(name[...$0]) } ?? ""
    let others = builtIn.compactMap {
      $0.dropping(prefix: "Templates/" + place)?.dropping(suffix: ".html")
    }.filter { !$0.contains("/") }
    return EditDistance.nearest(to: String(name.dropFirst(place.count)), among: others.sorted())
      .map { "Templates/\(place)\($0).html" }
  }

  private mutating func add(
    _ subject: String, _ problem: String, done: String, remedy: String,
    as identifier: MessageIdentifier = .themeFileUnused
  ) {
    diagnostics.append(
      Diagnostic(.warning, identifier, subject, problem, done: done, remedy: remedy))
  }
}
