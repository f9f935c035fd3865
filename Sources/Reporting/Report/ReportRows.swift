import Basics
import Model
import Tables
import Foundation

/// A report's lines as a table for spreadsheets and programs: the data whose digest the report states.
struct ReportRows: Sendable {
  private let making: ReportMaking

  init(_ making: ReportMaking) { self.making = making }

  /// The names of the owner's own fields, in the order in which they first come.
  private var ownFields: [String] {
    var (names, known) = ([String](), Set<String>())
    for line in making.contents.lines {
      for field in line.item.details.ownFields where known.insert(field.name).inserted {
        names.append(field.name)
      }
    }
    return names
  }

  /// The table, in the form that `TableWriter` says.
  var csv: [UInt8] {
    var writer = TableWriter(language: making.settings.language)
    let words = making.words
    let fields = ItemField.insured.filter { !ItemField.amounts.contains($0) }
    let own = ownFields
    let heads =
      ["number", "name", "serialNumber"].map(words.phrase)
      + fields.map { words.phrase($0.wordKey) }
      + ValueKind.allCases.flatMap { [words.phrase($0.wordKey), words.phrase("currency")] }
      + ["age", "depreciation", "notes", "photos", "receipts"].map(words.phrase) + own
    // Only where an amount is: a table without one stays as it always was, and its digest, too.
    let hasAbout = making.contents.lines.contains { !about($0).isEmpty }
    writer.add((heads + (hasAbout ? [aboutHead] : [])).map { .text($0) })
    for line in making.contents.lines {
      let cells = cells(of: line, fields, own, writer.amount)
      let about = about(line).joined(separator: "; ")
      writer.add(cells + (hasAbout ? [about.isEmpty ? .empty : .text(about)] : []))
    }
    return writer.take()
  }

  /// What the column is called that names the amounts of a line that are only about right.
  private var aboutHead: String {
    Wording.about(amount: "…", formats: making.describer.formats)
  }

  /// The names of those amounts.
  private func about(_ line: ReportLine) -> [String] {
    ValueKind.allCases.filter { line.values[$0]?.isAbout == true }.map {
      making.words.phrase($0.wordKey)
    }
  }

  /// The same as JSON: an array with an object for each line; what is not known is left out.
  var json: [UInt8] {
    var json = JSONText()
    json.array { json in
      for line in making.contents.lines {
        json.element()
        json.object { json in write(line, to: &json) }
      }
    }
    return json.take() + [UInt8(ascii: "\n")]
  }

  private func write(_ line: ReportLine, to json: inout JSONText) {
    let (item, values) = (line.item, line.values)
    func add(_ key: String, _ text: String?) {
      guard let text, !text.isEmpty else { return }
      json.member(key)
      json.text(text)
    }
    json.member("number")
    json.number("\(line.number)")
    json.member("name")
    json.text(item.name)
    add("key", item.key)
    json.member("serialNumbers")
    json.array { json in
      for number in line.serialNumbers {
        json.element()
        json.text(number)
      }
    }
    json.member("quantity")
    json.number("\(values.quantity)")
    for field in ItemField.insured
    where !ItemField.amounts.contains(field) && field != .quantity {
      if item[field]?.written != nil { continue }
      add(
        field.key,
        field == .boughtOn
          ? line.daysOfPurchase.map(\.description).joined(separator: "; ")
          : item[field]?.days?.map(\.description).joined(separator: "; ")
            ?? making.describer.text(of: field, in: item))
    }
    for kind in ValueKind.allCases {
      guard let value = values[kind] else { continue }
      json.member(kind.wordKey)
      json.object { json in
        json.member("amount")
        json.number(value.amount.digits)
        json.member("currency")
        json.text(value.currency)
        if value.isAbout {
          json.member("isAbout")
          json.bool(true)
        }
      }
    }
    write("possibleSerialNumbers", line.openSerialNumbers, to: &json)
    write("possibleDaysOfPurchase", line.openDaysOfPurchase.map(\.description), to: &json)
    if let age = values.ageOfAll {
      json.member("ageInMonths")
      json.number("\(age.months)")
    }
    if let depreciation = values.depreciation {
      json.member("depreciation")
      json.number("\((Decimal(depreciation) / 1000).digits)")
    }
    add("notes", item[.notes]?.text)
    json.member("ownFields")
    json.add(ownFields: item.details.ownFields)
    write("photos", line.photos, to: &json)
    write("receipts", line.receipts, to: &json)
    writeUnread(of: item, to: &json)
  }

