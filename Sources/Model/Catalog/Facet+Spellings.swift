package import Basics

/// Groups that people mean as one and have spelled in several ways: “Living Room”, “living room”.
extension Facet {
  /// The places of the groups by what their names are compared by where people may mean the same.
  package var byMeaning: [String: [Int]] {
    Dictionary(grouping: groups.indices) { AlikeText.folded(groups[$0].name) }
  }

  /// As many are named, and as many spellings of each, as a person reads.
  private static let (mostNames, mostSpellings) = (3, 4)

  /// Says that some are spelled in several ways; nil where none is.
  package var noteOfSpellings: Diagnostic? {
    if groups.count < 2 { return nil }
    let several = byMeaning.values.filter { $0.count > 1 }.map { places in
      places.map { groups[$0] }.sorted { ($1.places.count, $0.name) < ($0.places.count, $1.name) }
    }.sorted { ($0.first?.name ?? "") < ($1.first?.name ?? "") }
    guard let kind = Self.kinds.first(where: { $0.field == field }),
      let usual = several.first?.first
    else { return nil }
    let most = Folding.shown(several.count, atMost: Self.mostNames)
    let more = several.count > most ? [" and \(several.count - most) more"] : []
    return Diagnostic(
      .note, .nameSpelledOtherwise, "the \(kind.name)",
      "\(several.count == 1 ? "one" : "\(several.count)") of them \(several.count == 1 ? "is" : "are") spelled in several "
        + "ways: " + several.prefix(most).map(Self.listed).joined(separator: ", ") + more.joined(),
      done: "each spelling has a page and a total of its own in the site",
      remedy: "write the same everywhere, such as \(Quotation.quoted(usual.name))")
  }

  /// Spellings of one name, and how many items each has.
  private static func listed(_ groups: [Group]) -> String {
    let most = Folding.shown(groups.count, atMost: mostSpellings)
    let alike = Dictionary(grouping: groups) { seen($0.name) }
    var spellings = groups.prefix(most).map { group in
      let count = group.places.count
      // Two that look the same would tell nothing.
      let isHidden = alike[seen(group.name)]?.count ?? 0 > 1 && !isPlain(group.name)
      return Quotation.quoted(group.name)
        + (isHidden ? " with other spaces or invisible marks" : "")
        + " (\(count == 1 ? "1 item" : "\(count) items"))"
    }
    if groups.count > most { spellings.append("\(groups.count - most) more") }
    guard let last = spellings.popLast() else { return "" }
    return spellings.joined(separator: ", ") + " and " + last
  }

  /// What is seen of a name, of which no two spaces and no hidden marks are told apart.
  private static func seen(_ name: String) -> String {
    name.split(whereSeparator: \.isWhitespace).map { word in
      String(
        String.UnicodeScalarView(
          word.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }))
    }.joined(separator: " ")
  }

  private static func isPlain(_ name: String) -> Bool { name == seen(name) }
}
