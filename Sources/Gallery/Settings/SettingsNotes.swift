extension Settings {
  /// What is good to know about settings that are right.
  package var notes: [Diagnostic] {
    if Wording.has(language) { return [] }
    return [
      Diagnostic(
        .note, .settings, "language \(language)", "there are no words of the pages in it yet",
        done: "they are English; dates, money and numbers are written in the language’s own way")
    ]
  }
}
