/// How much a store may hold, each with its reason.
package struct StoreLimits: Sendable, Hashable {
  /// The longest database or log, in bytes: a hundred thousand items with thumbnails are below it.
  package var bytes = 1 << 30
  /// The most rows of a table that are read: ten times the largest inventory that anybody has been
  /// heard of keeping.
  package var rows = 1_000_000
  /// The most faults kept: nobody reads more, and a damaged file could have millions.
  package var faults = 10_000
  /// The most columns of the table of items that are read: as many as `Archive` reads keys of an item.
  package var columns = 64
  /// The most tables looked at: Core Data makes one for each entity, and nobody draws a thousand.
  package var tables = 1_000
  /// The longest text that is kept, in bytes: longer than any name a person types, and short enough
  /// that a page which shows it still opens.
  package var textBytes = 65_536
  /// The most rows that are tried though they prove to be damaged: each may take as long as the whole
  /// file, and a page of the file has fewer.
  package var damagedRows = 100

  package init() {}
}
