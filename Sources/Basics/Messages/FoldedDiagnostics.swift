/// Diagnostics with many of one kind folded: the first few of each, and how many more there are.
package struct FoldedDiagnostics: Sendable {
  /// What is shown, in the diagnostics' order.
  package private(set) var shown: [Diagnostic] = []
  /// What is not shown, by the first one of each kind.
  package private(set) var folded: [(example: Diagnostic, count: Int)] = []

  /// How many of one kind are shown: enough to see what they have in common.
  package static let most = 5

  package init(_ diagnostics: [Diagnostic], atMost most: Int = most) {
    let shapes = diagnostics.map(Shape.init(of:))
    let counts = shapes.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    var seen: [Shape: Int] = [:]
    var places: [Shape: Int] = [:]
    for (diagnostic, shape) in zip(diagnostics, shapes) {
      seen[shape, default: 0] += 1
      if seen[shape] ?? 0 <= Folding.shown(counts[shape] ?? 0, atMost: most) {
        shown.append(diagnostic)
      } else if let place = places[shape] {
        folded[place].count += 1
      } else {
        places[shape] = folded.count
        folded.append((diagnostic, 1))
      }
    }
  }

  /// A line for each kind that is folded.
  package var lines: [String] {
    folded.map { example, count in
      let (subject, problem) = (
        TerminalText.phrase(example.subject), TerminalText.phrase(example.problem)
      )
      return "\(example.severity.rawValue): and \(count) more, such as \(subject): \(problem); "
        + (example.kind == .leak
          ? "“bibelot build --public --json” lists them all" : "“bibelot check” lists them all")
    }
  }
}

/// What diagnostics of one kind have in common: all but names and numbers.
private struct Shape: Hashable {
  private let severity: Diagnostic.Severity
  private let kind: Diagnostic.Kind
  private let problem: String

  init(of diagnostic: Diagnostic) {
    severity = diagnostic.severity
    kind = diagnostic.kind
    var problem = String.UnicodeScalarView()
    var depth = 0
    for scalar in diagnostic.problem.unicodeScalars {
      if scalar == "“" { depth += 1 }
      if depth == 0, !("0"..."9").contains(scalar) { problem.append(scalar) }
      if scalar == "”" { depth = max(0, depth - 1) }
    }
    self.problem = String(problem)
  }
}
