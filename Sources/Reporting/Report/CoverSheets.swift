import Model
import Basics
import Foundation
import Mustache

/// The cover: what the report is, for whom and of when, and what everything comes to.
struct CoverSheets: ReportPart {
  let template = "report/cover"
  var chapterKey: String { making.contents.subject.kindKey }
  var count: Int { max(sheets.count, 1) }

  private let making: ReportMaking
  private let date: CalendarDate
  private let title: String
  private let tables: [[LabelledRow]]
  private let sheets: [[TablePart]]
  /// What is left of the last sheet.
  private let left: Double
  private var chapters: [(key: String, sheets: ClosedRange<Int>)] = []

  init(_ making: ReportMaking, date: CalendarDate) {
    (self.making, self.date) = (making, date)
    let (given, missing) = Self.policy(making)
    tables = [given, LabelledRow.figures(making, date: date, areLarge: true), missing]
    let width = making.layout.width
    let heights = tables.enumerated().map { place, rows in
      FlowingTable(
        head: place == 2
          ? SheetLayout.sectionHead : place == 1 ? 8 : 0,
        rows: rows.map { $0.height(in: width) }, isWhole: place == 2)
    }
    title = shortened(making.settings.title, to: LongestTexts.name)
    let size = Self.titleSize(title, in: width)
    let above =
      30 + size.height(of: title, in: width) + 14
      + (Self.subject(making).map { SheetLayout.section.height(of: $0, in: width) + 5 } ?? 0)
    let first = making.layout.height - above
    let sheets = SheetFilling.sheets(of: heights, space: making.layout.height, first: first)
    self.sheets = sheets
    let used = (sheets.last ?? []).reduce(0.0) { used, part in
      used + heights[part.table].head + heights[part.table].rows[part.rows].reduce(0, +)
    }
    left = (sheets.count > 1 ? making.layout.height : first) - used
  }

  /// The chapters with their first sheets and their last ones, if there is room for them below all else.
  mutating func add(contents: [(key: String, sheets: ClosedRange<Int>)]) {
    let height =
      SheetLayout.sectionHead
      + Double((contents.count + 1) / 2) * Self.chapter
    chapters = height <= left ? contents : []
  }

  /// A line of the contents, in which there are two chapters.
  private static let chapter = SheetLayout.text.line + 1.2

  /// Smaller letters for a long title.
  private static func titleSize(_ title: String, in width: Double) -> PrintedText {
    let sizes = [PrintedText(points: 30, line: 12), PrintedText(points: 21, line: 9)]
    return sizes.first { $0.lines(of: title, in: width).count <= 3 }
      ?? PrintedText(points: 13, line: 6.5)
  }

  /// When a loss was, and which items were chosen.
  private static func subject(_ making: ReportMaking) -> String? {
    switch making.contents.subject {
    case .all: nil
    case .choice(let words): shortened(words, to: LongestTexts.name)
    case .loss(let day, let part):
      [
        making.words.phrase("lostOn", [("date", making.words.formats.longDate(day))]),
        part.map { shortened($0, to: LongestTexts.name) },
      ].compactMap(\.self).joined(separator: " · ")
    }
  }

  /// What is known of the policy, and what is left to be filled in by hand.
  private static func policy(_ making: ReportMaking) -> (
    given: [LabelledRow], missing: [LabelledRow]
  ) {
    let (report, words) = (making.settings.report, making.words)
    let all: [(key: String, text: String?)] = [
      ("policyholder", report.insured), ("address", report.address), ("contact", report.contact),
      ("insurer", report.insurer), ("policyNumber", report.policy), ("policyPeriod", report.period),
      ("policyLimit", making.limit.map(words.amount)),
    ]
    let rows = all.map { key, text in
      LabelledRow(
        label: words.phrase(key),
        texts: text.map { text in
          text.split(whereSeparator: \.isNewline).prefix(LongestTexts.policyLines)
            .map { shortened(String($0), to: LongestTexts.policyLine) }
        } ?? [])
    }
    let claim =
      making.contents.subject.isLoss ? [LabelledRow(label: words.phrase("claimNumber"))] : []
    return (rows.filter { !$0.texts.isEmpty }, rows.filter(\.texts.isEmpty) + claim)
  }

  func data(of sheet: Int) -> [(String, Value)] {
    let parts = sheets.indices.contains(sheet) ? sheets[sheet] : []
    func rows(_ table: Int) -> Value {
      .list(parts.filter { $0.table == table }.flatMap { tables[table][$0.rows].map(\.value) })
    }
    let size = Self.titleSize(title, in: making.layout.width)
    return [
      ("isFirst", .bool(sheet == 0)),
      ("kind", making.phrase(making.contents.subject.kindKey)),
      ("subject", Self.subject(making).map { .string($0) } ?? .null),
      ("coverTitle", .string(title)),
      ("isLong", .bool(size.line < 12)), ("isVeryLong", .bool(size.line < 9)),
      ("policyRows", rows(0)), ("figures", rows(1)), ("byHand", rows(2)),
      ("hasByHand", .bool(parts.contains { $0.table == 2 })),
      ("contents", .list(sheet == count - 1 ? chapters.map(chapter) : [])),
      ("hasContents", .bool(sheet == count - 1 && !chapters.isEmpty)),
    ]
  }
}

extension CoverSheets {
  private func chapter(_ chapter: (key: String, sheets: ClosedRange<Int>)) -> Value {
    .record([
      "label": making.phrase(chapter.key),
      "href": .string("#" + RunningHead.id(of: chapter.sheets.lowerBound)),
      "numbers": .string(LineNumbers.text(of: chapter.sheets, making.words.formats)),
    ])
  }
}
