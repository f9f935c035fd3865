import Basics
package import Imaging

/// What making a photo's pictures showed to be wrong with it.
package struct PhotoOutcome: Hashable, Sendable {
  /// Why it cannot be shown at all, if so.
  package var failure: String?
  /// What is not as it should be, though it is shown.
  package var warnings: [String] = []
  /// What is worth knowing.
  package var notes: [String] = []
  /// Whether nothing is to be said of it.
  package var isSilent: Bool { failure == nil && warnings.isEmpty && notes.isEmpty }
  /// Its colour on average; nil where no renditions of it were made.
  package var colour: AverageColour?
  /// The formats besides JPEG that it is not offered in: its pictures would be larger in them, or could not be
  /// written.
  package var useless: Set<CodecLibrary> = []

  package init(
    failure: String? = nil, warnings: [String] = [], notes: [String] = [],
    colour: AverageColour? = nil, useless: Set<CodecLibrary> = []
  ) {
    self.failure = failure
    self.warnings = warnings
    self.notes = notes
    self.colour = colour
    self.useless = useless
  }
}

extension PhotoOutcome {
  package mutating func add(_ warnings: [PhotoWarning]) {
    for warning in warnings {
      let text = "\(warning)"
      switch warning {
      case .truncated, .damaged, .profileIgnored, .profileConverted, .notWritten:
        if !self.warnings.contains(text) { self.warnings.append(text) }
      case .endMissing, .profileRepeated, .convertedFromCMYK, .arithmeticCodingReplaced,
        .turnedWithLoss:
        if !notes.contains(text) { notes.append(text) }
      }
    }
    dropNoteOfCutEnd()
  }

  /// Adds what an earlier build knew, which had made other pictures of the same photo.
  package mutating func merge(_ earlier: PhotoOutcome) {
    warnings = earlier.warnings + warnings.filter { !earlier.warnings.contains($0) }
    notes = earlier.notes + notes.filter { !earlier.notes.contains($0) }
    colour = colour ?? earlier.colour
    useless.formUnion(earlier.useless)
    dropNoteOfCutEnd()
  }

  /// A photo that is cut off lacks its end mark too; saying so once is enough.
  private mutating func dropNoteOfCutEnd() {
    if warnings.contains("\(PhotoWarning.truncated)") {
      notes.removeAll { $0 == "\(PhotoWarning.endMissing)" }
    }
  }
}
