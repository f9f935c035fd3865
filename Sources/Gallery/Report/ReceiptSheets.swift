import Mustache

/// A receipt: a picture, or the pages of a PDF, each on a sheet of its own so that it can be read.
struct ReceiptSheets: ReportPart {
  let template = "report/receipt"
  let chapterKey = "evidence"
  var count: Int { uses.count }

  private let making: ReportMaking
  private let receipt: Evidence
  private let uses: [ReportPicture.Use]

  /// The most of a sheet that a receipt takes, in millimetres, between its head and its caption.
  private static let height = 205.0

  init(_ receipt: Evidence, _ making: ReportMaking) {
    (self.receipt, self.making) = (receipt, making)
    uses = making.pictures.uses(of: receipt)
  }

  func data(of sheet: Int) -> [(String, Value)] {
    let line = making.contents.lines[receipt.line - 1]
    let pages = making.pictures.picture(of: receipt.digest, as: uses[sheet])?.pages
    return [
      ("number", .string(receipt.number)), ("item", .string(making.name(of: line))),
      ("line", .string(making.words.formats.ordinal(line.number))),
      ("file", .string(receipt.name)), ("digest", .string(receipt.digest.hex)),
      ("isContinued", .bool(sheet > 0)),
      (
        "page",
        pages.map { .string(Wording.page(sheet + 1, of: $0, formats: making.words.formats)) }
          ?? .null
      ),
      (
        "picture",
        making.picture(
          receipt.digest, as: uses[sheet], alt: "\(receipt.number), \(receipt.name)",
          in: (making.layout.width, Self.height))
      ),
    ]
  }
}
