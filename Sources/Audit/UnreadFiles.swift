package import Basics
package import Model

/// Files of a theme that are published though nobody but their owner can say what is in them.
package enum UnreadFiles {
  /// What is said of those that the settings do not allow.
  package static func notes(on files: [String: OwnFile], settings: PrivacySettings) -> [Diagnostic]
  {
    let allowed = Set(settings.allowed)
    return files.filter { path, file in
      !allowed.contains(path) && !allowed.contains("Site/" + path) && !file.contents.isRead
    }.sorted { $0.key < $1.key }.map { path, file in
      let (problem, remedy) = words(on: file.contents)
      return Diagnostic(
        .warning, .fileUnsearched, "Site/" + path, problem, done: "it is published as it is",
        remedy: remedy + "add “\(path)” to “allow_in_public” in \(SettingsFile.name), or delete it")
    }
  }

  /// What is said of a file, and what its owner can do first.
  private static func words(on contents: FileContents) -> (problem: String, remedy: String) {
    if case .picture = contents {
      return (
        "more is packed into this picture than can be searched", "save it without its notes, or "
      )
    }
    return contents.texts.isEmpty
      ? (
        "files of this kind cannot be searched",
        "look through it, also for its author’s name; then "
      )
      : (
        "its text encoding is unknown, so private text in it may have been missed",
        "save it as UTF-8, or look through it and "
      )
  }
}
