import Model

/// Which headings speak of the names of things, though none is surely known to: `Object Name`, `Name of item`,
/// `Objektbezeichnung`, `作品名`.
struct NameHeadings {
  /// What such a heading ends with; also a longer word, as in `Buchtitel`.
  private let ends: Set<String>
  /// What it may begin with instead, those of most words first.
  private let beginnings: [[String]]
  /// Beside these it speaks of something else, as in `Owner name` and `Type of object`.
  private let others: Set<String>
  /// Of these a heading is the name that begins as “Name of the …” does; also ends of longer words.
  private let things: Set<String>
  private let names: ColumnNames

  init(_ file: LanguageFile) {
    names = ColumnNames(file)
    let own = names.all.filter { $0.column == .name }.map(\.name)
    ends = Set((names.endsOfNames + own).map { Self.words($0).joined(separator: " ") })
    beginnings = names.beginningsOfNames.map(Self.words).sorted { $0.count > $1.count }
    others = Set(names.otherNames.flatMap(Self.words))
    things = Set(names.namedThings.flatMap(Self.words))
  }

  /// More words are a sentence, and no heading.
  private static let mostWords = 6
  /// The fewest letters by which the end of a longer word tells what it means, and the fewest before them: a
  /// `particle` is no article.
  private static let (fewestAtEnd, fewestBefore) = (4, 3)
  /// The fewest letters by which the end of a longer word tells that it is one for a thing: a relationship is no ship.
  private static let fewestOfThing = 5

  private static func words(_ text: String) -> [String] {
    HeadingWords.words(of: text).filter { !$0.isEmpty }
  }

  /// What a heading says of names by the words of one language.
  private enum Meaning: Int, Comparable {
    /// That of a thing by itself, and beside other words.
    case plain, described
    /// That of somebody or something else.
    case other

    static func < (one: Meaning, two: Meaning) -> Bool { one.rawValue < two.rawValue }
  }

  /// What a heading says of names; nil where it speaks of none.
  private func meaning(of heading: String) -> Meaning? {
    let words = Self.words(PrivacyHeadings.stem(of: heading).text)
    guard let last = words.last, words.count <= Self.mostWords else { return nil }
    if ends.contains(words.joined(separator: " ")) { return .plain }
    if let beginning = beginnings.first(where: { words.starts(with: $0) }) {
      let rest = words.dropFirst(beginning.count)
      if rest.isEmpty { return .plain }
      guard isOfThings(rest) else { return .other }
      return isOfSomebody(rest, behind: beginning) ? .other : .described
    }
    if ends.contains(last) { return isOfThings(words.dropLast()) ? .described : .other }
    guard let end = ends.filter({ isEnd($0, of: last) }).max(by: { $0.count < $1.count }) else {
      return nil
    }
    return isOfThings(words.dropLast() + [String(last.dropLast(end.count))]) ? .described : .other
  }

  /// Whether a longer word ends with one that means a name.
  private func isEnd(_ end: String, of word: String) -> Bool {
    guard word.hasSuffix(end), word.count > end.count else { return false }
    return HeadingWords.isOfSigns(end)
      || end.count >= Self.fewestAtEnd && word.count - end.count >= Self.fewestBefore
  }

  /// Whether the other words of a heading may be those of things, and are not of a person, a shop or another column.
  private func isOfThings(_ words: some Collection<String>) -> Bool {
    if words.contains(where: isOther) { return false }
    let all = Set([words.joined()] + words)
    return !names.allWithLoose.contains { name, column in
      column != .name && column != .field(.notes) && all.contains(Self.words(name).joined())
    }
  }

  /// Whether a word makes a name that of something else; in signs that stand for words also by its end.
  private func isOther(_ word: String) -> Bool {
    if others.contains(word) { return true }
    guard HeadingWords.isOfSigns(word) else { return false }
    // “相続人の名前” is the heir’s name.
    let whole = word.hasSuffix("の") ? String(word.dropLast()) : word
    return others.contains { other in
      whole == other
        || whole.hasSuffix(other) && other.unicodeScalars.allSatisfy(\.properties.isIdeographic)
    }
  }

  /// Whether a heading such as “Name of the heir” goes on with no word for a thing: who is named there may be anybody.
  private func isOfSomebody(_ rest: some Collection<String>, behind beginning: [String]) -> Bool {
    // In Hebrew and Arabic an article says what “of the” does elsewhere.
    let hasArticle = rest.first.map { $0.hasPrefix("ה") || $0.hasPrefix("ال") } == true
    guard beginning.count > 1 || hasArticle, !beginning.contains(where: things.contains) else {
      return false
    }
    return !rest.contains { word in
      things.contains(word)
        || things.contains { $0.count >= Self.fewestOfThing && isEnd($0, of: word) }
    }
  }

  /// Whether a heading is called after what is no name of a thing.
  private func isOfOthers(_ heading: String) -> Bool {
    (Self.words(heading).last.map(isOther) ?? true) || meaning(of: heading) == .other
  }

  /// The same for the program’s languages.
  private static let builtIn = LanguageFile.builtInTags.compactMap(LanguageFile.builtIn)
    .map(NameHeadings.init)

  /// The place of the heading among some that surest speaks of names: by the words of files of languages, else, where
  /// any language will do, by those of another.
  static func place(
    among places: [Int], of header: [String], in files: [LanguageFile], orAny isAny: Bool
  ) -> Int? {
    if places.isEmpty { return nil }
    func place(_ headings: [NameHeadings]) -> Int? {
      let meant = places.compactMap { place -> (place: Int, meaning: Meaning)? in
        let all = headings.compactMap { $0.meaning(of: header[place]) }
        // “Name” ends headings in several languages, of which one knows what stands before it.
        guard let best = all.min(), best != .other,
          best == .plain || !builtIn.contains(where: { $0.meaning(of: header[place]) == .other })
        else { return nil }
        return (place, best)
      }
      return meant.min { ($0.meaning, $0.place) < ($1.meaning, $1.place) }?.place
    }
    return place(files.map(NameHeadings.init)) ?? (isAny ? place(builtIn) : nil)
  }

  /// Whether a heading is called after what is no name of a thing, such as an artist or a size, in any of the
  /// program’s languages.
  static func isOfOthers(_ heading: String) -> Bool { builtIn.contains { $0.isOfOthers(heading) } }
}
