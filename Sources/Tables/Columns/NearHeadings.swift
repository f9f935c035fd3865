import Basics
import Model

/// Headings that say the name of a column and a little more, which changes nothing of what it means: `Item Category`,
/// `Room Name`, `original_purchase_price`, `Room location`.
///
/// They mean it only where no other column does.
struct NearHeadings {
  /// What stands beside the name of a column.
  private enum Step: CaseIterable {
    /// The word for a thing: `Item Category`, `Condition of the object`.
    case thing
    /// A name: `Room Name`, `Nom de la pièce`.
    case name
    /// What it was when it was bought, or is now.
    case original, current
  }

  /// Why a heading is known only nearly.
  enum Doubt: Hashable {
    /// The amount may be for each of several pieces or for all of them.
    case eachOrAll(ItemField)
    /// Another column may mean the same as well as this one.
    case alike(TableColumn, other: Int)
  }

  /// What a heading may mean, and how surely: the least is the surest.
  private struct Reading {
    var place: Int
    var column: TableColumn
    var rank: Int
    var isOfThing: Bool
  }

  private let names: [ColumnNames]
  private let words: [Step: [String]]
  private let descriptions: Set<String>

  init(_ files: [LanguageFile]) {
    names = files.map(ColumnNames.init)
    let names = names
    func all(_ words: (ColumnNames) -> [String]) -> [String] {
      ComposedHeadings.longestFirst(names.flatMap(words))
    }
    words = [
      .thing: all(\.things), .original: all(\.originals), .current: all(\.currents),
      .name: all { Array($0.names(of: .name).prefix(1)) },
    ]
    descriptions = Set(all(\.descriptions))
  }

  // MARK: What may stand beside what

  /// What a word for a thing changes nothing of. An object’s date is the day of its making, and its place that of its
  /// finding.
  private static let ofThings: Set<TableColumn> = Set(
    [
      ItemField.category, .room, .quantity, .maker, .colour, .model, .serialNumber, .boughtOn,
      .boughtFrom, .paid, .value, .replacementValue, .condition, .warrantyUntil, .notes, .tags,
      .photos, .receipts, .manuals,
    ].map { .field($0) })
  private static let named: Set<TableColumn> = Set(
    [ItemField.category, .room, .maker, .model, .boughtFrom].map { .field($0) })
  /// An original condition or receipt is something else.
  private static let original: Set<TableColumn> = Set(
    [ItemField.paid, .boughtOn, .boughtFrom].map { .field($0) })
  /// A current price is not what was paid.
  private static let current: Set<TableColumn> = Set(
    [ItemField.room, .condition, .quantity, .value, .replacementValue].map { .field($0) })
  /// Which columns two of their own names may stand for.
  private static let doubled: Set<TableColumn> = Set(
    [ItemField.category, .room, .maker, .condition].map { .field($0) })
  /// Of which a number is the column itself, as it always was.
  private static let numbered: Set<TableColumn> = Set(
    [TableColumn.id]
      + [ItemField.serialNumber, .model, .quantity, .room, .photos].map { .field($0) })

  /// Names of columns that mean something else beside another word: a place name is that of a town, an item store may
  /// be where it lies, an item tag a number.
  private static let vague: Set<String> = [
    "place", "ort", "lugar", "lieu", "場所", "store", "file", "files", "tag",
  ]

  private func allows(_ step: Step, _ column: TableColumn, called name: String) -> Bool {
    switch step {
    case .thing:
      Self.ofThings.contains(column) && !Self.vague.contains(name) && !descriptions.contains(name)
    case .name:
      // A shop’s name is the shop.
      Self.named.contains(column) && (!Self.vague.contains(name) || column == .field(.boughtFrom))
    case .original: Self.original.contains(column)
    case .current: Self.current.contains(column)
    }
  }

  // MARK: Reading one heading

  private func mayBeNear(_ name: String) -> Bool {
    words.values.contains { $0.contains { name.contains($0) && name != $0 } }
  }

  /// The column that a folded heading means without what stands beside its name.
  private func column(
    called name: String, in meanings: [String: TableColumn], without steps: Set<Step> = []
  ) -> (column: TableColumn, steps: Set<Step>)? {
    if !steps.isEmpty, let column = meanings[name],
      steps.allSatisfy({ allows($0, column, called: name) })
    {
      return (column, steps)
    }
    // “Original item purchase price” has two; nobody writes more.
    guard steps.count < 2 else { return nil }
    for step in Step.allCases where !steps.contains(step) {
      for rest in rests(of: name, without: step) {
        if let found = column(called: rest, in: meanings, without: steps.union([step])) {
          return found
        }
      }
    }
    return nil
  }

