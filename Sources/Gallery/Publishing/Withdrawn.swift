/// What a site goes without, since it was found to tell of what is private.
package struct Withdrawn: Sendable {
  /// Items, by their places in the archive.
  var items: Set<Int> = []
  /// Receipts and manuals, by what is in their files.
  var documents: Set<Digest> = []
}
