package import Basics

extension Settings {
  /// What is to be said of settings that are right.
  package var notes: [Diagnostic] { pageNote + languageNote }

  private var pageNote: [Diagnostic] {
    guard let pageInBaseURL, let baseURL else { return [] }
    return [
      Diagnostic(
        .note, .settingsMistake, SettingsFile.name,
        "“base_url” ends with \(Quotation.quoted(pageInBaseURL)), which is the name of a page and not of a folder",
        done: "it was left off: the address is \(baseURL)", remedy: "delete the name there")
    ]
  }

  private var languageNote: [Diagnostic] {
    if words.hasWords { return [] }
    return [
      Diagnostic(
        .note, .languageUnwritten, "the language \(language)",
        "Bibelot has not been translated into it",
        done:
          "the pages are in English, with dates, amounts and numbers as that language writes them",
        remedy:
          "write the words into \(LanguageFile.path(of: Language.code(of: language))) if you like; "
          + "“bibelot init --theme” writes \(LanguageFile.path(of: "en")) to start from")
    ]
  }
}
