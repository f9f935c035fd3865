import Foundation

/// Decides where an output may lie.
package enum OutputPlace {
  /// The default outputs, which are never read as sources, whatever lies in them.
  package static let owner = "_private"
  package static let preview = "_preview"
  package static let publicEdition = "_public"
  package static let defaults = [owner, publicEdition, preview]

  /// Keeps a folder out of version control: a file of these bytes in it says that git is to ignore all.
  package static let gitignore = (name: ".gitignore", bytes: Array("*\n".utf8))

  /// Whether an output, by its default name, is not meant for anybody else.
  package static func isPrivate(_ output: String) -> Bool {
    [owner, preview].contains((output as NSString).lastPathComponent)
  }

  /// Where the state of an output lies: `.NAME.bibelot` beside `NAME`.
  package static func stateFolder(of output: String) -> String {
    let url = URL(filePath: output)
    return url.deletingLastPathComponent()
      .appending(path: ".\(url.lastPathComponent).bibelot").path(percentEncoded: false)
  }

  /// The absolute path of an output, if it cannot harm its source.
  ///
  /// - Throws: `GalleryError` when the source lies in the output, or the output in the source other
  ///   than under a default name, when the output and a folder elsewhere that is read too would lie in
  ///   one another, or when a link on the way leads nowhere.
  package static func check(
    _ output: String, source: String, elsewhere: [String] = []
  ) throws(GalleryError) -> String {
    let output = absolute(output)
    try checkLinks(output)
    let source = absolute(source)
    if output == source || isInside(source, of: output) {
      throw GalleryError(
        .usage, .outputInsideSource,
        "the site’s folder \(output) would contain the inventory itself; choose another with -o")
    }
    if isInside(output, of: source) {
      let inside = output.dropFirst(source.count + 1).split(separator: "/")
      // A default output is known and passed over, also where all of the project lies among sources; so is any
      // other that holds nothing but a site.
      var isAllowed = inside.count == 1 && defaults.contains(String(inside[0]))
      // Where file systems fold case, one that differs by that alone is the same folder.
      if inside.count == 1, !defaults.contains(inside[0].lowercased()) {
        isAllowed = try holdsNoSource(output)
      }
      guard isAllowed else {
        throw GalleryError(
          .usage, .outputInsideSource,
          "the site’s folder \(output) is inside the inventory; choose an empty one directly in its folder, "
            + "such as docs, or one outside it with -o, or omit -o")
      }
      return output
    }
    for source in elsewhere { try checkApart(output, from: source) }
    return output
  }

  /// Whether a folder is not there, is empty, or holds what an earlier build left.
  private static func holdsNoSource(_ output: String) throws(GalleryError) -> Bool {
    switch try PathKind.of(output, cause: .output) {
    case nil: return true
    case .folder?:
      if FileManager.default.fileExists(atPath: stateFolder(of: output)) { return true }
      return (try? FileManager.default.contentsOfDirectory(atPath: output)).map(isEmpty) == true
    default: return false
    }
  }

  /// Refuses an output that would lie among sources outside of the project's folder, or hold them.
  private static func checkApart(_ output: String, from source: String) throws(GalleryError) {
    let source = absolute(source)
    guard output == source || isInside(source, of: output) || isInside(output, of: source) else {
      return
    }
    throw GalleryError(
      .usage, .outputInsideSource,
      "the site’s folder \(output) and \(source), from which the site is made, would be inside one another; "
        + "choose another with -o")
  }

  /// Refuses a path with a link to nowhere in it, through which nothing can be written.
  private static func checkLinks(_ output: String) throws(GalleryError) {
    var path = output
    while path.count > 1 {
      if !FileManager.default.fileExists(atPath: path),
        let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
      {
        throw GalleryError(
          .usage, .linkInTheWay,
          "\(path) is a link to \(target), which does not exist; create that folder, or choose "
            + "another with -o")
      }
      path = (path as NSString).deletingLastPathComponent
    }
  }

  /// Refuses a folder that holds other things than an earlier build's.
  ///
  /// `isPublished` says that anybody will see what lies there: of a site whose files are not known, `force` or not,
  /// some could show what is private.
  package static func checkForeign(
    _ output: String, isOurs: Bool, force: Bool, isPublished: Bool
  ) throws(GalleryError) {
    let kind = try PathKind.of(output, cause: .output)
    if let kind, kind != .folder {
      throw GalleryError(
        .usage, .fileInTheWay, "\(output) is a file; name a folder for the site with -o")
    }
    if kind == nil || isOurs || (force && !isPublished) { return }
    do {
      if isEmpty(try FileManager.default.contentsOfDirectory(atPath: output)) { return }
    } catch {
      throw GalleryError(
        .output, .fileUnreadable, "\(output) could not be read: \(SystemWords.of(error))")
    }
    if BuiltSite.hasPage(at: "", in: SourceFolder(path: output)) {
      throw GalleryError(
        .usage, .stateMissing,
        "\(output) holds a site that Bibelot made, but \(stateFolder(of: output)), which says which "
          + "files of it are its own, is gone; "
          + (isPublished
            ? "it may show what is private now: delete everything in \(output) except a .git folder, and build "
              + "again"
            : "delete \(output) and build again, or use --force to carry on with it, which leaves pages of things "
              + "that have been removed since"))
    }
    if force { return }
    if (output as NSString).lastPathComponent == preview {
      throw GalleryError(
        .usage, .stateMissing,
        "\(output) holds files, but \(stateFolder(of: output)), which says which of them are the preview’s, is "
          + "gone; move out of it what you want to keep, and delete the folder: the preview makes it again"
      )
    }
    throw GalleryError(
      .usage, .folderForeign,
      "\(output) holds files that Bibelot did not make; choose an empty folder, or use --force "
        + "to write among them")
  }

  /// Whether a folder of these names holds nothing of anybody's, as a clone of a repository does that is empty or was
  /// emptied.
  private static func isEmpty(_ names: [String]) -> Bool {
    names.allSatisfy { isOfHosts($0) || isOfSystem($0) }
  }

  /// Whether a file or folder of this name is what a system keeps on every disk and in every folder that it shows.
  package static func isOfSystem(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.hasPrefix("._") || name.hasPrefix(".trash")
      || [
        ".ds_store", ".localized", ".spotlight-v100", ".fseventsd", ".temporaryitems",
        ".documentrevisions-v100", ".volumeicon.icns", ".directory", "lost+found",
        "system volume information", "$recycle.bin", "desktop.ini", "thumbs.db", "ehthumbs.db",
        ".apdisk", "@eadir",
      ].contains(name)
  }

  /// Whether a file or folder of this name is for git or for hosts of pages: it lies beside a site, and is replaced
  /// only by a file of the site that has its name.
  package static func isOfHosts(_ name: String) -> Bool {
    if name.hasPrefix(".git") || [".nojekyll", ".well-known", ".domains", "CNAME"].contains(name) {
      return true
    }
    let stem = name.prefix { $0 != "." }.uppercased()
    return ["README", "LICENSE", "LICENCE"].contains(stem)
  }

  /// A path with all links in its existing part followed, so that two names of one place are equal.
  package static func absolute(_ path: String) -> String {
    var url = URL(filePath: path).standardizedFileURL
    var rest: [String] = []
    while !FileManager.default.fileExists(atPath: url.path(percentEncoded: false)),
      url.pathComponents.count > 1
    {
      rest.insert(url.lastPathComponent, at: 0)
      url.deleteLastPathComponent()
    }
    url = url.resolvingSymlinksInPath()
    for part in rest { url.append(path: part) }
    let path = url.path(percentEncoded: false)
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// Whether a path leads into a folder; compared by their bytes, as file systems do.
  package static func isInside(_ path: String, of folder: String) -> Bool {
    path.utf8.starts(with: (folder == "/" ? "/" : folder + "/").utf8)
  }
}
