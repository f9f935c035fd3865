/// How far a build has come.
package struct BuildProgress: Hashable, Sendable {
  package var phase: Phase
  package var done: Int
  package var total: Int

  package init(phase: Phase, done: Int, total: Int) {
    self.phase = phase
    self.done = done
    self.total = total
  }

  package enum Phase: Hashable, Sendable {
    /// Photos are digested and their headers read.
    case reading
    /// Renditions and thumbnails are made.
    case pictures
    /// Pages and files are written.
    case pages
  }
}
