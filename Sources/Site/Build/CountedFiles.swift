import Model

/// Tells which files a dry run counts without making them, of those in whose places nothing lies: whatever is in such a
/// file, it would be written.
///
/// The program's own templates make a page of any item. Each page of a project's own template is made: it may fail for
/// what one item alone has.
struct CountedFiles {
  private let theme: Theme
  /// Whether each template that was met is the program's own.
  private var areBuiltIn: [String: Bool] = [:]

  init(by theme: Theme) { self.theme = theme }

  /// Whether a file is counted.
  mutating func counts(_ writing: PageWriting) -> Bool {
    guard let template = writing.content.template else { return true }
    if let isBuiltIn = areBuiltIn[template] { return isBuiltIn }
    let isBuiltIn = theme.isBuiltIn(template)
    areBuiltIn[template] = isBuiltIn
    return isBuiltIn
  }
}
