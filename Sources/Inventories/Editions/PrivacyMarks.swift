import Basics
import Model
import Tables
import Foundation

/// Tells from the first bytes of a file whether it marks something as private.
struct PrivacyMarks {
  /// As much of a file as holds the first line of a table, or settings.
  static let headLength = 16 << 10

  /// How tables are read.
  let conventions: TableConventions
  private let settings: Settings

  init(_ settings: Settings) {
    self.settings = settings
    // With a mistake in the settings nothing is built, which is said of them.
    conventions =
      (try? TableConventions(ofItems: settings)) ?? TableConventions(settings, currency: nil)
  }

  /// Whether they are settings that hide more than those that are read.
  func areIn(settings head: [UInt8]) -> Bool {
    SettingsFile.privacy(meantBy: head)?.hidesMore(than: settings.privacy) == true
  }

  /// Whether the first line of a table has a column of what is private, or one that may be meant for it; `ofItems`
  /// where it may as well be no table at all.
  func areIn(table head: [UInt8], ofItems: Bool = false) -> Bool {
    Self.readings(of: head).contains { areIn(tableAsRead: $0, ofItems: ofItems) }
  }

  private func areIn(tableAsRead head: [UInt8], ofItems: Bool) -> Bool {
    let end = (head.lastIndex(of: 10) ?? head.lastIndex(of: 13)).map { $0 + 1 } ?? head.count
    let first = head.firstIndex { $0 == 10 || $0 == 13 } ?? head.count
    for part in [head[..<end], head[..<first], head[...]] {
      // Titles may stand above the names of the columns.
      let tables = [nil, TableHeadings.Search(conventions)].compactMap { headings in
        try? Table(
          reading: Array(part), file: "", language: conventions.language, headings: headings)
      }
      if tables.isEmpty { continue }
      return tables.contains { $0.isPrivate(in: conventions.words, ofItems: ofItems) }
    }
    return false
  }

  /// Whether a list of items in YAML has a field of what is private.
  func areIn(list head: [UInt8]) -> Bool {
    let end = head.lastIndex(of: 10).map { $0 + 1 } ?? head.count
    // JSON mostly ends without the end of a line, and what is cut off ends within one.
    let texts = end < head.count ? [head, Array(head[..<end])] : [head]
    return texts.flatMap(Self.readings).contains { bytes in
      let list = try? ItemList(reading: bytes, file: "", language: settings.words)
      return list?.meanings.contains { $0?.isOfPrivacy == true } == true
    }
  }

  /// The bytes of a text, and the same in UTF-8 if they are in a Western encoding that is not read there: such a file was
  /// still meant to keep something private.
  private static func readings(of bytes: [UInt8]) -> [[UInt8]] {
    if bytes.contains(0) || String(validating: bytes, as: UTF8.self) != nil { return [bytes] }
    let texts = [
      String(bytes: bytes, encoding: .windowsCP1252) ?? String(bytes: bytes, encoding: .isoLatin1),
      MacRoman.text(of: bytes),
    ]
    return [bytes] + texts.compactMap(\.self).map { Array($0.utf8) }
  }
}

extension Table {
  /// Whether a column says what is private, or may be meant to.
  fileprivate func isPrivate(in language: Language, ofItems: Bool) -> Bool {
    let columns = TableColumns(header, language: language)
    if ofItems, !columns.saysWhichItems { return false }
    return columns.meanings.contains { $0?.isOfPrivacy == true }
      || !doubted(by: columns).isEmpty
  }
}
