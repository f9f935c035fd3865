import Basics
import Model

/// Finds the item of each line or row of a list of what was lost.
///
/// A row with an id is for the item with that key and no other; without one it is for the item with its serial number,
/// else for that with its name. A line may be any of the three, and is nobody's where two items have it. What is written
/// as the inventory writes it counts before what is only like it.
struct LossMatching {
  private let list: LossList
  private var lookup: ItemLookup
  /// What is wrong with those that have none.
  var complaints: LossComplaints

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
    complaints = LossComplaints(of: list)
  }

  /// Finds the item of an entry; nil where something is wrong with it, which is noted.
  mutating func match(_ entry: Int) -> Match? {
    switch list.entries[entry].what {
    case .line(let text): match(line: text, of: entry)
    case .row(let row): match(row: row, of: entry)
    }
  }

  /// Says where a line without effect is also what an item is called.
  mutating func checkLinesWithoutEffect() {
    for comment in list.comments {
      guard let found = lookup.found(comment.text, .exact).first else { continue }
      complaints.complain(ofNote: comment, named: found, lookup.items)
    }
    if let heading = list.heading, let found = lookup.found(heading.text, .exact).first {
      complaints.complain(ofHeading: heading, named: found, lookup.items)
    }
  }

  // MARK: Lines

  private mutating func match(line text: String, of entry: Int) -> Match? {
    let parts = LossQuantity.parts(of: text)
    for likeness in [ItemLookup.Likeness.exact, .alike] {
      let whole = lookup.found(text, likeness)
      let part = parts.map { lookup.found($0.rest, likeness) } ?? []
      if let first = whole.first, let second = part.first, first.place != second.place {
        complaints.complain(
          entry,
          "\(Quotation.quoted(text)) may be \(subject(first)) or some of \(subject(second))",
          remedy:
            "write the id or serial number of the one that was lost; “bibelot list --csv” shows the ids"
        )
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
    complaints.complain(
      ofUnknown: text, what: "the id, serial number or name", mayCount: true, of: entry, &lookup)
    return nil
  }

  // MARK: Rows

  private mutating func match(row: LossRow, of entry: Int) -> Match? {
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
        complaints.complain(ofUnknown: number, what: "the serial number", of: entry, &lookup)
      } else {
        complaints.complain(
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
        complaints.complain(
          entry,
          "the id is that of \(subject(first)), but the serial number that of "
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
          complaints.note(
            entry, "its serial number is not that of \(subject(first))",
            done: "the item with the id was used",
            remedy: "correct the number here or in the inventory", .warning)
        }
        return take(found, id, likeness, quantity: row.quantity, of: entry)
      }
      return take([piece], id, likeness, quantity: row.quantity, of: entry)
    }
    complaints.complain(ofUnknown: id, what: "the id", of: entry, &lookup)
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
      complaints.complain(
        entry,
        "no item has the serial number \(Quotation.quoted(number)), and \(subject(found)) has another",
        remedy: "correct the number here or in the inventory")
      return nil
    }
    complaints.complain(
      ofUnknown: name, what: "the name", mayCount: row.quantity == nil, of: entry, &lookup)
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
      complaints.complain(ofSeveral: found, of: entry, for: text, likeness, lookup.items)
      return nil
    }
    if likeness == .alike {
      complaints.note(
        entry, "\(Quotation.quoted(text)) is spelled differently in the inventory",
        done:
          "\(subject(first)) was used, the only item with such \(first.kind == .key ? "an" : "a") \(first.kind.word)"
      )
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
        complaints.note(
          entry, "it does not say how many were lost",
          done: "all \(count) of \(lookup.items[place].subject) were counted",
          remedy: list.entries[entry].isLine
            ? "if some are left, write a line such as “1 × …”"
            : "if some are left, write how many were lost in a column “quantity”")
      }
      return Match(place: place, amount: .all)
    }
    guard let count = LossQuantity.count(quantity) else {
      complaints.complain(
        entry,
        "\(Quotation.quoted(quantity)) of \(lookup.items[place].subject) cannot be lost",
        remedy: "write how many were lost in digits only, such as 2, or delete it if none was")
      return nil
    }
    guard let pieces else { return Match(place: place, amount: .count(count)) }
    guard count == pieces.count else {
      complaints.complain(
        entry,
        "it says that \(count) of \(lookup.items[place].subject) were lost, but has "
          + (pieces.count == 1 ? "the serial number of one" : "\(pieces.count) serial numbers"),
        remedy: "write a line or row for each serial number, or none of them with the quantity")
      return nil
    }
    return Match(place: place, amount: .pieces(pieces))
  }

  /// Says where a row's name is not its item's, though its id or serial number is.
  private mutating func noteDifference(_ name: String?, from place: Int, of entry: Int) {
    let item = lookup.items[place]
    guard let name, !item.name.isBlank, AlikeText.folded(name) != AlikeText.folded(item.name)
    else { return }
    complaints.note(
      entry, "its name \(Quotation.quoted(name)) is not that of \(item.subject)",
      done: "the item with its id or serial number was used",
      remedy: "check that this is what was lost", .warning)
  }

  private func subject(_ found: ItemLookup.Found) -> String { lookup.items[found.place].subject }
}
