import Basics
import Model
import Mustache

/// A receipt: a picture, or the pages of a PDF, each on a sheet of its own so that it can be read.
struct ReceiptSheets: ReportPart {
  let template = "report/receipt"
  let chapterKey = "evidence"
  var count: Int { uses.count }

  private let making: ReportMaking
  private let receipt: Evidence
  private let uses: [ReportPicture.Use]
  private let name: String
  private let file: String
  /// The height that a sheet has for the picture.
  private let height: Double

  /// What is below the picture.
  private static let belowPicture = 4.0
  /// Such as `Page 10 of 12`, behind the file's name.
  private static let page = String(repeating: "0", count: 24)
  /// The lines of a digest.
  private static let digest = 2.0

  init(_ receipt: Evidence, _ making: ReportMaking) {
    (self.receipt, self.making) = (receipt, making)
    uses = making.pictures.uses(of: receipt)
    name = making.names(of: receipt)
    file = shortened(receipt.name, to: LongestTexts.file)
    let again = " " + making.words.phrase("continued")
    let width = making.layout.width
    height =
      making.layout.height - making.sectionHeight("\(receipt.number)   \(name)\(again)")
      - Self.belowPicture
      - SheetLayout.facts.height(
        of:
          "\(file) · \(Self.page) · \(making.words.phrase("number")) \(making.numbers(of: receipt))",
        in: width)
      - Self.digest * SheetLayout.facts.line
  }

  func data(of sheet: Int) -> [(String, Value)] {
    let pages = making.pictures.picture(of: receipt.digest, as: uses[sheet])?.pages
    return [
      ("number", .string(receipt.number)), ("item", .string(name)),
      ("line", .string(making.numbers(of: receipt))),
      ("file", .string(file)), ("digest", .string(receipt.digest.hex)),
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
          in: (making.layout.width, height))
      ),
    ]
  }
}
