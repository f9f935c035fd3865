package import Basics
import Model
import Tables

/// The folders and files below a project that may be sources.
package enum SourceTree {
  /// Whether a folder below another is passed over: what the program makes, the theme's own files, sites that other
  /// programs made, thumbnails, and what systems keep for themselves.
  static func isLeftOut(_ path: String, in folder: SourceFolder) -> Bool {
    let names = path.split(separator: "/").suffix(2).map { $0.lowercased() }
    guard let name = names.last else { return false }
    if systemFolders.contains(name) || derivedFolders.contains(where: name.hasSuffix)
      || TableFileKind(name)?.isSpreadsheet == true
    {
      return true
    }
    if let parent = names.dropLast().last, libraries.contains(where: parent.hasSuffix),
      !originals.contains(name)
    {
      return true
    }
    return OutputPlace.defaults.contains(path) || Theme.folders.contains(path)
      || BuiltSite.lies(at: path, in: folder) || SiteGenerators.madeSite(at: path, in: folder)
      || HandoverMark.lies(at: path, in: folder) || DerivedPhotos.fill(path, in: folder)
  }

  /// What the Finder adds to zip archives, what file systems and Windows keep on a whole disk, which only they may
  /// read, and the thumbnails and bins of Synology and QNAP; hidden folders are passed over anyway.
  private static let systemFolders: Set = [
    "__macosx", "lost+found", "system volume information", "$recycle.bin", "recycler", "@eadir",
    "#recycle", "#snapshot", "@recycle", "@recently-snapshot",
  ]

  /// Folders that Lightroom keeps its previews in.
  private static let derivedFolders = [".lrdata"]

  /// Folders that Apple's programs show as one file: of what is in them, these folders have the photos as they were
  /// taken, and the others what was made of them.
  private static let libraries = [".photoslibrary", ".photolibrary", ".aplibrary"]
  private static let originals: Set = ["originals", "masters"]

  /// The paths of a folder and of those below it that are not passed over, nearest first: the empty path is itself.
  ///
  /// `isOther` says which are left out besides, with all below them.
  static func folders(
    in folder: SourceFolder, atMost most: Int = folderLimit,
    besides isOther: (String) -> Bool = { _ in false }
  ) -> [String] {
    var folders = [""]
    var level = [""]
    for _ in 0..<depthLimit {
      var next: [String] = []
      for parent in level {
        for entry in folder.entries(in: parent) where entry.kind == .folder {
          guard folders.count + next.count < most else { return folders + next }
          let path = parent.isEmpty ? entry.name : parent + "/" + entry.name
          if !isLeftOut(path, in: folder), !isOther(path) { next.append(path) }
        }
      }
      if next.isEmpty { break }
      folders += next
      level = next
    }
    return folders
  }

  /// How deep below a folder is looked: Xcode's containers have the archive three levels down, and
  /// a copy of a copy is still found.
  static let depthLimit = 6
  /// More folders than a household has rooms and boxes.
  private static let folderLimit = 10_000

  /// The paths of all files, five levels deep at most, in their order.
  package static func files(in folder: SourceFolder) -> [String] {
    var files: [String] = []
    var level = [""]
    for _ in 0..<5 {
      var next: [String] = []
      for place in level {
        for entry in folder.entries(in: place) {
          let path = place.isEmpty ? entry.name : place + "/" + entry.name
          if entry.kind == .file { files.append(path) }
          if entry.kind == .folder, !isLeftOut(path, in: folder) { next.append(path) }
        }
      }
      level = next
    }
    return files.sorted()
  }
}
