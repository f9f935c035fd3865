import Basics
import Inventories
import Model

/// What a catalogue leaves open that an adjuster would ask about.
extension Catalog {
  /// Serial numbers that two items share, and items without a stated value or a photo, in the items'
  /// order. Of some items it is known already why they have no photo.
  ///
  /// Where it is asked for the items at some places alone, a number that one of them shares with another is told too,
  /// whichever comes first.
  func gaps(besides known: Set<String>, at places: Set<Int>? = nil) -> [Diagnostic] {
    var firstWith: [String: (item: Item, isAsked: Bool)] = [:]
    // Where a whole column is missing, one word says it.
    let hasNoValues = items.count > 1 && items.allSatisfy { $0.value == nil }
    let areUnread = hasNoValues && items.contains { $0.details[.value]?.written != nil }
    let ofAll = areUnread ? [unreadValues] : hasNoValues ? [noValues] : []
    return ofAll
      + items.enumerated().flatMap { place, item -> [Diagnostic] in
        var gaps: [Diagnostic] = []
        let isAsked = places?.contains(place) ?? true
        // Each piece of an item may have one of its own.
        let tokens = item.pieces.serialNumbers.compactMap(Self.token)
        if let first = tokens.lazy.compactMap({ firstWith[$0] }).first, isAsked || first.isAsked {
          gaps.append(Self.duplicateSerialNumber(item, first: first.item))
        }
        for token in tokens where firstWith[token] == nil { firstWith[token] = (item, isAsked) }
        guard isAsked else { return gaps }
        if item.value == nil, !hasNoValues { gaps.append(Self.valueMissing(item)) }
        if item.photos.isEmpty, item.thumbnail == nil, !known.contains(item.subject) {
          gaps.append(CatalogDiagnostics.withoutPhoto(item))
        }
        return gaps
      }
  }

  /// The subjects of items of which it is said already why they have no photo. A file that is missing may be a receipt,
  /// where no photo is named.
  func subjectsWithoutPhotos(by diagnostics: [Diagnostic]) -> Set<String> {
    let naming = Set(items.lazy.filter { $0.details[.photos] != nil }.map(\.subject))
    let known = diagnostics.lazy.filter { diagnostic in
      switch diagnostic.kind {
      case .photoMissing, .photoUnreadable, .keyRefused: true
      case .fileMissing: naming.contains(diagnostic.subject)
      default: false
      }
    }
    return Set(known.map(\.subject))
  }

  /// What is compared of a serial number: its letters and digits, in capitals. Nil for what people
  /// write where there is none, such as “n/a” or “000”.
  private static func token(of serialNumber: String) -> String? {
    let token = serialNumber.uppercased().filter { $0.isLetter || $0.isNumber }
    let isNumber = token.contains { $0.isNumber && $0 != "0" }
    return isNumber ? token : nil
  }

  private static func duplicateSerialNumber(_ item: Item, first: Item) -> Diagnostic {
    Diagnostic(
      .warning, .serialNumberDuplicate, item.subject,
      "it has the same serial number as \(first.subject)",
      done: "both are shown",
      remedy: "if they are two things, check the number; if they are the same thing, delete one")
  }

  private var noValues: Diagnostic {
    Diagnostic(
      .note, .valueMissing, "the inventory", "none of the \(items.count) items has a stated value",
      done: "there is no total",
      remedy: "if the values are in a column of a table, rename it to “value”")
  }

  /// The column is there, and messages say what is wrong with it.
  private var unreadValues: Diagnostic {
    Diagnostic(
      .note, .valueMissing, "the inventory",
      "none of the \(items.count) items has a value that could be read",
      done: "there is no total", remedy: "other messages say what is wrong with the values")
  }

  private static func valueMissing(_ item: Item) -> Diagnostic {
    Diagnostic(
      .note, .valueMissing, item.subject, "it has no stated value",
      done: "it adds nothing to the total")
  }
}
