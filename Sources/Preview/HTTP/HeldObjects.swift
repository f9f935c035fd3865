import Synchronization

/// Counts the objects that the daemon holds by pointers, so that a test notices one that is never let go.
final class HeldObjects: Sendable {
  private let number = Atomic(0)

  var count: Int { number.load(ordering: .acquiring) }

  func count(_ difference: Int) {
    number.add(difference, ordering: .acquiringAndReleasing)
  }
}
