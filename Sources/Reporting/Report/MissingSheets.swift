import Basics
import Model
import Mustache

/// What an insurer asks for and the inventory does not have yet: a table of the items that lack something or, of very
/// many, lists of their numbers.
struct MissingSheets: ReportPart {
  let template = "report/missing"
  let chapterKey = "missing"
  var count: Int { sheets.count }

  private let making: ReportMaking
  private let lacks: [Lack]
  /// The items that are told one by one; none where there are too many of them.
  private let rows: [ReportLine]
  private let sheets: [[TablePart]]

  /// Something that is lacking, with the numbers of the lines that lack it.
  private struct Lack: Sendable {
    var titleKey: String
    var numbers: Set<Int>
    /// The numbers in words, a text for each row.
    var texts: [String] = []
  }

  /// How many items are told one by one at most.
  private static let mostRows = 100
  /// How many lines of numbers are one row.
  private static let linesInRow = 12
  /// A column of the table, which says of items whether they lack something.
  private static let column = 20.0
  private static let rowPadding = 2.6

  init(_ making: ReportMaking) {
    self.making = making
    let lines = making.contents.lines
    let lacking: [(titleKey: String, lacks: (ReportLine) -> Bool)] = [
      ("missingPhoto", { line in !Self.hasPhoto(line, making) }),
      ("missingSerial", { $0.item.serialNumber?.isBlank ?? true }),
      ("missingValue", { $0.values[.stated] == nil && $0.values[.replacement] == nil }),
      ("missingReplacement", { $0.values[.replacement] == nil }),
      ("missingReceipt", { $0.receipts.isEmpty }),
      ("missingPurchase", { $0.item[.boughtOn] == nil }),
    ]
    var lacks = lacking.map { titleKey, lacks in
      Lack(titleKey: titleKey, numbers: Set(lines.filter(lacks).map(\.number)))
    }.filter { !$0.numbers.isEmpty }
    let all = lines.filter { line in lacks.contains { $0.numbers.contains(line.number) } }
    rows = all.count <= Self.mostRows ? all : []
    let width = making.layout.width
    if rows.isEmpty {
      for place in lacks.indices {
        let text = LineNumbers.text(of: lacks[place].numbers.sorted(), making.words.formats)
        let lines = SheetLayout.text.lines(of: text, in: width)
        lacks[place].texts = stride(from: 0, to: lines.count, by: Self.linesInRow).map {
          lines[$0..<min($0 + Self.linesInRow, lines.count)].joined()
        }
      }
    }
    self.lacks = lacks
    let first = making.layout.heightBelowTitle
    let heights =
      rows.isEmpty
      ? lacks.map { lack in
        FlowingTable(
          head: SheetLayout.sectionHead,
          rows: lack.texts.map { SheetLayout.text.height(of: $0, in: width) + 2 })
      } : [Self.table(of: rows, lacks, making)]
    sheets =
      lacks.isEmpty
      ? [[]] : SheetFilling.sheets(of: heights, space: making.layout.height, first: first)
  }

  private static func table(
    of rows: [ReportLine], _ lacks: [Lack], _ making: ReportMaking
  ) -> FlowingTable {
    let name =
      making.layout.width - SheetLayout.numberColumn - Double(lacks.count) * column
      - SheetLayout.gap
    let heads = lacks.map {
      SheetLayout.head.height(of: making.words.phrase($0.titleKey), in: column - SheetLayout.gap)
    }
    return FlowingTable(
      head: (heads.max() ?? 0) + 2,
      rows: rows.map {
        SheetLayout.text.height(of: making.name(of: $0), in: name) + rowPadding
      }, leastLast: 3)
  }

  private static func hasPhoto(_ line: ReportLine, _ making: ReportMaking) -> Bool {
    line.photos.contains { making.pictures.picture(of: $0.digest, as: .line) != nil }
  }

  func data(of sheet: Int) -> [(String, Value)] {
    let parts = sheets[sheet]
    let shown = rows.isEmpty ? [] : parts.flatMap { rows[$0.rows] }
    return [
      ("isFirst", .bool(sheet == 0)), ("complete", .bool(lacks.isEmpty)),
      ("hasRows", .bool(!shown.isEmpty)),
      ("columns", .list(shown.isEmpty ? [] : lacks.map { making.phrase($0.titleKey) })),
      ("rows", .list(shown.map(row))),
      ("lists", .list(rows.isEmpty ? parts.map(list) : [])),
    ]
  }

  private func row(_ line: ReportLine) -> Value {
    .record([
      "number": .string(making.words.formats.ordinal(line.number)),
      "name": .string(making.name(of: line)), "unnamed": .bool(line.item.name.isBlank),
      "cells": .list(
        lacks.map { .record(["isLacking": .bool($0.numbers.contains(line.number))]) }),
    ])
  }

  private func list(_ part: TablePart) -> Value {
    let lack = lacks[part.table]
    return .record([
      "title": making.phrase(lack.titleKey), "isContinued": .bool(!part.isFirst),
      "count": .string(Wording.items(lack.numbers.count, formats: making.words.formats)),
      "texts": .list(lack.texts[part.rows].map { .string($0) }),
    ])
  }
}
