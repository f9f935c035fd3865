import Model
package import Basics

/// What is said of the columns of a table.
extension TableColumns {
  /// What is wrong with the columns as a whole, or with some of them where others do not count; each is named at an
  /// offset.
  package func mistakes(at offsets: [Int], of counted: Set<TableColumn>? = nil) -> [TableMistake] {
    var first: [TableColumn: Int] = [:]
    let doubled = meanings.enumerated().compactMap { place, column -> TableMistake? in
      guard let column, counted?.contains(column) ?? true, !numbered.contains(place) else {
        return nil
      }
      guard let other = first.updateValue(place, forKey: column) else { return nil }
      return sameMeaning(other, place, column, at: offsets[place], hasSettings: counted == nil)
    }
    // A list of losses has no settings to say it otherwise.
    if let other = namesOfOthers, counted?.contains(.name) == true,
      let title = meanings.firstIndex(of: .name), ComposedHeadings.isTitle(header[title])
    {
      let (one, two) = (min(title, other), max(title, other))
      return [sameMeaning(one, two, .name, at: offsets[two], hasSettings: false)]
    }
    if !doubled.isEmpty { return doubled }
    // A list of losses asks for no settings.
    return maySayWhichItems
      ? [] : [withoutItems(at: offsets.first ?? 0, hasSettings: counted == nil)]
  }

  /// What is wrong with two columns of one meaning, and how to say that the second is a field of the owner's own.
  private func sameMeaning(
    _ one: Int, _ other: Int, _ column: TableColumn, at offset: Int, hasSettings: Bool
  ) -> TableMistake {
    // What keeps something private is no field to be shown. What is imported has no settings yet.
    let line =
      hasSettings && !column.isOfPrivacy
      ? "; or, to keep \(Quotation.quoted(header[other])) as a field of your own, rename it to “other "
        + "\(Quotation.shortened(header[other].lowercased()))”, or, in an inventory, write two lines into "
        + "\(SettingsFile.name): “headings:”, and below it “  \(Self.key(header[other])): own”" : ""
    return TableMistake(
      "the columns \(Quotation.quoted(header[one])) and \(Quotation.quoted(header[other])) both mean “\(column.heading)”; "
        + "rename or delete one of them\(line)", at: offset)
  }

  /// A heading as it is written before a colon in the settings.
  private static func key(_ heading: String) -> String {
    let short = Quotation.shortened(heading)
    let isPlain = short.allSatisfy { $0.isLetter || $0.isNumber || " _/.()".contains($0) }
    return isPlain ? short : "'\(short.replacing("'", with: "''"))'"
  }

  /// What is wrong with two columns, such as `column 2`, whose names are compared as equal.
  static func sameNames(
    _ one: (name: String, place: String), _ other: (name: String, place: String),
    language: Language?
  ) -> String {
    if one.name == other.name {
      return
        "\(other.place), \(Quotation.quoted(other.name)), has the same name as \(one.place); rename or "
        + "delete one of them"
    }
    let folded = TableColumn.folded(other.name)
    let files = files(of: language ?? Language(LanguageFile.english.tag))
    let meaning = found([folded], in: files)[folded].map { "both read as “\($0.heading)”" }
    return
      "\(one.place), \(Quotation.quoted(one.name)), and \(other.place), \(Quotation.quoted(other.name)), are "
      + "\(meaning ?? "read as one name"), since capitals, spaces and marks make no difference; rename or delete one "
      + "of them"
  }

  /// Whether a column is known to tell which item a row is about; descriptions are.
  package var saysWhichItems: Bool {
    meanings.indices.contains { place in
      meanings[place]?.saysWhichItem == true && (place != doubtfulNames || areNamesDescriptions)
        && !(areIDsNumbers && place == looseIDs)
    }
  }

  /// Whether a column may tell it.
  var maySayWhichItems: Bool { meanings.contains { $0?.saysWhichItem == true } }

  /// What the columns are called, as many as a person reads.
  private var listed: String {
    let names = header.filter { !$0.isBlank }
    let most = Folding.shown(names.count, atMost: 20)
    return names.prefix(most).map(Quotation.quoted).joined(separator: ", ")
      + (names.count > most ? " and \(names.count - most) more" : "")
  }

