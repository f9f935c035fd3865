import Basics

/// Which paths some names mean, as `ItemPrivacy.names(_:path:)` has it of one: whole paths, or their ends.
///
/// An item may have thousands of photos, each with a name among those that are private.
package struct NamedPaths: Hashable, Sendable {
  private let names: Set<String>

  package init(_ names: [String]) { self.names = Set(names.map(Self.folded)) }

  package func contains(_ path: String) -> Bool {
    !names.isEmpty && Self.ends(of: path).contains(where: names.contains)
  }

  /// What is compared of a name.
  package static func folded(_ name: String) -> String {
    trimmed(name).replacing("\\", with: "/").lowercased()
  }

  /// The names that mean a path, as they are compared.
  package static func ends(of path: String) -> [String] {
    let path = path.lowercased()
    return [path]
      + path.indices.filter { path[$0] == "/" }.map { String(path[path.index(after: $0)...]) }
  }
}
