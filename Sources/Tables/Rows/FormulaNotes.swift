import Basics

/// What is to be said of cells whose formulas failed, once for all that are alike: one such cell often spoils a column.
struct FormulaNotes {
  /// By what is to be done about them.
  private var found: [(first: CellPlace, refusal: CellRefusal, count: Int)] = []

  mutating func add(_ refusal: CellRefusal, at cell: () -> CellPlace) {
    if let place = found.firstIndex(where: { $0.refusal.remedy == refusal.remedy }) {
      found[place].count += 1
    } else {
      found.append((cell(), refusal, 1))
    }
  }

  func diagnostics(file: String) -> [Diagnostic] {
    found.map { first, refusal, count in
      let others =
        switch count {
        case 1: ""
        case 2: ", and 1 more cell is like it"
        default: ", and \(count - 1) more cells are like it"
        }
      return first.diagnostic(
        .warning, refusal.identifier, refusal.problem + others, file: file,
        done: count == 1 ? "the field was left out" : "these fields were left out",
        remedy: refusal.remedy)
    }
  }
}
