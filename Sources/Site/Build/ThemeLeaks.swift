import Audit
import Model

/// What is private in what a project's owner wrote for the theme, and what a site can do without of it.
struct ThemeLeaks {
  /// By the paths of the files, those of templates and words from the project's folder.
  private(set) var leaks: [String: [Leak]] = [:]
  /// Files that are copied as they are.
  private(set) var files: Set<String> = []
  /// Pages of the project's own, by their names.
  private(set) var pages: Set<String> = []
  /// Whether it is in a template from which other pages are made, or in words that any page may say.
  private var areInPages = false

  mutating func look(at own: OwnWritings, with audit: LeakAudit) {
    for (path, file) in own.files {
      let found = audit.leaks(inNameOf: path) + audit.leaks(in: file, at: path)
      if found.isEmpty { continue }
      leaks[path] = found
      self.files.insert(path)
    }
    for (name, text) in own.templates {
      let path = "Templates/\(name).html"
      let page = OwnPage(template: name, source: text)
      let found =
        (page.map { audit.leaks(inNameOf: $0.file, at: path) } ?? [])
        + audit.leaks(inWritten: text, at: path)
      if found.isEmpty { continue }
      leaks[path] = found
      if let page {
        pages.insert(page.name)
      } else {
        areInPages = true
      }
    }
    for source in own.words {
      let found = audit.leaks(inWordsOf: source)
      if found.isEmpty { continue }
      leaks[source.path] = found
      areInPages = true
    }
  }

  /// Whether what remains of the theme still leads to any of them.
  func areNeeded(by theme: Theme) -> Bool {
    areInPages || files.contains { theme.leads(to: $0) }
      || pages.contains { theme.leads(to: OwnPage.file(of: $0)) }
  }
}
