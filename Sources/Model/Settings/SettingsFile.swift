package import Basics

/// Reads `bibelot.yml`.
///
/// All mistakes of a file are reported together, each with its line: a key that is misspelt must
/// not pass for a setting that was made.
package enum SettingsFile {
  /// The file's name, in the folder that is built.
  package static let name = "bibelot.yml"

  /// The settings of a folder: those of its file, or the defaults where it has none.
  ///
  /// - Throws: `GalleryError` that lists every mistake.
  package static func read(in folder: String) throws(GalleryError) -> Settings {
    let file = "\(folder)/\(name)"
    let bytes: [UInt8]
    do {
      bytes = try SourceFolder(path: folder).read(name).bytes
    } catch .missing {
      return Settings()
    } catch {
      throw GalleryError(.usage, .fileUnreadable, "\(file) could not be read: \(error.words)")
    }
    return try settings(from: bytes, file: file)
  }

  /// What somebody may call it who hides it.
  package static let hiddenNames = [".bibelot.yml", ".bibelot.yaml"]

  /// Whether a file is called as the settings are, or was meant to be.
  package static func isCalledSo(_ other: String) -> Bool { other == name || isMeant(other) }

  /// The files in a folder that were meant for the settings by their names, and are not read.
  package static func misnamed(in path: String) -> [Diagnostic] {
    let folder = SourceFolder(path: path)
    let names = folder.entries().filter { $0.kind != .folder }.map(\.name)
    let isThere = names.contains(name)
    // Where capitals do not count, a file of another spelling is the one that is read.
    if !isThere, folder.holdsSomething(at: name) { return [] }
    return names.filter { $0 != name && isMeant($0) }.map {
      Diagnostic(
        .warning, .settingsMisnamed, $0, "settings are read only from \(name)",
        done: "it was not read",
        remedy: isThere ? "move its lines to \(name) and delete it" : "rename it to \(name)")
    }
  }

  /// What the first bytes of a file would keep private if they were settings; nil where they are none.
  ///
  /// What cannot be read of them counts as more than anything.
  package static func privacy(meantBy head: [UInt8]) -> MeantPrivacy? {
    // UTF-32 as well leaves the names when its zeros are dropped.
    let text = ((try? YAMLBytes.decode(head)) ?? String(decoding: head, as: UTF8.self))
      .replacing("\0", with: "")
    let isFlow = text.first { !$0.isWhitespace && $0 != "\u{FEFF}" } == "{"
    let isOne = text.split(whereSeparator: \.isNewline).contains { line in
      isFlow
        ? line.split { "{,".contains($0) }.contains { isOfPrivacy($0, canBeIndented: true) }
        : isOfPrivacy(line, canBeIndented: false)
    }
    if !isOne { return nil }
    return (try? settings(from: head, file: name)).map { .settings($0.privacy) } ?? .unreadable
  }

  /// Whether a line, or a part of one between brackets, sets what is private.
  private static func isOfPrivacy(_ line: Substring, canBeIndented: Bool) -> Bool {
    guard let colon = line.firstIndex(of: ":") else { return false }
    let value = trimmed(String(line[colon...].dropFirst()))
    var name = line[..<colon]
    if name.first == "\u{FEFF}" { name.removeFirst() }
    let isIndented = name.first?.isWhitespace == true
    let quotes: Set<Character> = ["\"", "'"]
    let plain = trimmed(trimmed(String(name)).filter { !quotes.contains($0) }).lowercased()
    guard PrivacySettings.fields.contains(where: { $0.name == plain }) else { return false }
    // “private: call Ada” may stand in any note, and “private:” below something else in any list.
    return plain.contains("_")
      || (canBeIndented || !isIndented) && (value.isEmpty || value.hasPrefix("["))
  }

  /// What a file that is not read would keep private.
  package enum MeantPrivacy {
    case settings(PrivacySettings)
    case unreadable

    /// Whether that is more than what other settings do.
    package func hidesMore(than other: PrivacySettings) -> Bool {
      guard case .settings(let own) = self else { return true }
      func names(_ texts: [String]) -> Set<String> { Set(texts.map { trimmed($0).lowercased() }) }
      return !own.added.isSubset(of: other.added)
        || !names(own.items).isSubset(of: names(other.items))
        || !names(own.categories).isSubset(of: names(other.categories))
    }
  }

  /// Whether a folder has no settings file.
  package static func isMissing(in folder: String) -> Bool {
    !SourceFolder(path: folder).holdsSomething(at: name)
  }

  /// Whether a folder has a settings file, where that must not be taken for granted.
  ///
  /// - Throws: `GalleryError` where the folder cannot be looked into.
  package static func isThere(in folder: String) throws(GalleryError) -> Bool {
    do throws(ReadFault) {
      _ = try SourceFolder(path: folder).stamp(of: name)
      return true
    } catch {
      guard error.mayPass else { return error != .missing }
      throw GalleryError(
        .source, .fileUnreadable,
        "\(folder) could not be read: \(error.words); check that you may open it")
    }
  }

  /// Whether a name was meant for that of the settings: an ending too many, as editors that hide
  /// endings write it, the number of a copy, or one letter.
  private static func isMeant(_ other: String) -> Bool {
    // `.yml`, `.yaml` or `.txt`: a folder may hold any number of files.
    guard let last = other.utf8.last, "lLtT".utf8.contains(last) else { return false }
    var stem = other.lowercased()
    if let text = stem.dropping(suffix: ".txt") { stem = text }
    let names = [name, "bibelot.yaml"]
    guard let dot = stem.lastIndex(of: "."), [".yml", ".yaml"].contains(stem[dot...]) else {
      return names.contains(stem)
    }
    // `bibelot (1).yml`, `bibelot 2.yml`
    let word = stem[..<dot].prefix { $0 != " " && $0 != "(" }
    return EditDistance.between(String(word), String(name.dropLast(4))) <= 1
  }

  /// The settings that a file's bytes give.
  ///
  /// - Throws: `GalleryError` that lists every mistake.
  package static func settings(
    from bytes: [UInt8], file: String
  ) throws(GalleryError) -> Settings {
    let source: YAMLText
    do {
      source = try YAMLText(decoding: bytes, as: .settings)
    } catch {
      throw Self.error([error], SourceLines(of: String(decoding: bytes, as: UTF8.self), file: file))
    }
    return try settings(from: source, file: file)
  }

  private static func settings(
    from source: YAMLText, file: String
  ) throws(GalleryError) -> Settings {
    let syntax = YAMLSyntax(source)
    var reading = SettingsReading(lines: source.lines)
    if let root = syntax.root { reading.read(root) }
    let mistakes = syntax.mistakes + reading.mistakes.map(source.asWritten)
    guard mistakes.isEmpty else {
      throw error(mistakes, SourceLines(of: source.original, file: file))
    }
    return reading.settings
  }

  /// All mistakes in the order of their lines, and how many there are where there are several.
  private static func error(_ mistakes: [YAMLMistake], _ lines: SourceLines) -> GalleryError {
    let ordered = mistakes.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
    // More than a few screens nobody reads, and each is shown with its line.
    let most = Folding.shown(ordered.count, atMost: 50)
    var messages = ordered.prefix(most).map { mistake in
      mistake.line == 0
        ? "\(lines.file): \(mistake.words)"
        : lines.message(mistake.words, line: mistake.line, column: mistake.column)
    }
    if most < ordered.count { messages.append("and \(ordered.count - most) more") }
    let head = ordered.count == 1 ? "" : "\(ordered.count) mistakes in the settings:\n"
    return GalleryError(.usage, .settingsMistake, head + messages.joined(separator: "\n"))
  }
}

extension YAMLKind {
  /// A settings file.
  package static let settings = YAMLKind(
    contents: "settings",
    noEntry:
      "this line is not a setting such as “title: Our home”; join it to the line above if it "
      + "belongs there, begin it with “#” if it is a comment, or delete it",
    names: SettingsField.names)
}
