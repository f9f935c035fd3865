/// Names, by the words that stand in them one after another.
struct LongerNames {
  private let names: [(name: String, words: [Substring])]
  /// The places of the names in which each word stands, in their order.
  private var places: [Substring: [Int]] = [:]

  init(_ names: [String]) {
    self.names = names.map { ($0, Self.words(of: $0)) }
    for (place, name) in self.names.enumerated() {
      for word in Set(name.words) { places[word, default: []].append(place) }
    }
  }

  /// The first name in which another stands as a word or several: “plain chair” for “chair”.
  func first(longerThan name: String) -> String? {
    let words = Self.words(of: name)
    // A single letter, or a figure, stands in many.
    guard !words.isEmpty, name.count > 2 else { return nil }
    // The rarest of them leaves the fewest to be looked at.
    let fewest = words.map { places[$0] ?? [] }.min { $0.count < $1.count } ?? []
    return fewest.first { names[$0].words.contains(words) }.map { names[$0].name }
  }

  private static func words(of name: String) -> [Substring] {
    name.split { !$0.isLetter && !$0.isNumber }
  }
}
