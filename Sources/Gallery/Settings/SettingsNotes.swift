extension Settings {
  /// What is to be said of settings that are right.
  package var notes: [Diagnostic] {
    let unused = withoutEffect.map { name in
      Diagnostic(
        .warning, .settings, "the setting “\(name)”", "it has no effect in this version",
        done: "everything was made as if it were not set",
        remedy: "delete it until a later version uses it")
    }
    if words.hasWords { return unused }
    return unused + [
      Diagnostic(
        .note, .settings, "the language \(language)", "the program has no words in it",
        done:
          "the pages are in English, with dates, amounts and numbers as that language writes them",
        remedy:
          "write the words into \(LanguageFile.path(of: Language.code(of: language))) if you like; "
          + "“bibelot init --theme” writes \(LanguageFile.path(of: "en")) to start from")
    ]
  }
}
