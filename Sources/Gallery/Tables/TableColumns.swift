/// What the columns of one table mean.
struct TableColumns {
  /// What each column holds; nil for one that its owner named.
  let meanings: [TableColumn?]
  /// The folded names that say the opposite of `private` in one of the languages.
  private let opposites: Set<String>
  private let header: [String]
  private let language: Language

  /// Finds what the names in the first line mean: in the site's language, else in English, else in
  /// any other that the program has words in.
  ///
  /// No word means two columns in two of those other languages, which a test holds them to.
  init(_ header: [String], language: Language) {
    self.header = header
    self.language = language
    let names = header.map(TableColumn.folded)
    let own = Self.files(of: language)
    var found = Self.found(Set(names), in: own)
    var opposites: Set<String> = []
    // Most tables are understood by now; and of the others most names are their owners' own.
    if found.count < Set(names).count {
      let otherWords = Set(own.flatMap(\.otherWords).map(TableColumn.folded))
      let left = Set(names.filter { found[$0] == nil && !otherWords.contains($0) })
      let others = LanguageFile.builtInTags.filter { tag in
        !own.contains { $0.tag == tag } && Self.isAny(of: left, namedIn: tag)
      }
      let files = others.lazy.compactMap(LanguageFile.builtIn)
      found.merge(Self.found(left, in: files)) { $1 }
      let unknown = left.filter { found[$0] == nil }
      if !unknown.isEmpty {
        opposites = Set((own + files).flatMap { ColumnNames($0).opposites }).intersection(unknown)
      }
    }
    self.opposites = opposites
    meanings = names.map { found[$0] ?? Self.privacy(meantBy: $0, in: own) }
  }

  /// The column of what is private that somebody meant with a remark: `private (yes/no)`, `private?`.
  private static func privacy(meantBy name: String, in files: [LanguageFile]) -> TableColumn? {
    let stem = String(name.prefix { !"([?".contains($0) })
    guard stem != name, let column = found([stem], in: files)[stem], column.isOfPrivacy else {
      return nil
    }
    return column
  }

  /// The files that name columns: those of the language, and the English one.
  private static func files(of language: Language) -> [LanguageFile] {
    language.files.contains { $0.tag == LanguageFile.english.tag }
      ? language.files : language.files + [.english]
  }

  /// Whether any of some folded names can be one of those that a language of the program has.
  private static func isAny(of names: Set<String>, namedIn tag: String) -> Bool {
    let text = TableColumn.folded(LanguageFile.builtInHeadings(tag))
    return names.contains { text.contains($0) }
  }

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

  /// What is wrong with the columns as a whole; each is named at an offset.
  func mistakes(at offsets: [Int]) -> [TableMistake] {
    var first: [TableColumn: Int] = [:]
    let doubled = meanings.enumerated().compactMap { place, column -> TableMistake? in
      guard let column else { return nil }
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
    meanings.contains { $0 == .name || $0 == .id || $0 == .serialNumber }
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

  /// Says where a column of the owner's own may have been meant for another.
  func notes(
    file: String, unit: RowNumber.Unit, place: (Int) -> TablePlace
  ) -> [Diagnostic] {
    let free = names.filter { !meanings.contains($0.column) }
    let opposites = meanings.contains(.isPrivate) ? [] : opposites
    return header.indices.compactMap { column in
      let name = header[column]
      guard meanings[column] == nil else { return nil }
      let place = place(column)
      if opposites.contains(TableColumn.folded(name)) {
        var note = Diagnostic(
          .warning, .privateColumn, "\(file), \(unit.column) \(Quotation.quoted(name))",
          "it may say which items everybody may see, but Bibelot asks which ones nobody is to see",
          done: "it keeps nothing private, and is a field of your own",
          remedy:
            "call it “private” and write “no” for the items that everybody may see; or, if it "
            + "means something else, rename it")
        note.place = Diagnostic.Place(file: file, line: place.line, column: place.column)
        return note
      }
      guard let near = Self.near(name, among: free) else { return nil }
      // Somebody may rely on it.
      let isOfPrivacy = free.first { $0.name == near }?.column.isOfPrivacy == true
      var note = Diagnostic(
        isOfPrivacy ? .warning : .note, isOfPrivacy ? .privateColumn : .table,
        "\(file), \(unit.column) \(Quotation.quoted(name))",
        "Bibelot has no \(unit.column) of this name",
        done: isOfPrivacy
          ? "it keeps nothing private, and is a field of your own"
          : "it is shown as a field of your own",
        remedy: "did you mean “\(near)”? If so, rename it")
      note.place = Diagnostic.Place(file: file, line: place.line, column: place.column)
      return note
    }
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
