import Foundation

/// Files of a theme that are published though nobody but their owner can say what is in them.
enum UnreadFiles {
  /// Files in which a private text would be found, or that hold none: pictures and letters for the screen.
  private static let readEndings: Set<String> = [
    "jpg", "jpeg", "png", "gif", "webp", "avif", "heic", "ico", "bmp", "woff", "woff2", "ttf",
    "otf", "eot",
  ]

  /// What is said of those that the settings do not allow.
  static func notes(on files: [String: [UInt8]], settings: PrivacySettings) -> [Diagnostic] {
    let allowed = Set(settings.allowed)
    return files.filter { path, bytes in
      let ending = (path as NSString).pathExtension.lowercased()
      return !readEndings.contains(ending) && !LeakAudit.isText(path)
        && WideText.marked(bytes) == nil && !allowed.contains(path)
        && !allowed.contains("Site/" + path)
    }.map(\.key).sorted().map { path in
      Diagnostic(
        .warning, .privacy, "Site/" + path,
        "what is in a file of this kind cannot be looked at", done: "it is published as it is",
        remedy: "look through it, also for its author’s name; then add it to “allow_in_public” in "
          + "\(SettingsFile.name), or delete it")
    }
  }
}
