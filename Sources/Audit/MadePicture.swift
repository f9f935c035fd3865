package import Basics

/// A picture that the program made of a file for some site, by what that site's record says of it.
package struct MadePicture: Sendable {
  /// The digest of the file that it was made from.
  package var source: Digest
  /// The first half of its own digest.
  package var content: UInt128

  package init(of source: Digest, content: UInt128) {
    (self.source, self.content) = (source, content)
  }
}
