import Basics
import Foundation
import Site

/// Asks at the terminal whether a site may lose many of its items.
enum RemovalQuestion {
  /// No where nobody can be asked.
  @Sendable static func ask(_ removal: ItemRemoval) -> Bool {
    guard isatty(0) == 1, isatty(2) == 1 else { return false }
    let words = removal.words
    Terminal.standardError(
      words.prefix(1).uppercased() + words.dropFirst() + ".\nRemove them from the site? [y/N] ")
    return readLine().map { ["y", "yes"].contains($0.lowercased()) } ?? false
  }
}
