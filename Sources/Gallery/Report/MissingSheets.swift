import Mustache

/// What an insurer asks for and the inventory does not have yet, by the lines' numbers.
struct MissingSheets: ReportPart {
  let template = "report/missing"
  var count: Int { sheets.count }

  private let making: ReportMaking
  private let lists: [(titleKey: String, count: Int, texts: [String])]
  private let sheets: [[TablePart]]

  /// How many lines of numbers are one row.
  private static let linesInRow = 12

  init(_ making: ReportMaking) {
    self.making = making
    let width = making.layout.width
    let lacking: [(titleKey: String, lacks: (ReportLine) -> Bool)] = [
      ("missingPhoto", { line in !Self.hasPhoto(line, making) }),
      ("missingSerial", { $0.item.serialNumber?.isBlank ?? true }),
      ("missingValue", { $0.values[.stated] == nil && $0.values[.replacement] == nil }),
      ("missingReplacement", { $0.values[.replacement] == nil }),
      ("missingReceipt", { $0.receipts.isEmpty }),
      ("missingPurchase", { $0.item[.boughtOn] == nil }),
    ]
    lists = lacking.compactMap { titleKey, lacks in
      let numbers = making.contents.lines.filter(lacks).map(\.number)
      if numbers.isEmpty { return nil }
      let text = LineNumbers.text(of: numbers, making.words.formats)
      let lines = SheetLayout.text.lines(of: text, in: width)
      let rows = stride(from: 0, to: lines.count, by: Self.linesInRow).map {
        lines[$0..<min($0 + Self.linesInRow, lines.count)].joined()
      }
      return (titleKey, numbers.count, rows)
    }
    let heights = lists.map { list in
      FlowingTable(
        head: SheetLayout.section.line + SheetLayout.aroundSection,
        rows: list.texts.map { SheetLayout.text.height(of: $0, in: width) + 2 })
    }
    let first = making.layout.height - SheetLayout.title.line - SheetLayout.aroundTitle
    sheets =
      lists.isEmpty
      ? [[]] : SheetFilling.sheets(of: heights, space: making.layout.height, first: first)
  }

  private static func hasPhoto(_ line: ReportLine, _ making: ReportMaking) -> Bool {
    line.photos.contains { making.pictures.picture(of: $0.digest, as: .line) != nil }
  }

  func data(of sheet: Int) -> [(String, Value)] {
    [
      ("isFirst", .bool(sheet == 0)), ("complete", .bool(lists.isEmpty)),
      (
        "lists",
        .list(
          sheets[sheet].map { part in
            let list = lists[part.table]
            return .record([
              "title": making.phrase(list.titleKey), "isContinued": .bool(!part.isFirst),
              "count": .string(Wording.items(list.count, formats: making.words.formats)),
              "texts": .list(list.texts[part.rows].map { .string($0) }),
            ])
          })
      ),
    ]
  }
}

/// Numbers of lines in few words: `1–3, 5, 8–11`.
enum LineNumbers {
  /// The text of numbers that ascend.
  static func text(of numbers: [Int], _ formats: Formats) -> String {
    var ranges: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = ranges.last, last.upperBound + 1 == number {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    return ranges.map { range in
      let first = formats.ordinal(range.lowerBound)
      return range.count == 1 ? first : "\(first)–\(formats.ordinal(range.upperBound))"
    }.joined(separator: ", ")
  }
}
