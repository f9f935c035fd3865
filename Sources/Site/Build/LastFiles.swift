import Basics

/// The files that the last build left, as the next one asks for them.
struct LastFiles: Sendable {
  let files: [SiteRecord.File]
  private var search = OrderedSearch<ExactPath>()

  init(_ files: [SiteRecord.File]) { self.files = files }

  /// The place of a path's file; nil where there was none.
  mutating func place(of path: String) -> Int? {
    search.place(of: ExactPath(path), among: files.count) { ExactPath(files[$0].path) }
  }
}
