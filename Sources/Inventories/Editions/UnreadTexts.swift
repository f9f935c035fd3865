import Basics
import Model
import Tables
import Foundation

/// Texts of any kind beside the inventory, such as notes, Markdown or an editor’s copy, that mark things as private which
/// would be published.
///
/// A line does that which has a word for private beside the name of a thing; and so does a name below such a word that
/// heads a column or a list, or in a file that is called so. Files lie directly in the project’s folder or in that of
/// the inventory, and of each only the beginning is read.
struct UnreadTexts {
  private(set) var diagnostics: [Diagnostic] = []
  private let inventory: InventoryFolder
  private let read: ReadTables
  private let catalog: Catalog
  private let privateItems: PrivateItems

  /// For what a catalogue has that is not private already.
  init(beside inventory: InventoryFolder, settings: Settings, of catalog: Catalog) {
    (self.inventory, self.catalog) = (inventory, catalog)
    (read, privateItems) = (
      ReadTables(of: inventory, settings: settings), PrivateItems(settings.privacy)
    )
    let root = inventory.root
    let own = ((root.isZip ? root.pathOnDisk : inventory.name) as NSString)
      .deletingLastPathComponent
    var names: Names?
    for place in own == inventory.project ? [own] : [inventory.project, own] {
      let folder = SourceFolder(path: place)
      let files =
        folder.entries().filter { $0.kind == .file && Self.mayBeText($0) }.map(\.name)
        + Self.hiddenNames.filter { folder.holdsSomething(at: $0) }
      for file in files.prefix(UnreadPrivacy.fileLimit)
      where file != SettingsFile.name && !read.contains(file, in: folder) {
        // What cannot be read is said of those that may be tables.
        guard let head = try? folder.head(of: file, count: PrivacyMarks.headLength),
          let text = Self.text(of: head)
        else { continue }
        let known = names ?? self.names
        names = known
        if let mark = Self.mark(in: text, of: file, by: known) { add(file, in: folder, mark) }
      }
    }
  }

  // MARK: Files

  /// What editors keep of the settings while they are open.
  private static let hiddenNames = [".\(SettingsFile.name).swp", ".\(SettingsFile.name).swo"]

  /// The endings of texts that people and editors write.
  private static let endings: Set<String> = [
    "txt", "text", "md", "markdown", "htm", "html", "xhtml", "xml", "psv", "csv", "tsv", "tab",
    "yml", "yaml", "json", "toml", "ini", "cfg", "conf", "org", "rst", "adoc", "tex", "log", "lst",
    "list", "swp", "swo",
  ]

  /// Whether a file may be such a text by its name; tables with their usual endings are looked at as tables.
  private static func mayBeText(_ entry: FolderEntry) -> Bool {
    let small = trimmed(entry.name).lowercased()
    let parts = small.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, let ending = parts.last else { return !NewRowsFile.isOne(entry.name) }
    let isOne =
      endings.contains(String(ending)) || ["details", "bibelot"].contains(String(parts[0]))
    if !isOne || NewRowsFile.isOne(entry.name) { return false }
    switch UnreadKind(of: entry) {
    case .text, nil: return true
    case .table, .spreadsheet, .workbook, .zip, .backup: return false
    }
  }

  /// The text of a file; nil where it is none.
  private static func text(of head: [UInt8]) -> String? {
    if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) {
      return String(bytes: head.dropLast(head.count % 2), encoding: .utf16)
    }
    // An editor’s copy has zeros between the lines.
    let isCopy = head.starts(with: "b0VIM".utf8)
    if !isCopy, head.contains(0) { return nil }
    return String(decoding: isCopy ? head.map { $0 == 0 ? 10 : $0 } : head, as: UTF8.self)
  }

  // MARK: Marks

  /// The words of the names of things that would be published, with the things’ places.
  private struct Names {
    var whole: [[String]: Int] = [:]
    /// What only the first words are.
    var beginnings: [[String]: Int] = [:]
  }

  /// The fewest letters of the beginning of a name that means the thing: “The” means none.
  private static let fewestOfBeginning = 5

  private var names: Names {
    var names = Names()
    for (place, item) in catalog.items.enumerated() where !privateItems.contains(item) {
      for name in [item.name, item.key].compactMap(\.self) {
        let words = PrivacyTerms.words(of: name)
        if words.isEmpty { continue }
        names.whole[words] = place
        for count in 1..<max(1, words.count) {
          let beginning = Array(words.prefix(count))
          if beginning.joined().count >= Self.fewestOfBeginning {
            names.beginnings[beginning] = place
          }
        }
      }
    }
    return names
  }

  private typealias Mark = (item: Int, line: Int)

  /// What stands between the cells of a line, in any form of table, list or settings.
  private static let separators = Set("|,;\t<>:=\"“”„«»[](){}#*/•")

  /// What says in a list that something is not private.
  private static let denials: Set<String> = [
    "no", "false", "0", "nein", "non", "nee", "nej", "nao",
  ]
  /// More lines than there are between a thing’s name and what else is said of it in XML or the like.
  private static let mostBetween = 8

  /// The first thing that a text marks as private.
  private static func mark(in text: String, of file: String, by names: Names) -> Mark? {
    // In a file called `private.txt` all are.
    var isBelowTerm = PrivacyTerms.words(of: file).contains { PrivacyTerms.contains([$0]) }
    // The last name, in the same paragraph.
    var last: Mark?
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, line) in lines.enumerated() {
      let cells = line.split(whereSeparator: separators.contains)
        .map { PrivacyTerms.words(of: String($0)) }.filter { !$0.isEmpty }
      if cells.isEmpty {
        last = nil
        continue
      }
      let item = cells.lazy.compactMap { names.whole[$0] }.first
      let term = cells.firstIndex(where: PrivacyTerms.contains)
      // What stands behind the word: `private: yes`.
      let answer = term.flatMap { $0 + 1 < cells.count ? cells[$0 + 1] : nil } ?? []
      let isDenied = answer.count == 1 && denials.contains(answer[0])
      if term != nil, !isDenied,
        let item = item ?? cells.lazy.compactMap({ names.beginnings[$0] }).first
      {
        return (item, number + 1)
      }
      if isBelowTerm, let item { return (item, number + 1) }
      if answer.count == 1, !isDenied, let last, number + 1 - last.line <= mostBetween {
        return last
      }
      // “The ring is private”: one word may stand between.
      for rest in cells.compactMap(PrivacyTerms.rest) {
        if let item = names.whole[rest] ?? names.whole[Array(rest.dropLast())] {
          return (item, number + 1)
        }
      }
      if term != nil, !isDenied { isBelowTerm = true }
      if let item { last = (item, number + 1) }
    }
    return nil
  }

  private mutating func add(_ path: String, in folder: SourceFolder, _ mark: Mark) {
    let full = folder.path + "/" + path
    diagnostics.append(
      Diagnostic(
        .warning, .privateTableUnread, full.dropping(prefix: inventory.project + "/") ?? full,
        "line \(mark.line) seems to say that \(catalog.items[mark.item].subject) is private, but Bibelot does not read this file",
        done: "it was not read",
        remedy:
          "if that is private, list it under “private_items” in \(SettingsFile.name); if not, or if you "
          + "do not need the file, move it to another folder"))
  }
}
