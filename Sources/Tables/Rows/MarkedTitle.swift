import Basics

/// A title between marks, as programs write it above the things of a place: `=== Garage > Shelf ===`.
enum MarkedTitle {
  /// What stands between the marks; nil where a text is no such title.
  static func text(of text: String) -> String? {
    let text = trimmed(text)
    guard let first = text.first, let least = marks[first], text.last == first else { return nil }
    let inner = text.drop { $0 == first }
    let title = inner.reversed().drop { $0 == first }.reversed()
    guard text.count - inner.count >= least, inner.count - title.count >= least,
      title.contains(where: \.isLetter)
    else { return nil }
    return trimmed(String(title))
  }

  /// The marks, with how many there are at least: two of the others make a word strong.
  private static let marks: [Character: Int] = ["=": 2, "-": 3, "*": 3, "#": 3, "~": 3, "_": 3]
}
