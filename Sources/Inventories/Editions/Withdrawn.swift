package import Basics

/// What a site goes without, since it was found to tell of what is private.
package struct Withdrawn: Sendable {
  /// Items, by their places in the archive.
  package var items: Set<Int> = []
  /// Receipts and manuals, by what is in their files.
  package var documents: Set<Digest> = []

  package init(items: Set<Int> = [], documents: Set<Digest> = []) {
    self.items = items
    self.documents = documents
  }
}