  private func withoutItems(at offset: Int, hasSettings: Bool) -> TableMistake {
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
      let names =
        hasSettings
        ? ": if \(listed) are the columns, say in \(SettingsFile.name), below “headings”, which one has the items’ "
          + "names" : ""
      return TableMistake(
        "the first line has no column name that Bibelot knows\(names); if that line is about an item, write a line above it that names each column, such as "
          + "name,value,photos; if the columns are named further down, delete the lines above that",
        at: offset)
    }
    let names =
      hasSettings
      ? "the columns are \(listed): say in \(SettingsFile.name), below “headings”, which one has the items’ names, or "
      : ""
    return TableMistake(
      "no column says which item a row is about; \(names)rename one of them to “name”, “id” or “serial number”",
      at: offset)
  }

  /// Says which column was taken for the names, where none is surely known to have them.
  package func noteOfNames(
    file: String, unit: RowNumber.Unit, place: (Int) -> TablePlace
  ) -> Diagnostic? {
    if let other = namesOfOthers, let column = meanings.firstIndex(of: .name) {
      return noteOfNames(file: file, unit: unit, column, besides: other, at: place(column))
    }
    guard let column = doubtfulNames else { return nil }
    return Self.noteOfNames(file: file, unit: unit, called: header[column], at: place(column))
  }

  /// Says that the names of things were taken, and that a column which is called a name alone is not for them.
  private func noteOfNames(
    file: String, unit: RowNumber.Unit, _ column: Int, besides other: Int, at place: TablePlace
  ) -> Diagnostic {
    let (name, bare) = (Quotation.quoted(header[column]), Quotation.quoted(header[other]))
    var note = Diagnostic(
      .note, .namesDoubtful, "\(file), \(unit.column) \(name)",
      "both it and the \(unit.column) \(bare) may hold the names of the items",
      done:
        "\(name) was used for the names; \(bare), which may name people, is a field of your own",
      remedy: unit == .row
        ? "if \(bare) has the names of the items, write two lines into \(SettingsFile.name): “headings:”, and below it “  "
          + "\(Quotation.shortened(header[other])): name”"
        : "if \(bare) has the names of the items, rename \(name)")
    note.place = Diagnostic.Place(file: file, line: place.line, column: place.column)
    return note
  }

  /// The same of a column whose place was found by what stands in it.
  static func noteOfNames(
    file: String, unit: RowNumber.Unit, called name: String, at place: TablePlace
  ) -> Diagnostic {
    let name = Quotation.quoted(name)
    var note = Diagnostic(
      .note, .namesDoubtful, "\(file), \(unit.column) \(name)",
      "it is not certain that this \(unit.column) has the names of the items",
      done: "it was used for the names",
      remedy: unit == .row
        ? "if another \(unit.column) has the names, write two lines into \(SettingsFile.name): “headings:”, and below it "
          + "that column’s heading, as in “  Other heading: name”"
        : "if another \(unit.column) has the names, rename it to “name”")
    note.place = Diagnostic.Place(file: file, line: place.line, column: place.column)
    return note
  }

  /// Says where a column of the owner's own may have been meant for another; `doubted` has the doubts
  /// that the cells leave whether one is to keep something private.
  package func notes(
    file: String, unit: RowNumber.Unit, doubted: [Int: PrivacyDoubt]? = nil,
    place: (Int) -> TablePlace
  ) -> [Diagnostic] {
    let free = names.filter { !meanings.contains($0.column) && !$0.column.isOfPrivacy }
    let plain = plainHeadings
    return header.indices.compactMap { column in
      let subject = "\(file), \(unit.column) \(Quotation.quoted(header[column]))"
      var note: Diagnostic
      if isEachOfUnknown(column) {
        note = Diagnostic(
          .note, .amountEachUncounted, subject,
          "it has amounts for each piece, but no \(unit.column) says how many pieces there are",
          done: "each was counted once",
          remedy: "rename the \(unit.column) that says it to “quantity”")
      } else if meanings[column] != nil || given.contains(column) {
        return nil
      } else if let doubt = (doubted ?? doubts)[column] {
        // Where both are there, rows say whether they agree.
        if doubt == .opposite, meanings.contains(.isPrivate) { return nil }
        note = doubt.note(on: subject, unit: unit)
      } else if let plain = lessPlain[column], let meaning = meanings[plain] {
        note = PlainerHeadings.note(
          on: subject, header[column], besides: header[plain], of: meaning, unit: unit)
      } else if let problem = misread(column, plain) {
        note = Diagnostic(
          .warning, .columnDoubtful, subject, problem.words,
          done: "it is shown as a field of your own",
          remedy: problem.remedy)
      } else if let asked = askedFor(by: header[column]) {
        guard !meanings.contains(asked.column) else { return nil }
        note = Diagnostic(
          .note, .columnDoubtful, subject,
          asked.ofFiles
            ? "it asks for a yes or no, and \(Quotation.quoted(asked.name)) would hold names of files"
            : "Bibelot has no \(unit.column) of this name",
          done: "it is shown as a field of your own",
          remedy: asked.ofFiles
            ? "if there are files, write their names into a \(unit.column) \(Quotation.quoted(asked.name))"
            : "if it says more than yes or no, call it \(Quotation.quoted(asked.name))")
      } else if let doubt = nearly[column] {
        note = Diagnostic(
          .note, .columnDoubtful, subject, "Bibelot has no \(unit.column) of this name",
          done: "it is shown as a field of your own",
          remedy: NearHeadings.remedy(doubt, header: header, language: language))
      } else if meansSomethingElse(header[column]) {
        return nil
      } else if let near = Self.near(header[column], among: free) {
        note = Diagnostic(
          .note, .columnDoubtful, subject, "Bibelot has no \(unit.column) of this name",
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

  /// A heading without what stands behind its name.
  private struct PlainHeading {
    var name: String
    var column: TableColumn
    /// Whether what stands behind it is a unit of the column.
    var hasUnit: Bool
  }

  /// The headings that are their owner’s own and would mean a column if nothing stood behind their names.
  private var plainHeadings: [PlainHeading?] {
    let known = Self.files(of: language).map { ColumnNames($0).meanings }
    return header.indices.map { place in
      let unit = meanings[place] == nil ? HeadingUnit(header[place]) : nil
      guard meanings[place] == nil,
        let name = unit?.name ?? HeadingUnit.name(ofRemarked: header[place]),
        let column = known.lazy.compactMap({ $0[TableColumn.folded(name)] }).first
      else { return nil }
      return PlainHeading(name: name, column: column, hasUnit: unit.map(column.takes) == true)
    }
  }

  /// What keeps an amount or a day from its column, by what stands behind the name in the heading; nil where nothing does.
  private func misread(
    _ place: Int, _ plain: [PlainHeading?]
  ) -> (words: String, remedy: String)? {
    guard let own = plain[place], !meanings.contains(own.column),
      case .field(let field) = own.column, field.kind == .amount || field.kind.isOfTime
    else { return nil }
    if own.hasUnit {
      let count = plain.count { $0?.column == own.column && $0?.hasUnit == true }
      return (
        "it is one of \(count) columns for “\(own.column.heading)”",
        "rename those that do not count"
      )
    }
    return (
      "Bibelot does not understand what follows \(Quotation.quoted(own.name)) in this heading",
      "if it is the \(own.column.heading), shorten the heading to \(Quotation.quoted(own.name))"
    )
  }

  /// The column that a heading with a question mark speaks of, such as “Photo?” and “Warranty?”, as it calls it.
  private func askedFor(by heading: String) -> (name: String, column: TableColumn, ofFiles: Bool)? {
    guard let last = trimmed(heading).last, last == "?" || last == "？" || last == "؟" else {
      return nil
    }
    let name = trimmed(String(trimmed(heading).dropLast()))
    let folded = TableColumn.folded(name)
    guard let column = Self.found([folded], in: Self.files(of: language))[folded],
      !column.isOfPrivacy
    else { return nil }
    guard case .field(let field) = column, field.kind == .photos || field.kind == .documents else {
      return (name.lowercased(), column, false)
    }
    return (ColumnNames.name(of: column, in: language), column, true)
  }

  /// Whether a heading that looks like a slip in the name of a column is another word, or says when a thing was sold:
  /// “verkauft am” is not “gekauft am”.
  private func meansSomethingElse(_ heading: String) -> Bool {
    let files =
      Self.files(of: language) + [headedIn.flatMap(LanguageFile.builtIn)].compactMap(\.self)
    let folded = TableColumn.folded(heading)
    return files.contains { $0.otherWords.contains { TableColumn.folded($0) == folded } }
      || GoneWords(files).isHeading(heading)
  }

  /// Whether a column has amounts for each piece, and none says how many there are.
  private func isEachOfUnknown(_ place: Int) -> Bool {
    guard case .each? = meanings[place] else { return false }
    return !meanings.contains(.field(.quantity))
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
