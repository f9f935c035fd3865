package import Basics
package import Mustache

/// What a site is dressed in: templates to render and files to copy.
package struct Theme: Sendable {
  package var templates: TemplateSet
  /// The files that are copied as they are, by their path in the site.
  package var siteFiles: [String: [UInt8]]
  /// The pages of a project's own templates, in order of their names.
  package private(set) var ownPages: [OwnPage]
  /// The report's style sheet, which is written into its page.
  package var reportStyles: String
  /// Which of a project's own files have no effect.
  package var diagnostics: [Diagnostic] = []
  /// The templates as they were written, by their names.
  private var templateTexts: [String: [UInt8]]
  /// What the templates were compiled and looked at for.
  private var making: Making
  /// What of the project's own templates browsers ignore.
  private var policyNotices: [Diagnostic] = []
  /// The project's folder, and those of its files that lie over the built-in ones or beside them.
  private var overlay: (folder: String, paths: Set<String>) = ("", [])

  /// All that compiled templates, and what is said of them, depend on.
  private struct Making: Equatable, Sendable {
    var sources: [String: [UInt8]]
    var settings: Settings
    var withheld: Set<ItemField>
    /// The paths of the project's own files.
    var own: Set<String>
  }

  /// The folders of a project whose files replace the theme's own.
  package static let folders = ["Templates", "Site"]

  /// The built-in theme, with a project's own `Templates/` and `Site/` over it file by file; the
  /// built-in one alone where a template is wrong, with every mistake. Of the withheld fields no template can
  /// show anything. The compiled templates of `last` are used again where they would come out the same.
  ///
  /// - Throws: `GalleryError` when a file cannot be read.
  package static func read(
    overlaidBy project: String? = nil, settings: Settings = Settings(),
    withholding withheld: Set<ItemField> = [], reusing last: Theme? = nil
  ) throws(GalleryError) -> (theme: Theme, mistakes: [TemplateMistake]) {
    var files = builtInAsPublished
    var own: Set<String> = []
    var notices = ThemeNotices()
    if let project {
      for part in folders {
        let tree = try tree(of: part, in: project)
        for (path, content) in tree.contents {
          files[part + "/" + path] = content
          own.insert(part + "/" + path)
        }
        for (path, isLink) in tree.passedOver {
          notices.addPassedOver(part + "/" + path, isLink: isLink)
        }
      }
      notices.addFolders(of: SourceFolder(path: project))
      notices.addHidden(in: SourceFolder(path: project))
    }
    let overlay = (folder: project ?? "", paths: own)
    do throws(TemplateErrors) {
      var theme = try Theme(
        files: files, own: own, settings: settings, withholding: withheld, reusing: last)
      theme.overlay = overlay
      notices.addUnused(own, besides: Set(builtIn.keys), in: theme)
      notices.addStyleSheets(own, in: files, besides: builtIn)
      var sheets = PolicyNotices(head: files["Templates/partials/head.html"] ?? [])
      for path in own.sorted() where path.hasPrefix("Site/") && path.hasSuffix(".css") {
        sheets.add(styleSheet: files[path] ?? [], at: path)
      }
      theme.diagnostics = notices.diagnostics + theme.policyNotices + sheets.diagnostics
      return (theme, [])
    } catch {
      let mistakes = error.errors.map { error in
        TemplateMistake(error) { Self.folder(of: $0, in: overlay) }
      }
      guard !own.isEmpty else { throw mistakes.fault }
      var theme = try read(settings: settings, withholding: withheld).theme
      theme.diagnostics = notices.diagnostics
      return (theme, mistakes)
    }
  }

  /// The files of a folder of a project's theme.
  ///
  /// - Throws: `GalleryError` when one cannot be read, or when a site that the program made lies there: all of it would
  ///   be published with the next one, whatever is private in it.
  private static func tree(of part: String, in project: String) throws(GalleryError) -> FolderTree {
    func refusal(of site: String) -> GalleryError {
      GalleryError(
        .usage, .siteInTheme,
        "\(site) holds a site that Bibelot made, which may show private things; everything in \(part) would become a part "
          + "of the new site, so nothing was made; move it out of \(project)/\(part), or delete it")
    }
    // A whole site may be large, and need not be read for that.
    if BuiltSite.isHeld(by: part, in: SourceFolder(path: project)) {
      throw refusal(of: project + "/" + part)
    }
    let tree = try FolderTree(of: project + "/" + part)
    if let place = BuiltSite.place(among: tree.contents) {
      throw refusal(of: [project, part, place].filter { !$0.isEmpty }.joined(separator: "/"))
    }
    return tree
  }

  /// The style sheet of a project's own that pages load after the theme's, where there is one.
  package var customStyles: String? {
    let path = "assets/custom.css"
    return siteFiles[path] == nil ? nil : path
  }

  /// The names of the data that a template may ask for; nil for any.
  package func names(in template: String) -> Set<String>? {
    templates.names(in: template, whole: PageData.wholeNames)
  }

  /// Tells from anything else what the pages of a template, and of all that it can reach, are made of besides their
  /// data.
  package func fingerprint(of template: String) -> UInt64 {
    templates.dependencies(of: template).sorted().reduce(
      Fingerprint.of([customStyles == nil ? 0 : 1])
    ) { fingerprint, name in
      (templateTexts[name] ?? []).withUnsafeBytes {
        Fingerprint.adding($0, to: Fingerprint.adding(name, to: fingerprint))
      }
    }
  }

  /// A theme of files whose paths begin with `Templates/` or `Site/`; `own` are those of the project.
  ///
  /// - Throws: Every mistake in the templates; names that no page has are mistakes too.
  private init(
    files: [String: [UInt8]], own: Set<String>, settings: Settings,
    withholding withheld: Set<ItemField>, reusing last: Theme?
  ) throws(TemplateErrors) {
    var sources: [String: [UInt8]] = [:]
    siteFiles = [:]
    for (path, content) in files {
      if let name = path.dropping(prefix: "Templates/") {
        if let template = name.dropping(suffix: ".html") { sources[template] = content }
      } else if let name = path.dropping(prefix: "Site/") {
        siteFiles[name] = content
      }
    }
    reportStyles = String(decoding: files["Templates/report.css"] ?? [], as: UTF8.self)
    templateTexts = sources
    making = Making(
      sources: sources, settings: settings, withheld: withheld,
      own: own.filter { $0.hasPrefix("Templates/") })
    if let last, last.making == making {
      (ownPages, templates, policyNotices) = (last.ownPages, last.templates, last.policyNotices)
      return
    }
    var options = TemplateOptions()
    // A name that no page has is a slip, which would otherwise show as a gap.
    options.unknownNames = .error
    // The report holds all its photos itself: 10,000 of 20 KB, and room.
    options.limits.outputBytes = 512 << 20
    ownPages = sources.compactMap { OwnPage(template: $0, source: $1) }.sorted { $0.name < $1.name }
    templates = try TemplateSet(
      sources: sources, options: options,
      formatters: settings.formats.formatters(currency: settings.archiveCurrency))
    try templates.check(PageData.types(PageTypes(withheld: withheld), ownPages: ownPages))
    var policy = PolicyNotices(head: files["Templates/partials/head.html"] ?? [])
    for path in making.own.sorted() where path.hasSuffix(".html") {
      policy.add(files[path] ?? [], at: path)
    }
    policyNotices = policy.diagnostics
  }

  /// Whether a template is the program's own, with all that it can reach.
  ///
  /// Such a template makes a page of any data of its kind. One of a project may not: it may format what one item alone
  /// has, or choose another template by it.
  package func isBuiltIn(_ template: String) -> Bool {
    templates.dependencies(of: template).allSatisfy {
      !overlay.paths.contains("Templates/\($0).html")
    }
  }

  /// Whether a template or another file of the theme may lead to one of the site's files.
  package func leads(to path: String) -> Bool {
    let file = Array((path.split(separator: "/").last ?? "").utf8)
    return templateTexts.values.contains { $0.firstRange(of: file) != nil }
      || siteFiles.contains { $0.key != path && $0.value.firstRange(of: file) != nil }
  }

  /// A project's own files that are copied as they are, by their paths in the site.
  package var ownFiles: [String: [UInt8]] {
    siteFiles.filter { overlay.paths.contains("Site/" + $0.key) }
  }

  /// A project's own templates from which pages of the site are made, by their names, without their comments.
  package var ownTemplates: [String: [UInt8]] {
    let own = templateTexts.filter { overlay.paths.contains("Templates/\($0.key).html") }
    if own.isEmpty { return [:] }
    let pages = PageData.pages.map(\.template).filter { !PageData.isOfReport($0) }
    let used = (pages + ownPages.map { OwnPage.template(of: $0.name) }).reduce(
      into: Set<String>()
    ) { $0.formUnion(templates.dependencies(of: $1)) }
    return own.filter { used.contains($0.key) }.mapValues(Self.withoutComments)
  }

  /// A template without its comments, whose lines stay.
  private static func withoutComments(_ template: [UInt8]) -> [UInt8] {
    let text = String(decoding: template, as: UTF8.self)
    return Array(
      text.replacing(/\{\{!(?s:.*?)\}\}/) { $0.output.filter { $0 == "\n" } }.utf8)
  }

  /// Whether a page of the project's own is a whole one: its template, or one that it includes, begins a page.
  package func isWhole(_ page: OwnPage) -> Bool {
    templates.dependencies(of: OwnPage.template(of: page.name)).contains { name in
      guard let text = templateTexts[name] else { return false }
      let words = String(decoding: Self.withoutComments(text), as: UTF8.self).lowercased()
      return words.contains("<html") || words.contains("<!doctype")
    }
  }

  /// The theme without some of the files that are copied as they are, and without some of the project's pages.
  package func without(_ paths: Set<String>, pages: Set<String> = []) -> Theme {
    var theme = self
    for path in paths { theme.siteFiles[path] = nil }
    theme.ownPages.removeAll { pages.contains($0.name) }
    // What only those pages linked to no longer counts as linked.
    for page in pages { theme.templateTexts[OwnPage.template(of: page)] = nil }
    return theme
  }

  /// The folder that a template comes from, with a slash at its end; empty for the program.
  private static func folder(
    of template: String, in overlay: (folder: String, paths: Set<String>)
  ) -> String {
    overlay.paths.contains("Templates/\(template).html") ? overlay.folder + "/" : ""
  }

  /// What a project's own templates name of the fields that the owner named, and that no item has;
  /// `names` are those that items have, as templates write them.
  package func notes(onOwnFields names: Set<String>) -> [Diagnostic] {
    guard overlay.paths.contains(where: { $0.hasPrefix("Templates/") }) else { return [] }
    let own = DataType.record(Dictionary(names.map { ($0, .any) }) { $1 })
    do throws(TemplateErrors) {
      try templates.check(PageData.types(PageTypes(ownFields: own), ownPages: ownPages))
      return []
    } catch {
      var seen: Set<Diagnostic.Place> = []
      return error.errors.map { error in
        TemplateMistake(error) { Self.folder(of: $0, in: overlay) }
      }.filter { seen.insert($0.place).inserted }.map(\.noteOfOwnField)
    }
  }

  /// The files of the theme that are built into the program, by path.
  package static let builtIn: [String: [UInt8]] = {
    let paths = BuiltInFiles.paths.filter { path in
      folders.contains { path.hasPrefix($0 + "/") }
    }
    return Dictionary(
      paths.compactMap { path in BuiltInFiles.content(of: path).map { (path, $0) } },
      uniquingKeysWith: { first, _ in first })
  }()

  /// The same as a site holds them.
  private static let builtInAsPublished = Dictionary(
    uniqueKeysWithValues: builtIn.map { path, content in
      (path, path.hasPrefix("Site/") ? AssetText.shortened(content, at: path) : content)
    })
}
