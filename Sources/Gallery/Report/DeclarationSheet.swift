import Mustache

/// What the policyholder declares, with lines to sign on, and the digest of the data.
struct DeclarationSheet: ReportPart {
  let template = "report/declaration"
  let count = 1

  private let making: ReportMaking
  private let digest: Digest

  /// `digest` is that of the report's rows as a table.
  init(_ making: ReportMaking, digest: Digest) { (self.making, self.digest) = (making, digest) }

  func data(of sheet: Int) -> [(String, Value)] {
    let contents = making.contents
    let count = Wording.items(contents.lines.count, formats: making.words.formats)
    return [
      (
        "statement",
        .string(
          making.words.phrase(
            contents.subject.isLoss ? "lossDeclaration" : "declarationText",
            [("count", count)]))
      ),
      ("digest", .string(digest.hex)),
    ]
  }
}
