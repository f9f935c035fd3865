package import Basics
package import Model
import Foundation

/// Writes what a project begins with, and never over a file that is there.
package struct ProjectStart: Sendable {
  /// The files by their paths in the folder.
  package var files: [String: [UInt8]]

  /// A settings file for a machine.
  package static func settings(for machine: MachineSettings) -> ProjectStart {
    ProjectStart(files: [SettingsFile.name: Array(NewSettingsFile(for: machine).text.utf8)])
  }

  /// The same settings, read.
  ///
  /// - Throws: `GalleryError` where they have a mistake.
  package static func settings(of machine: MachineSettings) throws(GalleryError) -> Settings {
    try SettingsFile.settings(
      from: Array(NewSettingsFile(for: machine).text.utf8), file: SettingsFile.name)
  }

  /// The files of the built-in theme, and those of the languages.
  package static var theme: ProjectStart {
    let languages = LanguageFile.builtInTags.map(LanguageFile.path)
    return ProjectStart(
      files: languages.reduce(into: Theme.builtIn) { $0[$1] = BuiltInFiles.content(of: $1) })
  }

  /// What was written, and what already existed and was left unchanged, in the order of the paths.
  package struct Written: Hashable, Sendable {
    package var made: [String] = []
    package var kept: [String] = []
  }

  /// Writes the files into a folder, which is made where it is missing.
  ///
  /// - Throws: `GalleryError` with the file that could not be written.
  package func write(into folder: String) throws(GalleryError) -> Written {
    var written = Written()
    for (path, bytes) in files.sorted(by: { $0.key < $1.key }) {
      let file = URL(filePath: folder + "/" + path)
      do {
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      } catch {
        throw Self.fault(file, error)
      }
      do {
        // The system itself refuses where something of the name is there, a link too.
        try FreshFile.write(to: folder + "/" + path, over: .nothing) { put in try put(bytes) }
        written.made.append(path)
      } catch let error as POSIXError where error.code == .EEXIST {
        FreshFile.removeRest(of: folder + "/" + path)
        written.kept.append(path)
      } catch let error as GalleryError {
        throw error
      } catch {
        throw Self.fault(file, error)
      }
    }
    return written
  }

  private static func fault(_ file: URL, _ error: any Error) -> GalleryError {
    .notWritten(file.path(percentEncoded: false), error)
  }
}
