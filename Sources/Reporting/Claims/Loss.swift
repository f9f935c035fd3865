package import Basics
package import Model
import Tables

/// What of a catalogue was lost.
package struct Loss: Sendable {
  /// In the catalogue's order, each once.
  package let items: [LostItem]
  /// What its owner should know of the list.
  package let diagnostics: [Diagnostic]

  /// How many errors of one kind are shown: nothing else lists them, and after so many it is the same one.
  static let shownOfOneKind = 20
  /// After so many errors it is the wrong list, or the wrong inventory, and looking on takes time.
  static let mostErrors = 1_000

  /// Finds what a list names in a catalogue.
  ///
  /// - Throws: `GalleryError` with all that is wrong with the list: a claim must not silently lack something.
  package init(_ list: LossList, in catalog: Catalog) throws(GalleryError) {
    let items = catalog.items
    var matching = LossMatching(list, in: items)
    matching.checkLinesWithoutEffect()
    var sums: [Int: LossSum] = [:]
    var end: RowNumber?
    for entry in list.entries.indices {
      let number = list.entries[entry].number
      if matching.complaints.errors.count >= Self.mostErrors {
        end = number
        break
      }
      guard let match = matching.match(entry) else { continue }
      do throws(CellRefusal) {
        try sums[match.place, default: LossSum(of: items[match.place])]
          .add(match.amount, number)
      } catch {
        matching.complaints.complain(entry, error.problem, remedy: error.remedy)
      }
    }
    let errors = matching.complaints.inOrder
    guard errors.isEmpty else { throw Self.fault(errors, of: list, upTo: end) }
    self.items = sums.sorted { $0.key < $1.key }.map { place, sum in
      sum.lost(at: place, lentTo: items[place][.lentTo]?.text)
    }
    diagnostics =
      list.diagnostics + matching.complaints.notes
      + sums.sorted { $0.key < $1.key }.compactMap { $1.note(in: list.file) }
  }

  /// All errors as one, many of a kind folded; `end` is the first line that was not looked at.
  private static func fault(
    _ errors: [Diagnostic], of list: LossList, upTo end: RowNumber?
  ) -> GalleryError {
    let folded = FoldedDiagnostics(errors, atMost: shownOfOneKind)
    let lines =
      folded.shown.map(\.text)
      + folded.folded.map { "and \($0.count) more, such as \($0.example.text)" }
      + (end.map { ["\($0) and what follows it were not looked at"] } ?? [])
    return GalleryError(
      .usage, .lossListUnusable,
      lines.joined(separator: "\n")
        + "\nno report was made, since it would lack what was lost; correct \(list.file) and try again"
    )
  }
}

/// An item of which something was lost.
package struct LostItem: Hashable, Sendable {
  /// Its place in the catalogue.
  package var place: Int
  /// How many of it were lost, from 1 to `owned`.
  package var quantity: Int
  /// How many there are in the inventory.
  package var owned: Int
  /// The serial numbers of the pieces that were lost, as far as it is known which they are.
  package var serialNumbers: [String]
  /// Who has it, where it is lent: it may be safe, or another's insurance may pay.
  package var lentTo: String?

  /// Whether nothing of it is left.
  package var isWhole: Bool { quantity == owned }
}

/// What entries of a list say of one item, added up.
private struct LossSum {
  private let subject: String
  private let pieces: ItemPieces
  private var count = 0
  /// The pieces that were named, with the entry of each.
  private var named: [String: RowNumber] = [:]
  /// The first entry, and the first that is for all of the item.
  private var first: RowNumber?
  private var whole: RowNumber?
  private var entries = 0
  /// Whether an entry says how many, and not which.
  private var isCounted = false

  init(of item: Item) {
    subject = item.subject
    pieces = item.pieces
  }

  /// Adds what an entry says.
  ///
  /// - Throws: `CellRefusal` where it cannot be added to what is there.
  mutating func add(_ amount: LossMatching.Amount, _ number: RowNumber) throws(CellRefusal) {
    defer { first = first ?? number }
    entries += 1
    if let other = whole ?? (amount == .all ? first : nil) {
      throw CellRefusal(
        .lossLineUnmatched, problem: "\(other) is for \(subject) too",
        remedy: pieces.count == 1
          ? "delete one of the two" : "delete one of the two, or write in each how many were lost")
    }
    switch amount {
    case .all:
      whole = number
      count = pieces.count
      return
    case .count(let more):
      count += more
      isCounted = true
    case .pieces(let numbers):
      for piece in numbers {
        if let other = named.updateValue(number, forKey: piece) {
          throw CellRefusal(
            .lossLineUnmatched,
            problem:
              "the serial number \(Quotation.quoted(piece)) of \(subject) is in \(other) already",
            remedy: "delete one of the two")
        }
      }
      count += numbers.count
    }
    if count > pieces.count {
      let together =
        first.map { "together with \($0) that makes \(count)" } ?? "it says that \(count)"
      throw CellRefusal(
        .lossLineUnmatched,
        problem: together + " of \(subject)" + (first == nil ? " were lost" : "")
          + ", but the inventory has \(pieces.count)",
        remedy: "correct the number, or the quantity in the inventory")
    }
  }

  /// That entries were added up, where they may tell of the same pieces.
  func note(in file: String) -> Diagnostic? {
    guard entries > 1, isCounted else { return nil }
    return Diagnostic(
      .note, .lossLineNoted, subject,
      "\(entries) lines of \(file) are for it, one of which at least says only how many",
      done: "they were added up to \(count) of \(pieces.count)",
      remedy: "if they tell of the same pieces, delete one")
  }

  func lost(at place: Int, lentTo: String?) -> LostItem {
    // Two pieces may have one number by mistake.
    var left = Set(named.keys)
    return LostItem(
      place: place, quantity: count, owned: pieces.count,
      serialNumbers: count == pieces.count
        ? pieces.serialNumbers : pieces.serialNumbers.filter { left.remove($0) != nil },
      lentTo: lentTo.map(trimmed).flatMap { $0.isBlank ? nil : $0 })
  }
}
