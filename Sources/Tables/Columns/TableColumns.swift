package import Model
import Synchronization

/// What the columns of one table mean.
package struct TableColumns {
  /// What each column holds; nil for one that its owner named.
  package let meanings: [TableColumn?]
  /// The columns that may be meant to keep something private, by their places.
  package let doubts: [Int: PrivacyDoubt]
  /// The language of the program, other than the site's and English, in which more of them are named than in these; nil
  /// where there is none.
  private(set) var headedIn: String?
  /// The places of which it was said beforehand.
  let given: Set<Int>
  /// The place of the column that was taken for the names, where none is surely known to have them.
  package private(set) var doubtfulNames: Int?
  /// Whether that is a column of descriptions.
  private(set) var areNamesDescriptions = false
  /// The place of a column that is called a name alone and is taken for that of people, since another has the names of
  /// things.
  private(set) var namesOfOthers: Int?
  /// The places of columns that are one of several for the same files or tags, such as `Photo 2`.
  package let numbered: Set<Int>
  /// The place of the column of ids, where that is a number of an inventory, which only a table by itself has for ids.
  package private(set) var looseIDs: Int?
  /// Whether that is a number that several things may have, which is none of theirs then: of a catalogue.
  private(set) var mayIDsRepeat = false
  /// Whether that is a number of items such as `Item #`, which is taken for ids where nothing else says which item a row
  /// is about.
  private(set) var areIDsNumbers = false
  /// Why columns of the owner's own are called nearly as others, by their places.
  let nearly: [Int: NearHeadings.Doubt]
  /// The places of columns that are the owner's own since another says more plainly what they would mean, each with the
  /// place of that.
  let lessPlain: [Int: Int]
  package let header: [String]
  package let language: Language

  /// Finds what the names in the first line mean: in the site's language, else in English, else in
  /// any other that the program has words in.
  ///
  /// No word means two columns in two of those other languages, which a test holds them to.
  ///
  /// `isList` says that they are of a list, in which one item may have a name and another a title.
  package init(_ header: [String], language: Language, isList: Bool = false) {
    self.init(header, language: language, given: [:], isList: isList)
  }

  /// The same where a program or the settings say what some columns hold, by their places: nothing else is looked for
  /// there.
  package init(
    _ header: [String], language: Language, given: [Int: TableColumn?], isList: Bool = false
  ) {
    self.header = header
    self.language = language
    let given = given.merging(AddressHeadings.others(of: header)) { said, _ in said }
    self.given = Set(given.keys)
    let units = header.map(HeadingUnit.init)
    var names = header.enumerated().map { place, name in
      given.keys.contains(place) ? "" : TableColumn.folded(units[place]?.name ?? name)
    }
    let own = Self.files(of: language)
    var found = Self.found(Set(names), in: own)
    if found.count < Set(names).count {
      let called = names
      for plain in own.map(PlainNames.init) {
        names = names.map { found[$0] == nil ? plain.name($0) : $0 }
      }
      if names != called { found = Self.found(Set(names), in: own) }
    }
    var doubts: [Int: PrivacyDoubt] = [:]
    var meant: [Int: TableColumn] = [:]
    var others: [LanguageFile] = []
    // Most tables are understood by now; and of the others most names are their owners' own.
    if found.count < Set(names).count {
      let otherWords = Set(own.flatMap(\.otherWords).map(TableColumn.folded))
      func isLeft(_ name: String) -> Bool {
        !name.isEmpty && found[name] == nil && !otherWords.contains(name)
      }
      var left = Set(names.filter(isLeft))
      let places = header.indices.filter { left.contains(names[$0]) }
      let clues = Set(places.flatMap { PrivacyHeadings.clues(of: header[$0]) })
      others = LanguageFile.builtInTags.filter { tag in
        !own.contains { $0.tag == tag } && Self.isAny(of: left, or: clues, namedIn: tag)
      }.compactMap(LanguageFile.builtIn)
      let plain = others.map(PlainNames.init)
      let tag = Self.language(of: Set(names), among: others, plain, otherThan: found)
      headedIn = tag
      for place in places {
        let name = names[place]
        let meant = zip(others, plain).lazy.map { file, plain in
          file.tag == tag ? plain.name(name) : plain.nameSpelledOut(name)
        }
        names[place] = meant.first { $0 != name } ?? name
      }
      left = Set(places.map { names[$0] })
      found.merge(Self.found(left, in: others)) { $1 }
      let headings = PrivacyHeadings(own: own, others: others)
      // An “accession number” is no access to anything.
      let loose = own.map { ColumnNames($0).looseMeanings }
      for place in places
      where found[names[place]] == nil && loose.allSatisfy({ $0[names[place]] == nil }) {
        switch headings.meaning(of: header[place]) {
        case .column(let column): meant[place] = column
        case .doubt(let doubt): doubts[place] = doubt
        case nil: break
        }
      }
    }
    self.doubts = doubts
    let files = own + [headedIn.flatMap(LanguageFile.builtIn)].compactMap(\.self)
    let composed = ComposedHeadings(files)
    let said = names.indices.map { given[$0] ?? found[names[$0]] ?? meant[$0] }
    let namesOfThings = composed.names(
      names, said, among: names.indices.filter { given[$0] == nil && doubts[$0] == nil },
      besideTitles: !isList)
    let sums = Set(files.flatMap { $0.terms[.sums] ?? [] }.map(TableColumn.folded))
    var meanings = Self.toldApart(said, names: names, sums: sums, language: language)
    if let (things, others) = namesOfThings {
      (meanings[things], meanings[others], namesOfOthers) = (.name, nil, others)
    }
    // An item of a list may have a room, and another a location.
    let lessPlain =
      isList
      ? [:]
      : PlainerHeadings(files + others).others(
        of: meanings, header: header, names: names, units: units, given: self.given)
    for place in lessPlain.keys { meanings[place] = nil }
    let free = names.indices.filter {
      meanings[$0] == nil && doubts[$0] == nil && names[$0] != "" && $0 != namesOfThings?.others
        && lessPlain[$0] == nil
    }
    for place in free {
      if let field = composed.each(names[place]), !meanings.contains(.each(field)) {
        meanings[place] = .each(field)
      }
    }
    if !meanings.contains(.field(.quantity)) {
      // What is counted may stand behind it: “Quantity (pcs)”.
      let counted = files.flatMap { ColumnNames($0).all.filter { $0.column == .field(.quantity) } }
        .map { TableColumn.folded($0.name) }
      let counts = free.filter { place in
        HeadingUnit.name(ofRemarked: header[place]).map(TableColumn.folded)
          .map(counted.contains) == true
      }
      if counts.count == 1 { meanings[counts[0]] = .field(.quantity) }
    }
    // A number of an inventory is an id too, but beside it a description may well be the name.
    let hasID = meanings.contains(.id)
    let left = free.filter { meanings[$0] == nil }
    var loose = Self.loose(left, names: names, in: files, others)
    let currency = loose.removeValue(forKey: .currency) ?? []
    for (column, all) in loose where !meanings.contains(column) {
      // A number of a catalogue gives way to one of an inventory.
      let others = all.filter { column == .id && ItemHeadings.looseIDs.contains(names[$0]) }
      let places = others.count < all.count ? all.filter { !others.contains($0) } : all
      guard places.count == 1 else { continue }
      meanings[places[0]] = column
      if column == .id {
        looseIDs = places[0]
        mayIDsRepeat = !others.isEmpty && others.count == all.count
      }
    }
    let (numbered, ofLists) = NumberedHeadings(files).columns(of: header, meanings, among: free)
    self.numbered = numbered
    meanings = composed.withCurrencies(ofLists, names: names, among: free)
    // What is called the currency of an amount that is not there is that of all.
    if currency.count == 1, meanings[currency[0]] == nil, !meanings.contains(.currency) {
      meanings[currency[0]] = .currency
    }
    let loosely = Set(loose.values.joined() + currency)
    (meanings, nearly) = NearHeadings(files).columns(
      of: header, names: names, meanings,
      among: free.filter { meanings[$0] == nil && !loosely.contains($0) })
    let understood = meanings
    for place in names.indices where given[place] == nil {
      guard let unit = units[place], let column = meanings[place] else { continue }
      // Of two columns in two currencies neither is the one that counts.
      if !column.takes(unit) || understood.count(where: { $0 == column }) > 1 {
        meanings[place] = nil
      }
    }
    meanings = Self.withTotals(meanings, names: names, given: given, sums: sums, in: files)
    if !meanings.contains(.name) {
      // An `Item #` has no names.
      let own = free.filter { meanings[$0] == nil && !TableColumn.isNumber(header[$0]) }
      let isAny = headedIn == nil
      doubtfulNames = NameHeadings.place(among: own, of: header, in: files, orAny: isAny)
      if doubtfulNames == nil, !hasID {
        doubtfulNames = Self.descriptions(among: names, meanings, in: files).first
        areNamesDescriptions = doubtfulNames != nil
      }
      if let place = doubtfulNames { meanings[place] = .name }
    }
    if !meanings.contains(where: { $0?.saysWhichItem == true }),
      let numbers = ItemHeadings.ofNumbers(
        among: free.filter { meanings[$0] == nil }, names, in: files)
    {
      (meanings[numbers], looseIDs, areIDsNumbers) = (.id, numbers, true)
    }
    self.meanings = meanings
    // A total may have become what it is called after all.
    self.lessPlain = lessPlain.filter { meanings[$0] == nil && meanings[$1] != nil }
  }

  /// The language that knows most of some names, and more than are known already.
  private static func language(
    of names: Set<String>, among others: [LanguageFile], _ plain: [PlainNames],
    otherThan known: [String: TableColumn]
  ) -> String? {
    func language(atLeast least: Int, _ meanings: (ColumnNames) -> [String: TableColumn]) -> String?
    {
      let counts = zip(others, plain).map { file, plain in
        let meanings = meanings(ColumnNames(file))
        let count = names.count { meanings[$0] != nil || meanings[plain.name($0)] != nil }
        return (tag: file.tag, count: count)
      }
      guard let most = counts.max(by: { $0.count < $1.count }), most.count >= least,
        counts.count(where: { $0.count == most.count }) == 1
      else { return nil }
      return most.tag
    }
    if let tag = language(atLeast: known.count + 1, \.meanings) { return tag }
    // Of names that mean a column but loosely, one alone tells nothing.
    return known.isEmpty ? language(atLeast: 2, \.looseMeanings) : nil
  }

  /// The places of columns by what their names mean loosely; in other languages, which item a row is about.
  private static func loose(
    _ places: [Int], names: [String], in files: [LanguageFile], _ others: [LanguageFile]
  ) -> [TableColumn: [Int]] {
    if places.isEmpty { return [:] }
    let known =
      files.map { ColumnNames($0).looseMeanings }
      + others.map { ColumnNames($0).looseMeanings.filter(\.value.saysWhichItem) }
    return places.reduce(into: [:]) { found, place in
      guard let column = known.lazy.compactMap({ $0[names[place]] }).first else { return }
      found[column, default: []].append(place)
    }
  }

  /// The columns that have the names where none is called so: descriptions, as in the forms of insurers.
  private static func descriptions(
    among names: [String], _ meanings: [TableColumn?], in files: [LanguageFile]
  ) -> [Int] {
    let words = Set(files.flatMap { ColumnNames($0).descriptions }.map(TableColumn.folded))
    return names.indices.filter { place in
      (meanings[place] == nil || meanings[place] == .field(.notes)) && words.contains(names[place])
    }
  }

  /// The column that has the names of the items if none of those has them that are called so.
  var otherNames: Int? {
    let files =
      Self.files(of: language) + [headedIn.flatMap(LanguageFile.builtIn)].compactMap(\.self)
    let own = header.indices.filter {
      meanings[$0] == nil && doubts[$0] == nil && lessPlain[$0] == nil
        && !TableColumn.isNumber(header[$0])
    }
    return NameHeadings.place(among: own, of: header, in: files, orAny: headedIn == nil)
      ?? Self.descriptions(among: header.map(TableColumn.folded), meanings, in: files).first
  }

  /// The columns where some of two mean the same: of amounts one may be for all pieces and the other for each, and of
  /// paragraphs the one that is called so stays what it is and others are the owner's own.
  private static func toldApart(
    _ meanings: [TableColumn?], names: [String], sums: Set<String>, language: Language
  ) -> [TableColumn?] {
    var places: [TableColumn: [Int]] = [:]
    for (place, column) in meanings.enumerated() {
      if let column { places[column, default: []].append(place) }
    }
    var result = meanings
    for (column, places) in places where places.count > 1 {
      guard case .field(let field) = column else { continue }
      if field.kind == .notes {
        let called = [ColumnNames.name(of: column, in: language), field.key].map(TableColumn.folded)
        let first = places.first { called.contains(names[$0]) } ?? places[0]
        for place in places where place != first { result[place] = nil }
      } else if field.kind == .amount, TableColumn.known.contains(.each(field)) {
        let totals = places.filter { place in
          sums.contains { names[place].hasPrefix($0) || names[place].hasSuffix($0) }
        }
        let others = places.filter { !totals.contains($0) }
        if totals.count == 1, others.count == 1 { result[others[0]] = .each(field) }
      }
    }
    return result
  }

  /// The columns with those that are only called a total, such as `Total` or `Total value`: of the amounts for each piece
  /// that stand beside it.
  ///
  /// Where how many pieces there are is said, an amount beside a total is for each piece.
  private static func withTotals(
    _ meanings: [TableColumn?], names: [String], given: [Int: TableColumn?], sums: Set<String>,
    in files: [LanguageFile]
  ) -> [TableColumn?] {
    var result = meanings
    let words = sums.sorted { ($0.count, $0) > ($1.count, $1) }
    guard
      names.contains(where: { name in words.contains { name.hasPrefix($0) || name.hasSuffix($0) } })
    else { return meanings }
    let known = files.map { ColumnNames($0).meanings }
    /// The field that a total is called after; nil where it is called a total alone.
    func ownField(_ place: Int) -> ItemField? {
      for word in words where names[place].hasPrefix(word) || names[place].hasSuffix(word) {
        let rest =
          names[place].hasPrefix(word)
          ? String(names[place].dropFirst(word.count)) : String(names[place].dropLast(word.count))
        if case .field(let field)? = known.lazy.compactMap({ $0[rest] }).first {
          return field
        }
      }
      return nil
    }
    func isTotal(_ place: Int, of field: ItemField) -> Bool {
      guard given[place] == nil, result[place] == nil || result[place] == .field(field) else {
        return false
      }
      return ownField(place).map { $0 == field }
        ?? (result[place] == nil && sums.contains(names[place]))
    }
    let fields = [ItemField.value, .paid, .replacementValue]
    for field in fields where result.contains(.each(field)) && !result.contains(.field(field)) {
      let total =
        result.indices.first { ownField($0) == field && isTotal($0, of: field) }
        ?? result.indices.first { isTotal($0, of: field) }
      if let total { result[total] = .field(field) }
    }
    guard result.contains(.field(.quantity)) else { return result }
    let stated = fields.filter { result.contains(.field($0)) || result.contains(.each($0)) }
    for field in stated where !result.contains(.each(field)) {
      let total = result.indices.first { place in
        // Of several amounts nobody knows which one a mere total is of.
        isTotal(place, of: field) && (ownField(place) == field || stated.count == 1)
      }
      guard let total,
        let each = result.indices.first(where: { result[$0] == .field(field) && $0 != total }),
        given[each] == nil
      else { continue }
      (result[each], result[total]) = (.each(field), .field(field))
    }
    return result
  }

  /// The files that name columns: those of the language, and the English one.
  package static func files(of language: Language) -> [LanguageFile] {
    language.files.contains { $0.tag == LanguageFile.english.tag }
      ? language.files : language.files + [.english]
  }

  /// Whether any of some folded names can be one of those that a language of the program has, or any of some clues
  /// stands in one.
  private static func isAny(
    of names: Set<String>, or clues: Set<String>, namedIn tag: String
  ) -> Bool {
    let texts = headings.withLock { known in
      if let texts = known[tag] { return texts }
      let headings = LanguageFile.builtInHeadings(tag)
      let folded = TableColumn.folded(headings)
      let texts = (
        PlainNames.forms(of: folded).sorted().joined(separator: "\n"),
        PrivacyHeadings.searched(headings)
      )
      known[tag] = texts
      return texts
    }
    return names.contains {
      texts.folded.contains($0) || texts.folded.contains(PlainNames.plain($0))
    }
      || clues.contains { texts.searched.contains($0) }
  }

  /// The headings of the program's languages as names and clues are looked for in them.
  private static let headings = Mutex<[String: (folded: String, searched: String)]>([:])

  /// What folded names mean by the first file that knows them.
  package static func found(
    _ names: Set<String>, in files: some Sequence<LanguageFile>
  ) -> [String: TableColumn] {
    var found: [String: TableColumn] = [:]
    var left = names
    for file in files where !left.isEmpty {
      let meanings = ColumnNames(file).meanings
      for name in left { found[name] = meanings[name] }
      left = left.filter { found[$0] == nil }
    }
    return found
  }

  /// The doubted columns that rows are to be asked about, since another says what is private.
  package func asked(of doubted: [Int: PrivacyDoubt]) -> [Int] {
    meanings.contains(.isPrivate) ? doubted.filter { $0.value == .opposite }.keys.sorted() : []
  }
}
