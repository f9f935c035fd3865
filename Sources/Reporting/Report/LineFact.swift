import Basics
import Model
import Mustache

/// Something told of an item in words, with its label.
struct LineFact: Hashable, Sendable {
  var label: String
  var text: String
  /// Whether its text goes on from the row before.
  var isContinued = false

  /// What stands in the line, for measuring, with room to the next one; pages show a new line as a blank.
  var whole: String {
    let line = Self.line(of: text)
    return label.isEmpty ? line + "    " : "\(Self.line(of: label)) \(line)    "
  }

  /// A text without new lines.
  static func line(of text: String) -> String {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .joined(separator: " ")
  }

  var value: Value {
    .record(["label": label.isEmpty ? .null : .string(label), "text": .string(trimmed(text))])
  }

  /// What the schedule tells of a line below its name.
  static func facts(of line: ReportLine, _ making: ReportMaking, tellsAge: Bool) -> [LineFact] {
    let (item, formats) = (line.item, making.words.formats)
    var facts: [LineFact] = []
    func add(_ key: String, _ text: String?) {
      if let text, !text.isBlank {
        facts.append(LineFact(label: making.words.phrase(key), text: text))
      }
    }
    add(
      "serialNumber",
      making.words.list(line.serialNumbers, notKnownWhich: line.openSerialNumbers))
    let days = making.words.list(
      line.daysOfPurchase.map { formats.date($0) },
      notKnownWhich: line.openDaysOfPurchase.map { formats.date($0) })
    for field in ItemField.insured
    where field != making.contents.division && field != .quantity
      && !ItemField.amounts.contains(field)
    {
      add(
        field.wordKey,
        field == .boughtOn && line.part != nil && item[field]?.written == nil
          ? days
          : making.describer.text(of: field, in: item))
    }
    // In a column of numbers there is no room for words.
    for field in [.quantity] + ItemField.allCases.filter(ItemField.amounts.contains) {
      if let written = item[field]?.written { add(field.wordKey, written) }
    }
    if line.values.isOfTheFuture { add("age", making.words.phrase("boughtLater")) }
    if tellsAge {
      add("age", making.words.ages(line.values))
      add("depreciation", line.values.depreciation.map(making.words.percent))
    }
    for own in item.details.ownFields where !own.text.isBlank {
      facts.append(LineFact(label: shortened(own.name, to: LongestTexts.label), text: own.text))
    }
    add("photo", numbers(line.photos))
    if let taken = line.photos.first.flatMap({ making.pictures.taken($0.digest) }) {
      add("photographedOn", formats.date(taken))
    }
    add("receipt", numbers(line.receipts))
    return facts
  }

  /// Such as `P-004 to P-009`.
  private static func numbers(_ evidence: [Evidence]) -> String? {
    guard let first = evidence.first, let last = evidence.last else { return nil }
    return evidence.count == 1 ? first.number : "\(first.number) – \(last.number)"
  }
}

extension ItemField {
  /// The amounts, which have columns of their own.
  static let amounts: Set<ItemField> = Set(allCases.filter { $0.kind == .amount })
}
