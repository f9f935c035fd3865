/// The words of a fault in two: what is wrong, and what to do, which stands behind a semicolon.
package struct FaultWords {
  package let problem: String
  /// Empty where nothing can be done.
  package let remedy: String

  package init(_ words: String) {
    let parts = words.split(separator: "; ", maxSplits: 1).map(String.init)
    (problem, remedy) = (parts.first ?? "", parts.count > 1 ? parts[1] : "")
  }
}
