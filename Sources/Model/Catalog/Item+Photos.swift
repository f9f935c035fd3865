package import Basics

extension Item {
  /// What is shown of the item in place of a photo that cannot be.
  package var substituteForPhoto: String {
    thumbnail == nil
      ? "it is shown without a photo" : "the archive’s small picture is shown"
  }

  /// A warning that one of its photos or documents cannot be used.
  package func unusable(problem: String, remedy: String, isPhoto: Bool = true) -> Diagnostic {
    Diagnostic(
      .warning, .photoUnreadable, subject, problem,
      done: isPhoto && photos.isEmpty ? substituteForPhoto : "it was left out",
      remedy: remedy)
  }
}
