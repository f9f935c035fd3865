package import Basics
package import Model
import Foundation

/// What a command works on: an inventory, its settings and the theme.
package struct Project: Sendable {
  /// The folder's absolute path.
  package var folder: String
  package var inventory: InventoryFolder
  package var settings: Settings
  package var theme: Theme
  /// The project's own words.
  package let language: ProjectLanguage
  /// What the settings ask for and the edition does not do, and that it was named by its table.
  private let notes: [Diagnostic]
  /// What was looked at to know the settings and the words.
  package let settingsLog: ReadLog

  /// What of its files has no effect, though somebody may expect one, or is wrong.
  package var diagnostics: [Diagnostic] {
    UnusedFiles(of: self).diagnostics + theme.diagnostics + language.diagnostics
      + notes
  }

  /// Of these what concerns the items, and one note on the theme, for commands that need none.
  package func diagnosticsWithoutTheme(_ mistakes: [TemplateMistake]) -> [Diagnostic] {
    let all = diagnostics
    let others = all.filter { $0.kind != .theme }
    let count = all.count - others.count + mistakes.count
    guard count > 0 else { return others }
    return others + [
      Diagnostic(
        .note, .themeHasMistakes, "the theme",
        count == 1 ? "something is wrong with it" : "\(count) things are wrong with it",
        done: "this command does not need it",
        remedy: "“bibelot check” lists \(count == 1 ? "it" : "them")")
    ]
  }

  /// Finds and reads all but the items themselves; `other` is a table that lies there and says something else.
  ///
  /// - Throws: `GalleryError` when there is no inventory, or the settings or templates are wrong.
  package static func open(
    _ path: String, for edition: Edition = .owner, besides other: String? = nil
  ) throws(GalleryError) -> Project {
    let (project, mistakes) = try openWithMistakes(path, for: edition, besides: other)
    guard mistakes.isEmpty else { throw mistakes.fault }
    return project
  }

  /// Finds and reads all but the items themselves, with the built-in theme where the project's own
  /// templates are wrong; `last` is the theme that it had before, if it was opened before.
  ///
  /// - Throws: `GalleryError` when there is no inventory, or the settings are wrong.
  package static func openWithMistakes(
    _ path: String, for edition: Edition = .owner, besides other: String? = nil,
    reusing last: Theme? = nil
  ) throws(GalleryError) -> (project: Project, mistakes: [TemplateMistake]) {
    let folder = try InventoryFinder.projectFolder(of: path)
    let settingsLog = ReadLog(inside: ReadingContext.current.log)
    let (settings, language, themeFolder, notes) = try ReadingContext.changing({
      $0.log = settingsLog
    }) {
      () throws(GalleryError) in try written(in: folder, for: edition)
    }
    let (theme, mistakes) = try Theme.read(
      overlaidBy: themeFolder, settings: settings, withholding: edition.withheld(by: settings),
      reusing: last)
    let inventory = try InventoryFinder.find(
      at: path, source: settings.source, details: settings.details, besides: other)
    let note = TableOfProject.note(on: path, takenFor: folder, inventory)
    let project = Project(
      folder: folder, inventory: inventory, settings: settings, theme: theme, language: language,
      notes: notes + (note.map { [$0] } ?? []), settingsLog: settingsLog)
    return (project, mistakes)
  }

  /// Settings and words, the folder of the theme, and what is said of the settings.
  private typealias Written = (Settings, ProjectLanguage, theme: String, [Diagnostic])

  private static func written(
    in folder: String, for edition: Edition
  ) throws(GalleryError) -> Written {
    let written = try SettingsFile.read(in: folder)
    var settings = edition.settings(written)
    let themeFolder = try themeFolder(settings, in: folder)
    let language = ProjectLanguage(
      settings.language, in: SourceFolder(path: themeFolder),
      called: themeFolder == folder ? "" : themeFolder + "/")
    settings.projectWords = language.language
    return (settings, language, themeFolder, edition.notes(on: written))
  }

  /// The folders outside of its own from which the project is read.
  package var foldersElsewhere: [String] {
    let theme = try? Self.themeFolder(settings, in: folder)
    return [(inventory.name as NSString).deletingLastPathComponent, theme].compactMap(\.self)
      .filter { $0 != folder && !$0.hasPrefix(folder + "/") }
  }

  /// The folder whose templates, files and words lie over the built-in ones.
  static func themeFolder(
    _ settings: Settings, in folder: String
  ) throws(GalleryError) -> String {
    guard let theme = settings.theme else { return folder }
    let path = OutputPlace.absolute(theme.hasPrefix("/") ? theme : folder + "/" + theme)
    guard try PathKind.of(path, cause: .usage) != nil else {
      throw GalleryError(
        .usage, .themeMissing,
        "\(folder)/\(SettingsFile.name) says “theme: \(Quotation.shortened(theme))”, but there is no \(path); correct the "
          + "path, or delete the line to use the theme of the folder itself")
    }
    return path
  }
}
