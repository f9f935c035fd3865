/// The files that the last build left, as the next one asks for them: mostly in the same order.
struct LastFiles: Sendable {
  let files: [SiteRecord.File]
  /// The file that is expected next.
  private var next = 0
  /// The place of each path, made when one comes in another order.
  private var places: [String: Int]?

  init(_ files: [SiteRecord.File]) { self.files = files }

  /// The place of a path's file; nil where there was none.
  mutating func place(of path: String) -> Int? {
    var place = next < files.count ? next : 0
    if files.isEmpty || files[place].path != path {
      if places == nil {
        places = Dictionary(
          files.enumerated().lazy.map { ($1.path, $0) }, uniquingKeysWith: { $1 })
      }
      guard let found = places?[path] else { return nil }
      place = found
    }
    next = place + 1
    return place
  }
}