  /// Writes the texts that could not be read, by the names of their fields, as `bibelot list --json` does; other lines
  /// have no such member.
  private func writeUnread(of item: Item, to json: inout JSONText) {
    let told: [(name: String, field: ItemField)] =
      ItemField.insured.filter { !ItemField.amounts.contains($0) }.map { ($0.key, $0) }
      + ValueKind.allCases.compactMap { kind in kind.field.map { (kind.wordKey, $0) } }
    let texts = told.compactMap { name, field in
      item[field]?.written.map { (name: name, text: $0) }
    }
    if texts.isEmpty { return }
    json.member("asWritten")
    json.object { json in
      for (name, text) in texts {
        json.member(name)
        json.text(text)
      }
    }
  }

  /// Writes what some pieces of a part may have, where it is not known of which pieces the line is; else nothing.
  private func write(_ key: String, _ open: [String], to json: inout JSONText) {
    if open.isEmpty { return }
    json.member(key)
    json.array { json in
      for text in open {
        json.element()
        json.text(text)
      }
    }
  }

  private func write(_ key: String, _ evidence: [Evidence], to json: inout JSONText) {
    json.member(key)
    json.array { json in
      for one in evidence {
        json.element()
        json.object { json in
          json.member("number")
          json.text(one.number)
          json.member("file")
          json.text(one.name)
          json.member("sha256")
          json.text(one.digest.hex)
        }
      }
    }
  }

  private func cells(
    of line: ReportLine, _ fields: [ItemField], _ own: [String],
    _ amount: (Decimal) -> TableWriter.Cell
  ) -> [TableWriter.Cell] {
    let (item, values) = (line.item, line.values)
    func text(_ text: String?) -> TableWriter.Cell {
      text.flatMap { $0.isEmpty ? nil : .text($0) } ?? .empty
    }
    /// What is known of the pieces, and what is not known of which of them, as the report lists it.
    func list(_ known: [String], _ open: [String]) -> TableWriter.Cell {
      text(making.words.list(known, notKnownWhich: open))
    }
    func days(_ days: [PartialDate], _ open: [PartialDate]) -> TableWriter.Cell {
      days.count == 1 && open.isEmpty
        ? .date(days[0]) : list(days.map(\.description), open.map(\.description))
    }
    let described: [TableWriter.Cell] = fields.map { field in
      switch item[field] {
      // As the report shows it.
      case .written(let written): text(written)
      case _ where field == .quantity: .number("\(values.quantity)")
      case _ where field == .boughtOn: days(line.daysOfPurchase, line.openDaysOfPurchase)
      case .count(let count): .number("\(count)")
      case .day(let day): .date(day)
      default: text(making.describer.text(of: field, in: item))
      }
    }
    let amounts: [TableWriter.Cell] = ValueKind.allCases.flatMap { kind -> [TableWriter.Cell] in
      // A replacement value that could not be read stands here even where the stated value counts in its place, which has
      // a column of its own.
      if let written = kind.field.flatMap({ item[$0]?.written }) { return [text(written), .empty] }
      guard let value = values[kind] else { return [.empty, .empty] }
      return [amount(value.amount), .text(value.currency)]
    }
    return [
      .number("\(line.number)"), text(item.name),
      list(line.serialNumbers, line.openSerialNumbers),
    ] + described
      + amounts
      + [
        text(making.words.ages(values)),
        values.depreciation.map { .text(making.words.percent($0)) } ?? .empty,
        text(item[.notes]?.text),
        text(line.photos.map { "\($0.number) \($0.digest.hex)" }.joined(separator: "; ")),
        text(line.receipts.map { "\($0.number) \($0.digest.hex)" }.joined(separator: "; ")),
      ] + own.map { name in text(item.details.ownFields.first { $0.name == name }?.text) }
  }
}
