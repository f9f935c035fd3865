/// The items of one archive, and what was wrong with some of them.
package struct ItemArchive: Sendable {
  /// The items that could be read, in the archive's order.
  package var items: [ArchivedItem]
  /// What was wrong, in order of the items' places.
  package var faults: [ArchiveFault]
  /// How many more faults there were than are kept.
  package var faultsLeftOut: Int

  /// Reads an archive of any edition.
  ///
  /// - Throws: `ArchiveError` if no item can be read because of the file as a whole.
  package init(reading bytes: [UInt8]) throws(ArchiveError) {
    if bytes.isEmpty { throw .notAnArchive(.empty) }
    items = []
    faults = []
    faultsLeftOut = 0
  }

  /// Whether the bytes are a keyed archive in a binary property list; reads a few of them only.
  package static func looksLikeArchive(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: Array("bplist00".utf8))
  }
}
