import Basics
import Model
import Pictures

/// What a build takes away.
extension BuildRun {
  /// Removes what is the program's own and belongs to the site no more; says how many files that were,
  /// and which could not be removed, and why.
  ///
  /// Where a page stays, so does all that it may show.
  func removeStale() throws(GalleryError) -> (
    removed: Int, kept: Set<String>, left: [OutputFolder.Left]
  ) {
    // Pictures of the last build are still shown by a page that was read before this one. What another edition has
    // shown is not to be seen any more.
    let kept: Set<String> =
      request.preview?.keepsPictures == true && state.previous.request.edition == request.edition
      ? Set(
        files.leftOver().filter { $0.hasPrefix(PictureStem.folder) && !BuildState.isPage($0) })
      : []
    var (gone, left): ([String], [OutputFolder.Left]) = ([], [])
    var removed = 0
    var page: OutputFolder.Left?
    for path in state.leftOver(by: files) where !kept.contains(path) {
      if let page, !BuildState.isPage(path) {
        left.append(OutputFolder.Left(path: path, reason: page.reason))
        continue
      }
      var wasThere = files.cleared.contains(path)
      if !wasThere {
        if request.isTrial {
          wasThere = try files.folder.holdsSomething(at: path)
        } else {
          switch files.folder.remove(path) {
          case .removed: wasThere = true
          case .absent: break
          case .left(let remains):
            left.append(remains)
            if BuildState.isPage(remains.path) { page = remains }
            continue
          }
        }
      }
      gone.append(path)
      // A build that came to no end may have put files on the list that it never wrote.
      if !wasThere { continue }
      removed += 1
      changes?(Change(path: path, reason: .removed))
    }
    if !request.isTrial { try state.forget(gone) }
    return (removed, kept, left)
  }

  /// Removes what is the program's own and belongs to the site no more where it is in the way of what does: files
  /// where the site has folders now, and folders where it has files of its theme.
  func clearWay() throws(GalleryError) {
    if request.isTrial { return }
    let output = files.folder
    let inTheWay = Set(site.plan.folders.filter { output.isFolder(at: $0) == false })
    let folders = site.plan.siteFiles.filter { output.isFolder(at: $0) == true }
    if inTheWay.isEmpty, folders.isEmpty { return }
    try readOwnedAnew()
    for path in state.leftOver(by: files)
    where inTheWay.contains(path) || folders.contains(where: { OutputPlace.isInside(path, of: $0) })
    {
      files.clear(path)
    }
  }

  /// Files that would stay published though the inventory has them no more.
  static func notRemoved(_ left: [OutputFolder.Left], from path: String) -> GalleryError {
    let most = Folding.shown(left.count, atMost: 5)
    let names = left.prefix(most).map(\.path).joined(separator: ", ")
    return GalleryError(
      .output, .privateLeftOver,
      "the site in \(path) is up to date, but \(names)"
        + (most < left.count ? " and \(left.count - most) more" : "")
        + " could not be removed (\(left.first?.reason ?? "")), and would be published with it: "
        + (left.first?.isFolder == true
          ? "move the folder of that name elsewhere, and build again"
          : "check that you may write to the folder, and build again"))
  }
}
