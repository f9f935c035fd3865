import Basics
import Model
import Foundation

/// Where on the disk the files lie that a project's site is made from, for somebody who watches
/// them.
package struct ProjectFiles: Hashable, Sendable {
  /// The folders to be watched with all below them; one may not be there yet.
  package let folders: [String]

  private let project: String
  /// Files that are read whatever they are called: what the settings and the command line name.
  private let files: Set<String>
  /// Folders that are read whatever is in them: the theme's, and that of the languages.
  private let themes: [String]
  /// The folder in which the items are looked for; nil for a zip archive.
  private let source: String?
  /// All of these places.
  private let places: Set<String>

  package init(of project: Project) {
    let folder = project.folder
    self.project = folder
    let theme = (try? Project.themeFolder(project.settings, in: folder)) ?? folder
    themes = (Theme.folders + [LanguageFile.folder]).map { theme + "/" + $0 }
    let root = project.inventory.root
    let isZip = root.folderBeside != nil
    let details = project.settings.details.map { DetailsFile.path(of: $0, in: folder) }
    files = Set([isZip ? root.pathOnDisk : project.inventory.name] + (details.map { [$0] } ?? []))
    source = isZip ? nil : root.path
    places = files.union(themes + [folder] + (source.map { [$0] } ?? []))
    // What holds a file alone is watched for its sake; `ignores` leaves out what else is there.
    let parents = files.map { ($0 as NSString).deletingLastPathComponent }
    let all = places.subtracting(files).union(parents)
    folders = all.filter { place in !all.contains { Self.isInside(place, $0) } }.sorted()
  }

  /// Whether a change of a path below one of the folders makes no difference to the site.
  package func ignores(_ path: String) -> Bool {
    // What is read, and the way to it.
    if places.contains(where: { $0 == path || Self.isInside($0, path) }) { return false }
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    if name.hasPrefix(".") { return true }
    if themes.contains(where: { Self.isInside(path, $0) }) { return false }
    // A text is nothing that a site is made from; a log is written for as long as a program runs.
    let isText =
      Self.texts.contains { name.lowercased().hasSuffix($0) } || NewRowsFile.isOne(name)
    if Self.isInside(path, project) {
      return isText || isOutput(String(path.dropFirst(project.count + 1)))
    }
    if let source, Self.isInside(path, source) { return isText }
    return true
  }

  private static let texts = [".txt", ".log"]

  /// Whether something directly in the project's folder is what the program itself writes there.
  private func isOutput(_ path: String) -> Bool {
    // What a preview shows is missed once it is gone.
    if path == OutputPlace.preview {
      return FileManager.default.fileExists(atPath: project + "/" + path)
    }
    return OutputPlace.defaults.contains(path) || path == "report.html"
      || BuiltSite.lies(at: path, in: SourceFolder(path: project))
  }

  private static func isInside(_ path: String, _ folder: String) -> Bool {
    path.hasPrefix(folder == "/" ? folder : folder + "/")
  }
}
