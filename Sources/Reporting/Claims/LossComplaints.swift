import Basics
import Model
import Tables

/// What is wrong with the lines or rows of a list of what was lost, and what its owner should know of them.
struct LossComplaints {
  private let list: LossList
  /// What is wrong, each with the place of its entry; before all of them for a line that is none.
  private(set) var errors: [(entry: Int, error: Diagnostic)] = []
  private(set) var notes: [Diagnostic] = []
  /// How many entries with an unknown item were told what they may have meant.
  private var suggestions = 0

  init(of list: LossList) { self.list = list }

  /// The errors in the order of the list.
  var inOrder: [Diagnostic] {
    errors.enumerated().sorted {
      ($0.element.entry, $0.offset) < ($1.element.entry, $1.offset)
    }.map(\.element.error)
  }

  mutating func complain(_ entry: Int, _ problem: String, remedy: String) {
    complain(list.entries[entry].number, at: entry, problem, remedy: remedy)
  }

  private mutating func complain(
    _ number: RowNumber, at entry: Int = -1, _ problem: String, remedy: String
  ) {
    errors.append(
      (
        entry,
        Diagnostic(
          .error, .lossLineUnmatched, "\(number) of \(list.file)", problem, done: "", remedy: remedy
        )
      ))
  }

  mutating func note(
    _ entry: Int, _ problem: String, done: String, remedy: String = "",
    _ severity: Diagnostic.Severity = .note
  ) {
    notes.append(
      Diagnostic(
        severity, .lossLineNoted, "\(list.entries[entry].number) of \(list.file)", problem,
        done: done, remedy: remedy))
  }
}

// MARK: What has no effect

extension LossComplaints {
  /// A line that was passed over for its sign is what an item is called.
  mutating func complain(
    ofNote comment: LossList.Line, named found: ItemLookup.Found, _ items: [Item]
  ) {
    complain(
      comment.number,
      "a line that begins with # is a note, but \(items[found.place].subject) has this \(found.kind.word)",
      remedy:
        "write “1 × \(Quotation.shortened(comment.text))” if it was lost, or add a word to the note"
    )
  }

  /// The line that was taken for the name of a column is what an item is called.
  mutating func complain(
    ofHeading heading: LossList.Line, named found: ItemLookup.Found, _ items: [Item]
  ) {
    complain(
      heading.number,
      "\(Quotation.quoted(heading.text)) may be the name of the column or "
        + items[found.place].subject,
      remedy:
        "write “1 × \(Quotation.shortened(heading.text))” if that was lost; otherwise rename the column to "
        + "“item name”, “item key” or “serial number”")
  }
}

// MARK: What is not one item's

extension LossComplaints {
  /// Several items are called so.
  mutating func complain(
    ofSeveral found: [ItemLookup.Found], of entry: Int, for text: String,
    _ likeness: ItemLookup.Likeness,
    _ items: [Item]
  ) {
    let kinds = Set(found.map(\.kind))
    let words = ItemLookup.Kind.allCases.filter(kinds.contains).map(\.word)
    let what =
      "the " + words.dropLast().joined(separator: ", ") + (words.count > 1 ? " or " : "")
      + (words.last ?? "")
    let most = Folding.shown(found.count, atMost: 3)
    let names = found.prefix(most).map { found in
      let item = items[found.place]
      let mark =
        item.key.map { "id \(Quotation.quoted($0))" }
        ?? item.serialNumber.map { "serial number \(Quotation.quoted($0))" }
      return item.subject + (mark.map { " (\($0))" } ?? "")
    }
    let remedy =
      if found.map({ items[$0.place] }).allSatisfy({ $0.key == nil && $0.serialNumber == nil }) {
        "give each of them an id in the inventory, and write that of the one that was lost"
      } else if list.entries[entry].isLine {
        "write the id or serial number of the one that was lost instead"
      } else {
        "give the row the “id” of the one that was lost"
      }
    complain(
      entry,
      "\(found.count) items have \(likeness == .alike ? "something like " : "")\(what) "
        + "\(Quotation.quoted(text)): \(names.joined(separator: ", "))\(found.count > most ? " …" : "")",
      remedy: remedy)
  }

  /// Looking for what was meant takes its time, and no more errors of a kind are shown.
  private static let mostSuggestions = Loss.shownOfOneKind + 1

  /// Nothing is called so; `what` says what it was looked for as, and `mayCount` whether the text may say how many.
  mutating func complain(
    ofUnknown text: String, what: String, mayCount: Bool = false, of entry: Int,
    _ lookup: inout ItemLookup
  ) {
    var remedy =
      "correct it (“bibelot list” shows what there is); if it is not in the inventory, add it there first: a row in "
      + "its table is enough"
    suggestions += 1
    if suggestions <= Self.mostSuggestions {
      let counted =
        mayCount ? LossQuantity.parts(of: text) ?? LossQuantity.unsigned(in: text) : nil
      let near = proposals(for: text, counted, &lookup)
      if let other = lookup.found(text, .exact).first {
        remedy =
          "\(lookup.items[other.place].subject) has this \(other.kind.word); write it in a column of that name"
      } else if let (count, rest) = [counted, LossQuantity.misplaced(in: text)].compactMap(\.self)
        .first(where: { lookup.isFound($0.rest) })
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

  /// What a text may have meant, with how many pieces where it says that: without the number all of them would be claimed.
  private func proposals(
    for text: String, _ counted: (quantity: String, rest: String)?, _ lookup: inout ItemLookup
  ) -> [String] {
    let near = lookup.near(text)
    guard let (quantity, rest) = counted, !near.contains(where: { $0.hasPrefix(quantity) }) else {
      return near
    }
    let named = lookup.near(rest)
    return (named.isEmpty ? near : named).map { "\(quantity) × \($0)" }
  }
}
