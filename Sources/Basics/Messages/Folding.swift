/// How many things of one kind a message shows.
package enum Folding {
  /// How many of a count are shown where no more than some are to be: one more if it is the only one
  /// left, since a line that says “and 1 more” saves nothing.
  package static func shown(_ count: Int, atMost most: Int) -> Int {
    count <= most + 1 ? count : most
  }
}
