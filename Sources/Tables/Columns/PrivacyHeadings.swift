import Basics
import Model
import Foundation

/// What a heading that names no ordinary column may say of what nobody, or everybody, is to see.
///
/// What is certain is understood; whatever is only nearly so is a doubt, by which nothing is published.
struct PrivacyHeadings {
  /// What a heading means.
  enum Meaning: Hashable {
    case column(TableColumn)
    case doubt(PrivacyDoubt)
  }

  /// The folded names of the columns of what is private.
  private var columns: [String: TableColumn] = [:]
  /// The same names as people write them, of the site's language and of English, in which slips are looked for.
  private var names: [String] = []
  private var opposites: Set<String> = []
  /// Headings that may say the opposite, by the cells below them.
  private var perhaps: Set<String> = []
  /// Single words for private, for public or shown, and for photos, without accents.
  private var privateWords: Set<String> = []
  private var publicWords: Set<String> = []
  private var photoWords: Set<String> = []
  /// The folded names of all other columns but that of the name.
  private var others: Set<String> = []

  /// By the names that files of languages have: those of the site's own and of English, and others.
  init(own: [LanguageFile], others: [LanguageFile]) {
    for file in own + others {
      let all = ColumnNames(file)
      for (name, column) in all.all {
        let forms = PlainNames.forms(of: TableColumn.folded(name))
        switch column {
        case .isPrivate, .privatePhotos:
          // What is only nearly one is doubted.
          columns[TableColumn.folded(name)] = column
          let spelled = PlainNames.spelledOut(TableColumn.folded(name))
          if spelled != PlainNames.plain(TableColumn.folded(name)) { columns[spelled] = column }
          if column == .isPrivate { Self.add(name, to: &privateWords) }
        case .photos: Self.add(name, to: &photoWords)
        case .name: break
        default: self.others.formUnion(forms)
        }
      }
      opposites.formUnion(all.opposites.map(TableColumn.folded).flatMap(PlainNames.forms))
      perhaps.formUnion(all.shown.map(TableColumn.folded).flatMap(PlainNames.forms))
      for name in all.opposites + all.shown { Self.add(name, to: &publicWords) }
    }
    names = own.reversed().flatMap { ColumnNames($0).all.filter(\.column.isOfPrivacy).map(\.name) }
  }

  private static func add(_ name: String, to words: inout Set<String>) {
    for form in PlainNames.forms(of: name) {
      let all = HeadingWords.words(of: form)
      if all.count == 1 { words.insert(all[0]) }
    }
  }

  /// What a heading may mean; nil where it speaks of something else.
  func meaning(of heading: String) -> Meaning? {
    let words = HeadingWords.words(of: heading)
    let (stem, isAsking) = Self.stem(of: heading)
    let folded = TableColumn.folded(stem)
    let isOfPhotos = words.contains(where: photoWords.contains)
    if let column = columns[folded], column == .privatePhotos || !isOfPhotos {
      return .column(column)
    }
    if isOfPhotos, words.contains(where: privateWords.contains),
      words.allSatisfy({ photoWords.contains($0) || privateWords.contains($0) })
    {
      return .column(.privatePhotos)
    }
    if opposites.contains(folded) || isAsking && perhaps.contains(folded) {
      return .doubt(.opposite)
    }
    let isPrivate = holds(privateWords, in: words)
    // Private notes are notes, and a field of the owner's own.
    let rest = words.filter { !holds(privateWords, in: [$0]) }
    if isPrivate, others.contains(TableColumn.folded(rest.joined(separator: " "))) {
      return .doubt(.perhapsByMarks)
    }
    if let near = near(folded) { return .doubt(.near(near)) }
    if isPrivate { return .doubt(.perhaps) }
    return perhaps.contains(folded) || holds(publicWords, in: words)
      ? .doubt(.perhapsByMarks) : nil
  }

  /// Whether one of some words stands among others, by itself or at the beginning of a longer one.
  private func holds(_ known: Set<String>, in words: [String]) -> Bool {
    words.contains { word in
      if known.contains(word) { return true }
      // Chinese and Japanese have no space between words.
      if HeadingWords.isOfSigns(word) {
        return known.contains { HeadingWords.isOfSigns($0) && $0.count > 1 && word.contains($0) }
      }
      return known.contains { $0.count >= Self.fewestOfBeginning && word.hasPrefix($0) }
    }
  }

  /// The fewest letters by which a word tells what a longer one is about: “Privatfotos”.
  private static let fewestOfBeginning = 5
  /// The fewest letters of a name in which a wrong one is a slip: “Side” is not “hide”.
  private static let fewestOfSlip = 6
  /// The same of names in a language that the table may not be in.
  private static let fewestOfForeignSlip = 7
  /// No column's name is longer, and comparing takes the square of it.
  private static let longestName = 30

  /// The name that somebody may have meant: a slip in four letters is one, and more is another word; of the words of all
  /// other languages one in five, and only of longer ones: “Prices” are no “privés”.
  private func near(_ folded: String) -> String? {
    let meant = HeadingWords.plain(folded)
    return Self.nearest(to: meant, among: names, from: Self.fewestOfSlip, inEach: 4)
      ?? Self.nearest(
        to: meant, among: HeadingWords.ofPrivacy, from: Self.fewestOfForeignSlip, inEach: 5)
  }

  private static func nearest(
    to meant: String, among names: [String], from fewest: Int, inEach letters: Int
  ) -> String? {
    let count = meant.unicodeScalars.count
    guard (3...longestName).contains(count) else { return nil }
    let most = max(1, count / letters)
    var nearest: (name: String, distance: Int)?
    for name in names {
      let other = HeadingWords.plain(TableColumn.folded(name))
      let length = other.unicodeScalars.count
      guard other == meant || length >= fewest, abs(length - count) <= most else { continue }
      let distance = EditDistance.between(other, meant)
      if distance <= most, distance < nearest?.distance ?? .max { nearest = (name, distance) }
    }
    return nearest?.name
  }
}

// MARK: The parts of a heading

extension PrivacyHeadings {
  /// A heading without a remark at its end, such as `?`, `(yes/no)` or `y/n`, and whether that asks for a yes.
  static func stem(of heading: String) -> (text: String, isAsking: Bool) {
    let marks: Set<Character> = ["(", "[", "?", "？", "（", "{"]
    let beginning = trimmed(String(heading.prefix { !marks.contains($0) }))
    let isAsking = beginning.count < trimmed(heading).count
    var words = beginning.split(whereSeparator: \.isWhitespace)
    // `y/n`, `ja/nein`: two short words with a stroke between them.
    if words.count > 1, let parts = words.last?.split(separator: "/"), parts.count == 2,
      parts.allSatisfy({ (1...5).contains($0.count) && $0.allSatisfy(\.isLetter) })
    {
      words.removeLast()
      return (words.joined(separator: " "), true)
    }
    return (beginning, isAsking)
  }

  /// What a file of a language would hold that knows something of a heading.
  static func clues(of heading: String) -> [String] {
    HeadingWords.words(of: heading).flatMap { word -> [String] in
      guard !word.utf8.allSatisfy({ $0 < 0x80 }) || word.count > 3 else { return [] }
      if HeadingWords.isOfSigns(word) {
        let signs = Array(word)
        return zip(signs, signs.dropFirst()).map { String([$0, $1]) }
      }
      return [String(word.prefix(fewestOfBeginning))]
    }
  }

  /// A file's text as clues are looked for in it.
  static func searched(_ text: String) -> String {
    HeadingWords.plain(text) + HeadingWords.plain(PlainNames.spelledOut(text))
  }
}
