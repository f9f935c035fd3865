import Synchronization

/// What the columns of one table mean.
struct TableColumns {
  /// What each column holds; nil for one that its owner named.
  let meanings: [TableColumn?]
  /// The columns that may be meant to keep something private, by their places.
  let doubts: [Int: PrivacyDoubt]
  /// The language of the program, other than the site's and English, in which more of them are named than in these; nil
  /// where there is none.
  private(set) var headedIn: String?
  /// The places of which it was said beforehand.
  private let given: Set<Int>
  private let header: [String]
  private let language: Language

  /// Finds what the names in the first line mean: in the site's language, else in English, else in
  /// any other that the program has words in.
  ///
  /// No word means two columns in two of those other languages, which a test holds them to.
  init(_ header: [String], language: Language) {
    self.init(header, language: language, given: [:])
  }

  /// The same where a program or the settings say what some columns hold, by their places: nothing else is looked for
  /// there.
  init(_ header: [String], language: Language, given: [Int: TableColumn?]) {
    self.header = header
    self.language = language
    self.given = Set(given.keys)
    let units = header.map(HeadingUnit.init)
    let names = header.enumerated().map { place, name in
      given.keys.contains(place) ? "" : TableColumn.folded(units[place]?.name ?? name)
    }
    let own = Self.files(of: language)
    var found = Self.found(Set(names), in: own)
    var doubts: [Int: PrivacyDoubt] = [:]
    var meant: [Int: TableColumn] = [:]
    // Most tables are understood by now; and of the others most names are their owners' own.
    if found.count < Set(names).count {
      let otherWords = Set(own.flatMap(\.otherWords).map(TableColumn.folded))
      func isLeft(_ name: String) -> Bool {
        !name.isEmpty && found[name] == nil && !otherWords.contains(name)
      }
      let left = Set(names.filter(isLeft))
      let places = header.indices.filter { left.contains(names[$0]) }
      let clues = Set(places.flatMap { PrivacyHeadings.clues(of: header[$0]) })
      let others = LanguageFile.builtInTags.filter { tag in
        !own.contains { $0.tag == tag } && Self.isAny(of: left, or: clues, namedIn: tag)
      }.compactMap(LanguageFile.builtIn)
      headedIn = Self.language(of: Set(names), among: others, otherThan: found)
      found.merge(Self.found(left, in: others)) { $1 }
      let headings = PrivacyHeadings(own: own, others: others)
      for place in places where found[names[place]] == nil {
        switch headings.meaning(of: header[place]) {
        case .column(let column): meant[place] = column
        case .doubt(let doubt): doubts[place] = doubt
        case nil: break
        }
      }
    }
    self.doubts = doubts
    var meanings = Self.toldApart(
      names.indices.map { given[$0] ?? found[names[$0]] ?? meant[$0] }, names: names,
      language: language)
    let files = own + [headedIn.flatMap(LanguageFile.builtIn)].compactMap(\.self)
    let free = names.indices.filter { meanings[$0] == nil && doubts[$0] == nil && names[$0] != "" }
    for (column, places) in Self.loose(free, names: names, in: files)
    where places.count == 1 && !meanings.contains(column) {
      meanings[places[0]] = column
    }
    let understood = meanings
    for place in names.indices where given[place] == nil {
      guard let unit = units[place], let column = meanings[place] else { continue }
      // Of two columns in two currencies neither is the one that counts.
      if !column.takes(unit) || understood.count(where: { $0 == column }) > 1 {
        meanings[place] = nil
      }
    }
    if !meanings.contains(.name), !meanings.contains(.id),
      let place = Self.name(among: names, meanings, in: files)
    {
      meanings[place] = .name
    }
    self.meanings = meanings
  }

  /// The language that knows most of some names, and more than are known already.
  private static func language(
    of names: Set<String>, among others: [LanguageFile], otherThan known: [String: TableColumn]
  ) -> String? {
    let counts = others.map { file in
      let meanings = ColumnNames(file).meanings
      return (tag: file.tag, count: names.count { meanings[$0] != nil })
    }
    guard let most = counts.max(by: { $0.count < $1.count }), most.count > known.count,
      counts.count(where: { $0.count == most.count }) == 1
    else { return nil }
    return most.tag
  }

  /// The places of columns by what their names mean loosely.
  private static func loose(
    _ places: [Int], names: [String], in files: [LanguageFile]
  ) -> [TableColumn: [Int]] {
    if places.isEmpty { return [:] }
    let known = files.map { ColumnNames($0).looseMeanings }
    return places.reduce(into: [:]) { found, place in
      guard let column = known.lazy.compactMap({ $0[names[place]] }).first else { return }
      found[column, default: []].append(place)
    }
  }

  /// The column that has the names where none is called so: a description, as in the forms of insurers.
  private static func name(
    among names: [String], _ meanings: [TableColumn?], in files: [LanguageFile]
  ) -> Int? {
    let words = Set(files.flatMap { ColumnNames($0).descriptions }.map(TableColumn.folded))
    return names.indices.first { place in
      (meanings[place] == nil || meanings[place] == .field(.notes)) && words.contains(names[place])
    }
  }

