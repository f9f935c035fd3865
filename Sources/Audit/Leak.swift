package import Basics
import Model

/// Something private in a file that was to be published.
package struct Leak: Hashable, Sendable {
  /// The file's path in the site.
  package var path: String
  /// The line in it, from 1, where that is known.
  package var line: Int?
  package var what: What
  /// Whether so much more is in the file that it is not told one by one.
  var isOneOfMany = false

  package enum What: Hashable, Sendable {
    /// A private text, and whose it is.
    case text(String, String)
    /// A private text in the file's name, and whose it is.
    case name(String, String)
    /// What a picture's file holds beside the picture.
    case metadata(String)
    /// A copy of a file that nobody is to see, and what that is.
    case copy(String)
  }

  /// What is said of it, with what was done about it.
  package func diagnostic(done: String) -> Diagnostic {
    let place = line.map { "\(path), line \($0)" } ?? path
    return switch what {
    case .text(let text, let whose):
      Diagnostic(
        .error, .leakInText, place,
        "it would show \(Quotation.quoted(text)), \(whose)"
          + (isOneOfMany ? ", and more that is private" : ""), done: done,
        remedy:
          "take it out of there, or, if everybody may read it, add it to “allow_in_public” in "
          + SettingsFile.name)
    case .name(let text, let whose):
      Diagnostic(
        .error, .leakInName, place, "its name would show \(Quotation.quoted(text)), \(whose)",
        done: done,
        remedy:
          "rename it, or, if everybody may read that, add it to “allow_in_public” in "
          + SettingsFile.name)
    case .metadata(let part):
      Diagnostic(
        .error, .leakInFile, place, "it holds \(part)", done: done,
        remedy: "save the picture without it, or, if everybody may have it, add “\(path)” to "
          + "“allow_in_public” in \(SettingsFile.name)")
    case .copy(let original):
      Diagnostic(
        .error, .leakOfOriginal, place, "it is \(original)", done: done,
        remedy:
          "delete it there, or, if everybody may see it, add “\(path)” to “allow_in_public” in "
          + SettingsFile.name)
    }
  }
}

extension [Leak] {
  /// As many of one file as tell what it is about: a table that was copied there holds a hundred.
  private static var mostOfFile: Int { 3 }

  /// What is said of them, with what was done about each; of a file that holds many, how many more there are.
  package func diagnostics(done: (Leak) -> String) -> [Diagnostic] {
    var counts: [String: Int] = [:]
    for leak in self { counts[leak.path, default: 0] += 1 }
    var said: [String: Int] = [:]
    return flatMap { leak -> [Diagnostic] in
      let (all, place) = (counts[leak.path] ?? 1, said[leak.path, default: 0])
      said[leak.path] = place + 1
      let most = Folding.shown(all, atMost: Self.mostOfFile)
      if place < most { return [leak.diagnostic(done: done(leak))] }
      if place > most { return [] }
      return [
        Diagnostic(
          .error, .moreLeaks, leak.path, "it would show \(all - most) more such things",
          done: done(leak),
          remedy:
            "check whether the file belongs there at all; the next build lists only what is left")
      ]
    }
  }
}

/// What must not be published of a file, which is why it was not written.
package struct Leaks: Error {
  package var all: [Leak]

  package init(all: [Leak]) {
    self.all = all
  }
}
