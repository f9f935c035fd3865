import Basics
import Model
import Foundation
import Mustache

/// What the policyholder declares, with what it comes to and lines to sign on, and the digest of the data.
struct DeclarationSheets: ReportPart {
  let template = "report/declaration"
  let chapterKey = "declaration"
  var count: Int { sheets.count }

  private let making: ReportMaking
  private let digest: Digest
  private let statement: String
  private let figures: [LabelledRow]
  private let sheets: [[TablePart]]

  /// Places to sign, with their head; and the digest with its head and what it means.
  private static let signing = 65.0
  private static let proving =
    SheetLayout.sectionHead + 2 * SheetLayout.facts.line

  /// `digest` is that of the report's rows as a table.
  init(_ making: ReportMaking, date: CalendarDate, digest: Digest) {
    (self.making, self.digest) = (making, digest)
    let words = making.words
    let contents = making.contents
    let key =
      switch contents.subject {
      case .all: "declarationText"
      case .choice: "partDeclaration"
      case .loss: "lossDeclaration"
      }
    let statement = words.phrase(
      key,
      [("count", Wording.items(contents.lines.count, formats: words.formats))])
    let figures = LabelledRow.figures(making, date: date)
    (self.statement, self.figures) = (statement, figures)
    let width = making.layout.width
    let above = SheetLayout.text.height(of: statement, in: width) + 2
    sheets = SheetFilling.sheets(
      of: [
        FlowingTable(head: 0, rows: figures.map { $0.height(in: width) }),
        FlowingTable(head: 0, rows: [Self.signing]),
        FlowingTable(
          head: 0,
          rows: [
            Self.proving + SheetLayout.text.height(of: words.phrase("digestMeaning"), in: width)
          ]),
      ], space: making.layout.height, first: making.layout.heightBelowTitle - above)
  }

  func data(of sheet: Int) -> [(String, Value)] {
    let parts = sheets[sheet]
    let signatories = ["policyholder", "policyholder", "witness"].map { key in
      Value.record(["label": making.phrase(key)])
    }
    return [
      ("isFirst", .bool(sheet == 0)), ("statement", .string(statement)),
      (
        "figures",
        .list(parts.filter { $0.table == 0 }.flatMap { figures[$0.rows].map(\.value) })
      ),
      ("signatories", .list(parts.contains { $0.table == 1 } ? signatories : [])),
      ("digest", parts.contains { $0.table == 2 } ? .string(digest.hex) : .null),
    ]
  }
}
