import Mustache

/// The list of all photos and receipts by their numbers, with the digests by which they are told from
/// others.
struct EvidenceSheets: ReportPart {
  let template = "report/evidence"
  var count: Int { sheets.count }

  private let making: ReportMaking
  private let lists: [(titleKey: String, evidence: [Evidence])]
  private let sheets: [[TablePart]]

  private static let item = 50.0

  init(_ making: ReportMaking) {
    self.making = making
    let lines = making.contents.lines
    let lists: [(titleKey: String, evidence: [Evidence])] = [
      ("photographs", lines.flatMap(\.photos)), ("receipts", lines.flatMap(\.receipts)),
    ].filter { !$0.1.isEmpty }
    self.lists = lists
    let width = making.layout.width - SheetLayout.evidenceColumn - SheetLayout.photoColumn
    sheets = SheetFilling.sheets(
      of: lists.map { list in
        FlowingTable(
          head: SheetLayout.section.line + SheetLayout.aroundSection + SheetLayout.head.line
            + SheetLayout.rowPadding,
          rows: list.evidence.map { evidence in
            let line = lines[evidence.line - 1]
            let text =
              max(
                SheetLayout.facts.height(
                  of: Self.item(line, making), in: Self.item - SheetLayout.gap),
                SheetLayout.facts.height(of: evidence.name, in: width - Self.item - 30),
                SheetLayout.facts.line) + 2 * SheetLayout.facts.line
            return max(
              text, Self.isShown(evidence, of: line, making) ? SheetLayout.photo.height : 0)
              + SheetLayout.rowPadding
          })
      }, space: making.layout.height,
      first: making.layout.height - SheetLayout.title.line - SheetLayout.aroundTitle)
  }

  private static func item(_ line: ReportLine, _ making: ReportMaking) -> String {
    "\(making.words.formats.ordinal(line.number))  \(making.name(of: line))"
  }

  /// Whether a photo is shown here, because it is nowhere else.
  private static func isShown(_ evidence: Evidence, of line: ReportLine, _ making: ReportMaking)
    -> Bool
  {
    evidence.picture != nil && line.photos.dropFirst().contains(evidence)
      && !making.contents.hasOwnPages(line)
  }

  func data(of sheet: Int) -> [(String, Value)] {
    [
      ("isFirst", .bool(sheet == 0)),
      (
        "tables",
        .list(
          sheets[sheet].map { part in
            let list = lists[part.table]
            return .record([
              "title": making.phrase(list.titleKey), "isContinued": .bool(!part.isFirst),
              "hasPictures": .bool(list.titleKey == "photographs"),
              "rows": .list(list.evidence[part.rows].map(row)),
            ])
          })
      ),
    ]
  }

  private func row(_ evidence: Evidence) -> Value {
    let line = making.contents.lines[evidence.line - 1]
    let isShown = Self.isShown(evidence, of: line, making)
    return .record([
      "number": .string(evidence.number),
      "item": .string(making.name(of: line)),
      "line": .string(making.words.formats.ordinal(line.number)),
      "file": .string(evidence.name),
      "taken": making.taken(evidence),
      "digest": .string(evidence.digest.hex),
      "photo": isShown
        ? making.picture(
          evidence.digest, as: .line, alt: "\(making.name(of: line)), \(evidence.number)")
        : .null,
    ])
  }
}
