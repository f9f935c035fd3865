/// Finds the item of each line or row of a list of what was lost, and says what is wrong with those that have none.
///
/// A row with an id is for the item with that key and no other; without one it is for the item with its serial number,
/// else for that with its name. A line may be any of the three, and is nobody's where two items have it. What is written
/// as the inventory writes it counts before what is only like it.
struct LossMatching {
  private let list: LossList
  private var lookup: ItemLookup
  /// What is wrong, each with the place of its entry.
  private(set) var errors: [(entry: Int, error: Diagnostic)] = []
  private(set) var notes: [Diagnostic] = []
  /// How many entries with an unknown item were told what they may have meant.
  private var suggestions = 0

  /// How much of an item an entry says was lost.
  enum Amount: Hashable {
    /// All of it, since the entry says no more.
    case all
    case count(Int)
    /// The pieces with these serial numbers.
    case pieces([String])
  }

  struct Match: Hashable {
    /// The item's place in the catalogue.
    var place: Int
    var amount: Amount
  }

  init(_ list: LossList, in items: [Item]) {
    self.list = list
    lookup = ItemLookup(items)
  }

  /// Finds the item of an entry; nil where something is wrong with it, which is noted.
  mutating func match(_ entry: Int) -> Match? {
    switch list.entries[entry].what {
    case .line(let text): match(line: text, of: entry)
    case .row(let row): match(row, of: entry)
    }
  }

  /// Says where a line without effect is also what an item is called.
  mutating func checkLinesWithoutEffect() {
    for comment in list.comments {
      guard let found = lookup.found(comment.text, .exact).first else { continue }
      let item = lookup.items[found.place]
      complain(
        at: -1, "\(comment.number) of \(list.file)",
        "a line that begins with # is a note, but \(item.subject) has this \(found.kind.word)",
        remedy:
          "write “1 × \(Quotation.shortened(comment.text))” if it was lost, or add a word to the note"
      )
    }
    guard let heading = list.heading,
      let found = lookup.found(heading.text, .exact).first
    else { return }
    complain(
      at: -1, "\(heading.number) of \(list.file)",
      "\(Quotation.quoted(heading.text)) may be the name of the column or "
        + lookup.items[found.place].subject,
      remedy:
        "write “1 × \(Quotation.shortened(heading.text))” if that was lost; otherwise call the column "
        + "“item name”, “item key” or “serial number”")
  }

  // MARK: Lines

  private mutating func match(line text: String, of entry: Int) -> Match? {
    let parts = LossQuantity.parts(of: text)
    for likeness in [ItemLookup.Likeness.exact, .alike] {
      let whole = lookup.found(text, likeness)
      let part = parts.map { lookup.found($0.rest, likeness) } ?? []
      if let first = whole.first, let second = part.first, first.place != second.place {
        complain(
          entry,
          "\(Quotation.quoted(text)) may be \(subject(first)) or some of \(subject(second))",
          remedy: "write the key or serial number of the one that was lost")
        return nil
      }
      if !whole.isEmpty { return take(whole, text, likeness, quantity: nil, of: entry) }
      if let parts, !part.isEmpty {
        return take(part, parts.rest, likeness, quantity: parts.quantity, of: entry)
      }
    }
    if let (place, numbers) = lookup.pieces(text) {
      return Match(place: place, amount: .pieces(numbers))
    }
    unknown(text, alsoAs: parts?.rest, what: "the key, serial number or name", of: entry)
    return nil
  }

  // MARK: Rows

  private mutating func match(_ row: LossRow, of entry: Int) -> Match? {
    if let id = row.id { return match(id: id, row, of: entry) }
    if let number = row.serialNumber {
      for likeness in [ItemLookup.Likeness.exact, .alike] {
        let found = lookup.found(number, as: .serialNumber, likeness)
        if found.isEmpty { continue }
        let match = take(found, number, likeness, quantity: row.quantity, of: entry)
        if let match { noteDifference(row.name, from: match.place, of: entry) }
        return match
      }
      if let (place, numbers) = lookup.pieces(number) {
        noteDifference(row.name, from: place, of: entry)
        return match(place: place, pieces: numbers, quantity: row.quantity, of: entry)
      }
    }
    guard let name = row.name else {
      if let number = row.serialNumber {
        unknown(number, what: "the serial number", of: entry)
      } else {
        complain(
          entry, "it has no id, serial number or name to find its item by",
          remedy: "write one of them, or delete it")
      }
      return nil
    }
    return match(name: name, row, of: entry)
  }

