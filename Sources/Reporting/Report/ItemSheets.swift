import Model
import Basics
import Mustache

/// The pages of one item that is worth more than most: all that is known of it, and all its photos.
struct ItemSheets: ReportPart {
  let template = "report/item"
  let chapterKey = "ownPages"
  var count: Int { sheets.count }

  private let making: ReportMaking
  private let line: ReportLine
  /// Two facts in a row.
  private let facts: [ArraySlice<LabelledRow>]
  private let notes: [String]
  /// The first photo by itself, the others in pairs.
  private let photos: [ArraySlice<Evidence>]
  private let sheets: [[TablePart]]
  /// The height of the box of the first photo.
  private let firstPhoto: Double

  /// The heights of the first photo and of the others, with their captions and what is below.
  private static let firstPhoto = 105.0
  private static let first = firstPhoto + caption
  /// The highest that a photo is shown: its longer side has 1,000 pixels.
  private static let largestPhoto = 165.0
  private static let others = 64.0 + caption
  private static let box = (width: 85.0, height: 64.0)
  private static let caption = 3 * SheetLayout.facts.line + 5
  /// How many lines of notes are a paragraph at most, and of a fact a row, so that none is higher than a sheet.
  private static let linesOfNotes = 30
  /// And how many at least, so that there is an end to sheets.
  private static let leastLines = 4

  init(_ line: ReportLine, _ making: ReportMaking) {
    (self.making, self.line) = (making, line)
    let width = making.layout.width
    let title =
      SheetLayout.title.height(of: "\(line.number)   \(making.name(of: line))", in: width)
      + SheetLayout.aroundTitle
    let space = making.layout.height - title
    // Below a title of many lines there is room for fewer.
    let most = max(
      Self.leastLines, min(Self.linesOfNotes, Int((space - 6) / SheetLayout.text.line)))
    let all = Self.facts(of: line, making).flatMap {
      $0.pieces(in: width, lines: most)
    }
    facts = stride(from: 0, to: all.count, by: 2).map { all[$0..<min($0 + 2, all.count)] }
    notes = (line.item[.notes]?.text ?? "").split(whereSeparator: \.isNewline).flatMap { text in
      let lines = SheetLayout.text.lines(of: String(text), in: width)
      return stride(from: 0, to: lines.count, by: most).map {
        lines[$0..<min($0 + most, lines.count)].joined()
      }
    }
    let rest = line.photos.dropFirst()
    photos =
      (line.photos.isEmpty ? [] : [line.photos.prefix(1)])
      + stride(from: rest.startIndex, to: rest.endIndex, by: 2).map {
        rest[$0..<min($0 + 2, rest.endIndex)]
      }
    let tables = [
      FlowingTable(
        head: 0,
        rows: facts.map { row in row.map { $0.height(in: width, isPaired: true) }.max() ?? 0 }),
      FlowingTable(head: 4, rows: notes.map { SheetLayout.text.height(of: $0, in: width) + 2 }),
      FlowingTable(
        head: 4, rows: photos.indices.map { $0 == 0 ? Self.first : Self.others }),
    ]
    let sheets = SheetFilling.sheets(of: tables, space: space)
    self.sheets = sheets
    // The first photo takes what its sheet has left.
    firstPhoto =
      sheets.first { $0.contains { $0.table == 2 && $0.isFirst } }.map { parts in
        let used = parts.reduce(0.0) {
          $0 + tables[$1.table].head + tables[$1.table].rows[$1.rows].reduce(0, +)
        }
        return min(Self.firstPhoto + max(0, space - used), Self.largestPhoto)
      } ?? Self.firstPhoto
  }

  private static func facts(of line: ReportLine, _ making: ReportMaking) -> [LabelledRow] {
    let words = making.words
    var rows: [LabelledRow] = []
    for kind in ValueKind.allCases {
      guard let value = line.values[kind] else { continue }
      rows.append(LabelledRow(label: words.phrase(kind.wordKey), texts: [words.amount(value)]))
    }
    if line.values.quantity > 1 || line.owned != nil {
      rows.append(
        LabelledRow(
          label: words.phrase("quantity"), texts: [words.formats.number(line.values.quantity)]))
    }
    if let field = making.contents.division,
      let text = making.describer.text(of: field, in: line.item)
    {
      rows.append(LabelledRow(label: words.phrase(field.wordKey), texts: [text]))
    }
    return rows
      + LineFact.facts(of: line, making, tellsAge: true).map {
        LabelledRow(label: $0.label, texts: [$0.text])
      }
  }

  func data(of sheet: Int) -> [(String, Value)] {
    let parts = sheets[sheet]
    func rows(_ table: Int) -> [Int] {
      parts.filter { $0.table == table }.flatMap { Array($0.rows) }
    }
    return [
      ("number", .string(making.words.formats.ordinal(line.number))),
      ("name", .string(making.name(of: line))), ("unnamed", .bool(line.item.name.isBlank)),
      ("isContinued", .bool(sheet > 0)),
      (
        "factRows",
        .list(rows(0).map { .record(["facts": .list(facts[$0].map(\.value))]) })
      ),
      ("notes", .list(rows(1).map { .string(notes[$0]) })),
      (
        "photoRows",
        .list(
          rows(2).map { row in
            .record(["isFirst": .bool(row == 0), "photos": .list(photos[row].map(photo))])
          })
      ),
    ]
  }

  private func photo(_ photo: Evidence) -> Value {
    .record([
      "number": .string(photo.number),
      "picture": making.picture(
        photo.digest, as: .page, alt: "\(making.name(of: line)), \(photo.number)",
        in: photo == line.photos.first ? (making.layout.width, firstPhoto) : Self.box),
      "taken": making.taken(photo),
    ])
  }
}
