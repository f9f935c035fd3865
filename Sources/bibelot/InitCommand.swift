import ArgumentParser
import Foundation
import Gallery

/// `bibelot init`
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a settings file to start from, or the theme and the words for editing.",
    discussion: """
      A folder of nothing but photos gets a table too, with a row for each. Files that are there
      already stay as they are.
      """)

  @Argument(help: "The folder of the inventory.", completion: .directory)
  var folder = "."

  @Flag(help: "Write the built-in theme's Templates/ and Site/ and the words' Languages/ instead.")
  var theme = false

  func run() throws {
    let path = Messages.absolute(folder)
    var isFolder: ObjCBool = false
    if !FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) {
      Terminal.standardError("There was no folder \(path): it is made now.\n")
    } else if !isFolder.boolValue {
      throw GalleryError(.usage, "\(path) is a file; name the folder of the inventory")
    }
    if theme { try writeTheme(into: path) } else { try writeSettings(into: path) }
  }

  private func writeSettings(into path: String) throws {
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
        \(file) is written, with the language \(machine.language), the currency \
        \(machine.currency) and the time zone \(machine.timeZone) of this computer.
        Open it in any editor to change them or to make other settings.

        """)
    }
    if let start = PhotoTable.start(in: path, language: machine.language),
      try !start.files.write(into: path).made.isEmpty
    {
      Terminal.standardError(
        """
        There is no item archive here but there are photos: \(Messages.short(path))/\(PhotoTable.name) \
        has a row for each.
        Open it in a spreadsheet and fill in what you know; rows you delete are left out.
        \(start.heicWords)
        """)
    }
    try sayWhatNext(in: path)
  }

  /// Advises to build, or where that cannot work yet, what it needs.
  private func sayWhatNext(in path: String) throws {
    let settings = try SettingsFile.read(in: path)
    let place = Messages.quoted(Messages.short(path))
    do {
      _ = try InventoryFolder.find(at: path, source: settings.source, details: settings.details)
      Terminal.standardError("Next: bibelot build \(place)\n")
    } catch {
      Terminal.standardError(
        "Nothing can be built yet: \(error).\nWhen that is done: bibelot init \(place)\n")
    }
  }

  private func writeTheme(into path: String) throws {
    let written = try ProjectStart.theme.write(into: path)
    let place = Messages.short(path)
    var text = "\(Messages.plural(written.made.count, "file", "files")) of the theme and its words "
    text += "written into \(place)/Templates, \(place)/Site and \(place)/Languages"
    if !written.kept.isEmpty {
      text += "; \(written.kept.count) there already and as they were"
    }
    Terminal.standardError(
      """
      \(text).
      Edit what you like and delete what you do not change: the program's own takes its place.
      Next: bibelot serve \(Messages.quoted(place)) shows each change as you save it.

      """)
  }
}

extension PhotoTable.Start {
  /// What to do with photos that are not in the table, as a line of its own; empty without any.
  fileprivate var heicWords: String {
    if heicPhotos == 0 { return "" }
    return heicPhotos == 1
      ? "1 HEIC photo, which browsers do not show, is not in the table: export it as JPEG and add "
        + "a row for it.\n"
      : "\(heicPhotos) HEIC photos, which browsers do not show, are not in the table: export them "
        + "as JPEG and add a row for each.\n"
  }
}

extension Messages {
  /// The absolute form of a path, whether anything is there or not.
  static func absolute(_ path: String) -> String {
    let full = URL(filePath: path).standardizedFileURL.path(percentEncoded: false)
    return full.count > 1 && full.hasSuffix("/") ? String(full.dropLast()) : full
  }

  /// A path as a shell takes it.
  static func quoted(_ path: String) -> String {
    let plain = path.allSatisfy { $0.isLetter || $0.isNumber || "/._-".contains($0) }
    return plain ? path : "'" + path.replacing("'", with: "'\\''") + "'"
  }
}
