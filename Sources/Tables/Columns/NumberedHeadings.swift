import Model

/// Headings of several columns for the same files or tags: `Photo 1`, `Image2`, `Foto_3`, `picture (front)`, `Receipt 2`.
struct NumberedHeadings {
  private let files: [LanguageFile]

  init(_ files: [LanguageFile]) { self.files = files }

  /// More digits are a year, or the number of something.
  private static let mostDigits = 2

  /// What the columns of a table mean with those that are such, and the places of these; `places` are those that may be.
  func columns(
    of header: [String], _ meanings: [TableColumn?], among places: [Int]
  ) -> (places: Set<Int>, meanings: [TableColumn?]) {
    var (result, found) = (meanings, Set<Int>())
    let named = places.compactMap { place in
      meanings[place] == nil ? Self.name(in: header[place]).map { (place, $0) } : nil
    }
    if named.isEmpty { return ([], meanings) }
    var loose: [(place: Int, name: String, column: TableColumn)] = []
    for (place, name) in named {
      if let column = column(called: name) {
        result[place] = column
        found.insert(place)
      } else if let column = looseColumn(called: name) {
        loose.append((place, name, column))
      }
    }
    let known = result
    for (place, name, column) in loose {
      // What is called so but loosely stays the owner's own beside what is surely meant.
      let others = known.indices.filter { known[$0] == column }
      guard others.allSatisfy({ TableColumn.folded(header[$0]) == name }) else { continue }
      result[place] = column
      found.insert(place)
    }
    return (found, result)
  }

  /// What a heading is called without its number, or without what stands in brackets behind it; nil where it has
  /// neither.
  private static func name(in heading: String) -> String? {
    let folded = TableColumn.folded(heading)
    let name = String(folded.reversed().drop { ("0"..."9").contains($0) }.reversed())
    let digits = folded.count - name.count
    if (1...mostDigits).contains(digits), !name.isEmpty { return name }
    guard digits == 0, let name = HeadingUnit.name(ofRemarked: heading) else { return nil }
    let remark = heading.dropFirst(name.count).filter { !"()[]（）".contains($0) }
    return isOfView(remark) ? TableColumn.folded(name) : nil
  }

  /// Whether what stands in brackets says which side of a thing is seen, or the like: not what one may write in the
  /// column, nor what else it holds of a photo.
  private static func isOfView(_ remark: String) -> Bool {
    let words = HeadingWords.words(of: remark)
    return !words.isEmpty && words.allSatisfy { $0.count > 1 || HeadingWords.isOfSigns($0) }
      && !remark.contains("/") && !words.contains(where: otherRemarks.contains)
      && ColumnNames.english.meanings[TableColumn.folded(remark)] == nil
  }

  /// Remarks on columns that hold no files.
  private static let otherRemarks: Set<String> = [
    "yes", "no", "ja", "nein", "oui", "non", "si", "credit", "caption", "count", "number", "by",
    "taken", "description", "title", "text", "alt",
  ]

  /// The column of files or tags that is called so: by the words of the table’s languages, else by those of another.
  private func column(called name: String) -> TableColumn? {
    Self.column(called: name, in: files)
      ?? Self.column(
        called: name, in: LanguageFile.builtInTags.lazy.compactMap(LanguageFile.builtIn))
  }

  private static func column(
    called name: String, in files: some Sequence<LanguageFile>
  ) -> TableColumn? {
    for file in files {
      let names = ColumnNames(file)
      for column in columns where names.names(of: column).contains(where: { isSame($0, name) }) {
        return column
      }
    }
    return nil
  }

  private func looseColumn(called name: String) -> TableColumn? {
    for file in files {
      let names = ColumnNames(file)
      for column in Self.columns
      where names.allNames(of: column).contains(where: { Self.isSame($0, name) }) {
        return column
      }
    }
    return nil
  }

  private static func isSame(_ name: String, _ folded: String) -> Bool {
    TableColumn.isFolded(name, to: folded)
  }

  /// The columns of which a table may have several.
  private static let columns: [TableColumn] = [ItemField.photos, .receipts, .manuals, .tags].map {
    .field($0)
  }
}
