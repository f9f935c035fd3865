import Basics
import Model
import Tables

// What is said of files that are not read and hide something.
extension UnreadPrivacy {
  /// A file's path as messages name it.
  func shown(_ path: String, in folder: SourceFolder) -> String {
    let full = path.isEmpty ? folder.path : folder.path + "/" + path
    return full.dropping(prefix: inventory.project + "/") ?? full
  }

  /// What to do with something that nobody needs.
  private func away(from folder: SourceFolder) -> String {
    if !folder.isZip { return "move it to another folder" }
    return inventory.root.isZip && folder.pathOnDisk == inventory.root.pathOnDisk
      ? "take it out of the zip archive" : "move the zip archive to another folder"
  }

  mutating func addTable(
    _ path: String, in folder: SourceFolder, at place: String? = nil
  ) {
    if read.holdAll(ofView: path, in: folder) { return }
    // A copy in a zip archive hides what the table itself does.
    if folder.isZip, read.haveCopy(at: path, in: folder) { return }
    let canBeRead = inventory.form.takesDetails && !folder.isZip
    let remedy =
      inventory.form.takesDetails
      ? "move its rows to the table that is read"
        + (canBeRead ? ", or rename it to \(DetailsFile.names[0]) if there is none" : "")
      : "move its rows to \(inventory.shortName)"
    add(
      shown(path, in: folder), .privateTableUnread,
      "it marks things as private, but Bibelot reads your items from another file"
        + (place.map { " (\($0))" } ?? ""),
      remedy: remedy + "; if you do not need it, " + away(from: folder))
  }

  /// What the disk does not give may hide something as well.
  mutating func addUnreadable(_ path: String, in folder: SourceFolder, _ reason: String) {
    add(
      path.isEmpty ? folder.path : shown(path, in: folder), .privateTableUnread,
      "it could not be searched for what is private: \(reason)",
      remedy: "check that you may open it and try again, or " + away(from: folder))
  }

  mutating func addSettings(_ path: String, in folder: SourceFolder) {
    let isBelow = !folder.isZip && path.contains("/")
    add(
      shown(path, in: folder), .privateSettingsUnread,
      "it marks things as private, but settings are read only from \(SettingsFile.name)",
      remedy:
        "move its lines to \(SettingsFile.name) in \(inventory.project), or "
        + (isBelow ? "move it out of there" : away(from: folder)))
  }

  mutating func addSpreadsheet(_ path: String, in folder: SourceFolder) {
    let isWorkbook = TableFileKind(path) == .workbook
    add(
      shown(path, in: folder), .privateTableUnread,
      "it may mark things as private, but Bibelot reads your items from another file",
      remedy: (isWorkbook
        ? "name it in \(SettingsFile.name) (“details” or “source”) to have it read, or "
        : "save it as CSV (UTF-8) in place of the table that is read, or ")
        + away(from: folder))
  }

  mutating func add(
    _ path: String, _ identifier: MessageIdentifier, _ problem: String, remedy: String
  ) {
    diagnostics.append(
      Diagnostic(.warning, identifier, path, problem, done: "it was not read", remedy: remedy))
  }

  /// A zip archive, or a workbook in one, of which it is not known what is in it.
  mutating func addUnlooked(
    _ path: String, in folder: SourceFolder, as identifier: MessageIdentifier = .zipUnreadable,
    _ reason: String
  ) {
    notes.append(
      Diagnostic(
        .warning, identifier, shown(path, in: folder),
        "it could not be searched for what is private: \(reason)",
        done: "it was not read",
        remedy: "check yourself whether it marks anything as private, or "
          + (folder.isZip ? away(from: folder) : "move it to another folder")))
  }

  /// A folder or zip archive with more tables and texts than are looked at.
  mutating func addCut(_ folder: SourceFolder) {
    notes.append(
      Diagnostic(
        .warning, .privateTableUnread, shown("", in: folder),
        "it holds too many tables and texts to check them all for private data",
        done: "the first \(Self.fileLimit) were searched",
        remedy:
          "check yourself whether another one marks anything as private, or move those that you do not need elsewhere"
      ))
  }
}
