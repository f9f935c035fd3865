import Basics
import Model
import Foundation
import Imaging

/// The files that a project is read from, which no output may replace.
///
/// A file is told by what it is on the disk: a hard link to it, a path over a link and another
/// spelling of its path lead to the same file.
package struct ProjectSources: Sendable {
  private let project: Project
  /// The files that items name, by absolute paths.
  private let named: [Source]

  /// A file that is read, and what a person calls it.
  private typealias Source = (path: String, name: String)

  /// A file that is read beside the project's own, such as a list of what was lost.
  package var other: (path: String, name: String)?

  private var others: [Source] { other.map { [$0] } ?? [] }

  /// What is known before any item is read.
  package init(of project: Project) { self.init(of: project, naming: []) }

  package init(of project: Project, naming files: [SourceFiles.File]) {
    self.project = project
    let root = project.inventory.root
    named = files.map { file in
      let folder = root.liesBeside(file.path) ? root.folderBeside ?? root.path : root.path
      return (folder + "/" + file.path, "a \(file.role.word) of the inventory")
    }
  }

  /// What a file is to the project, such as “the settings file”; nil if nothing is read from it.
  package func name(ofFileAt path: String) -> String? {
    guard let file = Identity(of: path) else { return nil }
    func first(_ sources: [Source]) -> String? {
      sources.first { Identity(of: $0.path) == file }?.name
    }
    return first(fixed) ?? first(named) ?? first(theme) ?? first(others)
      ?? strayName(of: file, at: path)
  }

  /// The files that a project has one of.
  private var fixed: [Source] {
    let inventory = project.inventory
    let tables = DetailsFile.tables(in: SourceFolder(path: project.folder))
    return [
      // In a zip archive the inventory's own path leads nowhere, and else the root is a folder.
      (inventory.root.pathOnDisk, "the zip archive that holds the inventory"),
      (inventory.name, inventory.form.words),
      (project.folder + "/" + SettingsFile.name, "the settings file"),
    ]
      + (tables + [project.settings.details].compactMap(\.self)).map {
        (DetailsFile.path(of: $0, in: project.folder), "the table of details")
      }
  }

  /// The files of the project's own theme and languages.
  private var theme: [Source] {
    guard let folder = try? Project.themeFolder(project.settings, in: project.folder) else {
      return []
    }
    return (Theme.folders + [LanguageFile.folder]).flatMap { part in
      let below = (try? FileManager.default.subpathsOfDirectory(atPath: folder + "/" + part)) ?? []
      let name = part == LanguageFile.folder ? "a language file" : "a file of the theme"
      return below.map { ("\(folder)/\(part)/\($0)", name) }
    }
  }

  /// What a file is that nothing names, but that lies among the sources and is of their kind: a
  /// picture left over, an archive that was not chosen.
  private func strayName(of file: Identity, at path: String) -> String? {
    let folder = SourceFolder(path: (path as NSString).deletingLastPathComponent)
    let name = (path as NSString).lastPathComponent
    guard let head = try? folder.head(of: name, count: PhotoFormat.headLength) else { return nil }
    let kind: String
    if PhotoFormat.of(beginning: head) != nil {
      kind = "a photo"
    } else if InventorySearch.isZip(head) {
      kind = "a zip archive"
    } else if InventorySearch.isArchive(name, head: head, in: folder) {
      kind = "an item archive"
    } else {
      return nil
    }
    for root in Set([project.folder, project.inventory.root.path]) {
      for path in SourceTree.files(in: SourceFolder(path: root))
      where Identity(of: root + "/" + path) == file {
        return "\(kind) in the inventory’s folder"
      }
    }
    return nil
  }
}

/// What a path leads to, the same by whichever path.
private struct Identity: Hashable {
  private var inode: UInt64
  private var device: UInt64

  init(inode: UInt64, device: UInt64) {
    self.inode = inode
    self.device = device
  }

  /// Nothing where there is nothing, or a folder.
  init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else { return nil }
    let stamp = FileStamp(status)
    inode = stamp.inode
    device = stamp.device
  }
}
