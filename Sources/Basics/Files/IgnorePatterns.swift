import Foundation

/// Patterns of files that are left out, as they stand in a `.gitignore` (gitignore(5)).
///
/// A pattern without a slash, but for one at its end, goes for any folder; one with a slash begins at the top. `*`
/// stands for any part of one name, `?` and `[…]` for a letter of ASCII, as with git, and `**` for any folders. A slash
/// at the end says that a folder is meant, and a `!` before it takes back what patterns above it leave out, unless that
/// is a whole folder.
package struct IgnorePatterns: Hashable, Sendable {
  /// The patterns as they were written.
  package let texts: [String]
  private let rules: [Rule]

  package init(_ texts: [String] = []) {
    self.texts = texts
    rules = texts.map(Rule.init)
  }

  package var isEmpty: Bool { texts.isEmpty }

  /// The place among the patterns of the one that leaves a file out, by its path from the top; nil where none does.
  package func place(ofPatternFor path: String) -> Int? {
    guard !rules.isEmpty else { return nil }
    let names = path.precomposedStringWithCanonicalMapping.split(separator: "/").map(String.init)
    for depth in names.indices {
      let isFile = depth == names.endIndex - 1
      let rule = rules.lastIndex { $0.matches(names[...depth], isFolder: !isFile) }
      if let rule, !rules[rule].isTakenBack { return rule }
    }
    return nil
  }

  package func leavesOut(_ path: String) -> Bool { place(ofPatternFor: path) != nil }

  /// The pattern for one file alone: from the top, and with its signs taken as letters.
  ///
  /// What no message can show, such as an escape, is a `?` for each of its bytes: so the pattern is one also when it is
  /// copied from there.
  package static func pattern(of path: String) -> String {
    "/"
      + path.reduce(into: "") { pattern, letter in
        if "*?[\\".contains(letter) { pattern += "\\" }
        for scalar in letter.unicodeScalars {
          let isShown = TerminalText.line(of: [scalar]) == String(scalar)
          pattern += isShown ? String(scalar) : String(repeating: "?", count: UTF8.width(scalar))
        }
      }
  }
}

extension IgnorePatterns {
  /// One pattern.
  private struct Rule: Hashable {
    var names: [String]
    /// Whether it begins at the top.
    var isFromTop: Bool
    var isOfFolders: Bool
    var isTakenBack: Bool

    init(_ text: String) {
      var rest = Substring(text.precomposedStringWithCanonicalMapping)
      isTakenBack = rest.hasPrefix("!")
      if isTakenBack { rest = rest.dropFirst() }
      isOfFolders = rest.hasSuffix("/")
      if isOfFolders { rest = rest.dropLast() }
      isFromTop = rest.contains("/")
      names = rest.split(separator: "/").map(String.init)
    }

    func matches(_ path: ArraySlice<String>, isFolder: Bool) -> Bool {
      if names.isEmpty || isOfFolders && !isFolder { return false }
      return isFromTop
        ? Self.matches(names[...], path) : Self.matches(names[0], path[path.endIndex - 1])
    }

    /// Goes back to the last `**` alone, as any before it can do no more.
    private static func matches(_ names: ArraySlice<String>, _ path: ArraySlice<String>) -> Bool {
      var (name, place) = (names.startIndex, path.startIndex)
      var again: (name: Int, place: Int)?
      while place < path.endIndex {
        if name < names.endIndex, names[name] == "**" {
          // What stands behind it at the end must be inside a folder.
          if name == names.endIndex - 1 { return true }
          again = (name + 1, place)
          name += 1
        } else if name < names.endIndex, matches(names[name], path[place]) {
          name += 1
          place += 1
        } else if let last = again {
          again = (last.name, last.place + 1)
          (name, place) = (last.name, last.place + 1)
        } else {
          return false
        }
      }
      return name == names.endIndex
    }

    private static func matches(_ pattern: String, _ name: String) -> Bool {
      fnmatch(pattern, name, 0) == 0
    }
  }
}
