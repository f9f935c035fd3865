import Model

/// Headings that are made of the name of something and a word beside it: the currency of one amount
/// (`purchase_price_currency`), an amount for each piece (`Unit replacement value`), the name of a thing (`Item Name`).
struct ComposedHeadings {
  private let names: [ColumnNames]
  /// The words beside the names of amounts, the longest first, since one may begin with another.
  private let currencies: [String], eaches: [String]

  /// The amounts that a heading may name.
  static let amounts: [ItemField] = [.value, .paid, .replacementValue]

  init(_ files: [LanguageFile]) {
    names = files.map(ColumnNames.init)
    currencies = Self.longestFirst(names.flatMap { $0.allNames(of: .currency) })
    eaches = Self.longestFirst(files.flatMap { $0.terms[.each] ?? [] })
  }

  static func longestFirst(_ words: [String]) -> [String] {
    Set(words.map(TableColumn.folded)).sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
  }

  /// What stands between the parts of such a heading, folded: “currency of value”, “Währung des Kaufpreises”,
  /// “devise du prix”, 価値の通貨.
  static let (linksBefore, linksBehind) = (
    [
      "ofthe", "of", "for", "per", "des", "der", "für", "dela", "del", "de", "du", "dun", "dune",
      "l",
    ],
    ["の", "的", "のもの"]
  )

  /// A folded heading without marks around its parts: “Price (each)”, “Price/unit”.
  private static func plain(_ name: String) -> String {
    name.contains(where: "()[]/,".contains) ? name.filter { !"()[]/,".contains($0) } : name
  }

  /// What is left of a heading without one of some words at its beginning or end, each in the ways in which it may be
  /// meant.
  static func rests(of name: String, without words: [String]) -> [String] {
    let name = plain(name)
    return words.flatMap { word -> [String] in
      var rests: [String] = []
      if name.hasPrefix(word) { rests.append(String(name.dropFirst(word.count))) }
      if name.hasSuffix(word) { rests.append(String(name.dropLast(word.count))) }
      return rests.filter { !$0.isEmpty }.flatMap(readings)
    }
  }

  /// The ways in which a part may be meant: without a word that links it to the other, and without the ending of a
  /// genitive.
  private static func readings(_ rest: String) -> [String] {
    var all = [rest]
    all += linksBefore.filter(rest.hasPrefix).map { String(rest.dropFirst($0.count)) }
    all += linksBehind.filter(rest.hasSuffix).map { String(rest.dropLast($0.count)) }
    all += all.filter { $0.hasSuffix("s") }.map { String($0.dropLast()) }
    all += all.filter { $0.hasSuffix("e") }.map { String($0.dropLast()) }
    return all.filter { !$0.isEmpty }
  }
}

// MARK: Amounts

extension ComposedHeadings {
  /// The amount of a folded name.
  private func amount(called name: String) -> ItemField? {
    for names in names {
      for field in Self.amounts
      where names.allNames(of: .field(field)).contains(where: { TableColumn.isFolded($0, to: name) }
      ) {
        return field
      }
    }
    return nil
  }

  /// Whether a folded heading has a word that makes it one of an amount and something else.
  private func mayBeComposed(_ name: String, of words: [String]) -> Bool {
    words.contains { name.contains($0) && name != $0 }
  }

  /// The amount that a folded heading has for each piece.
  func each(_ name: String) -> ItemField? {
    guard mayBeComposed(name, of: eaches) else { return nil }
    return Self.rests(of: name, without: eaches).lazy.compactMap(amount).first
  }

  /// The columns of a table with those that have the currency of one of its amounts alone; `places` are those that may.
  ///
  /// A heading may also begin as that of one amount does: “Purchase currency” beside “Purchase price”.
  func withCurrencies(
    _ meanings: [TableColumn?], names: [String], among places: [Int]
  ) -> [TableColumn?] {
    let places = places.filter { mayBeComposed(names[$0], of: currencies) }
    if places.isEmpty { return meanings }
    var result = meanings
    let amounts = meanings.indices.compactMap { place in
      meanings[place]?.amount.map { (field: $0, name: Self.plain(names[place])) }
    }
    for place in places {
      let found = Self.rests(of: names[place], without: currencies).lazy.compactMap {
        field(of: $0, among: amounts)
      }.first
      if let found, !result.contains(.currencyOf(found)) { result[place] = .currencyOf(found) }
    }
    return result
  }

  private func field(
    of name: String, among amounts: [(field: ItemField, name: String)]
  ) -> ItemField? {
    if let own = amounts.first(where: { $0.name == name }) { return own.field }
    if let field = amount(called: name) {
      return amounts.contains { $0.field == field } ? field : nil
    }
    let isLong = name.utf8.count >= Self.fewestOfBeginning
    let begun = Set(amounts.filter { isLong && $0.name.hasPrefix(name) }.map(\.field))
    return begun.count == 1 ? begun.first : nil
  }

  /// The fewest bytes by which the beginning of a heading tells which one is meant: two signs, or four letters.
  private static let fewestOfBeginning = 4
}

// MARK: Names

extension ComposedHeadings {
  /// What is called a name and nothing more, folded: it may be that of a person.
  var bareNames: [String] {
    names.compactMap { $0.names(of: .name).first.map(TableColumn.folded) }
  }

  /// The column whose heading says that it has the names of things, such as “Item Name” or “Nom de l’objet”, beside one
  /// that is called a name alone and may have those of people; nil where there are not both. `places` are those that
  /// may; `besideTitles` says whether “Title” is such a heading too.
  func names(
    _ names: [String], _ meanings: [TableColumn?], among places: [Int], besideTitles: Bool
  ) -> (ofThings: Int, others: Int)? {
    let bareNames = bareNames
    guard
      let bare = places.first(where: { meanings[$0] == .name && bareNames.contains(names[$0]) })
    else { return nil }
    let others = places.filter { place in
      place != bare && (meanings[place] == nil || meanings[place] == .name)
        && mayBeComposed(names[place], of: bareNames)
    }
    func titled() -> (ofThings: Int, others: Int)? {
      besideTitles ? title(beside: bare, names, meanings, among: places).map { ($0, bare) } : nil
    }
    if others.isEmpty { return titled() }
    let things = Set(
      self.names.flatMap { $0.endsOfNames + $0.names(of: .name) + $0.descriptions }
        .map(TableColumn.folded)
    ).subtracting(bareNames).subtracting(Self.titles)
    let found = others.filter { place in
      Self.rests(of: names[place], without: bareNames).contains(where: things.contains)
    }
    return found.first.map { ($0, bare) } ?? titled()
  }

  /// The column that is called a title and nothing more, as of a book or a picture, beside a name alone, which is then
  /// that of somebody: of an author or artist.
  private func title(
    beside bare: Int, _ names: [String], _ meanings: [TableColumn?], among places: [Int]
  ) -> Int? {
    // Of three nobody knows.
    guard meanings.count(where: { $0 == .name }) == 2 else { return nil }
    return places.first { place in
      place != bare && meanings[place] == .name && Self.titles.contains(names[place])
    }
  }

  /// Whether a heading is a title and nothing more.
  static func isTitle(_ heading: String) -> Bool { titles.contains(TableColumn.folded(heading)) }

  /// A person has a title too.
  private static let titles: Set<String> = ["title", "titel", "titre", "título"]
}
