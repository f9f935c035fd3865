import Basics
import Model
import Tables
import Foundation
import Mustache

/// What the rooms and the categories come to, beside what the policy pays for them, and how things were
/// valued.
struct SummarySheets: ReportPart {
  let template = "report/summary"
  let chapterKey = "summary"
  var count: Int { sheets.count }

  private let making: ReportMaking
  private let tables: [Table]
  private let notes: [String]
  private let sheets: [[TablePart]]

  /// The rooms, or the categories.
  private struct Table: Sendable {
    var titleKey: String
    var field: ItemField
    var groups: [ReportContents.Group]
  }

  /// The widths of the columns beside the names'.
  private let widths: (count: Double, amount: Double)

  /// The narrowest and the widest columns of amounts: `$1,234.56` and `$1,234,567.89`.
  private static let amounts = 17.0...28.0
  /// How many rows of a table are above its total at least, where that is on another sheet.
  private static let leastLast = 3
  /// Below this the name of a room is hard to read.
  private static let leastName = 30.0

  init(_ making: ReportMaking) {
    self.making = making
    let contents = making.contents
    tables = [
      Table(titleKey: "byRoom", field: .room, groups: contents.rooms),
      Table(titleKey: "byCategory", field: .category, groups: contents.categories),
    ].filter { !$0.groups.isEmpty }
    notes = ValuationNotes.texts(of: contents, making.words)
    let width = making.layout.width
    let heads =
      (contents.kinds.map(\.wordKey) + (contents.hasLimits ? ["limit", "limitLeft"] : []))
      .map(making.words.phrase)
    let widths = Self.widths(making, heads: heads)
    self.widths = widths
    let name = width - widths.count - Double(heads.count) * widths.amount
    let amount = widths.amount - SheetLayout.gap
    let headHeight = heads.map { SheetLayout.head.height(of: $0, in: amount) }.max() ?? 0
    func height(_ totals: ValueTotals, limit: Money?) -> Double {
      let sums = contents.kinds.map { kind in
        making.words.sums(totals, kind).reduce(0.0) {
          $0 + SheetLayout.amount.height(of: $1, in: amount)
        }
          + (Self.without(kind, in: totals, making.words).map {
            SheetLayout.facts.height(of: $0, in: amount)
          } ?? 0)
      }
      let left = Self.left(of: limit, totals, making).map {
        SheetLayout.amount.height(of: $0.text, in: amount * ($0.isOver ? Self.bold : 1))
      }
      let limit = limit.map { SheetLayout.amount.height(of: making.words.amount($0), in: amount) }
      return max(sums.max() ?? 0, left ?? 0, limit ?? 0)
    }
    var heights = tables.map { table in
      FlowingTable(
        head: SheetLayout.sectionHead + headHeight + 2,
        rows: table.groups.map { group in
          max(
            height(group.totals, limit: group.limit),
            SheetLayout.text.height(
              of: contents.title(of: group.name, by: table.field, making.words),
              in: name - SheetLayout.gap)) + SheetLayout.rowPadding
        }, end: height(contents.totals, limit: making.limit) + SheetLayout.rowPadding,
        leastLast: Self.leastLast)
    }
    heights.append(
      FlowingTable(
        head: SheetLayout.sectionHead,
        rows: notes.map { SheetLayout.facts.height(of: $0, in: width - 8) + 1.5 }, leastLast: 3))
    sheets = SheetFilling.sheets(
      of: heights, space: making.layout.height,
      first: making.layout.heightBelowTitle)
  }

  func data(of sheet: Int) -> [(String, Value)] {
    let parts = sheets[sheet]
    let contents = making.contents
    return [
      ("isFirst", .bool(sheet == 0)),
      ("columns", .list(contents.kinds.map { making.phrase($0.wordKey) })),
      ("hasLimits", .bool(contents.hasLimits)),
      ("tables", .list(parts.filter { $0.table < tables.count }.map(table))),
      (
        "notes",
        .list(
          parts.filter { $0.table == tables.count }.flatMap { notes[$0.rows].map { .string($0) } })
      ),
      ("hasNotes", .bool(parts.contains { $0.table == tables.count })),
    ]
  }

