import CAttributes

/// Attributes of files, given by a test.
package enum TestAttributes {
  /// Gives a file an attribute; says no where its file system has none.
  package static func set(_ name: String, to value: String, of path: String) -> Bool {
    let bytes = Array(value.utf8)
    #if canImport(Darwin)
      return setxattr(path, name, bytes, bytes.count, 0, 0) == 0
    #else
      return setxattr(path, name, bytes, bytes.count, 0) == 0
    #endif
  }
}
