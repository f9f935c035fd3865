package import Basics

/// The words of a language in a project's own files, such as `Languages/pt.yml`.
package struct ProjectLanguage: Sendable {
  /// The language with these files over those of the program.
  package let language: Language
  /// The files themselves.
  package let files: [Source]
  /// What is wrong with the files, and what is missing.
  package let diagnostics: [Diagnostic]

  /// A file of the project's own.
  package struct Source: Sendable {
    /// Its path in the folder.
    package var path: String
    package var bytes: [UInt8]
    /// What of it pages may say.
    package var phrases: [String]
  }

  /// Reads the files that serve a language from `Languages/` in a folder, which is called by a path
  /// that ends with a slash, or by nothing.
  package init(_ tag: String, in folder: SourceFolder, called place: String = "") {
    var (files, notices) = ([LanguageFile](), LanguageNotices())
    var sources: [Source] = []
    let tags = Language.tags(serving: tag)
    // The rules of the more general file are those of the more particular one.
    for tag in tags.reversed() {
      let path = LanguageFile.path(of: tag)
      do {
        let bytes = try folder.read(path).bytes
        let general = files.reversed() + tags.compactMap(LanguageFile.builtIn)
        let file = notices.read(
          tag, of: bytes, called: place + path, rules: Language.rules(of: general))
        files.append(file)
        let phrases = Array(file.words.values) + file.counted.values.flatMap(\.values)
        sources.append(Source(path: path, bytes: bytes, phrases: phrases))
      } catch .missing {
        continue
      } catch {
        notices.add(
          .warning, .languageFileMistake, place + path, "it could not be read: \(error.words)",
          "it was not used")
      }
    }
    language = Language(tag, supplied: files.reversed())
    self.files = sources
    if let file = files.first {
      notices.addMissing(in: language, of: place + LanguageFile.path(of: file.tag))
    }
    diagnostics = notices.diagnostics
  }
}

/// What is to be said of a project's own words.
private struct LanguageNotices {
  private(set) var diagnostics: [Diagnostic] = []

  /// What a file says; what is wrong with it is noted.
  mutating func read(
    _ tag: String, of bytes: [UInt8], called name: String, rules: PluralRules
  ) -> LanguageFile {
    var reading = LanguageReading(tag: tag, model: .english, rules: rules)
    do {
      let source = try YAMLText(decoding: bytes, as: .language)
      let syntax = YAMLSyntax(source)
      if let root = syntax.root { reading.read(root) }
      let slips = Set(source.mistakes)
      add(
        syntax.mistakes + reading.mistakes.map(source.asWritten), mended: slips,
        SourceLines(of: source.original, file: name))
    } catch {
      add([error], SourceLines(of: String(decoding: bytes, as: UTF8.self), file: name))
    }
    return reading.file
  }

  /// Notes mistakes in the order of their lines.
  private mutating func add(
    _ mistakes: [YAMLMistake], mended: Set<YAMLMistake> = [], _ lines: SourceLines
  ) {
    for mistake in mistakes.sorted(by: { ($0.line, $0.column) < ($1.line, $1.column) }) {
      let done =
        mended.contains(mistake)
        ? "it was read as if corrected" : "this part was not used"
      guard mistake.line > 0 else {
        add(.warning, .languageFileMistake, lines.file, mistake.words, done)
        continue
      }
      var diagnostic = Diagnostic(
        .warning, .languageFileMistake, "\(lines.file):\(mistake.line):\(mistake.column)",
        mistake.words,
        done: done)
      diagnostic.place = Diagnostic.Place(
        file: lines.file, line: mistake.line, column: mistake.column)
      diagnostic.excerpt = lines.message(
        Diagnostic.joined([mistake.words, done]), line: mistake.line, column: mistake.column)
      diagnostics.append(diagnostic)
    }
  }

  /// Names what the pages say in English for want of words, in one message.
  mutating func addMissing(in language: Language, of file: String) {
    let missing = language.missing
    guard !missing.isEmpty else { return }
    let most = Folding.shown(missing.count, atMost: Self.mostShown)
    let shown = missing.prefix(most).map { "“\($0)”" }.joined(separator: ", ")
    let more = missing.count - most
    add(
      .note, .wordsMissing, file,
      "it has no words for \(shown)" + (more > 0 ? " and \(more) more" : ""),
      "these words are in English on the pages",
      "add them if you like; “bibelot init --theme” writes all of them into Languages/en.yml")
  }

  /// As many as a line or two of a terminal hold.
  private static let mostShown = 8

  mutating func add(
    _ severity: Diagnostic.Severity, _ identifier: MessageIdentifier, _ file: String,
    _ problem: String, _ done: String, _ remedy: String = ""
  ) {
    diagnostics.append(
      Diagnostic(severity, identifier, file, problem, done: done, remedy: remedy))
  }
}

extension YAMLKind {
  /// A file of words in a language.
  package static let language = YAMLKind(
    contents: "words of a language",
    noEntry:
      "this line is not an entry such as “close: Close”; write a name, a colon, a space and the "
      + "words, begin it with “#” if it is a comment, or delete it",
    names: Set(
      LanguageReading.Part.allCases.map(\.rawValue)
        + LanguageFile.english.words.keys + LanguageFile.english.counted.keys
        + LanguageFile.english.headings.keys + PluralForm.allCases.map(\.rawValue)),
    holdsGroups: true)
}
