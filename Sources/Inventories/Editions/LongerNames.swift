/// Names, by the words that stand in them one after another.
struct LongerNames {
  private let names: [(name: String, words: [Substring])]
  /// The places of the names in which each run of words stands, in their order.
  private var places: [ArraySlice<Substring>: [Int]] = [:]

  /// Of so many words a name is looked up at most: fewer stand in many names, each beside others.
  static let longestRun = 4

  /// `asked` are the names that are looked for: no others are found.
  init(_ names: [String], asked: [String]) {
    self.names = names.map { ($0, Self.words(of: $0)) }
    var wanted: Set<ArraySlice<Substring>> = []
    for name in asked { wanted.formUnion(Self.runs(of: name)) }
    let lengths = Set(wanted.map(\.count)).sorted()
    for (place, name) in self.names.enumerated() {
      for length in lengths where length <= name.words.count {
        for run in Self.runs(of: name.words, length) where wanted.contains(run) {
          if places[run]?.last != place { places[run, default: []].append(place) }
        }
      }
    }
  }

  /// The first name in which another stands as a word or several: “plain chair” for “chair”.
  func first(longerThan name: String) -> String? {
    let words = Self.words(of: name)
    return looked(for: name).first { names[$0].words.contains(words) }.map { names[$0].name }
  }

  /// The places of the names that are looked through for another.
  func looked(for name: String) -> [Int] {
    // The rarest run of its words leaves the fewest to be looked at.
    Self.runs(of: name).map { places[$0] ?? [] }.min { $0.count < $1.count } ?? []
  }

  /// The runs of words by which a name is looked up.
  private static func runs(of name: String) -> [ArraySlice<Substring>] {
    let words = words(of: name)
    // A single letter, or a figure, stands in many.
    guard !words.isEmpty, name.count > 2 else { return [] }
    return Array(runs(of: words, min(words.count, longestRun)))
  }

  private static func runs(of words: [Substring], _ length: Int)
    -> some Sequence<ArraySlice<Substring>>
  {
    (0...words.count - length).lazy.map { words[$0..<$0 + length] }
  }

  private static func words(of name: String) -> [Substring] {
    name.split { !$0.isLetter && !$0.isNumber }
  }
}
