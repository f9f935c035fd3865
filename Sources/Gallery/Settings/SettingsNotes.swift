extension Settings {
  /// What is good to know about settings that are right.
  package var notes: [Diagnostic] {
    let unused = [
      ("private", hidden != ItemField.hiddenByDefault), ("base_url", baseURL != nil),
      ("report › contact", report.contact != nil), ("report › limits", !report.limits.isEmpty),
      ("report › depreciation", !report.depreciation.isEmpty),
    ].filter(\.1).map { name, _ in
      Diagnostic(
        .note, .settings, "the setting “\(name)”", "this version does not use it yet",
        done: "everything is made as without it")
    }
    if words.hasWords { return unused }
    return unused + [
      Diagnostic(
        .note, .settings, "language \(language)", "there are no words of the pages in it yet",
        done: "they are English; dates, money and numbers are written in the language’s own way",
        remedy: "write them into \(LanguageFile.path(of: Language.code(of: language))) if you like")
    ]
  }
}