  /// The columns where some of two mean the same: of amounts one may be for all pieces and the other for each, and of
  /// paragraphs the one that is called so stays what it is and others are the owner's own.
  private static func toldApart(
    _ meanings: [TableColumn?], names: [String], language: Language
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
        let sums = language.terms(.sums).map(TableColumn.folded)
        let totals = places.filter { place in
          sums.contains { names[place].hasPrefix($0) || names[place].hasSuffix($0) }
        }
        let others = places.filter { !totals.contains($0) }
        if totals.count == 1, others.count == 1 { result[others[0]] = .each(field) }
      }
    }
    // What is only called a total is that of the price beside it.
    let sums = Set(language.terms(.sums).map(TableColumn.folded))
    for column in meanings {
      guard case .each(let field)? = column, !meanings.contains(.field(field)) else { continue }
      let total = meanings.indices.first { result[$0] == nil && sums.contains(names[$0]) }
      if let total { result[total] = .field(field) }
    }
    return result
  }

  /// The files that name columns: those of the language, and the English one.
  private static func files(of language: Language) -> [LanguageFile] {
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
      let texts = (TableColumn.folded(headings), PrivacyHeadings.searched(headings))
      known[tag] = texts
      return texts
    }
    return names.contains { texts.folded.contains($0) }
      || clues.contains { texts.searched.contains($0) }
  }

  /// The headings of the program's languages as names and clues are looked for in them.
  private static let headings = Mutex<[String: (folded: String, searched: String)]>([:])

  /// What folded names mean by the first file that knows them.
  private static func found(
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

  /// What is wrong with the columns as a whole, or with some of them where others do not count; each is named at an
  /// offset.
  func mistakes(at offsets: [Int], of counted: Set<TableColumn>? = nil) -> [TableMistake] {
    var first: [TableColumn: Int] = [:]
    let doubled = meanings.enumerated().compactMap { place, column -> TableMistake? in
      guard let column, counted?.contains(column) ?? true else { return nil }
      guard let other = first.updateValue(place, forKey: column) else { return nil }
      return TableMistake(
        "the columns \(Quotation.quoted(header[other])) and \(Quotation.quoted(header[place])) both mean “\(column.heading)”; "
          + "rename or delete one of them", at: offsets[place])
    }
    if !doubled.isEmpty { return doubled }
    return saysWhichItems ? [] : [withoutItems(at: offsets.first ?? 0)]
  }

  /// Whether a column tells which item a row is about.
  var saysWhichItems: Bool {
    meanings.contains { $0?.saysWhichItem == true }
  }

  private func withoutItems(at offset: Int) -> TableMistake {
    if header.count == 1, let mark = header[0].first(where: { "，；、،؛|".contains($0) }) {
      return TableMistake(
        "“\(mark)” does not separate columns; write “,” or “;” instead in every line",
        at: offset)
    }
    let identifying: [TableColumn] = [.name, .id, .serialNumber]
    for (place, name) in header.enumerated() where meanings[place] == nil {
      if let near = Self.near(name, among: names.filter { identifying.contains($0.column) }) {
        return TableMistake(
          "no column says which item a row is about; did you mean “\(near)” instead of \(Quotation.quoted(name))?",
          at: offset)
      }
    }
    guard meanings.contains(where: { $0 != nil }) else {
      return TableMistake(
        "the first line has no column name that Bibelot knows; if it is about an item, write a line "
          + "above it that names each column, such as name,value,photos; if the names are further "
          + "down, delete the lines above them", at: offset)
    }
    return TableMistake(
      "no column says which item a row is about; call one of them “name”, “id” or “serial number”",
      at: offset)
  }

  /// Says where a column of the owner's own may have been meant for another; `doubted` are those of which the cells
  /// leave it open whether they are to keep something private.
  func notes(
    file: String, unit: RowNumber.Unit, doubted: Set<Int>? = nil, place: (Int) -> TablePlace
  ) -> [Diagnostic] {
    let free = names.filter { !meanings.contains($0.column) && !$0.column.isOfPrivacy }
    return header.indices.compactMap { column in
      guard meanings[column] == nil, !given.contains(column) else { return nil }
      let subject = "\(file), \(unit.column) \(Quotation.quoted(header[column]))"
      var note: Diagnostic
      if let doubt = doubts[column], doubted?.contains(column) ?? true {
        // Where both are there, rows say whether they agree.
        if doubt == .opposite, meanings.contains(.isPrivate) { return nil }
        note = doubt.note(on: subject, unit: unit)
      } else if let near = Self.near(header[column], among: free) {
        note = Diagnostic(
          .note, .table, subject, "Bibelot has no \(unit.column) of this name",
          done: "it is shown as a field of your own",
          remedy: "did you mean “\(near)”? If so, rename it")
      } else {
        return nil
      }
      let place = place(column)
      note.place = Diagnostic.Place(file: file, line: place.line, column: place.column)
      return note
    }
  }

  /// The doubted columns that rows are to be asked about, since another says what is private.
  func asked(of doubted: Set<Int>) -> [Int] {
    meanings.contains(.isPrivate) ? doubted.filter { doubts[$0] == .opposite }.sorted() : []
  }

  /// The columns' names in the site's language and in English.
  private var names: [(name: String, column: TableColumn)] {
    Self.files(of: language).reversed().flatMap { ColumnNames($0).all }
  }

  /// No column's name is longer, and comparing takes the square of it.
  private static let longestName = 30

  /// The name that somebody may have meant: a slip in four letters is one, and more is another word.
  private static func near(
    _ name: String, among names: [(name: String, column: TableColumn)]
  ) -> String? {
    let meant = TableColumn.folded(name)
    guard (3...longestName).contains(meant.unicodeScalars.count) else { return nil }
    let most = max(1, meant.unicodeScalars.count / 4)
    var nearest: (name: String, distance: Int)?
    for (word, _) in names {
      let folded = TableColumn.folded(word)
      guard folded.unicodeScalars.count > 2,
        abs(folded.unicodeScalars.count - meant.unicodeScalars.count) <= most
      else { continue }
      let distance = EditDistance.between(folded, meant)
      if distance <= most, distance < nearest?.distance ?? .max { nearest = (word, distance) }
    }
    return nearest?.name
  }
}
