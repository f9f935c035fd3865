import Model

/// Tells which files a dry run counts without making them, of those in whose places nothing lies: whatever is in such a
/// file, it would be written.
///
/// The program's own templates are tried with one page of each, since they make a page of any item. Of a project's own
/// each page is made: it may fail for what one item alone has.
struct CountedFiles {
  private let theme: Theme
  /// Whether further pages of each template that was met are counted.
  private var areCounted: [String: Bool] = [:]

  init(by theme: Theme) { self.theme = theme }

  /// Whether a file is counted; to be asked of each once.
  mutating func counts(_ writing: PageWriting) -> Bool {
    guard let template = writing.content.template else { return true }
    if let areCounted = areCounted[template] { return areCounted }
    areCounted[template] = theme.isBuiltIn(template)
    return false
  }
}
