import Basics

/// The files below a folder, nearest first, each with how deep it lies.
struct FilesBelow {
  private(set) var all: [(entry: SourceFolder.Entry, path: String, depth: Int)] = []
  /// Whether there are more than are listed.
  private(set) var isCut = false

  /// How deep below a folder pictures are looked for.
  private static let depthLimit = 4
  /// How many files are listed: ten times a large inventory's.
  private static let fileLimit = 1_000_000

  init(_ place: String, in root: SourceFolder) {
    var level = [place]
    for depth in 0...Self.depthLimit {
      var next: [String] = []
      for place in level {
        for entry in root.entries(in: place) {
          let path = place.isEmpty ? entry.name : place + "/" + entry.name
          if entry.kind != .folder {
            guard all.count < Self.fileLimit else {
              isCut = true
              return
            }
            all.append((entry, path, depth))
          } else if !SourceTree.isLeftOut(path, in: root) {
            next.append(path)
          }
        }
      }
      level = next
    }
  }
}
