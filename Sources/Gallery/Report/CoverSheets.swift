import Foundation
import Mustache

/// The cover: what the report is, for whom and of when, and what everything comes to.
struct CoverSheets: ReportPart {
  let template = "report/cover"
  var count: Int { max(sheets.count, 1) }

  private let making: ReportMaking
  private let date: CalendarDate
  private let tables: [[LabelledRow]]
  private let sheets: [[TablePart]]

  init(_ making: ReportMaking, date: CalendarDate) {
    (self.making, self.date) = (making, date)
    let (given, missing) = Self.policy(making)
    tables = [Self.figures(making, date: date), given, missing]
    let width = making.layout.width
    let heights = tables.enumerated().map { place, rows in
      FlowingTable(
        head: place == 2
          ? SheetLayout.section.line + SheetLayout.aroundSection : place == 1 ? 8 : 0,
        rows: rows.map { $0.height(in: width) }, isWhole: place == 2)
    }
    let title = Self.titleSize(making.settings.title, in: width)
    let above =
      30 + title.height(of: making.settings.title, in: width) + 14
      + SheetLayout.section.height(of: Self.subject(making) ?? "", in: width)
    sheets = SheetFilling.sheets(
      of: heights, space: making.layout.height, first: making.layout.height - above)
  }

  /// Smaller letters for a long title.
  private static func titleSize(_ title: String, in width: Double) -> PrintedText {
    let sizes = [PrintedText(points: 30, line: 12), PrintedText(points: 21, line: 9)]
    return sizes.first { $0.lines(of: title, in: width).count <= 3 }
      ?? PrintedText(points: 13, line: 6.5)
  }

  /// What a loss or a choice of items is about.
  private static func subject(_ making: ReportMaking) -> String? {
    switch making.contents.subject {
    case .all: nil
    case .choice(let words): words
    case .loss(let day):
      making.words.phrase("lostOn", [("date", making.words.formats.longDate(day))])
    }
  }

  private static func figures(_ making: ReportMaking, date: CalendarDate) -> [LabelledRow] {
    let (contents, words) = (making.contents, making.words)
    var rows: [LabelledRow] = []
    if let owner = making.settings.owner {
      rows.append(LabelledRow(label: words.phrase("owner"), texts: [owner]))
    }
    rows.append(
      LabelledRow(label: words.phrase("reportDate"), texts: [words.formats.longDate(date)]))
    if contents.day != date {
      rows.append(
        LabelledRow(
          label: words.phrase("valuedAsOf"), texts: [words.formats.longDate(contents.day)]))
    }
    rows.append(
      LabelledRow(
        label: words.phrase("reportCount"),
        texts: [Wording.items(contents.lines.count, formats: words.formats)], isLarge: true))
    for kind in contents.kinds {
      rows.append(
        LabelledRow(
          label: words.phrase(kind.totalKey), texts: words.sums(contents.totals, kind),
          isLarge: true))
    }
    return rows
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
        texts: text.map { $0.split(whereSeparator: \.isNewline).map(String.init) } ?? [])
    }
    return (rows.filter { !$0.texts.isEmpty }, rows.filter(\.texts.isEmpty))
  }

  func data(of sheet: Int) -> [(String, Value)] {
    let parts = sheets.indices.contains(sheet) ? sheets[sheet] : []
    func rows(_ table: Int) -> Value {
      .list(parts.filter { $0.table == table }.flatMap { tables[table][$0.rows].map(\.value) })
    }
    let title = Self.titleSize(making.settings.title, in: making.layout.width)
    return [
      ("isFirst", .bool(sheet == 0)),
      ("kind", making.phrase(making.contents.subject.kindKey)),
      ("subject", Self.subject(making).map { .string($0) } ?? .null),
      ("isLong", .bool(title.line < 12)), ("isVeryLong", .bool(title.line < 9)),
      ("figures", rows(0)), ("policyRows", rows(1)), ("byHand", rows(2)),
      ("hasByHand", .bool(parts.contains { $0.table == 2 })),
    ]
  }
}

extension ReportSubject.Kind {
  /// The key of the words for what the report is.
  var kindKey: String { isLoss ? "lossKind" : "reportKind" }

  /// Whether it lists what was lost.
  var isLoss: Bool { if case .loss = self { true } else { false } }
}
