import Model

/// Decides which new files a dry run counts without making them: whatever such a file holds, it would be written.
///
/// The program's own templates make a page of any item. Pages of a project's own templates are all made, since one may
/// fail because of what a single item has.
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
