/// A copy of a photo that says nothing but what is seen.
package struct CleanPhoto: Sendable {
  /// The copy's bytes, one part after the other; most of them are the photo's own, which are not
  /// copied.
  package let parts: [ArraySlice<UInt8>]
  /// What was not as it should be; each thing once.
  package let warnings: [PhotoWarning]

  package init(parts: [ArraySlice<UInt8>], warnings: [PhotoWarning]) {
    (self.parts, self.warnings) = (parts, warnings)
  }

  /// The copy's bytes in one piece.
  package var bytes: [UInt8] { Array(parts.joined()) }
}

extension CleanPhoto: Equatable {
  package static func == (one: CleanPhoto, other: CleanPhoto) -> Bool {
    one.warnings == other.warnings && one.parts.joined().elementsEqual(other.parts.joined())
  }
}
