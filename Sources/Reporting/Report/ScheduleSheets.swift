import Basics
import Model
import Mustache

/// The schedule: every item in a line, section by section, with subtotals, and totals carried from
/// sheet to sheet.
struct ScheduleSheets: ReportPart {
  let template = "report/schedule"
  let chapterKey = "schedule"
  var count: Int { sheets.count }

  private let making: ReportMaking
  private let columns: [ScheduleColumn]
  private let widths: ScheduleWidths
  private let rows: [ScheduleRow]
  /// The rows of each section.
  private let tables: [Range<Int>]
  private let sheets: [[TablePart]]
  /// What was summed up before each sheet.
  private let brought: [ValueTotals]

  init(_ making: ReportMaking) {
    self.making = making
    let contents = making.contents
    var columns = ScheduleColumn.columns(of: contents)
    var widths = ScheduleWidths(columns, making)
    if !widths.fits, columns.contains(.depreciation) {
      // An amount on two lines is misread; age and depreciation can be told below the name.
      columns.removeAll { $0 == .depreciation }
      widths = ScheduleWidths(columns, making)
    }
    self.columns = columns
    let again = making.words.phrase("continued")
    self.widths = widths
    var (rows, tables, heights) = ([ScheduleRow](), [Range<Int>](), [FlowingTable]())
    var running = ValueTotals()
    let space = making.layout.height
    let first = making.layout.heightBelowTitle
    let total = widths.sumHeight(contents.totals)
    for (place, section) in contents.sections.enumerated() {
      let start = rows.count
      let hasTitle = section.name != nil || contents.sections.count > 1
      let title =
        hasTitle ? making.sectionHeight("\(contents.title(of: section, making.words)) \(again)") : 0
      // Between the head with what is brought forward, and what is carried forward.
      let room = first - widths.headHeight - title - 2 * total
      for line in contents.lines[section.lines] {
        rows += ScheduleRow.rows(of: line, making, columns, widths, room: room)
      }
      tables.append(start..<rows.count)
      var end =
        contents.sections.count > 1 ? widths.sumHeight(section.totals, isSubtotal: true) : 0
      if place == contents.sections.count - 1 {
        end += total + SheetLayout.rowPadding
      }
      heights.append(
        FlowingTable(
          head: widths.headHeight + title, rows: rows[start...].map(\.height), end: end,
          opening: rows[start...].map(\.opening),
          carried: rows[start...].map { row in
            if let values = row.summed { running.add(values) }
            return widths.sumHeight(running)
          }))
    }
    (self.rows, self.tables) = (rows, tables)
    sheets = SheetFilling.sheets(of: heights, space: space, first: first)
    var (brought, sum) = ([ValueTotals](), ValueTotals())
    for parts in sheets {
      brought.append(sum)
      for part in parts {
        for row in part.rows {
          if let values = rows[tables[part.table].lowerBound + row].summed { sum.add(values) }
        }
      }
    }
    self.brought = brought
  }

  func data(of sheet: Int) -> [(String, Value)] {
    let isLast = sheet == sheets.count - 1
    let parts = sheets[sheet]
    func moved(_ key: String, _ totals: ValueTotals?, _ name: String) -> Value {
      totals.map { sum(making.words.phrase(key), $0, name, isMoved: true) } ?? .null
    }
    return [
      ("isFirst", .bool(sheet == 0)),
      ("columns", .list(columns.map(head))),
      ("factsSpan", .string("\(1 + columns.count)")),
      ("brought", moved("broughtForward", sheet > 0 ? brought[sheet] : nil, "brought")),
      (
        "tables",
        .list(
          parts.enumerated().map { place, part in
            table(part, isEnd: isLast && place == parts.count - 1)
          })
      ),
      ("carried", moved("carriedForward", isLast ? nil : brought[sheet + 1], "carried")),
    ]
  }

  func lines(on sheet: Int) -> ClosedRange<Int>? {
    let numbers = sheets[sheet].flatMap { part in
      part.rows.map { rows[tables[part.table].lowerBound + $0].line.number }
    }
    guard let first = numbers.first, let last = numbers.last else { return nil }
    return first...last
  }

  private func head(_ column: ScheduleColumn) -> Value {
    .record([
      "label": making.phrase(column.wordKey), "name": .string(column.name),
    ])
  }

  private func table(_ part: TablePart, isEnd: Bool) -> Value {
    let contents = making.contents
    let section = contents.sections[part.table]
    let start = tables[part.table].lowerBound
    let hasTitle = section.name != nil || contents.sections.count > 1
    var sums: [Value] = []
    if part.isLast, contents.sections.count > 1 {
      sums.append(
        sum(
          making.words.phrase(
            "subtotalOf", [("name", contents.title(of: section, making.words))]), section.totals,
          "subtotal"))
    }
    if isEnd { sums.append(sum(making.words.phrase("total"), contents.totals, "total")) }
    return .record([
      "title": hasTitle ? .string(contents.title(of: section, making.words)) : .null,
      "isContinued": .bool(!part.isFirst),
      "rows": .list(lines(rows[start + part.rows.lowerBound..<start + part.rows.upperBound])),
      "sums": .list(sums),
    ])
  }

  /// What the template is given for rows of a sheet, of which those of one item are one.
  private func lines(_ rows: ArraySlice<ScheduleRow>) -> [Value] {
    var values: [Value] = []
    var rest = rows
    while let first = rest.popFirst() {
      let others = rest.prefix(while: \.isContinued)
      values.append(first.value(with: others, making, columns, widths))
      rest = rest.dropFirst(others.count)
    }
    return values
  }

  /// A line of sums; `isMoved` says whether it is one from sheet to sheet, in a table of its own without number and photo.
  private func sum(
    _ label: String, _ totals: ValueTotals, _ name: String, isMoved: Bool = false
  ) -> Value {
    .record([
      "label": .string(label), "name": .string(name), "labelSpan": isMoved ? .null : .string("3"),
      "cells": .list(
        columns.map { column in
          var amounts = Value.list([])
          if case .value(let kind) = column { amounts = making.sums(totals, kind) }
          return .record(["name": .string(column.name), "amounts": amounts])
        }),
    ])
  }

  /// The widths of the columns, for the style sheet.
  var properties: [(name: String, value: String)] { widths.properties }
}

extension ReportContents {
  /// What a section is called.
  func title(of section: Section, _ words: ReportWords) -> String {
    title(of: section.name, by: division, words)
  }

  /// What a room or a category is called, and what has none.
  func title(of name: String?, by field: ItemField?, _ words: ReportWords) -> String {
    name.map { shortened($0, to: LongestTexts.group) }
      ?? words.phrase(field == .room ? "withoutRoom" : "withoutCategory")
  }
}

extension ReportMaking {
  /// The height of a section's title with what is above and below it.
  func sectionHeight(_ title: String) -> Double {
    SheetLayout.section.height(of: title, in: layout.width) + SheetLayout.aroundSection
  }
}
