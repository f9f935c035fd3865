import CAttributes

/// What a file system keeps of a file beside its content and permissions, such as tags, comments and lists of who may
/// read it.
package enum ExtendedAttributes {
  /// Attributes that another file cannot have, by their names.
  package struct Lost: Error { package let names: [String] }

  /// Gives an open file those of the file at a path; `isOfSameOwner` says whether it has its owner and group.
  ///
  /// - Throws: `Lost` with those that it could not be given, but for those that the system itself gives to files.
  package static func copy(
    from path: String, to descriptor: Int32, isOfSameOwner: Bool = true
  ) throws(Lost) {
    let names = names(of: path).filter { !isSystems($0) }
    let lost = names.filter { name in
      // A list that speaks of the file's group would speak of another one.
      if !isOfSameOwner, name.hasPrefix(listOfReaders) { return true }
      guard let value = value(of: name, of: path) else { return true }
      return !set(value, for: name, on: descriptor)
    }
    if !lost.isEmpty { throw Lost(names: lost) }
  }

  private static let listOfReaders = "system.posix_acl"

  /// Whether an attribute comes from the system and not from a person.
  private static func isSystems(_ name: String) -> Bool {
    ["security.", "trusted.", "com.apple.provenance", "com.apple.quarantine"].contains {
      name.hasPrefix($0)
    }
  }

  /// The names of a file's attributes; none where its file system has none.
  package static func names(of path: String) -> [String] {
    let bytes = bytes { buffer, count in
      #if canImport(Darwin)
        listxattr(path, buffer, count, XATTR_NOFOLLOW)
      #else
        llistxattr(path, buffer, count)
      #endif
    }
    return (bytes ?? []).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// What an attribute of a file says.
  package static func value(of name: String, of path: String) -> [CChar]? {
    bytes { buffer, count in
      #if canImport(Darwin)
        getxattr(path, name, buffer, count, 0, XATTR_NOFOLLOW)
      #else
        lgetxattr(path, name, buffer, count)
      #endif
    }?.map { CChar(bitPattern: $0) }
  }

  private static func set(_ value: [CChar], for name: String, on descriptor: Int32) -> Bool {
    #if canImport(Darwin)
      fsetxattr(descriptor, name, value, value.count, 0, 0) == 0
    #else
      fsetxattr(descriptor, name, value, value.count, 0) == 0
    #endif
  }

  /// What a call gives that says how much room it needs where it is given none.
  private static func bytes(
    of call: (_ buffer: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int
  ) -> [UInt8]? {
    let count = call(nil, 0)
    guard count >= 0 else { return nil }
    var buffer = [CChar](repeating: 0, count: count)
    let filled = buffer.withUnsafeMutableBufferPointer { call($0.baseAddress, $0.count) }
    guard filled >= 0, filled <= count else { return nil }
    return buffer[..<filled].map { UInt8(bitPattern: $0) }
  }
}
