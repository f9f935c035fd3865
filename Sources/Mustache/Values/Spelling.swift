/// Finds what a misspelt name may have meant.
enum Spelling {
  /// The nearest of some names, if it is near enough to be meant: a third of its letters may
  /// differ, two at least.
  static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
    // Longer names are not worth the time that comparing all pairs of their bytes takes.
    guard name.utf8.count <= 64 else { return nil }
    var best: (distance: Int, name: String)?
    for candidate in candidates where candidate.utf8.count <= 64 && candidate != name {
      let distance = distance(Array(name.utf8), Array(candidate.utf8))
      guard distance <= max(2, name.utf8.count / 3), distance < candidate.utf8.count else {
        continue
      }
      if let found = best, (found.distance, found.name) <= (distance, candidate) { continue }
      best = (distance, candidate)
    }
    return best?.name
  }

  /// A question to end a message with, or nothing.
  static func question(_ name: String, among candidates: some Sequence<String>) -> String {
    nearest(to: name, among: candidates).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// What to write instead of a tag that names a list or a record: what is in it.
  static func advice(for name: String, holding fields: [String]) -> String {
    guard !fields.isEmpty else { return "a section for what is in it" }
    let names = fields.sorted().prefix(maximumNames).map { field in
      name == "." ? "'\(field)'" : "'\(name).\(field)'"
    }
    return "one of its values: " + names.joined(separator: ", ")
      + (fields.count > maximumNames ? " …" : "")
  }

  /// Names in a message: as many as a reader looks through.
  private static let maximumNames = 6

  /// How many bytes must be put in, left out, changed or swapped with their neighbour (optimal
  /// string alignment).
  private static func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for row in first.indices {
      var current = [row + 1]
      for column in second.indices {
        let change = last[column] + (first[row] == second[column] ? 0 : 1)
        var least = min(change, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
          least = min(least, beforeLast[column - 1] + 1)
        }
        current.append(least)
      }
      beforeLast = last
      last = current
    }
    return last[second.count]
  }
}
