import Basics
import Model
import Tables

/// Adds the rows of a table to the items that they are for.
///
/// A row with an id is for the item with that key and no other. Without one it is for the only item
/// with its serial number, else for the only item with its name. Where two items would do, or none,
/// or two rows are for one item, that is said and nothing is guessed.
struct DetailsJoin {
  private(set) var items: [Item]
  private(set) var diagnostics: [Diagnostic] = []
  private let file: String
  private var byKey: [String: Places] = [:]
  private var bySerialNumber: [String: Places] = [:]
  private var byName: [String: Places] = [:]
  /// The row that each item got.
  private var taken: [RowNumber?]

  /// The places of the items with a text: mostly there is one.
  private struct Places {
    var first: Int
    var others: [Int] = []

    var all: [Int] { [first] + others }
  }

  init(_ rows: [DetailsRow], of file: String, to items: [Item]) {
    self.items = items
    self.file = file
    taken = [RowNumber?](repeating: nil, count: items.count)
    byKey = Self.places(of: items) { $0.key }
    // Rows with an id need no more.
    if rows.contains(where: { $0.id.flatMap(Self.folded) == nil }) {
      bySerialNumber = Self.places(of: items) { $0.serialNumber }
      byName = Self.places(of: items) { $0.name }
    }
    for row in rows { add(row) }
  }

  private static func places(
    of items: [Item], by text: (Item) -> String?
  ) -> [String: Places] {
    var places = [String: Places](minimumCapacity: items.count)
    for place in items.indices {
      guard let text = text(items[place]).flatMap(folded) else { continue }
      if places[text]?.others.append(place) == nil { places[text] = Places(first: place) }
    }
    return places
  }

  /// What is compared of a text: its letters without their case, and without space around it.
  private static func folded(_ text: String) -> String? {
    let folded = trimmed(text).lowercased()
    return folded.isEmpty ? nil : folded
  }

  private mutating func add(_ row: DetailsRow) {
    switch match(row) {
    case .none(let what):
      say(
        row, "no item has \(what)", done: leftOut(row), isLost: true,
        remedy: "correct it, or delete it if the item is gone")
    case .nameless:
      say(
        row, "it has no id, serial number or name to find its item by", done: leftOut(row),
        isLost: true,
        remedy: "write one of them, or delete it")
    case .several(let places, let what):
      let most = Folding.shown(places.count, atMost: 3)
      let names = places.prefix(most).map { items[$0].subject }.joined(separator: ", ")
      say(
        row, "\(places.count) items have \(what): \(names)" + (places.count > most ? " …" : ""),
        done: "it was left out" + keepPrivate(row, of: places),
        remedy: "give it the item’s key as its “id” (“bibelot list --csv” shows the keys)")
    case .item(let place):
      if let other = taken[place] {
        say(
          row, "\(other) is for \(items[place].subject) too",
          done: "\(other) was used and this one left out" + keepPrivate(row, of: [place]),
          remedy: "combine the two")
        return
      }
      taken[place] = row.number
      merge(row, into: place)
    }
  }

  private enum Match {
    case item(Int)
    case several([Int], by: String)
    case none(String)
    /// The row does not say what it is for.
    case nameless
  }

  private func match(_ row: DetailsRow) -> Match {
    if let id = row.id.flatMap(Self.folded) {
      return only(byKey[id]?.all ?? [], by: "the key \(Quotation.quoted(row.id ?? ""))")
    }
    if let number = row.serialNumber, let folded = Self.folded(number),
      let places = bySerialNumber[folded]
    {
      return only(places.all, by: "the serial number \(Quotation.quoted(number))")
    }
    guard let name = row.name, let folded = Self.folded(name) else {
      return row.serialNumber.map { .none("the serial number \(Quotation.quoted($0))") }
        ?? .nameless
    }
    // A number that no item has may be one that the app has no record of; another item's it is not.
    let places = (byName[folded]?.all ?? []).filter {
      row.serialNumber.flatMap(Self.folded) == nil || items[$0].serialNumber == nil
    }
    return only(places, by: "the name \(Quotation.quoted(name))")
  }

  private func only(_ places: [Int], by what: @autoclosure () -> String) -> Match {
    if places.count > 1 { return .several(places, by: what()) }
    return places.first.map { .item($0) } ?? .none(what())
  }

  /// Takes a row's fields; where the archive says otherwise the table counts, and that is said.
  private mutating func merge(_ row: DetailsRow, into place: Int) {
    let before = items[place]
    items[place].details = row.details
    items[place].details.privacy.add(before.details.privacy)
    func differing<Value: Equatable>(_ old: Value?, _ new: Value?, _ what: String) {
      guard let new, let old, old != new else { return }
      diagnostics.append(
        Diagnostic(
          .note, .detailsDiffer, before.subject,
          "\(what) in \(row.number) of \(file) differs from the archive’s",
          done: "the one in \(file) was used"))
    }
    differing(Self.folded(before.name), row.name.flatMap(Self.folded), "its name")
    differing(
      before.serialNumber.flatMap(Self.folded), row.serialNumber.flatMap(Self.folded),
      "its serial number")
    differing(before.value, row.value, "its value")
    differing(before.dateCreated, row.date, "its date")
    if let name = row.name, Self.folded(name) != nil { items[place].name = name }
    if let number = row.serialNumber, Self.folded(number) != nil {
      items[place].serialNumber = number
    }
    items[place].value = row.value ?? before.value
    items[place].dateCreated = row.date ?? before.dateCreated
  }

  /// Keeps private what a row that is left out says of items that it may be for, and says so.
  private mutating func keepPrivate(_ row: DetailsRow, of places: [Int]) -> String {
    if row.details.privacy.isEmpty { return "" }
    for place in places { items[place].details.privacy.add(row.details.privacy) }
    return ", but what it marks as private stays private"
  }

  /// What is done about a row whose item is not known: what it keeps private may be any item's.
  private func leftOut(_ row: DetailsRow) -> String {
    "it was left out"
      + (row.details.privacy.isEmpty
        ? "" : ", and nothing will be published until this is corrected")
  }

  /// Says what is wrong with a row; `isLost` where none of it counts for any item.
  private mutating func say(
    _ row: DetailsRow, _ problem: String, done: String, isLost: Bool = false, remedy: String
  ) {
    let identifier: MessageIdentifier =
      isLost && !row.details.privacy.isEmpty ? .privateRowUnmatched : .rowUnmatched
    diagnostics.append(
      Diagnostic(
        .warning, identifier, "\(row.number) of \(file)", problem, done: done, remedy: remedy))
  }
}
