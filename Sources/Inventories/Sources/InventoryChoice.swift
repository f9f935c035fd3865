import Basics
import Model
import Tables
import Archive

/// Which of the inventories that a search met is meant: the only one, or the one that holds items.
///
/// Where there are two nothing is chosen in silence.
struct InventoryChoice {
  private typealias Candidate = InventoryFinds.Candidate

  private let finds: InventoryFinds
  /// The table that the settings name, to be used where there is no archive.
  private let table: String?
  private let project: String

  init(_ finds: InventoryFinds, table: String?, project: String) {
    (self.finds, self.table, self.project) = (finds, table, project)
  }

  /// The inventory that is meant, and the links that it may have been meant by.
  ///
  /// - Throws: `GalleryError` when there is none, or more than one.
  func only() throws(GalleryError) -> InventoryFolder {
    if finds.candidates.isEmpty, finds.tables.isEmpty, finds.workbooks.isEmpty, table == nil,
      let zip = finds.collections.first, finds.collections.count == 1
    {
      return InventoryFolder(
        root: zip, path: HomeboxCollection.name, form: .homebox, project: project)
    }
    do throws(GalleryError) {
      var found = try onlyInventory()
      found.links = finds.links.archives
      return found
    } catch {
      guard let (path, words) = finds.damagedZip, finds.candidates.isEmpty else { throw error }
      throw GalleryError(
        .source, .zipUnreadable,
        "\(finds.root.path)/\(path) could not be opened as a zip archive (\(words)), and there is no "
          + "inventory beside it; copy the archive again from where it came from")
    }
  }

  /// The one candidate that there is, or the one that holds items.
  private func onlyInventory() throws(GalleryError) -> InventoryFolder {
    if let candidate = finds.candidates.first, finds.candidates.count == 1 {
      return InventoryFolder(
        root: candidate.root, path: candidate.path, form: candidate.form, project: project)
    }
    guard !finds.candidates.isEmpty else { return try onlyTable() }
    let found = finds.candidates.map { ($0, Self.content(of: $0)) }
    // Archives of other apps lie in every container; an empty inventory is nobody's choice.
    for wanted in [found.filter { $0.1.isInventory }, found.filter { !$0.1.isForeign }] {
      if let candidate = wanted.first?.0, wanted.count == 1 {
        return InventoryFolder(
          root: candidate.root, path: candidate.path, form: candidate.form, project: project)
      }
    }
    let choices = found.filter { !$0.1.isForeign }
    if choices.isEmpty { throw nothingFound(but: found[0].0.shownPath) }
    throw ambiguity(of: choices)
  }

  /// The one table where there is no archive.
  private func onlyTable() throws(GalleryError) -> InventoryFolder {
    if HomeboxCollection.isOne(finds.root) {
      return InventoryFolder(
        root: finds.root, path: HomeboxCollection.name, form: .homebox, project: project)
    }
    if let table {
      let place =
        finds.root.isZip ? (finds.root, table) : DetailsFile.place(of: table, in: finds.root.path)
      guard (try? place.0.stamp(of: place.1)) != nil else {
        throw GalleryError(
          .usage, .sourceMissing,
          "\(project)/\(SettingsFile.name) says “details: \(Quotation.shortened(table))”, but there is no such "
            + "file\(table.hasPrefix("/") ? "" : " in \(finds.root.path)"); correct the path, copy the file there, or "
            + "delete the line to have the folder searched")
      }
      return InventoryFolder(root: place.0, path: place.1, form: .table, project: project)
    }
    let texts = Self.withoutViews(finds.tables)
    let tables = texts + finds.workbooks.filter { Self.isMeant($0, beside: texts) }
    guard let only = tables.first else { throw nothingFound() }
    // Each may say what the other does not, such as what is private.
    guard tables.count == 1 else {
      let most = Folding.shown(tables.count, atMost: 12)
      let more = tables.count > most ? ["  and \(tables.count - most) more"] : []
      let last = NewestFile.place(among: tables.map { ($0.root, $0.path) })
      let shown = tables.indices.prefix(most).map {
        "  " + tables[$0].shownPath + ($0 == last ? " (changed last)" : "")
      }
      throw GalleryError(
        .source, .severalInventories,
        """
        there is no item archive in \(finds.root.path), and more than one table:
        \((shown + more).joined(separator: "\n"))
        \(choosing(tables[last ?? 0].shownPath))
        """)
    }
    return InventoryFolder(root: only.root, path: only.path, form: .table, project: project)
  }

