import Model

/// All that is to be written of a site but pictures and files that are copied, in the plan's order.
///
/// There are as many as pages, and most memory of one is what the plan has of it too: so each is made when it
/// is asked for.
struct PageWritings: RandomAccessCollection, Sendable {
  /// The lists of photos and the files, which come before all else.
  private let files: [PageWriting]
  private let viewerFiles: [ViewerFile]
  private let pages: [Plan.PlannedPage]
  /// The place of what the last build left for each of both; −1 where it left nothing.
  private let last: [Int]
  /// The fingerprints of both; none where they are not known.
  private let fingerprints: [UInt64?]

  init(of plan: Plan, fingerprints: SiteFingerprints?, over site: inout SiteFiles) {
    func writing(_ path: String, _ content: PageWriting.Content) -> PageWriting {
      PageWriting(
        path: path, last: site.place(of: path),
        fingerprint: fingerprints?.fingerprint(of: content), content: content)
    }
    var files = plan.photoLists.enumerated().map { writing($1, .photoList($0)) }
    files += plan.findScripts.map { writing($0.path, .findScript($0)) }
    files += plan.dataFiles.map { writing($0.path, .dataFile($0)) }
    files += plan.hostFiles.map { writing($0.path, .hostFile($0, { plan.addressedPaths })) }
    self.files = files
    (viewerFiles, pages) = (plan.viewerFiles, plan.pages)
    last =
      plan.viewerFiles.map { site.place(of: $0.path) ?? -1 }
      + plan.pages.map { site.place(of: $0.path) ?? -1 }
    self.fingerprints =
      fingerprints.map { fingerprints in
        plan.viewerFiles.map { fingerprints.fingerprint(of: .viewerFile($0.content)) }
          + plan.pages.map { fingerprints.fingerprint(of: .page($0.page)) }
      } ?? []
  }

  var startIndex: Int { 0 }

  var endIndex: Int { files.count + last.count }

  subscript(place: Int) -> PageWriting {
    if place < files.count { return files[place] }
    let number = place - files.count
    let (path, content): (String, PageWriting.Content) =
      if number < viewerFiles.count {
        (viewerFiles[number].path, .viewerFile(viewerFiles[number].content))
      } else {
        (
          pages[number - viewerFiles.count].path, .page(pages[number - viewerFiles.count].page)
        )
      }
    return PageWriting(
      path: path, last: last[number] < 0 ? nil : last[number],
      fingerprint: fingerprints.isEmpty ? nil : fingerprints[number], content: content)
  }
}
