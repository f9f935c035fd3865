import Model
import Inventories
import Basics
import Authoring
import ArgumentParser
import Foundation

/// `bibelot init`
struct InitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a settings file to start from, or a copy of the theme and its words to edit.",
    discussion: """
      If the folder holds only photos, a table of what they show is written too: photos whose names \
      differ only in a small number, such as lamp.jpg and lamp-2.jpg, are of one thing, and folders \
      are rooms. Existing files are left unchanged.

      With --add, rows for photos that no row names are put behind those of the table that is there.
      """)

  @Argument(help: "The folder of the inventory.", completion: .directory)
  var folder = "."

  @Flag(help: "Write the built-in theme (Templates/, Site/) and its words (Languages/) instead.")
  var theme = false

  @Flag(help: "Add rows for photos that no row of the table names.")
  var add = false

  @Flag(help: "With --add: list what would be added, and write nothing.")
  var dryRun = false

  @OptionGroup var jobs: JobsOption

  func validate() throws {
    if add, theme { throw ValidationError("Choose either --add or --theme.") }
    if dryRun, !add { throw ValidationError("--dry-run is for --add.") }
  }

  func run() async throws {
    if add {
      return try await SourceFolder.lookingOnce {
        try await AddedPhotos(folder: folder, isTried: dryRun, workers: jobs.workers).run()
      }
    }
    let path = Messages.absolute(folder)
    var isFolder: ObjCBool = false
    if !FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) {
      try createFolder(path)
    } else if !isFolder.boolValue {
      throw GalleryError(
        .usage, .fileInTheWay,
        path.lowercased().hasSuffix(".zip")
          ? "\(path) is a zip archive; unpack it, and name the folder of what was in it"
          : "\(path) is a file; name the folder of the inventory")
    }
    if theme { return try writeTheme(into: path) }
    if let inner = InventoryBelow(in: path) {
      throw GalleryError(
        .usage, .inventoryThere,
        "an inventory lies in \(Messages.short(path + "/" + inner.folder)) already (\(inner.file)), whose photos would "
          + "be taken for new things here, so nothing was written; to go on with that one, run "
          + "“bibelot init --add \(Messages.quoted(Messages.short(path + "/" + inner.folder)))” for photos that it lacks; "
          + "for another inventory, name a folder that is not around it")
    }
    try writeSettings(into: path)
  }

  private func createFolder(_ path: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw GalleryError.notWritten(path, error)
    }
    Terminal.standardError("Created \(Messages.short(path)).\n")
  }

  private func writeSettings(into path: String) throws {
    let misnamed = SettingsFile.misnamed(in: path)
    if let other = misnamed.first, SettingsFile.isMissing(in: path) {
      throw GalleryError(
        .usage, .settingsMisnamed,
        "\(Messages.short(path))/\(other.subject) is not read, since settings are read only from "
          + "\(SettingsFile.name); nothing was written: rename it to \(SettingsFile.name) and run "
          + "“bibelot init” again")
    }
    Messages.show(misnamed)
    let machine = MachineSettings(environment: ProcessInfo.processInfo.environment)
    let written = try ProjectStart.settings(for: machine).write(into: path)
    let file = Messages.short(path + "/" + SettingsFile.name)
    if written.made.isEmpty {
      Terminal.standardError("\(file) already exists; left unchanged.\n")
      // What is wrong with it is best known now.
      _ = try SettingsFile.read(in: path)
    } else {
      Terminal.standardError(
        """
        Wrote \(file) with this computer’s language (\(machine.language)), currency \
        (\(machine.currency)) and time zone (\(machine.timeZone)).
        Open it in any text editor to change these or other settings.

        """)
    }
    let ignore = try SettingsFile.read(in: path).ignore
    let start = PhotoTable.start(in: path, language: machine.language, leavingOut: ignore)
    if let start, let files = start.files, try !files.write(into: path).made.isEmpty {
      Terminal.standardError(
        """
        Wrote \(Messages.short(path))/\(PhotoTable.name) with \(start.countWords).
        Open it in a spreadsheet program and fill in what you know. If you delete a row, list its \
        photos under “ignore” in \(SettingsFile.name), and they will not be reported again.
        \(start.libraryWords)
        """)
    }
    if let start { Messages.show(start.refused) }
    try sayWhatNext(in: path, hasPicturesAlone: start.map { $0.files == nil } ?? false)
  }

  /// Advises to build, or where that cannot work yet, what it needs.
  private func sayWhatNext(in path: String, hasPicturesAlone: Bool) throws {
    let settings = try SettingsFile.read(in: path)
    let place = Messages.quoted(Messages.short(path))
    if hasPicturesAlone {
      Terminal.standardError(
        "Nothing can be built yet, since none of the pictures here can be shown. Once there are others, "
          + "run: bibelot init \(place)\n")
      return
    }
    do {
      _ = try InventoryFinder.find(at: path, source: settings.source, details: settings.details)
      Terminal.standardError("Next: bibelot build \(place)\n")
    } catch {
      Terminal.standardError(
        "Nothing can be built yet: \(error).\nThen run: bibelot init \(place)\n")
    }
  }

  private func writeTheme(into path: String) throws {
    let written = try ProjectStart.theme.write(into: path)
    let place = Messages.short(path)
    var text =
      "Wrote \(Messages.plural(written.made.count, "file", "files")) of the theme and its words "
    text += "into \(place)/Templates, \(place)/Site and \(place)/Languages"
    if !written.kept.isEmpty {
      text += "; \(written.kept.count) already existed and "
      text += "\(written.kept.count == 1 ? "was" : "were") left unchanged"
    }
    Terminal.standardError(
      """
      \(text).
      Edit what you like, and delete the files you do not change: the built-in ones are used instead.
      Next: bibelot serve \(Messages.quoted(place)) shows each change as you save it.

      """)
  }
}

extension PhotoTable.Start {
  /// How many rows it has, and for how many photos.
  fileprivate var countWords: String {
    if things == photos { return "a row for each photo (\(photos))" }
    return Messages.plural(things, "row", "rows") + " for "
      + Messages.plural(photos, "photo", "photos")
      + ": those whose names differ only in a small number or in their ending are in one row"
  }

  /// What to install for photos that cannot be read yet, a line for each library; empty without any.
  fileprivate var libraryWords: String {
    lacking.map {
      "\($0.count) of the photos \($0.count == 1 ? "is" : "are") \($0.format), which cannot be read yet: "
        + "\($0.advice).\n"
    }
    .joined()
  }
}

extension Messages {
  /// The absolute form of a path, whether anything is there or not.
  static func absolute(_ path: String) -> String {
    let full = URL(filePath: path).standardizedFileURL.path(percentEncoded: false)
    return full.count > 1 && full.hasSuffix("/") ? String(full.dropLast()) : full
  }

  /// A path as a shell takes it.
  static func quoted(_ path: String) -> String { CommandPlace.quoted(path) }
}