  private mutating func match(id: String, _ row: LossRow, of entry: Int) -> Match? {
    for likeness in [ItemLookup.Likeness.exact, .alike] {
      let found = lookup.found(id, as: .key, likeness)
      guard let first = found.first else { continue }
      guard found.count == 1, let number = row.serialNumber else {
        let match = take(found, id, likeness, quantity: row.quantity, of: entry)
        if let match { noteDifference(row.name, from: match.place, of: entry) }
        return match
      }
      noteDifference(row.name, from: first.place, of: entry)
      let pieces = lookup.pieces(number)
      let owners =
        pieces.map { [$0.place] } ?? lookup.found(number, as: .serialNumber, .exact).map(\.place)
      if let other = owners.first, !owners.contains(first.place) {
        complain(
          entry,
          "the key is that of \(subject(first)), but the serial number that of "
            + lookup.items[other].subject, remedy: "correct one of them")
        return nil
      }
      if let pieces {
        return match(
          place: first.place, pieces: pieces.serialNumbers, quantity: row.quantity, of: entry)
      }
      let all = lookup.found(number, as: .serialNumber, .exact)
      guard let piece = all.first(where: { $0.place == first.place }) else {
        if lookup.items[first.place].serialNumber != nil {
          note(
            entry, "its serial number is not that of \(subject(first))",
            done: "the item with the key was taken",
            remedy: "correct the number here or in the inventory", .warning)
        }
        return take(found, id, likeness, quantity: row.quantity, of: entry)
      }
      return take([piece], id, likeness, quantity: row.quantity, of: entry)
    }
    unknown(id, what: "the key", of: entry)
    return nil
  }

  private mutating func match(name: String, _ row: LossRow, of entry: Int) -> Match? {
    let parts = row.quantity == nil ? LossQuantity.parts(of: name) : nil
    for likeness in [ItemLookup.Likeness.exact, .alike] {
      // A number that no item has may be one that the inventory does not know yet; another item's it is not.
      func open(_ found: [ItemLookup.Found]) -> [ItemLookup.Found] {
        row.serialNumber == nil
          ? found : found.filter { lookup.items[$0.place].serialNumber == nil }
      }
      let whole = open(lookup.found(name, as: .name, likeness))
      if !whole.isEmpty { return take(whole, name, likeness, quantity: row.quantity, of: entry) }
      if let parts {
        let part = open(lookup.found(parts.rest, as: .name, likeness))
        if !part.isEmpty {
          return take(part, parts.rest, likeness, quantity: parts.quantity, of: entry)
        }
      }
    }
    if let number = row.serialNumber, let found = lookup.found(name, as: .name, .exact).first {
      complain(
        entry,
        "no item has the serial number \(Quotation.quoted(number)), and \(subject(found)) has another",
        remedy: "correct the number here or in the inventory")
      return nil
    }
    unknown(name, alsoAs: parts?.rest, what: "the name", of: entry)
    return nil
  }

  // MARK: What was found

  /// Takes the only item of those that were found.
  private mutating func take(
    _ found: [ItemLookup.Found], _ text: String, _ likeness: ItemLookup.Likeness,
    quantity: String?, of entry: Int
  ) -> Match? {
    guard let first = found.first else { return nil }
    guard found.count == 1 else {
      ambiguous(found, text, likeness, of: entry)
      return nil
    }
    if likeness == .alike {
      note(
        entry, "\(Quotation.quoted(text)) is written otherwise in the inventory",
        done: "\(subject(first)) was taken, the only item of such a \(first.kind.word)")
    }
    return match(
      place: first.place, pieces: first.piece.map { [$0] }, quantity: quantity, of: entry)
  }

  /// The match of an item by what is said of how many pieces were lost, and of which.
  private mutating func match(
    place: Int, pieces: [String]?, quantity: String?, of entry: Int
  ) -> Match? {
    guard let quantity else {
      if let pieces { return Match(place: place, amount: .pieces(pieces)) }
      let count = lookup.items[place].pieces.count
      if count > 1 {
        note(
          entry, "it does not say how many were lost",
          done: "all \(count) of \(lookup.items[place].subject) were counted",
          remedy: isLine(entry)
            ? "if some are left, write a line such as “1 × …”"
            : "if some are left, write how many were lost in a column “quantity”")
      }
      return Match(place: place, amount: .all)
    }
    guard let count = LossQuantity.count(quantity) else {
      complain(
        entry,
        "\(Quotation.quoted(quantity)) of \(lookup.items[place].subject) cannot be lost",
        remedy: "write how many were lost in digits only, such as 2, or delete it if none was")
      return nil
    }
    guard let pieces else { return Match(place: place, amount: .count(count)) }
    guard count == pieces.count else {
      complain(
        entry,
        "it says that \(count) of \(lookup.items[place].subject) were lost, but has "
          + (pieces.count == 1 ? "the serial number of one" : "\(pieces.count) serial numbers"),
        remedy: "write a line or row for each serial number, or none of them with the quantity")
      return nil
    }
    return Match(place: place, amount: .pieces(pieces))
  }

