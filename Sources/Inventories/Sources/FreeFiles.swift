import Basics

/// The files of an inventory's folder that no item has.
package enum FreeFiles {
  /// Their paths, of those that are listed in the folder, by the paths of the files that items have.
  ///
  /// Where a file system does not tell capitals or the forms of accents apart, an item may name a file in another
  /// spelling than it has in its folder.
  package static func paths(of listed: [String], besides had: some Sequence<String>) -> [String] {
    let exact = Set(listed.map(ExactPath.init))
    var (taken, spelt): (Set<ExactPath>, Set<String>) = ([], [])
    for path in had {
      if exact.contains(ExactPath(path)) {
        taken.insert(ExactPath(path))
      } else {
        spelt.insert(path.lowercased())
      }
    }
    return listed.filter { path in
      !taken.contains(ExactPath(path)) && (spelt.isEmpty || !spelt.contains(path.lowercased()))
    }
  }
}