  private func rests(of name: String, without step: Step) -> [String] {
    let words = words[step] ?? []
    switch step {
    case .name: return ComposedHeadings.rests(of: name, without: words)
    case .original, .current:
      return words.flatMap { word in
        [
          name.hasPrefix(word) ? String(name.dropFirst(word.count)) : "",
          name.hasSuffix(word) ? String(name.dropLast(word.count)) : "",
        ]
      }.filter { !$0.isEmpty }
    case .thing: return words.flatMap { Self.rests(of: name, withoutThing: $0) }
    }
  }

  /// `itemcategory`, `conditionoftheobject`, 商品の状態; Arabic and Hebrew put the thing behind without a word between.
  private static func rests(of name: String, withoutThing thing: String) -> [String] {
    var rests: [String] = []
    if name.hasPrefix(thing) {
      let rest = String(name.dropFirst(thing.count))
      rests.append(rest)
      rests += ComposedHeadings.linksBehind.filter(rest.hasPrefix).map {
        String(rest.dropFirst($0.count))
      }
    }
    let needsNoLink = thing.unicodeScalars.first.map { (0x0590...0x06FF) ~= $0.value } == true
    for link in ComposedHeadings.linksBefore + (needsNoLink ? [""] : [])
    where name.hasSuffix(link + thing) {
      rests.append(String(name.dropLast(link.count + thing.count)))
    }
    return rests.filter { !$0.isEmpty }
  }

  /// The column of which a heading has two names: `roomlocation`.
  private func doubled(_ name: String, in meanings: [String: TableColumn]) -> TableColumn? {
    for column in Self.doubled {
      for word in names.flatMap({ $0.names(of: column) }).map(TableColumn.folded)
      where name.hasPrefix(word) && meanings[String(name.dropFirst(word.count))] == column {
        return column
      }
    }
    return nil
  }
}

// MARK: Reading a header

extension NearHeadings {
  /// The columns that some places have by such headings, and the doubts that are left of others.
  func columns(
    of header: [String], names folded: [String], _ meanings: [TableColumn?], among places: [Int]
  ) -> (meanings: [TableColumn?], doubts: [Int: Doubt]) {
    if places.isEmpty { return (meanings, [:]) }
    let strict = names.reversed().reduce(into: [:]) { $0.merge($1.meanings) { $1 } }
    let known = names.reversed().reduce(into: [:]) { $0.merge($1.looseMeanings) { $1 } }
      .merging(strict) { $1 }
    let readings = places.compactMap { place -> Reading? in
      let (heading, name) = (header[place], folded[place])
      if TableColumn.isNumber(heading) {
        guard let column = strict[TableColumn.foldedWithoutSign(heading)],
          Self.numbered.contains(column)
        else { return nil }
        return Reading(place: place, column: column, rank: 0, isOfThing: false)
      }
      // CollectionBuilder writes files below it.
      if heading.lowercased() == "object_location" { return nil }
      if mayBeNear(name), let found = column(called: name, in: known) {
        return Reading(
          place: place, column: found.column, rank: found.steps == [.name] ? 1 : 2,
          isOfThing: found.steps.contains(.thing))
      }
      return doubled(name, in: strict).map {
        Reading(place: place, column: $0, rank: 3, isOfThing: false)
      }
    }
    return taken(readings.filter { !meanings.contains($0.column) }, meanings)
  }

  private func taken(
    _ readings: [Reading], _ meanings: [TableColumn?]
  ) -> (meanings: [TableColumn?], doubts: [Int: Doubt]) {
    var (result, doubts) = (meanings, [Int: Doubt]())
    let quantity = TableColumn.field(.quantity)
    let isCounted = meanings.contains(quantity) || readings.contains { $0.column == quantity }
    for (column, alike) in Dictionary(grouping: readings, by: \.column) {
      let least = alike.map(\.rank).min()
      let best = alike.filter { $0.rank == least }
      guard best.count == 1, let first = best.first else {
        for (one, other) in zip(best, best.dropFirst() + best.prefix(1)) {
          doubts[one.place] = .alike(column, other: other.place)
        }
        continue
      }
      guard let amount = column.amount, first.isOfThing else {
        result[first.place] = column
        continue
      }
      if meanings.contains(.each(amount)) { continue }
      if isCounted {
        doubts[first.place] = .eachOrAll(amount)
      } else {
        result[first.place] = column
      }
    }
    return (result, doubts)
  }

  /// What is said of a heading that is known only nearly, as its remedy.
  static func remedy(_ doubt: Doubt, header: [String], language: Language) -> String {
    switch doubt {
    case .eachOrAll(let field):
      let (each, all) = (TableColumn.each(field), TableColumn.field(field))
      return
        "did you mean “\(ColumnNames.name(of: each, in: language))”, for one piece, or "
        + "“\(ColumnNames.name(of: all, in: language))”, for all of them? If so, rename it"
    case .alike(let column, let other):
      return
        "did you mean “\(ColumnNames.name(of: column, in: language))”, as \(Quotation.quoted(header[other])) may too? If "
        + "so, rename it"
    }
  }
}
