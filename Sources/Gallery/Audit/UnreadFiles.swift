/// Files of a theme that are published though nobody but their owner can say what is in them.
enum UnreadFiles {
  /// What is said of those that the settings do not allow.
  static func notes(on files: [String: OwnFile], settings: PrivacySettings) -> [Diagnostic] {
    let allowed = Set(settings.allowed)
    return files.filter { path, file in
      !allowed.contains(path) && !allowed.contains("Site/" + path) && !file.contents.isRead
    }.sorted { $0.key < $1.key }.map { path, file in
      let isText = !file.contents.texts.isEmpty
      return Diagnostic(
        .warning, .privacy, "Site/" + path,
        isText
          ? "nothing says how its letters are encoded, so that some of what it says may have been missed"
          : "what is in a file of this kind cannot be looked at",
        done: "it is published as it is",
        remedy: (isText
          ? "save it as UTF-8, or look through it and "
          : "look through it, also for its author’s name; then ")
          + "add it to “allow_in_public” in \(SettingsFile.name), or delete it")
    }
  }
}