  /// Whether a workbook may be the table that is meant where there are texts, too. Others are told of.
  private static func isMeant(_ workbook: Candidate, beside texts: [Candidate]) -> Bool {
    // One that is called as a text may be what that was saved from, or the other way round.
    if texts.isEmpty
      || texts.contains(where: {
        DetailsFile.stem(of: $0.path) == DetailsFile.stem(of: workbook.path)
      })
    {
      return true
    }
    // Exports have workbooks among what is attached to things, and nothing in a zip archive can be named.
    if workbook.root.isZip { return false }
    // A text that is called as the program asks for is the one that was written for it.
    return !texts.contains { !$0.root.isZip && DetailsFile.isOne($0.path) }
  }

  /// Without those of which another has all columns: Notion exports a view of a database, and beside it `_all.csv`.
  private static func withoutViews(_ tables: [Candidate]) -> [Candidate] {
    guard tables.count == 2 else { return tables }
    return tables.filter { table in
      let all = table.shownPath.dropping(suffix: ".csv").map { $0 + "_all.csv" }
      return !tables.contains { $0.shownPath == all }
    }
  }

  /// How one of several is chosen; the files of a zip archive cannot be named.
  private func choosing(_ path: String) -> String {
    let line = "add a line such as “source: \(path)” to \(project)/\(SettingsFile.name)"
    return finds.root.isZip
      ? "Choose one: unpack the zip archive and name the file; or, for a site, \(line) and name that folder"
      : "Choose one: \(line), or name the file instead of the folder"
  }

  private func ambiguity(of found: [(Candidate, Content)]) -> GalleryError {
    // As many as fit on a screen with the rest of the message.
    let most = Folding.shown(found.count, atMost: 12)
    var lines = found.prefix(most).map { "  \($0.shownPath) (\($1.words))" }
    if lines.count < found.count { lines.append("  and \(found.count - lines.count) more") }
    return GalleryError(
      .source, .severalInventories,
      """
      there is more than one inventory in \(finds.root.path):
      \(lines.joined(separator: "\n"))
      \(choosing(found[0].0.shownPath))
      """)
  }

  private func nothingFound(but other: String? = nil) -> GalleryError {
    let met = finds.links.archives + finds.links.tables
    let linked =
      met.isEmpty
      ? ""
      : ". " + met.prefix(3).joined(separator: ", ")
        + (met.count == 1 ? " is a link" : " are links")
        + ", and links are not followed: put a copy of the file itself in its place"
    let seen = other.map { " (\($0) and others are archives of other apps)" } ?? ""
    if let limit = finds.limit {
      return GalleryError(
        .source, .noInventory,
        "there is no item archive among the first \(limit) files of \(finds.root.path), and no more are "
          + "looked into; name the folder that holds it, or the archive itself")
    }
    return GalleryError(
      .source, .noInventory,
      "there is no inventory in \(finds.root.path): neither a table (.csv, .xlsx or .ods) of your things in it, nor the app’s "
        + "items.archive in it or in any folder or zip archive inside it\(seen); copy one of them there, "
        + "the archive with its whole Documents folder\(linked)\(finds.hints.words(inZip: finds.root.isZip))"
    )
  }

  /// What a candidate turned out to hold.
  private enum Content: Equatable {
    case items(Int)
    /// Not an archive of items at all.
    case foreign(String)
    case unreadable(String)

    var isForeign: Bool { if case .foreign = self { true } else { false } }
    var isInventory: Bool { self != .items(0) && !isForeign }

    var words: String {
      switch self {
      case .items(1): "1 item"
      case .items(let count): "\(count) items"
      case .unreadable(let why), .foreign(let why): "cannot be read: \(why)"
      }
    }
  }

  private static func content(of candidate: Candidate) -> Content {
    if candidate.form == .coreData {
      do throws(GalleryError) {
        return .items(try StoreFiles(candidate.path, in: candidate.root).itemCount())
      } catch {
        return .unreadable(error.description)
      }
    }
    do {
      let archive = try ItemArchive(reading: try candidate.root.read(candidate.path).bytes)
      return .items(archive.items.count)
    } catch let fault as SourceFolder.Fault {
      return .unreadable(fault.words)
    } catch let fault as ArchiveError {
      switch fault {
      case .otherArchive, .plainPropertyList: return .foreign("\(fault)")
      default: return .unreadable("\(fault)")
      }
    } catch {
      return .unreadable("\(error)")
    }
  }
}
