import Basics
import Mustache

/// The list of all photos and receipts by their numbers, with the digests by which they are told from
/// others.
struct EvidenceSheets: ReportPart {
  let template = "report/evidence"
  let chapterKey = "evidence"
  var count: Int { sheets.count }

  private let making: ReportMaking
  private let lists: [(titleKey: String, evidence: [Evidence])]
  /// Of each list, whether any photo is shown there, because it is nowhere else.
  private let hasPictures: [Bool]
  private let sheets: [[TablePart]]

  /// The column of names; that of files has what a digest of two lines needs, and more.
  private static let item = 62.0
  /// A digest, in two lines of equal length.
  private static let digest = 2 * SheetLayout.facts.line

  init(_ making: ReportMaking) {
    self.making = making
    let contents = making.contents
    let lists: [(titleKey: String, evidence: [Evidence])] = [
      ("photographs", contents.photos), ("receipts", contents.receipts),
    ].filter { !$0.1.isEmpty }
    self.lists = lists
    let isShown = lists.map { list in
      list.evidence.contains { Self.isShown($0, making) }
    }
    hasPictures = isShown
    sheets = SheetFilling.sheets(
      of: zip(lists, isShown).map { list, hasPictures in
        let width =
          making.layout.width - SheetLayout.evidenceColumn - Self.item - SheetLayout.gap
          - (hasPictures ? SheetLayout.photoColumn : 0)
        return FlowingTable(
          head: SheetLayout.sectionHead + SheetLayout.head.line
            + SheetLayout.rowPadding,
          rows: list.evidence.map { evidence in
            let text =
              max(
                SheetLayout.facts.height(
                  of: Self.item(evidence, making), in: Self.item - SheetLayout.gap),
                SheetLayout.facts.height(of: Self.file(evidence), in: width)
                  + (Self.note(evidence, making).map {
                    SheetLayout.facts.height(of: $0, in: width)
                  } ?? 0)
                  + (making.pictures.taken(evidence.digest) == nil ? 0 : SheetLayout.facts.line)
                  + Self.digest)
            let shown =
              Self.shown(evidence, making).map {
                SheetLayout.facts.height(of: $0, in: SheetLayout.photo.width)
              } ?? 0
            return max(
              text, shown, Self.isShown(evidence, making) ? SheetLayout.photo.height : 0)
              + SheetLayout.rowPadding
          }, leastLast: 3)
      }, space: making.layout.height,
      first: making.layout.heightBelowTitle)
  }

  private static func item(_ evidence: Evidence, _ making: ReportMaking) -> String {
    "\(making.numbers(of: evidence))  \(making.names(of: evidence))"
  }

  private static func file(_ evidence: Evidence) -> String {
    shortened(evidence.name, to: LongestTexts.file)
  }

  /// What is said of a receipt whose pages are not in the report; nil for others.
  private static func note(_ evidence: Evidence, _ making: ReportMaking) -> String? {
    evidence.picture == nil && making.pictures.uses(of: evidence).isEmpty
      ? making.words.phrase("receiptNotShown") : nil
  }

  /// Whether a photo is shown here, because it is nowhere else.
  private static func isShown(_ evidence: Evidence, _ making: ReportMaking) -> Bool {
    let line = making.contents.line(of: evidence)
    return evidence.picture != nil && line.photos.dropFirst().contains(evidence)
      && !making.contents.hasOwnPages(line)
  }

  /// What is said of a photo that is shown with its item, in whose place here nothing would look like a picture that
  /// was lost; nil for others.
  private static func shown(_ evidence: Evidence, _ making: ReportMaking) -> String? {
    guard evidence.picture != nil, !isShown(evidence, making) else { return nil }
    let line = making.contents.line(of: evidence)
    let use: ReportPicture.Use = making.contents.hasOwnPages(line) ? .page : .line
    return line.photos.contains(evidence)
      && making.pictures.picture(of: evidence.digest, as: use) != nil
      ? making.words.phrase("shownWithItem") : nil
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
              "hasPictures": .bool(hasPictures[part.table]),
              "rows": .list(list.evidence[part.rows].map(row)),
            ])
          })
      ),
    ]
  }

  private func row(_ evidence: Evidence) -> Value {
    let names = making.names(of: evidence)
    let isShown = Self.isShown(evidence, making)
    return .record([
      "number": .string(evidence.number),
      "item": .string(names),
      "line": .string(making.numbers(of: evidence)),
      "file": .string(Self.file(evidence)),
      "note": Self.note(evidence, making).map { .string($0) } ?? .null,
      "taken": making.taken(evidence),
      "digest": .list(
        [evidence.digest.hex.prefix(32), evidence.digest.hex.suffix(32)].map { .string(String($0)) }
      ),
      "photo": isShown
        ? making.picture(
          evidence.digest, as: .line, alt: "\(names), \(evidence.number)")
        : .null,
      "shown": Self.shown(evidence, making).map { .string($0) } ?? .null,
    ])
  }
}