  /// How much of a width is left for bold letters if those that are not bold fill it.
  private static let bold = 0.85

  /// The columns of amounts are as wide as the widest amount, unless names would have too little room.
  private static func widths(
    _ making: ReportMaking, heads: [String]
  ) -> (count: Double, amount: Double) {
    let contents = making.contents
    let groups = (contents.rooms + contents.categories).map { ($0.totals, $0.limit) }
    let amounts = (groups + [(contents.totals, making.limit)]).flatMap { totals, limit in
      contents.kinds.flatMap { making.words.sums(totals, $0) }
        + (limit.map { [making.words.amount($0)] } ?? [])
    }
    let widest = amounts.map(SheetLayout.amount.width).max() ?? 0
    // A head breaks between its words rather than in one.
    let longest =
      heads.flatMap { $0.split(separator: " ") }
      .map { SheetLayout.head.width(of: String($0)) }.max() ?? 0
    let count = max(
      14, min(20, SheetLayout.head.width(of: making.words.phrase("itemCount")) + SheetLayout.gap))
    let most = (making.layout.width - count - leastName) / Double(max(heads.count, 1))
    let wanted = min(max(widest, longest) + SheetLayout.gap, most)
    return (count, min(max(wanted, Self.amounts.lowerBound), Self.amounts.upperBound))
  }

  /// The widths of the columns, for the style sheet.
  var properties: [(name: String, value: String)] {
    [("count-column", widths.count), ("sum-column", widths.amount)]
      .map { ($0.0, SheetLayout.millimetres($0.1)) }
  }

  /// How many items have no value of a kind; nil where all have.
  private static func without(
    _ kind: ValueKind, in totals: ValueTotals, _ words: ReportWords
  ) -> String? {
    let missing = totals.missing(kind)
    if missing == 0 { return nil }
    return words.phrase("withoutCount", [("count", words.formats.number(missing))])
  }

  /// How far a sum is below its limit or above it.
  private static func left(
    of limit: Money?, _ totals: ValueTotals, _ making: ReportMaking
  ) -> (text: String, isOver: Bool)? {
    guard let limit,
      let sum = totals.sum(of: making.contents.comparedKind, in: limit.currency)
    else { return nil }
    let difference = limit.amount - sum.amount
    let isOver = difference < 0
    let amount = making.words.amount(Money(amount: abs(difference), currency: limit.currency))
    return (making.words.phrase(isOver ? "overLimit" : "underLimit", [("amount", amount)]), isOver)
  }

  private func table(_ part: TablePart) -> Value {
    let (table, contents) = (tables[part.table], making.contents)
    let rows = table.groups[part.rows].map { group in
      row(
        contents.title(of: group.name, by: table.field, making.words), group.totals,
        limit: group.limit)
    }
    return .record([
      "title": making.phrase(table.titleKey), "nameHead": making.phrase(table.field.wordKey),
      "isContinued": .bool(!part.isFirst), "rows": .list(rows),
      "total": part.isLast
        ? row(making.words.phrase("total"), contents.totals, limit: making.limit, isTotal: true)
        : .null,
    ])
  }

  private func row(
    _ name: String, _ totals: ValueTotals, limit: Money?, isTotal: Bool = false
  ) -> Value {
    let words = making.words
    let cells = making.contents.kinds.map { kind in
      Value.record([
        "amounts": making.sums(totals, kind),
        "note": Self.without(kind, in: totals, words).map { .string($0) } ?? .null,
      ])
    }
    let left = Self.left(of: limit, totals, making)
    return .record([
      "name": .string(name), "count": .string(words.formats.number(totals.items)),
      "cells": .list(cells),
      "limit": limit.map { .string(words.amount($0)) } ?? .null,
      "left": left.map { .string($0.text) } ?? .null,
      "isOver": .bool(left?.isOver ?? false), "isTotal": .bool(isTotal),
    ])
  }
}

extension ReportContents {
  /// Whether the policy's limits are known for anything that is here. A part of what there is is not compared with what
  /// the policy pays for all.
  var hasLimits: Bool {
    if case .choice = subject { return false }
    return settings.report.limit != nil || (rooms + categories).contains { $0.limit != nil }
  }
}
