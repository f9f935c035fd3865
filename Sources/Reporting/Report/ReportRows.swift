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
    writer.add(heads.map { .text($0) })
    for line in making.contents.lines { writer.add(cells(of: line, fields, own, writer.amount)) }
    return writer.take()
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
      }
    }
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
    func days(_ days: [PartialDate]) -> TableWriter.Cell {
      days.count == 1 ? .date(days[0]) : text(days.map(\.description).joined(separator: "; "))
    }
    let described: [TableWriter.Cell] = fields.map { field in
      switch item[field] {
      case _ where field == .quantity: .number("\(values.quantity)")
      case _ where field == .boughtOn: days(line.daysOfPurchase)
      case .count(let count): .number("\(count)")
      case .day(let day): .date(day)
      default: text(making.describer.text(of: field, in: item))
      }
    }
    let amounts: [TableWriter.Cell] = ValueKind.allCases.flatMap { kind -> [TableWriter.Cell] in
      guard let value = values[kind] else { return [.empty, .empty] }
      return [amount(value.amount), .text(value.currency)]
    }
    return [
      .number("\(line.number)"), text(item.name), text(line.serialNumbers.joined(separator: "; ")),
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
