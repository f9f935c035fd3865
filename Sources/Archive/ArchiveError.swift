/// Why no item of a file could be read.
package enum ArchiveError: Error, Sendable, Hashable {
  /// The file is something else than a binary property list.
  case notAnArchive(FileShape)
  /// The file starts as an archive does, but is cut short or damaged.
  case damaged(Damage)
  /// The file is larger than the limit, in bytes.
  case tooLarge(limit: Int)
  /// The file's list has more items than the limit.
  case tooManyItems(limit: Int)
  /// The file is a property list that no app archived: settings, or a plain list.
  case plainPropertyList
  /// The file is the archive of something else than a list of items; the class's name, if it has one.
  case otherArchive(className: String?)

  /// What about a file's structure is broken.
  package enum Damage: Sendable, Hashable {
    /// The last 32 bytes, which say where everything is, do not agree with the file.
    case trailer
    /// The archive's outermost parts are missing or of the wrong kind.
    case outline
    /// The list of items cannot be found.
    case root
  }
}

/// What a file's first bytes show it to be.
package enum FileShape: Sendable, Hashable, CaseIterable {
  case empty, binaryPropertyList, otherBinaryPropertyList, xmlPropertyList, sqlite
  case jpeg, png, heic, zip, gzip, pdf, text, unknown
}

extension ArchiveError: CustomStringConvertible {
  /// What the file is instead, and what to do.
  package var description: String { "stub" }
}
