import Basics
import Foundation
import Model

/// Tells texts that are about a table and not about a thing: `Page 1 of 2`, `Total items: 3`, `Printed on 2024-01-01`,
/// `End of report`, and notes below the last item.
struct RemarkWords {
  /// Those that are known by the whole text, folded, with `#` for each number.
  private var wholes: Set<String> = []
  /// Those that are so only between dashes or other marks, folded.
  private var marked: Set<String> = []
  /// What stands before a day, in small letters.
  private var beforeDays: [String] = []
  /// What stands before a colon, in small letters.
  private var notes: [String] = []
  /// How all of them begin but those between marks.
  private let beginnings: WordBeginnings
  private let days: DayText

  /// What a text is.
  enum Kind {
    /// It is about the table, wherever it stands.
    case remark
    /// It is so above or below the items, as a note is.
    case note
  }

  /// A longer text explains something to somebody, in bytes.
  private static let longest = 300

  init(_ conventions: TableConventions) {
    days = DayText(conventions)
    let patterns = conventions.words.terms(.remarks).union(
      LanguageFile.builtInTerms(.remarks).map { $0.lowercased() })
    var unmarked: [String] = []
    for pattern in patterns {
      if pattern.hasSuffix("@") {
        beforeDays.append(trimmed(String(pattern.dropLast())))
      } else if pattern.hasSuffix("…") {
        notes.append(trimmed(String(pattern.dropLast().filter { $0 != ":" })))
      } else if pattern.hasPrefix("-") {
        marked.insert(Self.folded(pattern))
        continue
      } else {
        wholes.insert(Self.folded(pattern))
      }
      unmarked += [pattern, pattern.uppercased(), pattern.capitalized]
    }
    beginnings = WordBeginnings(of: unmarked)
  }

  /// Whether a text may be one of them, by how it begins.
  func mayBe(_ text: String) -> Bool {
    guard (2...Self.longest).contains(text.utf8.count), let first = text.utf8.first else {
      return false
    }
    if beginnings.contains(text) { return true }
    // `3 items`; most texts that begin with a digit end with one, or are numbers.
    if (0x30...0x39).contains(first) { return text.utf8.last.map { $0 > 0x39 } ?? false }
    return text.unicodeScalars.first.map(Self.isMark) ?? false
  }

  /// What a text is; nil of one that may be a thing’s.
  func kind(of text: String) -> Kind? {
    guard mayBe(text) else { return nil }
    let small = trimmed(text.lowercased())
    if wholes.contains(Self.folded(small)) || isMarked(small) || isBeforeDay(small) {
      return .remark
    }
    return isNote(small) ? .note : nil
  }

  /// Whether a text is the word for an end between marks: `--- End ---`.
  private func isMarked(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last,
      Self.isMark(first), Self.isMark(last)
    else { return false }
    return marked.contains(Self.folded(text))
  }

  /// Whether a text is a day with the words that tell what was done with the table on it.
  private func isBeforeDay(_ text: String) -> Bool {
    beforeDays.contains { words in
      guard text.hasPrefix(words) else { return false }
      let rest = text.dropFirst(words.count)
      let day = rest.drop { !$0.isLetter && !$0.isNumber }
      // A year alone is that of a thing: “Stand 1920”.
      guard day.count(where: \.isNumber) > 4, day.count < rest.count || day.first?.isNumber == true
      else { return false }
      // Who did it may stand behind the day.
      return isDay(day) || day.firstIndex(where: \.isWhitespace).map { isDay(day[..<$0]) } == true
    }
  }

  /// Whether a text is a day, if only one that can be read in two ways.
  private func isDay(_ text: Substring) -> Bool {
    do throws(CellRefusal) {
      _ = try days.date(trimmed(String(text)))
      return true
    } catch {
      return error.identifier == .dateAmbiguous
    }
  }

  /// Whether a text is a note: `Note: …`, or one behind an asterisk as below a table.
  private func isNote(_ text: String) -> Bool {
    if let first = text.unicodeScalars.first, "*†‡※".unicodeScalars.contains(first) {
      return trimmed(String(text.drop { "*†‡※".contains($0) })).contains(where: \.isWhitespace)
    }
    return notes.contains { word in
      guard text.hasPrefix(word) else { return false }
      let rest = text.dropFirst(word.count).drop(while: \.isWhitespace)
      return rest.first == ":" || rest.first == "：" || rest.first == "."
    }
  }

  /// What people draw lines of beside a word.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    "-*=~_•·.†‡※–—".unicodeScalars.contains(scalar)
  }

  /// What is compared of a text: its letters and slashes, and a sign for each number.
  private static func folded(_ text: String) -> String {
    var folded = String.UnicodeScalarView()
    var isInNumber = false
    for scalar in text.precomposedStringWithCompatibilityMapping.unicodeScalars {
      if scalar.properties.numericType == .decimal || scalar == "#" {
        if !isInNumber { folded.append("#") }
        isInNumber = true
      } else if isInNumber, scalar == "," || scalar == "." {
        // Thousands may be set apart.
        continue
      } else {
        isInNumber = false
        if scalar == "/" || scalar.properties.isAlphabetic { folded.append(scalar) }
      }
    }
    return String(folded)
  }
}
