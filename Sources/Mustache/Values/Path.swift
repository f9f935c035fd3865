/// A name of the data as templates write it, taken apart at its dots once.
struct Path: Hashable, Sendable {
  /// One part of a path, with its hash in shapes.
  struct Name: Hashable, Sendable {
    let text: String
    let hash: UInt64

    init(_ text: String) {
      self.text = text
      hash = Shape.hash(of: text)
    }
  }

  /// A name of a path in the list of all paths' names.
  struct Part: Sendable {
    let name: Name
    /// Whether the next part of the list belongs to the same path.
    let goesOn: Bool
  }

  /// The part that is looked for through all that surrounds the tag; nil in the path `.`.
  let first: Name?
  /// The parts that are looked for only in what the one before gave.
  let rest: [Name]

  /// A path of names; none are the path `.`.
  init(_ names: [Name]) {
    first = names.first
    rest = Array(names.dropFirst())
  }

  /// Reads a path; nil if it has an empty part.
  init?(_ text: String) {
    if text == "." {
      first = nil
      rest = []
      return
    }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard let first = parts.first, !parts.contains("") else { return nil }
    self.first = Name(first)
    rest = parts.dropFirst().map(Name.init)
  }

  /// The path as templates write it.
  var text: String {
    guard let first else { return "." }
    return ([first] + rest).map(\.text).joined(separator: ".")
  }

  /// The first names of the path, as templates write them.
  func text(of count: Int) -> String {
    ((first.map { [$0] } ?? []) + rest).prefix(count).map(\.text).joined(separator: ".")
  }

  /// The path's names as parts of a list.
  var parts: [Part] {
    guard let first else { return [] }
    let names = [first] + rest
    return names.indices.map { Part(name: names[$0], goesOn: $0 < names.count - 1) }
  }
}
