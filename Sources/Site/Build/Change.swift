/// A file of the site that is made or removed, and why.
package struct Change: Hashable, Sendable, Encodable {
  package var path: String
  package var reason: Reason

  package init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// Why a file is made or removed.
  package enum Reason: String, Sendable, Encodable {
    /// The site had none of this name.
    case new
    /// The last build made it, and it was not there any more.
    case missing
    /// The last build made it, and something else has written to it.
    case altered
    /// What it shows is another.
    case changed
    /// Others that are made from the same photo in one go had to be made.
    case madeTogether
    /// The site has it no more.
    case removed
  }
}
