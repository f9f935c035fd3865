import Model
import Basics
import Mustache

/// A row of the schedule: an item, or what is told of it beyond its first row.
struct ScheduleRow: Sendable {
  let line: ReportLine
  /// Its height where it follows the row before.
  let height: Double
  /// What is added to that where it is the first of a sheet, and the name stands above it again.
  let opening: Double
  /// What is told below the name, or goes on from the row before.
  private let told: FactChunks.Chunk
  let isContinued: Bool
  /// Whether the name stands across the columns, above the amounts.
  private let isWide: Bool

  /// What it adds to the sums; nil where its item was summed before.
  var summed: ItemValues? { isContinued ? nil : line.values }

  /// How many lines of facts and notes a row has at most: what is longer goes on in rows that may stand on the
  /// next sheet.
  private static let mostLines = 8
  /// And how many at least, however little room sums in many currencies leave: or there would be no end to sheets.
  private static let leastLines = 3
  /// How many lines a name has at most beside the amounts.
  private static let mostNameLines = 4
  /// How much of a width is left for slanted letters if upright ones fill it: some Cyrillic ones are wider.
  private static let italic = 0.9

  /// The rows of a line: mostly one.
  ///
  /// `room` is the height that a sheet has for a row, whatever is brought and carried forward on it.
  static func rows(
    of line: ReportLine, _ making: ReportMaking, _ columns: [ScheduleColumn],
    _ widths: ScheduleWidths, room: Double
  ) -> [ScheduleRow] {
    let named = making.name(of: line)
    let isWide = SheetLayout.name.lines(of: named, in: widths.name).count > mostNameLines
    let name = SheetLayout.name.height(of: named, in: isWide ? widths.facts : widths.name)
    let cells =
      columns.map { column in
        ScheduleCell(column, of: line, making).height(in: widths.text(of: column))
      }.max() ?? 0
    let top = isWide ? name + cells : max(name, cells)
    let head = max(top, SheetLayout.name.line)
    let lines = Int((room - head - SheetLayout.rowPadding - 1) / SheetLayout.facts.line)
    let chunks = FactChunks(
      LineFact.facts(of: line, making, tellsAge: !columns.contains(.depreciation)),
      notes: line.item[.notes]?.text, in: widths.facts,
      lines: max(leastLines, min(mostLines, lines)))
    let photo =
      photo(of: line, making) == nil ? 2 * SheetLayout.facts.line : SheetLayout.photo.height
    return chunks.all.enumerated().map { place, chunk in
      let text = Double(chunk.lines) * SheetLayout.facts.line
      let isContinued = place > 0
      return ScheduleRow(
        line: line,
        height: isContinued ? text : max(photo, top + text + 1) + SheetLayout.rowPadding,
        opening: isContinued ? SheetLayout.name.line + SheetLayout.rowPadding : 0,
        told: chunk, isContinued: isContinued, isWide: isWide)
    }
  }

  /// The photo that is shown beside a line; nil where there is none that can be shown.
  private static func photo(of line: ReportLine, _ making: ReportMaking) -> Digest? {
    let digest = line.photos.first?.digest ?? line.item.thumbnail?.digest
    return digest.flatMap { making.pictures.picture(of: $0, as: .line) == nil ? nil : $0 }
  }

  /// As much of a name as fits into one line of a row that goes on from another.
  private func shortName(_ making: ReportMaking, in width: Double) -> String {
    let name = making.name(of: line)
    let again = SheetLayout.facts.width(of: " \(making.words.phrase("continued"))… ")
    let lines = SheetLayout.facts.lines(of: name, in: (width - again) * Self.italic)
    guard lines.count > 1, let first = lines.first else { return name }
    return trimmed(String(first)) + "…"
  }

  /// What the template is given for a row with those that go on from it on the same sheet.
  func value(
    with others: ArraySlice<ScheduleRow>, _ making: ReportMaking, _ columns: [ScheduleColumn],
    _ widths: ScheduleWidths
  ) -> Value {
    let told = FactChunks.Chunk.joined([told] + others.map(\.told))
    let picture =
      isContinued
      ? Value.null
      : making.picture(Self.photo(of: line, making), as: .line, alt: making.name(of: line))
    let name = isContinued ? shortName(making, in: widths.facts) : making.name(of: line)
    return .record([
      "number": .string(making.words.formats.ordinal(line.number)),
      "name": .string(name), "unnamed": .bool(line.item.name.isBlank),
      "isContinued": .bool(isContinued), "isWide": .bool(isWide && !isContinued),
      "rowSpan": .string(isWide && !isContinued ? "3" : "2"), "photo": picture,
      "facts": .list(told.facts.map(\.value)),
      "notes": .list(told.notes.map { .string(trimmed($0.text)) }),
      "cells": .list(columns.map { ScheduleCell($0, of: line, making).value }),
    ])
  }
}