  /// Says where a row's name is not its item's, though its key or serial number is.
  private mutating func noteDifference(_ name: String?, from place: Int, of entry: Int) {
    let item = lookup.items[place]
    guard let name, !item.name.isBlank, AlikeText.folded(name) != AlikeText.folded(item.name)
    else { return }
    note(
      entry, "its name \(Quotation.quoted(name)) is not that of \(item.subject)",
      done: "the item with its key or serial number was taken",
      remedy: "check that this is what was lost", .warning)
  }

  // MARK: What is wrong

  private mutating func ambiguous(
    _ found: [ItemLookup.Found], _ text: String, _ likeness: ItemLookup.Likeness, of entry: Int
  ) {
    let kinds = Set(found.map(\.kind))
    let words = ItemLookup.Kind.allCases.filter(kinds.contains).map(\.word)
    let what =
      "the " + words.dropLast().joined(separator: ", ") + (words.count > 1 ? " or " : "")
      + (words.last ?? "")
    let most = Folding.shown(found.count, atMost: 3)
    let names = found.prefix(most).map { found in
      let item = lookup.items[found.place]
      let mark =
        item.key.map { "key \(Quotation.quoted($0))" }
        ?? item.serialNumber.map { "serial number \(Quotation.quoted($0))" }
      return item.subject + (mark.map { " (\($0))" } ?? "")
    }
    let items = found.map { lookup.items[$0.place] }
    let remedy =
      if items.allSatisfy({ $0.key == nil && $0.serialNumber == nil }) {
        "give each of them an id in the inventory, and write that of the one that was lost"
      } else if isLine(entry) {
        "write the key or serial number of the one that was lost instead"
      } else {
        "give the row the key of the one that was lost as its “id”"
      }
    complain(
      entry,
      "\(found.count) items have \(likeness == .alike ? "something like " : "")\(what) "
        + "\(Quotation.quoted(text)): \(names.joined(separator: ", "))\(found.count > most ? " …" : "")",
      remedy: remedy)
  }

  /// Looking for what was meant takes its time, and no more errors of a kind are shown.
  private static let mostSuggestions = Loss.shownOfOneKind + 1

  private mutating func unknown(
    _ text: String, alsoAs part: String? = nil, what: String, of entry: Int
  ) {
    var remedy = "correct it; “bibelot list” shows what there is"
    suggestions += 1
    if suggestions <= Self.mostSuggestions {
      var near = lookup.near(text)
      if near.isEmpty, let part { near = lookup.near(part) }
      if let other = lookup.found(text, .exact).first {
        remedy = "\(subject(other)) has this \(other.kind.word); write it in a column of that name"
      } else if let (count, rest) = LossQuantity.misplaced(in: text),
        !lookup.found(rest, .exact).isEmpty || !lookup.found(rest, .alike).isEmpty
      {
        remedy = "if \(count) were lost, write “\(count) × \(Quotation.shortened(rest))”"
      } else if lookup.areAllFound(CellList.items(of: text)) {
        remedy = "write a line or row for each of them"
      } else if let last = near.last {
        let others = near.dropLast().map(Quotation.quoted).joined(separator: ", ")
        remedy =
          "did you mean \(others.isEmpty ? "" : others + " or ")\(Quotation.quoted(last))?"
      }
    }
    complain(entry, "no item has \(what) \(Quotation.quoted(text))", remedy: remedy)
  }

  private func subject(_ found: ItemLookup.Found) -> String { lookup.items[found.place].subject }

  private func isLine(_ entry: Int) -> Bool {
    if case .line = list.entries[entry].what { true } else { false }
  }

  private mutating func complain(_ entry: Int, _ problem: String, remedy: String) {
    complain(at: entry, "\(list.entries[entry].number) of \(list.file)", problem, remedy: remedy)
  }

  private mutating func complain(
    at entry: Int, _ subject: String, _ problem: String, remedy: String
  ) {
    errors.append(
      (entry, Diagnostic(.error, .rowUnmatched, subject, problem, done: "", remedy: remedy)))
  }

  private mutating func note(
    _ entry: Int, _ problem: String, done: String, remedy: String = "",
    _ severity: Diagnostic.Severity = .note
  ) {
    notes.append(
      Diagnostic(
        severity, .rowUnmatched, "\(list.entries[entry].number) of \(list.file)", problem,
        done: done, remedy: remedy))
  }
}
